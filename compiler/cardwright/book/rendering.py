"""A book becomes text in a markup: what comes in which order is said here, how it is written by each markup.

A markup is a class with a method for each thing that a book can hold (`markdown.py`, `html.py`); a third one would be
a third class. Lines are written before they are handed to it, so that it knows nothing of signs within them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, Protocol, assert_never

from cardwright.book.tree import (
    Anatomy,
    Below,
    Block,
    Book,
    By,
    CardList,
    Clash,
    ClashSide,
    DieFaces,
    Entered,
    GridPlan,
    Heading,
    Items,
    Note,
    Paragraph,
    Tableau,
    TableBlock,
    headings,
    indexed,
)
from cardwright.press.cutouts.die import DieFace
from cardwright.typeset.running import Icon, IndexEntry, Line, Link, TextRun

Weight = Literal["", "strong", "em"]
Changed = tuple[str, By]
"""A line as it is written, and the rules because of which it stands so."""
Index = Sequence[tuple[str, Sequence[Heading]]]


class Markup(Protocol):
    """How each thing of a book is written; a line comes written, with the rules that have changed it."""

    def opening(self, book: Book, chapters: Sequence[Heading]) -> Iterator[str]: ...
    def closing(self, book: Book, index: Index) -> Iterator[str]: ...

    def text(self, text: str, weight: Weight) -> str: ...
    def icon(self, icon: Icon) -> str: ...
    def link(self, text: str, to: str) -> str: ...
    def line(self, written: str) -> str: ...

    def heading(self, level: int, id: str, line: str) -> str: ...
    def paragraph(self, paragraph: Changed) -> str: ...
    def items(self, points: Sequence[Changed], sort: str) -> str: ...
    def below(self, lines: Sequence[tuple[str, int]]) -> str: ...
    def table(self, head: Sequence[str], rows: Sequence[tuple[Sequence[str], By]]) -> str: ...
    def note(self, paragraphs: Sequence[Changed]) -> str: ...
    def die(self, faces: Sequence[DieFace]) -> str: ...
    def grid(self, plan: GridPlan) -> str: ...
    def cards(self, cards: Sequence[Entered]) -> Iterator[str]: ...


def rendered(book: Book, markup: Markup) -> Iterator[str]:
    """The pieces of the whole book, from its title to its index; contents stand only before several chapters, an index
    only where not all of it stands below one heading."""
    chapters = [heading for heading in headings(book) if heading.level == 1]
    yield from markup.opening(book, chapters if len(chapters) > 1 else ())
    for block in book.of:
        yield from rendered_block(block, markup)
    index = indexed(book)
    yield from markup.closing(book, index if len({heading.id for _, at in index for heading in at}) > 1 else [])


def rendered_block(block: Block, markup: Markup) -> Iterator[str]:
    """The pieces that a block becomes."""
    match block:
        case Heading(level, id, line):
            yield markup.heading(level, id, _line(line, markup))
        case Paragraph(line, by):
            yield markup.paragraph((_line(line, markup), by))
        case Items(of, sort):
            yield markup.items([(_line(item.line, markup) + _below(item.below, markup), item.by) for item in of], sort)
        case TableBlock(head, rows):
            yield markup.table(_cells(head, markup), [(_cells(row.cells, markup), row.by) for row in rows])
        case Note(of):
            yield markup.note([(_line(paragraph.line, markup), paragraph.by) for paragraph in of])
        case DieFaces(of):
            yield markup.die(of)
        case GridPlan():
            yield markup.grid(block)
        case CardList(of):
            yield from markup.cards(of)
        case Anatomy() | Tableau():
            return  # for the eye alone: what it shows is told around it
        case Clash(of):
            yield markup.items([(_side(side, markup), ()) for side in of], "bullets")
        case _:
            assert_never(block)


def _side(side: ClashSide, markup: Markup) -> str:
    cards = ", ".join(card.face.title for card in side.cards)
    return markup.text(side.name, "strong") + markup.text(f": {cards}; {side.sum}", "")


def _below(below: Sequence[Below], markup: Markup) -> str:
    return markup.below([(_line(one.line, markup), one.level) for one in below]) if below else ""


def _cells(cells: Sequence[Line], markup: Markup) -> list[str]:
    return [_line(cell, markup) for cell in cells]


def _line(line: Line, markup: Markup) -> str:
    return markup.line("".join(_part(part, markup) for part in line))


def _part(part: TextRun | Icon | Link | IndexEntry, markup: Markup) -> str:
    match part:
        case TextRun(text, style) | IndexEntry(text, _, style):
            return markup.text(text, style)
        case Icon():
            return markup.icon(part)
        case Link(text, to):
            return markup.link(text, to)
        case _:
            assert_never(part)
