"""A block of the tree becomes slabs: lines of type, points with their signs, rows, notes, cards, the faces of a die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, assert_never

from cardwright.book.markup import plain
from cardwright.book.page_style import PageStyle
from cardwright.book.pictures import card, die, plan
from cardwright.book.tree import (
    Block,
    Book,
    By,
    CardList,
    DieFaces,
    Entered,
    GridPlan,
    Heading,
    Items,
    Note,
    Paragraph,
    TableBlock,
    TableRow,
)
from cardwright.typeset.items import Box, Panel, Stroke
from cardwright.typeset.running import Line, LineSetting, TextRun, right_edge, set_line
from cardwright.typeset.slabs import Element, Path, Slab, bare, beside, read, shifted, stacked

HANG = 5.2
AIR = 2.1
"""The air between two blocks, in millimetres."""


class ColumnContext(NamedTuple):
    """What blocks are set with: the book, its style, the width of a column, the pages of headings.

    `at` is the key of the block in the document.
    """

    book: Book
    style: PageStyle
    room: float
    numbers: Mapping[str, int]
    at: str = ""

    def setting(self, sort: str) -> LineSetting:
        """How lines of one face are set."""
        style = self.style
        return LineSetting(style.face(sort), style.font, style.accent, self.numbers, self.book.says("page"))


def slabs(block: Block, case: ColumnContext) -> Iterator[Slab]:
    """The slabs of a block, from top to bottom."""
    match block:
        case Heading():
            yield _heading(block, case)
        case Paragraph(line, by):
            lines = [
                read(one, Element("P", case.at)) for one in set_line(_signed(line, by), case.room, case.setting("body"))
            ]
            made = list(_barred(together(lines), by, case, AIR))
            yield from made[:-1]
            yield from (last._replace(keep=plain(line).endswith(":")) for last in made[-1:])
        case Items(of, sort):
            for number, item in enumerate(of, 1):
                sign = f"{number}." if sort == "numbers" else "•"
                air = AIR if number == 1 else AIR * 0.6
                inside = case._replace(at=f"{case.at}.{number}")
                path = (Element("L", case.at), Element("LI", inside.at))
                point = together(
                    _point(sign, _signed(item.line, item.by), path, "small" if sort == "small" else "body", inside)
                )
                *above, last = _barred(point, item.by, case, air)
                yield from above
                yield last._replace(keep=number in (1, len(of) - 1) and number < len(of))  # none alone at an end
        case TableBlock(head, rows):
            yield from _table(head, rows, case)
        case Note(of):
            yield _note(of, case)
        case DieFaces():
            alt = ", ".join(side.number or side.word for side in block.of)
            yield read(die(block, case.style, case.room), Element("Figure", case.at, alt))._replace(gap=AIR, keep=True)
        case GridPlan():
            alt = f"{block.rows} × {block.columns}"
            yield read(plan(block, case.style, case.room), Element("Figure", case.at, alt))._replace(gap=AIR * 1.5)
        case CardList(of):
            yield from _cards(of, case)
        case _:
            assert_never(block)


def _signed(line: Line, by: By) -> Line:
    return (*line, TextRun(f" [{', '.join(by)}]", "em")) if by else line


def together(lines: list[Slab]) -> list[Slab]:
    """The lines of a paragraph, so that none stands alone at the end or at the beginning of a page."""
    if len(lines) < 4:
        return [stacked(lines)] if lines else []
    return [stacked(lines[:2]), *lines[2:-2], stacked(lines[-2:])]


def _barred(lines: list[Slab], by: By, case: ColumnContext, air: float) -> Iterator[Slab]:
    """Slabs with air above the first, and with a bar beside them where a rule has changed them."""
    for number, slab in enumerate(lines):
        bar = Panel(Box(-3.6, 0.0 if number else 0.4, 0.9, slab.height - (0.0 if number else 0.4)), case.style.accent)
        items = (bar, *slab.items) if by else slab.items
        yield slab._replace(items=items, gap=air if number == 0 else 0.0)


def _heading(heading: Heading, case: ColumnContext) -> Slab:
    setting = case.setting(f"h{heading.level}")
    made = read(stacked(set_line(heading.line, case.room, setting)), Element(f"H{heading.level}", case.at))
    gap = {1: 9.0, 2: 5.2, 3: 3.6}[heading.level] * case.style.scale
    if heading.level == 1:
        y = made.height + 0.6
        line = Stroke(0, y, case.room, y, case.style.accent, 0.35)
        made = made._replace(height=y + 0.8, items=(*made.items, line))
    return made._replace(gap=gap, keep=True, marks=(heading.id,))


def _point(sign: str, line: Line, path: Path, sort: str, case: ColumnContext) -> list[Slab]:
    setting, hang = case.setting(sort), HANG * case.style.scale
    first, *rest = set_line(line, case.room - hang, setting) or [Slab(setting.face.leading, ())]
    label = set_line((TextRun(sign, "strong" if sign != "•" else ""),), hang, setting)
    labels = [read(one, *path, Element("Lbl", f"{case.at} label")) for one in label]
    body = [read(shifted(one, hang), *path, Element("LBody", f"{case.at} body")) for one in (first, *rest)]
    return [beside((*labels, body[0]), 0.0), *body[1:]]


def _note(of: tuple[Paragraph, ...], case: ColumnContext) -> Slab:
    pad = 2.6
    lines = [
        read(line, Element("Note", case.at), Element("P", f"{case.at}.{number}"))
        for number, one in enumerate(of, 1)
        for line in set_line(one.line, case.room - 2 * pad, case.setting("cell"))
    ]
    made = shifted(stacked(lines), pad, pad)
    height = made.height + pad
    panel = Panel(Box(0, 0, case.room, height), case.style.ground, None, 0, 1.2)
    return made._replace(height=height, items=(panel, *made.items), gap=AIR * 1.5)


# ---- tables


def _table(head: tuple[Line, ...], rows: tuple[TableRow, ...], case: ColumnContext) -> Iterator[Slab]:
    widths = _columns([head, *(row.cells for row in rows)], case)
    above: tuple[Slab, ...] = ()
    if head:
        made = _row(head, widths, case._replace(at=f"{case.at}.0"), "head", Element("Table", case.at))
        line = Stroke(0, made.height, case.room, made.height, case.style.muted, 0.25)
        first = made._replace(items=(*made.items, line))
        above = (first._replace(items=tuple(bare(first.items))),)  # again on another page, it is for the eye alone
        yield first._replace(gap=AIR * 1.3, keep=True)
    for number, row in enumerate(rows):
        cells = (*row.cells[:-1], _signed(row.cells[-1], row.by))
        inside = case._replace(at=f"{case.at}.{number + 1}")
        made = _row(cells, widths, inside, "cell", Element("Table", case.at))
        line = Stroke(0, made.height, case.room, made.height, case.style.rule, 0.12)
        keep = number + 1 < len(rows) and number in (0, len(rows) - 2)  # no row alone at the end or at the beginning
        yield from _barred([made._replace(items=(*made.items, line), under=above, keep=keep)], row.by, case, 0.0)


def _row(cells: tuple[Line, ...], widths: list[float], case: ColumnContext, sort: str, table: Element) -> Slab:
    made, x = [], 0.0
    for number, (cell, width) in enumerate(zip(cells, widths, strict=False), 1):
        lines = set_line(cell, width - 2, case.setting(sort))
        own = Element("TH" if sort == "head" else "TD", f"{case.at}.{number}")
        made.append(read(shifted(stacked(lines), x, 0.55), table, Element("TR", case.at), own))
        x += width
    row = beside(made, 0.0)
    return row._replace(height=row.height + 0.55)


def _columns(rows: list[tuple[Line, ...]], case: ColumnContext) -> list[float]:
    """As wide as each column needs; what is left over, or lacking, is the affair of the widest."""
    count = max(len(row) for row in rows)
    needed = [0.0] * count
    for row in rows:
        for at, cell in enumerate(row):
            needed[at] = max(needed[at], _wide(cell, case))
    widest = needed.index(max(needed))
    needed[widest] += case.room - sum(needed)
    return needed


def _wide(cell: Line, case: ColumnContext) -> float:
    made = set_line(cell, 10_000, case.setting("head"))
    if not made:
        return 3.0
    ends = [right_edge(item, case.style.font) for item in made[0].items]
    return max(ends) + 3.0


# ---- cards


def _cards(of: tuple[Entered, ...], case: ColumnContext) -> Iterator[Slab]:
    """Two cards side by side, where there is room."""
    across = 2 if case.room > 100 else 1
    gutter = 5.0
    width = (case.room - gutter * (across - 1)) / across
    narrow = case._replace(room=width)
    for at in range(0, len(of), across):
        pair = [
            card(one, narrow.style, width, narrow.setting, Element("Sect", f"{case.at}.{number}"))
            for number, one in enumerate(of[at : at + across], at)
        ]
        placed = [shifted(made, number * (width + gutter)) for number, made in enumerate(pair)]
        yield beside(placed, AIR * 1.6)
