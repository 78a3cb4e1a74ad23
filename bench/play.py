"""How fast games are played: the engine against a core loop written by hand, in the same run, in turns.

python bench/play.py              prints the rows of the table, for the engine in Python and, where it is, compiled
python bench/play.py --declared   only the games that stand in card files, as the engine is loaded here
python bench/play.py --this       only as it is loaded here (`CARDWRIGHT_PLAIN=1` for Python)
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import archmage_floor
import mau_mau_floor
import play_floor
import whist_floor

from cardwright.compile.compile import compile_set
from cardwright.engine import COMPILED
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import Question, Seeing, decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.games.imperial_twing.thinker import TwingThinker
from cardwright.engine.play import GameSeries, play, run, seated
from cardwright.engine.replay import replay, waiting

FORM = "compiled" if COMPILED else "in Python"
FLOORS: dict[str, Any] = {"imperial-twing": play_floor, "archmage-origins": archmage_floor}
GAME_FILES = Path(__file__).resolve().parent.parent / "examples" / "games"
DECLARED: dict[str, tuple[Any, tuple[int, ...], int]] = {  # by hand, for so many players, in so many games
    "mau-mau": (mau_mau_floor, (2, 4), 60),
    "knock-out-whist": (whist_floor, (2, 4), 150),
}
GAMES = 150
SENSIBLE = 20  # games of bots that look at the table
# what a greedy game and a decision of the thinker took when the engine was last in Python alone (f8a96145), in games
# and in decisions of the floor: two players, these very seeds, medians of five runs. The floor of Imperial Twing has
# become the whole game since: a game of it takes 1.29 times as long, a decision 0.96 times, and so there are that many
BEFORE = {"imperial-twing": (21.2, 6030), "archmage-origins": (165, 1500)}
BRIEF: dict[str, Callable[[int], Any]] = {
    "imperial-twing": lambda seed: TwingThinker(seed, playouts=26, ahead=0),  # 11 for each decision, as then
    "archmage-origins": lambda seed: make("thinker", seed, "Archmage Origins"),
}
QUICKER = (6, 5)  # times, that both must be now


class Speed(NamedTuple):
    """Games, decisions and seconds of the processor of some games."""

    games: int
    decisions: int
    seconds: float

    @property
    def decision(self) -> float:
        """Microseconds for a decision."""
        return self.seconds / self.decisions * 1e6

    @property
    def game(self) -> float:
        """Milliseconds for a game."""
        return self.seconds / self.games * 1e3


def game(of: str) -> Bound:
    ruleset = compile_set(of).ruleset
    assert ruleset is not None
    return bind(ruleset)


def timed(work: Callable[[], int], games: int) -> Speed:
    started = process_time()
    decisions = work()
    return Speed(games, decisions, process_time() - started)


def quickest(*works: tuple[Callable[[], int], int], times: int = 9) -> tuple[Speed, ...]:
    """Some works (and of how many games they are) in turns; the best of each."""
    runs = [[timed(work, games) for work, games in works] for _ in range(times)]
    return tuple(min(column, key=lambda one: one.seconds) for column in zip(*runs, strict=True))


# ---- what is played


def floor(floor_of: Any, players: int, games: int) -> tuple[Callable[[], int], int]:
    """The core loop by hand, agents at random."""

    def work() -> int:
        agents = [(floor_of.RandomAgent(seed),) * players for seed in range(games)]
        return sum(len(floor_of.play(seed, players, agents[seed])[2]) for seed in range(games))

    return work, games


def at_random(bound: Bound, players: int, games: int) -> tuple[Callable[[], int], int]:
    """The engine, agents at random."""

    def work() -> int:
        agents = [[make("random", seed * 8 + seat) for seat in range(players)] for seed in range(games)]
        series = GameSeries(bound, players)
        return sum(series.play(seed, agents[seed]).decisions for seed in range(games))

    return work, games


def greedy(bound: Bound, games: int) -> tuple[Callable[[], int], int]:
    """The engine, two greedy agents."""
    named = bound.ruleset.game

    def work() -> int:
        agents = [[make("greedy", seed * 8 + seat, named) for seat in range(2)] for seed in range(games)]
        series = GameSeries(bound, 2)
        return sum(series.play(seed, agents[seed]).decisions for seed in range(games))

    return work, games


class Asked:
    """An agent, and how often it was asked, and how long it took."""

    name = "thinker"

    def __init__(self, agent: Seeing) -> None:
        self.agent, self.decisions = agent, 0
        self.seconds = self.longest = 0.0

    def choose(self, bound: Bound, view: Any, question: Question) -> int:
        started = process_time()
        chosen = self.agent.choose(bound, view, question)
        spent = process_time() - started
        self.seconds, self.longest = self.seconds + spent, max(self.longest, spent)
        self.decisions += 1
        return chosen


def thinking(bound: Bound, minds: Sequence[Any]) -> tuple[Speed, float]:
    """What thinkers take for an answer, against a greedy player, and the longest, in milliseconds."""
    named = bound.ruleset.game
    asked = [Asked(mind) for mind in minds]
    for seed, agent in enumerate(asked):
        play(bound, seed, 2, [agent, make("greedy", seed, named)])
    decisions, seconds = sum(one.decisions for one in asked), sum(one.seconds for one in asked)
    return Speed(len(asked), decisions, seconds), max(one.longest for one in asked) * 1e3


# ---- rows


def rows() -> Iterator[str]:
    """Rows for the table of docs/performance.md, for the engine in Python, and compiled where it is."""
    yield from rows_of({"CARDWRIGHT_PLAIN": "1"})
    if COMPILED:
        yield from rows_of({})


def rows_of(env: dict[str, str]) -> list[str]:
    command = [sys.executable, str(Path(__file__).resolve()), "--this"]
    shown = subprocess.run(command, env=os.environ | env, stdout=subprocess.PIPE, text=True, check=True).stdout
    return shown.splitlines()


def here() -> Iterator[str]:
    """The rows of the engine as it is loaded in this process."""
    for of in FLOORS:
        bound = game(of)
        yield from decisions(of, bound)
        yield from sensible(of, bound)
    yield from declared()
    bound = game("imperial-twing")
    yield f"| the ruleset bound to the kernel, {FORM} | ≤ 20 ms | **{binding():.1f} ms** | |"
    yield f"| a whole game of two played again, {FORM} | ≤ 3 ms | **{replaying(bound, 50):.1f} ms** | |"


def decisions(of: str, bound: Bound) -> Iterator[str]:
    """A row for each number of players. Both play the same game, each with its own seeds: a decision is the measure."""
    for players in (2, 3, 4):
        mine, theirs = quickest(at_random(bound, players, GAMES), floor(FLOORS[of], players, GAMES))
        yield (
            f"| {of}, {players} players at random, {FORM}: a decision | ≤ {1.5 if COMPILED else 4.5} |"
            f" **{mine.decision / theirs.decision:.2f}** ({mine.decision:.2f} µs; {1000 / mine.game:.0f} games a"
            f" second) | {theirs.decision:.2f} µs, a core loop by hand ({1000 / theirs.game:.0f} games a second) |"
        )


def declared() -> Iterator[str]:
    """A row for each game that stands in card files alone, and each number of players."""
    for of, (by_hand, counts, games) in DECLARED.items():
        bound = game(str(GAME_FILES / of))
        for players in counts:
            mine, theirs = quickest(at_random(bound, players, games), floor(by_hand, players, games * 2))
            yield (
                f"| {of}, declared, {players} players at random, {FORM}: a decision | {'≤ 4' if COMPILED else ''} |"
                f" **{mine.decision / theirs.decision:.2f}** ({mine.decision:.2f} µs; {1000 / mine.game:.0f} games a"
                f" second) | {theirs.decision:.2f} µs, by hand ({1000 / theirs.game:.0f} games a second) |"
            )


def sensible(of: str, bound: Bound) -> Iterator[str]:
    """How much quicker bots are that look at the table than in Python alone, by way of the floor."""
    mine, theirs = quickest(greedy(bound, SENSIBLE), floor(FLOORS[of], 2, GAMES), times=5)
    (was, thought), (must, must_think) = BEFORE[of], QUICKER
    bar = f"≥ {must}" if COMPILED else ""
    yield (
        f"| {of}, 2 greedy players, {FORM}: times as many games as in Python before | {bar} |"
        f" **{was / (mine.game / theirs.game):.1f}** ({1000 / mine.game:.0f} a second) | by way of the core loop |"
    )
    runs = [thinking(bound, [BRIEF[of](seed) for seed in range(3)])[0] for _ in range(3)]
    answers = min(runs, key=lambda one: one.decision)  # the best of three, as the floor's is the best of five
    bar = f"≥ {must_think}" if COMPILED else ""
    yield (
        f"| {of}, the thinker with as many playouts as before, {FORM}: times as many decisions as in Python before |"
        f" {bar} | **{thought / (answers.decision / theirs.decision):.1f}** ({answers.decision / 1000:.1f} ms) | by way"
        f" of the core loop |"
    )
    answers, longest = thinking(bound, [make("thinker", seed, bound.ruleset.game) for seed in range(3)])
    bar = "≤ 50 ms" if COMPILED else ""
    yield (
        f"| {of}, a decision of the thinker, {FORM} | {bar} | **{answers.decision / 1000:.1f} ms** (the longest"
        f" {longest:.0f} ms) | |"
    )


def binding() -> float:
    """Milliseconds to bind the ruleset to its kernel; the best of five."""
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    return min(timed(lambda: len(bind(ruleset).cards), 1).seconds for _ in range(5)) * 1000


def replaying(bound: Bound, games: int) -> float:
    """Milliseconds to play a whole game of two again from its choices."""
    kept: Sequence[tuple[int, list[int]]] = [(seed, choices(bound, seed)) for seed in range(games)]

    def work() -> int:
        return sum(len(replay(bound, seed, log, [waiting, waiting]).by) for seed, log in kept)

    return timed(work, games).seconds / games * 1000


def choices(bound: Bound, seed: int) -> list[int]:
    """The answers of two agents in a game at random."""
    table = seated(bound, seed, [decider(make("random", seed * 8 + seat)) for seat in range(2)])
    run(table)
    return table.choices


def main() -> None:
    wanted = declared if "--declared" in sys.argv else here if "--this" in sys.argv else rows
    for row in wanted():
        print(row, flush=True)


if __name__ == "__main__":
    main()
