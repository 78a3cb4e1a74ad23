"""Makes outlines of the basic shapes of SVG (SVG 1.1, chapter 9), and matrices of its transforms (7.6)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import radians, sqrt, tan

from cardwright.press.look.outline import UNIT, outline, shift, then, turn
from cardwright.typeset.items import Box
from cardwright.typeset.paint import Matrix, Segment

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
STEP = re.compile(r"(\w+)\s*\(([^)]*)\)")
UNITS = {"mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}


class SvgError(ValueError):
    """A file is no SVG drawing, or holds something that is not drawn; the message says what, in a few words."""


def basic_outline(tag: str, look: Mapping[str, str]) -> tuple[Segment, ...] | None:
    """The outline of a basic shape, empty if it has no extent; None if it is none.

    SvgError for a length such as 1e999, which is none.
    """
    try:
        return _outline(tag, look)
    except SvgError:
        raise
    except (ValueError, OverflowError) as error:
        raise SvgError("points without end") from error


def _outline(tag: str, look: Mapping[str, str]) -> tuple[Segment, ...] | None:
    def number(key: str) -> float:
        return length(look.get(key, "0"))

    match tag:
        case "path":
            try:
                return outline(look.get("d", ""))
            except (ValueError, OverflowError) as error:
                raise SvgError("a path that breaks off") from error
        case "rect":
            rx, ry = look.get("rx"), look.get("ry")
            round_x, round_y = length(rx or ry or "0"), length(ry or rx or "0")
            return _rect(number("x"), number("y"), number("width"), number("height"), round_x, round_y)
        case "circle":
            return _ellipse(number("cx"), number("cy"), number("r"), number("r"))
        case "ellipse":
            return _ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        case "line":
            return (("M", (number("x1"), number("y1"))), ("L", (number("x2"), number("y2"))))
        case "polygon" | "polyline":
            flat = numbers(look.get("points", ""))
            points = list(zip(flat[::2], flat[1::2], strict=False))
            lines: tuple[Segment, ...] = tuple(("L" if i else "M", point) for i, point in enumerate(points))
            return (*lines, ("Z", ())) if tag == "polygon" and lines else lines
        case _:
            return None


def _rect(x: float, y: float, w: float, h: float, rx: float, ry: float) -> tuple[Segment, ...]:
    if w <= 0 or h <= 0:
        return ()
    rx, ry = min(rx, w / 2), min(ry, h / 2)
    if not rx or not ry:
        return outline(f"M{x} {y}h{w}v{h}h{-w}z")
    arc = f"a{rx} {ry} 0 0 1"
    return outline(
        f"M{x + rx} {y}h{w - 2 * rx}{arc} {rx} {ry}v{h - 2 * ry}{arc} {-rx} {ry}"
        f"h{2 * rx - w}{arc} {-rx} {-ry}v{2 * ry - h}{arc} {rx} {-ry}z"
    )


def _ellipse(x: float, y: float, rx: float, ry: float) -> tuple[Segment, ...]:
    if rx <= 0 or ry <= 0:
        return ()
    return outline(f"M{x - rx} {y}a{rx} {ry} 0 0 1 {2 * rx} 0a{rx} {ry} 0 0 1 {-2 * rx} 0z")


def extent(segments: Sequence[Segment]) -> Box:
    """The box of an outline, its curves as far as they reach, not their handles (7.11)."""
    xs, ys = list[float](), list[float]()
    x = y = 0.0
    for _, at in segments:
        if len(at) == 6:
            xs += _reach(x, at[0], at[2], at[4])
            ys += _reach(y, at[1], at[3], at[5])
        if at:
            x, y = at[-2:]
            xs.append(x)
            ys.append(y)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)) if xs else Box(0, 0, 0, 0)


def _reach(start: float, first: float, second: float, end: float) -> list[float]:
    """Where a curve turns, along one axis: where its slope is nothing."""
    a, b, c = end - start + 3 * (first - second), 2 * (start - 2 * first + second), first - start
    root = b * b - 4 * a * c
    if abs(a) < 1e-9:
        turns = [-c / b] if b else []
    else:
        turns = [(-b + sign * sqrt(root)) / (2 * a) for sign in (1, -1)] if root >= 0 else []
    return [
        (1 - t) ** 3 * start + 3 * t * (1 - t) ** 2 * first + 3 * t * t * (1 - t) * second + t**3 * end
        for t in turns
        if 0 < t < 1
    ]


def numbers(text: str) -> list[float]:
    """All numbers of a text, in order."""
    return [float(number) for number in NUMBER.findall(text)]


def length(text: str) -> float:
    """A length in units of the drawing; units of length count as at 96 to the inch (7.10)."""
    number = NUMBER.match(text.strip())
    if not number:
        return 0.0
    return float(number[0]) * UNITS.get(text.strip()[number.end() :].strip(), 1.0)


def matrix_of(text: str) -> Matrix:
    """A chain of transforms as one matrix."""
    matrix = UNIT
    for name, inside in STEP.findall(text):
        matrix = then(_step(name, numbers(inside)), matrix)
    return matrix


def _step(name: str, n: list[float]) -> Matrix:
    match name, n:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest]:
            return shift(x, rest[0] if rest else 0.0)
        case "scale", [x, *rest]:
            return x, 0, 0, rest[0] if rest else x, 0, 0
        case "rotate", [degrees, *about]:
            return turn(degrees, *(about if len(about) == 2 else ()))
        case "skewX", [degrees]:
            return 1, 0, tan(radians(degrees)), 1, 0, 0
        case "skewY", [degrees]:
            return 1, tan(radians(degrees)), 0, 1, 0, 0
        case _:
            raise SvgError("an unknown transform")
