"""`cardwright check`: sets become findings, and where a machine can mend them, mended files."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, look, say
from cardwright.cli.ui_lang import findings_lang_option, ui_lang
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

ROUNDS = 5  # of fixing and looking again
SHOWN = 50  # findings in full, unless --max-errors says otherwise
FORMATS = ["full", "concise", "json", "sarif", "github"]


@click.command("check", cls=Command)
@click.argument("targets", metavar="[TARGET]...", nargs=-1, shell_complete=sets)
@click.option("--format", "form", type=click.Choice(FORMATS), help="How to show findings [full; on GitHub: github].")
@click.option("--fix", is_flag=True, help="Mend what can safely be mended.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--max-errors", type=click.IntRange(0), metavar="N", help="Show at most N findings; 0 for all.")
@findings_lang_option
@colour_option
def command(
    targets: tuple[str, ...],
    form: str | None,
    fix: bool,
    diff: bool,
    max_errors: int | None,
    colour: When,
) -> None:
    """Say what is wrong with sets of cards: their text, their sentences, their names, their rules.

    A TARGET is a folder, a .card file, a set that comes with Cardwright, or - for standard input; without one,
    the sets in this folder.

    \b
    Examples:
      cardwright check
      cardwright check kitchen-magic --fix
      cardwright check objects.card --format concise
      cardwright check imperial-twing --format sarif > findings.sarif
    """
    from cardwright.app import check as checking
    from cardwright.app.files import shown
    from cardwright.app.sets import sets_here
    from cardwright.cli.progress import steps
    from cardwright.cli.reports.changes import changes
    from cardwright.cli.reports.findings import report

    asked = targets or tuple(sets_here())
    if not asked:
        raise Refusal("There are no .card files here.", "Name a set, or start one: cardwright new NAME")
    if asked.count("-") and (fix or len(asked) > 1):
        raise Refusal(message("Standard input is checked by itself, and cannot be mended."))
    mended: Sequence[Path] = ()
    checked = checking.check(asked, steps)
    if diff:
        out = look(sys.stdout, colour)
        edits = checking.proposed(checked)
        say("\n".join(changes(shown(name), before, after, out) for name, before, after in edits), out)
    elif fix:
        checked, mended = checking.mend(asked, checked, ROUNDS, steps)
    form = form or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "full")
    most = max_errors if max_errors is not None else SHOWN if form == "full" else 0
    report(checked.diagnostics, checked.files, form, most, ui_lang(), colour, mended)
    raise click.exceptions.Exit(1 if any(d.severity != "note" for d in checked.diagnostics) else 0)
