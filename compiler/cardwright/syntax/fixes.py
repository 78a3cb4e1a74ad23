"""Findings that carry a fix become the texts that those fixes make of their sources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from cardwright.syntax.diagnostic import Diagnostic, Fix
from cardwright.syntax.source import Source


def fixed(diagnostics: Iterable[Diagnostic]) -> dict[str, str]:
    """The mended text of every source that has a safe fix, by the source's name.

    A fix that overlaps one before it waits for the next round, when the findings are made anew.
    """
    fixes = {
        (d.fix.span.source.name, d.fix.span.start, d.fix.span.end, d.fix.text): d.fix for d in diagnostics if d.fix
    }
    safe = [fix for _, fix in sorted(fixes.items()) if fix.safe and fix.text != fix.span.text]
    return {
        name: _apply(group[0].span.source, apart(group))
        for name, these in groupby(safe, key=lambda fix: fix.span.source.name)
        if (group := list(these))
    }


def apart(fixes: Iterable[Fix]) -> Iterator[Fix]:
    """Those of one source, sorted by place, that neither overlap nor touch the one taken before."""
    end = -1
    for fix in fixes:
        if fix.span.start > end:
            yield fix
            end = fix.span.end


def _apply(source: Source, fixes: Iterable[Fix]) -> str:
    parts, at = [], 0
    for fix in fixes:
        parts += [source.text[at : fix.span.start], fix.text]
        at = fix.span.end
    return "".join([*parts, source.text[at:]])
