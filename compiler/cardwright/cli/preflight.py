"""`cardwright preflight`: a PDF is looked over before it goes to the printer."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import TerminalStyle, When, colour_option, look, say
from cardwright.cli.ui_lang import ui_lang
from cardwright.messages.catalogue import Catalogue, catalogue

if TYPE_CHECKING:
    from cardwright.press.preflight import Remark


@click.command("preflight", cls=Command)
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@colour_option
def command(file: str, colour: When) -> None:
    """Say in plain words what a printer will make of a PDF: size, boxes, fonts, pictures, colours.

    Any PDF may be asked about, not only those that Cardwright made. It is no certificate: a shop's own check decides.
    Exit status 1 when something is wrong.

    \b
    Examples:
      cardwright preflight imperial-twing-en.pdf
    """
    from cardwright.app.files import shown
    from cardwright.app.preflight import preflight

    remarks, lang, out = preflight(Path(file)), ui_lang(), look(sys.stdout, colour)
    words = catalogue(lang)
    say("\n".join(line for remark in remarks for line in lines(remark, words, out)), out)
    wrong = sum(remark.level == "wrong" for remark in remarks)
    verdict = words.phrase("preflight.mend", wrong) if wrong else words.phrase("preflight.clean")
    say(f"{shown(file)}: {verdict}", look(sys.stderr, colour), err=True)
    raise click.exceptions.Exit(int(bool(wrong)))


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
