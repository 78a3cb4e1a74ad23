"""How fast games are played: the engine against a core loop written by hand, in the same run, in turns.

python bench/play.py [games]     prints the rows of the table
PYTHONPATH=build/fast python bench/play.py     with the engine compiled (`make fast`)
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, NamedTuple

import archmage_floor
import play_floor

from cardwright.compile.compile import compile_set
from cardwright.engine import table
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.play import Record, play, run, seated
from cardwright.engine.replay import replay, waiting


class Speed(NamedTuple):
    """Games, decisions and seconds of CPU of some games."""

    games: int
    decisions: int
    seconds: float

    @property
    def decision(self) -> float:
        """Microseconds for a decision."""
        return self.seconds / self.decisions * 1e6


def game(of: str) -> Bound:
    ruleset = compile_set(of).ruleset
    assert ruleset is not None
    return bind(ruleset)


def compared(bound: Bound, floor_of: Any, players: int, games: int) -> tuple[Speed, Speed]:
    """Engine and floor (a module that plays the game by hand), at random, three times in turns; the best of each."""

    def engine() -> int:
        agents = [[make("random", seed * 8 + seat) for seat in range(players)] for seed in range(games)]
        return sum(play(bound, seed, players, agents[seed]).decisions for seed in range(games))

    def floor() -> int:
        agents = [(floor_of.RandomAgent(seed),) * players for seed in range(games)]
        return sum(len(floor_of.play(seed, players, agents[seed])[2]) for seed in range(games))

    runs = [(timed(engine, games), timed(floor, games)) for _ in range(3)]
    return min((mine for mine, _ in runs), key=lambda one: one.seconds), min(
        (theirs for _, theirs in runs), key=lambda one: one.seconds
    )


def timed(work: Callable[[], int], games: int) -> Speed:
    started = process_time()
    decisions = work()
    return Speed(games, decisions, process_time() - started)


def sensible(bound: Bound, players: int, games: int) -> Speed:
    """The same with agents that look at the table."""
    named = bound.ruleset.game

    def work() -> int:
        made: Sequence[Record] = [
            play(bound, seed, players, [make("greedy", seed * 8 + seat, named) for seat in range(players)])
            for seed in range(games)
        ]
        return sum(one.decisions for one in made)

    return timed(work, games)


def binding() -> float:
    """Milliseconds to bind the ruleset to its kernel; the best of five."""
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    return min(timed(lambda: len(bind(ruleset).cards), 1).seconds for _ in range(5)) * 1000


def replaying(bound: Bound, games: int) -> float:
    """Milliseconds to play a whole game of two again from its choices."""
    kept = [(seed, choices(bound, seed)) for seed in range(games)]

    def work() -> int:
        return sum(len(replay(bound, seed, log, [waiting, waiting]).by) for seed, log in kept)

    return timed(work, games).seconds / games * 1000


def choices(bound: Bound, seed: int) -> list[int]:
    """The answers of two agents in a game at random."""
    table = seated(bound, seed, [decider(make("random", seed * 8 + seat)) for seat in range(2)])
    run(table)
    return table.choices


def form() -> str:
    """What the engine is that is measured: plain Python, or compiled (`make fast`)."""
    return "in Python" if str(table.__file__).endswith(".py") else "compiled"


def rows(games: int = 200) -> list[str]:
    """Rows for the table of docs/performance.md. Each says whether the engine was compiled."""
    bound = game("imperial-twing")
    return [
        *decisions(bound, play_floor, "", games),
        *decisions(game("archmage-origins"), archmage_floor, " of Archmage Origins", games),
        f"| the ruleset bound to the kernel, {form()} | ≤ 20 ms | **{binding():.1f} ms** | |",
        f"| a whole game of two played again, {form()} | ≤ 3 ms | **{replaying(bound, 50):.1f} ms** | |",
    ]


def decisions(bound: Bound, floor_of: Any, of: str, games: int) -> Iterator[str]:
    """A row for each number of players; `of` says of which game, where it is not the first."""
    for players in (2, 3, 4):
        mine, floor = compared(bound, floor_of, players, games)
        greedy = sensible(bound, players, max(games // 20, 5))
        ratio = mine.decision / floor.decision
        yield (
            f"| a decision in a game{of} of {players}, agents at random, the engine {form()} | ≤ 1.5 | **{ratio:.1f}**"
            f" ({mine.decision:.1f} µs; {mine.games / mine.seconds:.0f} games/s, greedy"
            f" {greedy.games / greedy.seconds:.0f}) | {floor.decision:.2f} µs, a core loop by hand"
            f" ({floor.games / floor.seconds:.0f} games/s) |"
        )


def main() -> None:
    print("\n".join(rows(int(sys.argv[1]) if len(sys.argv) > 1 else 200)))


if __name__ == "__main__":
    main()
