"""Outlines as moves, lines and cubic curves: of boxes, of the `d` text of an SVG path, of the signs in `print/icons`.

Every command of SVG 1.1 is understood: relative and absolute, smooth curves, quadratic curves (raised to cubic) and
elliptical arcs (cut into cubics), with arc flags that stand glued together. See https://www.w3.org/TR/SVG11/paths.html.
Transforms are six numbers, as PDF (ISO 32000-1, 8.3.3) and SVG (SVG 1.1, 7.4) write them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan
from pathlib import Path

from cardwright.typeset.items import Box
from cardwright.typeset.paint import Matrix, Segment

UNIT: Matrix = (1, 0, 0, 1, 0, 0)


def then(first: Matrix, second: Matrix) -> Matrix:
    """The first transform, and the second on what comes of it."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """A turn about a point; clockwise where y grows downwards."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return c, s, -s, c, x - c * x + s * y, y - s * x - c * y


def shift(x: float, y: float) -> Matrix:
    """So far to the right, and so far along y."""
    return 1, 0, 0, 1, x, y


def moved(at: tuple[float, ...], by: Matrix) -> tuple[float, ...]:
    """Points, as x, y, x, y …, where the transform takes them."""
    pairs = zip(at[::2], at[1::2], strict=True)
    return tuple(n for x, y in pairs for n in (by[0] * x + by[2] * y + by[4], by[1] * x + by[3] * y + by[5]))


ROUND = 0.5523
"""How far the handles of a quarter circle reach, in radii."""


def rounded(box: Box, radius: float) -> tuple[Segment, ...]:
    """A box whose corners are quarter circles of this radius, clockwise."""
    left, top, right, bottom, k = box.x, box.y, box.x + box.w, box.y + box.h, radius * (1 - ROUND)
    return (
        ("M", (left + radius, top)),
        ("L", (right - radius, top)),
        ("C", (right - k, top, right, top + k, right, top + radius)),
        ("L", (right, bottom - radius)),
        ("C", (right, bottom - k, right - k, bottom, right - radius, bottom)),
        ("L", (left + radius, bottom)),
        ("C", (left + k, bottom, left, bottom - k, left, bottom - radius)),
        ("L", (left, top + radius)),
        ("C", (left, top + k, left + k, top, left + radius, top)),
        ("Z", ()),
    )


SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
COMMAND = re.compile(r"([MLHVCSQTAZmlhvcsqtaz])([^MLHVCSQTAZmlhvcsqtaz]*)")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
ARC = re.compile(r"[\s,]*".join([f"({NUMBER.pattern})"] * 3 + ["([01])"] * 2 + [f"({NUMBER.pattern})"] * 2))
DIGITS = (
    40  # of one number; no program writes more, and to divide a thousand of them among the parts of an arc takes hours
)


def outline(d: str) -> tuple[Segment, ...]:
    """The segments of an SVG path, all absolute; `outline("M0 0h2v2z")` has a move, two lines and a close.

    ValueError for a path that breaks off.
    """
    return tuple(_segments(d))


def _segments(path: str) -> Iterator[Segment]:
    x = y = start_x = start_y = handle_x = handle_y = 0.0
    before = ""
    for letter, numbers in _commands(path):
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
        elif kind == "C":
            a, b, c, d, e, f = numbers
            handle_x, handle_y, x, y = c + base_x, d + base_y, e + base_x, f + base_y
            yield "C", (a + base_x, b + base_y, handle_x, handle_y, x, y)
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
    if re.search(rf"\d{{{DIGITS + 1}}}", d):
        raise ValueError("The path has a number without end.")
    for letter, text in COMMAND.findall(d):
        kind = letter.upper()
        if kind == "A":
            for flags in ARC.findall(text):
                yield letter, [float(n) for n in flags]
            continue
        numbers, size = [*map(float, NUMBER.findall(text))], SIZES[kind]
        if len(numbers) == size:
            yield letter, numbers
            continue
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
        handle = point(cos(a) - h * sin(a), sin(a) + h * cos(a))
        two = point(cos(b) + h * sin(b), sin(b) - h * cos(b))
        yield "C", (*handle, *two, *point(cos(b), sin(b)))


NAME = re.compile(r"[a-z][a-z0-9_-]*")
VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
PATH = re.compile(r'<path\b[^>]*?\sd="([^"]+)"')


@cache
def known(icons: Path) -> frozenset[str]:
    """The names of all signs in a folder of icons."""
    return frozenset(path.stem for path in icons.glob("*.svg") if NAME.fullmatch(path.stem))


@cache
def sign(name: str, icons: Path) -> tuple[Segment, ...]:
    """The outline of a sign in the unit square, y downwards. KeyError if there is none of this name.

    A sign is a small SVG file: a square view box and one or more filled paths, nothing else.
    """
    if name not in known(icons):
        raise KeyError(name)
    svg = (icons / f"{name}.svg").read_text(encoding="utf-8")
    view = VIEW.search(svg)
    if view is None or view[1] != view[2]:
        raise ValueError(f"{name}.svg needs a square view box")
    scale = 1 / float(view[1])
    segments = [(kind, tuple([n * scale for n in at])) for d in PATH.findall(svg) for kind, at in outline(d)]
    return tuple(part for figure in parts(segments) for part in figure)


def parts(segments: Iterable[Segment]) -> Iterator[list[Segment]]:
    """The parts of an outline, each closed: where its end is not joined to its beginning, a rim would have a notch."""
    part: list[Segment] = []
    for kind, at in segments:
        if kind == "M" and part:
            yield _closed(part)
            part = []
        part.append((kind, at))
    if part:
        yield _closed(part)


def _closed(part: list[Segment]) -> list[Segment]:
    return part if part[-1][0] == "Z" else [*part, ("Z", ())]
