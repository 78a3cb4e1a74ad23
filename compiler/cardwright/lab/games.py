"""A ruleset and the particulars of a run become a function that plays the game of a seed.

Several agents fill the seats in turn (greedy, random, greedy), and from seed to seed this row moves on by one seat;
when it has been all round, it begins with the next agent. So each agent sits everywhere equally often, and no seat has
weaker company than another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.play import Record
    from cardwright.ruleset.game import Ruleset

Games = Callable[[int], "Record"]
TURNS = 2000  # a game that has not ended by then is cut


@frozen
class Run:
    """What to play: so many games from seed `first` on, between so many players; a game is cut after `turns`."""

    games: int
    first: int = 1
    players: int = 2
    agents: tuple[str, ...] = ("greedy",)
    turns: int = TURNS

    @property
    def seeds(self) -> range:
        """The seeds of its games."""
        return range(self.first, self.first + self.games)


def seated(run: Run, seed: int) -> tuple[str, ...]:
    """The names of the agents at the seats of one game.

    >>> run = Run(6, players=3, agents=("greedy", "random"))
    >>> [" ".join(name[0] for name in seated(run, seed)) for seed in range(6)]
    ['g r g', 'r g g', 'g g r', 'r g r', 'g r r', 'r r g']
    """
    begins, moved = divmod(seed, run.players)
    return tuple(run.agents[(begins + (seat + moved) % run.players) % len(run.agents)] for seat in range(run.players))


def games(ruleset: Ruleset, run: Run) -> Games:
    """What plays the games of a run. Raises ValueError when no engine knows the game, or an agent has no such name.

    An exception out of a game is a fault of the engine, or of an agent; the seed is noted to it.
    """
    return games_on(bound_for(ruleset, run), run)


def games_on(bound: Bound, run: Run) -> Games:
    """What plays the games of a run on a ruleset that has been bound."""
    from cardwright.engine.agents import make
    from cardwright.engine.chance import mixed
    from cardwright.engine.play import GameSeries

    named, series = bound.ruleset.game, GameSeries(bound, run.players)

    def game(seed: int) -> Record:
        try:
            agents = [make(name, mixed(seed, seat), named) for seat, name in enumerate(seated(run, seed))]
            return series.play(seed, agents, run.turns)
        except Exception as error:
            error.add_note(f"in the game with seed {seed}, {run.players} players: {', '.join(seated(run, seed))}")
            raise

    return game


def abilities(ruleset: Ruleset, run: Run) -> tuple[str, ...]:
    """The keys of all abilities that can act in a run. Raises ValueError as `games` does."""
    return bound_for(ruleset, run).keys


def bound_for(ruleset: Ruleset, run: Run) -> Bound:
    """A ruleset bound to its kernel. Raises ValueError as `games` does."""
    from cardwright.engine.agents import make
    from cardwright.engine.games import bind

    for name in run.agents:
        make(name, 0, ruleset.game)
    return bind(ruleset)


def rules_hash(ruleset: Ruleset) -> str:
    """Twelve hexadecimal digits that stand for the rules as they are played: equal rules have equal ones."""
    from hashlib import sha256

    return sha256(repr(replace(ruleset, overlays=())).encode()).hexdigest()[:12]


def engine_digest() -> str:
    """Twelve hexadecimal digits that stand for the code that plays, compiled or not: it may play otherwise tomorrow."""
    from hashlib import sha256

    from cardwright.engine.form import written_down

    return sha256(written_down().encode()).hexdigest()[:12]
