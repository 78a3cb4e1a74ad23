"""A book becomes pages: a title with the contents, the chapters, and an index, all with the numbers of their pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardwright.book.markup import plain
from cardwright.book.tree import Book, Heading, Paragraph
from cardwright.book.typeset.blocks import ColumnContext, slabs
from cardwright.book.typeset.front import CONTENTS, back, front
from cardwright.book.typeset.style import PageStyle, aid_style, book_style
from cardwright.typeset.items import POINT, Item, SetText, Stroke
from cardwright.typeset.pages import SetPage, page_mark, paged
from cardwright.typeset.slabs import Drawn, Element, Slab, tagged

ROUNDS = 4
"""How often the book is set anew, at the most, until the numbers in it are those of its pages."""


class Title(NamedTuple):
    """A heading for the outline of the document."""

    level: int
    id: str
    text: str


class Pages(NamedTuple):
    """A book that has been set: its pages, the titles for its outline, and its style."""

    title: str
    lang: str
    style: PageStyle
    leaves: tuple[SetPage, ...]
    outline: tuple[Title, ...]


def pages(book: Book) -> Pages:
    """The whole book on pages of A5."""
    style = book_style(book.letters)
    numbers: Mapping[str, int] = {}
    index: Mapping[str, tuple[int, ...]] = {}
    leaves: list[SetPage] = []
    for _ in range(ROUNDS):
        leaves = paged(list(_all(book, style, numbers, index)), style.frames)
        found, words = _numbers(leaves), _index(leaves)
        if found == numbers and words == index:
            break
        numbers, index = found, words
    return Pages(book.title, book.lang, style, tuple(_footed(leaves, book, style)), tuple(_outline(book)))


def aid_page(book: Book) -> Pages:
    """A player aid on one page of A4: as large as its text may be."""
    scale = 1.1
    while True:
        style = aid_style(scale, book.letters)
        case = ColumnContext(book, style, style.frames[0].w, {})
        numbered = enumerate(book.of)
        leaves = paged(
            [slab for at, block in numbered for slab in slabs(block, case._replace(at=f"b{at}"))], style.frames
        )
        if len(leaves) == 1 or scale < 0.7:
            break
        scale -= 0.03
    head = _aid_head(book, style)
    topped = [leaf._replace(items=(*head, *leaf.items)) for leaf in leaves]
    return Pages(book.title, book.lang, style, tuple(topped), tuple(_titles(book)))


def _aid_head(book: Book, style: PageStyle) -> tuple[Drawn, ...]:
    size = 24.0
    under = " · ".join((book.subtitle, *book.rules))
    right = style.width - 14
    return (
        *tagged((SetText(14, 20, book.title, "name", size, style.accent),), Element("H1", "title")),
        *tagged((SetText(14, 26, under, "em", 10, style.muted),), Element("P", "title below")),
        Stroke(14, 28.6, right, 28.6, style.accent, 0.4),
    )


# ---- everything from top to bottom


def _all(
    book: Book, style: PageStyle, numbers: Mapping[str, int], index: Mapping[str, tuple[int, ...]]
) -> Iterator[Slab]:
    case = ColumnContext(book, style, style.frames[0].w, numbers)
    yield from front(book, case)
    fresh = True
    for at, block in enumerate(book.of):
        for slab in slabs(block, case._replace(at=f"b{at}")):
            yield slab._replace(fresh=fresh, keep=slab.keep or _between_headings(book, at))
            fresh = False
    if index or not numbers:
        yield from back(book, case, index)


def _between_headings(book: Book, at: int) -> bool:
    """Whether a paragraph is all that a heading has before the next one: the three stay together."""
    around = book.of[max(at - 1, 0)], book.of[min(at + 1, len(book.of) - 1)]
    return isinstance(book.of[at], Paragraph) and all(isinstance(one, Heading) for one in around)


# ---- numbers


def _numbers(leaves: list[SetPage]) -> dict[str, int]:
    return {mark: number for number, leaf in enumerate(leaves, 1) for mark, _ in leaf.marks}


def _index(leaves: list[SetPage]) -> dict[str, tuple[int, ...]]:
    found: dict[str, dict[int, None]] = {}
    for number, leaf in enumerate(leaves, 1):
        for term in leaf.terms:
            found.setdefault(term, {})[number] = None
    return {term: tuple(pages) for term, pages in found.items()}


def _outline(book: Book) -> Iterator[Title]:
    yield Title(1, CONTENTS, book.says("contents"))
    yield from _titles(book)
    yield Title(1, "index", book.says("index"))


def _titles(book: Book) -> Iterator[Title]:
    for block in book.of:
        if isinstance(block, Heading) and block.level <= 2:
            yield Title(block.level, block.id, plain(block.line))


def _footed(leaves: list[SetPage], book: Book, style: PageStyle) -> Iterator[SetPage]:
    """Pages with their number on the outer side, and the chapter on the inner; the first has neither."""
    titles = {block.id: plain(block.line) for block in book.of if isinstance(block, Heading) and block.level == 1}
    titles |= {CONTENTS: book.says("contents"), "index": book.says("index")}
    here = book.title
    for number, leaf in enumerate(leaves, 1):
        here = next((titles[mark] for mark, _ in reversed(leaf.marks) if mark in titles), here)
        foot = _foot(number, here, style) if number > 1 else ()
        yield leaf._replace(items=(*leaf.items, *foot), marks=(*leaf.marks, (page_mark(number), 0.0)))


def _foot(number: int, chapter: str, style: PageStyle) -> tuple[Item, ...]:
    y, size, frame = style.height - 10.0, 8.0, style.frames[0]
    left, right = frame.x, frame.x + frame.w

    def wide(text: str, role: str) -> float:
        return style.font(role).width(text) * size * POINT

    shown = str(number)
    outer, inner = (right - wide(shown, "strong"), left) if number % 2 else (left, right - wide(chapter, "em"))
    return (
        SetText(outer, y, shown, "strong", size, style.accent),
        SetText(inner, y, chapter, "em", size, style.muted),
    )
