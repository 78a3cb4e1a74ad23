"""What a book shows and does not only say: cards as it lists them, a fan of them, a die, a grid.

Each becomes one slab, of items that a target of the press draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from cardwright.book.page_style import PageStyle
from cardwright.book.tree import DieFaces, Entered, GridPlan
from cardwright.press.look.colour import mix
from cardwright.press.look.outline import moved, rounded, shift, then, turn
from cardwright.typeset.items import POINT, Box, Disc, Item, Panel, Segment, SetText, Shape, Sign
from cardwright.typeset.running import Line, LineSetting, TextRun, set_line
from cardwright.typeset.slabs import Drawn, Element, Slab, read, shifted, stacked, tagged

LISTED_WIDE, LISTED_HIGH = 11.0, 15.4


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
        for number, slab in enumerate(set_line(line, room - beside, setting(sort))):
            lines.append(read(slab, section, paragraph)._replace(gap=0.0 if number else gap))

    add((TextRun(entered.name, "strong"), *copies, *by), "cell", 0.0)
    add((TextRun(entered.type_line),), "small", 0.0)
    for paragraph in entered.rules:
        for at, line in enumerate(paragraph.split("\n")):
            add((TextRun(line),), "cell", 0.0 if at else 0.7)
    for aside in entered.aside:
        add((TextRun(f"({aside})", "em"),), "small", 0.0)
    text = shifted(stacked(lines), beside)
    height = max(text.height, LISTED_HIGH * style.scale)
    return Slab(height, (*_seen(entered, style, section), *text.items), terms=(entered.name,))


def _seen(entered: Entered, style: PageStyle, section: Element) -> tuple[Drawn, ...]:
    """The picture: read as the number that it has, and without one for the eye alone."""
    picture = _picture(entered, style)
    return (
        tagged(picture, section, Element("Figure", f"{section.key} picture", entered.number))
        if entered.number
        else picture
    )


def _picture(entered: Entered, style: PageStyle) -> tuple[Item, ...]:
    """The back's colour around a window with the card's emblem, and the colours of its elements."""
    wide, high = LISTED_WIDE * style.scale, LISTED_HIGH * style.scale
    items: list[Item] = [
        Panel(Box(0, 0, wide, high), entered.ground, None, 0, 1.1),
        Panel(Box(0.9, 0.9, wide - 1.8, high - 1.8), "#fdfaf3", None, 0, 0.6),
        Sign(wide * 0.18, high * 0.26, wide * 0.64, entered.sign, entered.ink),
    ]
    step = 2.2 * style.scale
    left = wide / 2 - step * (len(entered.colours) - 1) / 2
    for number, colour in enumerate(entered.colours):
        items.append(Disc(left + number * step, high - 2.6 * style.scale, 0.85 * style.scale, colour, style.muted, 0.1))
    if entered.number:
        size, edge = 7.5 * style.scale, 1.6 * style.scale
        left = (
            edge if entered.side == "left" else wide - edge - style.font("strong").width(entered.number) * size * POINT
        )
        items.append(SetText(left, 3.8 * style.scale, entered.number, "strong", size, style.ink))
    return tuple(items)


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
        fill = style.accent if face.sign else style.ground
        items.append(Panel(Box(x, 0, side, side), fill, style.muted, 0.2, side * 0.2))
        if face.sign:
            items.append(Sign(x + side * 0.18, side * 0.18, side * 0.64, face.sign, "#ffffff", face.word))
        else:
            size = side * 0.5 / POINT
            wide = style.font("strong").width(face.number) * size * POINT
            fits = min(1.0, side * 0.86 / wide) if wide else 1.0
            at, line = x + (side - wide * fits) / 2, side * (0.5 + 0.18 * fits)
            items.append(SetText(at, line, face.number, "strong", size * fits, style.ink))
    return Slab(side + 1.0, tuple(items))


CARD = Box(-19.5, -27.3, 39.0, 54.6)
"""A card, about its own middle."""
SPREAD, REACH = 13.5, 128.0
"""By how many degrees each card is turned against the next, and how far the hand is from the middle of a card."""


class CardPose(NamedTuple):
    """Where the middle of a card is, and how it is turned (degrees, clockwise)."""

    x: float
    y: float
    turn: float


def fan(cards: Sequence[Entered], style: PageStyle, room: float) -> Slab:
    """The cards in the middle of a room; the one in the middle lies on top."""
    middle = (len(cards) - 1) / 2
    top = 31.0
    items: list[Item] = []
    for at in sorted(range(len(cards)), key=lambda at: -abs(at - middle)):
        tilt = SPREAD * (at - middle)
        x, y = room / 2 + REACH * sin(radians(tilt)), top + REACH * (1 - cos(radians(tilt)))
        items += _card(cards[at], CardPose(x, y, tilt), style)
    return Slab(top + CARD.h / 2 + 16.0, tuple(items))


def _card(card: Entered, held: CardPose, style: PageStyle) -> Iterator[Item]:
    yield Shape(_turned(rounded(CARD, 3.4), held), card.ground, "#ffffff", 0.7)
    paper = mix("#fdfaf3", card.ink, 0.08)
    yield Shape(_turned(rounded(CARD.grown(-3.0), 1.8), held), paper)
    yield Shape(_turned(rounded(CARD.grown(-4.4), 1.2), held), None, mix(paper, card.ink, 0.5), 0.25)
    yield Disc(held.x, held.y, 14.0, "#ffffff", mix(paper, card.ink, 0.5), 0.25)
    yield Sign(held.x - 10.5, held.y - 10.5, 21.0, card.sign, card.ink, turn=held.turn)


def _turned(segments: tuple[Segment, ...], held: CardPose) -> tuple[Segment, ...]:
    there = then(turn(held.turn), shift(held.x, held.y))
    return tuple((kind, moved(at, there)) for kind, at in segments)


SPACE_WIDE, SPACE_HIGH, SPACE_GAP = 6.4, 8.6, 1.4


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
            yield Panel(Box(x + 0.7, y + 0.7, SPACE_WIDE - 1.4, SPACE_HIGH - 1.4), None, "#ffffff", 0.15, 0.5)


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
