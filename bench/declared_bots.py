"""How well bots play declared games: each game of `examples/games` against players at random, with the doubt about it.

Half of the seats are the bot's, the other half's answers are any; they change sides with every game. A game is won by
the side of which more have won it (in Schwarzer Peter the side that does not lose it), a level one counts half. What
came of it stands in docs/performance.md.

    python bench/declared_bots.py [games] [bot …]        prints a table, of greedy and sampler, 200 games each
    python bench/declared_bots.py 400 sampler --only mau-mau,hearts
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from cardwright.compile.compile import compile_set
from cardwright.engine import COMPILED
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.play import GameSeries

GAMES = Path(__file__).resolve().parent.parent / "examples" / "games"
FORM = "compiled" if COMPILED else "in Python"
SEATS = {"go-fish": 4, "hearts": 4, "not-for-me": 4, "schwarzer-peter": 4}
"""How many play; two, where two can. Nobody decides anything in Battle. In Go Fish with two it is never asked whom to
ask, and the best way that was found by hand wins 66.6 % (63.6 to 69.5) of 1,000 games: there is no skill for more."""
MUST, SURE = 0.65, 1.96


class Timed:
    """Who answers for a bot, how often, and how long that takes."""

    def __init__(self, decide: Any) -> None:
        self.decide, self.answers, self.seconds, self.longest = decide, 0, 0.0, 0.0

    def __call__(self, table: Any, player: Any, question: str, options: Sequence[Any], about: Any) -> int:
        started = process_time()
        answer: int = self.decide(table, player, question, options, about)
        spent = process_time() - started
        self.answers, self.seconds, self.longest = self.answers + 1, self.seconds + spent, max(self.longest, spent)
        return answer


class Score(NamedTuple):
    """The share of games that a bot's side has won, and what an answer takes, in milliseconds."""

    won: float
    games: int
    answer: float
    longest: float

    @property
    def ends(self) -> tuple[float, float]:
        """The interval in which the share lies, 19 times of 20 (Wilson)."""
        n, z = self.games, SURE
        middle = (self.won + z * z / (2 * n)) / (1 + z * z / n)
        wide = z * sqrt(self.won * (1 - self.won) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - wide, middle + wide


def against_random(bound: Bound, bot: str, seats: int, games: int) -> Score:
    """A bot on every other seat, players at random on those between."""
    named, series, won = bound.ruleset.game, GameSeries(bound, seats), 0.0
    timed: list[Timed] = []
    for seed in range(games):
        deciders: list[Any] = []
        for seat in range(seats):
            if (seat + seed) % 2:
                deciders.append(decider(make("random", seed * 8 + seat)))
            else:
                deciders.append(Timed(decider(make(bot, seed * 8 + seat, named))))
        record = series.decided(seed, deciders, ("",) * seats)
        mine = sum((seat + seed) % 2 == 0 for seat in record.winners)
        theirs = len(record.winners) - mine
        won += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
        timed += [one for one in deciders if isinstance(one, Timed)]
    answers = max(sum(one.answers for one in timed), 1)
    spent = sum(one.seconds for one in timed)
    return Score(won / games, games, spent / answers * 1000, max(one.longest for one in timed) * 1000)


def rows(games: int, bots: Sequence[str], only: Sequence[str]) -> Iterator[str]:
    """A row for each game and each bot, as soon as it is known."""
    for game in only or sorted(folder.name for folder in GAMES.iterdir() if folder.is_dir()):
        if game == "battle":
            yield "| Battle | nobody decides anything | | |"
            continue
        ruleset = compile_set(str(GAMES / game)).ruleset
        assert ruleset is not None
        bound, seats = bind(ruleset), SEATS.get(game, 2)
        for bot in bots:
            score = against_random(bound, bot, seats, games)
            low, high = score.ends
            must = f"≥ {MUST:.0%}" if bot == "sampler" else ""
            yield (
                f"| {ruleset.game}, {seats} seats, {bot}, {FORM} | {must} | **{score.won:.1%}** ({low:.1%} to"
                f" {high:.1%}) | **{score.answer:.1f} ms** (the longest {score.longest:.0f} ms) |"
            )


def main() -> None:
    words = sys.argv[1:]
    only = words.pop().split(",") if "--only" in words else []
    numbers = [int(word) for word in words if word.isdigit()]
    bots = [word for word in words if word in ("greedy", "sampler")] or ["greedy", "sampler"]
    for row in rows(numbers[0] if numbers else 200, bots, only):
        print(row, flush=True)


if __name__ == "__main__":
    main()
