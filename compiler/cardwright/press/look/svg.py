"""Makes placed shapes of an SVG file: paths, rectangles, circles, ellipses, lines and polygons in flat colours.

What is read is the part of SVG 1.1 (https://www.w3.org/TR/SVG11/) that prints as it is seen: shapes, groups,
transforms, fill, stroke, its width and its dashes as attributes or in `style`. Anything else that would be seen
(gradients, text, pictures, filters, half-transparent colours, style sheets) is refused by name, so that nothing is lost
silently. Nothing is fetched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import hypot, radians, sqrt, tan
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from cardwright.limits import SVG_GROUPS, SVG_SEGMENTS
from cardwright.press.look.outline import UNIT, Matrix, moved, outline, shift, then, turn
from cardwright.typeset.items import Segment, Shape

MOST_DASHES = 12
FARTHEST = 1e6
UNSEEN = frozenset(
    {"defs", "title", "desc", "metadata", "namedview", "clipPath", "symbol", "linearGradient", "radialGradient"}
)
TOLD = {
    "": "something that is no shape",
    "image": "another picture",
    "use": "a copy of a part (use)",
    "style": "a style sheet",
    "text": "text that is no outline",
    "switch": "a switch",
}
EFFECTS = {"filter": "a filter", "mask": "a mask", "clip-path": "a clipping path"}
INHERITED = ("fill", "stroke", "stroke-width", "stroke-dasharray", "fill-rule", "color")
NAMED = {
    "black": "#000000",
    "white": "#ffffff",
    "red": "#ff0000",
    "green": "#008000",
    "blue": "#0000ff",
    "yellow": "#ffff00",
    "orange": "#ffa500",
    "purple": "#800080",
    "brown": "#a52a2a",
    "pink": "#ffc0cb",
    "gray": "#808080",
    "grey": "#808080",
    "silver": "#c0c0c0",
    "gold": "#ffd700",
    "navy": "#000080",
    "teal": "#008080",
    "maroon": "#800000",
    "olive": "#808000",
    "lime": "#00ff00",
    "aqua": "#00ffff",
    "cyan": "#00ffff",
    "fuchsia": "#ff00ff",
    "magenta": "#ff00ff",
}
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
STEP = re.compile(r"(\w+)\s*\(([^)]*)\)")


class SvgError(ValueError):
    """A file is no SVG drawing, or holds something that is not drawn; the message says what, in a few words."""


class SvgDrawing(NamedTuple):
    """The size of a drawing in its own units, and its shapes from the bottom up, with y downwards from its top."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def svg_drawing(path: Path) -> SvgDrawing:
    """The shapes of a file, read anew when it has changed.

    SvgError if it cannot be read or holds more than shapes in flat colours.
    """
    try:
        status = path.stat()
    except OSError as error:
        raise SvgError("no drawing") from error
    return _read(path, status.st_mtime_ns, status.st_size)


@lru_cache(512)
def _read(path: Path, time: int, size: int) -> SvgDrawing:
    try:
        text = path.read_bytes()
        if b"<!DOCTYPE" in text and b"<!ENTITY" in text:
            raise SvgError("entities")
        root = ElementTree.fromstring(text)
    except SvgError:
        raise
    except (OSError, ElementTree.ParseError, LookupError, ValueError) as error:  # an encoding that nobody knows, too
        raise SvgError("a fault in its XML") from error
    if _tag(root) != "svg":
        raise SvgError("no drawing")
    left, top, width, height = _view(root)
    shapes: list[Shape] = []
    segments = 0
    for shape in _shapes(root, (1, 0, 0, 1, -left, -top), {}, 0):
        segments += len(shape.segments)
        if not all(abs(n) < FARTHEST for _, at in shape.segments for n in (*at, shape.line, *shape.dashes)):
            raise SvgError("points without end")
        if segments > SVG_SEGMENTS:
            raise SvgError("too many lines and curves")
        shapes.append(shape)
    return SvgDrawing(width, height, tuple(shapes))


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _view(root: ElementTree.Element) -> tuple[float, float, float, float]:
    box = [float(n) for n in NUMBER.findall(root.get("viewBox", ""))]
    if len(box) != 4:
        box = [0.0, 0.0, _length(root.get("width", "0")), _length(root.get("height", "0"))]
    if box[2] <= 0 or box[3] <= 0:
        raise SvgError("no size (viewBox)")
    return box[0], box[1], box[2], box[3]


def _shapes(element: ElementTree.Element, matrix: Matrix, above: Mapping[str, str], depth: int) -> Iterator[Shape]:
    """The shapes of an element and of what is in it, each with what it inherits."""
    if depth > SVG_GROUPS:
        raise SvgError("too many groups within groups")
    for child in element:
        tag = _tag(child)
        if tag in UNSEEN or not tag:
            continue
        look = {**{key: value for key, value in above.items() if key in INHERITED}, **_look(child)}
        if look.get("display") == "none" or look.get("visibility") == "hidden":
            continue
        here = then(_matrix(child.get("transform", "")), matrix)
        if tag in ("g", "svg", "a"):
            yield from _shapes(child, here, look, depth + 1)
        elif (segments := _finite(tag, child)) is not None:
            if segments:
                yield _shape(segments, here, look)
        else:
            raise SvgError(TOLD.get(tag, TOLD[""]))


def _look(element: ElementTree.Element) -> dict[str, str]:
    """What an element says of its look, `style` before attributes. SvgError for what is not drawn."""
    look = {key: value for key, value in element.attrib.items() if "}" not in key}
    for rule in element.get("style", "").split(";"):
        key, colon, value = rule.partition(":")
        if colon:
            look[key.strip()] = value.strip()
    for key in ("opacity", "fill-opacity", "stroke-opacity"):
        painted = {"fill-opacity": look.get("fill"), "stroke-opacity": look.get("stroke")}.get(key, "")
        if painted != "none" and look.get(key, "1").strip() not in ("1", "1.0", "100%"):
            raise SvgError("half-transparent colours")
    for key, meaning in EFFECTS.items():
        if look.get(key, "none") != "none":
            raise SvgError(meaning)
    return look


def _finite(tag: str, element: ElementTree.Element) -> tuple[Segment, ...] | None:
    """The outline of a shape; SvgError for a length such as 1e999, which is none."""
    try:
        return _outline(tag, element)
    except SvgError:
        raise
    except (ValueError, OverflowError) as error:
        raise SvgError("points without end") from error


def _outline(tag: str, element: ElementTree.Element) -> tuple[Segment, ...] | None:
    """The outline of a basic shape (SVG 1.1, chapter 9), empty if it has no extent; None if it is none."""

    def number(key: str) -> float:
        return _length(element.get(key, "0"))

    match tag:
        case "path":
            try:
                return outline(element.get("d", ""))
            except (ValueError, OverflowError) as error:
                raise SvgError("a path that breaks off") from error
        case "rect":
            rx, ry = element.get("rx"), element.get("ry")
            round_x, round_y = _length(rx or ry or "0"), _length(ry or rx or "0")
            return _rect(number("x"), number("y"), number("width"), number("height"), round_x, round_y)
        case "circle":
            return _ellipse(number("cx"), number("cy"), number("r"), number("r"))
        case "ellipse":
            return _ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        case "line":
            return (("M", (number("x1"), number("y1"))), ("L", (number("x2"), number("y2"))))
        case "polygon" | "polyline":
            flat = [float(n) for n in NUMBER.findall(element.get("points", ""))]
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


def _shape(segments: tuple[Segment, ...], matrix: Matrix, look: Mapping[str, str]) -> Shape:
    scale = sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) or hypot(matrix[0], matrix[1])
    return Shape(
        tuple((kind, moved(at, matrix)) for kind, at in segments),
        _colour(look.get("fill", "black"), look),
        _colour(look.get("stroke", "none"), look),
        _length(look.get("stroke-width", "1")) * scale,
        look.get("fill-rule") == "evenodd",
        _dashes(look.get("stroke-dasharray", "none"), scale),
    )


def _dashes(text: str, scale: float) -> tuple[float, ...]:
    """The lengths of dashes and gaps (SVG 1.1, 11.4): an odd number of them is said twice; nothing for no gap."""
    if text.strip() == "none":
        return ()
    lengths = tuple(_length(part) * scale for part in re.split(r"[\s,]+", text.strip()) if part)
    if not lengths or min(lengths) < 0 or len(lengths) > MOST_DASHES:
        raise SvgError("dashes that are none")
    return (lengths * (1 + len(lengths) % 2)) if sum(lengths) > 0 else ()


def _colour(text: str, look: Mapping[str, str]) -> str | None:
    """ "#rrggbb" of a colour as SVG writes it; None for none."""
    text = text.strip().lower()
    if text in ("none", "transparent", ""):
        return None
    if text == "currentcolor":
        return _colour(look.get("color", "black"), {})
    if re.fullmatch(r"#[0-9a-f]{6}", text):
        return text
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return "#" + "".join(2 * digit for digit in text[1:])
    if rgb := re.fullmatch(r"rgb\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*\)", text):
        return "#" + "".join(f"{min(255, int(n)):02x}" for n in rgb.groups())
    if text in NAMED:
        return NAMED[text]
    raise SvgError("a gradient or a pattern" if text.startswith("url") else "a colour by an unknown name")


def _length(text: str) -> float:
    """A length in units of the drawing; units of length count as at 96 to the inch (SVG 1.1, 7.10)."""
    number = NUMBER.match(text.strip())
    if not number:
        return 0.0
    unit = text.strip()[number.end() :].strip()
    return float(number[0]) * {"mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0}.get(unit, 1.0)


def _matrix(text: str) -> Matrix:
    """A chain of transforms as one matrix (SVG 1.1, 7.6)."""
    matrix = UNIT
    for name, inside in STEP.findall(text):
        n = [float(number) for number in NUMBER.findall(inside)]
        matrix = then(_step(name, n), matrix)
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
