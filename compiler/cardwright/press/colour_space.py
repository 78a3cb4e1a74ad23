"""In which inks a document is drawn: in light, as screens and printers at home take it, or in four inks of a press.

Of a colour "#rrggbb" come shares of cyan, magenta, yellow and black, from 0 to 1, within a limit of ink. This is
arithmetic, not colour management: no profile of a press is asked, and hues will shift a little. Black takes all the
grey of a colour (full grey component replacement), which keeps inks few and greys neutral:

    K = 1 − max(R, G, B)      C = (1 − R − K) / (1 − K), and M and Y in the same way of G and B
"""

from __future__ import annotations

from functools import cache
from math import floor
from typing import NamedTuple

from cardwright.press.look.colour import channels


class Rgb(NamedTuple):
    """Red, green and blue, as the themes and the games write their colours, or as certain `eyes` see them (`sight`)."""

    eyes: str = ""


class Cmyk(NamedTuple):
    """Cyan, magenta, yellow and black; `limit` is the most of all four in one place: 2.4 is 240 %."""

    limit: float


Space = Rgb | Cmyk
LIGHT = Rgb()


class Inks(NamedTuple):
    """The share of each ink."""

    c: float
    m: float
    y: float
    k: float


RICH = Inks(0.6, 0.4, 0.4, 1.0)
"""The black of large areas, 240 % in all, as DriveThruCards wants it: black alone looks grey there."""
BLACK = Inks(0.0, 0.0, 0.0, 1.0)
DEEP, DULL, TINTED = 0.85, 0.15, 0.25
"""What counts as black has at least so much of it, and what counts as grey differs so little in red, green and blue.

Of a light colour less is seen, since next to paper the eye sees a tint at once: of what is not black, a grey differs by
no more than this share of the black that it takes."""


@cache
def area(colour: str, limit: float) -> Inks:
    """The inks of something filled: what is nearly black becomes the rich black of large areas."""
    red, green, blue = channels(colour)
    return within(RICH if _black(red, green, blue) else mixed(red, green, blue), limit)


@cache
def fine(colour: str, limit: float) -> Inks:
    """The inks of text, signs and lines: black and greys are black ink alone, so that no two plates must meet."""
    red, green, blue = channels(colour)
    if _black(red, green, blue):
        return BLACK
    if _grey(red, green, blue) and not _tinted(red, green, blue):
        return Inks(0.0, 0.0, 0.0, _cut(1 - (0.299 * red + 0.587 * green + 0.114 * blue)))
    return within(mixed(red, green, blue), limit)


def mixed(red: float, green: float, blue: float) -> Inks:
    """The inks of a colour by the formula above, as much as they come to; channels from 0 to 1."""
    brightest = max(red, green, blue)
    if brightest <= 0:
        return BLACK
    cyan, magenta, yellow = ((brightest - channel) / brightest for channel in (red, green, blue))
    return Inks(cyan, magenta, yellow, 1 - brightest)


def within(inks: Inks, limit: float) -> Inks:
    """At most so much ink: black stays, the three others are lessened in one proportion, so that the hue stays, too.

    Shares are cut to a thousandth, never rounded up: what is written is still within the limit.
    """
    black, colours = _cut(min(inks.k, limit)), inks.c + inks.m + inks.y
    share = min(1.0, (limit - black) / colours) if colours else 1.0
    return Inks(_cut(inks.c * share), _cut(inks.m * share), _cut(inks.y * share), black)


def _black(red: float, green: float, blue: float) -> bool:
    return _grey(red, green, blue) and 1 - max(red, green, blue) >= DEEP


def _grey(red: float, green: float, blue: float) -> bool:
    return max(red, green, blue) - min(red, green, blue) <= DULL


def _tinted(red: float, green: float, blue: float) -> bool:
    return max(red, green, blue) - min(red, green, blue) > TINTED * (1 - min(red, green, blue))


def _cut(share: float) -> float:
    return floor(share * 1000 + 1e-6) / 1000
