"""`cardwright rules`: a game becomes the list of what cards and house rules can take hold of."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import cards_lang_option, ui_lang, ui_lang_option

OFFERED = ("values", "happenings", "steps", "actions")


@click.command("rules", cls=Command)
@click.argument("target", required=False, shell_complete=sets)
@click.option("--fine", is_flag=True, help="The fine print, too: values that settle one question of the rules each.")
@cards_lang_option("The language of the rules' own texts [as --ui-lang].", None)
@click.option("--json", "as_json", is_flag=True, help="As JSON: values, happenings, steps and actions, all of them.")
@ui_lang_option
@colour_option
def command(target: str | None, fine: bool, lang: str | None, as_json: bool, colour: When) -> None:
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
    if as_json:
        record = {name: [asdict(one) for one in getattr(ruleset, name)] for name in OFFERED}
        hand_on(json.dumps(record, ensure_ascii=False, indent=2, default=str), out)
        return
    say("\n".join(listing(compiled, ruleset, lang or ui_lang(), fine, catalogue(ui_lang()), out)), out)
