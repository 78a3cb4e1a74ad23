"""What is asked of the press (a job) and what it gives back (a PDF and what it found)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from cardwright.frozen import frozen
from cardwright.press.faces.finding import Finding
from cardwright.press.manifest import Manifest
from cardwright.press.sheets.arrangement import Arrangement, Filled
from cardwright.press.sheets.register import Register
from cardwright.press.sheets.registration import Registration
from cardwright.press.space import LIGHT, Space

Backs = Literal["none", "duplex", "before", "separate"]
Flip = Literal["long", "short"]
Marks = Literal["none", "edges", "cards"] | Registration
Marked = Literal["fronts", "both"]


@frozen
class Job:
    """How a set of cards is to be printed.

    `paper` and `theme` name data in `print/papers` and `print/themes`; `themes` are folders in which themes are looked
    for first. `backs`: `none`; `duplex`, where the back of each sheet follows its front, mirrored for a flip on the
    `flip` edge; `before`, where it goes before it;
    `separate`, where all the backs follow all the fronts, in the same order and mirrored in the same way.
    `bleed_mm` is how far the colour runs beyond the cut. `arrangement` says where cards stand, `marks` and `marked`
    where it is shown how to cut them (registration marks are for a cutter, and stand on fronts alone), `start` from
    which place on the first sheet is filled (labels), `register` how the printer is known to lay backs, `stock`
    which deck the cards belong to, so that a later print can be held against it. `space` says in which inks it is
    printed.
    """

    paper: str = "a4"
    backs: Backs = "duplex"
    bleed_mm: float = 0.0
    lang: str = "en"
    title: str = ""
    author: str = ""
    subject: str = ""
    theme: str = "plain"
    themes: tuple[Path, ...] = ()
    flip: Flip = "long"
    arrangement: Arrangement = Filled()
    marks: Marks = "edges"
    marked: Marked = "fronts"
    start: int = 1
    register: Register = Register()
    stock: Manifest = ()
    space: Space = LIGHT


@frozen
class Printed:
    """The finished PDF, what does not look as its author meant it, and how much there is of it."""

    pdf: bytes
    findings: tuple[Finding, ...]
    cards: int
    sheets: int
    tokens: int = 0
