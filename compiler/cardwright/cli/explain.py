"""`cardwright explain`: the code of a finding, or a word of the rules, becomes what there is to know about it."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import asdict

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import cards_lang_option, ui_lang, ui_lang_option
from cardwright.messages.message import Several, message
from cardwright.messages.refusal import Refusal


@click.command("explain", cls=Command)
@click.argument("name", metavar="CODE|NAME")
@click.option(
    "--in", "target", metavar="TARGET", help="The set whose words are meant [this folder, or imperial-twing]."
)
@click.option("--with", "rules", metavar="RULE", multiple=True, help="A house rule, edition or variant in force.")
@cards_lang_option("The language of pages and the rules' own texts [as --ui-lang].", None)
@click.option("--json", "as_json", is_flag=True, help="As JSON: each entry with its facts and who speaks of it.")
@ui_lang_option
@colour_option
def command(
    name: str, target: str | None, rules: tuple[str, ...], lang: str | None, as_json: bool, colour: When
) -> None:
    """Explain the code of a finding (CW401), or a word of the rules.

    A word is a rule value, a happening, a step, an action, a verb or a kind of card: what it means, what it may be,
    which rule it comes from, where it is declared, and who changes it.

    \b
    Examples:
      cardwright explain CW401
      cardwright explain CW401 --ui-lang de
      cardwright explain object_price --with faff
      cardwright explain steal
    """
    out = look(sys.stdout, colour)
    if re.fullmatch(r"(?i)cw\d+", name):
        text = _page(name.upper(), lang or ui_lang())
        say(json.dumps({"code": name.upper(), "page": text}, ensure_ascii=False, indent=2) if as_json else text, out)
        return
    from cardwright.app.explain import explain
    from cardwright.cli.reports.glossary import shown
    from cardwright.messages.catalogue import catalogue

    entries = explain(name, target, rules, lang or ui_lang(), catalogue(ui_lang()))
    if as_json:
        hand_on(json.dumps([asdict(entry) for entry in entries], ensure_ascii=False, indent=2), out)
        return
    say("\n\n".join(shown(entry, out) for entry in entries), out)


def _page(code: str, lang: str) -> str:
    from cardwright.messages.pages import page, titles
    from cardwright.syntax.near import nearest

    if text := page(code, lang):
        return text.rstrip()
    near = nearest(code, titles(lang), {})
    hint = message("Did you mean {near}?" if near else "", near=Several(tuple(near), "or"))
    raise Refusal(message("No finding has the code {name}.", name=code), hint)
