"""The command as a whole: version, help, usage errors, our own faults, interruptions."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cardwright import __version__
from cardwright.cli.commands import COMMANDS, cardwright

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Invoke = Callable[..., Result]
HEAVY = ("lark", "jinja2", "jsonschema", "reportlab", "rich", "hypothesis", "cardwright.compile", "cardwright.press")


@pytest.mark.parametrize("args", [["--version"], ["--help"], ["print", "--help"]], ids=" ".join)
def test_loads_nothing_heavy_before_there_is_work(args: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "cardwright", *args], capture_output=True, text=True, check=True
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "cardwright.cli" in loaded
    assert not [name for name in loaded if name.startswith(HEAVY)]


def test_says_its_version(start: Run) -> None:
    assert start("--version").stdout.decode() == f"cardwright {__version__}\n"


def test_asks_for_the_version_in_a_few_times_the_time_of_an_empty_program() -> None:
    """The promise is 5 times; a busy machine gets some slack, and the best of several tries counts."""
    assert _best("-m", "cardwright", "--version") < 6 * _best("-c", "pass")


def _best(*args: str) -> float:
    took = []
    for _ in range(5):
        started = time.perf_counter()
        subprocess.run([sys.executable, *args], check=True, stdout=subprocess.DEVNULL)
        took.append(time.perf_counter() - started)
    return min(took)


def test_help_lists_every_command_and_the_exit_status(invoke: Invoke) -> None:
    shown = invoke("--help").output
    assert all(name in shown and line.split(",")[0] in shown for name, line in COMMANDS.items())
    assert "Exit status: 0 clean, 1 findings, 2 used wrongly, 3 a fault" in shown


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_examples_that_are_commands(name: str, invoke: Invoke) -> None:
    shown = invoke(name, "--help")
    assert shown.exit_code == 0
    examples = [line.split() for line in shown.output.splitlines() if line.strip().startswith("cardwright ")]
    assert examples
    command = cardwright.commands.get(name) or cardwright.get_command(None, name)  # type: ignore[arg-type]
    assert command is not None
    options = {option for parameter in command.params for option in parameter.opts}
    for words in examples:
        assert words[1] == name
        assert {word for word in words if word.startswith("--")} <= options


@pytest.mark.parametrize(("typed", "meant"), [("chekc", "'check'"), ("format", "'fmt'"), ("zzz", "--help")])
def test_an_unknown_command_is_a_usage_error_with_a_hint(typed: str, meant: str, invoke: Invoke) -> None:
    done = invoke(typed)
    assert done.exit_code == 2
    assert f"There is no command '{typed}'" in done.stderr
    assert meant in done.stderr


def test_our_own_fault_is_told_without_a_traceback_and_kept_in_a_file(folder: Path) -> None:
    program = (
        "import sys, cardwright.app.sets as sets\n"
        "def broken(target): raise ZeroDivisionError('oh dear')\n"
        "sets.compiled = broken\n"
        "from cardwright.cli import main\n"
        "sys.argv = ['cardwright', 'check', 'imperial-twing']\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "CARDWRIGHT_CACHE": str(folder / "cache")},
        check=False,
    )
    assert done.returncode == 3
    assert done.stderr.startswith("This is our fault, not yours")
    assert "Traceback" not in done.stderr
    (kept,) = (folder / "cache" / "faults").iterdir()
    assert str(kept) in done.stderr
    assert "Traceback" in kept.read_text()
    assert "ZeroDivisionError: oh dear" in kept.read_text()


def test_ctrl_c_ends_it_quietly(folder: Path) -> None:
    program = (
        "import sys, time, cardwright.app.sets as sets\n"
        "def slow(target): print('ready', flush=True); time.sleep(30)\n"
        "sets.compiled = slow\n"
        "from cardwright.cli import main\n"
        "sys.argv = ['cardwright', 'check', 'imperial-twing']\n"
        "sys.exit(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as going:
        assert going.stdout is not None
        assert going.stdout.readline() == b"ready\n"
        going.send_signal(signal.SIGINT)
        _, told = going.communicate(timeout=20)
    assert going.returncode == 130
    assert b"Traceback" not in told


def test_a_library_that_catches_ctrl_c_makes_no_fault_of_it(folder: Path) -> None:
    program = (
        "import sys, cardwright.app.sets as sets\n"
        "def stopped(*args):\n"
        "    try: raise KeyboardInterrupt\n"
        "    except: raise ValueError('corrupt file')\n"
        "sets.compiled = stopped\n"
        "from cardwright.cli import main\n"
        "sys.argv = ['cardwright', 'check', 'imperial-twing']\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (130, "Interrupted.")


def test_a_reader_that_goes_away_is_no_fault(folder: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m cardwright rules imperial-twing --fine | head -1"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == "Imperial Twing\n"
    assert done.stderr == ""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_teaches_the_shell(shell: str, invoke: Invoke) -> None:
    assert "_CARDWRIGHT_COMPLETE" in invoke("completion", shell).output


def test_completion_completes_commands_and_options(start: Run) -> None:
    def completed(typed: str, word: int) -> str:
        env = {"_CARDWRIGHT_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(word)}
        return start(env=env).stdout.decode()

    assert "plain,explain" in completed("cardwright ex", 1)
    assert "plain,--max-errors" in completed("cardwright check --max", 2)
    assert "plain,imperial-twing" in completed("cardwright check imp", 2)


def test_a_file_that_cannot_be_read_is_not_our_fault(start: Run, folder: Path) -> None:
    (folder / "a.card").mkdir()
    (folder / "set").mkdir()
    (folder / "set" / "b.card").mkdir()
    done = start("check", "set")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert b"set/b.card" in done.stderr
