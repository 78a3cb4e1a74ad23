"""A command is ended at any moment, meets others of its kind, or has nobody who reads: what is left, what is said?

    python -m tests.faults.any_moment kill --times 500     # kill -9, in turns of all commands that write
    python -m tests.faults.any_moment signals --times 200  # Ctrl-C, the end of a session, a terminal that is shut
    python -m tests.faults.any_moment together             # two and four that write the same file at once
    python -m tests.faults.any_moment unread               # standard output is a pipe that nobody reads
    python -m tests.faults.any_moment clock                # the clock has been set back by ten days

Whoever is killed may leave what lay beside the file, which somebody takes away who writes there an hour later; whoever
is asked to end leaves nothing, says so and ends with the status that belongs to it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from tests.faults.forks import Fork, load, run
from tests.faults.nth_call import Undisturbed, left, undisturbed
from tests.faults.projects import CARDS, COMMANDS, TriedCommand, files, project

ASKED_TO_END = {
    signal.SIGINT: (130, "Interrupted."),
    signal.SIGTERM: (143, "Ended from"),
    signal.SIGHUP: (129, "Ended"),
}
READER_GONE = 141
TWO_HOURS, TEN_DAYS = 7_200, 864_000
READ = (
    "words kitchen", "check kitchen --format json", "rules imperial-twing", "show Net --in kitchen", "config", "--help",
    "explain CW302", "diff imperial-twing --with faff", "compile kitchen -o -", "print --help", "test kitchen --json",
    "simulate kitchen --games 2 --jobs 1", "completion bash", "doctor", "explain object_price",
)  # fmt: skip
"""Commands that say something on standard output."""


def killed(times: int, seed: int) -> Iterator[str]:
    """kill -9 at random moments."""
    random, moments = Random(seed), _moments([*COMMANDS])
    late = 0
    for number, (name, tried, folder, whole, lasts) in enumerate(islice(moments, times)):
        going = Fork(tried, folder)
        time.sleep(random.uniform(0, lasts))
        going.end(signal.SIGKILL)
        outcome, beside = going.outcome(), files(folder) - whole.files
        late += outcome.status == 0
        where = f"{name}, kill {number}"
        if strange := {path for path in beside if ".cardwright-" not in path}:
            yield f"{where}: left behind: {', '.join(sorted(strange))}"
        for path in folder.rglob(".cardwright-*"):
            _shift(path, -TWO_HOURS)
        again = run(tried, folder)
        if again.status != 0:
            yield f"{where}: the next run ends with {again.status}: {again.said}"
        yield from (f"{where}: {wrong}" for wrong in left(tried, folder, whole, True))
    yield f"{times} runs were killed, {late} of them too late"


def asked_to_end(times: int, seed: int) -> Iterator[str]:
    """SIGINT, SIGTERM and SIGHUP at random moments."""
    random, moments = Random(seed), _moments([name for name in COMMANDS if name != "studio"])
    late = 0
    for number, (name, tried, folder, whole, lasts) in enumerate(islice(moments, times)):
        how = random.choice([*ASKED_TO_END])
        going = Fork(tried, folder)
        time.sleep(random.uniform(0.003, lasts))
        going.end(how)
        outcome, (status, word) = going.outcome(), ASKED_TO_END[how]
        late += outcome.status == 0
        where = f"{name}, {how.name} {number}"
        if outcome.status not in (0, status) or "Traceback" in outcome.said:
            yield f"{where}: status {outcome.status}: {outcome.said}"
        if outcome.status == status and word not in outcome.said and name != "simulate":  # it tells what it knows
            yield f"{where}: it does not say so: {outcome.said}"
        yield from (f"{where}: {wrong}" for wrong in left(tried, folder, whole, outcome.status == 0))
        again = run(tried, folder)
        if again.status != 0 or (folder / tried.writes).read_bytes() != whole.written:
            yield f"{where}: the next run ends with {again.status}: {again.said}"
    yield f"{times} runs were asked to end, {late} of them too late"


def together(times: int, seed: int) -> Iterator[str]:
    """Two and four that write the same file at once."""
    for number, (name, tried, folder, whole, _) in enumerate(islice(_moments([*COMMANDS]), times)):
        going = [Fork(tried, folder) for _ in range(2 + number % 3)]
        outcomes = [one.outcome() for one in going]
        where = f"{len(going)} × {name}"
        waits = "--keep" in tried.args  # one run at a time has the file, and others are told so
        for outcome in outcomes:
            if "Traceback" in outcome.said or (outcome.status != 0 and not (waits and "Another run" in outcome.said)):
                yield f"{where}: status {outcome.status}: {outcome.said}"
        yield from (f"{where}: {wrong}" for wrong in left(tried, folder, whole, True))
    yield f"{times} times several wrote the same file"


def unread(times: int, seed: int) -> Iterator[str]:
    """Standard output is a pipe that nobody reads."""
    with tempfile.TemporaryDirectory() as place:
        for line in islice(READ, times):
            tried = TriedCommand(tuple(line.split()), "")
            folder = project(Path(place) / "run", tried)
            reading, writing = os.pipe()
            os.close(reading)
            outcome = Fork(tried, folder, lambda: None, writing).outcome()
            os.close(writing)
            if outcome.status != READER_GONE or outcome.said:
                yield f"{line}: status {outcome.status}: {outcome.said}"
            shutil.rmtree(folder)
    yield f"{min(times, len(READ))} commands had no reader"


def clock_set_back(times: int, seed: int) -> Iterator[str]:
    """All that is there is ten days younger than now; then a card changes, and keeps its length."""
    other = CARDS.replace("Sock of Doom", "Sock of Dome")
    names = [name for name, tried in COMMANDS.items() if not tried.writes.startswith("kitchen/")]
    for name, tried, folder, _, _ in islice(_moments(names), min(times, 2 * len(names))):
        fresh = folder.with_name("fresh")
        for one in (folder, project(fresh, tried)):
            if one is folder and run(tried, one).status != 0:
                yield f"{name}: the first run fails"
            for path in one.rglob("*"):
                _shift(path, TEN_DAYS)
            (one / "kitchen" / "cards.card").write_text(other, "utf-8")
        if tried.args[0] == "simulate":  # what is kept tells games under other rules, and a run says so
            (folder / tried.writes).unlink()
        for one in (folder, fresh):
            outcome = run(tried, one)
            if outcome.status != 0:
                yield f"{name}: status {outcome.status}: {outcome.said}"
        if (folder / tried.writes).read_bytes() != (fresh / tried.writes).read_bytes():
            yield f"{name}: what was written is not made of the card as it is now"
        shutil.rmtree(fresh)
    yield f"{min(times, 2 * len(names))} times the clock was set back"


WAYS: dict[str, Callable[[int, int], Iterator[str]]] = {
    "kill": killed, "signals": asked_to_end, "together": together, "unread": unread, "clock": clock_set_back
}  # fmt: skip


def _moments(names: list[str]) -> Iterator[tuple[str, TriedCommand, Path, Undisturbed, float]]:
    """Turn by turn each command with a fresh project, what it leaves, and how many seconds it takes."""
    known: dict[str, tuple[Undisturbed, float]] = {}
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "run"
        while True:
            for name in names:
                tried = COMMANDS[name]
                if name not in known:
                    begin = time.monotonic()
                    whole = undisturbed(tried, Path(place) / name)
                    if isinstance(whole, str):
                        raise RuntimeError(f"{name}: {whole}")
                    known[name] = whole, time.monotonic() - begin
                yield name, tried, project(folder, tried), *known[name]
                shutil.rmtree(folder, ignore_errors=True)


def _shift(path: Path, seconds: int) -> None:
    now = path.stat().st_mtime + seconds
    os.utime(path, (now, now))


def main() -> int:
    """1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", nargs="+", choices=WAYS)
    parser.add_argument("--times", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    load(COMMANDS.values())
    found = 0
    for way in args.way:
        for line in WAYS[way](args.times, args.seed):
            found += not line[0].isdigit() or "status" in line
            print(line, flush=True)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
