"""Shades and readable inks of the colours that a game gives, and the inks of one card, by role.

A frame is drawn in stand-in colours, so that it can be looked at in any drawing program; the theme says for which role
each of them stands, and here the roles become the colours of a certain card. All colours are "#rrggbb".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from colorsys import hls_to_rgb, rgb_to_hls
from functools import cache

from cardwright.press.look.theme import Palette, Theme
from cardwright.typeset.items import Shape
from cardwright.typeset.paint import Gradient


@cache
def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1; `channels("#ff0000")` is (1.0, 0.0, 0.0)."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


@cache
def mix(first: str, second: str, share: float) -> str:
    """`first`, with this share (0 to 1) of it replaced by `second`; `mix("#000000", "#ffffff", 1)` is "#ffffff"."""
    pairs = zip(channels(first), channels(second), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


@cache
def turned(colour: str, share: float) -> str:
    """The colour, its hue turned by this share of the circle; as light and as strong as it was."""
    hue, light, strength = rgb_to_hls(*channels(colour))
    return "#" + "".join(f"{round(255 * channel):02x}" for channel in hls_to_rgb((hue + share) % 1, light, strength))


@cache
def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of WCAG 2.2, from 1 (equal) to 21 (black on white)."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


@cache
def ink_on(ground: str, dark: str, light: str) -> str:
    """Whichever of two inks reads better on a ground."""
    return dark if contrast(ground, dark) >= contrast(ground, light) else light


READ = 4.5
"""Words are read on a ground from which they stand out so far (WCAG 2.2)."""


def title_ink(ground: str, palette: Palette) -> str:
    """The ink of titles on backs, boxes and mats: the metal of the theme, or what reads better on that ground."""
    metal = palette.metal
    return metal if metal and contrast(metal, ground) >= READ else ink_on(ground, palette.ink, palette.light)


@cache
def deep(colour: str, least: float, ground: str = "#ffffff") -> str:
    """The colour, darkened until it stands out from the ground with at least this contrast ratio."""
    for step in range(20):
        shade = mix(colour, "#000000", step / 20)
        if contrast(shade, ground) >= least:
            return shade
    return "#000000"


ROLES = (
    "ground",
    "edge",
    "shade",
    "line",
    "tint",
    "pale",
    "paler",
    "on",
    "paper",
    "ink",
    "light",
    "muted",
    "family",
    "family-edge",
)
"""`ground`: the card's colour. `edge`: the same, dark enough for a line on white. `shade`: darker than the ground.
`line`: a line on the ground, not loud. `tint`, `pale`, `paler`: a breath of the colour on paper. `on`: what is read on
the ground. `family`: the colour of the card's back."""


def seen(colour: str, palette: Palette) -> str:
    """A colour of the game as this theme shows it, on lines and signs."""
    return deep(mix(colour, palette.veil, palette.veiled), palette.contrast)


def washed(colour: str, palette: Palette) -> str:
    """A colour as a surface: as much of it as the theme gives to surfaces."""
    return mix(palette.paper, colour, palette.wash)


def inks(colour: str, family: str, palette: Palette) -> Mapping[str, str]:
    """Every role, for a card of this colour and a family of that one (both as `seen`)."""
    ground, paper = washed(colour, palette), palette.paper
    edge, on = deep(colour, 3.0), ink_on(ground, palette.ink, palette.light)
    tone = deep(colour, 1.9)
    return {
        "ground": ground,
        "edge": edge,
        "shade": washed(mix(colour, "#000000", 0.3), palette),
        "line": mix(ground, ink_on(ground, edge, palette.light), 0.45),
        "tint": washed(mix(paper, colour, 0.16), palette),
        "pale": washed(mix(paper, tone, 0.42), palette),
        "paler": washed(mix(paper, tone, 0.28), palette),
        "on": on,
        "paper": paper,
        "ink": palette.ink,
        "light": palette.light,
        "muted": palette.muted,
        "family": washed(family, palette),
        "family-edge": deep(family, 3.0),
    }


def tones(colour: str, theme: Theme) -> Mapping[str, str]:
    """Every tone of a picture, for a card of this colour (as `seen`)."""
    strong = deep(colour, 2.2)
    return {tone: mix(given, strong, share) for tone, (given, share) in theme.tones.items()}


def inked(shapes: Iterable[Shape], theme: Theme, roles: Mapping[str, str]) -> Iterator[Shape]:
    """Shapes of a drawing, every stand-in colour replaced by that of its role."""

    def real(colour: str) -> str:
        return roles[theme.inks[colour]] if colour in theme.inks else colour

    for shape in shapes:
        fill, stroke = shape.fill, shape.stroke
        if isinstance(fill, Gradient):
            fill = fill._replace(stops=tuple(stop._replace(colour=real(stop.colour)) for stop in fill.stops))
        elif fill:
            fill = real(fill)
        yield shape._replace(fill=fill, stroke=real(stroke) if stroke else stroke)
