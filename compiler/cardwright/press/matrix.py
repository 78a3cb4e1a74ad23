"""Makes one transform of two: six numbers, as PDF (ISO 32000-1, 8.3.3) and SVG (SVG 1.1, 7.4) write them."""

from __future__ import annotations

Matrix = tuple[float, float, float, float, float, float]
"""x becomes a·x + c·y + e, y becomes b·x + d·y + f."""

UNIT: Matrix = (1, 0, 0, 1, 0, 0)


def then(first: Matrix, second: Matrix) -> Matrix:
    """The first transform, and the second on what comes of it."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m
