"""What lies on a card once its layout is done: things with a place, in millimetres from the cut card's top left corner.

Text sizes alone are in points, as printers give them; y grows downwards; colours are "#rrggbb".
They are named tuples, not dataclasses: a run makes thousands, and a named tuple is cheaper to define and to make.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardwright.press.look.outline import Segment


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

    Otherwise what the outline winds around is filled (SVG 1.1, 11.3: `evenodd` and `nonzero`).
    """

    segments: tuple[Segment, ...]
    fill: str | None
    stroke: str | None = None
    line: float = 0.0
    even: bool = False


class SetText(NamedTuple):
    """Text that stands on its baseline, from x to the right; `turn` turns it clockwise about that point (degrees)."""

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    turn: float = 0.0


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
    """A picture file in its place, of which only what is inside `window` is seen."""

    window: Box
    place: Box
    path: Path


class Masked(NamedTuple):
    """Items of which only what is inside `window` is seen."""

    window: Box
    items: tuple[Item, ...]


class Scene(NamedTuple):
    """A picture in a window that is drawn by program (`scenery/`): its layers from the back, its tones, its emblem.

    The same scene is the same items, always; they are made when they are drawn, and need not be kept until then.
    """

    window: Box
    layers: tuple[str, ...]
    tones: tuple[tuple[str, str], ...]
    emblem: str
    seed: str


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
    """One side of one card: drawings for the eye, from the ground up (the card may share them), and what it says."""

    id: str
    title: str
    family: str
    copies: int
    under: tuple[Drawing, ...]
    items: tuple[Item, ...]


Item = Panel | Disc | Stroke | Shape | SetText | Sign | Picture | Masked | Scene
