"""Games that nobody plays: records made up from their seed alone, quickly, and always the same."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random

from cardwright.engine.play import Record
from cardwright.lab.simulate import Count, Played, chunk_of
from cardwright.lab.tally import Tally, tallies

WITCH, FAKIR, PRINCE = "character/witch", "character/fakir", "character/prince"
HAT, BRA = "object/hat", "object/bra"


def made_up(seed: int, players: int = 3) -> Record:
    """A game of three: somebody wins, or, one time in ten, nobody; the hat helps whoever has it."""
    chance = Random(seed)
    owned: list[tuple[str, ...]] = [tuple(one for one in (BRA, HAT) if chance.random() < 0.5) for _ in range(players)]
    finished = chance.random() < 0.9
    weights = [3 if HAT in had else 1 for had in owned]
    chained = chance.random() < 0.05
    return Record(
        seed=seed,
        players=players,
        winners=(chance.choices(range(players), weights)[0],) if finished else (),
        turns=chance.randint(20, 200) if finished else 2000,
        decisions=chance.randint(200, 2000),
        finished=finished,
        characters=tuple(chance.sample((WITCH, FAKIR, PRINCE), players)),
        agents=("greedy",) * players,
        owned=tuple(owned),
        fired=((f"{HAT}#1", chance.randint(1, 9)),) + (((f"{BRA}#1", 500),) if chained else ()),
        played=(("cat/black-cat", chance.randint(0, 3)),),
        findings=(("endless chain", 3),) if chained else (),
        digest=chance.getrandbits(64),
    )


def begin() -> Count[Tally]:
    """What a process of its own is given."""
    return tallies(made_up)


def begin_badly() -> Count[Tally]:
    """Games of which one goes wrong."""

    def game(seed: int) -> Record:
        if seed == 77:
            raise ZeroDivisionError("the hat divided by zero")
        return made_up(seed)

    return tallies(game)


def begin_deadly(once: str) -> Count[Tally]:
    """Games of which one kills the process that plays it, the first time; a file remembers that it has."""

    def game(seed: int) -> Record:
        if seed == 77 and not Path(once).exists():
            Path(once).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return made_up(seed)

    return tallies(game)


def begin_slow(ended: str) -> Count[Tally]:
    """Games that take seconds from the fifth on; a file remembers that one of them came to its end."""

    def game(seed: int) -> Record:
        if seed > 4:
            time.sleep(3)
            Path(ended).touch()
        return made_up(seed)

    return tallies(game)


class Clock:
    """A clock that moves when a game is played, and two hands that play by it, one chunk after the other."""

    lost: tuple[type[Exception], ...] = ()

    def __init__(self, game: float | Callable[[int], float]) -> None:
        self.now, self.takes = 0.0, game

    def perf_counter(self) -> float:
        return self.now

    def game(self, seed: int) -> Record:
        self.now += self.takes if isinstance(self.takes, float) else self.takes(seed)
        return made_up(seed)

    def count(self) -> int:
        return 2

    def play(self, seeds: range, seconds: float) -> Future[Played[Tally]]:
        future: Future[Played[Tally]] = Future()
        future.set_result(chunk_of(tallies(self.game), seeds, seconds))
        return future

    def close(self) -> None:
        pass
