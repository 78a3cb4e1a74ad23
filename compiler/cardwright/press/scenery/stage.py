"""What a layer of a picture is given: its place, its tones, the sign in its middle, and chance that comes of a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from cardwright.press.look.outline import ROUND
from cardwright.typeset.items import Box, Item, SeenRow
from cardwright.typeset.paint import Segment

Point = tuple[float, float]
TONES = ("high", "low", "glow", "far", "middle", "near", "dark", "figure", "rim")
"""The tones of a picture: the sky above and below, what shines, three distances, shadows, the figure in front
and its rim."""


FALLBACK = "card"
"""The emblem of a card whose kind has no sign of its own."""


class SceneStage(NamedTuple):
    """A picture in the making: `figure` is the place of its emblem, `seen` what its frame shows of it.

    `number` is that of its card, 0 where it has none; `behind` is the place of a second emblem, if there is one.
    The same `roll` gives the same picture on every machine.
    """

    box: Box
    tones: Mapping[str, str]
    emblem: str
    roll: Random
    figure: Box
    seen: tuple[SeenRow, ...]
    number: int = 0
    behind: Box = Box(0, 0, 0, 0)

    def between(self, low: float, high: float) -> float:
        """A number by chance."""
        return low + (high - low) * self.roll.random()

    def across(self, share: float) -> float:
        """So far from the left side to the right one."""
        return self.box.x + self.box.w * share

    def down(self, share: float) -> float:
        """So far from the upper side to the lower one."""
        return self.box.y + self.box.h * share


def even(number: int) -> bool:
    """Whether a card has an even number: what comes in several strengths is told apart by it."""
    return number > 0 and number % 2 == 0


Layer = Callable[[SceneStage], Iterator[Item]]


def closed(points: Sequence[Point]) -> tuple[Segment, ...]:
    """A polygon."""
    return (("M", points[0]), *[("L", point) for point in points[1:]], ("Z", ()))


def smooth(points: Sequence[Point]) -> tuple[Segment, ...]:
    """A curve through some points, none of them a corner (Catmull–Rom, as cubic curves)."""
    out: list[Segment] = [("M", points[0])]
    for i, (here, there) in enumerate(pairwise(points)):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 2)]
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        out.append(("C", (*first, *second, *there)))
    return tuple(out)


def down_to(curve: Sequence[Segment], box: Box) -> tuple[Segment, ...]:
    """What is below a curve that goes from left to right, down to the lower side of a box."""
    start, end = curve[0][1][0], curve[-1][1][-2]
    bottom = box.y + box.h
    return (*curve, ("L", (end, bottom)), ("L", (start, bottom)), ("Z", ()))


def about(x: float, y: float, r: float, count: int, turn: float = 0.0) -> list[Point]:
    """So many points on a circle, clockwise from the top."""
    return [(x + r * sin(2 * pi * i / count + turn), y - r * cos(2 * pi * i / count + turn)) for i in range(count)]


def ring(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """A circle as an outline, anticlockwise: inside one that goes clockwise it is a hole."""
    k = r * ROUND
    return (
        ("M", (x + r, y)),
        ("C", (x + r, y - k, x + k, y - r, x, y - r)),
        ("C", (x - k, y - r, x - r, y - k, x - r, y)),
        ("C", (x - r, y + k, x - k, y + r, x, y + r)),
        ("C", (x + k, y + r, x + r, y + k, x + r, y)),
        ("Z", ()),
    )
