"""Colours become those that somebody else sees: who lacks a sort of cone, who sees no colour, who sees faintly.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE TVCG 15 (2009), table 1, at full severity; they are applied to linear RGB.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardwright.press.look.colour import channels, luminance, mix

Row = tuple[float, float, float]

CONES: Mapping[str, tuple[Row, Row, Row]] = {
    "no-red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no-green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no-blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""By the cones that are not there: protanopia, deuteranopia, tritanopia."""

EYES = ("", *CONES, "grey", "faint")
HAZE, HAZY = "#b9b9b9", 0.7
"""What lies over everything to who sees faintly, and how thickly: of a contrast of 21 it leaves less than 2.5."""


@cache
def as_seen(colour: str, eyes: str) -> str:
    """A colour as these eyes see it; "" sees it as it is."""
    match eyes:
        case "":
            return colour
        case "grey":
            return _hex((luminance(colour),) * 3)
        case "faint":
            return mix(colour, HAZE, HAZY)
        case _:
            light = [_linear(channel) for channel in channels(colour)]
            return _hex(tuple(sum(a * b for a, b in zip(row, light, strict=True)) for row in CONES[eyes]))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _hex(light: tuple[float, ...]) -> str:
    """A colour of linear light (IEC 61966-2-1)."""
    clipped = (min(1.0, max(0.0, channel)) for channel in light)
    shown = (12.92 * n if n <= 0.0031308 else 1.055 * n ** (1 / 2.4) - 0.055 for n in clipped)
    return "#" + "".join(f"{round(255 * n):02x}" for n in shown)
