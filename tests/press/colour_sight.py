"""Colours as they are seen by people who lack one sort of cone, and how far apart two colours are then.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE TVCG 15 (2009), table 1, at full severity; they are applied to linear RGB.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import dist

Vector = tuple[float, float, float]

SIGHTS: Mapping[str, tuple[Vector, Vector, Vector]] = {
    "trichromacy": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

# IEC 61966-2-1: from linear sRGB to CIE XYZ, and its white (D65)
XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def apart(one: str, other: str, sight: str) -> float:
    """The distance of two colours ("#rrggbb") to this sight, ΔE as of CIE 1976: about 2 is just to be seen."""
    return dist(lab(one, sight), lab(other, sight))


def lab(colour: str, sight: str) -> Vector:
    """L*a*b* (CIE 15) of a colour as it is seen."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    seen = tuple(min(1.0, max(0.0, n)) for n in _times(SIGHTS[sight], linear))
    x, y, z = (_root(n / white) for n, white in zip(_times(XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[Vector, ...], vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def _root(t: float) -> float:
    return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
