"""Patterns become a tree of their words, so that all that begin alike are tried at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardwright.reading.made_up import Pattern, Slot

Branches = dict[Any, Any]  # a word or a slot, and the branches behind it; under END the nodes that are complete
END = None
Fits = Callable[[str, int], Iterator[tuple[int, Any]]]  # phrases of a sort that begin at a place: end and value


class Trie:
    """Patterns by their words."""

    def __init__(self) -> None:
        self.root: Branches = {}

    def add(self, pattern: Pattern) -> None:
        """One more pattern; what is there already is not added twice."""
        here = self.root
        for item in pattern.items:
            here = here.setdefault(item, {})
        nodes = here.setdefault(END, [])
        if pattern.node not in nodes:
            nodes.append(pattern.node)

    def matches(self, words: tuple[str, ...], at: int, fits: Fits) -> Iterator[tuple[int, Any, dict[str, Any]]]:
        """Each pattern that can be read from a place on: where it ends, its node, and what is in its slots."""
        yield from _walk(self.root, words, at, fits, {})


def _walk(
    here: Branches, words: tuple[str, ...], at: int, fits: Fits, values: dict[str, Any]
) -> Iterator[tuple[int, Any, dict[str, Any]]]:
    for node in here.get(END, ()):
        yield at, node, values
    if at >= len(words):
        return
    if (branch := here.get(words[at])) is not None:
        yield from _walk(branch, words, at + 1, fits, values)
    for item, branch in here.items():
        if isinstance(item, Slot):
            for end, value in fits(item.sort, at):
                yield from _walk(branch, words, end, fits, values | {item.sort: value})
