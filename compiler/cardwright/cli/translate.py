"""`cardwright translate`: a set becomes a PO file for translators, and a PO file becomes lines of cards."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cardwright.cli.command import Command, sets
from cardwright.cli.reports.changes import changes
from cardwright.cli.terminal import TerminalStyle, When, colour_option, look, say
from cardwright.cli.ui_lang import ui_lang, ui_lang_option
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal

if TYPE_CHECKING:
    from cardwright.app.translate import Account
    from cardwright.syntax.diagnostic import Diagnostic

SHOWN = 20


@click.command("translate", cls=Command)
@click.argument("target", metavar="SET", shell_complete=sets)
@click.option("--to", "to", metavar="LANG", help="Write a PO file of this language (de, fr, it …).")
@click.option("-o", "--output", type=click.Path(dir_okay=False), help="The PO file [LANG.po beside the cards].")
@click.option("--from", "source", metavar="FILE", type=click.Path(dir_okay=False), help="Bring in what a PO file says.")
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if anything is missing, or would change.")
@ui_lang_option
@colour_option
def command(target: str, to: str | None, output: str | None, source: str | None, check: bool, colour: When) -> None:
    """Translate a set: names and their forms, labels, stories. The rules text of cards needs no translator.

    --to writes what there is to say as a PO file, which translators' programs open, with what each card does as a
    comment. --from brings such a file in: lines like name (fr): "…" beside the English. What English a translation was
    made of is remembered in LANG.po beside the cards; when that changes, `cardwright check` says so.

    \b
    Examples:
      cardwright translate kitchen-magic --to fr -o fr.po
      cardwright translate kitchen-magic --from fr.po --check
      cardwright translate kitchen-magic --from fr.po
      cardwright translate kitchen-magic --check
    """
    from cardwright.app import translate as translating
    from cardwright.app.files import shown
    from cardwright.app.sets import sound
    from cardwright.messages.catalogue import catalogue

    if bool(to) + bool(source) + (check and not source) != 1:
        raise Refusal(message("Say one thing: --to LANG, --from FILE, or --check."))
    if to and not translating.known(to):
        raise Refusal(
            message("{name} is no language to translate into; write two small letters (de, fr, it …).", name=repr(to))
        )
    if target == "-" or target.endswith(".card"):
        raise Refusal(message("A set is translated as a whole; name its folder."))
    compiled, err = sound(target), look(sys.stderr, colour)
    if to:
        _tell(translating.write_out(compiled, to, output or ""), err)
        return
    if not source:
        diagnostics, accounts = translating.accounts(compiled)
        _report(diagnostics, colour)
        for account in accounts:
            _tell(account, err)
        amiss = any(state.missing or state.stale for account in accounts for state in account.states)
        raise click.exceptions.Exit(int(amiss))
    taken = (translating.would_take_in if check else translating.take_in)(compiled, source)
    brought, words = taken.brought, catalogue(ui_lang())
    _report([*brought.left_out, *brought.faults], colour)
    if check:
        out = look(sys.stdout, colour)
        for name, text in brought.after.items():
            say(changes(shown(name), brought.before[name], text, out), out)
    elif taken.account is not None:
        say(
            words.phrase("report.translated", brought.lines) + " " + words.phrase("report.in files", taken.files) + ".",
            err,
            err=True,
        )
        if brought.fuzzy:
            say(words.phrase("report.fuzzy", brought.fuzzy), err, err=True)
        _tell(taken.account, err)
    raise click.exceptions.Exit(int(bool(brought.left_out or brought.faults or (check and brought.after))))


def _tell(account: Account, err: TerminalStyle) -> None:
    """`fr.po: 312 texts, 3 of them missing, 1 made of other English`."""
    from cardwright.messages.catalogue import catalogue

    words, states = catalogue(ui_lang()), account.states
    parts = [
        words.phrase(f"report.{name}", number)
        for name, number in (
            ("texts", sum(state.text.needed or bool(state.translation) for state in states)),
            ("missing", sum(state.missing for state in states)),
            ("stale", sum(state.stale for state in states)),
        )
        if number or name == "texts"
    ]
    say(f"{account.what}: {', '.join(parts)}", err, err=True)


def _report(diagnostics: list[Diagnostic], colour: When) -> None:
    from cardwright.cli.reports.findings import report
    from cardwright.syntax.diagnostic import in_order

    if diagnostics:
        report(
            in_order(diagnostics),
            len({diagnostic.span.source.name for diagnostic in diagnostics}),
            "full",
            SHOWN,
            ui_lang(),
            colour,
        )
