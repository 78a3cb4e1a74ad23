"""`cardwright new`: a title becomes a folder of cards that check and print as they stand."""

from __future__ import annotations

import sys

import click

from cardwright.cli.terminal import look, say


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

    folder = start(name, on)
    out = look(sys.stdout)
    say(f"{folder.as_posix()} is yours. What now:", out)
    for line in ("check {}", "words {}", "test {}", "play {}", "print {} -o {}.pdf"):
        say(f"  cardwright {line.replace('{}', folder.as_posix())}", out)
