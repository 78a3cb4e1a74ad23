"""Blocks that rules in force have marked keep the mark where they read otherwise than they did without these rules.

A piece of a chapter is marked because it reads a rule value that is moved; what it says may be the same for all that.
Where something is left out, what stands on either side of the gap keeps its mark: there is nothing else to bear it.
A rule that moves a value at times keeps its marks, too: the number that is written is that of all other times.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from cardwright.book.markup import plain
from cardwright.book.tree import By, Heading, Item, Items, Note, Paragraph, Read, TableBlock


def moved_alone(now: Sequence[Read], then: Sequence[Read], always: By) -> Iterator[Read]:
    """The blocks of a chapter as it is `now`, marked only where they are not as they were `then`.

    The marks of some rules stand wherever they are, `always`.
    """
    before, after = ([text for block in blocks for text in _texts(block)] for blocks in (then, now))
    moved = [False] * len(after)
    for sort, _, _, at, end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if sort == "delete":
            at, end = max(at - 1, 0), at + 1
        if sort != "equal":
            moved[at:end] = [True] * len(moved[at:end])
    left = iter(moved)
    yield from (_marked(block, left, always) for block in now)


def _texts(block: Read) -> Iterator[str]:
    """A text for each piece of a block that can bear a mark, or one for the whole block."""
    match block:
        case Heading(_, _, line) | Paragraph(line):
            yield plain(line)
        case Items(of):
            yield from map(_text, of)
        case Note(of):
            yield from (plain(paragraph.line) for paragraph in of)
        case TableBlock(_, rows):
            yield from (" | ".join(map(plain, row.cells)) for row in rows)
        case _:
            yield repr(block)


def _text(item: Item) -> str:
    return "\n".join(map(plain, (item.line, *(below.line for below in item.below))))


def _marked(block: Read, moved: Iterator[bool], always: By) -> Read:
    """A block with the marks of those pieces that are moved; `moved` is read on for each piece."""

    def kept(by: By) -> By:
        return by if next(moved) else tuple(name for name in by if name in always)

    match block:
        case Paragraph(line, by):
            return Paragraph(line, kept(by))
        case Items(of, sort):
            return Items(tuple(replace(item, by=kept(item.by)) for item in of), sort)
        case Note(of):
            return Note(tuple(Paragraph(paragraph.line, kept(paragraph.by)) for paragraph in of))
        case TableBlock(head, rows):
            return TableBlock(head, tuple(replace(row, by=kept(row.by)) for row in rows))
        case _:
            next(moved)
            return block
