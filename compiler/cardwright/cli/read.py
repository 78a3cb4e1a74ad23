"""`cardwright read`: a sentence, as cards say it, becomes text in the language of the cards."""

from __future__ import annotations

import json
import sys

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import asked_for, cards_lang_option, ui_lang, ui_lang_option
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


@click.command("read", cls=Command)
@click.argument("sentences", metavar="SENTENCE...", nargs=-1, required=True)
@cards_lang_option("The language of the sentence [that which knows most of its words].", None)
@click.option(
    "--on",
    "target",
    metavar="SET",
    shell_complete=sets,
    help="Whose words they are [this folder's set, else imperial-twing].",
)
@click.option(
    "--for",
    "at",
    metavar="KIND",
    default="",
    help="What it shall stand on: object, event, 'house rule' … [any that can say it].",
)
@click.option("--json", "as_json", is_flag=True, help="As JSON: for each sentence its card text, and what is remarked.")
@ui_lang_option
@colour_option
def command(
    sentences: tuple[str, ...], lang: str | None, target: str | None, at: str, as_json: bool, colour: When
) -> None:
    """Write a sentence as you would say it, and get the lines of a card file that say it.

    A SENTENCE stands in quotes, one for each ability; - reads standard input, where lists stand below their line behind
    a bullet or a dash. What has two meanings is written twice. Where a card has other words for it, these are told;
    what is not sure is offered and not given. The answer is in the language of the sentence, unless --ui-lang asks for
    another.

    \b
    Examples:
      cardwright read "When you lose a battle, gain 1 ornicle."
      cardwright read "Wenn du einen Kampf verlierst, erhältst du 1 Ornikel."
      cardwright read --on archmage-origins "Peek at 1 card in the realm."
      cardwright read --for object "When your turn begins, draw 1 card."
    """
    from cardwright.app.kept_words import set_words
    from cardwright.app.read import answers
    from cardwright.app.sets import default_set

    words = set_words(target or default_set())
    text = "\n".join(sys.stdin.read() if sentence == "-" else sentence for sentence in sentences)
    if not text.strip():
        raise Refusal(message("There is nothing to read."))
    found = answers(text, words, lang or "", ui_lang() if asked_for(click.get_current_context()) else "", at)
    if as_json:
        read = list(found)
        told = [
            {
                "text": one.text,
                "remark": one.remark,
                "said": one.said,
                "offers": [{"text": offer.text, "said": offer.said} for offer in one.offers],
            }
            for one in read
        ]
        hand_on(json.dumps(told, ensure_ascii=False, indent=2), look(sys.stdout, colour))
        raise click.exceptions.Exit(0 if all(one.text and one.fits for one in read) else 1)
    clean = True
    for i, answer in enumerate(found):
        if answer.text:
            out = look(sys.stdout, colour)
            say(("\n" if i else "") + answer.text.rstrip("\n"), out)
        if answer.said:
            said = answer.said.replace("\n", "\n  ")
            click.echo(catalogue(answer.lang).text(message("A card says it so: {said}", said=said)), err=True)
        if answer.remark:
            clean = clean and bool(answer.text) and answer.fits
            click.echo(answer.remark, err=True)
    raise click.exceptions.Exit(0 if clean else 1)
