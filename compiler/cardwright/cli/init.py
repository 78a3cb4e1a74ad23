"""`cardwright init`: the folder in which it is called becomes a project, and what is in it stays as it is."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import look, say
from cardwright.cli.ui_lang import spoken, ui_lang, ui_lang_option
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message


@click.command("init", cls=Command)
@click.option("--on", default="imperial-twing", metavar="SET", help="The set to build on [imperial-twing].")
@ui_lang_option
def command(on: str) -> None:
    """Make this folder a project: cardwright.toml for its settings, and first cards where there are none.

    What is there already stays untouched. For a folder that is not there yet, `cardwright new` makes one.

    \b
    Examples:
      cardwright init
      cardwright init --on archmage-origins
    """
    from cardwright.app.start import begin

    out, here = look(sys.stdout), Path()
    if written := begin(here, on, catalogue(ui_lang())):
        for path in written:
            say(path.as_posix(), out)
    else:
        say(spoken(message("Everything is there already.")), out)
