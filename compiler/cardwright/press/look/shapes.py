"""Makes the outlines of boxes with round corners, in millimetres, y downwards."""

from __future__ import annotations

from cardwright.typeset.items import Box, Segment

ROUND = 0.5523
"""How far the handles of a quarter circle reach, in radii."""


def rounded(box: Box, radius: float) -> tuple[Segment, ...]:
    """A box whose corners are quarter circles of this radius, clockwise."""
    left, top, right, bottom, k = box.x, box.y, box.x + box.w, box.y + box.h, radius * (1 - ROUND)
    return (
        ("M", (left + radius, top)),
        ("L", (right - radius, top)),
        ("C", (right - k, top, right, top + k, right, top + radius)),
        ("L", (right, bottom - radius)),
        ("C", (right, bottom - k, right - k, bottom, right - radius, bottom)),
        ("L", (left + radius, bottom)),
        ("C", (left + k, bottom, left, bottom - k, left, bottom - radius)),
        ("L", (left, top + radius)),
        ("C", (left, top + k, left + k, top, left + radius, top)),
        ("Z", ()),
    )
