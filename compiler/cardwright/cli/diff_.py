"""`cardwright diff`: a game under some rules becomes the list of what they change in it."""

from __future__ import annotations

import sys

import click

from cardwright.cli.completing import sets
from cardwright.cli.terminal import When, colour_option, look, say
from cardwright.cli.ui_lang import ui_lang, ui_lang_option


@click.command("diff")
@click.argument("target", required=False, shell_complete=sets)
@click.option("--with", "rules", multiple=True, metavar="RULE", help="A house rule, by its name or short name.")
@click.option("--edition", multiple=True, metavar="NAME", help="An edition.")
@click.option("--variant", multiple=True, metavar="NAME", help="A variant, with the house rules that it includes.")
@ui_lang_option
@colour_option
def command(
    target: str | None, rules: tuple[str, ...], edition: tuple[str, ...], variant: tuple[str, ...], colour: When
) -> None:
    """Show what house rules, editions and variants change in a game, each line with the place that says so.

    Rules that contradict each other are reported, and the exit status is then 1.

    \b
    Examples:
      cardwright diff imperial-twing --with faff --with Heroes
      cardwright diff imperial-twing --edition "German rules"
      cardwright diff imperial-twing --variant "Royal Twing"
    """
    from cardwright.cli.checking import Checked, report
    from cardwright.cli.differences import differences
    from cardwright.cli.overlays import laid
    from cardwright.cli.sets import default_set, with_game
    from cardwright.compile.conflicts import between

    asked = [("edition", name) for name in edition] + [("", name) for name in rules]
    asked += [("variant", name) for name in variant]
    if not asked:
        raise click.UsageError("Say which rules: --with RULE, --edition NAME or --variant NAME.")
    made, ruleset = with_game(target or default_set())
    overlays = laid(ruleset, made.glossary, asked)
    out = look(sys.stdout, colour)
    say("\n".join(differences(ruleset, made.origins, overlays, out)), out)
    last = next((overlay.last for overlay in overlays if overlay.last), "")
    if found := list(between(overlays, made.origins, last)):
        report(Checked(found, len(made.sources), ()), "full", 0, ui_lang(), colour, ())
        raise click.exceptions.Exit(1)
