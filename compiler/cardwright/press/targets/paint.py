"""Makes operators of shapes that are more than flat: gradients, what shines through, clips, round ends of lines.

See ISO 32000-1, 8.7.4 (shadings), 11.6 (transparency): a gradient is a shading within the outline of its shape, what
shines through is a state that operators name, a group a form that is laid down as one. In four inks nothing shines
through (`flat.py` sees to it), and a gradient is made of more colours, since a way through inks is not one through
light.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any, assert_never
from zlib import crc32

from cardwright.press.colour_space import Cmyk, Rgb, Space, area
from cardwright.press.look.colour import channels, mix
from cardwright.press.look.outline import moved
from cardwright.press.sight import as_seen
from cardwright.press.targets.canvas import SHADING, STATE, add_form, form_call, form_number, name_of
from cardwright.press.targets.operators import MM, operators, trace
from cardwright.typeset.items import Drawing, Item, Masked, Picture, Shape
from cardwright.typeset.paint import PLAIN, Finish, Gradient, Matrix, Stop

BETWEEN = 6
"""So many colours of a gradient are worked out on the way from one stop to the next, where the way is not straight."""
APART = 0.0001
"""Two stops at one place are a sharp edge; functions of a PDF want them so far apart."""


def is_flat(shape: Shape) -> bool:
    """Whether one colour for a surface and one for a line are all there is to a shape."""
    return shape.finish is PLAIN and not isinstance(shape.fill, Gradient)


def shines_through(items: Sequence[Item]) -> bool:
    """Whether anything is seen through one of these items that lies under it."""
    return any(_is_glass(item) for item in items)


def _is_glass(item: Item) -> bool:
    match item:
        case Masked(items=inner):
            return shines_through(inner)
        case Shape():
            return _shines(item)
        case Picture(clear=clear):
            return clear
        case _:
            return False


def see_through_depth(drawings: Sequence[Drawing]) -> int:
    """How many drawings, from the ground up, must be seen together since one shines through."""
    return max((at for at, drawing in enumerate(drawings, 1) if shines_through(drawing.items)), default=0)


def _shines(shape: Shape) -> bool:
    stops = shape.fill.stops if isinstance(shape.fill, Gradient) else ()
    finish = shape.finish
    covers = (finish.fill, finish.line, *(group.alpha for group in finish.groups), *(stop.alpha for stop in stops))
    return min(covers) < 1.0


def painted(shapes: Sequence[Shape], height: float, space: Space, canvas: Any, depth: int = 0) -> str:
    """Shapes in their order; those of one group are laid down together."""
    parts = []
    for group, run in groupby(shapes, lambda shape: shape.finish.groups[depth : depth + 1]):
        if group:
            inside = painted([*run], height, space, canvas, depth + 1)
            parts.append(_grouped(inside, group[0].alpha, canvas))
        else:
            parts += (
                operators(shape, height, space) if is_flat(shape) else _painted(shape, height, space, canvas)
                for shape in run
            )
    return "\n".join(parts)


FAR = 14400
"""The largest page that there is, in points (ISO 32000-1, Annex C)."""


def _grouped(inside: str, alpha: float, canvas: Any) -> str:
    """Operators that are laid down as one, so that what overlaps among them is not seen twice."""
    state = name_of(canvas, STATE, f"<</ca {alpha:.4g}>>")
    form = f"group:{len(canvas.named)}:{crc32(inside.encode())}"
    if not canvas.hasForm(form):
        add_form(canvas, form, inside, (-FAR, -FAR, FAR, FAR), "<</S /Transparency /I true>>")
    return f"q /{state} gs {form_call(canvas, form)} Q"


def _painted(shape: Shape, height: float, space: Space, canvas: Any) -> str:
    return "q " + " ".join(_steps(shape, height, space, canvas)) + " Q"


def _steps(shape: Shape, height: float, space: Space, canvas: Any) -> Iterator[str]:
    finish, flat = shape.finish, shape._replace(finish=PLAIN)
    if min(finish.fill, finish.line) < 1.0:
        yield f"/{name_of(canvas, STATE, f'<</ca {finish.fill:.4g} /CA {finish.line:.4g}>>')} gs"
    for clip in finish.clips:
        yield f"{trace(clip.segments, MM, height * MM)} W{'*' if clip.even else ''} n"
    if isinstance(shape.fill, Gradient):
        outline = trace(shape.segments, MM, height * MM)
        yield f"q {outline} W{'*' if shape.even else ''} n {_shaded(shape.fill, height, space, canvas)} Q"
    elif shape.fill:
        yield operators(flat._replace(stroke=None), height, space)
    if shape.stroke:
        yield _pen(shape.dashes, finish) + operators(flat._replace(fill=None, dashes=()), height, space)


def _pen(dashes: Sequence[float], finish: Finish) -> str:
    lengths = " ".join(f"{length * MM:.2f}" for length in dashes)
    return f"{finish.ends} J {finish.corners} j [{lengths}] {finish.offset * MM:.2f} d "


# ---- gradients


def _shaded(gradient: Gradient, height: float, space: Space, canvas: Any) -> str:
    """A gradient over all that is not clipped off."""
    a, b, c, d, e, f = gradient.matrix
    place = f"{a * MM:.6g} {-b * MM:.6g} {c * MM:.6g} {-d * MM:.6g} {e * MM:.2f} {(height - f) * MM:.2f} cm"
    shades, kind = _inks(gradient.stops, space)
    shading = name_of(canvas, SHADING, _shading(gradient.way, kind, shades))
    state = ""
    if any(stop.alpha < 1.0 for stop in gradient.stops):
        covers: Shades = [(stop.at, (stop.alpha,)) for stop in gradient.stops]
        state = _masked(_shading(gradient.way, "DeviceGray", covers), gradient.matrix, canvas)
    return f"{place} {state}/{shading} sh"


def _masked(shading: str, matrix: Matrix, canvas: Any) -> str:
    """A state in which a grey shading says how much is seen, from black, nothing, to white (ISO 32000-1, 11.5.3)."""
    name = name_of(canvas, SHADING, shading)
    form = f"mask:{name}"
    if not canvas.hasForm(form):
        a, b, c, d, _, _ = matrix
        corners = moved((-FAR, -FAR, FAR, -FAR, FAR, FAR, -FAR, FAR), _inverse((a, b, c, d, 0, 0)))
        box = (min(corners[::2]), min(corners[1::2]), max(corners[::2]), max(corners[1::2]))
        add_form(canvas, form, f"/{name} sh", box, "<</S /Transparency /CS /DeviceGray>>")
    state = f"<</SMask <</Type /Mask /S /Luminosity /G {form_number(canvas, form)} 0 R>>>>"
    return f"/{name_of(canvas, STATE, state)} gs "


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, _, _ = matrix
    whole = a * d - b * c
    return d / whole, -b / whole, -c / whole, a / whole, 0, 0


Shades = list[tuple[float, tuple[float, ...]]]


def _inks(stops: Sequence[Stop], space: Space) -> tuple[Shades, str]:
    """The colours of a gradient and where they are, and the name of the space in which they count."""
    match space:
        case Rgb(""):
            return [(stop.at, channels(stop.colour)) for stop in stops], "DeviceRGB"
        case Rgb(eyes):
            return [(at, channels(as_seen(colour, eyes))) for at, colour in _more(stops)], "DeviceRGB"
        case Cmyk(limit):
            return [(at, tuple(area(colour, limit))) for at, colour in _more(stops)], "DeviceCMYK"
        case _:
            assert_never(space)


def _more(stops: Sequence[Stop]) -> Iterator[tuple[float, str]]:
    """The stops, and colours between them."""
    for before, after in pairwise(stops):
        for step in range(BETWEEN):
            share = step / BETWEEN
            yield before.at + (after.at - before.at) * share, mix(before.colour, after.colour, share)
    yield stops[-1].at, stops[-1].colour


def _shading(way: Sequence[float], space: str, shades: Shades) -> str:
    """A shading along a line or between circles, as text (ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4)."""
    kind = 2 if len(way) == 4 else 3
    numbers = " ".join(f"{n:.6g}" for n in way)
    function = _function(shades)
    return f"<</ShadingType {kind} /ColorSpace /{space} /Coords [{numbers}] /Function {function} /Extend [true true]>>"


def _function(shades: Shades) -> str:
    """From 0 to 1, the colour of each place: straight from one to the next (ISO 32000-1, 7.10.4)."""
    places = [(0.0, shades[0][1]), *shades, (1.0, shades[-1][1])]
    kept = [places[0]]
    for at, colour in places[1:]:
        kept.append((max(at, kept[-1][0] + APART), colour))
    bounds = " ".join(f"{at:.6g}" for at, _ in kept[1:-1])
    parts = " ".join(
        f"<</FunctionType 2 /Domain [0 1] /N 1 /C0 [{_numbers(one)}] /C1 [{_numbers(two)}]>>"
        for (_, one), (_, two) in pairwise(kept)
    )
    encode = " ".join(["0 1"] * (len(kept) - 1))
    return (
        f"<</FunctionType 3 /Domain [0 {kept[-1][0]:.6g}] /Functions [{parts}] /Bounds [{bounds}] /Encode [{encode}]>>"
    )


def _numbers(colour: Sequence[float]) -> str:
    return " ".join(f"{share:.4g}" for share in colour)
