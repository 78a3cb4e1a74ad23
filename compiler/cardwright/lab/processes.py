"""The cores of this machine become hands that play: a process for each, started once."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from cardwright.lab.games import Games
from cardwright.lab.simulate import Played, chunk_of

Begin = Callable[[], Games]


class Processes:
    """So many processes; `begin` is sent to each once, and gives there what plays the game of a seed.

    When one of them is killed, all are started anew, and what they were playing is lost.
    """

    lost: tuple[type[Exception], ...] = (BrokenProcessPool,)

    def __init__(self, begin: Begin, count: int) -> None:
        self._begin, self._count, self._others = begin, count, set(multiprocessing.active_children())
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, initializer=_begin, initargs=(self._begin,))

    def count(self) -> int:
        return self._count

    def play(self, seeds: range, seconds: float) -> Future[Played]:
        try:
            return self._pool.submit(_chunk, seeds, seconds)
        except BrokenProcessPool:
            self._pool = self._started()
            return self._pool.submit(_chunk, seeds, seconds)

    def close(self) -> None:
        """Ends at once: who has had enough does not wait for games that take seconds."""
        for process in set(multiprocessing.active_children()) - self._others:
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)


# ---- in a process of its own

_games: Games


def _begin(begin: Begin) -> None:
    global _games
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asked
    _games = begin()


def _chunk(seeds: range, seconds: float) -> Played:
    return chunk_of(_games, seeds, seconds)
