"""Mutants of seeds are tried until time is up: `python -m tests.fuzz.hunt [SUBJECT …] --minutes 60`.

Whatever breaks is told with its number, by which anybody makes the same mutant, and kept in `build/hunt`; faults at one
line of the program are told once. Exits with 1 if anything broke.

    python -m tests.fuzz.hunt --minutes 60 --from 1000000    # other numbers than the last time
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
from itertools import count
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from tests.fuzz.mutants import mutant
from tests.fuzz.subjects import Subject, subjects

KEPT = Path("build/hunt")
SECONDS = 10  # of the processor: what takes longer hangs
MEMORY = 4_000_000_000  # bytes: what needs more runs away


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


def tried(name: str, subject: Subject, numbers: range | Iterator[int], place: Path) -> Iterator[Broken]:
    """The mutants of these numbers, and those of them that broke something."""
    for number in numbers:
        data = mutated(subject, number)
        try:
            within(SECONDS, lambda data=data: subject.tried(data, place))  # type: ignore[misc]
        except (Exception, TooLong) as error:
            yield Broken(name, number, error)


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
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="NUMBER")
    parser.add_argument("--only", type=int, metavar="NUMBER")
    args = parser.parse_args(argv)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    names = args.subject or [*known]
    with tempfile.TemporaryDirectory() as folder:
        if args.only is not None:
            known[names[0]].tried(mutated(known[names[0]], args.only), Path(folder))
            return 0
        return int(_hunt({name: known[name] for name in names}, args.minutes * 60, args.first, Path(folder)))


def _hunt(hunted: dict[str, Subject], seconds: float, first: int, place: Path) -> bool:
    """Turn by turn a hundred mutants of each subject."""
    end, seen, done = time.monotonic() + seconds, Counter[str](), Counter[str]()
    for start in count(first, 100):
        for name, subject in hunted.items():
            for broken in tried(name, subject, range(start, start + 100), place):
                seen[broken.place] += 1
                if seen[broken.place] == 1:
                    _kept(broken, mutated(subject, broken.number))
            done[name] += 100
            if time.monotonic() > end:
                print(", ".join(f"{n} {name}" for name, n in done.items()), f"to number {start + 100}", flush=True)
                print("\n".join(f"{n} × {place}" for place, n in seen.most_common()) or "nothing broke", flush=True)
                return bool(seen)
    return bool(seen)


def _kept(broken: Broken, data: bytes) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    path = KEPT / f"{broken.subject}-{broken.number}"
    path.write_bytes(data)
    print(f"{broken.subject} {broken.number}: {broken.place}: {str(broken.error)[:200]!r}  ({path})", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
