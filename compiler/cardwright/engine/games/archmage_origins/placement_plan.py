"""What rivals may come to have becomes a chart of what each power gains on each place, and that a plan for my cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, combinations
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine.agents.agent import added
from cardwright.engine.chance import Stream

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation
    from cardwright.engine.games.archmage_origins.rollout import Rival
    from cardwright.engine.grid import Spot


Determinisations = Sequence[dict["Spot", "Rival"]]
Chart = dict["Spot", list[float]]  # points by power, from 0 on

LEAD = 3.0  # points: so much more is a win, mostly


def chart(observation: ArchmageObservation, determinisations: Determinisations, most: int) -> Chart:
    """For each place the points that I gain there with each power up to `most`, less what the rivals do."""
    return {spot: row(observation, determinisations, spot, spot, most) for spot in determinisations[0]}


def row(
    observation: ArchmageObservation, determinisations: Determinisations, spot: Spot, source: Spot, most: int
) -> list[float]:
    """The same for one place, if the card of another, `source`, lay there (AO-042 to AO-044)."""
    steps = [0.0] * (most + 2)
    share = 1.0 / max(len(observation.rivals), 1)
    for guess in determinisations:
        rival, stake = guess[spot], observation.stake(guess[source].card)
        margin = int(stake.margin)
        if (mine := rival.power + margin) <= most:
            steps[mine] += stake.worths[observation.seat]
        if rival.power - rival.following >= margin:
            theirs = stake.worths[rival.seat] * share
            steps[0] -= theirs
            steps[min(max(rival.power - margin, 0), most) + 1] += theirs
    return [sum_ / len(determinisations) for sum_ in accumulate(steps)]


def chance(
    observation: ArchmageObservation,
    determinisations: Determinisations,
    rows: Sequence[int],
    columns: Sequence[int],
    moved: dict[Spot, Spot],
) -> float:
    """My chance to win with so much power in each row and column, if some cards lie where others did (`moved`)."""
    share = 1.0 / max(len(observation.rivals), 1)
    total = 0.0
    for guess in determinisations:
        lead = 0.0
        for spot, rival in guess.items():
            stake = observation.stake(guess[moved.get(spot, spot)].card)
            mine = rows[spot.row] + columns[spot.column]
            if mine - rival.power >= stake.margin:
                lead += stake.worths[observation.seat]
            elif rival.power - max(mine, rival.following) >= stake.margin:
                lead -= stake.worths[rival.seat] * share
        total += 1.0 / (1.0 + exp(-lead / LEAD))
    return total / len(determinisations)


Line = tuple[bool, int]  # a row (True) or a column, and its number

TRIES = 5  # plans that are made better step by step, each from another beginning


class PlacementPlan(NamedTuple):
    """For each free space its line and the power that goes there (0: nothing), and the points that this promises."""

    slots: tuple[Line, ...]
    powers: tuple[int, ...]
    worth: float


class PlacementGround:
    """What lies beside the realm already, and what a power in each line would be worth."""

    def __init__(self, observation: ArchmageObservation, chart: Chart) -> None:
        worth = observation.known.bound.worth
        self.rows, self.columns = [0] * observation.view.rows, [0] * observation.view.columns
        for placed in observation.view.border:
            if placed.seat == observation.seat and placed.card is not None:
                lines = self.rows if placed.edge.of_row else self.columns
                lines[placed.edge.line] += worth[placed.card]
        self.slots: tuple[Line, ...] = tuple(
            (edge.of_row, edge.line) for edge, room in observation.free(observation.me).items() for _ in range(room)
        )
        self.chart = [(spot.row, spot.column, points) for spot, points in chart.items()]

    def worth(self, powers: Sequence[int]) -> float:
        """What a plan promises."""
        rows, columns = self.laid(powers)
        return added([points[rows[row] + columns[column]] for row, column, points in self.chart])

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
