"""A sentence becomes its parts, in the order in which they are read (the head, what follows it, and then the body), or
the same sentence with others in their place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar, cast

from cardwright.ruleset.abilities import Option

N = TypeVar("N")

_LAST = ("body", "then", "otherwise")  # what is read after the head of its sentence


def parts(node: Any) -> Iterator[Any]:
    """The node and everything in it, in the order in which it is read."""
    if isinstance(node, tuple):
        for each in node:
            yield from parts(each)
    elif is_dataclass(node):
        yield node
        for name in reading_order(cast(Hashable, type(node))):
            yield from parts(getattr(node, name))


def mapped(node: N, change: Callable[[Any], Any]) -> N:
    """The node with `change` applied to it, and then to everything in it, in the order in which it is read."""
    if isinstance(node, tuple):
        return cast(N, tuple(mapped(each, change) for each in node))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    node = change(node)
    names = reading_order(cast(Hashable, type(node)))
    changed = {name: new for name in names if (new := mapped(old := getattr(node, name), change)) != old}
    return replace(cast(Any, node), **changed) if changed else node


@cache
def reading_order(kind: Any) -> tuple[str, ...]:
    """The fields of a node in the order in which they are read."""
    names = [field.name for field in fields(kind)]
    if kind is Option or "body" in names:
        head = [name for name in names if name not in _LAST]
        return tuple(head + [name for name in names if name in _LAST])
    return tuple(names)
