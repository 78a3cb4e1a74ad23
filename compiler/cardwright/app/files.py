"""Text becomes a file, whole or not at all; a path becomes what is shown of it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.messages.message import Message, message

if TYPE_CHECKING:
    from cardwright.syntax.source import Span


def write(path: Path, data: bytes) -> None:
    """Written beside and renamed, so that nobody ever sees half a file. The folder must be there; OSError if not."""
    write_all({path: data})


def write_all(files: Mapping[Path, bytes]) -> None:
    """Several files that belong together: all are written beside their places before the first of them is renamed."""
    fresh = {path.resolve(): data for path, data in files.items()}  # a link stays a link
    beside = {path: path.with_name(f".{path.name}.{os.getpid()}") for path in fresh}
    try:
        for path, data in fresh.items():
            beside[path].write_bytes(data)
            if path.exists():
                beside[path].chmod(path.stat().st_mode)
        for path in fresh:
            beside[path].replace(path)
    finally:
        for file in beside.values():
            file.unlink(missing_ok=True)


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
    "Stream has ended unexpectedly", "Cannot read an empty file",
)  # fmt: skip
"""What systems say of files, and pypdf of a PDF: the catalogues know these as messages."""


def why(error: OSError) -> Message:
    """What the system says of a file that could not be read or written."""
    return message(error.strerror or "")
