"""A question of a declared game becomes the answer that wins most often, when the game is played on at random.

Unknown cards are dealt anew for each game, and all answers are tried on the same tables (`agents/halving.py`).
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from cardwright.engine.agents.halving import best_tried
from cardwright.engine.chance import mixed
from cardwright.engine.games.declared.greedy import DeclaredGreedy
from cardwright.engine.games.declared.rehearsal import OtherGame

if TYPE_CHECKING:
    from cardwright.engine.games.declared.rehearsal import Rehearsal

WORK: Final = 1600  # answers and turns, all in all, before one is chosen
LEAST: Final = 6  # games that are played at least, for all answers together
MOST: Final = 160
AT_ONCE: Final = 8  # tables on which it is looked what leaves a player best off at once
SURE: Final = 0.3
"""How much better an answer must do than what leaves a player best off at once: so many times what the best of as many
would do by chance, in standard errors."""


class DeclaredSampler:
    """Plays the game on at random after each answer, many times."""

    name = "sampler"

    def __init__(self, seed: int, work: int = WORK) -> None:
        self.seed, self.work, self.greedy = seed, work, DeclaredGreedy(seed, AT_ONCE)

    def try_out(self, rehearsal: Rehearsal) -> int:
        """The index of the option; any where nothing can be tried."""
        usual = self.greedy.try_out(rehearsal)

        def tried(option: int, guess: int) -> float:
            return rehearsal.tried(option, mixed(self.seed, rehearsal.length, guess), far=True)

        count = len(rehearsal.options)
        sure = SURE * sqrt(2 * log(count))
        try:
            tried(0, 0)  # how long such a game takes
            playouts = max(min(self.work // (rehearsal.before + rehearsal.after + 1), MOST), LEAST)
            return best_tried(count, usual, playouts, tried, sure)
        except OtherGame:
            return usual


def agent(seed: int) -> DeclaredSampler:
    """A sampling player; the seed is for the games that it plays on."""
    return DeclaredSampler(seed)
