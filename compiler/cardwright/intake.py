"""A file that a stranger may have left becomes its bytes: only if it is a regular one, and no larger than it may be.

A pipe would wait for ever, and a device has no end; so neither is opened at all.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import unicodedata
from pathlib import Path

NO_FILE = "Not a regular file"
TOO_LARGE = "File too large"
CAPITALS_ARE_ALIKE = sys.platform in ("win32", "darwin")
_DEVICE = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE | re.DOTALL)


def file_bytes(path: Path, most: int) -> bytes:
    """All of a file. Raises OSError: for what is no regular file, and for one of more than so many bytes."""
    data = first_bytes(path, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, TOO_LARGE, str(path))
    return data


def first_bytes(path: Path, most: int) -> bytes:
    """So many bytes of a file at most. Raises OSError, for what is no regular file, too."""
    regular(path, os.stat(path))
    with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)), "rb") as file:
        regular(path, os.fstat(file.fileno()))  # it may be another by now
        return file.read(most)


def real(path: Path) -> Path:
    """Where a path leads, once all links are followed; a ring of links leads nowhere, and stays as it is."""
    return Path(os.path.realpath(path))  # before Python 3.13 `Path.resolve` raises RuntimeError for a ring


def regular(path: Path, status: os.stat_result) -> None:
    """Raises OSError for a folder, a pipe, a device or a socket."""
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, NO_FILE, str(path))


PICTURE_NAME = r"[^\n]*\.([Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Ss][Vv][Gg])"
"""What a card calls a picture, where it could also name what its theme has."""


def is_picture(name: str) -> bool:
    """Whether a name is that of the file of a picture."""
    return re.fullmatch(PICTURE_NAME, name) is not None


def as_listed(folder: Path, name: str) -> Path:
    """A file below a folder, as the disk spells it: some take letters with marks apart, and who writes a card file need
    not know of that."""
    path = folder / name
    if name.isascii() or path.exists():
        return path
    place = folder
    for part in path.relative_to(folder).parts:
        place = place / next((there for there in _names(place) if _same(there, part)), part)
    return place


def is_spelt_so(folder: Path, name: str) -> bool:
    """Whether a file that is there is called so. Where capitals make no difference, it is found by other names, too,
    by which nobody would find it elsewhere."""
    if not CAPITALS_ARE_ALIKE:
        return True
    place = folder
    for part in (folder / name).relative_to(folder).parts:
        if part != ".." and not any(_same(there, part) for there in _names(place)):
            return False
        place = place / part
    return True


def _names(place: Path) -> list[str]:
    try:
        return os.listdir(place)
    except OSError:
        return []


def _same(name: str, other: str) -> bool:
    return unicodedata.normalize("NFC", name) == unicodedata.normalize("NFC", other)


def names_a_device(name: str) -> bool:
    """Whether Windows takes a name for that of a device, whatever stands behind its first dot.

    >>> names_a_device("Con.card"), names_a_device("lpt1"), names_a_device("conch.card")
    (True, True, False)
    """
    return _DEVICE.fullmatch(name.rstrip(" .")) is not None
