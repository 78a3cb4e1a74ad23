"""The form in which a card is cut: a rectangle, a circle or a hexagon, regular and in the middle of its box.

A hexagon stands on a corner, a flat one on a side. All forms are the same when they are mirrored or turned half a turn,
so that the back of a card lies behind its front in whichever way its sheet is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, radians, sin, sqrt
from typing import assert_never

from cardwright.press.look.outline import rounded
from cardwright.typeset.items import Box, Form
from cardwright.typeset.paint import Segment

FORMS: tuple[Form, ...] = ("rectangle", "circle", "hexagon", "hexagon-flat")
SAFE, LEAST, SHARE = 2.0, 1.0, 35
"""Words and signs stay so far inside the cut of a card that is no rectangle, in millimetres; on small cards less, a
thirty-fifth of the card, but at least this."""
POINTS = 16
"""So many points of a round sign are looked at."""


def lying(form: Form, turn: int) -> Form:
    """The form of a card that is turned so (degrees)."""
    other: dict[Form, Form] = {"hexagon": "hexagon-flat", "hexagon-flat": "hexagon"}
    return other.get(form, form) if turn % 180 else form


def cut(form: Form, box: Box, by: float = 0.0) -> tuple[Segment, ...]:
    """The outline of a card in a box, so many millimetres larger on all its sides."""
    x, y = box.x + box.w / 2, box.y + box.h / 2
    match form:
        case "rectangle":
            return rounded(box.grown(by), 0.0)
        case "circle":
            r = _reach(form, box) + by
            return rounded(Box(x - r, y - r, 2 * r, 2 * r), r)
        case "hexagon" | "hexagon-flat":
            r, first = _reach(form, box) + by * 2 / sqrt(3), 90 if form == "hexagon" else 0
            corners = [(x + r * cos(radians(first + 60 * i)), y + r * sin(radians(first + 60 * i))) for i in range(6)]
            return (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ()))
        case _:
            assert_never(form)


def _reach(form: Form, box: Box) -> float:
    """From the middle to the farthest point."""
    match form:
        case "rectangle":
            return hypot(box.w, box.h) / 2
        case "circle":
            return min(box.w, box.h) / 2
        case "hexagon":
            return min(box.h / 2, box.w / sqrt(3))
        case "hexagon-flat":
            return min(box.w / 2, box.h / sqrt(3))
        case _:
            assert_never(form)


def half_width(form: Form, box: Box, down: float, by: float = 0.0) -> float:
    """How far a card reaches to each side, so far above or below its middle; 0 where it is not."""
    down, r = abs(down), _reach(form, box)
    match form:
        case "rectangle":
            return box.w / 2 + by if down <= box.h / 2 + by else 0.0
        case "circle":
            r += by
            return sqrt(r * r - down * down) if down < r else 0.0
        case "hexagon":
            r += by * 2 / sqrt(3)
            return max(0.0, min(r * sqrt(3) / 2, (r - down) * sqrt(3)))
        case "hexagon-flat":
            r += by * 2 / sqrt(3)
            return r - down / sqrt(3) if down <= r * sqrt(3) / 2 else 0.0
        case _:
            assert_never(form)


def safe(card: Box) -> float:
    """How far inside the cut of such a card words and signs stay."""
    return max(LEAST, min(SAFE, min(card.w, card.h) / SHARE))


def holds(form: Form, card: Box, box: Box, round: bool = False) -> bool:
    """Whether a box, or the largest circle in it, lies inside the cut, as far from it as is safe."""
    points = _rim(box) if round else _corners(box)
    x, y = card.x + card.w / 2, card.y + card.h / 2
    return all(abs(at - x) <= half_width(form, card, down - y, -safe(card)) + 1e-6 for at, down in points)


def _corners(box: Box) -> Iterator[tuple[float, float]]:
    for x in (box.x, box.x + box.w):
        for y in (box.y, box.y + box.h):
            yield x, y


def _rim(box: Box) -> Iterator[tuple[float, float]]:
    r, x, y = min(box.w, box.h) / 2, box.x + box.w / 2, box.y + box.h / 2
    for point in range(POINTS):
        angle = 2 * pi * point / POINTS
        yield x + r * cos(angle), y + r * sin(angle)
