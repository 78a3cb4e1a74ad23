"""`cardwright check`: sets become findings, and where a machine can mend them, mended files."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.terminal import When, colour_option, hand_on, look
from cardwright.cli.ui_lang import findings_lang_option, ui_lang
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.app.check import Checked

ROUNDS = 5  # of fixing and looking again
SHOWN = 50  # findings in full, unless --max-errors says otherwise
FORMATS = ["full", "concise", "json", "sarif", "github"]


@click.command("check", cls=Command)
@click.argument("targets", metavar="[TARGET]...", nargs=-1, shell_complete=sets)
@click.option("--format", "form", type=click.Choice(FORMATS), help="How to show findings [full; on GitHub: github].")
@click.option("--fix", is_flag=True, help="Mend what can safely be mended.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--ignore", multiple=True, metavar="CODE", help="Findings that are not told; may be repeated.")
@click.option("--strict", is_flag=True, help="End with 1 for warnings, too.")
@click.option("-q", "--quiet", is_flag=True, help="Tell nothing; the exit status says it.")
@click.option("--stdin-filename", metavar="FILE", help="Standard input is the text of this file of a set.")
@click.option("--watch", "watching", is_flag=True, help="Go on, and tell again what changes, until Ctrl-C.")
@click.option("--max-errors", type=click.IntRange(0), metavar="N", help="Show at most N findings; 0 for all.")
@findings_lang_option
@colour_option
def command(
    targets: tuple[str, ...],
    form: str | None,
    fix: bool,
    diff: bool,
    ignore: tuple[str, ...],
    strict: bool,
    quiet: bool,
    stdin_filename: str | None,
    watching: bool,
    max_errors: int | None,
    colour: When,
) -> None:
    """Say what is wrong with sets of cards: their text, their sentences, their names, their rules.

    A TARGET is a folder, a .card file, a set that comes with Cardwright, or - for standard input; without one,
    the sets in this folder. Ends with 1 where something is wrong; of warnings, too, with --strict.

    \b
    Examples:
      cardwright check
      cardwright check kitchen-magic --fix
      cardwright check kitchen-magic --ignore CW604 --watch
      cardwright check --stdin-filename kitchen-magic/cards.card < draft.card
      cardwright check objects.card --format concise
      cardwright check imperial-twing --format sarif > findings.sarif
    """
    from cardwright.app.sets import sets_here

    asked = ("-",) if stdin_filename else targets or tuple(sets_here())
    if not asked:
        raise Refusal("There are no .card files here.", "Name a set, or start one: cardwright new NAME")
    if asked.count("-") and (fix or len(asked) > 1):
        raise Refusal(message("Standard input is checked by itself, and cannot be mended."))
    form = form or ("github" if os.environ.get("GITHUB_ACTIONS") == "true" else "full")
    most = max_errors if max_errors is not None else SHOWN if form == "full" else 0

    def once() -> int:
        checked, mended = _checked(asked, stdin_filename, fix, diff, colour)
        told = [finding for finding in checked.diagnostics if finding.code not in ignore]
        if not quiet:
            report(told, checked.files, form, most, ui_lang(), colour, mended)
        wrong = ("error", "warning") if strict else ("error",)
        return 1 if any(finding.severity in wrong for finding in told) else 0

    from cardwright.cli.reports.findings import report

    if watching:
        from cardwright.cli.repeating import repeated

        raise click.exceptions.Exit(repeated(asked, once, colour))
    raise click.exceptions.Exit(once())


def _checked(
    asked: Sequence[str], stdin_filename: str | None, fix: bool, diff: bool, colour: When
) -> tuple[Checked, Sequence[Path]]:
    """What is found in sets, and which files were mended."""
    from cardwright.app import check as checking
    from cardwright.app.files import shown
    from cardwright.cli.progress import steps
    from cardwright.cli.reports.changes import changes

    if stdin_filename:
        return checking.check_text(Path(stdin_filename), sys.stdin.buffer.read()), ()
    checked = checking.check(asked, steps)
    if diff:
        out = look(sys.stdout, colour)
        edits = checking.proposed(checked)
        hand_on("\n".join(changes(shown(name), before, after, out) for name, before, after in edits), out)
    elif fix:
        return checking.mend(asked, checked, ROUNDS, steps)
    return checked, ()
