"""Findings become the one sentence that counts them."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.messages.catalogue import Catalogue
from cardwright.syntax.diagnostic import Diagnostic


def summary(found: Sequence[Diagnostic], files: int, words: Catalogue) -> str:
    """`3 errors and 1 warning in 2 files`, or that nothing was found in all that were read."""
    if not found:
        return words.phrase("report.clean", files)
    counted = [
        words.phrase(f"report.{sort}", n)
        for sort in ("error", "warning", "note")
        if (n := sum(d.severity == sort for d in found))
    ]
    last = counted.pop()
    told = f"{', '.join(counted)} {words.phrase('report.and')} {last}" if counted else last
    told += " " + words.phrase("report.in files", len({d.span.source.name for d in found}))
    fixable = sum(d.fix is not None and d.fix.safe for d in found)
    return told + (words.phrase("report.fixable", fixable) if fixable else ".")
