"""What came of an order to print becomes lines on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.app.print_result import PrintResult
from cardwright.cli.reports.findings import show as show_findings
from cardwright.cli.terminal import When, look, say
from cardwright.cli.ui_lang import spoken, ui_lang
from cardwright.messages.catalogue import catalogue
from cardwright.messages.message import Message, message

if TYPE_CHECKING:
    from cardwright.press.manifest import Swap


def show(result: PrintResult, colour: When) -> int:
    """Shows what is to be swapped, what the press found, and what was written; 1 when nothing was for a fault."""
    err = look(sys.stderr, colour)
    if result.swaps is not None:
        say(listed(result.swaps), look(sys.stdout, colour))
    if result.findings:
        files = len({finding.span.source.name for finding in result.findings})
        show_findings(result.findings, files, ui_lang(), colour)
    for line in result.messages:
        say(spoken(line), err, err=True)
    if not result.written:
        say(catalogue(ui_lang()).phrase("report.unprinted"), err, err=True)
    return int(not result.written)


def listed(swaps: Sequence[Swap]) -> str:
    """The list by which a deck is brought up to date, a line for each card."""
    lines = [(spoken(_what(swap)), swap.name) for swap in swaps]
    wide = max((len(what) for what, _ in lines), default=0)
    return "\n".join(f"{what:<{wide}}  {name}" for what, name in lines)


def _what(swap: Swap) -> Message:
    match swap.change:
        case "new":
            return message("new: put in {n}", n=swap.into)
        case "changed":
            return message("changed: take out {out}, put in {into}", out=swap.out, into=swap.into)
        case "more":
            return message("more copies: put in {n}", n=swap.into)
        case "fewer":
            return message("fewer copies: take out {n}", n=swap.out)
        case "gone":
            return message("gone: take out {n}", n=swap.out)
