"""Makes the registration marks of a sheet: black corners by which the camera of a cutter finds out how the sheet lies.

As Silhouette Card Maker draws them (its SPECIFICATION.md, and what its code does where the two differ): a mark stands
with the middle of its lines `inset` from both edges, and reaches inwards from there. Three marks: a square and two
angles, on the machines from Portrait to Cameo 5; four angles: on the Cameo 5 Alpha.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from cardwright.press.sheets.paper import Paper
from cardwright.typeset.items import Box, Panel

Pattern = Literal["three", "four"]
Corner = Literal["top left", "top right"]
BLACK = "#000000"


class Registration(NamedTuple):
    """The marks of a sheet, in millimetres: from the edge, the line, the arm of an angle, the side of the square.

    `square_at` is the corner of the square, and its two neighbours have the angles. A sheet with its square at the top
    right is one that lies for the cutter (square at the top left there), turned clockwise as printers feed it.
    """

    pattern: Pattern
    inset: float
    line: float
    arm: float
    square: float
    square_at: Corner

    @property
    def lying(self) -> bool:
        """Whether the long side of the sheet is at the top when its square is at the top left."""
        return self.square_at == "top right"


def registration_marks(asked: Registration, paper: Paper) -> tuple[Panel, ...]:
    """Black rectangles: one for the square, two for every angle."""
    left_top, right_top, left_bottom, right_bottom = (False, False), (True, False), (False, True), (True, True)
    if asked.pattern == "four":
        squares, angles = [], [left_top, right_top, left_bottom, right_bottom]
    elif asked.square_at == "top left":
        squares, angles = [_square(asked, paper)], [right_top, left_bottom]
    else:
        squares, angles = [_square(asked, paper)], [left_top, right_bottom]
    bars = [bar for right, low in angles for bar in _angle(asked, paper, right, low)]
    return tuple(Panel(box, BLACK) for box in squares + bars)


def _square(asked: Registration, paper: Paper) -> Box:
    """Its outline has the thickness of the lines, half of it outside, so that it begins where an angle would."""
    side = asked.square + asked.line
    near = asked.inset - asked.line / 2
    return Box(near if asked.square_at == "top left" else paper.width - near - side, near, side, side)


def _angle(asked: Registration, paper: Paper, right: bool, low: bool) -> Iterator[Box]:
    """A level and an upright bar that share a corner of the sheet."""
    near, reach = asked.inset - asked.line / 2, asked.arm + asked.line / 2

    def placed(wide: float, high: float) -> Box:
        return Box(
            paper.width - near - wide if right else near, paper.height - near - high if low else near, wide, high
        )

    yield placed(reach, asked.line)
    yield placed(asked.line, reach)
