"""Findings become pages for the eye: the author's own line, the very word underlined, and what to do about it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from cardwright.cli.files import shown
from cardwright.cli.reports.language import Words
from cardwright.cli.reports.letters import visible, width, window
from cardwright.cli.terminal import Look
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.source import Span

STYLES = {"error": "bold red", "warning": "bold yellow", "note": "bold cyan"}


def full(found: Iterable[Diagnostic], look: Look, words: Words) -> Iterator[str]:
    """A block of text for each finding. The pointer to its page stands below the first of each code."""
    told: set[str] = set()
    for finding in found:
        yield "\n".join(_block(finding, look, words, finding.code not in told))
        told.add(finding.code)


def _block(finding: Diagnostic, look: Look, words: Words, new: bool) -> Iterator[str]:
    style = STYLES[finding.severity]
    sentence = visible(words.message(finding))
    head = f"{place(finding.span)}: {words.severity(finding)} {finding.code}: "
    first, *rest = (
        _wrap(head + sentence, look.width)
        if width(head) < look.width // 2
        else [head, *_wrap(sentence, look.width - 4)]
    )
    painted = first[len(head) :] if first.startswith(head) else ""
    yield (
        look.paint(f"{place(finding.span)}:", "bold")
        + look.paint(f" {words.severity(finding)} {finding.code}: ", style)
        + look.paint(painted, "bold")
    ).rstrip()
    for line in rest:
        yield "    " + look.paint(line, "bold")
    yield from _places(finding, look, words)
    if finding.fix and finding.fix.safe:
        yield f"    {words.phrase('mends')}"
    if new:
        yield f"    {words.phrase('more')}{look.paint(f'cardwright explain {finding.code}', 'cyan')}"


def place(span: Span) -> str:
    """`cards/objects.card:12:3`; a file that could not be read has no line."""
    line, column = span.source.place(span.start)
    name = shown(span.source.name)
    return f"{name}:{line}:{column}" if span.source.text else f"{name}:1:1"


def _places(finding: Diagnostic, look: Look, words: Words) -> Iterator[str]:
    """The line of the finding, then those of the places that belong to it."""
    help_ = visible(words.help(finding))
    places = [(finding.span, help_, "^", STYLES[finding.severity])]
    places += [(span, visible(words.label(label)), "-", "bold blue") for span, label in finding.related]
    gutter = max(len(str(span.source.place(span.start)[0])) for span, *_ in places)
    here, last = finding.span.source.name, -1
    for span, label, mark, style in places:
        if not span.source.text:
            yield from (f"    {line}" for line in _wrap(label, look.width - 4))
            continue
        number, _ = span.source.place(span.start)
        if span.source.name != here:
            yield f"{' ' * gutter} {look.paint(':::', 'blue')} {place(span)}"
            here, last = span.source.name, -1
        yield from _snippet(span, label, mark, style, gutter, number == last, look)
        last = number


def _snippet(span: Span, label: str, mark: str, style: str, gutter: int, again: bool, look: Look) -> Iterator[str]:
    """A line of a file with a stretch of it underlined, and some words beside or below."""
    number, column = span.source.place(span.start)
    written = span.source.line(number)
    start, end = column - 1, min(column - 1 + max(0, span.end - span.start), len(written))
    before, inside = visible(written[:start]), visible(written[start:end])
    line, left, right = window(visible(written), len(before), len(before) + len(inside), look.width - gutter - 4)
    bar = look.paint("|", "blue")
    if not again:
        yield f" {look.paint(str(number).rjust(gutter), 'blue')} {bar} {line}".rstrip()
    pad = " " * (gutter + 2) + bar + " " + " " * left
    under = look.paint(mark * max(1, right - left), style)
    if label and gutter + 4 + max(right, left + 1) + 1 + width(label) <= look.width:
        yield f"{pad}{under} {label}"
        return
    yield pad + under
    yield from (f"    {line}" for line in _wrap(label, look.width - 4))


def _wrap(text: str, room: int) -> list[str]:
    """Lines of at most `room` letters; several spaces, as they stand before an example, stay."""
    return textwrap.wrap(text, max(20, room), break_long_words=False, break_on_hyphens=False, drop_whitespace=True)
