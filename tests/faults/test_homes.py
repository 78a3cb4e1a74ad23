"""A user without a home, as in a container: everything works, and what would be kept there is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.faults.projects import CARDS

HOMELESS = """
import pwd, sys
def nobody(number): raise KeyError(number)
pwd.getpwuid = nobody
from cardwright.cli import main
sys.exit(main())
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="everybody has a home there")


def homeless(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    away = ("HOME", "CARDWRIGHT_CACHE", "CARDWRIGHT_CONFIG", "CARDWRIGHT_STATE")
    env = {name: value for name, value in os.environ.items() if name not in away and not name.startswith("XDG_")}
    return subprocess.run(
        [sys.executable, "-c", HOMELESS, *args], cwd=folder, capture_output=True, text=True, check=False, env=env
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kitchen").mkdir()
    (tmp_path / "kitchen" / "cards.card").write_text(CARDS, "utf-8")
    return tmp_path


@pytest.mark.parametrize("line", ["check kitchen", "print kitchen -o cards.pdf", "calibrate", "words kitchen"])
def test_nothing_is_missed(folder: Path, line: str) -> None:
    done = homeless(folder, *line.split())
    assert done.returncode == 0, done.stderr
    assert {path.name for path in folder.iterdir()} <= {"kitchen", "cards.pdf"}  # no folder that is called ~


def test_a_printer_cannot_be_kept_and_that_is_told(folder: Path) -> None:
    done = homeless(folder, "calibrate", "Office", "--right", "1")
    assert done.returncode == 2 and "Traceback" not in done.stderr, done.stderr
