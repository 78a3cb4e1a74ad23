"""A chart and the mage cards on hand become a plan: which card goes to which row or column, to gain most in all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine.chance import Stream

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.chart import Chart
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation

Line = tuple[bool, int]  # a row (True) or a column, and its number

TRIES = 5  # plans that are made better step by step, each from another beginning


class PlacementPlan(NamedTuple):
    """For each free space its line and the power that goes there (0: nothing), and the points that this promises."""

    slots: tuple[Line, ...]
    powers: tuple[int, ...]
    worth: float


class PlacementGround:
    """What lies beside the realm already, and what a power in each line would be worth."""

    def __init__(self, eyes: ArchmageObservation, chart: Chart) -> None:
        worth = eyes.known.bound.worth
        self.rows, self.columns = [0] * eyes.view.rows, [0] * eyes.view.columns
        for placed in eyes.view.border:
            if placed.seat == eyes.seat and placed.card is not None:
                lines = self.rows if placed.edge.side in ("left", "right") else self.columns
                lines[placed.edge.line] += worth[placed.card]
        self.slots: tuple[Line, ...] = tuple(
            (edge.side in ("left", "right"), edge.line)
            for edge, room in eyes.free(eyes.me).items()
            for _ in range(room)
        )
        self.chart = [(spot.row, spot.column, points) for spot, points in chart.items()]

    def worth(self, powers: Sequence[int]) -> float:
        """What a plan promises."""
        rows, columns = self.laid(powers)
        return sum([points[rows[row] + columns[column]] for row, column, points in self.chart])

    def laid(self, powers: Sequence[int]) -> tuple[list[int], list[int]]:
        """What lies in each row and in each column when all is done as planned."""
        rows, columns = self.rows.copy(), self.columns.copy()
        for (is_row, line), power in zip(self.slots, powers, strict=True):
            if is_row:
                rows[line] += power
            else:
                columns[line] += power
        return rows, columns


def planned(ground: PlacementGround, powers: list[int], stream: Stream) -> PlacementPlan:
    """The best plan found: two spaces exchange what is planned for them as long as that makes it better."""
    room = len(ground.slots)
    given = (sorted(powers, reverse=True) + [0] * room)[:room]
    best = PlacementPlan(ground.slots, tuple(given), ground.worth(given))
    for _ in range(TRIES):
        stream.shuffle(given)
        made = _climbed(ground, given)
        if made.worth > best.worth:
            best = made
    return best


def _climbed(ground: PlacementGround, given: list[int]) -> PlacementPlan:
    powers, worth = list(given), ground.worth(given)
    better = True
    while better:
        better = False
        for one, other in _pairs(ground, powers):
            powers[one], powers[other] = powers[other], powers[one]
            then = ground.worth(powers)
            if then > worth + 1e-9:
                worth, better = then, True
            else:
                powers[one], powers[other] = powers[other], powers[one]
    return PlacementPlan(ground.slots, tuple(powers), worth)


def _pairs(ground: PlacementGround, powers: list[int]) -> list[tuple[int, int]]:
    """Spaces that lie in different lines."""
    slots = ground.slots
    return [(one, other) for one, other in combinations(range(len(slots)), 2) if slots[one] != slots[other]]


def with_power_at(plan: PlacementPlan, power: int, line: Line) -> tuple[int, ...]:
    """The plan's powers, one of which goes to a line in exchange for what was planned for it. Raises ValueError."""
    powers = list(plan.powers)
    there = plan.slots.index(line)
    if powers[there] != power:
        here = powers.index(power)
        powers[here], powers[there] = powers[there], power
    return tuple(powers)
