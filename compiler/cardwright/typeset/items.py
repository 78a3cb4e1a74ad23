"""Things with a place, in millimetres from the top left corner of what they lie on: a card, a sheet, a page.

Text sizes alone are in points, as printers give them; y grows downwards; colours are "#rrggbb".
They are named tuples, not dataclasses: a run makes thousands, and a named tuple is cheaper to define and to make.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, assert_never

from cardwright.typeset.font_file import FontFile
from cardwright.typeset.paint import PLAIN, Clip, Finish, Gradient, Matrix, Segment

Form = Literal["rectangle", "circle", "hexagon", "hexagon-flat"]
"""In which form a card is cut; a hexagon stands on a corner, a flat one on a side."""

POINT = 25.4 / 72
"""A point in millimetres."""


class Box(NamedTuple):
    """A place of a given size."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, by: float) -> Box:
        """The box with so much more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Panel(NamedTuple):
    """A rectangle, its corners rounded by `radius`."""

    box: Box
    fill: str | None
    stroke: str | None = None
    line: float = 0.0
    radius: float = 0.0


class Disc(NamedTuple):
    """A circle about a point."""

    x: float
    y: float
    r: float
    fill: str | None
    stroke: str | None = None
    line: float = 0.0


class Stroke(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    line: float


class Shape(NamedTuple):
    """A free outline, filled, stroked, or both. `even` fills what a ray out of it crosses an odd number of times.

    Otherwise what the outline winds around is filled (SVG 1.1, 11.3: `evenodd` and `nonzero`). `dashes` are lengths of
    the line, drawn and left free in turn, in millimetres; none for a line without gaps. `finish` is for the few shapes
    that are more than flat.
    """

    segments: tuple[Segment, ...]
    fill: str | Gradient | None
    stroke: str | None = None
    line: float = 0.0
    even: bool = False
    dashes: tuple[float, ...] = ()
    finish: Finish = PLAIN


class SetText(NamedTuple):
    """Text that stands on its baseline, from x to the right; `turn` turns it clockwise about that point (degrees).

    `rim` is how far the colour reaches beyond its letters. What is `mute` is for the eye alone, and is not read.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    turn: float = 0.0
    rim: float = 0.0
    mute: bool = False


class Sign(NamedTuple):
    """An icon in the square of this size whose top left corner is (x, y); `word` is what it is read as, if at all.

    `turn` turns the icon clockwise about its middle (degrees). `rim` is how far the colour reaches beyond its outline.
    """

    x: float
    y: float
    size: float
    icon: str
    colour: str
    word: str = ""
    turn: float = 0.0
    rim: float = 0.0


class Picture(NamedTuple):
    """A picture file in its place, of which only what is inside `window` is seen.

    It is drawn no finer than `dpi`, if that is said; through one that is `clear` something is seen. One that is
    `shared` by many cards is in the file once, as small as it can be.
    """

    window: Box
    place: Box
    path: Path
    dpi: float = 0.0
    clear: bool = False
    shared: bool = False


class Masked(NamedTuple):
    """Items of which only what is inside `window` is seen."""

    window: Box
    items: tuple[Item, ...]


class SeenRow(NamedTuple):
    """At this height of a window one looks through it from `left` to `right`."""

    y: float
    left: float
    right: float


class Scene(NamedTuple):
    """A picture in a window that is drawn by program (`scenery/`): its layers from the back, its tones, its emblem.

    The same scene is the same items, always; they are made when they are drawn, and need not be kept until then.
    `figure` is where its emblem stands, `seen` what a frame lets one see of it, `number` that of its card; `behind` is
    where a second emblem stands, without width where there is none.
    """

    window: Box
    layers: tuple[str, ...]
    tones: tuple[tuple[str, str], ...]
    emblem: str
    seed: str
    figure: Box
    seen: tuple[SeenRow, ...] = ()
    number: int = 0
    behind: Box = Box(0, 0, 0, 0)


class Drawing(NamedTuple):
    """Items that many cards share; two drawings with one key are the same drawing.

    `tag` is what it is to who reads: "P" text, "Figure" a picture, which `alt` describes (ISO 32000-1, 14.8.4), and ""
    something for the eye alone.
    """

    key: str
    items: tuple[Item, ...]
    tag: str = ""
    alt: str = ""


class CardFace(NamedTuple):
    """One side of one card: drawings for the eye, from the ground up (the card may share them), and what it says.

    It is cut in a `form`, and its box is of a `size`, in millimetres.
    """

    id: str
    title: str
    family: str
    copies: int
    under: tuple[Drawing, ...]
    items: tuple[Item, ...]
    form: Form
    size: tuple[float, float]


class Portrait(NamedTuple):
    """A side of a card in small, about a point: so wide, turned clockwise (degrees).

    `size` is that of the card itself, `share` how wide it is beside a usual card of its theme, `fonts` are the files of
    its letters by their roles.
    """

    face: CardFace
    size: tuple[float, float]
    fonts: Mapping[str, FontFile]
    x: float = 0.0
    y: float = 0.0
    width: float = 0.0
    turn: float = 0.0
    share: float = 1.0

    @property
    def high(self) -> float:
        """How high it is drawn."""
        return self.width * self.size[1] / self.size[0]


Item = Panel | Disc | Stroke | Shape | SetText | Sign | Picture | Masked | Scene | Portrait


def moved(items: Sequence[Item], right: float, down: float) -> tuple[Item, ...]:
    """The same items there."""
    return tuple(_moved(item, right, down) for item in items)


def _moved(item: Item, right: float, down: float) -> Item:
    match item:
        case Panel():
            return item._replace(box=_box(item.box, right, down))
        case Disc() | SetText() | Sign() | Portrait():
            return item._replace(x=item.x + right, y=item.y + down)
        case Stroke():
            return item._replace(x1=item.x1 + right, y1=item.y1 + down, x2=item.x2 + right, y2=item.y2 + down)
        case Shape():
            return reshaped(item, lambda segment: _segment(segment, right, down))
        case Picture():
            return item._replace(window=_box(item.window, right, down), place=_box(item.place, right, down))
        case Scene():
            seen = tuple(SeenRow(row.y + down, row.left + right, row.right + right) for row in item.seen)
            figure, behind = (_box(box, right, down) for box in (item.figure, item.behind))
            return item._replace(window=_box(item.window, right, down), figure=figure, seen=seen, behind=behind)
        case Masked(window, items):
            return Masked(_box(window, right, down), moved(items, right, down))
        case _:
            assert_never(item)


def reshaped(
    shape: Shape,
    there: Callable[[Segment], Segment],
    scale: float = 1.0,
    segments: tuple[Segment, ...] | None = None,
) -> Shape:
    """The shape, each segment of it gone `there`, or to `segments` where they go ways of their own.

    Its line is `scale` times as thick. Its clips go with it, and its gradient goes from the box in which the outline
    lay into that in which it lies, so that what is stretched is stretched with its light.
    """
    after = tuple(there(segment) for segment in shape.segments) if segments is None else segments
    fill, finish, line, dashes = shape.fill, shape.finish, shape.line, shape.dashes
    if isinstance(fill, Gradient):
        fill = fill._replace(matrix=_followed(fill.matrix, _around(shape.segments), _around(after)))
    if scale != 1.0:
        line, dashes = line * scale, tuple(length * scale for length in dashes)
    if finish.clips or finish.offset:
        clips = tuple(Clip(tuple(there(segment) for segment in clip.segments), clip.even) for clip in finish.clips)
        finish = finish._replace(clips=clips, offset=finish.offset * scale)
    return Shape(after, fill, shape.stroke, line, shape.even, dashes, finish)


def _around(segments: Sequence[Segment]) -> Box:
    """The box of all points of an outline, handles among them."""
    xs = [n for _, at in segments for n in at[::2]] or [0.0]
    ys = [n for _, at in segments for n in at[1::2]] or [0.0]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _followed(matrix: Matrix, old: Box, new: Box) -> Matrix:
    """A transform, and what takes one box into the other on what comes of it; a box without extent is only moved."""
    across, down = new.w / old.w if old.w else 1.0, new.h / old.h if old.h else 1.0
    a, b, c, d, e, f = matrix
    x, y = new.x + (e - old.x) * across, new.y + (f - old.y) * down
    return a * across, b * down, c * across, d * down, x, y


def _box(box: Box, right: float, down: float) -> Box:
    return Box(box.x + right, box.y + down, box.w, box.h)


def _segment(segment: Segment, right: float, down: float) -> Segment:
    kind, at = segment
    return kind, tuple(number + (down if place % 2 else right) for place, number in enumerate(at))
