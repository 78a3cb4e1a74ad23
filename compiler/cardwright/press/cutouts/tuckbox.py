"""A tuck box of the size of a deck: the plan of its walls and flaps, and the page on which it is cut and folded.

The plan is plain numbers, in millimetres from its top left corner: walls side by side, a lid, flaps, a bottom of two
halves. The printed side is the outer side: the colour of the deck, its title on the walls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.messages.message import Several, message
from cardwright.press.cutouts.box_front import box_front
from cardwright.press.cutouts.plain_page import (
    GREY,
    BoxMeasures,
    PlainPage,
    dashed,
    heading,
    outline,
    room_of,
    words_in,
)
from cardwright.press.data import DataError
from cardwright.press.faces.back import BackSide, back
from cardwright.press.faces.context import LayoutContext
from cardwright.press.faces.face import GameLook
from cardwright.press.look.colour import mix, seen, title_ink, washed
from cardwright.press.look.theme import Theme
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import POINT, Box, CardFace, Item, Panel, SetText, Shape, moved

Point = tuple[float, float]
SLOPE = 3.0
"""How much narrower a flap is at each side of its end."""
DUST = 22.0
"""The small flaps beside the lid and in the bottom reach so far, if the box is not narrower."""


class Flap(NamedTuple):
    """Something that hangs on a wall: its corners, the first two of which are the fold."""

    name: str
    corners: tuple[Point, ...]


class BoxPlan(NamedTuple):
    """Walls from left to right (a side, the front, a side, the back), what hangs on them, the whole size."""

    side: Box
    front: Box
    other: Box
    back: Box
    lid: Box
    flaps: tuple[Flap, ...]
    size: tuple[float, float]

    @property
    def walls(self) -> tuple[Box, Box, Box, Box]:
        """The walls from left to right."""
        return self.side, self.front, self.other, self.back


def inside(cards: int, card: Box, measures: BoxMeasures) -> tuple[float, float, float]:
    """How wide, how high and how deep the box is inside."""
    slack = measures.slack
    return card.w + slack, card.h + slack, cards * measures.thickness + slack


def box_plan(cards: int, card: Box, measures: BoxMeasures) -> BoxPlan:
    """The plan for so many cards of a size."""
    wide, high, deep = inside(cards, card, measures)
    top = measures.tuck + deep
    lefts = (0.0, deep, deep + wide, 2 * deep + wide)
    widths = (deep, wide, deep, wide)
    walls = [Box(left, top, across, high) for left, across in zip(lefts, widths, strict=True)]
    side, front, other, back = walls
    lid = Box(back.x, top - deep, wide, deep)
    half, dust = (deep + min(measures.lap, deep)) / 2, min(DUST, wide / 2, deep + DUST / 2)
    right = back.x + back.w
    glue = (
        (right, top + high),
        (right, top),
        (right + measures.glue, top + SLOPE),
        (right + measures.glue, top + high - SLOPE),
    )
    flaps = (
        Flap("glue", glue),
        Flap("tuck", _upwards(lid, measures.tuck, SLOPE)),
        Flap("dust", _upwards(side, min(dust, top), min(SLOPE, deep / 4))),
        Flap("dust", _upwards(other, min(dust, top), min(SLOPE, deep / 4))),
        Flap("bottom", _downwards(front, half, min(SLOPE, half / 2))),
        Flap("bottom", _downwards(back, half, min(SLOPE, half / 2))),
        Flap("dust", _downwards(side, min(dust, half), min(SLOPE, deep / 4))),
        Flap("dust", _downwards(other, min(dust, half), min(SLOPE, deep / 4))),
    )
    return BoxPlan(side, front, other, back, lid, flaps, (right + measures.glue, top + high + half))


def _upwards(wall: Box, reach: float, slope: float) -> tuple[Point, ...]:
    left, right, top = wall.x, wall.x + wall.w, wall.y
    return (left, top), (right, top), (right - slope, top - reach), (left + slope, top - reach)


def _downwards(wall: Box, reach: float, slope: float) -> tuple[Point, ...]:
    left, right, low = wall.x, wall.x + wall.w, wall.y + wall.h
    return (right, low), (left, low), (left + slope, low + reach), (right - slope, low + reach)


NOTCH = 9.0
"""The radius of the hole for a thumb, at the top of the front."""
HIDDEN, BLEED = ("glue", "dust"), 2.0
"""Flaps that nobody sees; how far the colour of what is seen runs beyond the line that is cut."""
OUTSIDE = "outside"
"""The family whose back the back of a box shows: the box itself."""


def tuckbox(
    title: str,
    colour: str,
    cards: int,
    measures: BoxMeasures,
    sheets: Sequence[Paper],
    context: LayoutContext,
    shown: Sequence[CardFace] = (),
) -> PlainPage:
    """The page of a box for so many cards, on the first of these sheets that holds it, upright or lying; its front
    shows some of those that are `shown`.

    DataError if none does; it says how large the plan is.
    """
    flat = box_plan(cards, context.theme.card, measures)
    for sheet in sheets:
        for lying in (sheet, sheet._replace(width=sheet.height, height=sheet.width)):
            room = room_of(lying)
            if flat.size[0] <= room.w and flat.size[1] <= room.h:
                return _page(title, colour, flat, lying, room, measures, context, shown)
    size = f"{flat.size[0]:.0f} × {flat.size[1]:.0f} mm"
    names = Several(tuple(sheet.title for sheet in sheets), "or")
    raise DataError(
        message(
            "A box for {cards} cards is cut from {size}, more than {names} has; try larger paper, or a box for some of "
            "the cards (--cards).",
            cards=cards,
            size=size,
            names=names,
        )
    )


def _page(
    title: str,
    colour: str,
    flat: BoxPlan,
    sheet: Paper,
    room: Box,
    measures: BoxMeasures,
    context: LayoutContext,
    shown: Sequence[CardFace],
) -> PlainPage:
    style = context.theme
    left, top = room.x + (room.w - flat.size[0]) / 2, room.y + (room.h - flat.size[1]) / 2
    words = heading(title, words_in(measures.words, context.lang), sheet, style)
    drawn = moved(tuple(_drawn(title, colour, flat, measures, context, shown)), left, top)
    return PlainPage(title, sheet, Box(left, top, *flat.size), (*words, *drawn))


def _drawn(
    title: str,
    colour: str,
    flat: BoxPlan,
    measures: BoxMeasures,
    context: LayoutContext,
    shown: Sequence[CardFace],
) -> Iterator[Item]:
    """Flaps, then walls over them, the front and the back, the titles, and last the folds."""
    style = context.theme
    surface = washed(seen(colour, style.palette), style.palette)
    ink = title_ink(surface, style.palette)
    line = mix(surface, ink, 0.4)
    for flap in flat.flaps:
        if flap.name not in HIDDEN:
            yield Shape(outline(flap.corners), None, surface, 2 * BLEED)
    for wall in (*flat.walls, flat.lid):
        yield Panel(wall, None, surface, 2 * BLEED)
    for flap in flat.flaps:
        hidden = flap.name in HIDDEN
        ground = mix(style.palette.light, GREY, 0.25) if hidden else surface
        yield Shape(outline(flap.corners), ground, line, 0.2)
    for wall in (*flat.walls, flat.lid):
        yield Panel(wall, surface, line, 0.2)
    dressed = context._replace(look=GameLook({OUTSIDE: (title, colour)}, {}), bleed=0.0)
    half = measures.slack / 2
    yield from moved(back(BackSide(OUTSIDE), dressed).items, flat.back.x + half, flat.back.y + half)
    yield from box_front(title, flat.front, surface, ink, shown, context)
    for wall in (flat.side, flat.other):
        yield from _spine(title, wall, ink, context)
    yield from _on_lid(title, flat.lid, ink, context)
    yield from _notch(flat.front, style, line)
    for wall in (flat.front, flat.other, flat.back):
        yield from dashed((wall.x, wall.y), (wall.x, wall.y + wall.h), style.palette.light)
    yield from dashed((flat.lid.x, flat.back.y), (flat.lid.x + flat.lid.w, flat.back.y), style.palette.light)
    for flap in flat.flaps:
        start, end = flap.corners[:2]
        yield from dashed(start, end, style.palette.light)


def _notch(front: Box, style: Theme, line: str) -> Iterator[Item]:
    """A half disc to be cut out; of its other half, which would stand above the wall, nothing is seen."""
    x, y, k = front.x + front.w / 2, front.y, NOTCH * 0.5523
    yield Shape(
        (
            ("M", (x - NOTCH, y)),
            ("C", (x - NOTCH, y + k, x - k, y + NOTCH, x, y + NOTCH)),
            ("C", (x + k, y + NOTCH, x + NOTCH, y + k, x + NOTCH, y)),
            ("Z", ()),
        ),
        style.palette.light,
        line,
        0.2,
    )


def _size(title: str, long: float, high: float, context: LayoutContext) -> float:
    """The largest size in points at which a title fits into a length and a height."""
    letters = context.fonts[context.theme.styles["back"].font]
    return min(long / letters.width(title), high, 9.0) / POINT


def _on_lid(title: str, wall: Box, ink: str, context: LayoutContext) -> Iterator[SetText]:
    """The title in the middle of the lid, read from the front when it is closed; none where it could not be read."""
    role = context.theme.styles["back"].font
    letters, size = context.fonts[role], _size(title, 0.8 * wall.w, 0.6 * wall.h, context)
    if size >= context.theme.styles["back"].least * 0.8:
        x = wall.x + (wall.w + letters.width(title) * size * POINT) / 2
        yield SetText(x, wall.y + (wall.h - letters.capital * size * POINT) / 2, title, role, size, ink, 180.0)


def _spine(title: str, wall: Box, ink: str, context: LayoutContext) -> Iterator[SetText]:
    """The title along a side, from top to bottom."""
    role = context.theme.styles["back"].font
    letters, size = context.fonts[role], _size(title, 0.8 * wall.h, 0.6 * wall.w, context)
    if size >= context.theme.styles["back"].least * 0.8:
        y = wall.y + (wall.h - letters.width(title) * size * POINT) / 2
        yield SetText(wall.x + (wall.w - letters.capital * size * POINT) / 2, y, title, role, size, ink, 90.0)
