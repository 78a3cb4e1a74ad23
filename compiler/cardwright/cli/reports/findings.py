"""Findings become a report on the terminal, in one of several formats, in the language of their reader."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cardwright.app.files import place
from cardwright.cli.reports.letters import visible, width, window
from cardwright.cli.terminal import TerminalStyle, When, hand_on, look, say
from cardwright.messages.catalogue import Catalogue, catalogue
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span


def show(diagnostics: Sequence[Diagnostic], files: int, lang: str, colour: When) -> None:
    """Shows all of them at full length; `files` is how many were read."""
    report(diagnostics, files, "full", 0, lang, colour)


def report(
    diagnostics: Sequence[Diagnostic],
    files: int,
    form: str,
    most: int,
    lang: str,
    colour: When,
    mended: Sequence[Path] = (),
) -> None:
    """Shows findings in a format, at most so many of them (0: all), and how many files were mended."""
    words = catalogue(lang)
    shown = diagnostics[:most] if most else diagnostics
    out, err = look(sys.stdout, colour), look(sys.stderr, colour)
    if form == "json":
        from cardwright.cli.reports.finding_records import as_json

        hand_on(as_json(shown, words), out)
    elif form == "sarif":
        import json

        from cardwright.cli.reports.finding_records import sarif
        from cardwright.messages.pages import titles

        hand_on(json.dumps(sarif(shown, words, titles(lang)), ensure_ascii=False, indent=2), out)
    elif form == "github":
        from cardwright.cli.reports.finding_records import github

        say("\n".join(github(shown, words)), err, err=True)
    else:
        lines = full(shown, err, words) if form == "full" else concise(shown, err, words)
        say("".join(line + ("\n\n" if form == "full" else "\n") for line in lines).rstrip("\n"), err, err=True)
        if len(shown) < len(diagnostics):
            say(words.phrase("report.rest", len(diagnostics) - len(shown)), err, err=True)
        if mended:
            say(words.phrase("report.fixed", len(mended)), err, err=True)
        gap = "\n" if form == "full" and shown else ""
        counted = textwrap.wrap(summary(diagnostics, files, words), err.width)
        say(gap + "\n".join(counted), err, err=True)


STYLES = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}


def full(diagnostics: Iterable[Diagnostic], look: TerminalStyle, words: Catalogue) -> Iterator[str]:
    """A block of text for each finding. The pointer to its page stands below the first of each code."""
    explained: set[str] = set()
    for finding in diagnostics:
        yield "\n".join(_block(finding, look, words, finding.code not in explained))
        explained.add(finding.code)


def _block(finding: Diagnostic, look: TerminalStyle, words: Catalogue, new: bool) -> Iterator[str]:
    style = STYLES[finding.severity]
    sentence = visible(words.text(finding.problem))
    head = f"{place(finding.span)}: {words.phrase(f'severity.{finding.severity}')} {finding.code}: "
    first, *rest = (
        _wrap(head + sentence, look.width)
        if width(head) < look.width * 3 // 4
        else [head, *_wrap(sentence, look.width - 4)]
    )
    painted = first[len(head) :] if first.startswith(head) else ""
    yield (
        look.paint(f"{place(finding.span)}:", "bold")
        + look.paint(f" {words.phrase(f'severity.{finding.severity}')} {finding.code}: ", style)
        + look.paint(painted, "bold")
    ).rstrip()
    for line in rest:
        yield "    " + look.paint(line, "bold")
    yield from _places(finding, look, words)
    if finding.fix and finding.fix.safe and "--fix" not in finding.remedy:
        yield f"    {words.phrase('report.mends')}"
    if new:
        yield f"    {words.phrase('report.more')}{look.paint(f'cardwright explain {finding.code}', 'cyan')}"


def _places(finding: Diagnostic, look: TerminalStyle, words: Catalogue) -> Iterator[str]:
    """The line of the finding, then those of the places that belong to it, then whatever found no room beside them."""
    places = [(finding.span, words.text(finding.advice), "^", STYLES[finding.severity])]
    places += [(span, words.word(label), "-", "bold blue") for span, label in finding.related]
    gutter = max(len(str(span.source.place(span.start)[0])) for span, *_ in places)
    below: list[str] = []
    here, last = finding.span.source.name, -1
    for span, label, mark, style in places:
        number, _ = span.source.place(span.start)
        if span.source.name != here:
            yield f"{' ' * gutter} {look.paint(':::', 'blue')} {place(span)}"
            here, last = span.source.name, -1
        bar = look.paint("|", "blue")
        line, left, right = _cut(span, look, gutter)
        if span.source.text and number != last:
            yield f" {look.paint(str(number).rjust(gutter), 'blue')} {bar} {line}".rstrip()
        beside = "\n" not in label and gutter + 5 + right + width(label) <= look.width and span.source.text != ""
        if span.source.text:
            under = look.paint(mark * (right - left), style)
            yield f"{' ' * (gutter + 2)}{bar} {' ' * left}{under} {visible(label) if beside else ''}".rstrip()
        if not beside:
            below.append(label)
        last = number
    for label in below:
        first, *lines = label.split("\n")
        yield from (f"    {line}" for line in _wrap(visible(first), look.width - 4))
        yield from (f"    {visible(line)}" for line in lines)  # of a card file, which are not broken


def _cut(span: Span, look: TerminalStyle, gutter: int) -> tuple[str, int, int]:
    """The line in which a span begins, as wide as there is room, and the columns to be underlined: at least one."""
    number, column = span.source.place(span.start)
    written = span.source.line(number)
    start, end = column - 1, min(column - 1 + max(0, span.end - span.start), len(written))
    before, inside, after = (
        visible(look.letters(part)) for part in (written[:start], written[start:end], written[end:])
    )
    line, left, right = window(
        before + inside + after,
        len(before),
        len(before) + len(inside),
        look.width - gutter - 4,
        "~" if look.plain else "…",
    )
    return line, left, max(right, left + 1)


def _wrap(text: str, room: int) -> list[str]:
    """Lines of at most `room` letters; several spaces, as they stand before an example, stay."""
    return textwrap.wrap(text, max(20, room), break_long_words=False, break_on_hyphens=False, drop_whitespace=True)


def concise(diagnostics: Iterable[Diagnostic], look: TerminalStyle, words: Catalogue) -> Iterator[str]:
    """`objects.card:12:3: error CW401: I do not know a zone called “entourrage”. Did you mean “entourage”?`"""
    for finding in diagnostics:
        what = look.paint(f"{words.phrase(f'severity.{finding.severity}')} {finding.code}:", STYLES[finding.severity])
        sentence = " ".join(f"{words.text(finding.problem)} {words.text(finding.advice)}".split())
        yield f"{place(finding.span)}: {what} {visible(sentence)}"


def summary(diagnostics: Sequence[Diagnostic], files: int, words: Catalogue) -> str:
    """`3 errors and 1 warning in 2 files`, or that nothing was found in all that were read."""
    if not diagnostics:
        return words.phrase("report.clean", files)
    counted = [
        words.phrase(f"report.{sort}", n)
        for sort in ("error", "warning", "note")
        if (n := sum(d.severity == sort for d in diagnostics))
    ]
    last = counted.pop()
    sentence = f"{', '.join(counted)} {words.phrase('report.and')} {last}" if counted else last
    sentence += " " + words.phrase("report.in files", len({d.span.source.name for d in diagnostics}))
    fixable = sum(d.fix is not None and d.fix.safe for d in diagnostics)
    return sentence + (words.phrase("report.fixable", fixable) if fixable else ".")
