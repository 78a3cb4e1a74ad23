"""What a file holds becomes what it shall hold, unless somebody else has changed it; what it held is kept.

Older versions lie in the user's state folder, by the folder of the set and the name of the file. A text that was not
written here (an editor, another program) is always kept before it is replaced; of those that were written here, from
one key to the next, one in a minute.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from cardwright.app.files import rewritten, why, write
from cardwright.assets import state_folder
from cardwright.limits import VERSIONS
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

LOCKS = find_spec("fcntl") is not None  # not on Windows
APART = timedelta(minutes=1)
_TIME = "%Y%m%dT%H%M%S%f"


class Version(NamedTuple):
    """An older text of a file: its name, when it was replaced, and its size in bytes."""

    id: str
    when: datetime
    size: int


class Changed(Exception):
    """A file holds something else than whoever writes it has read: its bytes, as they are now."""

    def __init__(self, data: bytes) -> None:
        super().__init__("changed")
        self.data = data


def seen(data: bytes) -> str:
    """By what one recognises what a file held when it was read.

    >>> seen(b"object")[:8]
    '2958d416'
    """
    return sha256(data).hexdigest()


def save(path: Path, text: str, read: str, now: datetime | None = None) -> str:
    """Gives a file a new text, in place of what was `read`; what is then seen in it.

    Nothing is written where the file holds something else by now (Changed), or cannot be written (Refusal).
    """
    try:
        with _locked(path):
            there = path.read_bytes() if path.exists() else b""  # a file that somebody took away holds nothing
            data = rewritten(path, text) if path.exists() else text.encode()
            if there == data:
                return seen(data)
            if seen(there) != read:
                keep(path, data, now, always=True)  # what somebody wrote who did not know of the other is not lost
                raise Changed(there)
            keep(path, there, now, always=not _written_here(path, there))
            write(path, data)
            write(_last(path), seen(data).encode())
    except OSError as error:
        raise _not_saved(path, error) from None
    return seen(data)


def _not_saved(path: Path, error: OSError) -> Refusal:
    """What is said where a file cannot be written, or what it held cannot be kept."""
    state = state_folder()
    if not isinstance(error.filename, str) or not Path(error.filename).is_relative_to(state):
        return Refusal(message("Cannot write {file}: {why}.", file=repr(path.name), why=why(error)))
    return Refusal(
        message(
            "Older versions of {file} cannot be kept in {folder}: {why}.",
            file=repr(path.name), folder=repr(str(state)), why=why(error),
        ),
        "Make that folder writable, or name another in CARDWRIGHT_STATE; `cardwright doctor` looks for more.",
    )  # fmt: skip


def keep(path: Path, data: bytes, now: datetime | None = None, always: bool = False) -> None:
    """Keeps a version of a file, unless the last one is of the same minute and need not be kept."""
    when, place, others = now or datetime.now(UTC), _place(path), versions(path)
    if others and others[0].id.endswith(seen(data)[:12]):
        return
    if not always and others and timedelta() <= when - others[0].when < APART:
        return  # a clock that was set back is no reason to keep nothing until it has caught up
    place.mkdir(parents=True, exist_ok=True)
    write(place / f"{when.astimezone(UTC).strftime(_TIME)}-{seen(data)[:12]}", data)
    for old in others[VERSIONS - 1 :]:
        (place / old.id).unlink(missing_ok=True)


def versions(path: Path) -> list[Version]:
    """The versions of a file that are kept, the newest first."""
    place = _place(path)
    files = sorted(place.glob("*T*-*"), reverse=True) if place.is_dir() else []
    return [Version(file.name, _when(file.name), file.stat().st_size) for file in files]


def version(path: Path, id: str) -> bytes:
    """What a file held. Raises Refusal where no such version is kept."""
    if id not in {one.id for one in versions(path)}:
        raise Refusal(message("Of {file} no version {id} is kept.", file=repr(path.name), id=repr(id)))
    return (_place(path) / id).read_bytes()


def _when(id: str) -> datetime:
    return datetime.strptime(id.partition("-")[0], _TIME).replace(tzinfo=UTC)


def _place(path: Path) -> Path:
    return state_folder() / "versions" / seen(os.fsencode(path.resolve().parent))[:24] / path.name


def _last(path: Path) -> Path:
    """Where stands what was last written here."""
    return _place(path) / "written"


def _written_here(path: Path, data: bytes) -> bool:
    last = _last(path)
    return last.is_file() and last.read_text() == seen(data)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """While a file is compared and replaced, no other process of ours does so."""
    place = _place(path)
    place.mkdir(parents=True, exist_ok=True)
    if not LOCKS:
        yield
        return
    from fcntl import LOCK_EX, flock

    with (place / "lock").open("w") as file:
        flock(file, LOCK_EX)
        yield
