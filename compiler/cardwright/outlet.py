"""What was written beside a file takes its place, so that nobody ever sees half of one.

Whoever is killed in between leaves what lay beside. It is taken away when somebody writes there an hour later.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from contextlib import suppress
from pathlib import Path

WINDOWS = os.name == "nt"
PATIENCE = (0.01, 0.05, 0.2, 0.7)
"""Seconds between one try and the next where a file is in use, as Windows says: scanners of files are soon done."""
ABANDONED = 3600
"""Seconds: nobody writes a file for an hour."""
_BESIDE = re.compile(r"\.cardwright-[0-9a-f]{12}")


def beside(place: Path) -> Path:
    """A name that nobody else has, in the folder of a file; short, for the file's own may be as long as can be."""
    return place.with_name(f".cardwright-{os.urandom(6).hex()}")


def take_place(fresh: Path, place: Path) -> None:
    """A file, or a folder, takes the place of another. Raises OSError."""
    for pause in PATIENCE if WINDOWS else ():
        try:
            fresh.replace(place)
            return
        except PermissionError:
            time.sleep(pause)
    fresh.replace(place)


def sweep(folder: Path) -> None:
    """Takes away what was left in a folder by those who were killed while they wrote. Raises OSError for no folder."""
    for entry in os.scandir(folder):
        if not _BESIDE.fullmatch(entry.name):
            continue
        with suppress(OSError):  # others sweep, too
            if time.time() - entry.stat(follow_symlinks=False).st_mtime < ABANDONED:
                continue
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path, ignore_errors=True)
            else:
                os.unlink(entry.path)
