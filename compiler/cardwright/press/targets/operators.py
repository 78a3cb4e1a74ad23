"""Makes the operators of a PDF page of shapes: text such as `1 0 0 rg 10 10 20 20 re f`, in points, y upwards.

See ISO 32000-1, 8.5 (paths) and 8.6 (colour). Lengths are written to a hundredth of a point, 3.5 micrometres.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import assert_never

from cardwright.press.colour_space import Cmyk, Inks, Rgb, Space, area, fine
from cardwright.press.look.colour import channels
from cardwright.press.look.outline import rounded
from cardwright.press.sight import as_seen
from cardwright.typeset.items import Box, Disc, Panel, Shape, Stroke
from cardwright.typeset.paint import Gradient, Segment

MM = 72 / 25.4
"""Points to a millimetre."""

_FORMS = {
    digits: {
        kind: " ".join([f"%.{digits}f"] * count + [kind.lower()]) for kind, count in (("M", 2), ("L", 2), ("C", 6))
    }
    | {"Z": "h"}
    for digits in (0, 2)
}
"""How each segment is written, with so many digits behind the point."""


def operators(item: Panel | Disc | Stroke | Shape, height: float, space: Space) -> str:
    """One shape; `height` (millimetres) is where its y is 0."""
    match item:
        case Panel(box, fill, stroke, line, radius):
            return f"{_paint(fill, stroke, line, space)}{rectangle(box, radius, height)} {_finish(fill, stroke)}"
        case Disc(x, y, r, fill, stroke, line):
            circle = rectangle(Box(x - r, y - r, 2 * r, 2 * r), r, height)
            return f"{_paint(fill, stroke, line, space)}{circle} {_finish(fill, stroke)}"
        case Stroke(x1, y1, x2, y2, colour, line):
            ends = f"{x1 * MM:.2f} {(height - y1) * MM:.2f} m {x2 * MM:.2f} {(height - y2) * MM:.2f} l"
            return f"{_paint(None, colour, line, space)}{ends} S"
        case Shape(segments, fill, stroke, line, even, dashes):
            assert not isinstance(fill, Gradient)  # `paint.py` draws what is not flat
            outline = trace(segments, MM, height * MM)
            drawn = (
                f"{_paint(fill, stroke, line, space)}{outline} {_finish(fill, stroke)}{'*' if even and fill else ''}"
            )
            lengths = " ".join(f"{length * MM:.2f}" for length in dashes)
            return f"[{lengths}] 0 d {drawn} [] 0 d" if lengths and stroke else drawn
        case _:
            assert_never(item)


def trace(segments: Sequence[Segment], scale: float, top: float, digits: int = 2) -> str:
    """An outline as path operators, turned upside down so that its y is 0 at `top`.

    All its numbers are put into one form at once, which takes half the time of one text for each line and curve.
    """
    form: list[str] = []
    numbers: list[float] = []
    for kind, at in segments:
        form.append(kind)
        if kind == "C":
            a, b, c, d, e, f = at
            numbers += (a * scale, top - b * scale, c * scale, top - d * scale, e * scale, top - f * scale)
        elif kind != "Z":
            x, y = at
            numbers += (x * scale, top - y * scale)
    forms = _FORMS[digits]
    return " ".join([forms[kind] for kind in form]) % tuple(numbers)


def fill_colour(colour: str, space: Space) -> str:
    """The operator that sets the colour of signs."""
    match space:
        case Rgb(eyes):
            return _rgb(as_seen(colour, eyes), "rg")
        case Cmyk(limit):
            return _cmyk(fine(colour, limit), "k")
        case _:
            assert_never(space)


def rectangle(box: Box, radius: float, height: float) -> str:
    """A rectangle as a path, its corners rounded by `radius`; `height` (millimetres) is where its y is 0."""
    if not radius:
        return f"{box.x * MM:.2f} {(height - box.y - box.h) * MM:.2f} {box.w * MM:.2f} {box.h * MM:.2f} re"
    return trace(rounded(box, radius), MM, height * MM)


def _area_colour(colour: str, space: Space) -> str:
    match space:
        case Rgb(eyes):
            return _rgb(as_seen(colour, eyes), "rg")
        case Cmyk(limit):
            return _cmyk(area(colour, limit), "k")
        case _:
            assert_never(space)


def line_colour(colour: str, space: Space) -> str:
    """The operator that sets the colour of lines."""
    match space:
        case Rgb(eyes):
            return _rgb(as_seen(colour, eyes), "RG")
        case Cmyk(limit):
            return _cmyk(fine(colour, limit), "K")
        case _:
            assert_never(space)


@cache
def _rgb(colour: str, operator: str) -> str:
    return " ".join(f"{channel:.4g}" for channel in channels(colour)) + f" {operator}"


@cache
def _cmyk(inks: Inks, operator: str) -> str:
    return " ".join(f"{share:.4g}" for share in inks) + f" {operator}"


def _paint(fill: str | None, stroke: str | None, line: float, space: Space) -> str:
    filled = _area_colour(fill, space) + " " if fill else ""
    return filled + (f"{line_colour(stroke, space)} {line * MM:.2f} w " if stroke else "")


def _finish(fill: str | None, stroke: str | None) -> str:
    """Fill, stroke or both; filled is what the outline winds around (non-zero), as in SVG."""
    return "B" if fill and stroke else "f" if fill else "S" if stroke else "n"
