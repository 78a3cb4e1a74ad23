"""What the tests of the command line share: a folder to work in, and ways to run a command."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.cli.in_process import called

from cardwright.cli.commands import cardwright

FAULTY = """use imperial-twing

trap "Sock of Doom"
  name (de): "Socke des Verderbens"
	copies: 1

trap "Net"
  name (de): "Netz"
  copies 2
"""

Ended = subprocess.CompletedProcess[bytes]
Run = Callable[..., Ended]
Invoke = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, with a cache of its own and nothing in the environment that changes a report."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "GITHUB_ACTIONS"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def faulty(folder: Path) -> Path:
    """A file with two faults that can be mended."""
    path = folder / "faulty.card"
    path.write_text(FAULTY, "utf-8")
    return path


@pytest.fixture
def invoke(folder: Path) -> Invoke:
    """Runs a command in this process."""

    def run(*args: str, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(cardwright, list(args), input=stdin, prog_name="cardwright")

    return run


@pytest.fixture
def run(folder: Path) -> Run:
    """Runs a command through the front door, in this process."""

    def through_the_door(*args: str, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Ended:
        return called(args, folder, env, stdin)

    return through_the_door


@pytest.fixture
def start(folder: Path) -> Run:
    """Runs a command as a process of its own."""

    def started(*args: str, stdin: bytes = b"", env: Mapping[str, str] | None = None) -> Ended:
        return subprocess.run(
            [sys.executable, "-m", "cardwright", *args],
            input=stdin, capture_output=True, cwd=folder, env={**os.environ, **(env or {})}, timeout=60, check=False,
        )  # fmt: skip

    return started
