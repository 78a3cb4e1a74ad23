"""Makes placed shapes of an SVG file: paths, rectangles, circles, ellipses, lines and polygons, painted as it says.

What is read is the part of SVG 1.1 (https://www.w3.org/TR/SVG11/) that prints as it is seen: shapes, groups, copies
(`use`), transforms, fill, stroke and its dashes, gradients, opacity, clipping paths; as attributes, in `style`, or in a
style sheet of classes. Anything else that would be seen (text, pictures, patterns, filters, masks) is refused by name,
so that nothing is lost silently. Nothing is fetched.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import count
from math import hypot, sqrt
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from cardwright.limits import SVG_GROUPS, SVG_SEGMENTS
from cardwright.press.look.outline import moved, shift, then
from cardwright.press.look.svg_outline import SvgError, basic_outline, extent, length, matrix_of, numbers
from cardwright.press.look.svg_paint import (
    Sheet,
    colour_of,
    dashes_of,
    href,
    look_of,
    of_whole,
    opacity,
    pointed,
    sheet,
    surface_of,
    tag_of,
)
from cardwright.typeset.items import Box, Shape
from cardwright.typeset.paint import PLAIN, Clip, Finish, Gradient, Group, Matrix, Segment

FARTHEST = 1e6
UNSEEN = frozenset(
    {
        *("defs", "title", "desc", "metadata", "namedview", "clipPath", "symbol", "style"),
        *("linearGradient", "radialGradient", "pattern", "filter", "mask", "marker"),
    }
)
TOLD = {
    "": "something that is no shape",
    "image": "another picture",
    "text": "text that is no outline",
    "switch": "a switch",
}
EFFECTS = {
    "filter": "a filter",
    "mask": "a mask",
    "mix-blend-mode": "a blend with what lies below",
    "marker-start": "arrowheads (markers)",
    "marker-mid": "arrowheads (markers)",
    "marker-end": "arrowheads (markers)",
    "paint-order": "lines that lie under their surface (paint-order)",
    "vector-effect": "lines that are not scaled (vector-effect)",
}
PER_CENT = frozenset(
    {*("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"), "stroke-width"}
)
PLACED = frozenset({"viewBox", "x", "y", "width", "height"})
PLAINLY = frozenset({"none", "normal", ""})
INHERITED = frozenset(
    {
        *("fill", "fill-rule", "fill-opacity", "color", "clip-rule", "visibility"),
        *("stroke", "stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity"),
        *("stroke-linecap", "stroke-linejoin", "marker-start", "marker-mid", "marker-end"),
    }
)
ENDS = {"butt": 0, "round": 1, "square": 2}
CORNERS = {"miter": 0, "round": 1, "bevel": 2}

__all__ = ["SvgDrawing", "SvgError", "svg_drawing"]


class SvgDrawing(NamedTuple):
    """The size of a drawing in its own units, and its shapes from the bottom up, with y downwards from its top."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


class Around(NamedTuple):
    """What an element inherits of those around it: where it stands, its look, its clips, its groups, how deep it is."""

    matrix: Matrix
    look: Mapping[str, str] = {}
    clips: tuple[Clip, ...] = ()
    groups: tuple[Group, ...] = ()
    depth: int = 0


def svg_drawing(path: Path) -> SvgDrawing:
    """The shapes of a file, read anew when it has changed.

    SvgError if it cannot be read or holds what is not drawn.
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
    if tag_of(root) != "svg":
        raise SvgError("no drawing")
    try:
        return _drawing(root, _view(root))
    except SvgError:
        raise
    except (ValueError, OverflowError) as error:  # a turn by 1e999 degrees
        raise SvgError("points without end") from error


def _drawing(root: ElementTree.Element, view: Box) -> SvgDrawing:
    """All shapes, as long as they are not too many, nor too far away."""
    of, order = sheet(root, view), count()
    whole = Around((1, 0, 0, 1, -view.x, -view.y), depth=-1)
    shapes: list[Shape] = []
    segments = 0
    for shape in _inside(root, _around(root, whole, of, order), of, order):
        segments += len(shape.segments) + sum(len(clip.segments) for clip in shape.finish.clips)
        if not all(abs(n) < FARTHEST for n in _numbers(shape)):
            raise SvgError("points without end")
        if segments > SVG_SEGMENTS:
            raise SvgError("too many lines and curves")
        shapes.append(shape)
    return SvgDrawing(view.w, view.h, tuple(shapes))


def _numbers(shape: Shape) -> Iterator[float]:
    """All that counts in a shape."""
    for _, at in shape.segments:
        yield from at
    yield from (shape.line, *shape.dashes)
    if shape.finish is not PLAIN:
        yield shape.finish.offset
        yield from (n for clip in shape.finish.clips for _, at in clip.segments for n in at)
    if isinstance(shape.fill, Gradient):
        yield from (*shape.fill.way, *shape.fill.matrix)


def _view(root: ElementTree.Element) -> Box:
    box = numbers(root.get("viewBox", ""))
    if len(box) != 4:
        box = [0.0, 0.0, length(root.get("width", "0")), length(root.get("height", "0"))]
    if box[2] <= 0 or box[3] <= 0:
        raise SvgError("no size (viewBox)")
    return Box(*box)


def _inside(element: ElementTree.Element, around: Around, of: Sheet, order: Iterator[int]) -> Iterator[Shape]:
    """The shapes of all that is in an element."""
    if around.depth > SVG_GROUPS:
        raise SvgError("too many groups within groups")
    for child in element:
        if (tag := tag_of(child)) and tag not in UNSEEN:
            yield from _of_element(tag, child, around, of, order)


def _of_element(
    tag: str, element: ElementTree.Element, around: Around, of: Sheet, order: Iterator[int]
) -> Iterator[Shape]:
    """The shapes of an element and of what is in it, each with what it inherits."""
    if next(order) > SVG_SEGMENTS:
        raise SvgError("too many lines and curves")
    inner = _around(element, around, of, order)
    look, alpha = inner.look, inner.groups[-1].alpha if inner.groups != around.groups else 1.0
    if look.get("display") == "none":
        return
    if tag in ("g", "svg", "a"):
        if tag == "svg" and not PLACED.isdisjoint(element.attrib):
            raise SvgError("a drawing within the drawing")
        yield from _inside(element, inner, of, order)
    elif tag == "use":
        yield from _copy(element, look, inner, of, order)
    elif (segments := basic_outline(tag, look)) is None:
        raise SvgError(TOLD.get(tag, TOLD[""]))
    elif segments and look.get("visibility", "visible") == "visible":
        shape = _shape(segments, inner, of)
        yield shape if alpha == 1.0 or (shape.fill and shape.stroke) else _alone(shape, alpha)


def _around(element: ElementTree.Element, around: Around, of: Sheet, order: Iterator[int]) -> Around:
    """What an element hands on to what is in it, with its own look; lengths in per cent are of the whole drawing."""
    look = look_of(element, of)
    for key, meaning in EFFECTS.items():
        if look.get(key, "none") not in PLAINLY and look.get("display") != "none":
            raise SvgError(meaning)
    look = {**{key: value for key, value in around.look.items() if key in INHERITED}, **look}
    for key in PER_CENT.intersection(look):
        if look[key].strip().endswith("%"):
            look[key] = str(of_whole(key, look[key], of.view))
    here = then(matrix_of(look.get("transform", "")), around.matrix)
    clips, groups = around.clips, around.groups
    if look.get("clip-path", "none") != "none" and look.get("display") != "none":
        clips = (*clips, _clip(look["clip-path"], element, here, of))
    if (alpha := opacity(look.get("opacity", "1"))) != 1.0:
        groups = (*groups, Group(next(order), alpha))
    return Around(here, look, clips, groups, around.depth + 1)


def _copy(
    element: ElementTree.Element, look: Mapping[str, str], inner: Around, of: Sheet, order: Iterator[int]
) -> Iterator[Shape]:
    """What a `use` points at, so far to the right and down (SVG 1.1, 5.6); a symbol is a group of its own."""
    part = of.named.get(href(element))
    if part is None:
        raise SvgError("a copy of a part that is not there (use)")
    if part.get("viewBox") or inner.depth > SVG_GROUPS:
        raise SvgError("a copy of a part (use)")
    inner = inner._replace(matrix=then(shift(length(look.get("x", "0")), length(look.get("y", "0"))), inner.matrix))
    if tag_of(part) == "symbol":
        yield from _inside(part, inner, of, order)
    else:
        yield from _of_element(tag_of(part), part, inner, of, order)


def _clip(text: str, element: ElementTree.Element, matrix: Matrix, of: Sheet) -> Clip:
    """What a clipping path lets through: one shape, or some that lie apart from each other (SVG 1.1, 14.3)."""
    path = of.named.get(pointed(text))
    if path is None or tag_of(path) != "clipPath" or path.get("clip-path"):
        raise SvgError("a clipping path")
    if path.get("clipPathUnits") == "objectBoundingBox":
        segments = basic_outline(tag_of(element), look_of(element, of))
        if not segments:
            raise SvgError("a clipping path")
        box = extent(segments)
        matrix = then((box.w, 0, 0, box.h, box.x, box.y), matrix)
    whole: list[Segment] = []
    places: list[Box] = []
    even = False
    here = then(matrix_of(path.get("transform", "")), matrix)
    for child in path:
        look, own = look_of(child, of), here
        if not tag_of(child) or tag_of(child) in UNSEEN:
            continue
        if tag_of(child) == "use" and href(child) in of.named:
            own = then(shift(length(look.get("x", "0")), length(look.get("y", "0"))), own)
            child = of.named[href(child)]
            look = {**look, **look_of(child, of)}
        segments = basic_outline(tag_of(child), look)
        if segments is None:
            raise SvgError("a clipping path")
        place = extent(segments)
        if any(_meet(place, other) for other in places):
            raise SvgError("a clipping path of parts that overlap")
        own = then(matrix_of(look.get("transform", "")), own)
        places.append(place)
        even = even or look.get("clip-rule") == "evenodd"
        whole += [(kind, moved(at, own)) for kind, at in segments]
    return Clip(tuple(whole), even)


def _meet(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.w and other.x < one.x + one.w
    return across and one.y < other.y + other.h and other.y < one.y + one.h


def _alone(shape: Shape, alpha: float) -> Shape:
    """A surface or a line that shines through as a whole does so by itself: it needs no group."""
    finish = shape.finish
    finish = finish._replace(fill=finish.fill * alpha, line=finish.line * alpha, groups=finish.groups[:-1])
    return shape._replace(finish=finish)


def _shape(segments: tuple[Segment, ...], here: Around, of: Sheet) -> Shape:
    matrix, look = here.matrix, here.look
    scale = sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) or hypot(matrix[0], matrix[1])
    line = look.get("stroke", "none")
    if (element := of.named.get(pointed(line))) is not None and tag_of(element) in ("linearGradient", "radialGradient"):
        raise SvgError("a gradient along a line")
    fill = surface_of(look.get("fill", "black"), look, of, segments, matrix)
    finish = Finish(
        fill=opacity(look.get("fill-opacity", "1")),
        line=opacity(look.get("stroke-opacity", "1")),
        ends=ENDS.get(look.get("stroke-linecap", "butt"), 0),
        corners=CORNERS.get(look.get("stroke-linejoin", "miter"), 0),
        offset=length(look.get("stroke-dashoffset", "0")) * scale,
        clips=here.clips,
        groups=here.groups,
    )
    return Shape(
        tuple((kind, moved(at, matrix)) for kind, at in segments),
        fill,
        colour_of(line, look),
        length(look.get("stroke-width", "1")) * scale,
        look.get("fill-rule") == "evenodd",
        dashes_of(look.get("stroke-dasharray", "none"), scale),
        PLAIN if finish == PLAIN else finish,
    )
