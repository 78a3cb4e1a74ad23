"""The remarks about a PDF become lines on the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardwright.cli.terminal import Look
from cardwright.messages.tongue import Sentence, Tongue

if TYPE_CHECKING:
    from cardwright.press.preflight import Remark

PAINT = {"good": "green", "note": "yellow", "wrong": "red bold"}
ABOUT = 11
"""So wide is the column that says what a remark is about."""


def lines(remark: Remark, marks: Mapping[str, str], spoken: Tongue, style: Look) -> Iterator[str]:
    """A remark, its mark before it, and what to do below."""
    width = max(len(marks[level]) for level in PAINT) + 1
    mark = style.paint(f"{marks[remark.level]:<{width}}", PAINT[remark.level])
    yield f"{mark}{spoken.text(Sentence(remark.about)):<{ABOUT}}{spoken.text(remark.says)}"
    if remark.advises:
        yield " " * (width + ABOUT) + spoken.text(remark.advises)
