"""What stands before the chapters and after them: the cover, the contents, and the index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.book.index import alphabetical, headings
from cardwright.book.markup import plain
from cardwright.book.tree import Book, Heading
from cardwright.book.typeset.blocks import ColumnContext, slabs
from cardwright.book.typeset.fan import fan
from cardwright.typeset.items import Box, Stroke
from cardwright.typeset.pages import page_mark
from cardwright.typeset.running import NO_BREAK, Link, TextRun, right_edge, set_line
from cardwright.typeset.slabs import Element, Path, Slab, Way, beside, read, shifted

CONTENTS = "contents"
"""The id of the page that lists the chapters."""


def front(book: Book, case: ColumnContext) -> Iterator[Slab]:
    """The cover, and a page with the contents."""
    style = case.style
    for slab in set_line((TextRun(book.title),), case.room, case.setting("title")):
        yield shifted(read(slab, Element("H1", "title")), 0, 2.0)
    for line in (book.subtitle, *([book.says("with").format(rules=", ".join(book.rules))] if book.rules else [])):
        for slab in set_line((TextRun(line, "em"),), case.room, case.setting("body")):
            yield read(slab, Element("P", line))
    yield Slab(5.0, (Stroke(0, 2.5, case.room, 2.5, style.accent, 0.5),))
    if book.cover:
        names = ", ".join(card.name for card in book.cover)
        yield read(fan(book.cover, style, case.room), Element("Figure", "cover", names))._replace(gap=18.0)
    heading = Heading(1, CONTENTS, (TextRun(book.says("contents")),))
    yield next(slabs(heading, case._replace(at=CONTENTS)))._replace(fresh=True)
    for chapter, parts in _chapters(book):
        yield _chapter(chapter, case)
        if parts:
            yield from _below(parts, chapter, case)


def _chapters(book: Book) -> Iterator[tuple[Heading, list[Heading]]]:
    """Each chapter with the headings of its parts."""
    found: list[tuple[Heading, list[Heading]]] = []
    for heading in headings(book):
        if heading.level == 1:
            found.append((heading, []))
        elif heading.level == 2 and found:
            found[-1][1].append(heading)
    yield from found


def _chapter(heading: Heading, case: ColumnContext) -> Slab:
    """A row of the contents: the title, and its page at the right."""
    setting = case.setting("cell")
    made = set_line((TextRun(plain(heading.line), "strong"),), case.room - 15, setting)[0]
    number = set_line((TextRun(_page(heading, case)),), 15, setting)[0]
    edge = max((right_edge(item, case.style.font) for item in number.items), default=0.0)
    row = read(beside((made, shifted(number, case.room - edge)), 0.8), *_entered(heading))
    return row._replace(ways=(Way(Box(0, 0, case.room, row.height), heading.id),))


def _entered(heading: Heading) -> Path:
    return Element("TOC", "table of contents"), Element("TOCI", f"to {heading.id}")


def _below(parts: list[Heading], chapter: Heading, case: ColumnContext) -> Iterator[Slab]:
    """The parts of a chapter, one after the other, each with its page."""
    setting = case.setting("small")._replace(numbers={})
    line: list[TextRun | Link] = []
    for part in parts:
        between = "  ·  " if line else ""
        line += [TextRun(between), Link(plain(part.line).replace(" ", NO_BREAK), part.id)]
        line.append(TextRun(f"{NO_BREAK}{_page(part, case)}"))
    for slab in set_line(tuple(line), case.room - 20, setting):
        yield read(shifted(slab, 5.0), *_entered(chapter))


def _page(heading: Heading, case: ColumnContext) -> str:
    return str(case.numbers.get(heading.id, 0))


def back(book: Book, case: ColumnContext, index: Mapping[str, tuple[int, ...]]) -> Iterator[Slab]:
    """The index in two columns, page by page."""
    heading = next(slabs(Heading(1, "index", (TextRun(book.says("index")),)), case._replace(at="index")))
    yield heading._replace(fresh=True)
    across, gutter = 2, 6.0
    width = (case.room - gutter * (across - 1)) / across
    setting = case.setting("small")
    entries: list[Slab] = []
    for term in sorted(index, key=alphabetical):
        lines = set_line(_entry(term, index[term]), width, setting)
        entries += [lines[0], *(shifted(line, 3.0) for line in lines[1:])]
    room = case.style.frames[0].h
    first = int((room - heading.height - 3) / setting.face.leading)
    full = int(room / setting.face.leading)
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
            yield beside(cells, 2.0 if row == 0 else 0.0)


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
