"""A class becomes a frozen value: a dataclass with slots whose methods are made in one go, so that many load quickly.

`dataclasses` compiles six methods for each frozen class, one by one; the ruleset has sixty classes, and every command
loads them. `frozen` leaves the fields to `dataclasses` and compiles what the class needs at once.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
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
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    names = [row.name for row in fields(made)]
    defaults = {f"_{row.name}": row.default for row in fields(made) if row.default is not MISSING}
    given = ", ".join(f"{name}=_{name}" if f"_{name}" in defaults else name for name in names)
    mine, other = (f"({''.join(f'{one}.{name},' for name in names)})" for one in ("self", "other"))
    put = "".join(f"\n _put(self, {name!r}, {name})" for name in names) or "\n pass"
    code = (
        f"def __init__(self{', ' + given if given else ''}):{put}\n"
        f"def __eq__(self, other): return {mine} == {other} if other.__class__ is self.__class__ else NotImplemented\n"
        f"def __hash__(self): return hash({mine})\n"
    )
    methods: dict[str, Any] = {}
    exec(code, defaults | {"_put": object.__setattr__}, methods)
    for name, method in methods.items():
        setattr(made, name, method)
    made.__repr__, made.__setattr__, made.__delattr__, made.__reduce__ = _shown, _refused, _refused, _made_again
    return made  # type: ignore[no-any-return]


def _shown(self: Any) -> str:
    inside = ", ".join(f"{row.name}={getattr(self, row.name)!r}" for row in fields(self))
    return f"{type(self).__qualname__}({inside})"


def _made_again(self: Any) -> tuple[type, tuple[Any, ...]]:
    """How a copy is made, by `copy` and by `pickle`."""
    return type(self), tuple(getattr(self, row.name) for row in fields(self))


def _refused(self: Any, name: str, *_: Any) -> None:
    raise FrozenInstanceError(f"{type(self).__qualname__}.{name} cannot be changed")
