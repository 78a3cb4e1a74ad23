"""`cardwright words`: a set becomes the text that its cards carry."""

from __future__ import annotations

import json
import sys
from functools import partial

import click

from cardwright.cli.command import Command, cards_of, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import cards_lang_option, ui_lang_option


@click.command("words", cls=Command)
@click.argument("target", shell_complete=sets)
@click.argument("cards", metavar="[CARD]...", nargs=-1, shell_complete=cards_of)
@cards_lang_option("The language of the cards.")
@click.option("--json", "as_json", is_flag=True, help="As JSON: each card with its name, type line and rules.")
@click.option("--watch", "watching", is_flag=True, help="Go on, and tell again what changes, until Ctrl-C.")
@ui_lang_option
@colour_option
def command(target: str, cards: tuple[str, ...], lang: str, as_json: bool, watching: bool, colour: When) -> None:
    """Print what each card of a set says: its name, its type line, its rules, worked out from its effect.

    A CARD is a name, in any language, or an id such as object/hat-of-opportunity; without one, the rules of a game and
    what is done in its steps, the cards that say something, those without text (a line for all of a sort), and then
    house rules, editions and variants.

    \b
    Examples:
      cardwright words imperial-twing --lang de
      cardwright words imperial-twing "Cup of Lameness"
    """
    if watching:
        from cardwright.cli.repeating import repeated

        told = partial(_told, target, cards, lang, as_json, colour)
        raise click.exceptions.Exit(repeated([target], told, colour))
    _told(target, cards, lang, as_json, colour)


def _told(target: str, cards: tuple[str, ...], lang: str, as_json: bool, colour: When) -> None:
    from cardwright.app.cards import chosen, in_english, without_names
    from cardwright.app.sets import sound
    from cardwright.cli.reports.texts import as_records, set_text, text
    from cardwright.cli.ui_lang import spoken

    compiled = sound(target)
    assert compiled.ruleset is not None
    out = look(sys.stdout, colour)
    shown = chosen(compiled, cards)
    if as_json:
        hand_on(json.dumps(as_records(shown, compiled, lang), ensure_ascii=False, indent=2), out)
        return
    if cards:
        blocks = [text(card, compiled.glossary, compiled.ruleset, lang, out) for card in shown]
    else:
        blocks = list(set_text(compiled, shown, lang, out, target))
    say("\n\n".join(blocks), out)
    if without_names(compiled.glossary, shown, lang):
        say(spoken(in_english(lang)), look(sys.stderr, colour), err=True)
