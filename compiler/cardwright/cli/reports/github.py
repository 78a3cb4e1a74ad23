"""Findings become annotations beside the lines of a pull request, by the commands that GitHub reads from a log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.cli.reports.letters import visible
from cardwright.cli.reports.plain import plain
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def github(found: Iterable[Diagnostic], words: Catalogue) -> Iterator[str]:
    """`::error file=objects.card,line=12,col=3,endLine=12,endColumn=13,title=CW401::I do not know …`"""
    for finding in found:
        is_ = plain(finding, words)
        where = {
            "file": is_["path"], "line": is_["line"], "col": is_["column"], "endLine": is_["end_line"],
            "endColumn": is_["end_column"], "title": finding.code,
        }  # fmt: skip
        properties = ",".join(f"{name}={_escape(str(value), ':,')}" for name, value in where.items())
        text = f"{is_['message']} {is_['help']}".strip()
        yield f"::{_COMMANDS[finding.severity]} {properties}::{_escape(text)}"


def _escape(text: str, also: str = "") -> str:
    for letter in "%\r\n" + also:
        text = text.replace(letter, f"%{ord(letter):02X}")
    return visible(text)
