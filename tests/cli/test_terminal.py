"""Colour and width, on a terminal of our own making and on none."""

from __future__ import annotations

import os
import pty
import re
import sys
from pathlib import Path

import pytest

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def on_terminal(args: list[str], env: dict[str, str], columns: int = 80) -> str:
    """What a command shows on a terminal of so many columns."""
    import fcntl
    import struct
    import termios

    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        os.execvpe(sys.executable, [sys.executable, "-m", "cardwright", *args], {**os.environ, **env})
    shown = b""
    while True:
        try:
            if not (more := os.read(terminal, 65536)):
                break
        except OSError:  # the other end is closed
            break
        shown += more
    os.close(terminal)
    os.waitpid(child, 0)
    return shown.decode().replace("\r\n", "\n")


@pytest.fixture
def terminal(faulty: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A faulty file, and a terminal that says nothing about itself but its kind."""
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setenv("TERM", "xterm-256color")
    return faulty


def test_a_terminal_gets_colours(terminal: Path) -> None:
    shown = on_terminal(["check", "faulty.card"], {})
    assert "\x1b[1m\x1b[31m error CW203: \x1b[0m" in shown
    assert "faulty.card:9:3: error CW203: The field “copies” lacks its colon." in ESCAPE.sub("", shown)


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}])
def test_a_terminal_that_wants_none_gets_none(terminal: Path, env: dict[str, str]) -> None:
    assert "\x1b" not in on_terminal(["check", "faulty.card"], env)


def test_the_option_comes_first(terminal: Path, run) -> None:  # type: ignore[no-untyped-def]
    assert "\x1b" in on_terminal(["check", "faulty.card", "--color", "always"], {"NO_COLOR": "1"})
    assert "\x1b" not in on_terminal(["check", "faulty.card", "--color", "never"], {"FORCE_COLOR": "1"})
    assert b"\x1b" in run("check", "faulty.card", "--color", "always").stderr


def test_a_pipe_gets_colours_only_by_force(faulty: Path, run) -> None:  # type: ignore[no-untyped-def]
    assert b"\x1b" not in run("check", "faulty.card").stderr
    assert b"\x1b" in run("check", "faulty.card", env={"FORCE_COLOR": "1"}).stderr
    assert b"\x1b" not in run("check", "faulty.card", env={"FORCE_COLOR": "0"}).stderr


def test_an_empty_no_color_says_nothing(terminal: Path) -> None:
    assert "\x1b" in on_terminal(["check", "faulty.card"], {"NO_COLOR": ""})


@pytest.mark.parametrize("columns", [50, 80, 200])
def test_text_is_as_wide_as_the_terminal(terminal: Path, columns: int) -> None:
    lines = ESCAPE.sub("", on_terminal(["check", "faulty.card"], {}, columns)).splitlines()
    assert max(map(len, lines)) <= min(columns, 120)


def test_a_terminal_without_umlauts_gets_what_it_can_show(faulty: Path, start) -> None:  # type: ignore[no-untyped-def]
    done = start("check", "faulty.card", "--lang", "de", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert done.returncode == 1
    assert 'Dem Feld "copies" fehlt sein Doppelpunkt.' in done.stderr.decode("ascii")
    assert start("rules", "--lang", "de", env={"PYTHONIOENCODING": "ascii"}).returncode == 0


@pytest.mark.parametrize(("steps", "shown_at"), [(4, "[#"), (1, "[.....")], ids=["many steps", "one long step"])
def test_long_work_shows_a_bar_that_goes_away(terminal: Path, steps: int, shown_at: str) -> None:
    program = (
        "import time, cardwright.cli.progress as progress\n"
        "progress.PATIENCE = 0.05\n"
        f"for n in progress.steps(range({steps}), 'checking'): time.sleep(0.2)\n"
        "print('done')\n"
    )
    script = terminal.parent / "slow.py"
    script.write_text(program)
    child, end = pty.fork()
    if child == 0:
        os.execv(sys.executable, [sys.executable, str(script)])
    shown = b""
    while True:
        try:
            shown += (more := os.read(end, 4096))
        except OSError:
            break
        if not more:
            break
    os.close(end)
    os.waitpid(child, 0)
    text = shown.decode()
    assert f"checking {shown_at}" in text
    assert f"/{steps}" in text
    assert text.rstrip().rpartition("\r")[2] == "done"
