"""`cardwright test`: the scenarios of sets are played, and what does not come out as expected is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from functools import partial

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import asked_or_usual, report_lang_option, ui_lang_option
from cardwright.messages.refusal import Refusal


@click.command("test", cls=Command)
@click.argument("targets", metavar="[TARGET]...", nargs=-1, shell_complete=sets)
@click.option("-k", "only", metavar="TEXT", default="", help="Only scenarios whose name contains TEXT.")
@click.option("-v", "--verbose", is_flag=True, help="A line for each scenario.")
@click.option("--vacuous", is_flag=True, help="Also what could not have come out otherwise, which then fails.")
@click.option("--json", "as_json", is_flag=True, help="What came of each scenario, as JSON.")
@click.option("--watch", "watching", is_flag=True, help="Go on, and play again what changes, until Ctrl-C.")
@report_lang_option
@ui_lang_option
@colour_option
def command(
    targets: tuple[str, ...],
    only: str,
    verbose: bool,
    vacuous: bool,
    as_json: bool,
    watching: bool,
    lang: str | None,
    colour: When,
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
    from cardwright.app.sets import sets_here

    asked = targets or tuple(sets_here())
    if not asked:
        raise Refusal("There are no .card files here.", "Name a set, or start one: cardwright new NAME")
    lang = asked_or_usual(lang)
    played = partial(_played, asked, only, verbose, vacuous, as_json, lang, colour)
    if watching:
        from cardwright.cli.repeating import repeated

        raise click.exceptions.Exit(repeated(asked, played, colour))
    raise click.exceptions.Exit(played())


def _played(
    asked: Sequence[str], only: str, verbose: bool, vacuous: bool, as_json: bool, lang: str, colour: When
) -> int:
    """Plays the scenarios, and tells what came of them; 1 if not all is as expected."""
    from cardwright.app.scenarios import play_scenarios
    from cardwright.cli.progress import steps
    from cardwright.cli.reports.findings import show
    from cardwright.messages.catalogue import catalogue
    from cardwright.syntax.diagnostic import in_order

    started = time.perf_counter()
    tested = play_scenarios(asked, only, steps)
    seconds = time.perf_counter() - started
    words, out, err = catalogue(lang), look(sys.stdout, colour), look(sys.stderr, colour)
    if broken := [finding for card_set in tested for finding in card_set.broken]:
        show(in_order(broken), sum(len(card_set.compiled.sources) for card_set in tested), lang, colour)
    if as_json:
        from cardwright.cli.reports.scenarios import as_json as json_of

        hand_on(json_of(tested, words, lang), out)
    else:
        from cardwright.cli.reports.scenarios import summary, text

        say("\n".join(text(tested, words, lang, verbose, out, vacuous)), out)
        say(summary(tested, seconds, words, err), err, err=True)
    failed = any(not outcome.passed for card_set in tested for outcome in card_set.outcomes)
    hollow = vacuous and any(outcome.hollow for card_set in tested for outcome in card_set.outcomes)
    return int(bool(broken) or failed or hollow)
