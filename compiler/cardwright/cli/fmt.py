"""`cardwright fmt`: card files become the same files in the standard layout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.command import Command
from cardwright.cli.terminal import TerminalStyle, When, colour_option, hand_on, look, say
from cardwright.cli.ui_lang import ui_lang, ui_lang_option
from cardwright.intake import first_bytes
from cardwright.limits import CARD_FILE
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
    words = catalogue(ui_lang())
    err, out = look(sys.stderr, colour), look(sys.stdout, colour)
    changed, unreadable = 0, 0
    for path in steps(formatting.files(paths or (".",)), "formatting"):
        file = formatting.formatted(str(path), first_bytes(path, CARD_FILE + 1))
        if file.faults:
            _complain(file, err)
        unreadable += file.unreadable
        if file.unreadable or not file.changed:
            continue
        changed += 1
        if diff:
            hand_on(changes(file.name, file.before, file.after, out), out)
        elif check:
            say(words.phrase("fmt.would", file=file.name), err, err=True)
        else:
            rewrite(Path(path), file.after)
            say(words.phrase("fmt.done", file=file.name), err, err=True)
    raise click.exceptions.Exit(1 if unreadable or (changed and (check or diff)) else 0)


def _filter(data: bytes, colour: When) -> None:
    """Standard input to standard output; what cannot be read goes through as it came."""
    from cardwright.app.format import formatted

    file = formatted("-", data)
    sys.stdout.buffer.write(data if file.unreadable else file.after.encode("utf-8", "surrogatepass"))
    if file.faults:
        _complain(file, look(sys.stderr, colour))
    raise click.exceptions.Exit(1 if file.unreadable else 0)


def _complain(file: Formatted, err: TerminalStyle) -> None:
    from cardwright.messages.catalogue import catalogue

    words = catalogue(ui_lang())
    if file.unreadable:
        fault = file.faults[0]
        say(f"{file.name}: {words.text(fault.problem)} {words.text(fault.advice)}", err, err=True)
    else:
        say(words.phrase("fmt.left", file=file.name), err, err=True)
