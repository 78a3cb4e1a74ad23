"""`cardwright new`: a title becomes a folder of cards that check and print as they stand."""

from __future__ import annotations

import sys

import click

from cardwright.cli.terminal import look, say
from cardwright.cli.ui_lang import ui_lang


@click.command("new")
@click.argument("name")
@click.option("--on", default="imperial-twing", metavar="SET", help="The set to build on [imperial-twing].")
def command(name: str, on: str) -> None:
    """Start a set of your own cards: a folder with an object, an event and a house rule to change as you like.

    NAME is a title, such as "Kitchen Magic"; the folder is then kitchen-magic. What is there already stays untouched.

    \b
    Examples:
      cardwright new "Kitchen Magic"
      cardwright new "More Magic" --on kitchen-magic
    """
    from cardwright.cli.starting import start
    from cardwright.cli.translated import translated

    folder = start(name, on)
    out = look(sys.stdout)
    say(translated(f"{folder.as_posix()} is yours. What now:", ui_lang()), out)
    for line in ("check {}", "words {}", "test {}", "play {}", "print {} -o {}.pdf"):
        say(f"  cardwright {line.replace('{}', folder.as_posix())}", out)
