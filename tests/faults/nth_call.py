"""A command is run again and again, and each time its n-th call to the system fails: what is left, and what is said?

    python -m tests.faults.nth_call print              # every n, every way to fail; what is wrong stands in the lines
    python -m tests.faults.nth_call --sample 9         # all commands, every ninth n, each in another way

Everything is loaded once; each run is a fork of that, in a fresh copy of a small project. Counted are the calls that
touch the project, its cache or its settings: that Python itself can read its own files is taken for granted. A run must
end with a status that is documented and without a fault of ours; a file that it writes is the old one or the new one,
and nothing else is left; and the next run, undisturbed, writes the new one. Then come systems that are odd all the
time: files that take few bytes, calls that are interrupted, a home that cannot be written or that is somebody else's;
of a sample, each command meets two of these four, in turns.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.faults.failing_system import WAYS, Dripping, Foreign, Interrupted, NthCallFails, ReadOnly, System
from tests.faults.forks import load, run
from tests.faults.projects import COMMANDS, HOME, TriedCommand, files, project

STATUSES = (0, 1, 2)


class Undisturbed(NamedTuple):
    """What a command leaves when nothing goes wrong: its files, what it has written, and how many calls it made."""

    files: set[str]
    written: bytes
    calls: int


def undisturbed(tried: TriedCommand, folder: Path) -> Undisturbed | str:
    """A run in a fresh project; what it said, where it did not end with 0."""
    with tempfile.TemporaryFile() as count:
        number = count.fileno()
        outcome = run(tried, project(folder, tried), lambda: NthCallFails(folder, 0, "EIO", number).install())
        count.seek(0)
        calls = int(count.read() or b"0")
    if outcome.status != 0:
        return f"undisturbed it ends with {outcome.status}: {outcome.said}"
    return Undisturbed(files(folder), (folder / tried.writes).read_bytes(), calls)


def complaints(name: str, sample: int) -> Iterator[str]:
    """What went wrong, run by run; and at last how many runs there were. Of a sample, each run fails in another way."""
    tried = COMMANDS[name]
    with tempfile.TemporaryDirectory() as place:
        whole = undisturbed(tried, Path(place) / "clean")
        if isinstance(whole, str):
            yield f"{name}: {whole}"
            return
        folder = Path(place) / "run"
        every = [(nth, way) for nth in range(1, whole.calls + 1) for way in WAYS]
        runs = every[:: sample * len(WAYS) + 1] if sample else every
        systems: dict[str, System] = {f"{way} at call {nth}": NthCallFails(folder, nth, way) for nth, way in runs}
        systems |= odd(folder, [*COMMANDS].index(name) if sample else None)
        for what, system in systems.items():
            project(folder, tried)
            yield from (f"{name}, {what}: {wrong}" for wrong in _wrong(tried, folder, system, whole))
            shutil.rmtree(folder)
        yield f"{len(systems)} runs of {name}, which makes {whole.calls} calls"


def odd(folder: Path, turn: int | None) -> dict[str, System]:
    """The systems that are odd all the time; of a sample, each command meets one for its calls, one for its home."""
    home = folder / HOME
    calls: dict[str, System] = {"drips": Dripping(folder), "EINTR": Interrupted(folder)}
    homes: dict[str, System] = {"read-only home": ReadOnly(home), "foreign home": Foreign(home)}
    if turn is None:
        return calls | homes
    return dict([[*calls.items()][turn % 2], [*homes.items()][turn // 2 % 2]])


def _wrong(tried: TriedCommand, folder: Path, system: System, whole: Undisturbed) -> Iterator[str]:
    outcome = run(tried, folder, system.install)
    if outcome.status not in STATUSES or "Traceback" in outcome.said:
        yield f"status {outcome.status}: {outcome.said}"
    if outcome.status != 0 and isinstance(system, Dripping | Interrupted):
        yield f"it should not mind: {outcome.said}"
    yield from left(tried, folder, whole, outcome.status == 0)
    again = run(tried, folder)
    if again.status != 0 or (folder / tried.writes).read_bytes() != whole.written:
        yield f"the next run ends with {again.status}: {again.said}"


def left(tried: TriedCommand, folder: Path, whole: Undisturbed, done: bool) -> Iterator[str]:
    """What is wrong with what a run has left that did what it should, or did not."""
    path = folder / tried.writes
    there = path.read_bytes() if path.exists() else b""
    if there not in (tried.before, whole.written) and not tried.is_begun(there):
        yield f"{len(there)} bytes are left in {tried.writes}, neither the old ones nor the new ones"
    if done and there != whole.written:
        yield f"status 0, and {tried.writes} is not what it should be"
    if odd := files(folder) - whole.files:
        yield f"left behind: {', '.join(sorted(odd))}"


def main() -> int:
    """1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", nargs="*", metavar="|".join(COMMANDS))
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="every Nth call alone")
    args = parser.parse_args()
    names = args.command or [*COMMANDS]
    load(COMMANDS[name] for name in names)
    found = 0
    for name in names:
        for line in complaints(name, args.sample):
            found += not line[0].isdigit()
            print(line, flush=True)
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
