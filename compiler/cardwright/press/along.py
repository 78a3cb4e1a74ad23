"""What is pressed one after the other is handed out so that somebody can see how far it is; or nobody looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Along(Protocol):
    """Hands out the cards, or the pages, of a print."""

    def __call__(self, items: Sequence[Item], /) -> Iterator[Item]:
        """The items, one by one."""


def unwatched(items: Sequence[Item], /) -> Iterator[Item]:
    """The items, and nobody looks."""
    return iter(items)
