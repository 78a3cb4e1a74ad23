"""Makes one transform of two: six numbers, as PDF (ISO 32000-1, 8.3.3) and SVG (SVG 1.1, 7.4) write them."""

from __future__ import annotations

from math import cos, radians, sin

Matrix = tuple[float, float, float, float, float, float]
"""x becomes a·x + c·y + e, y becomes b·x + d·y + f."""

UNIT: Matrix = (1, 0, 0, 1, 0, 0)


def then(first: Matrix, second: Matrix) -> Matrix:
    """The first transform, and the second on what comes of it."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """A turn about a point; clockwise where y grows downwards."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return c, s, -s, c, x - c * x + s * y, y - s * x - c * y


def shift(x: float, y: float) -> Matrix:
    """So far to the right, and so far along y."""
    return 1, 0, 0, 1, x, y


def moved(at: tuple[float, ...], by: Matrix) -> tuple[float, ...]:
    """Points, as x, y, x, y …, where the transform takes them."""
    pairs = zip(at[::2], at[1::2], strict=True)
    return tuple(n for x, y in pairs for n in (by[0] * x + by[2] * y + by[4], by[1] * x + by[3] * y + by[5]))
