"""All nodes of a core, from the outside in: what somebody wants to know of a rule without knowing every node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

Node = TypeVar("Node")


def nodes(node: Any) -> Iterator[Any]:
    """The node and all that it is made of, in the order of its fields."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes(part)
    elif hasattr(node, "__match_args__"):
        yield node
        for name in node.__match_args__:
            yield from nodes(getattr(node, name))


def every(root: Any, kind: type[Node]) -> Iterator[Node]:
    """All nodes of a kind."""
    return (one for one in nodes(root) if isinstance(one, kind))
