"""How soon a short run of games is over, what two processes, or two workers of Dask, make of a longer one, and how soon
a verdict is known.

python bench/many_games.py      prints the rows of the table, in about five minutes
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from measure import compare

from cardwright.engine import COMPILED

PASS = [sys.executable, "-c", "pass"]
SIMULATE = [sys.executable, "-m", "cardwright", "simulate", "imperial-twing"]
SHORT = [*SIMULATE, "--games", "100", "--agents", "random", "--jobs", "1"]
GAMES = 6000
FORM = "compiled" if COMPILED else "in Python"


class Cost(NamedTuple):
    """What some games took: seconds from first to last, of the processor in all processes, and peak memory in MiB."""

    played: float
    processor: float
    peak: float


LESSON = Path(__file__).parents[1] / "examples" / "18-a-verdict"
VERDICT = [sys.executable, "-m", "cardwright", "verdict", str(LESSON)]
OBJECT = ("--card", "Ladle of Modesty")


def cost(*args: str, command: Sequence[str] = SIMULATE) -> Cost:
    """The cost of a run, by its own account, and by that of the system."""
    command = [*command, *args]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=os.environ)
    assert process.stderr is not None
    said = process.stderr.read().decode()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    seconds = re.search(r"games? in ([\d.]+) s", said)
    if seconds is None:
        raise RuntimeError(said)
    return Cost(float(seconds[1]), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def rows() -> Iterator[str]:
    """Rows for the table of docs/performance.md."""
    with tempfile.TemporaryDirectory() as cache:
        os.environ["CARDWRIGHT_CACHE"] = cache
        yield short()
        yield from shared()
        yield memory()
        yield verdict()


def short() -> str:
    run = compare(SHORT, PASS, findings=True)
    return (
        f"| `simulate`, 100 games at random on one core, the engine {FORM} | ≤ 350 ms | **{run.wall * 1000:.0f} ms**"
        f" ({run.ratio:.0f} times) | {run.floor_wall * 1000:.0f} ms, `python -c pass` |"
    )


def shared(times: int = 3) -> Iterator[str]:
    """One process, two, and two workers of Dask, in turns; ratios are medians over the turns."""
    greedy = ("--games", str(GAMES))
    turns = [
        tuple(cost(*greedy, *how) for how in (("--jobs", "1"), ("--jobs", "2"), ("--cluster", "local:2")))
        for _ in range(times)
    ]
    two = statistics.median(one.played / two.played for one, two, _ in turns)
    more = statistics.median(two.processor / one.processor for one, two, _ in turns)
    dask = statistics.median(two.played / dask.played for _, two, dask in turns)
    yield (
        f"| {GAMES} greedy games by two processes, times as fast | ≥ 1.85 | **{two:.2f}** | one process;"
        f" the processor works {more:.2f} times as long |"
    )
    yield f"| the same by two workers of Dask, once they are there | ≥ 0.9 | **{dask:.2f}** | two processes |"


def memory() -> str:
    few, many = (cost("--games", games, "--agents", "random", "--jobs", "1").peak for games in ("1000", "4000"))
    return f"| peak memory of 4,000 games | ≤ 1.1 | **{many / few:.2f}** ({many:.0f} MiB) | 1,000 games |"


def verdict(times: int = 3) -> str:
    """One object against the game's own nine, to two points on either side."""
    turns = [[cost(*OBJECT, "--jobs", jobs, command=VERDICT).played for jobs in ("1", "2")] for _ in range(times)]
    seconds = statistics.median(two for _, two in turns)
    faster = statistics.median(one / two for one, two in turns)
    return (
        f"| `verdict` on one object, two greedy players, to two points, two processes, the engine {FORM} | ≤ 60 s"
        f" | **{seconds:.0f} s** ({faster:.2f} times as fast as one) | |"
    )


def main() -> None:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for row in rows():
        print(row, flush=True)


if __name__ == "__main__":
    main()
