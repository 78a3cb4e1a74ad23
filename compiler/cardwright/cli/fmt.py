"""`cardwright fmt`: card files become the same files in the standard layout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import TerminalStyle, When, colour_option, look, say
from cardwright.cli.ui_lang import ui_lang, ui_lang_option
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.app.format import Formatted


@click.command("fmt", cls=Command)
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change, and exit with 1 if anything would.")
@ui_lang_option
@colour_option
def command(paths: tuple[str, ...], check: bool, diff: bool, colour: When) -> None:
    """Lay card files out in the standard way: indentation, spaces, blank lines, columns of tables.

    What the files say stays the same, and so does every comment. A declaration that has a fault is left as it is.
    A PATH is a .card file, a folder (with all below it), or - to read standard input and write standard output;
    without one, this folder.

    \b
    Examples:
      cardwright fmt
      cardwright fmt objects.card --diff
      cardwright fmt - < objects.card
    """
    from cardwright.app import format as formatting
    from cardwright.app.files import rewrite
    from cardwright.cli.progress import steps
    from cardwright.cli.reports.changes import changes
    from cardwright.messages.catalogue import catalogue

    if "-" in paths:
        if len(paths) > 1 or check or diff:
            raise Refusal(message("Standard input is formatted by itself, to standard output."))
        _filter(sys.stdin.buffer.read(), colour)
        return
    told = catalogue(ui_lang())
    err, out = look(sys.stderr, colour), look(sys.stdout, colour)
    changed, unreadable = 0, 0
    for path in steps(formatting.files(paths or (".",)), "formatting"):
        made = formatting.formatted(str(path), path.read_bytes())
        if made.faults:
            _complain(made, err)
        unreadable += made.unreadable
        if made.unreadable or not made.changed:
            continue
        changed += 1
        if diff:
            say(changes(made.name, made.before, made.after, out), out)
        elif check:
            say(told.phrase("fmt.would", file=made.name), err, err=True)
        else:
            rewrite(Path(path), made.after)
            say(told.phrase("fmt.done", file=made.name), err, err=True)
    raise click.exceptions.Exit(1 if unreadable or (changed and (check or diff)) else 0)


def _filter(data: bytes, colour: When) -> None:
    """Standard input to standard output; what cannot be read goes through as it came."""
    from cardwright.app.format import formatted

    made = formatted("-", data)
    sys.stdout.buffer.write(data if made.unreadable else made.after.encode("utf-8", "surrogatepass"))
    if made.faults:
        _complain(made, look(sys.stderr, colour))
    raise click.exceptions.Exit(1 if made.unreadable else 0)


def _complain(made: Formatted, err: TerminalStyle) -> None:
    from cardwright.messages.catalogue import catalogue

    told = catalogue(ui_lang())
    if made.unreadable:
        fault = made.faults[0]
        say(f"{made.name}: {told.text(fault.problem)} {told.text(fault.advice)}", err, err=True)
    else:
        say(told.phrase("fmt.left", file=made.name), err, err=True)
