"""A grid becomes a plan of it: cards face down in rows and columns, and the spaces around them."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.book.tree import GridPlan
from cardwright.book.typeset.style import PageStyle
from cardwright.typeset.items import Box, Item, Panel
from cardwright.typeset.slabs import Slab

WIDE, HIGH, GAP = 6.4, 8.6, 1.4


def plan(plan: GridPlan, style: PageStyle, room: float) -> Slab:
    """The grid in the middle of a room; spaces of one's own corner are filled, the others are only drawn."""
    across, down = WIDE + GAP, HIGH + GAP
    wide, high = (plan.columns + 2) * across, (plan.rows + 2) * down
    left = (room - wide) / 2
    items = [*_cards(plan, left + across, down), *_spaces(plan, style, left)]
    return Slab(high, tuple(items))


def _cards(plan: GridPlan, left: float, top: float) -> Iterator[Item]:
    for row in range(plan.rows):
        for column in range(plan.columns):
            x, y = left + column * (WIDE + GAP), top + row * (HIGH + GAP)
            yield Panel(Box(x, y, WIDE, HIGH), plan.ground, None, 0, 0.8)
            yield Panel(Box(x + 0.7, y + 0.7, WIDE - 1.4, HIGH - 1.4), None, "#ffffff", 0.15, 0.5)


def _spaces(plan: GridPlan, style: PageStyle, left: float) -> Iterator[Item]:
    across, down = WIDE + GAP, HIGH + GAP
    for row in range(plan.rows):
        y = down * (row + 1)
        yield _space(left, y, "left" in plan.sides, style)
        yield _space(left + across * (plan.columns + 1), y, False, style)
    for column in range(plan.columns):
        x = left + across * (column + 1)
        yield _space(x, 0, False, style)
        yield _space(x, down * (plan.rows + 1), "below" in plan.sides, style)


def _space(x: float, y: float, own: bool, style: PageStyle) -> Item:
    return Panel(Box(x, y, WIDE, HIGH), style.rule if own else None, style.muted, 0.2, 0.8)
