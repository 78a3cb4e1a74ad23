"""`cardwright rules`: a game becomes the list of what cards and house rules can take hold of."""

from __future__ import annotations

import sys

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, look, say
from cardwright.cli.ui_lang import cards_lang_option, ui_lang, ui_lang_option


@click.command("rules", cls=Command)
@click.argument("target", required=False, shell_complete=sets)
@click.option("--fine", is_flag=True, help="The fine print, too: values that settle one question of the rules each.")
@cards_lang_option("The language of the rules' own texts [as --ui-lang].", None)
@ui_lang_option
@colour_option
def command(target: str | None, fine: bool, lang: str | None, colour: When) -> None:
    """List what a game offers: rule values to change, happenings to wait for, steps to replace, actions to forbid.

    Without a TARGET it is the set in this folder, else imperial-twing. `cardwright explain NAME` tells all about one.

    \b
    Examples:
      cardwright rules imperial-twing
      cardwright rules imperial-twing --fine --lang de
    """
    from cardwright.app.sets import default_set, with_game
    from cardwright.cli.reports.glossary import listing
    from cardwright.messages.catalogue import catalogue

    compiled, ruleset = with_game(target or default_set())
    out = look(sys.stdout, colour)
    say("\n".join(listing(compiled, ruleset, lang or ui_lang(), fine, catalogue(ui_lang()), out)), out)
