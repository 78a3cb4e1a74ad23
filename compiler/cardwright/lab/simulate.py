"""The games of some seeds become what is counted of them, a chunk of about a second at a time, by one or by many hands.

How many games a second holds is seen as it goes: a chunk of one game comes first, and each that comes back tells how
long a game takes. Chunks grow shorter towards the end, so that nobody waits long for the last one. A chunk that takes
much longer than it should ends early, and what is left of it is handed out again; so is a chunk that was lost. All that
is counted is sums, therefore none of this changes what comes of it.
"""

from __future__ import annotations

import gc
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias

from cardwright.frozen import frozen
from cardwright.lab.games import games
from cardwright.lab.known import Counted, Stretch
from cardwright.lab.tally import Tally, merged, of, tallies

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cardwright.lab.games import Games, Run
    from cardwright.ruleset.game import Ruleset

SECOND = 1.0  # what a chunk should take
LIMIT = 2.0  # seconds after which it ends with the game that is being played
LEAST = 0.02  # seconds; a chunk that is shorter is not worth its way
MOMENT = 0.25  # seconds after which a process that is alone tells what it knows
GROWTH = 8  # a chunk has at most so many times the games of the greatest that has come back
SHARES = 3  # chunks for each hand, at least, of what is left to be handed out
YOUNG = 20_000  # objects that are new, after which the garbage collector looks at them
LOSSES = 3  # times that a chunk is lost before it is thought to be the fault of its games


Count: TypeAlias = Callable[[int], Counted]
"""What plays the game of a seed, and says what there is to be counted in it."""
Begin: TypeAlias = Callable[[], Count[Counted]]
"""What is sent to where games are played, and gives there what counts them."""


@frozen
class Played(Generic[Counted]):
    """What came of some seeds: those that were counted, from the first on, and how many seconds it took."""

    stretch: Stretch[Counted]
    seconds: float


class Hands(Protocol[Counted]):
    """Who plays chunks, several at a time."""

    lost: tuple[type[Exception], ...]
    """What a chunk fails with whose player has gone."""

    def count(self) -> int:
        """How many chunks are played at the same time."""

    def play(self, seeds: range, seconds: float) -> Future[Played[Counted]]:
        """Hands a chunk out; it ends after so many seconds, if not earlier."""

    def close(self) -> None:
        """Ends, also in the middle of a game."""


def alone(count: Count[Counted], wanted: Iterable[range]) -> Generator[Played[Counted], None, None]:
    """The chunks of some seeds, played here."""
    for seeds in wanted:
        while seeds:
            chunk = chunk_of(count, seeds, MOMENT)
            seeds = seeds[len(chunk.stretch.seeds) :]
            yield chunk


def shared(hands: Hands[Counted], wanted: Iterable[range]) -> Generator[Played[Counted], None, None]:
    """The chunks of some seeds, as `handed_out`; the hands end with them."""
    with closing(hands):
        yield from handed_out(hands, wanted)


def handed_out(hands: Hands[Counted], wanted: Iterable[range]) -> Generator[Played[Counted], None, None]:
    """The chunks of some seeds, handed out in their order, as they come back.

    Who stops listening, for instance after Ctrl-C, has what came back until then. An exception out of a game comes out
    as it is; what `hands.lost` names does when the same chunk has been lost again and again.
    """
    from concurrent.futures import FIRST_COMPLETED, wait

    left, pace, losses = deque(wanted), _Pace(), Counter[int]()
    going: dict[Future[Played[Counted]], range] = {}
    while left or going:
        count = hands.count()
        while left and len(going) < 2 * count:  # so that nobody waits for the next
            seeds = _taken(left, pace.games(sum(map(len, left)), count))
            going[hands.play(seeds, LIMIT)] = seeds
        for future in wait(going, return_when=FIRST_COMPLETED).done:
            seeds = going.pop(future)
            try:
                chunk = future.result()
            except hands.lost as error:
                losses[seeds.start] += 1
                if losses[seeds.start] == LOSSES:
                    error.add_note(f"in the games with seeds {seeds.start} to {seeds.stop - 1}")
                    raise
                left.appendleft(seeds)
                continue
            if rest := seeds[len(chunk.stretch.seeds) :]:
                left.appendleft(rest)
            pace.heard(chunk)
            yield chunk


def chunk_of(count: Count[Counted], seeds: range, seconds: float) -> Played[Counted]:
    """The chunk that begins with these seeds, and ends with them, or with the first game after so many seconds."""
    begun = time.perf_counter()
    counted: list[Counted] = []
    with _seldom_collected():
        for seed in seeds:
            counted.append(count(seed))
            if time.perf_counter() - begun >= seconds:
                break
    return Played(Stretch(seeds[: len(counted)], counted[0].plus(counted[1:])), time.perf_counter() - begun)


@contextmanager
def _seldom_collected() -> Iterator[None]:
    """Games leave little to the garbage collector, which would look for it some fifty times in each.

    That takes a twentieth of the time, and a fifth in a worker of Dask, which is told of every look.
    """
    before = gc.get_threshold()
    gc.set_threshold(YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def counting(ruleset: Ruleset, run: Run) -> Count[Tally]:
    """What plays the games of a run, and tallies them. Raises ValueError as `games` does."""
    return tallies(games(ruleset, run))


def tallied(games: Games, seeds: Iterable[int]) -> Tally:
    """The tally of the games of some seeds."""
    return merged(of(games(seed)) for seed in seeds)


def _taken(left: deque[range], most: int) -> range:
    """The next seeds, so many at most; they are gone from what is left."""
    seeds = left.popleft()
    if rest := seeds[most:]:
        left.appendleft(rest)
    return seeds[:most]


class _Pace:
    """How many games a chunk should have, by those that have come back; the last of them count most."""

    def __init__(self) -> None:
        self.played, self.seconds, self.greatest = 0.0, 0.0, 0

    def heard(self, chunk: Played[Counted]) -> None:
        games = len(chunk.stretch.seeds)
        self.played, self.seconds = self.played / 2 + games, self.seconds / 2 + chunk.seconds
        self.greatest = max(self.greatest, games)

    def games(self, left: int, count: int) -> int:
        if not self.greatest:
            return 1
        rate = self.played / max(self.seconds, 1e-9)
        fair = max(left / (SHARES * count), rate * LEAST)
        return max(1, int(min(rate * SECOND, fair, self.greatest * GROWTH)))
