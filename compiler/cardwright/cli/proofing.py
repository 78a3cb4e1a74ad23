"""The remarks about a PDF become lines on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from cardwright.app.files import shown
from cardwright.app.refusal import Refusal
from cardwright.assets import folder
from cardwright.cli.terminal import Look, When, look, say
from cardwright.cli.tongue import tongue
from cardwright.cli.ui_lang import ui_lang
from cardwright.messages.tongue import Sentence, Tongue
from cardwright.messages.words import words
from cardwright.press.data import DataError
from cardwright.press.preflight import Remark, remarks
from cardwright.press.sheets.paper import paper
from cardwright.press.targets.reading import proof

PAINT = {"good": "green", "note": "yellow", "wrong": "red bold"}
ABOUT = 11
"""So wide is the column that says what a remark is about."""


def looked_over(file: Path, colour: When) -> int:
    """Says all remarks; 1 when one of them is that something is wrong."""
    papers = folder("print") / "papers"
    try:
        found = proof(file)
    except DataError as error:
        raise Refusal(str(error)) from None
    said = list(remarks(found, [paper(path.stem, papers) for path in sorted(papers.glob("*.toml"))]))
    style, lang = look(sys.stdout, colour), ui_lang()
    marks, spoken = words(lang).phrases["preflight"], tongue(lang)
    say("\n".join(line for remark in said for line in _lines(remark, marks, spoken, style)), style)
    wrong = sum(remark.level == "wrong" for remark in said)
    what = words(lang).tell("preflight", "mend", wrong, n=str(wrong)) if wrong else marks["clean"]
    say(f"{shown(file)}: {what}", look(sys.stderr, colour), err=True)
    return 1 if wrong else 0


def _lines(remark: Remark, marks: Mapping[str, str], spoken: Tongue, style: Look) -> Iterator[str]:
    width = max(len(marks[level]) for level in PAINT) + 1
    mark = style.paint(f"{marks[remark.level]:<{width}}", PAINT[remark.level])
    yield f"{mark}{spoken.text(Sentence(remark.about)):<{ABOUT}}{spoken.text(remark.says)}"
    if remark.advises:
        yield " " * (width + ABOUT) + spoken.text(remark.advises)
