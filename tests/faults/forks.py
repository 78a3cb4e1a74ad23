"""A command becomes a run in a process of its own, in which everything is loaded already, and how that ended."""

from __future__ import annotations

import gc
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tests.cli.in_process import called
from tests.faults.projects import HOME, TriedCommand, project

Ready = Callable[[], None]


class Outcome(NamedTuple):
    """How a run ended: its status, and what it said."""

    status: int
    said: str


class Fork:
    """A run that has begun."""

    def __init__(self, tried: TriedCommand, folder: Path, ready: Ready = lambda: None, output: int = -1) -> None:
        """`ready` is called in it before the command is; `output` is its standard output, if that is not kept."""
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        begun, begins = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.dup2(self._said.fileno(), 1)
            os.dup2(self._said.fileno(), 2)
            if output >= 0:
                os.dup2(output, 1)
            os._exit(_alone(tried, folder, ready, begins))
        os.close(begins)
        os.read(begun, 1)
        os.close(begun)

    def end(self, signal: int) -> None:
        """Sends a signal; to one that has ended meanwhile, too."""
        os.kill(self.process, signal)

    def outcome(self) -> Outcome:
        """How it ended, once it has."""
        _, status = os.waitpid(self.process, 0)
        self._said.seek(0)
        with self._said as said:
            return Outcome(os.waitstatus_to_exitcode(status), said.read().decode("utf-8", "replace"))


def run(tried: TriedCommand, folder: Path, ready: Ready = lambda: None) -> Outcome:
    """A command from its beginning to its end."""
    return Fork(tried, folder, ready).outcome()


def _alone(tried: TriedCommand, folder: Path, ready: Ready, begins: int) -> int:
    os.chdir(folder)
    os.environ |= at_home(folder / HOME)
    sys.argv = ["cardwright", *tried.args]
    ready()
    os.write(begins, b".")
    try:
        status = tried.work()
        sys.stdout.flush()
    except BaseException as error:  # whatever escapes is what we look for
        import traceback

        traceback.print_exception(error, file=sys.stderr)
        status = 99
    sys.stderr.flush()
    return status


def at_home(home: Path) -> dict[str, str]:
    """Where the program keeps what it keeps."""
    return {f"CARDWRIGHT_{name}": str(home / name.lower()) for name in ("CACHE", "CONFIG", "STATE")}


def load(commands: Iterable[TriedCommand]) -> None:
    """Everything that commands load, so that it is there before anything happens to them, and only once: modules, and
    what comes with the program, as games and fonts."""
    with tempfile.TemporaryDirectory() as place:
        for number, tried in enumerate(commands):
            if tried.args[0] != "studio":
                called(tried.args, project(Path(place) / str(number), tried), at_home(Path(place) / HOME))
                continue
            for module in _modules(tried, project(Path(place) / str(number), tried)):  # it would leave threads here
                try:
                    __import__(module)
                except ImportError:
                    continue
    gc.freeze()  # who looks for garbage in a fork need not look here, which would have every page copied


def _modules(tried: TriedCommand, folder: Path) -> list[str]:
    """The modules that a run has loaded at its end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        _alone(tried, folder, lambda: None, silent)
        os.write(writing, "\n".join(name for name in sys.modules if name != "__main__").encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        names = pipe.read().split("\n")
    os.waitpid(child, 0)
    return names
