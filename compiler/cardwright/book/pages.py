"""A book becomes pages: a cover, the contents, the chapters, an index, and a back cover, with the numbers of the pages.

The numbers in a book depend on its pages, and its pages on the width of the numbers: so the book is set anew until the
numbers in it are those of its pages, which is nearly always the second time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardwright.book.blocks import ColumnContext, slabs
from cardwright.book.covers import back_cover, front_cover, notes, tailpiece
from cardwright.book.markup import plain
from cardwright.book.page_style import A4, A5, PageStyle, Size, aid_style, book_style
from cardwright.book.tree import Book, Clash, Heading, Items, Paragraph, Tableau, alphabetical, headings
from cardwright.typeset.items import POINT, Box, Item, SetText, Stroke
from cardwright.typeset.pages import SetPage, page_mark, paged
from cardwright.typeset.running import NO_BREAK, Link, TextRun, right_edge, set_line
from cardwright.typeset.slabs import Drawn, Element, Path, Slab, Way, beside, read, shifted, tagged

CONTENTS = "contents"
"""The id of the page that lists the chapters."""


def contents(book: Book, context: ColumnContext) -> Iterator[Slab]:
    """The chapters and their parts, each with its page."""
    heading = Heading(1, CONTENTS, (TextRun(book.says("contents")),))
    yield next(slabs(heading, context._replace(at=CONTENTS)))._replace(fresh=True)
    for chapter, parts in _chapters(book):
        yield _chapter(chapter, context)
        if parts:
            yield from _below(parts, chapter, context)


def _chapters(book: Book) -> Iterator[tuple[Heading, list[Heading]]]:
    """Each chapter with the headings of its parts."""
    chapters: list[tuple[Heading, list[Heading]]] = []
    for heading in headings(book):
        if heading.level == 1:
            chapters.append((heading, []))
        elif heading.level == 2 and chapters:
            chapters[-1][1].append(heading)
    yield from chapters


def _chapter(heading: Heading, context: ColumnContext) -> Slab:
    """A row of the contents: the title, and its page at the right."""
    setting = context.setting("cell")
    title = set_line((TextRun(plain(heading.line), "strong"),), context.room - 15, setting)[0]
    number = set_line((TextRun(_page(heading, context)),), 15, setting)[0]
    edge = max((right_edge(item, context.style.font) for item in number.items), default=0.0)
    row = read(beside((title, shifted(number, context.room - edge)), 0.8), *_entered(heading))
    return row._replace(ways=(Way(Box(0, 0, context.room, row.height), heading.id),))


def _entered(heading: Heading) -> Path:
    return Element("TOC", "table of contents"), Element("TOCI", f"to {heading.id}")


def _below(parts: list[Heading], chapter: Heading, context: ColumnContext) -> Iterator[Slab]:
    """The parts of a chapter, one after the other, each with its page."""
    setting = context.setting("small")._replace(numbers={})
    line: list[TextRun | Link] = []
    for part in parts:
        between = "  ·  " if line else ""
        line += [TextRun(between), Link(plain(part.line).replace(" ", NO_BREAK), part.id)]
        line.append(TextRun(f"{NO_BREAK}{_page(part, context)}"))
    for slab in set_line(tuple(line), context.room - 20, setting):
        yield read(shifted(slab, 5.0), *_entered(chapter))


def _page(heading: Heading, context: ColumnContext) -> str:
    return str(context.numbers.get(heading.id, 0))


def back(book: Book, context: ColumnContext, index: Mapping[str, tuple[int, ...]]) -> Iterator[Slab]:
    """The index in two columns, page by page."""
    heading = next(slabs(Heading(1, "index", (TextRun(book.says("index")),)), context._replace(at="index")))
    across, gutter = 2, 6.0
    width = (context.room - gutter * (across - 1)) / across
    setting = context.setting("small")
    entries: list[Slab] = []
    for term in alphabetical(index, book):
        lines = set_line(_entry(term, index[term]), width, setting)
        entries += [lines[0], *(shifted(line, 3.0) for line in lines[1:])]
    room = context.style.frames[0].h
    first = int((room - heading.height - 3) / setting.face.leading)
    full = int(room / setting.face.leading)
    short = len(entries) <= across * first  # it stands together, where there is room; else it begins a page
    yield heading._replace(fresh=not short)
    while entries:
        rows, page = min(first, -(-len(entries) // across)), len(entries)
        columns = [entries[at * rows : (at + 1) * rows] for at in range(across)]
        entries = entries[across * rows :]
        first = full
        for row in range(rows):
            cells = [
                read(shifted(column[row], n * (width + gutter)), *_listed(f"index {page} {n}", row))
                for n, column in enumerate(columns)
                if row < len(column)
            ]
            yield beside(cells, 2.0 if row == 0 else 0.0)._replace(keep=short and row + 1 < rows)


def _listed(column: str, row: int) -> Path:
    """The point of a list that stands in a row of a column."""
    point = f"{column} {row}"
    return Element("L", column), Element("LI", point), Element("LBody", f"{point} body")


def _entry(term: str, pages: tuple[int, ...]) -> tuple[TextRun | Link, ...]:
    """A word of the index and its pages, each of which leads there."""
    line: list[TextRun | Link] = [TextRun(f"{term}  ")]
    for number in pages:
        if len(line) > 1:
            line.append(TextRun(f",{NO_BREAK}"))
        line.append(Link(str(number), page_mark(number)))
    return tuple(line)


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


def pages(book: Book, page: Size = A5) -> Pages:
    """The whole book: its cover, its pages, its back cover."""
    style = book_style(book.letters, book.inks, page)
    numbers: Mapping[str, int] = {}
    index: Mapping[str, tuple[int, ...]] = {}
    leaves: list[SetPage] = []
    cover = front_cover(book, style)
    for _ in range(ROUNDS):
        leaves = [cover, *paged(list(_all(book, style, numbers, index)), style.frames)]
        page_of, words = _numbers(leaves), _index(leaves)
        if page_of == numbers and words == index:
            break
        numbers, index = page_of, words
    bound = (*_footed(leaves, book, style), back_cover(book, style))
    return Pages(book.title, book.lang, style, bound, tuple(_outline(book)))


def folded(pages: Pages) -> Pages:
    """The pages of a booklet, four to a sheet: before its back cover, pages for notes fill the last one."""
    empty = -len(pages.leaves) % 4
    return pages._replace(leaves=(*pages.leaves[:-1], *[notes(pages.style)] * empty, *pages.leaves[-1:]))


def aid_page(book: Book, page: Size = A4) -> Pages:
    """A player aid on one page: as large as its text may be."""
    scale = 1.1
    while True:
        style = aid_style(scale, book.letters, book.inks, page)
        context = ColumnContext(book, style, style.frames[0].w, {})
        numbered = enumerate(book.of)
        leaves = paged(
            [slab for at, block in numbered for slab in slabs(block, context._replace(at=f"b{at}"))], style.frames
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
    context = ColumnContext(book, style, style.frames[0].w, numbers)
    yield from contents(book, context)
    fresh = True
    for at, block in enumerate(book.of):
        *above, last = slabs(block, context._replace(at=f"b{at}"))
        keeps = _leads_on(book, at)
        for slab in above:
            yield slab._replace(fresh=fresh, near=slab.near or keeps)
            fresh = False
        yield last._replace(fresh=fresh, near=last.near or keeps or _ends_alone(book, at))
        fresh = False
    if index or not numbers:
        yield from back(book, context, index)


def _leads_on(book: Book, at: int) -> bool:
    """Whether a paragraph stands between a heading and another, a list or a figure: the three stay together."""
    before, after = book.of[max(at - 1, 0)], book.of[min(at + 1, len(book.of) - 1)]
    leads = isinstance(after, Heading | Items | Tableau | Clash)
    return isinstance(book.of[at], Paragraph) and isinstance(before, Heading) and leads


def _ends_alone(book: Book, at: int) -> bool:
    """Whether a chapter ends with a paragraph behind this block: the two are not parted by a page."""
    of = book.of[at : at + 3]
    ends = len(of) < 3 or (isinstance(of[2], Heading) and of[2].level == 1)
    return ends and len(of) > 1 and isinstance(of[1], Paragraph)


# ---- numbers


def _numbers(leaves: list[SetPage]) -> dict[str, int]:
    return {mark: number for number, leaf in enumerate(leaves, 1) for mark, _ in leaf.marks}


def _index(leaves: list[SetPage]) -> dict[str, tuple[int, ...]]:
    pages_of: dict[str, dict[int, None]] = {}
    for number, leaf in enumerate(leaves, 1):
        for term in leaf.terms:
            pages_of.setdefault(term, {})[number] = None
    return {term: tuple(pages) for term, pages in pages_of.items()}


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
    for number, (leaf, after) in enumerate(zip(leaves, [*leaves[1:], None], strict=True), 1):
        here = next((titles[mark] for mark, _ in reversed(leaf.marks) if mark in titles), here)
        tail = tailpiece(leaf, book, style) if after is None or _begins(after, style) else ()
        foot = (*_foot(number, here, style), *tail) if number > 1 else ()
        yield leaf._replace(items=(*leaf.items, *foot), marks=(*leaf.marks, (page_mark(number), 0.0)))


def _begins(leaf: SetPage, style: PageStyle) -> bool:
    """Whether something new begins with a page, so that what stands on the one before it has come to its end."""
    return any(y <= style.frames[0].y + 0.1 for _, y in leaf.marks)


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
