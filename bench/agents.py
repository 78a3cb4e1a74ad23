"""Who plays better: agents against each other, each pair of games with seats swapped, in shares with Wilson intervals.

python bench/agents.py [sets] [games of greedy against random] [games of the thinker against greedy]
"""

from __future__ import annotations

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.play import play
from cardwright.lab.statistics import wilson

SETS = ("imperial-twing", "archmage-origins")
Pair = tuple[str, str, str, int]  # a set, two agents, a seed


@cache
def bound(of: str) -> Bound:
    ruleset = compile_set(of).ruleset
    assert ruleset is not None
    return bind(ruleset)


def wins(pair: Pair) -> tuple[int, int]:
    """How many of two games with the same seed, seats swapped, the first agent wins, and how many have a winner."""
    of, better, worse, seed = pair
    game = bound(of).ruleset.game
    won = decided = 0
    for seat in (0, 1):
        agents = [make(worse, seed, game), make(worse, seed, game)]
        agents[seat] = make(better, seed, game)
        winners = play(bound(of), seed, 2, agents).winners
        won += winners == (seat,)
        decided += bool(winners)
    return won, decided


def row(of: str, better: str, worse: str, games: int) -> str:
    """A row of the table. Games without a winner, which are to be played again (AO-049), are left out."""
    with ProcessPoolExecutor(int(os.environ.get("WORKERS", 0)) or os.cpu_count()) as pool:
        made = list(pool.map(wins, [(of, better, worse, seed) for seed in range(games // 2)], chunksize=2))
    won, decided = (sum(column) for column in zip(*made, strict=True))
    low, high = wilson(won, decided)
    return f"| {of} | {better} against {worse} | {won / decided:.1%} | {low:.1%} – {high:.1%} | {decided} |"


def main() -> None:
    named = [given for given in sys.argv[1:] if not given.isdigit()] or SETS
    few = [int(given) for given in sys.argv[1:] if given.isdigit()] or [400, 600]
    print("| game | who | wins | 95 % interval | games |\n| --- | --- | --- | --- | --- |")
    for of in named:
        print(row(of, "greedy", "random", few[0]), flush=True)
        print(row(of, "thinker", "greedy", few[-1]), flush=True)


if __name__ == "__main__":
    main()
