"""Findings become lines for tools that look for `path:line:column:`, one each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardwright.app.files import place
from cardwright.cli.reports.full import STYLES
from cardwright.cli.reports.letters import visible
from cardwright.cli.terminal import TerminalStyle
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic


def concise(found: Iterable[Diagnostic], look: TerminalStyle, words: Catalogue) -> Iterator[str]:
    """`objects.card:12:3: error CW401: I do not know a zone called “entourrage”. Did you mean “entourage”?`"""
    for finding in found:
        what = look.paint(f"{words.phrase(f'severity.{finding.severity}')} {finding.code}:", STYLES[finding.severity])
        said = " ".join(f"{words.text(finding.problem)} {words.text(finding.advice)}".split())
        yield f"{place(finding.span)}: {what} {visible(said)}"
