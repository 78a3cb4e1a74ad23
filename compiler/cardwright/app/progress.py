"""Work that takes long is done while somebody watches how far it is, by its items or a number; or while nobody does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol, TypeVar

Item = TypeVar("Item")


class Progress(Protocol):
    """Shows how far something is that takes long. `doing` says what it is, in English, as a sentence to translate."""

    def __call__(self, items: Sequence[Item], doing: str) -> Iterator[Item]:
        """The items, one by one."""


def unseen(items: Sequence[Item], doing: str) -> Iterator[Item]:
    """The items, and nobody watches."""
    return iter(items)


MoreDone = Callable[[int], None]
"""Is told how many more have been done."""


class Counting(Protocol):
    """Shows how many of a great number have been done, how quickly, and how long the others will take."""

    def __call__(self, total: int, doing: str, /, done: int = 0) -> AbstractContextManager[MoreDone]:
        """Begins to count; `done` of them are there from before. `doing` says what it is, to its reader."""


def uncounted(total: int, doing: str, /, done: int = 0) -> AbstractContextManager[MoreDone]:
    """Nobody watches."""
    return nullcontext(lambda more: None)
