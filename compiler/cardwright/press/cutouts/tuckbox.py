"""Makes the plan of a tuck box of the size of a deck: walls side by side, a lid, flaps, a bottom of two halves.

Plain numbers, in millimetres from the top left corner of the plan; the printed side is the outer side.
"""

from __future__ import annotations

from typing import NamedTuple

from cardwright.press.cutouts.handmade import BoxMeasures
from cardwright.typeset.items import Box

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


def plan(cards: int, card: Box, measures: BoxMeasures) -> BoxPlan:
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
