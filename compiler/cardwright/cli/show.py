"""`cardwright show`: a card in the terminal, and a picture of both its sides."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.command import Command, cards_of, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import cards_lang_option
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.press import FaceText


@click.command("show", cls=Command)
@click.argument("card", shell_complete=cards_of)
@click.option("--in", "target", metavar="SET", shell_complete=sets, help="The set it is in [the one in this folder].")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="Also write a PNG of front and back.")
@cards_lang_option("The language of the card.")
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, edition or variant in force.")
@click.option("--json", "as_json", is_flag=True, help="As JSON: what the card says, with all its numbers.")
@colour_option
def command(
    card: str,
    target: str | None,
    output: str | None,
    lang: str,
    rules: tuple[str, ...],
    as_json: bool,
    colour: When,
) -> None:
    """Show a card, by its name in any language or by its id.

    Without --in it is looked for in the set in this folder, or in Imperial Twing where there is none. The picture needs
    cardwright[pictures].

    \b
    Examples:
      cardwright show "Teddy of Agony"
      cardwright show Net --in kitchen-magic --lang de -o net.png
    """
    from cardwright.app.pictures import picture, pictures_can_be_made
    from cardwright.app.print_inputs import print_inputs
    from cardwright.app.print_order import PrintOrder
    from cardwright.app.sets import default_set, elsewhere
    from cardwright.cli.reports.portrait import portrait
    from cardwright.cli.reports.printed import show

    order = PrintOrder(target or default_set(), output or "", lang, cards=(card,), copies=1, rules=rules, product="png")
    if output:
        pictures_can_be_made()
    try:
        inputs, _ = print_inputs(order)
    except Refusal as refusal:
        raise elsewhere(card, refusal) if target is None else refusal from None
    out = look(sys.stdout, colour)
    if as_json:
        hand_on(json.dumps([_record(face) for face in inputs.faces], ensure_ascii=False, indent=2), out)
        raise click.exceptions.Exit(0)
    say("\n\n".join("\n".join(portrait(face, inputs.look, out)) for face in inputs.faces), out)
    raise click.exceptions.Exit(show(picture(order, inputs), colour) if output else 0)


def _record(face: FaceText) -> dict[str, Any]:
    """A face as other programs read it."""
    return {name: str(value) if isinstance(value, Path) else value for name, value in asdict(face).items()}
