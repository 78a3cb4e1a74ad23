"""Text becomes a file, whole or not at all; a path becomes what is shown of it."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.intake import regular
from cardwright.messages.message import Message, message
from cardwright.outlet import beside, sweep, take_place

if TYPE_CHECKING:
    from cardwright.syntax.source import Span


STANDARD_OUTPUT = "-"


def write(path: Path, data: bytes) -> None:
    """Written beside and renamed, so that nobody ever sees half a file; `-` is standard output. The folder must be
    there; OSError if not."""
    if str(path) == STANDARD_OUTPUT:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        write_all({path: data})


def write_all(files: Mapping[Path, bytes]) -> None:
    """Several files that belong together: all are written beside their places before the first of them is renamed."""
    fresh = {writable(path): data for path, data in files.items()}
    written = {path: beside(path) for path in fresh}
    for folder in {path.parent for path in fresh}:
        sweep(folder)
    try:
        for path, data in fresh.items():
            _put(data, written[path], path)
            if path.exists():
                written[path].chmod(path.stat().st_mode)
        for path in fresh:
            take_place(written[path], path)
    finally:
        for file in written.values():
            file.unlink(missing_ok=True)


def _put(data: bytes, beside: Path, path: Path) -> None:
    """Data into the file beside another; what fails names the file that is meant, where a call names none."""
    try:
        beside.write_bytes(data)
    except OSError as error:
        if error.filename is None and error.errno is not None:
            raise OSError(error.errno, os.strerror(error.errno), str(path)) from None
        raise


def writable(path: Path) -> Path:
    """Where a file is written, for a link stays a link. Raises OSError for what must not be replaced by a file: a pipe,
    a device, a folder, a file that is protected against writing, a ring of links."""
    try:
        place = path.resolve()
        status = place.lstat()
    except FileNotFoundError:
        return place
    except RuntimeError:  # a ring, to Python before 3.13
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path)) from None
    if stat.S_ISLNK(status.st_mode):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    regular(path, status)
    if not status.st_mode & (stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH):  # renaming would not ask
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return place


def rewrite(path: Path, text: str) -> None:
    """Gives a file a new text, with the line ends that it had."""
    write(path, rewritten(path, text))


def rewritten(path: Path, text: str) -> bytes:
    """What a file would hold with a new text and the line ends that it has."""
    ends = b"\r\n" if b"\r\n" in path.read_bytes()[:100_000] else b"\n"
    return text.encode("utf-8", "surrogatepass").replace(b"\n", ends)


def shown(path: str | Path) -> str:
    """A path from the working folder, with forward slashes; one that lies elsewhere as it is.

    >>> shown(Path.cwd() / "a" / "b.card")
    'a/b.card'
    """
    try:
        return Path(path).absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return Path(path).as_posix()


def place(span: Span) -> str:
    """`cards/objects.card:12:3`; a file that could not be read has no line."""
    line, column = span.source.place(span.start)
    name = shown(span.source.name)
    return f"{name}:{line}:{column}" if span.source.text else f"{name}:1:1"


FROM_THE_SYSTEM = (
    "No such file or directory", "Is a directory", "Not a directory", "Permission denied", "Read-only file system",
    "No space left on device", "File exists", "File name too long",
    "Too many levels of symbolic links", "Input/output error", "Bad file descriptor", "Disk quota exceeded",
    "Not a regular file", "File too large", "Address already in use",
    "Stream has ended unexpectedly", "Cannot read an empty file",
)  # fmt: skip
"""What systems say of files, and pypdf of a PDF: the catalogues know these as messages."""


def why(error: OSError) -> Message:
    """What the system says of a file that could not be read or written."""
    return message(error.strerror or "")


def belongs(name: str, folder: Path | None) -> bool:
    """Whether a file is of the set itself, rather than of one that it uses."""
    return name.startswith("<") or (folder is not None and Path(name).resolve().parent == folder.resolve())
