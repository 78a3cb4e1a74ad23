"""A question of a declared game becomes the answer after which a player stands best, when the move is over.

What counts is read from the line that decides the game (`prospects.py`): most points, fewest cards, nine relics. Each
answer is tried on a few tables on which hidden cards lie otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.chance import mixed
from cardwright.engine.games.declared.rehearsal import OtherGame

if TYPE_CHECKING:
    from cardwright.engine.games.declared.rehearsal import Rehearsal

WORK: Final = 1500  # answers and turns, all in all, before one is chosen: the game so far is laid again each time
LEAST: Final = 1  # tables on which each answer is tried
MOST: Final = 12


class DeclaredGreedy:
    """Takes what leaves it best off at once, and never thinks of what comes after."""

    name = "greedy"

    def __init__(self, seed: int, tables: int = MOST) -> None:
        self.seed, self.tables = seed, tables

    def try_out(self, rehearsal: Rehearsal) -> int:
        """The index of the option; the first where nothing can be tried."""
        count = len(rehearsal.options)
        each = max(min(WORK // (count * 10), self.tables), LEAST)
        promise = [0.0] * count
        try:
            for guess in range(each):
                key = mixed(self.seed, rehearsal.length, guess)
                for option in range(count):
                    promise[option] += rehearsal.tried(option, key, far=False)
        except OtherGame:
            return 0
        best = [option for option in range(count) if promise[option] == max(promise)]
        return best[mixed(self.seed, rehearsal.length) % len(best)]  # not always the same where all seem alike


def agent(seed: int) -> DeclaredGreedy:
    """A greedy player; the seed is for the tables that it guesses."""
    return DeclaredGreedy(seed)
