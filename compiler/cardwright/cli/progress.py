"""Work that takes more than a second shows how far it is, on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")

PATIENCE = 1.0  # seconds until a bar appears
_WIDTH = 30


def steps(items: Sequence[Item], doing: str) -> Iterator[Item]:
    """The items one by one; after a second a bar on standard error counts them, and is wiped away at the end."""
    started, drawn = time.monotonic(), False
    try:
        for done, item in enumerate(items):
            if sys.stderr.isatty() and time.monotonic() - started > PATIENCE:
                full = _WIDTH * done // len(items)
                sys.stderr.write(f"\r{doing} [{'#' * full}{'.' * (_WIDTH - full)}] {done}/{len(items)} ")
                sys.stderr.flush()
                drawn = True
            yield item
    finally:
        if drawn:
            sys.stderr.write("\r" + " " * (len(doing) + _WIDTH + 24) + "\r")
            sys.stderr.flush()
