"""`cardwright diff`: a game under some rules becomes the list of what they change in it, in words."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cardwright.app.files import why
from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import cards_lang_option, ui_lang, ui_lang_option
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal


@click.command("diff", cls=Command)
@click.argument("target", required=False, shell_complete=sets)
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, by its name or short name.")
@click.option("--edition", multiple=True, metavar="NAME", help="An edition.")
@click.option("--variant", multiple=True, metavar="NAME", help="A variant, with the house rules that it includes.")
@cards_lang_option("The language of the cards and the rulebook.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="How to show it.")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="A .md file to write it to.")
@ui_lang_option
@colour_option
def command(
    target: str | None,
    rules: tuple[str, ...],
    edition: tuple[str, ...],
    variant: tuple[str, ...],
    lang: str,
    form: str,
    output: str | None,
    colour: When,
) -> None:
    """Show what house rules, editions and variants change in a game: rule values, dice, steps, new rules, cards that
    read otherwise, and the sentences of the rulebook, before and after. Each has the place that says so.

    What is gone stands between [- and -], what is new between {+ and +}. Rules that contradict each other are
    reported, and the exit status is then 1.

    \b
    Examples:
      cardwright diff imperial-twing --with faff --with Heroes
      cardwright diff imperial-twing --edition "German rules" --lang de
      cardwright diff imperial-twing --variant "Royal Twing" -o royal.md
    """
    from cardwright.app.overlays import clashes, laid
    from cardwright.app.sets import default_set, sound
    from cardwright.book.differences import differences
    from cardwright.book.in_force import game_in_force
    from cardwright.cli.reports.findings import show

    asked = [("edition", name) for name in edition] + [("", name) for name in rules]
    asked += [("variant", name) for name in variant]
    if not asked:
        raise Refusal(message("Say which rules: --with RULE, --edition NAME or --variant NAME."))
    if output and Path(output).suffix.lower() != ".md":
        raise Refusal(message("{name} must end in {ends}.", name=repr(output), ends=".md"))
    compiled = sound(target or default_set())
    ruleset = compiled.ruleset
    assert ruleset is not None
    overlays = laid(ruleset, compiled.glossary, asked)
    changed = differences(game_in_force(ruleset, overlays, compiled.glossary, lang))
    if output:
        from cardwright.book.differences_report import markdown
        from cardwright.cli.reports.differences import where

        _saved(output, markdown(changed, where(compiled.origins)))
    elif form == "json":
        from cardwright.cli.reports.differences import as_json

        hand_on(as_json(changed, compiled.origins), look(sys.stdout, colour))
    else:
        from cardwright.cli.reports.differences import text

        out = look(sys.stdout, colour)
        say("\n".join(text(changed, compiled.origins, out)), out)
    if contradictions := clashes(compiled, overlays):
        show(contradictions, len(compiled.sources), ui_lang(), colour)
        raise click.exceptions.Exit(1)


def _saved(output: str, text: str) -> None:
    from cardwright.app.files import write

    try:
        write(Path(output), text.encode())
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(output), why=why(error))) from None
