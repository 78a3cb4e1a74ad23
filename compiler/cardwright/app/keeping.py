"""What is known of a run becomes a file as it goes, so that the run goes on where it was; one run at a time has a file.

The file is JSON: which games they are (game, rules and their hash, players, agents, first seed, the engine that played
them), and the tallies of those that were counted (`lab/kept.py`). It is written beside and renamed. Whoever writes it
holds a lock on it, which the system takes away when the process ends, however that happens.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cardwright import __version__
from cardwright.app.files import why, writable, write
from cardwright.intake import file_bytes
from cardwright.lab.games import Run
from cardwright.lab.kept import known_of, plain
from cardwright.lab.known import Known
from cardwright.limits import KEPT_RUN
from cardwright.messages.message import Message, Several, counted, message
from cardwright.messages.refusal import Refusal
from cardwright.outlet import beside, take_place

FORMAT = 2
LOCKS = find_spec("fcntl") is not None  # not on Windows
OFTEN = 2.0  # seconds from one writing to the next, at least

Particulars = dict[str, Any]
"""Which games they are: what must be the same for their tallies to be merged."""

OTHERS = {
    "game": "of {theirs} instead of {ours}",
    "rules_hash": "under other rules ({theirs} instead of {ours})",
    "players": "with {theirs} players instead of {ours}",
    "agents": "played by {theirs} instead of {ours}",
    "turns_at_most": "cut after {theirs} turns instead of {ours}",
    "seed": "from seed {theirs} on instead of {ours}",
    "engine": "played by another version of Cardwright ({theirs} instead of {ours})",
}


def particulars(game: str, rules_hash: str, run: Run, engine: str) -> Particulars:
    """What a file says of its games. `rules_hash` and `engine` stand for all the rules and all the code that plays."""
    return {
        "game": game, "rules_hash": rules_hash, "players": run.players, "agents": list(run.agents),
        "turns_at_most": run.turns, "seed": run.first, "engine": engine,
    }  # fmt: skip


class Keeping:
    """A file that holds what is known of a run. Opened by `with`; it is free for others after that."""

    def __init__(self, path: Path, of: Particulars, run: Run) -> None:
        """Takes hold of the file, and reads it. Raises Refusal: for a file of something else, or of other games, or of
        more games than are asked for, or one that somebody writes already. Nothing is changed in it then."""
        self.path, self.of, self.written, self._fd = path, of, time.monotonic(), -1
        try:
            writable(path)
            self._fd = _held(path)
            text = file_bytes(path, KEPT_RUN) if path.exists() else b""
            self.known = _read(text, path, of, run) if text else Known()
            self._write(self.known)  # whoever cannot write it should say so before the games are played
        except OSError as error:
            self._free()
            raise Refusal(message("Cannot write {file}: {why}.", file=repr(str(path)), why=why(error))) from None
        except Refusal:
            self._free()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._free()

    def now_and_then(self, known: Known) -> None:
        """Writes what is known if that was some seconds ago. A disk that is full may have room again at the end."""
        if time.monotonic() - self.written >= OFTEN:
            with suppress(OSError):
                self._write(known)
            self.written = time.monotonic()

    def at_last(self, known: Known) -> Message | None:
        """Writes all that is known; what went wrong, if something did."""
        try:
            self._write(known)
        except OSError as error:
            return message("Cannot write {file}: {why}.", file=repr(str(self.path)), why=why(error))
        return None

    def _write(self, known: Known) -> None:
        text = json.dumps(
            {"cardwright": __version__, "format": FORMAT, "simulation": self.of, "stretches": plain(known)},
            ensure_ascii=False,
            separators=(",", ":"),
        )
        if self._fd < 0:
            write(self.path, (text + "\n").encode())
            return
        place = self.path.resolve()  # a link stays a link
        written = beside(place)
        fresh = os.open(written, os.O_RDWR | os.O_CREAT | os.O_TRUNC, os.fstat(self._fd).st_mode & 0o777)
        try:
            _lock(fresh)
            with open(fresh, "w", encoding="utf-8", closefd=False) as file:
                file.write(text + "\n")
            take_place(written, place)
        except BaseException:
            os.close(fresh)
            written.unlink(missing_ok=True)
            raise
        before, self._fd = self._fd, fresh  # at once: Ctrl-C may come here, where somebody waits for the file
        os.close(before)

    def _free(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


def _held(path: Path) -> int:
    """The file, made if it was not there, and locked; -1 where there are no such locks, and an open file could not be
    renamed over. Raises Refusal when somebody else has it."""
    while LOCKS:
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            _lock(fd)
            if os.path.samestat(os.fstat(fd), os.stat(path)):
                return fd
        except BlockingIOError:
            os.close(fd)
            raise Refusal(
                message("Another run is writing {file}.", file=repr(str(path))), "Name another file, or wait for it."
            ) from None
        except FileNotFoundError:
            pass
        os.close(fd)  # it was renamed over between the two
    return -1


def _lock(fd: int) -> None:
    """Raises BlockingIOError when somebody else has it."""
    from fcntl import LOCK_EX, LOCK_NB, flock

    try:
        flock(fd, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # a file system that knows no locks
        return


def _read(text: bytes, path: Path, of: Particulars, run: Run) -> Known:
    try:
        values = json.loads(text)
        version, theirs = values["format"], values["simulation"]
        if version != FORMAT:
            raise ValueError(version)
        same = {name: theirs[name] for name in OTHERS} == of
        known = known_of(values["stretches"]) if same else Known()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        foreign = message("{file} is no file that `simulate --keep` has written.", file=repr(str(path)))
        raise Refusal(foreign, "It stays as it is; name another file.") from None
    if not same:
        different = message("{file} keeps other games: {what}.", file=repr(str(path)), what=_differences(theirs, of))
        raise Refusal(different, "It stays as it is; name another file.")
    last = max((stretch.seeds.stop for stretch in known.stretches), default=run.first) - run.first
    if last > run.games:
        more = counted(last, "{file} knows {n} game already.", "{file} knows {n} games already.", file=repr(str(path)))
        raise Refusal(more, message("Ask for as many, or for more: {option}.", option=f"--games {last}"))
    return known


def _differences(theirs: Particulars, ours: Particulars) -> Several:
    return Several(
        tuple(
            message(text, theirs=_shown(theirs[name]), ours=_shown(ours[name]))
            for name, text in OTHERS.items()
            if theirs[name] != ours[name]
        )
    )


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
