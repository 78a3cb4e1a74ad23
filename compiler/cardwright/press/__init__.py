"""What cards say becomes paper: faces, sheets, and a PDF or pictures of them.

In: face texts, the look of a game, a job (`job.py`). Out: a PDF, and findings about what does not look as its author
meant it. The walk is straight, and stands on one page in `pressing.py`: theme and paper are read, each face is composed
(`faces/`), faces and backs get their places (`sheets/`), and a document of plain values (`document.py`) is drawn by a
target (`targets/`). What is cut out and folded (`cutouts/`) becomes such a document, too.

The hard idea: layout decides, drawing obeys. All that can be wrong is known before anything is drawn, and the same
input gives the same bytes, so that a later print can be held against this one (`manifest.py`).

Begin at `pressing.py`. Absent on purpose: what a rule means (`wording/` has made words of it), the clock, and the
terminal.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.press.cutouts.tokens import CounterToken
    from cardwright.press.data import DataError
    from cardwright.press.faces.face import (
        FaceText,
        FewerToASheet,
        Finding,
        GameLook,
        MissingGlyph,
        NoColour,
        TextDoesNotFit,
        UnknownLook,
        UnknownSign,
        UnreadablePicture,
    )
    from cardwright.press.job import Backs, Job, Printed
    from cardwright.press.pressing import layout, press

__all__ = [
    "Backs",
    "CounterToken",
    "DataError",
    "FaceText",
    "FewerToASheet",
    "Finding",
    "GameLook",
    "Job",
    "MissingGlyph",
    "NoColour",
    "Printed",
    "TextDoesNotFit",
    "UnknownLook",
    "UnknownSign",
    "UnreadablePicture",
    "layout",
    "press",
]

_ROOMS = {
    "cutouts.tokens": ("CounterToken",),
    "data": ("DataError",),
    "faces.face": (
        "FaceText",
        "FewerToASheet",
        "Finding",
        "GameLook",
        "MissingGlyph",
        "NoColour",
        "TextDoesNotFit",
        "UnknownLook",
        "UnknownSign",
        "UnreadablePicture",
    ),
    "job": ("Backs", "Job", "Printed"),
    "pressing": ("layout", "press"),
}


def __getattr__(name: str) -> Any:
    """What the press is known for is loaded when somebody asks for it: who needs the text of a face needs no sheets."""
    for room, names in _ROOMS.items():
        if name in names:
            return getattr(import_module(f"cardwright.press.{room}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
