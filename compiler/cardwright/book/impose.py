"""A number of pages becomes the sheets of a booklet: which two pages lie side by side on each side of each sheet."""

from __future__ import annotations

from collections.abc import Iterator

Side = tuple[int | None, int | None]
"""The pages on the left and on the right, counted from 0; None is an empty one."""


def sides(count: int) -> Iterator[Side]:
    """Front and back of every sheet, from the outermost to the innermost; backs are turned over the short edge.

    >>> list(sides(6))
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    full = -(-count // 4) * 4

    def page(number: int) -> int | None:
        return number if number < count else None

    for sheet in range(full // 4):
        first, last = 2 * sheet, full - 1 - 2 * sheet
        yield page(last), page(first)
        yield page(first + 1), page(last - 1)
