"""Items become the same items, one by one, while somebody watches how far the work is; or while nobody does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Progress(Protocol):
    """Shows how far something is that takes long. `doing` says what it is, in English, as a sentence to translate."""

    def __call__(self, items: Sequence[Item], doing: str) -> Iterator[Item]:
        """The items, one by one."""


def unseen(items: Sequence[Item], doing: str) -> Iterator[Item]:
    """The items, and nobody watches."""
    return iter(items)
