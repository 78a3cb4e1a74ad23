"""A block of the tree becomes slabs: lines of type, points with their signs, rows, notes, cards, the faces of a die."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple, assert_never

from cardwright.book.anatomy import anatomy
from cardwright.book.clash import clash
from cardwright.book.illustrations import Setting, course, tableau
from cardwright.book.markup import plain
from cardwright.book.page_style import PageStyle
from cardwright.book.pictures import card, die, plan
from cardwright.book.tree import (
    Anatomy,
    Below,
    Block,
    Book,
    By,
    CardList,
    Clash,
    DieFaces,
    Entered,
    Figure,
    GridPlan,
    Heading,
    Items,
    Note,
    Paragraph,
    Tableau,
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


def slabs(block: Block, context: ColumnContext) -> Iterator[Slab]:
    """The slabs of a block, from top to bottom."""
    match block:
        case Heading():
            yield _heading(block, context)
        case Paragraph(line, by):
            lines = [
                read(typed, Element("P", context.at))
                for typed in set_line(_signed(line, by), context.room, context.setting("body"))
            ]
            paragraph_slabs = list(_barred(together(lines), by, context, AIR))
            yield from paragraph_slabs[:-1]
            yield from (last._replace(keep=plain(line).endswith(":")) for last in paragraph_slabs[-1:])
        case Items(of, "course"):
            yield course(of, context.style, context.room, context.setting, context.at)._replace(gap=AIR * 1.5)
        case Items(of, sort):
            for number, item in enumerate(of, 1):
                sign = f"{number}." if sort == "numbers" else "•"
                air = AIR if number == 1 else AIR * 0.6
                inside = context._replace(at=f"{context.at}.{number}")
                path = (Element("L", context.at), Element("LI", inside.at))
                point = together(
                    _point(sign, _signed(item.line, item.by), path, "small" if sort == "small" else "body", inside)
                )
                below = [slab for n, one in enumerate(item.below) for slab in _below(one, n, path, inside)]
                if below:
                    point[-1] = point[-1]._replace(keep=True)
                *above, last = _barred([*point, *below], item.by, context, air)
                yield from above
                yield last._replace(keep=number in (1, len(of) - 1) and number < len(of))  # none alone at an end
        case TableBlock(head, rows):
            yield from _table(head, rows, context)
        case Note(of):
            yield _note(of, context)
        case DieFaces():
            alt = ", ".join(side.number or side.word for side in block.of)
            yield read(die(block, context.style, context.room), Element("Figure", context.at, alt))._replace(
                gap=AIR, keep=True
            )
        case GridPlan():
            alt = f"{block.rows} × {block.columns}"
            yield read(plan(block, context.style, context.room), Element("Figure", context.at, alt))._replace(
                gap=AIR * 1.5, keep=True
            )
        case CardList(of):
            yield from _cards(of, context)
        case Anatomy():
            yield _figure(anatomy, block, context)
        case Tableau():
            yield _figure(tableau, block, context)
        case Clash():
            yield _figure(clash, block, context)._replace(near=True)  # what it shows is told below it
        case _:
            assert_never(block)


def _figure(
    drawn: Callable[[Any, PageStyle, float, Setting, str], Slab], block: Figure, context: ColumnContext
) -> Slab:
    return drawn(block, context.style, context.room, context.setting, context.at)._replace(gap=AIR * 1.8)


def _signed(line: Line, by: By) -> Line:
    return (*line, TextRun(f" [{', '.join(by)}]", "em")) if by else line


def together(lines: list[Slab]) -> list[Slab]:
    """The lines of a paragraph, so that none stands alone at the end or at the beginning of a page."""
    if len(lines) < 4:
        return [stacked(lines)] if lines else []
    return [stacked(lines[:2]), *lines[2:-2], stacked(lines[-2:])]


def _barred(lines: list[Slab], by: By, context: ColumnContext, air: float) -> Iterator[Slab]:
    """Slabs with air above the first, and with a bar beside them where a rule has changed them."""
    for number, slab in enumerate(lines):
        bar = Panel(
            Box(-3.6, 0.0 if number else 0.4, 0.9, slab.height - (0.0 if number else 0.4)), context.style.accent
        )
        items = (bar, *slab.items) if by else slab.items
        yield slab._replace(items=items, gap=air if number == 0 else 0.0)


def _heading(heading: Heading, context: ColumnContext) -> Slab:
    setting = context.setting(f"h{heading.level}")
    slab = read(stacked(set_line(heading.line, context.room, setting)), Element(f"H{heading.level}", context.at))
    gap = {1: 9.0, 2: 5.2, 3: 3.6}[heading.level] * context.style.scale
    if heading.level == 1:
        y = slab.height + 0.6
        line = Stroke(0, y, context.room, y, context.style.accent, 0.35)
        slab = slab._replace(height=y + 0.8, items=(*slab.items, line))
    return slab._replace(gap=gap, keep=True, marks=(heading.id,))


def _point(sign: str, line: Line, path: Path, sort: str, context: ColumnContext) -> list[Slab]:
    setting, hang = context.setting(sort), HANG * context.style.scale
    first, *rest = set_line(line, context.room - hang, setting) or [Slab(setting.face.leading, ())]
    label = set_line((TextRun(sign, "strong" if sign != "•" else ""),), hang, setting)
    labels = [read(typed, *path, Element("Lbl", f"{context.at} label")) for typed in label]
    body = [read(shifted(typed, hang), *path, Element("LBody", f"{context.at} body")) for typed in (first, *rest)]
    return [beside((*labels, body[0]), 0.0), *body[1:]]


def _below(below: Below, number: int, point: Path, context: ColumnContext) -> list[Slab]:
    """A line below a point, as a point of its own farther in, or as one that goes on with it."""
    indent = HANG * context.style.scale * max(1, below.level)
    path = (*point, Element("LBody", f"{context.at} body"))
    inside = context._replace(room=context.room - indent, at=f"{context.at}.{number + 1}")
    if below.level:
        within = (*path, Element("L", f"{context.at} below"), Element("LI", inside.at))
        lines = _point("•" if below.level == 1 else "–", below.line, within, "body", inside)
    else:
        typed = set_line(below.line, inside.room, inside.setting("body"))
        lines = [read(line, *path, Element("P", inside.at)) for line in typed]
    return [shifted(stacked(lines), indent)]


def _note(of: tuple[Paragraph, ...], context: ColumnContext) -> Slab:
    pad = 2.6
    lines = [
        read(line, Element("Note", context.at), Element("P", f"{context.at}.{number}"))
        for number, one in enumerate(of, 1)
        for line in set_line(one.line, context.room - 2 * pad, context.setting("cell"))
    ]
    slab = shifted(stacked(lines), pad, pad)
    height = slab.height + pad
    panel = Panel(Box(0, 0, context.room, height), context.style.ground, None, 0, 1.2)
    return slab._replace(height=height, items=(panel, *slab.items), gap=AIR * 1.5)


# ---- tables

WHOLE, TOGETHER = 14, 3
"""A table of so many rows is not parted; of a longer one, so many rows stand together."""


def _table(head: tuple[Line, ...], rows: tuple[TableRow, ...], context: ColumnContext) -> Iterator[Slab]:
    widths = _columns([head, *(row.cells for row in rows)], context)
    above: tuple[Slab, ...] = ()
    if head:
        slab = _row(head, widths, context._replace(at=f"{context.at}.0"), "head", Element("Table", context.at))
        line = Stroke(0, slab.height, context.room, slab.height, context.style.muted, 0.25)
        first = slab._replace(items=(*slab.items, line))
        above = (first._replace(items=tuple(bare(first.items))),)  # again on another page, it is for the eye alone
        yield first._replace(gap=AIR * 1.3, keep=True)
    for number, row in enumerate(rows):
        cells = (*row.cells[:-1], _signed(row.cells[-1], row.by))
        inside = context._replace(at=f"{context.at}.{number + 1}")
        slab = _row(cells, widths, inside, "cell", Element("Table", context.at))
        line = Stroke(0, slab.height, context.room, slab.height, context.style.rule, 0.12)
        ends = len(rows) <= WHOLE or number < TOGETHER - 1 or number >= len(rows) - TOGETHER
        keep = number + 1 < len(rows) and ends  # a few rows stand together at the end and at the beginning of a page
        yield from _barred([slab._replace(items=(*slab.items, line), under=above, keep=keep)], row.by, context, 0.0)


def _row(cells: tuple[Line, ...], widths: list[float], context: ColumnContext, sort: str, table: Element) -> Slab:
    cells_set, x = [], 0.0
    for number, (cell, width) in enumerate(zip(cells, widths, strict=False), 1):
        lines = set_line(cell, width - 2, context.setting(sort))
        own = Element("TH" if sort == "head" else "TD", f"{context.at}.{number}")
        cells_set.append(read(shifted(stacked(lines), x, 0.55), table, Element("TR", context.at), own))
        x += width
    row = beside(cells_set, 0.0)
    return row._replace(height=row.height + 0.55)


def _columns(rows: list[tuple[Line, ...]], context: ColumnContext) -> list[float]:
    """As wide as each column needs; what is left over, or lacking, is the affair of the widest."""
    count = max(len(row) for row in rows)
    needed = [0.0] * count
    for row in rows:
        for at, cell in enumerate(row):
            needed[at] = max(needed[at], _wide(cell, context))
    widest = needed.index(max(needed))
    needed[widest] += context.room - sum(needed)
    return needed


def _wide(cell: Line, context: ColumnContext) -> float:
    typed = set_line(cell, 10_000, context.setting("head"))
    if not typed:
        return 3.0
    ends = [right_edge(item, context.style.font) for item in typed[0].items]
    return max(ends) + 3.0


# ---- cards


def _cards(of: tuple[Entered, ...], context: ColumnContext) -> Iterator[Slab]:
    """Two cards side by side, where there is room."""
    across = 2 if context.room > 100 else 1
    gutter = 5.0
    width = (context.room - gutter * (across - 1)) / across
    narrow = context._replace(room=width)
    for at in range(0, len(of), across):
        pair = [
            card(entered, narrow.style, width, narrow.setting, Element("Sect", f"{context.at}.{number}"))
            for number, entered in enumerate(of[at : at + across], at)
        ]
        placed = [shifted(slab, number * (width + gutter)) for number, slab in enumerate(pair)]
        keep = across < len(of) and (at == 0 or at + across < len(of) <= at + 2 * across)
        yield beside(placed, AIR * 1.6)._replace(keep=keep)  # no row of cards alone at the end or at the beginning
