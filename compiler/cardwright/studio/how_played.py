"""What somebody must know who never saw a game becomes plain values: its aim, as its rulebook tells it, and what stands
on its player aid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, assert_never

from cardwright.book.in_force import GameInForce
from cardwright.book.rulebook import rulebook
from cardwright.book.sources import is_declared
from cardwright.book.tree import (
    Anatomy,
    Block,
    CardList,
    Clash,
    DieFaces,
    GridPlan,
    Heading,
    Item,
    Items,
    Note,
    Paragraph,
    Tableau,
    TableBlock,
)
from cardwright.typeset.running import Icon, IndexEntry, Line, Link, TextRun

if TYPE_CHECKING:
    from cardwright.studio.shown import Plain

FIRST = 2  # chapters
IN_FORCE = "in-force"  # the chapter of a book that gathers its house rules


def how_played(game: GameInForce) -> list[Plain]:
    """The first chapters of a game's rulebook, which say what it is about and what there is, and its player aid; a game
    that says its own steps has its aim on the aid."""
    book = rulebook(game)
    first = () if is_declared(game.base.game) else _chapters(book.of, FIRST)
    return [plain for block in (*first, *book.back) if not _of_the_book(block) for plain in _plain(block)]


def _chapters(blocks: Sequence[Block], most: int) -> Iterator[Block]:
    """All blocks of the first chapters."""
    begun = accumulate(isinstance(block, Heading) and block.level == 1 for block in blocks)
    return (block for block, chapters in zip(blocks, begun, strict=True) if chapters <= most)


def _of_the_book(block: Block) -> bool:
    """Whether a paragraph speaks of the book itself: how house rules are marked in it."""
    return isinstance(block, Paragraph) and any(isinstance(part, Link) and part.to == IN_FORCE for part in block.line)


def _plain(block: Block) -> Iterator[Plain]:
    """A block as the page shows it. Pictures are left out: the table shows the cards."""
    match block:
        case Heading(level, _, line):
            yield {"sort": "heading", "level": level, "line": _line(line)}
        case Paragraph(line):
            yield {"sort": "text", "line": _line(line)}
        case Items(of, sort):
            yield {"sort": "list", "numbered": sort in ("numbers", "course"), "points": [_point(one) for one in of]}
        case TableBlock(head, rows):
            cells = [[_line(cell) for cell in row.cells] for row in rows]
            yield {"sort": "table", "head": [_line(cell) for cell in head], "rows": cells}
        case Note(of):
            yield from ({"sort": "text", "line": _line(paragraph.line)} for paragraph in of)
        case DieFaces(of):
            yield {"sort": "text", "line": [[" · ".join(face.number or face.word for face in of), "strong"]]}
        case GridPlan() | CardList() | Anatomy() | Tableau() | Clash():
            return
        case _:
            assert_never(block)


def _point(item: Item) -> Plain:
    return {"line": _line(item.line), "below": [{"line": _line(one.line), "level": one.level} for one in item.below]}


def _line(line: Line) -> list[list[str]]:
    """Its pieces, each with its weight; a sign is its word."""
    return [_piece(part) for part in line]


def _piece(part: TextRun | Icon | Link | IndexEntry) -> list[str]:
    match part:
        case TextRun(text, style) | IndexEntry(text, _, style):
            return [text, style]
        case Icon():
            return [part.word, ""]
        case Link(text):
            return [text, ""]
        case _:
            assert_never(part)
