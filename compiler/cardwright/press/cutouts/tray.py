"""An open tray for a deck: a floor, four walls, and flaps at its corners; the plan, and the page on which it is cut.

The printed side is the outer side. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.messages.message import Several, message
from cardwright.press.cutouts.plain_page import (
    GREY,
    PlainPage,
    TrayMeasures,
    dashed,
    heading,
    outline,
    room_of,
    words_in,
)
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import mix, seen, title_ink, washed
from cardwright.press.look.outline import rounded
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import POINT, Box, Item, Panel, SetText, Shape, Sign, moved

LOWEST = 12.0
"""No wall is lower: a lower one holds no card."""
SLOPE = 2.0
INSET = 2.2
"""How far the line on a wall is from its edge."""


class TrayPlan(NamedTuple):
    """The floor, the walls around it (upper, right, lower, left), and the flaps, from the fold outwards."""

    floor: Box
    walls: tuple[Box, Box, Box, Box]
    flaps: tuple[tuple[tuple[float, float], ...], ...]
    size: tuple[float, float]


def tray_plan(cards: int, card: Box, measures: TrayMeasures) -> TrayPlan:
    """The plan for so many cards of a size; its walls are half as high as the cards are wide, at the most."""
    high = max(LOWEST, min(cards * measures.thickness + measures.rim, card.w / 2))
    wide, long = card.w + measures.slack, card.h + measures.slack
    floor = Box(high, high, wide, long)
    walls = (
        Box(high, 0, wide, high),
        Box(high + wide, high, high, long),
        Box(high, high + long, wide, high),
        Box(0, high, high, long),
    )
    reach = min(measures.tab, high - SLOPE)
    flaps = tuple(
        (
            (x, inner),
            (x, outer),
            (x + side * reach, outer + lean),
            (x + side * reach, inner - lean),
        )
        for x, side in ((high, -1.0), (high + wide, 1.0))
        for inner, outer, lean in ((high, 0.0, SLOPE), (high + long, 2 * high + long, -SLOPE))
    )
    return TrayPlan(floor, walls, flaps, (2 * high + wide, 2 * high + long))


def tray(
    title: str, colour: str, cards: int, measures: TrayMeasures, sheets: Sequence[Paper], context: LayoutContext
) -> PlainPage:
    """The page of a tray for so many cards, on the first of these sheets that holds it, upright or lying.

    DataError if none does; it says how large the plan is.
    """
    flat = tray_plan(cards, context.theme.card, measures)
    for sheet in sheets:
        for lying in (sheet, sheet._replace(width=sheet.height, height=sheet.width)):
            room = room_of(lying)
            if flat.size[0] <= room.w and flat.size[1] <= room.h:
                left, top = room.x + (room.w - flat.size[0]) / 2, room.y + (room.h - flat.size[1]) / 2
                words = heading(title, words_in(measures.words, context.lang), lying, context.theme)
                drawn = moved(tuple(_drawn(title, colour, flat, context)), left, top)
                return PlainPage(title, lying, Box(left, top, *flat.size), (*words, *drawn))
    raise DataError(
        message(
            "A tray for {cards} cards is cut from {size}, more than {names} has; try larger paper, or a tray for some "
            "of the cards (--cards).",
            cards=cards,
            size=f"{flat.size[0]:.0f} × {flat.size[1]:.0f} mm",
            names=Several(tuple(sheet.title for sheet in sheets), "or"),
        )
    )


def _drawn(title: str, colour: str, flat: TrayPlan, context: LayoutContext) -> Iterator[Item]:
    """Flaps, walls, the title on the two long walls' neighbours, and last the folds."""
    palette = context.theme.palette
    surface, line = washed(seen(colour, palette), palette), mix(colour, "#000000", 0.5)
    for flap in flat.flaps:
        yield Shape(outline(flap), mix(palette.light, GREY, 0.25), line, 0.2)
    for wall in (flat.floor, *flat.walls):
        yield Panel(wall, surface, line, 0.2)
    ink = title_ink(surface, palette)
    for wall in flat.walls:
        yield Shape(rounded(wall.grown(-INSET), 1.2), None, mix(surface, ink, 0.6), 0.3)
    yield from _signs(flat, mix(surface, ink, 0.8), context)
    yield from _title(title, flat.walls[2], ink, True, context)
    yield from _title(title, flat.walls[0], ink, False, context)
    floor = flat.floor
    corners = [(floor.x, floor.y), (floor.x + floor.w, floor.y)]
    corners += [(floor.x + floor.w, floor.y + floor.h), (floor.x, floor.y + floor.h)]
    for at in range(4):
        yield from dashed(corners[at - 1], corners[at], palette.light)
    for flap in flat.flaps:
        yield from dashed(flap[0], flap[1], palette.light)


def _signs(flat: TrayPlan, ink: str, context: LayoutContext) -> Iterator[Sign]:
    """The signs of the game's elements along the other two walls, their feet towards the floor."""
    icons = [icon for _, _, icon in context.look.elements.values() if icon in context.signs]
    for wall, turn in ((flat.walls[1], 90.0), (flat.walls[3], 270.0)):
        side = min(0.5 * (wall.w - 2 * INSET), 0.6 * wall.h / max(1, len(icons)))
        for at, icon in enumerate(icons):
            middle = wall.y + wall.h * (at + 1) / (len(icons) + 1)
            yield Sign(wall.x + (wall.w - side) / 2, middle - side / 2, side, icon, ink, turn=turn)


def _title(title: str, wall: Box, ink: str, turned: bool, context: LayoutContext) -> Iterator[SetText]:
    """The title in the middle of a wall, upright when the wall stands: what is folded back has its foot at the fold."""
    role = context.theme.styles["back"].font
    letters = context.fonts[role]
    size = min(0.8 * wall.w / letters.width(title), 0.45 * wall.h, 8.0) / POINT
    half = letters.width(title) * size * POINT / 2
    middle, low = wall.x + wall.w / 2, wall.y + wall.h / 2
    drop = letters.capital * size * POINT / 2
    x, y, turn = (middle + half, low - drop, 180.0) if turned else (middle - half, low + drop, 0.0)
    yield SetText(x, y, title, role, size, ink, turn)
