"""What is asked of the press (a job) and what it gives back (a PDF and what it found)."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
from cardwright.press.finding import Finding

Backs = Literal["none", "duplex", "separate"]


@frozen
class Job:
    """How a set of cards is to be printed.

    `paper` and `theme` name data in `print/papers` and `print/themes`. `backs`: `none`; `duplex`, where the back of
    each sheet follows its front, mirrored for a flip on the long edge; `separate`, where all the backs follow all the
    fronts, in the same order and mirrored in the same way. `bleed_mm` is how far the colour runs beyond the cut.
    """

    paper: str = "a4"
    backs: Backs = "duplex"
    bleed_mm: float = 0.0
    lang: str = "en"
    title: str = ""
    author: str = ""
    subject: str = ""
    theme: str = "plain"


@frozen
class Printed:
    """The finished PDF, what does not look as its author meant it, and how much there is of it."""

    pdf: bytes
    findings: tuple[Finding, ...]
    cards: int
    sheets: int
    tokens: int = 0
