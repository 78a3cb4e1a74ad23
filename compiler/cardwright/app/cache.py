"""What was made from which files, kept between runs, so that what has not changed need not be made again."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardwright import __version__, assets
from cardwright.assets import cache_folder, folder
from cardwright.intake import file_bytes, real
from cardwright.limits import CACHE_FILE

Stamps = dict[str, list[int]]


def stamps(folders: Iterable[Path], files: Iterable[Path] = ()) -> Stamps:
    """Time and size of every file in some folders (not below them), of single files, and of Cardwright itself."""
    by_path: Stamps = {}
    for place in {*(real(f) for f in folders)}:
        for entry in os.scandir(place):
            if entry.is_file() and not entry.name.startswith("."):
                by_path[entry.path] = _of(entry.stat())
    for file in files:
        by_path[str(real(file))] = stamp(file)
    return by_path | _own()


GONE: list[int] = []
"""The stamp of what was not there."""


def stamps_below(folders: Iterable[Path]) -> Stamps:
    """Time and size of every file in some folders and below them, and of the folders, which know what comes and goes;
    of a folder that is not there, that it is not."""
    by_path: Stamps = {}
    for top in folders:
        if not top.is_dir():
            by_path[str(real(top))] = GONE
            continue
        for path in (top, *top.rglob("*")):
            by_path[str(real(path))] = stamp(path)
    return by_path


def _own() -> Stamps:
    """Cardwright's code and data; they change in a checkout while somebody works on them."""
    by_path: Stamps = {}
    for top in (Path(__file__).resolve().parent.parent, folder("print"), folder("grammar")):
        for place, inner, names in os.walk(top):
            inner[:] = [name for name in inner if name not in ("__pycache__", "node_modules")]
            for name in names:
                path = os.path.join(place, name)
                by_path[path] = _of(os.stat(path))
    return by_path


def stamp(file: Path) -> list[int]:
    """Time and size of a file. Raises OSError."""
    return _of(file.stat())


def _of(status: os.stat_result) -> list[int]:
    return [status.st_mtime_ns, status.st_size]


def digest(*parts: object) -> str:
    """A short name for what depends on all of these."""
    import hashlib

    text = json.dumps([__version__, *parts], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def recall(sort: str, name: str, **parts: type) -> dict[str, Any] | None:
    """What was kept under a name, or None; also where it has not these parts, since it was kept by another version, or
    was spoilt."""
    try:
        kept = json.loads(file_bytes(cache_folder() / sort / f"{name}.json", CACHE_FILE))
    except (OSError, ValueError, RecursionError):
        return None
    fits = isinstance(kept, dict) and all(isinstance(kept.get(part), sort) for part, sort in parts.items())
    return kept if fits else None


def keep(sort: str, name: str, value: Any) -> None:
    """Keep a plain value."""
    keep_text(sort, name, json.dumps(value, ensure_ascii=False))


def keep_text(sort: str, name: str, text: str) -> None:
    """Keep a plain value that is JSON already."""
    assets.keep(cache_folder() / sort / f"{name}.json", text)


def unchanged(kept: dict[str, Any]) -> bool:
    """Whether what was kept of a print holds: its sources are as they were, and the file is there as it was written."""
    try:
        return same(kept["sources"]) and _of(os.stat(kept["file"])) == kept["output"]
    except OSError:
        return False


def same(kept: Stamps) -> bool:
    """Whether the files are as they were, none is new beside them and none is gone."""
    try:
        now: Stamps = {path: GONE for path, was in kept.items() if was == GONE and not os.path.exists(path)}
        sets = {os.path.dirname(path) for path in kept if path.endswith(".card")}
        for place in {os.path.dirname(path) for path, was in kept.items() if was != GONE}:
            for entry in os.scandir(place):
                if entry.path in kept or (place in sets and entry.name.endswith(".card")):
                    now[entry.path] = _of(entry.stat())
        return now == kept
    except (OSError, ValueError):
        return False
