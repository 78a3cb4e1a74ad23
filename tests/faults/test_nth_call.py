"""A disk that is full, a folder that may not be entered, a device that fails, at any moment: half a file is never left.

A sample of what `make hunt` tries at every call to the system.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.faults.projects import COMMANDS

from cardwright.app.files import write

TOP = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="each run is a fork")


def tried(module: str, *args: str) -> str:
    """What one of the programs here says that found nothing."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.faults.{module}", *args],
        cwd=TOP, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(TOP), os.environ.get("PYTHONPATH", "")])},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_is_half_written_and_the_next_run_works() -> None:
    told = tried("nth_call", "--sample", "23")
    assert [line.split(" runs of ")[1].split(",")[0] for line in told.splitlines()] == [*COMMANDS]


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC, errno.EIO])
def test_a_write_that_fails_names_the_file(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write to an open file names none; it was taken for one to standard output, or for a fault of ours."""

    def failing(path: Path, data: bytes) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "write_bytes", failing)
    with pytest.raises(OSError, match=os.strerror(number)) as raised:
        write(tmp_path / "cards.card", b"use imperial-twing")
    assert (raised.value.errno, Path(raised.value.filename).name) == (number, "cards.card")


def test_at_any_moment() -> None:
    told = tried("any_moment", "kill", "signals", "together", "clock", "unread", "--times", "2")
    for found_nothing in (
        "2 runs were killed", "2 runs were asked to end", "2 times several wrote the same file",
        "2 times the clock was set back", "2 commands had no reader",
    ):  # fmt: skip
        assert found_nothing in told
