"""Makes a list of moves, lines and cubic curves of the `d` text of an SVG path.

Every command of SVG 1.1 is understood: relative and absolute, smooth curves, quadratic curves (raised to cubic) and
elliptical arcs (cut into cubics), with arc flags that stand glued together. See https://www.w3.org/TR/SVG11/paths.html.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, pi, sin, sqrt, tan

from cardwright.typeset.items import Segment

SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
COMMAND = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
ARC = re.compile(r"[\s,]*".join([f"({NUMBER.pattern})"] * 3 + ["([01])"] * 2 + [f"({NUMBER.pattern})"] * 2))


def outline(d: str) -> tuple[Segment, ...]:
    """The segments of an SVG path, all absolute; `outline("M0 0h2v2z")` has a move, two lines and a close.

    ValueError for a path that breaks off.
    """
    return tuple(_segments(d))


def _segments(d: str) -> Iterator[Segment]:
    x = y = start_x = start_y = handle_x = handle_y = 0.0
    before = ""
    for letter, numbers in _commands(d):
        kind = letter.upper()
        base_x, base_y = (x, y) if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            x, y = start_x, start_y
            yield "Z", ()
        elif kind in "MLHV":
            x = x if kind == "V" else base_x + numbers[0]
            y = y if kind == "H" else base_y + numbers[-1]
            if kind == "M":
                start_x, start_y = x, y
            yield ("M" if kind == "M" else "L"), (x, y)
        elif kind == "A":
            end_x, end_y = base_x + numbers[5], base_y + numbers[6]
            yield from _arc(x, y, numbers[0], numbers[1], numbers[2], numbers[3] > 0, numbers[4] > 0, end_x, end_y)
            x, y = end_x, end_y
        else:
            points = [n + (base_y if i % 2 else base_x) for i, n in enumerate(numbers)]
            if kind in "ST":
                smooth = before in ("CS" if kind == "S" else "QT")
                points = [2 * x - handle_x, 2 * y - handle_y, *points] if smooth else [x, y, *points]
            handle_x, handle_y = points[-4], points[-3]
            if kind in "QT":
                end_x, end_y = points[2], points[3]
                points = [x + (handle_x - x) * 2 / 3, y + (handle_y - y) * 2 / 3]
                points += [end_x + (handle_x - end_x) * 2 / 3, end_y + (handle_y - end_y) * 2 / 3, end_x, end_y]
            x, y = points[4], points[5]
            yield "C", tuple(points)
        before = kind


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    for letter, text in COMMAND.findall(d):
        kind = letter.upper()
        if kind == "A":
            for flags in ARC.findall(text):
                yield letter, [float(n) for n in flags]
            continue
        numbers, size = [float(n) for n in NUMBER.findall(text)], SIZES[kind]
        if not size:
            yield letter, []
        for at in range(0, len(numbers) if size else 0, size or 1):
            if at + size > len(numbers):
                raise ValueError(f"The path breaks off after {letter}.")
            follow = {"M": "L", "m": "l"}.get(letter, letter) if at else letter
            yield follow, numbers[at : at + size]


def _arc(
    x: float, y: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, end_x: float, end_y: float
) -> Iterator[Segment]:
    """An elliptical arc as cubic curves, none longer than a quarter (SVG 1.1, appendix F.6)."""
    if not rx or not ry or (x, y) == (end_x, end_y):
        yield "L", (end_x, end_y)
        return
    rx, ry, phi = abs(rx), abs(ry), turn * pi / 180
    c, s = cos(phi), sin(phi)
    dx, dy = (x - end_x) / 2, (y - end_y) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    grow = max(1.0, hypot(px / rx, py / ry))
    rx, ry = rx * grow, ry * grow
    below = (rx * py) ** 2 + (ry * px) ** 2
    k = sqrt(max(0.0, (rx * ry) ** 2 / below - 1)) * (-1 if large == sweep else 1)
    qx, qy = k * rx * py / ry, -k * ry * px / rx
    cx, cy = c * qx - s * qy + (x + end_x) / 2, s * qx + c * qy + (y + end_y) / 2
    first = atan2((py - qy) / ry, (px - qx) / rx)
    span = (atan2((-py - qy) / ry, (-px - qx) / rx) - first) % (2 * pi) - (0 if sweep else 2 * pi)
    pieces = max(1, ceil(abs(span) / (pi / 2) - 1e-9))
    step = span / pieces
    h = 4 / 3 * tan(step / 4)

    def point(u: float, v: float) -> tuple[float, float]:
        return cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v

    for i in range(pieces):
        a, b = first + i * step, first + (i + 1) * step
        one = point(cos(a) - h * sin(a), sin(a) + h * cos(a))
        two = point(cos(b) + h * sin(b), sin(b) - h * cos(b))
        yield "C", (*one, *two, *point(cos(b), sin(b)))
