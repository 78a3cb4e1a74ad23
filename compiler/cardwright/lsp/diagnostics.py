"""Findings become diagnostics of the protocol, file by file."""

from __future__ import annotations

from collections.abc import Iterable

from lsprotocol import types as lsp

from cardwright.lsp.positions import Positions, uri_of
from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic

SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}


def by_file(findings: Iterable[Diagnostic], words: Catalogue, at: Positions) -> dict[str, list[lsp.Diagnostic]]:
    """The diagnostics of each file, by its address."""
    files: dict[str, list[lsp.Diagnostic]] = {}
    for finding in findings:
        files.setdefault(uri_of(finding.span.source.name), []).append(diagnostic(finding, words, at))
    return files


def diagnostic(finding: Diagnostic, words: Catalogue, at: Positions) -> lsp.Diagnostic:
    """A finding in the reader's language: what is wrong, and below it what to do."""
    span = finding.span
    return lsp.Diagnostic(
        range=at.range(span.source, span.start, max(span.end, span.start)),
        message="\n".join(filter(None, (words.text(finding.problem), words.text(finding.advice)))),
        severity=SEVERITIES[finding.severity],
        code=finding.code,
        source="cardwright",
        related_information=[
            lsp.DiagnosticRelatedInformation(at.location(place), words.word(label)) for place, label in finding.related
        ]
        or None,
    )
