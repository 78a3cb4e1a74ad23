"""A finding becomes plain values: paths, lines, columns, sentences. JSON, SARIF and annotations are made of them."""

from __future__ import annotations

from typing import Any

from cardwright.app.files import shown
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def span(place: Span) -> dict[str, Any]:
    """Path, and line and column of both ends, from 1 and in characters; the end is behind the last character."""
    source = place.source
    line, column = source.place(place.start)
    end_line, end_column = source.place(max(place.end, place.start))
    return {"path": shown(source.name), "line": line, "column": column, "end_line": end_line, "end_column": end_column}


def plain(finding: Diagnostic, words: Catalogue) -> dict[str, Any]:
    """All of a finding."""
    made: dict[str, Any] = {
        "code": finding.code,
        "severity": finding.severity,
        "message": words.text(finding.problem),
        "help": words.text(finding.advice),
        **span(finding.span),
        "related": [{**span(place), "message": words.word(label)} for place, label in finding.related],
        "fix": None,
    }
    if finding.fix:
        made["fix"] = {**span(finding.fix.span), "text": finding.fix.text, "safe": finding.fix.safe}
    return made
