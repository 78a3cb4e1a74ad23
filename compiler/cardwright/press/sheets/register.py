"""Makes a correction of the backs (register) of what a printer was measured to do: so much aside, so much askew.

What is measured is what is seen through the sheet from its front: millimetres to the right and down, degrees
clockwise. What is corrected is the page of the backs, which lies the other way round.
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from cardwright.press.sheets.sheet import Axis


class Register(NamedTuple):
    """How a printer lays backs: seen from the front, so much too far right and down (mm) and turned (degrees)."""

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0


class PageShift(NamedTuple):
    """How a page is moved: turned clockwise about its middle (degrees), then right and down (mm)."""

    right: float = 0.0
    down: float = 0.0
    turn: float = 0.0


STILL = PageShift()


def corrected(measured: Register, axis: Axis) -> PageShift:
    """The move of a page of backs that undoes what the printer does to it, for a sheet turned over this axis.

    The printer turns the page about its middle and then moves it. Undone in that order, what comes first is the move
    against the error, in the frame that the printer will turn.
    """
    right, down = (-measured.right, measured.down) if axis == "upright" else (measured.right, -measured.down)
    back = moved(-right, -down, PageShift(turn=measured.turn))
    return PageShift(round(back[0], 6), round(back[1], 6), measured.turn)


def printed(measured: Register, axis: Axis) -> PageShift:
    """What the printer does to a page of backs, in the frame of that page: the error itself, seen from the back."""
    right, down = (-measured.right, measured.down) if axis == "upright" else (measured.right, -measured.down)
    return PageShift(right, down, -measured.turn)


def moved(x: float, y: float, shift: PageShift) -> tuple[float, float]:
    """Where a point goes whose place is given from the middle of the page."""
    c, s = cos(radians(shift.turn)), sin(radians(shift.turn))
    return c * x - s * y + shift.right, s * x + c * y + shift.down


def turn_of(tilt: float, distance: float) -> float:
    """The turn in degrees of a line that sinks by `tilt` millimetres on its way of `distance` to the right."""
    return degrees(atan2(tilt, distance))
