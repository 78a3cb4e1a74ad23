"""What stands before the chapters and after them: the title with the contents, and the index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardwright.book.index import alphabetical
from cardwright.book.markup import plain
from cardwright.book.tree import Book, Heading, Text
from cardwright.book.typeset.blocks import Case, slabs
from cardwright.book.typeset.lines import NO_BREAK, set_line, wide
from cardwright.book.typeset.slab import Slab, Way, beside, shifted
from cardwright.press.items import Box, Stroke


def front(book: Book, case: Case) -> Iterator[Slab]:
    style = case.style
    for slab in set_line((Text(book.title),), case.room, case.setting("title")):
        yield shifted(slab, 0, 8.0)
    for line in (book.subtitle, *([book.says("with").format(rules=", ".join(book.rules))] if book.rules else [])):
        yield from set_line((Text(line, "em"),), case.room, case.setting("body"))
    yield Slab(5.0, (Stroke(0, 2.5, case.room, 2.5, style.accent, 0.5),))
    for block in book.of:
        if isinstance(block, Heading) and block.level <= 2:
            yield _content(block, case)


def _content(heading: Heading, case: Case) -> Slab:
    """A row of the contents: the title, and its page at the right."""
    chapter = heading.level == 1
    setting = case.setting("body" if chapter else "small")
    inset = 0.0 if chapter else 5.0
    made = shifted(
        set_line((Text(plain(heading.line), "strong" if chapter else ""),), case.room - 15, setting)[0], inset
    )
    number = set_line((Text(str(case.numbers.get(heading.id, 0))),), 15, setting)[0]
    edge = max((wide(item, case.style) for item in number.items), default=0.0)
    row = beside((made, shifted(number, case.room - edge)), 0.9 if chapter else 0.0)
    return row._replace(ways=(Way(Box(0, 0, case.room, row.height), heading.id),))


def back(book: Book, case: Case, index: Mapping[str, tuple[int, ...]]) -> Iterator[Slab]:
    """The index in two columns, page by page."""
    heading = next(slabs(Heading(1, "index", (Text(book.says("index")),)), case))
    yield heading._replace(fresh=True)
    across, gutter = 2, 6.0
    width = (case.room - gutter * (across - 1)) / across
    setting = case.setting("small")
    entries: list[Slab] = []
    for term in sorted(index, key=alphabetical):
        where = ", ".join(map(str, index[term]))
        lines = set_line((Text(f"{term}  "), Text(where.replace(" ", NO_BREAK), "strong")), width, setting)
        entries += [lines[0], *(shifted(line, 3.0) for line in lines[1:])]
    room = case.style.frames[0].h
    first = int((room - heading.height - 3) / setting.face.leading)
    full = int(room / setting.face.leading)
    while entries:
        rows = min(first, -(-len(entries) // across))
        columns = [entries[at * rows : (at + 1) * rows] for at in range(across)]
        entries = entries[across * rows :]
        first = full
        for row in range(rows):
            cells = [
                shifted(column[row], n * (width + gutter)) for n, column in enumerate(columns) if row < len(column)
            ]
            yield beside(cells, 2.0 if row == 0 else 0.0)
