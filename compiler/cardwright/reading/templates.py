"""Words with gaps become all the ways in which they can be laid over some words of a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Gap(NamedTuple):
    """A place in a line that is filled in."""

    name: str


Template = tuple[str | Gap, ...]
Spans = dict[str, tuple[int, int]]


def spans(line: Template, words: tuple[str, ...], start: int, end: int) -> Iterator[Spans]:
    """Each way in which a line can be laid over the words from start to end: which words fill which gap."""
    if not line:
        if start == end:
            yield {}
        return
    first, rest = line[0], line[1:]
    if isinstance(first, str):
        if start < end and words[start] == first:
            yield from spans(rest, words, start + 1, end)
        return
    for stop in _stops(rest, words, start, end):
        for gaps in spans(rest, words, stop, end):
            yield {first.name: (start, stop), **gaps}


def _stops(rest: Template, words: tuple[str, ...], start: int, end: int) -> Iterator[int]:
    """Where a gap may end: before the word that follows it, or at the end."""
    if not rest:
        yield end
    elif isinstance(rest[0], Gap):
        yield from range(start + 1, end + 1)
    else:
        yield from (at for at in range(start + 1, end) if words[at] == rest[0])
