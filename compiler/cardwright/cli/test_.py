"""`cardwright test`: the scenarios of sets are played, and what does not come out as expected is told."""

from __future__ import annotations

import click

from cardwright.cli.completing import sets
from cardwright.cli.terminal import When, colour_option
from cardwright.cli.ui_lang import ui_lang, ui_lang_option


@click.command("test")
@click.argument("targets", metavar="[TARGET]...", nargs=-1, shell_complete=sets)
@click.option("-k", "only", metavar="TEXT", default="", help="Only scenarios whose name contains TEXT.")
@click.option("-v", "--verbose", is_flag=True, help="A line for each scenario.")
@click.option("--vacuous", is_flag=True, help="Also what could not have come out otherwise, which then fails.")
@click.option("--json", "as_json", is_flag=True, help="What came of each scenario, as JSON.")
@click.option("--lang", type=click.Choice(["en", "de"]), help="The language of the report [as --ui-lang].")
@ui_lang_option
@colour_option
def command(
    targets: tuple[str, ...], only: str, verbose: bool, vacuous: bool, as_json: bool, lang: str | None, colour: When
) -> None:
    """Play the scenarios of sets: the situation is laid out, the moves are made, and what is expected is looked at.

    A TARGET is a folder, a .card file, a set that comes with Cardwright, or - for standard input; without one,
    the sets in this folder. Of a scenario that fails, the report shows what was expected and what came of it, the
    moves so far, what happened, and, for a move that cannot be made, which rule forbids it and what could be done.

    \b
    Examples:
      cardwright test
      cardwright test kitchen-magic -v
      cardwright test rules.card -k IT-070
      cardwright test kitchen-magic --vacuous
      cardwright test kitchen-magic --json > outcome.json
    """
    from cardwright.cli.sets import sets_here
    from cardwright.cli.testing import Order, test

    asked = targets or tuple(sets_here())
    if not asked:
        raise click.UsageError("There are no .card files here. Name a set, or start one: cardwright new NAME")
    raise click.exceptions.Exit(test(Order(asked, only, verbose, as_json, lang or ui_lang(), vacuous), colour))
