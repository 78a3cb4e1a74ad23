"""The cores of this machine become hands that play: a process for each, started once."""

from __future__ import annotations

import multiprocessing
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Generic

from cardwright.lab.known import Counted
from cardwright.lab.simulate import Begin, Count, Played, chunk_of


class Processes(Generic[Counted]):
    """So many processes; `begin` is sent to each once, and gives there what counts the game of a seed.

    When one of them is killed, all are started anew, and what they were playing is lost.
    """

    lost: tuple[type[Exception], ...] = (BrokenProcessPool,)

    def __init__(self, begin: Begin[Counted], count: int) -> None:
        self._begin, self._count, self._others = begin, count, set(multiprocessing.active_children())
        self._pool = self._started()

    def _started(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, initializer=_begin, initargs=(self._begin,))

    def count(self) -> int:
        return self._count

    def play(self, seeds: range, seconds: float) -> Future[Played[Counted]]:
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

_count: Count[Any]


def _begin(begin: Begin[Any]) -> None:
    global _count
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asked
    _count = begin()


def _chunk(seeds: range, seconds: float) -> Played[Any]:
    return chunk_of(_count, seeds, seconds)
