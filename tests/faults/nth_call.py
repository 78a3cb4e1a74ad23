"""A command is run again and again, and each time its n-th call to the system fails: what is left, and what is said?

    python tests/faults/nth_call.py print              # every n, every way to fail; what is wrong stands in the lines
    python tests/faults/nth_call.py --sample 9         # all commands, every ninth n, each in another way

Everything is loaded once; each run is a fork of that, in a fresh copy of a small project. Counted are the calls that
touch the project, its cache or its settings: that Python itself can read its own files is taken for granted. A run must
end with a status that is documented and without a fault of ours; a file that it writes is the old one or the new one,
and nothing else is left; and the next run, undisturbed, writes the new one.
"""

from __future__ import annotations

import argparse
import builtins
import errno
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

CARDS = """use imperial-twing

trap "Net"
  name (de): "Netz"

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""


class TriedCommand(NamedTuple):
    """A command, the file that it writes, and what stands there before; nothing, if it makes the file."""

    args: tuple[str, ...]
    writes: str
    before: bytes = b""


COMMANDS = {
    "print": TriedCommand(("print", "kitchen", "-o", "cards.pdf"), "cards.pdf", b"%PDF-1.4 an older print"),
    "compile": TriedCommand(("compile", "kitchen", "-o", "effects.json"), "effects.json", b"{}"),
    "translate": TriedCommand(("translate", "kitchen", "--to", "fr"), "kitchen/fr.po"),
    "simulate": TriedCommand(
        ("simulate", "kitchen", "--games", "6", "--jobs", "1", "--seed", "1", "--keep", "games.json"), "games.json"
    ),
}
WAYS = {"ENOSPC": errno.ENOSPC, "EACCES": errno.EACCES, "EIO": errno.EIO, "short": errno.ENOSPC}
"""How a call fails; a short write takes half of what it is given, and the next one nothing."""
STATUSES = (0, 1, 2)
CALLS = ("open", "stat", "lstat", "scandir", "listdir", "mkdir", "replace", "rename", "unlink", "chmod")


class FailingSystem:
    """Counts the calls that touch a folder, and lets the n-th fail; 0 is none."""

    def __init__(self, top: Path, nth: int, way: str) -> None:
        self.top, self.nth, self.way, self.calls, self.half = str(top), nth, way, 0, False
        self.opened: set[int] = set()

    def install(self) -> None:
        """From now on, in this process."""
        for name in CALLS:
            setattr(os, name, self._counted(getattr(os, name)))
        opened: Any = self._open(builtins.open)
        builtins.open = io.open = opened

    def tick(self, path: str) -> None:
        """Raises OSError if this is the call that fails."""
        self.calls += 1
        if self.calls == self.nth and not (self.way == "short" and path):
            self.half = self.way == "short"
            if not self.half:
                raise self._error(path)

    def _error(self, path: str) -> OSError:
        number = WAYS[self.way]
        return OSError(number, os.strerror(number), path) if path else OSError(number, os.strerror(number))

    def _counted(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **more: Any) -> Any:
            path = args[0] if args else "."
            if isinstance(path, str | os.PathLike) and self.touches(path):
                self.tick(os.fspath(path))
            return call(*args, **more)

        return counted

    def _open(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *args: Any, **more: Any) -> Any:
            if isinstance(file, str | os.PathLike) and self.touches(file):
                self.tick(os.fspath(file))
            elif not isinstance(file, int):
                return plain(file, mode, *args, **more)
            if "w" not in mode:
                return plain(file, mode, *args, **more)
            raw = io.BufferedWriter(FailingFile(file, self, more.get("closefd", True)))
            encoding = more.get("encoding") or (args[1] if len(args) > 1 else None)
            return raw if "b" in mode else io.TextIOWrapper(raw, encoding=encoding)

        return opened

    def touches(self, path: str | os.PathLike[str]) -> bool:
        """Whether a path lies in the folder."""
        return os.path.abspath(os.fspath(path)).startswith(self.top)

    def written(self, data: Any, write: Callable[[Any], int | None]) -> int | None:
        """What comes of writing some bytes."""
        if self.half:
            raise self._error("")
        self.tick("")
        return write(bytes(data)[: len(data) // 2]) if self.half else write(data)


class FailingFile(io.FileIO):
    """A file that is written through a system that may fail."""

    def __init__(self, path: Any, system: FailingSystem, closefd: bool) -> None:
        super().__init__(path, "w", closefd)
        self.system = system

    def write(self, data: Any) -> int | None:  # type: ignore[override]
        """Some bytes, or fewer."""
        return self.system.written(data, super().write)


class Outcome(NamedTuple):
    """How a run ended: its status, what it said, and how many calls it made."""

    status: int
    said: str
    calls: int


def run(args: tuple[str, ...], folder: Path, nth: int = 0, way: str = "EIO") -> Outcome:
    """A command in a process of its own, in a folder."""
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if child == 0:
            os.dup2(said.fileno(), 1)
            os.dup2(said.fileno(), 2)
            os._exit(_alone(args, folder, FailingSystem(folder, nth, way), writing))
        os.close(writing)
        _, status = os.waitpid(child, 0)
        with os.fdopen(reading) as pipe:
            calls = int(pipe.read() or "0")
        said.seek(0)
        return Outcome(os.waitstatus_to_exitcode(status), said.read().decode("utf-8", "replace"), calls)


def _alone(args: tuple[str, ...], folder: Path, system: FailingSystem, tell: int) -> int:
    from cardwright import cli

    os.chdir(folder)
    os.environ.update(CARDWRIGHT_CACHE=str(folder / "cache"), CARDWRIGHT_CONFIG=str(folder / "config"))
    sys.argv = ["cardwright", *args]
    system.install()
    try:
        status = cli.main()
        sys.stdout.flush()
    except BaseException as error:  # whatever escapes is what we look for
        import traceback

        traceback.print_exception(error, file=sys.stderr)
        status = 99
    os.write(tell, str(system.calls).encode())
    return status


def complaints(name: str, sample: int) -> Iterator[str]:
    """What went wrong, run by run; and at last how many runs there were. Of a sample, each run fails in another way."""
    tried = COMMANDS[name]
    with tempfile.TemporaryDirectory() as place:
        clean = _project(Path(place) / "clean", tried)
        whole = run(tried.args, clean)
        if whole.status != 0:
            yield f"{name}: undisturbed it ends with {whole.status}: {whole.said}"
            return
        files, right = _files(clean), (clean / tried.writes).read_bytes()
        every = [(nth, way) for nth in range(1, whole.calls + 1) for way in WAYS]
        runs = every[:: sample * len(WAYS) + 1] if sample else every
        for nth, way in runs:
            folder = _project(Path(place) / "run", tried)
            yield from (f"{name} {way} at call {nth}: {what}" for what in _wrong(tried, folder, nth, way, files, right))
            shutil.rmtree(folder)
        yield f"{len(runs)} runs of {name}, which makes {whole.calls} calls"


def _wrong(tried: TriedCommand, folder: Path, nth: int, way: str, files: set[str], right: bytes) -> Iterator[str]:
    outcome = run(tried.args, folder, nth, way)
    if outcome.status not in STATUSES or "Traceback" in outcome.said:
        yield f"status {outcome.status}: {outcome.said}"
    path = folder / tried.writes
    there = path.read_bytes() if path.exists() else b""
    if there not in (tried.before, right) and not _is_begun(tried, there):
        yield f"{len(there)} bytes are left in {tried.writes}, neither the old ones nor the new ones"
    if outcome.status == 0 and there != right:
        yield f"status 0, and {tried.writes} is not what it should be: {outcome.said}"
    if odd := _files(folder) - files:
        yield f"left behind: {', '.join(sorted(odd))}"
    again = run(tried.args, folder)
    if again.status != 0 or path.read_bytes() != right:
        yield f"the next run ends with {again.status}: {again.said}"


def _is_begun(tried: TriedCommand, there: bytes) -> bool:
    """Whether a run of games is kept as far as it came: that is whole, too, and the next run goes on with it."""
    return tried.args[0] == "simulate" and there.startswith(b'{"cardwright"') and there.endswith(b"}\n")


def _files(folder: Path) -> set[str]:
    """The files of a project, but for what the cache keeps, which nobody but us looks at."""
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if path.parts[0] != "cache"}


def _project(folder: Path, tried: TriedCommand) -> Path:
    (folder / "kitchen").mkdir(parents=True)
    (folder / "kitchen" / "cards.card").write_text(CARDS, "utf-8")
    if tried.before:
        (folder / tried.writes).write_bytes(tried.before)
    return folder


def main() -> int:
    """1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", nargs="*", metavar="|".join(COMMANDS))
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="every Nth call alone")
    args = parser.parse_args()
    _load()
    found = 0
    for name in args.command or COMMANDS:
        for line in complaints(name, args.sample):
            found += not line[0].isdigit()
            print(line, flush=True)
    return int(found > 0)


def _load() -> None:
    """Everything that commands load, so that it is there before anything fails, and only once."""
    with tempfile.TemporaryDirectory() as place:
        for name, tried in COMMANDS.items():
            for module in _modules(tried.args, _project(Path(place) / name, tried)):
                try:
                    __import__(module)
                except ImportError:
                    continue


def _modules(args: tuple[str, ...], folder: Path) -> list[str]:
    """The modules that a run has loaded at its end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        _alone(args, folder, FailingSystem(folder, 0, "EIO"), os.open(os.devnull, os.O_WRONLY))
        os.write(writing, "\n".join(name for name in sys.modules if name != "__main__").encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        names = pipe.read().split("\n")
    os.waitpid(child, 0)
    return names


if __name__ == "__main__":
    sys.exit(main())
