"""A number becomes a system whose call of that number fails; a way of being, one that is so all the time."""

from __future__ import annotations

import builtins
import errno
import io
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

WAYS = {"ENOSPC": errno.ENOSPC, "EACCES": errno.EACCES, "EIO": errno.EIO, "short": errno.ENOSPC}
"""How a call fails; a short write takes half of what it is given, and the next one nothing."""
CALLS = ("open", "stat", "lstat", "scandir", "listdir", "mkdir", "replace", "rename", "unlink", "chmod")
CHANGES = ("mkdir", "replace", "rename", "unlink", "chmod")
DRIP = 97  # bytes


class System:
    """The calls to the system that touch a folder, each of which `tick` may let fail."""

    def __init__(self, top: Path) -> None:
        self.top = str(top)

    def install(self) -> None:
        """From now on, in this process."""
        for name in CALLS:
            setattr(os, name, self._guarded(name, getattr(os, name)))
        opened: Any = self._open(builtins.open)
        builtins.open = io.open = opened

    def tick(self, name: str, path: str, writes: bool) -> None:
        """Called before each of these calls; raises OSError if it fails."""

    def written(self, data: Any, write: Callable[[Any], int | None]) -> int | None:
        """What comes of writing some bytes."""
        self.tick("write", "", True)
        return write(data)

    def _guarded(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **more: Any) -> Any:
            path = args[0] if args else "."
            if isinstance(path, str | os.PathLike) and self.touches(path):
                flags = args[1] if name == "open" and len(args) > 1 else 0
                self.tick(name, os.fspath(path), name in CHANGES or bool(flags & (os.O_WRONLY | os.O_RDWR)))
            return call(*args, **more)

        return guarded

    def _open(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *args: Any, **more: Any) -> Any:
            if isinstance(file, str | os.PathLike) and self.touches(file):
                self.tick("open", os.fspath(file), mode[0] != "r")
            elif not isinstance(file, int):
                return plain(file, mode, *args, **more)
            if "w" not in mode:
                return plain(file, mode, *args, **more)
            raw = io.BufferedWriter(WatchedFile(file, self, more.get("closefd", True)))
            encoding = more.get("encoding") or (args[1] if len(args) > 1 else None)
            return raw if "b" in mode else io.TextIOWrapper(raw, encoding=encoding)

        return opened

    def touches(self, path: str | os.PathLike[str]) -> bool:
        """Whether a path lies in the folder."""
        return os.path.abspath(os.fspath(path)).startswith(self.top)


class WatchedFile(io.FileIO):
    """A file that is written through such a system."""

    def __init__(self, path: Any, system: System, closefd: bool) -> None:
        super().__init__(path, "w", closefd)
        self.system = system

    def write(self, data: Any) -> int | None:  # type: ignore[override]
        """Some bytes, or fewer."""
        return self.system.written(bytes(data), super().write)


class NthCallFails(System):
    """Counts its calls, and tells the count by a pipe after each; the n-th fails in a way."""

    def __init__(self, top: Path, nth: int, way: str, tell: int = -1) -> None:
        super().__init__(top)
        self.nth, self.way, self.calls, self.half, self.count = nth, way, 0, False, tell

    def tick(self, name: str, path: str, writes: bool) -> None:
        self.calls += 1
        if self.count >= 0:
            os.pwrite(self.count, str(self.calls).encode(), 0)
        if self.calls == self.nth and not (self.way == "short" and path):
            self.half = self.way == "short"
            if not self.half:
                raise _error(WAYS[self.way], path)

    def written(self, data: Any, write: Callable[[Any], int | None]) -> int | None:
        if self.half:
            raise _error(WAYS[self.way], "")
        self.tick("write", "", True)
        return write(data[: len(data) // 2]) if self.half else write(data)


class Dripping(System):
    """A file takes few bytes at a time, as a pipe or a network may."""

    def written(self, data: Any, write: Callable[[Any], int | None]) -> int | None:
        return write(data[:DRIP])


class ReadOnly(System):
    """Nothing in the folder can be changed."""

    def tick(self, name: str, path: str, writes: bool) -> None:
        if writes:
            raise _error(errno.EROFS, path)


class Foreign(System):
    """The folder belongs to somebody else, who lets nobody in."""

    def tick(self, name: str, path: str, writes: bool) -> None:
        raise _error(errno.EACCES, path)


class Interrupted(System):
    """Whatever waits is interrupted two thousand times in a second (EINTR)."""

    def install(self) -> None:
        signal.signal(signal.SIGALRM, lambda number, frame: None)
        signal.setitimer(signal.ITIMER_REAL, 0.0005, 0.0005)


def _error(number: int, path: str) -> OSError:
    return OSError(number, os.strerror(number), path) if path else OSError(number, os.strerror(number))
