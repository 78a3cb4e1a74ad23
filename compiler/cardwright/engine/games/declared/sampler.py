"""A question of a declared game becomes the answer that wins most often, when the game is played on at random.

Unknown cards are dealt anew for each game, and all answers are tried on the same tables (`agents/halving.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agents.halving import best_tried
from cardwright.engine.chance import mixed
from cardwright.engine.games.declared.rehearsal import OtherGame

if TYPE_CHECKING:
    from cardwright.engine.games.declared.rehearsal import Rehearsal

WORK: Final = 1200  # answers and turns, all in all, before one is chosen
LEAST: Final = 6  # games that are played at least, for all answers together
MOST: Final = 48


class DeclaredSampler:
    """Plays the game on at random after each answer, many times."""

    name = "sampler"

    def __init__(self, seed: int, work: int = WORK) -> None:
        self.seed, self.work = seed, work

    def try_out(self, rehearsal: Rehearsal) -> int:
        """The index of the option; any where nothing can be tried."""

        def tried(option: int, guess: int) -> float:
            return rehearsal.tried(option, mixed(self.seed, rehearsal.length, guess), far=True)

        count = len(rehearsal.options)
        any_of_them = mixed(self.seed, rehearsal.length) % count  # where all seem alike, not always the same
        try:
            tried(0, 0)  # how long such a game takes
            playouts = max(min(self.work // (rehearsal.length + rehearsal.after + 1), MOST), LEAST)
            return best_tried(count, any_of_them, playouts, tried, 0.0)
        except OtherGame:
            return any_of_them


def agent(seed: int) -> DeclaredSampler:
    """A sampling player; the seed is for the games that it plays on."""
    return DeclaredSampler(seed)
