"""`cardwright new`: a title becomes a folder of cards that check and print as they stand, or one of a theme."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import look, say
from cardwright.cli.ui_lang import cards_lang_option, spoken, ui_lang
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


@click.command("new", cls=Command)
@click.argument("name")
@click.argument("title", required=False)
@click.option("--on", default="imperial-twing", metavar="SET", help="The set to build on [imperial-twing].")
@click.option("--like", default="plain", metavar="THEME", help="The theme that a new theme begins with [plain].")
@cards_lang_option("A language in which a new game is named besides English [that of --ui-lang].", usual=None)
def command(name: str, title: str | None, on: str, like: str, lang: str | None) -> None:
    """Start a set of your own cards: a folder with an object, an event and a house rule to change as you like.

    NAME is a title, such as "Kitchen Magic"; the folder is then kitchen-magic. What is there already stays untouched.
    `cardwright new game TITLE` starts a small game of your own, `cardwright new theme THEME` a theme, in the folder
    themes: how cards look.

    \b
    Examples:
      cardwright new "Kitchen Magic"
      cardwright new "More Magic" --on kitchen-magic
      cardwright new game "Tomb"
      cardwright new game "Gruft" --lang de
      cardwright new theme "Dusk" --like imperial-twing
    """
    from cardwright.app.start import start, start_game

    words = catalogue(ui_lang())
    if title is None:
        _told(start(name, on, words), ("check {}", "words {}", "test {}", "play {}", "print {} -o {}.pdf"))
    elif name == "theme":
        _theme(title, like)
    elif name == "game":
        lang = lang or ui_lang()
        _told(start_game(title, lang, words), _of_a_game(lang))
    else:
        raise Refusal(message('Write the name in quotes: cardwright new "{words}".', words=f"{name} {title}"))


def _of_a_game(lang: str) -> tuple[str, ...]:
    """What can be asked about a new game, in the language in which it is named."""
    named = "" if lang == "en" else f" --lang {lang}"
    worded = ("words {}", "play {}", "rulebook {}", "print {} -o {}.pdf")
    return ("check {}", "test {}", "simulate {}", *(line + named for line in worded))


def _told(folder: Path, commands: Sequence[str]) -> None:
    out = look(sys.stdout)
    say(spoken(message("{folder} is yours. What now:", folder=folder.as_posix())), out)
    for command in commands:
        say(f"  cardwright {command.replace('{}', folder.as_posix())}", out)


def _theme(name: str, like: str) -> None:
    from cardwright.app.start import start_theme

    folder, out = start_theme(name, like), look(sys.stdout)
    heading = message("{folder} is yours: theme.toml, and frames as SVG. What now:", folder=folder.as_posix())
    say(spoken(heading), out)
    say(f"  cardwright print imperial-twing --theme {folder.name} -o {folder.name}.pdf", out)
