"""The remarks about a PDF become lines on the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.cli.terminal import TerminalStyle
from cardwright.messages.catalogue import Catalogue

if TYPE_CHECKING:
    from cardwright.press.preflight import Remark

PAINT = {"good": "green", "note": "yellow", "wrong": "red bold"}
ABOUT = 11
"""So wide is the column that says what a remark is about."""


def lines(remark: Remark, words: Catalogue, style: TerminalStyle) -> Iterator[str]:
    """A remark, its mark before it, and what to do below."""
    marks = {level: words.phrase(f"preflight.{level}") for level in PAINT}
    width = max(map(len, marks.values())) + 1
    mark = style.paint(f"{marks[remark.level]:<{width}}", PAINT[remark.level])
    yield f"{mark}{words.word(remark.about):<{ABOUT}}{words.text(remark.says)}"
    if remark.advises:
        yield " " * (width + ABOUT) + words.text(remark.advises)
