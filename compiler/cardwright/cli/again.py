"""A call of `print` becomes what it was answered last, while all that was read and written then is as it was.

This stands before the front door: nothing of click, of the order or of the press is loaded for an answer that is known.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from cardwright import __version__
from cardwright.app.cache import keep, recall, unchanged

# what the terminal speaks
SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")


def answer(args: Sequence[str]) -> str:
    """What is told of a print that is up to date; nothing where that is not known, or no longer so."""
    call = _call(args)
    known = recall("calls", _name(call), call=list, print=str, text=str)
    if known is None or known["call"] != call:
        return ""
    kept = recall("prints", known["print"], sources=dict, file=str, output=list)
    return known["text"] if kept is not None and unchanged(kept) else ""


def remember(args: Sequence[str], name: str, text: str) -> None:
    """From now on a call with these arguments is answered so, as long as the print that is kept by a name holds."""
    call = _call(args)
    keep("calls", _name(call), {"call": call, "print": name, "text": text})


def _call(args: Sequence[str]) -> list[Any]:
    """All that an answer depends on: who speaks, the arguments, the place, the settings and letters of the terminal."""
    try:
        place = os.getcwd()
    except OSError:
        place = ""
    settings = [os.environ.get(name) for name in SETTINGS]
    streams = [[stream.isatty(), stream.encoding] for stream in (sys.stdout, sys.stderr) if stream is not None]
    return [__version__, list(args), place, settings, streams, _made_above(place)]


def _made_above(place: str) -> list[Any]:
    """The file of settings that holds in a folder, and when it was written; nothing where there is none."""
    while place:
        try:
            stamp = os.stat(os.path.join(place, "cardwright.toml"))
        except OSError:
            place = os.path.dirname(place) if os.path.dirname(place) != place else ""
        else:
            return [place, stamp.st_mtime_ns, stamp.st_size]
    return []


def _name(call: list[Any]) -> str:
    """A short name, under which another call may have been kept too: the record says whose it is."""
    return f"{crc32(repr(call).encode('utf-8', 'surrogatepass')):08x}"
