"""A class becomes a frozen value: a dataclass with slots whose methods are compiled once for all classes of its size.

`dataclasses` compiles six methods for each frozen class, one by one; the ruleset and its core have some two hundred
classes, and every command loads them. `frozen` leaves the fields to `dataclasses`, for when somebody asks for them; the
methods of a class differ from those of others in the names of the fields alone, so they are compiled for each number of
fields, and renamed.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, fields
from functools import cache
from types import CodeType, FunctionType
from typing import Any, TypeVar, dataclass_transform

Class = TypeVar("Class")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[Class]) -> type[Class]:
    """The class as a frozen dataclass with slots: equal and hashed by its fields, and by its type.

    >>> @frozen
    ... class Pair:
    ...     a: int
    ...     b: int = 2
    >>> Pair(1), Pair(1) == Pair(1, 2), hash(Pair(1)) == hash(Pair(1, 2))
    (Pair(a=1, b=2), True, True)
    """
    members = dict(cls.__dict__)
    names = tuple(cls.__annotations__)
    values = {name: members.pop(name) for name in names if name in members}
    defaults = tuple(values.values())
    for name in ("__dict__", "__weakref__"):
        members.pop(name, None)
    members |= {"__slots__": names, "__match_args__": names, "__dataclass_fields__": _Fields(cls)}
    kind: Any = type(cls)
    made = kind(cls.__name__, cls.__bases__, members)
    made.__qualname__ = cls.__qualname__
    put = {f"_{i}": getattr(made, name).__set__ for i, name in enumerate(names)}
    init, *others = _methods(len(names))
    made.__init__ = FunctionType(init.replace(co_varnames=("self", *names)), put, "__init__", defaults)
    called = {_field(i): name for i, name in enumerate(names)}
    for code in others:
        code = code.replace(co_names=tuple(called.get(name, name) for name in code.co_names))
        setattr(made, code.co_name, FunctionType(code, {}, code.co_name))
    made.__repr__, made.__setattr__, made.__delattr__, made.__reduce__ = _shown, _refused, _refused, _made_again
    return made  # type: ignore[no-any-return]


class _Fields:
    """The fields of a class, as `dataclasses` knows them; worked out only when somebody asks, which few do."""

    def __init__(self, cls: type) -> None:
        self.cls = cls

    def __get__(self, _: object, made: Any) -> Any:
        made.__dataclass_fields__ = vars(dataclass(init=False, repr=False, eq=False)(self.cls))["__dataclass_fields__"]
        return made.__dataclass_fields__


def _field(i: int) -> str:
    return f"field_{i}"


@cache
def _methods(n: int) -> tuple[CodeType, ...]:
    """The methods of a class of `n` fields, which are called `field_0` and so on until they get their names."""
    names = [_field(i) for i in range(n)]
    put = "".join(f"\n _{i}(self, {name})" for i, name in enumerate(names)) or "\n pass"
    mine, other = (f"({''.join(f'{one}.{name},' for name in names)})" for one in ("self", "other"))
    made = compile(
        f"def __init__({', '.join(['self', *names])}):{put}\n"
        f"def __eq__(self, other): return {mine} == {other} if other.__class__ is self.__class__ else NotImplemented\n"
        f"def __hash__(self): return hash({mine})\n",
        __file__,
        "exec",
    )
    return tuple(code for code in made.co_consts if isinstance(code, CodeType))


def _shown(self: Any) -> str:
    inside = ", ".join(f"{row.name}={getattr(self, row.name)!r}" for row in fields(self))
    return f"{type(self).__qualname__}({inside})"


def _made_again(self: Any) -> tuple[type, tuple[Any, ...]]:
    """How a copy is made, by `copy` and by `pickle`."""
    return type(self), tuple(getattr(self, row.name) for row in fields(self))


def _refused(self: Any, name: str, *_: Any) -> None:
    raise FrozenInstanceError(f"{type(self).__qualname__}.{name} cannot be changed")
