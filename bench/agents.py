"""Who plays better: agents against each other, each pair of games with seats swapped, in shares with Wilson intervals.

python bench/agents.py [games of greedy against random] [games of the thinker against greedy]
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


@cache
def twing() -> Bound:
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    return bind(ruleset)


def wins(order: tuple[str, str, int]) -> int:
    """How many of two games with the same seed, seats swapped, the first agent wins."""
    better, worse, seed = order
    made = 0
    for seat in (0, 1):
        agents = [make(worse, seed), make(worse, seed)]
        agents[seat] = make(better, seed)
        made += play(twing(), seed, 2, agents).winners == (seat,)
    return made


def row(better: str, worse: str, games: int) -> str:
    """A row of the table."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        won = sum(pool.map(wins, [(better, worse, seed) for seed in range(games // 2)], chunksize=2))
    low, high = wilson(won, games // 2 * 2)
    return f"| {better} against {worse} | {won / games:.1%} | {low:.1%} – {high:.1%} | {games} |"


def main() -> None:
    few = [int(given) for given in sys.argv[1:]] or [400, 100]
    print("| who | wins | 95 % interval | games |\n| --- | --- | --- | --- |")
    print(row("greedy", "random", few[0]))
    print(row("thinker", "greedy", few[-1]))


if __name__ == "__main__":
    main()
