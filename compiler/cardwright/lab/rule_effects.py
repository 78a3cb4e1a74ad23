"""Rows of two arms, of the same seeds, become what the rules of one do that those of the other do not, by measures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from cardwright.lab.careless import careful_seat
from cardwright.lab.estimates import SampleMean, estimate
from cardwright.lab.experiment import Row

Take = Callable[[Row, int], float | None]
"""A number of one game, of so many players; None where it has none."""


class RuleMeasure(NamedTuple):
    """A name, how a game shows it, and by how much it must move to matter: so much, or such a part of what it was.

    One that `holds` keeps the verdict open until it is sure; others are told with as much doubt as they have. An
    `uneven` one is seen where all are careless but one.
    """

    name: str
    take: Take
    matters: float
    of_itself: bool = False
    holds: bool = True
    uneven: bool = False


def _turns(row: Row, players: int) -> float | None:
    return row.turns if row.finished else None


def _decisions(row: Row, players: int) -> float | None:
    return row.decisions / max(row.turns, 1)


def _endless(row: Row, players: int) -> float | None:
    return float(not row.finished)


def _first(row: Row, players: int) -> float | None:
    return row.share(row.began, players) - 1 / players


def _changes(row: Row, players: int) -> float | None:
    return row.course.changes if row.course and row.finished else None


def _comeback(row: Row, players: int) -> float | None:
    return row.course.comeback / 100 if row.course and row.finished else None


def _settled(row: Row, players: int) -> float | None:
    return row.course.settled / 100 if row.course and row.finished else None


def _choice(row: Row, players: int) -> float | None:
    return row.choice


def _skill(row: Row, players: int) -> float | None:
    return row.share(careful_seat(row.seed, players), players)


MEASURES = (
    RuleMeasure("turns", _turns, 0.1, True),
    RuleMeasure("decisions", _decisions, 0.1, True),
    RuleMeasure("endless", _endless, 0.01),
    RuleMeasure("first", _first, 0.05),
    RuleMeasure("changes", _changes, 0.15, True),
    RuleMeasure("comeback", _comeback, 0.05),
    RuleMeasure("settled", _settled, 0.05),
    RuleMeasure("choice", _choice, 0.1, holds=False),
    RuleMeasure("skill", _skill, 0.1, holds=False, uneven=True),
)


def values(measure: RuleMeasure, rows: Iterable[Row], players: int) -> dict[int, float]:
    """What the games show of a measure, by their seeds."""
    return {row.seed: value for row in rows if (value := measure.take(row, players)) is not None}


def paired(before: Mapping[int, float], after: Mapping[int, float]) -> Iterator[tuple[float, float]]:
    """The values of seeds that both have."""
    return ((before[seed], after[seed]) for seed in sorted(before.keys() & after.keys()))


def difference(before: Mapping[int, float], after: Mapping[int, float]) -> SampleMean | None:
    """By how much what is after is more, seed by seed."""
    return estimate(late - early for early, late in paired(before, after))
