"""What a book shows and does not only say: cards as it lists them, a die, a grid.

Each becomes one slab, of items that a target of the press draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from cardwright.book.illustrations import die_face, lying, set_down
from cardwright.book.page_style import PageStyle
from cardwright.book.tree import DieFaces, Entered, GridPlan
from cardwright.typeset.items import Box, Item, Panel, Portrait
from cardwright.typeset.running import Line, LineSetting, TextRun, set_line
from cardwright.typeset.slabs import Drawn, Element, Slab, read, shifted, stacked, tagged

LISTED_WIDE = 11.0
POINT, POINT_WIDE = "• ", 2.2
"""The sign of a point in a card's text, and how far its words are set in, in millimetres."""


def card(
    entered: Entered, style: PageStyle, room: float, setting: Callable[[str], LineSetting], section: Element
) -> Slab:
    """The card in a column of this width, a section of its own to who reads."""
    beside = LISTED_WIDE * style.scale + 2.6
    by = [TextRun(f" [{', '.join(entered.by)}]", "em")] if entered.by else []
    copies = [TextRun(f" ×{entered.copies}")] if entered.copies != 1 else []
    lines: list[Slab] = []

    def add(line: Line, sort: str, gap: float) -> None:
        paragraph = Element("P", f"{section.key} line {len(lines)}")
        for number, slab in enumerate(_hanging(line, room - beside, setting(sort))):
            lines.append(read(slab, section, paragraph)._replace(gap=0.0 if number else gap))

    add((TextRun(entered.name, "strong"), *copies, *by), "cell", 0.0)
    add((TextRun(entered.type_line),), "small", 0.0)
    for paragraph in entered.rules:
        for at, line in enumerate(paragraph.split("\n")):
            add((TextRun(line),), "cell", 0.0 if at else 0.7)
    for aside in entered.aside:
        add((TextRun(f"({aside})", "em"),), "small", 0.0)
    text = shifted(stacked(lines), beside)
    height = max(text.height, _small(entered, style).high + 0.6)
    return Slab(height, (*_seen(entered, style, section), *text.items), terms=(entered.name,))


def _hanging(line: Line, room: float, setting: LineSetting) -> Iterator[Slab]:
    """The lines of a paragraph; those of a point of a list stand to the right of its sign."""
    first, *others = line
    if not isinstance(first, TextRun) or not first.text.startswith(POINT):
        yield from set_line(line, room, setting)
        return
    (sign,) = set_line((TextRun(POINT),), room, setting)
    words = set_line((replace(first, text=first.text.removeprefix(POINT)), *others), room - POINT_WIDE, setting)
    for number, slab in enumerate(words):
        beside = shifted(slab, POINT_WIDE)
        yield beside if number else beside._replace(items=(*sign.items, *beside.items))


def _seen(entered: Entered, style: PageStyle, section: Element) -> tuple[Drawn, ...]:
    """The picture: read as the number that it has, and without one for the eye alone."""
    picture = _picture(entered, style)
    return (
        tagged(picture, section, Element("Figure", f"{section.key} picture", entered.number))
        if entered.number
        else picture
    )


def _picture(entered: Entered, style: PageStyle) -> tuple[Item, ...]:
    """The card itself, so small that its picture is known again."""
    return tuple(lying(_small(entered, style), style))


def _small(entered: Entered, style: PageStyle) -> Portrait:
    return set_down(entered.seen, 0.0, 0.0, LISTED_WIDE * style.scale)


DIE_GAP = 1.4
LARGEST_FACE = 8.4


def die(faces: DieFaces, style: PageStyle, room: float) -> Slab:
    """All faces side by side in a room, the symbols darker than the numbers."""
    count = max(1, len(faces.of))
    side = min((room - DIE_GAP * (count - 1)) / count, LARGEST_FACE * style.scale)
    left = (room - count * side - (count - 1) * DIE_GAP) / 2
    items: list[Item] = []
    for number, face in enumerate(faces.of):
        x = left + number * (side + DIE_GAP)
        items += die_face(face, Box(x, 0, side, side), style)
    return Slab(side + 1.0, tuple(items))


SPACE_WIDE, SPACE_HIGH, SPACE_GAP = 5.0, 7.0, 1.2


def plan(plan: GridPlan, style: PageStyle, room: float) -> Slab:
    """The grid in the middle of a room; spaces of one's own corner are filled, the others are only drawn."""
    across, down = SPACE_WIDE + SPACE_GAP, SPACE_HIGH + SPACE_GAP
    wide, high = (plan.columns + 2) * across, (plan.rows + 2) * down
    left = (room - wide) / 2
    items = [*_cards(plan, left + across, down), *_spaces(plan, style, left)]
    return Slab(high, tuple(items))


def _cards(plan: GridPlan, left: float, top: float) -> Iterator[Item]:
    for row in range(plan.rows):
        for column in range(plan.columns):
            x, y = left + column * (SPACE_WIDE + SPACE_GAP), top + row * (SPACE_HIGH + SPACE_GAP)
            yield Panel(Box(x, y, SPACE_WIDE, SPACE_HIGH), plan.ground, None, 0, 0.8)
            yield Panel(Box(x + 0.6, y + 0.6, SPACE_WIDE - 1.2, SPACE_HIGH - 1.2), None, "#ffffff", 0.15, 0.4)


def _spaces(plan: GridPlan, style: PageStyle, left: float) -> Iterator[Item]:
    across, down = SPACE_WIDE + SPACE_GAP, SPACE_HIGH + SPACE_GAP
    for row in range(plan.rows):
        y = down * (row + 1)
        yield _space(left, y, "left" in plan.sides, style)
        yield _space(left + across * (plan.columns + 1), y, False, style)
    for column in range(plan.columns):
        x = left + across * (column + 1)
        yield _space(x, 0, False, style)
        yield _space(x, down * (plan.rows + 1), "below" in plan.sides, style)


def _space(x: float, y: float, own: bool, style: PageStyle) -> Item:
    return Panel(Box(x, y, SPACE_WIDE, SPACE_HIGH), style.rule if own else None, style.muted, 0.2, 0.8)
