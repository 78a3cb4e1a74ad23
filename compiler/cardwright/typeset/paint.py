"""How a surface is painted that is more than one flat colour: gradients, what shines through, what is cut off.

They are values beside a `Shape` (`items.py`), in the same millimetres; a target draws them.
"""

from __future__ import annotations

from typing import NamedTuple

Segment = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)) or ("Z", ())."""

Matrix = tuple[float, float, float, float, float, float]
"""x becomes a·x + c·y + e, y becomes b·x + d·y + f."""


class Stop(NamedTuple):
    """The colour of a gradient at a place of its way, from 0 to 1; `alpha` is how much it covers, from 0 to 1."""

    at: float
    colour: str
    alpha: float = 1.0


class Gradient(NamedTuple):
    """Colours that run into each other along a line, or from one circle to another.

    `way` is x1, y1, x2, y2, or x1, y1, r1, x2, y2, r2; `matrix` leads from where these count to the card. Before and
    behind the way its ends go on.
    """

    way: tuple[float, ...]
    stops: tuple[Stop, ...]
    matrix: Matrix = (1, 0, 0, 1, 0, 0)


class Clip(NamedTuple):
    """An outline of which nothing is seen outside; `even` as of a shape."""

    segments: tuple[Segment, ...]
    even: bool = False


class Group(NamedTuple):
    """Shapes that are laid down together and shine through as one; `number` tells the group from its neighbours."""

    number: int
    alpha: float


class Finish(NamedTuple):
    """What else there is to the look of a shape: how much its surface and its line cover, from 0 to 1; the form of the
    ends and the corners of the line (0 flat, 1 round, 2 square or cut; ISO 32000-1, 8.4.3), how far into its first dash
    it begins; what clips it, and the groups that it is of, the outermost first."""

    fill: float = 1.0
    line: float = 1.0
    ends: int = 0
    corners: int = 0
    offset: float = 0.0
    clips: tuple[Clip, ...] = ()
    groups: tuple[Group, ...] = ()


PLAIN = Finish()
"""That of nearly every shape."""
