"""Makes shades and readable inks of the colours that a game gives, "#rrggbb" in and "#rrggbb" out."""

from __future__ import annotations

from functools import cache


@cache
def channels(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1; `channels("#ff0000")` is (1.0, 0.0, 0.0)."""
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


@cache
def mix(one: str, other: str, share: float) -> str:
    """`one`, with this share (0 to 1) of it replaced by `other`; `mix("#000000", "#ffffff", 1)` is "#ffffff"."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02x}" for a, b in pairs)


@cache
def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it: 0 for black, 1 for white."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.2, from 1 (equal) to 21 (black on white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@cache
def ink_on(ground: str, dark: str, light: str) -> str:
    """Whichever of two inks reads better on a ground."""
    return dark if contrast(ground, dark) >= contrast(ground, light) else light


@cache
def deep(colour: str, least: float, ground: str = "#ffffff") -> str:
    """The colour, darkened until it stands out from the ground with at least this contrast ratio."""
    for step in range(20):
        shade = mix(colour, "#000000", step / 20)
        if contrast(shade, ground) >= least:
            return shade
    return "#000000"
