"""What counts a game, and where games are to be played, become one who plays: here, by processes, or by a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import TypeAlias

from cardwright.app.beside import cores
from cardwright.lab.known import Counted
from cardwright.lab.simulate import Begin, Played, alone, handed_out

Playing: TypeAlias = Callable[[Iterable[range]], Generator[Played[Counted], None, None]]
"""Plays the games of some seeds, a chunk after the other; more seeds can follow."""


@contextmanager
def hands(begin: Begin[Counted], jobs: int | None, cluster: str | None, games: int) -> Iterator[Playing[Counted]]:
    """One who plays until the end of `with`, also in the middle of a game. `games` is how many are wanted at most.

    Raises Refusal for a cluster that is not there, or goes.
    """
    if cluster is not None and games:
        from cardwright.app.clusters import chunks, reached

        with closing(reached(cluster, begin)) as workers:
            yield partial(chunks, workers)
    elif (count := min(jobs or cores(), games)) > 1:
        from cardwright.lab.processes import Processes

        with closing(Processes(begin, count)) as processes:
            yield partial(handed_out, processes)
    else:
        yield partial(alone, begin())
