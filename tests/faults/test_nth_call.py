"""A disk that is full, a folder that may not be entered, a device that fails, at any moment: half a file is never left.

A sample of what `make hunt` tries at every call to the system.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HARNESS = Path(__file__).parent / "nth_call.py"


@pytest.mark.skipif(sys.platform == "win32", reason="each run is a fork")
@pytest.mark.parametrize("command", ["print", "compile", "translate", "simulate"])
def test_nothing_is_half_written_and_the_next_run_works(command: str) -> None:
    done = subprocess.run(
        [sys.executable, HARNESS, command, "--sample", "8"], capture_output=True, text=True, check=False
    )
    *wrong, last = done.stdout.splitlines()
    assert wrong == [], done.stdout + done.stderr
    assert f" runs of {command}" in last
