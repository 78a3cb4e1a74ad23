"""Guesses at what the rivals will have become a chart: what any power of one's own would gain on each place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation
    from cardwright.engine.games.archmage_origins.rehearse import Rival
    from cardwright.engine.grid import Spot

Guesses = Sequence[dict["Spot", "Rival"]]
Chart = dict["Spot", list[float]]  # points by power, from 0 on

LEAD = 3.0  # points: so much more is a win, mostly


def chart(eyes: ArchmageObservation, guesses: Guesses, most: int) -> Chart:
    """For each place the points that I gain there with each power up to `most`, less what the rivals do."""
    return {spot: row(eyes, guesses, spot, spot, most) for spot in guesses[0]}


def row(eyes: ArchmageObservation, guesses: Guesses, spot: Spot, source: Spot, most: int) -> list[float]:
    """The same for one place, if the card of another, `source`, lay there (AO-042 to AO-044)."""
    steps = [0.0] * (most + 2)
    share = 1.0 / max(len(eyes.rivals), 1)
    for guess in guesses:
        rival, stake = guess[spot], eyes.stake(guess[source].card)
        margin = int(stake.margin)
        if (mine := rival.power + margin) <= most:
            steps[mine] += stake.worths[eyes.seat]
        if rival.power - rival.following >= margin:
            theirs = stake.worths[rival.seat] * share
            steps[0] -= theirs
            steps[min(max(rival.power - margin, 0), most) + 1] += theirs
    return [sum_ / len(guesses) for sum_ in accumulate(steps)]


def chance(
    eyes: ArchmageObservation, guesses: Guesses, rows: Sequence[int], columns: Sequence[int], moved: dict[Spot, Spot]
) -> float:
    """My chance to win with so much power in each row and column, if some cards lie where others did (`moved`)."""
    share = 1.0 / max(len(eyes.rivals), 1)
    total = 0.0
    for guess in guesses:
        lead = 0.0
        for spot, rival in guess.items():
            stake = eyes.stake(guess[moved.get(spot, spot)].card)
            mine = rows[spot.row] + columns[spot.column]
            if mine - rival.power >= stake.margin:
                lead += stake.worths[eyes.seat]
            elif rival.power - max(mine, rival.following) >= stake.margin:
                lead -= stake.worths[rival.seat] * share
        total += 1.0 / (1.0 + exp(-lead / LEAD))
    return total / len(guesses)
