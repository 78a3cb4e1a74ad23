"""`cardwright preflight`: a PDF is looked over before it goes to the printer."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import When, colour_option, look, say
from cardwright.cli.ui_lang import ui_lang


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
    from cardwright.cli.reports.preflight import lines
    from cardwright.messages.catalogue import catalogue

    remarks, lang, out = preflight(Path(file)), ui_lang(), look(sys.stdout, colour)
    words = catalogue(lang)
    say("\n".join(line for remark in remarks for line in lines(remark, words, out)), out)
    wrong = sum(remark.level == "wrong" for remark in remarks)
    verdict = words.phrase("preflight.mend", wrong) if wrong else words.phrase("preflight.clean")
    say(f"{shown(file)}: {verdict}", look(sys.stderr, colour), err=True)
    raise click.exceptions.Exit(int(bool(wrong)))
