"""A command becomes its wall time and peak memory, as a whole process; two commands become a ratio."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Before = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Run:
    """One finished process: seconds of wall time and peak memory in MiB."""

    wall: float
    peak: float


@dataclass(frozen=True, slots=True)
class Compared:
    """Runs of a command and of its floor, taken in turn; the ratio is the median over the pairs."""

    runs: tuple[Run, ...]
    floor: tuple[Run, ...]

    @property
    def ratio(self) -> float:
        return statistics.median(a.wall / b.wall for a, b in zip(self.runs, self.floor, strict=True))

    @property
    def wall(self) -> float:
        return statistics.median(run.wall for run in self.runs)

    @property
    def floor_wall(self) -> float:
        return statistics.median(run.wall for run in self.floor)

    @property
    def peak(self) -> float:
        return max(run.peak for run in self.runs)


def run(command: Sequence[str], env: dict[str, str] | None = None, findings: bool = False) -> Run:
    """Runs a command to its end, without its output. RuntimeError if it fails; `findings` may be what it ends with."""
    started = time.perf_counter()
    process = subprocess.Popen(
        command, env={**os.environ, **(env or {})}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in ((0, 1) if findings else (0,)):
        raise RuntimeError(f"exit {process.returncode}: {' '.join(command)}")
    return Run(wall, usage.ru_maxrss / (1024 if sys.platform != "darwin" else 1024 * 1024))


def compare(
    command: Sequence[str],
    floor: Sequence[str],
    times: int = 9,
    before: Before = lambda: None,
    env: dict[str, str] | None = None,
    findings: bool = False,
) -> Compared:
    """The command and its floor in turn, after one run of each that is not counted; `before` prepares each run."""
    runs, floors = [], []
    for i in range(times + 1):
        before()
        mine, theirs = run(command, env, findings), run(floor)
        if i:
            runs.append(mine)
            floors.append(theirs)
    return Compared(tuple(runs), tuple(floors))
