"""All nodes of a core, from the outside in: what somebody wants to know of a rule without knowing every node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

Node = TypeVar("Node")


def nodes(said: Any) -> Iterator[Any]:
    """The node and all that it is made of, in the order of its fields."""
    if isinstance(said, tuple):
        for part in said:
            yield from nodes(part)
    elif hasattr(said, "__match_args__"):
        yield said
        for name in said.__match_args__:
            yield from nodes(getattr(said, name))


def every(said: Any, kind: type[Node]) -> Iterator[Node]:
    """All nodes of a kind."""
    return (one for one in nodes(said) if isinstance(one, kind))
