"""Guesses at what the rivals will have become a chart: what any power of one's own would gain on each place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.judgement.eyes import Eyes
    from cardwright.engine.games.archmage_origins.rehearse import Rival
    from cardwright.engine.grid import Spot

Guesses = Sequence[dict["Spot", "Rival"]]
Chart = dict["Spot", list[float]]  # points by power, from 0 on


def chart(eyes: Eyes, guesses: Guesses, most: int) -> Chart:
    """For each place the points that I gain there with each power up to `most`, less what the rivals do."""
    return {spot: row(eyes, guesses, spot, spot, most) for spot in guesses[0]}


def row(eyes: Eyes, guesses: Guesses, spot: Spot, source: Spot, most: int) -> list[float]:
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
