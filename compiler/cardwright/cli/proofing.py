"""The remarks about a PDF become lines on the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.assets import folder
from cardwright.cli.files import shown
from cardwright.cli.terminal import Look, When, look, say
from cardwright.press.data import DataError
from cardwright.press.preflight import Remark, remarks
from cardwright.press.sheets.paper import paper
from cardwright.press.targets.reading import proof

MARKS = {"good": ("ok", "green"), "note": ("note", "yellow"), "wrong": ("WRONG", "red bold")}


def looked_over(file: Path, colour: When) -> int:
    """Says all remarks; 1 when one of them is that something is wrong."""
    papers = folder("print") / "papers"
    try:
        found = proof(file)
    except DataError as error:
        raise click.UsageError(str(error)) from None
    said = list(remarks(found, [paper(path.stem, papers) for path in sorted(papers.glob("*.toml"))]))
    style = look(sys.stdout, colour)
    say("\n".join(line for remark in said for line in _lines(remark, style)), style)
    wrong = sum(remark.level == "wrong" for remark in said)
    what = f"{wrong} thing{'s' * (wrong != 1)} to mend" if wrong else "nothing to mend"
    say(f"{shown(file)}: {what}", look(sys.stderr, colour), err=True)
    return 1 if wrong else 0


def _lines(remark: Remark, style: Look) -> list[str]:
    word, paint = MARKS[remark.level]
    first = f"{style.paint(f'{word:<6}', paint)}{remark.about:<10} {remark.said}"
    return [first, f"{'':<17}{remark.remedy}"] if remark.remedy else [first]
