"""The games of a run become tallies, a chunk of games at a time, in the order of the seeds, on several cores."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Event

from cardwright.lab.games import Games, Run
from cardwright.lab.tally import Tally, merged, of

CHUNKS = {"random": 100, "greedy": 10}  # games, a second's work or less, that a process plays before it tells
CHUNK = 1  # the same for agents that think for seconds
PARTS = 10  # chunks for each process at least, so that nobody waits long for the last one

Begin = Callable[[], Games]


def simulate(begin: Begin, run: Run, jobs: int) -> Generator[Tally, None, None]:
    """The tallies of successive chunks; merged, they are the same for any number of processes.

    `begin` is sent to every process once, and gives there what plays the game of a seed. Who stops listening, for
    instance after Ctrl-C, has the tallies of the first games, and those alone, in any case.
    """
    chunks = chunked(run, jobs)
    if jobs == 1 or len(chunks) == 1:
        games = begin()
        return (tallied(games, seeds) for seeds in chunks)
    stop = multiprocessing.Event()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_begin, initargs=(begin, stop))
    return _heard(pool.map(_chunk, chunks), pool, stop)


def chunked(run: Run, jobs: int) -> list[range]:
    """The seeds of each chunk.

    >>> [(chunk[0], chunk[-1]) for chunk in chunked(Run(230), 1)][-2:]
    [(211, 220), (221, 230)]
    """
    most = min(CHUNKS.get(name, CHUNK) for name in run.agents)
    size = max(1, min(most, run.games // (jobs * PARTS)))
    seeds = range(run.first, run.first + run.games)
    return [seeds[start : start + size] for start in range(0, run.games, size)]


def tallied(games: Games, seeds: Iterable[int]) -> Tally:
    """The tally of the games of some seeds."""
    return merged(of(games(seed)) for seed in seeds)


def _heard(tallies: Iterator[Tally], pool: ProcessPoolExecutor, stop: Event) -> Generator[Tally, None, None]:
    """The tallies as long as somebody wants them; then every process ends with the game that it is playing."""
    try:
        yield from tallies
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


# ---- in a process of its own

_games: Games
_stop: Event


def _begin(begin: Begin, stop: Event) -> None:
    global _games, _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asked
    _games, _stop = begin(), stop


def _chunk(seeds: range) -> Tally:
    return tallied(_games, _wanted(seeds))


def _wanted(seeds: range) -> Iterator[int]:
    for seed in seeds:
        if _stop.is_set():  # nobody hears of this chunk any more
            return
        yield seed
