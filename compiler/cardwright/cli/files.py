"""Text becomes a file, whole or not at all; a path becomes what is shown of it."""

from __future__ import annotations

import os
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Written beside and renamed, so that nobody ever sees half a file. The folder must be there; OSError if not."""
    path = path.resolve()  # a link stays a link
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        fresh.write_bytes(data)
        if path.exists():
            fresh.chmod(path.stat().st_mode)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def rewrite(path: Path, text: str) -> None:
    """Gives a file a new text, with the line ends that it had."""
    ends = b"\r\n" if b"\r\n" in path.read_bytes()[:100_000] else b"\n"
    write(path, text.encode("utf-8", "surrogatepass").replace(b"\n", ends))


def shown(path: str | Path) -> str:
    """A path from the working folder, with forward slashes; one that lies elsewhere as it is.

    >>> shown(Path.cwd() / "a" / "b.card")
    'a/b.card'
    """
    try:
        return Path(path).absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return Path(path).as_posix()
