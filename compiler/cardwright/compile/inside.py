"""A path that an author wrote becomes a file inside the folder of the set, or nothing."""

from __future__ import annotations

from pathlib import Path


def inside(folder: Path | None, name: str) -> Path | None:
    """The file `name` below `folder`; None when it would lie elsewhere, by `..`, by an absolute path or by a link."""
    if folder is None or not name or "\x00" in name or "\\" in name or "://" in name:
        return None
    root = folder.resolve()
    place = (root / name).resolve()
    return place if place != root and root in place.parents else None
