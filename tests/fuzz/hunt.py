"""Mutants of seeds are tried until time is up: `python -m tests.fuzz.hunt [SUBJECT …] --minutes 60`.

Whatever breaks is told with its number, by which anybody makes the same mutant, and kept in `build/hunt`; faults at one
line of the program are told once. At the end of each subject stand the slowest mutant and the memory of the process at
its peak; Ctrl-C tells what was tried until then. Exits with 1 if anything broke.

    python -m tests.fuzz.hunt --minutes 60 --from 1000000    # other numbers than the last time
    python -m tests.fuzz.hunt po theme --mutants 100000      # so many of each, however long that takes
    python -m tests.fuzz.hunt csv --only 4711                # this mutant again, with its traceback
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from tests.fuzz.mutants import mutant
from tests.fuzz.subjects import Subject, subjects

KEPT = Path("build/hunt")
SECONDS = 10  # of the processor: what takes longer hangs
TURN = 100  # mutants of a subject, then the next
SLOW = 1  # second of the processor: what takes longer is counted
MEMORY = 4_000_000_000  # bytes: what needs more runs away


@dataclass
class Tally:
    """What was tried of a subject: how many mutants, the slowest in seconds of the processor, how many were slow."""

    mutants: int = 0
    slowest: tuple[float, int] = (0.0, 0)
    slow: int = 0

    def add(self, number: int, seconds: float) -> None:
        self.mutants += 1
        self.slowest = max(self.slowest, (seconds, number))
        self.slow += seconds > SLOW


class Broken(NamedTuple):
    """A mutant that broke something: of which subject, its number, and what was raised."""

    subject: str
    number: int
    error: BaseException

    @property
    def place(self) -> str:
        """The innermost line of the program, and the sort of error."""
        frame = traceback.extract_tb(self.error.__traceback__)[-1]
        return f"{type(self.error).__name__} at {'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno}"


class TooLong(BaseException):
    """Nobody catches this by mistake."""


def tried(
    name: str, subject: Subject, numbers: range | Iterator[int], place: Path, tally: Tally | None = None
) -> Iterator[Broken]:
    """The mutants of these numbers are tried and tallied; those of them that broke something."""
    for number in numbers:
        data, started = mutated(subject, number), time.process_time()
        try:
            within(SECONDS, lambda data=data: subject.tried(data, place))  # type: ignore[misc]
        except (Exception, TooLong) as error:
            yield Broken(name, number, error)
        if tally is not None:
            tally.add(number, time.process_time() - started)


def mutated(subject: Subject, number: int) -> bytes:
    """The mutant of a number; the first are the seeds themselves."""
    seed = subject.seeds[number % len(subject.seeds)]
    return seed if number < len(subject.seeds) else mutant(seed, number, subject.seeds)


def within(seconds: int, work: Callable[[], None]) -> None:
    """Raises TooLong where work takes longer than so many seconds of the processor."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        work()
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def main(argv: Sequence[str]) -> int:
    """1 if something broke."""
    os.environ["CARDWRIGHT_CACHE"] = tempfile.mkdtemp(prefix="cardwright-")  # what is kept for others stays as it is
    known = dict(subjects())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("subject", nargs="*", metavar=" | ".join(known))
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--mutants", type=int, metavar="COUNT", help="so many of each subject, instead of minutes")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="NUMBER")
    parser.add_argument("--only", type=int, metavar="NUMBER")
    args = parser.parse_args(argv)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    names = args.subject or [*known]
    with tempfile.TemporaryDirectory() as outside:
        place = Path(outside) / "set"  # beside it, where a `use` looks too, nothing of others lies
        place.mkdir()
        if args.only is not None:
            known[names[0]].tried(mutated(known[names[0]], args.only), place)
            return 0
        last = args.first + args.mutants if args.mutants else None
        end = time.monotonic() + args.minutes * 60 if last is None else None
        return int(_hunt({name: known[name] for name in names}, range(args.first, last or sys.maxsize), end, place))


def _hunt(hunted: dict[str, Subject], numbers: range, end: float | None, place: Path) -> bool:
    """Turn by turn a hundred mutants of each subject, until all numbers are done or time is up."""
    seen, tallies = Counter[str](), {name: Tally() for name in hunted}
    for subject in hunted.values():  # what is loaded once is no mutant's fault
        for seed in subject.seeds:
            subject.tried(seed, place)
    with suppress(KeyboardInterrupt):  # who breaks it off is told what was tried
        for start in range(numbers.start, numbers.stop, TURN):
            for name, subject in hunted.items():
                for broken in tried(name, subject, numbers[start - numbers.start :][:TURN], place, tallies[name]):
                    seen[broken.place] += 1
                    if seen[broken.place] == 1:
                        _kept(broken, mutated(subject, broken.number))
            if end is not None and time.monotonic() > end:
                break
    for name, tally in tallies.items():
        seconds, number = tally.slowest
        print(f"{tally.mutants} {name}: {tally.slow} over {SLOW} s, the slowest {seconds:.2f} s (number {number})")
    print(f"memory at its peak: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB")
    print("\n".join(f"{n} × {place}" for place, n in seen.most_common()) or "nothing broke", flush=True)
    return bool(seen)


def _kept(broken: Broken, data: bytes) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{broken.subject}-{broken.number}"
    path.write_bytes(data)
    print(f"{broken.subject} {broken.number}: {broken.place}: {str(broken.error)[:200]!r}  ({path})", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
