"""What there is to know about a word becomes lines for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from cardwright.app.entries import GlossaryEntry
from cardwright.cli.terminal import TerminalStyle


def shown(entry: GlossaryEntry, look: TerminalStyle) -> str:
    """The entry as text."""
    return "\n".join(_lines(entry, look))


def _lines(entry: GlossaryEntry, look: TerminalStyle) -> Iterator[str]:
    yield f"{look.paint(entry.name, 'bold')} {look.paint(f'({entry.sort})', 'dim')}"
    for paragraph in filter(None, entry.text.split("\n")):
        yield from textwrap.wrap(paragraph, look.width, initial_indent="  ", subsequent_indent="  ")
    facts = [(label, value) for label, value in entry.facts if value]
    if facts:
        yield ""
    margin = max((len(label) for label, _ in facts), default=0)
    for label, value in facts:
        first, *rest = textwrap.wrap(value, look.width - margin - 4, break_on_hyphens=False) or [""]
        yield f"  {look.paint(label.ljust(margin), 'dim')}  {first}"
        yield from (f"  {' ' * margin}  {line}" for line in rest)
    for heading, mentions in entry.mentions:
        if mentions:
            yield ""
            yield f"  {heading}"
            yield from table([(f"{m.who}", m.said, m.where) for m in mentions], look)


def table(rows: Sequence[tuple[str, ...]], look: TerminalStyle, margin: str = "    ") -> Iterator[str]:
    """Rows in columns, the last one dim; where they would be too wide, what is in the middle goes below."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    wide = len(margin) + sum(widths) + 2 * len(widths) > look.width
    for first, *middle, last in rows:
        cells = [first] if wide else [first, *middle]
        padded = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False))
        yield f"{margin}{padded}  {look.paint(last, 'dim')}".rstrip()
        for cell in middle if wide else ():
            yield from textwrap.wrap(cell, look.width, initial_indent=margin + "  ", subsequent_indent=margin + "    ")


def listed(rows: Sequence[tuple[str, ...]], look: TerminalStyle, margin: str = "  ") -> Iterator[str]:
    """Rows in columns, of which the last is running text that is folded into what room there is."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)][:-1]
    left = len(margin) + sum(widths) + 2 * len(widths)
    for *cells, text in rows:
        head = margin + "".join(f"{cell.ljust(width)}  " for cell, width in zip(cells, widths, strict=True))
        if look.width - left >= 30:
            first, *rest = _fold(text, look.width - left) or [""]
            yield f"{head}{first}".rstrip()
            yield from (" " * left + line for line in rest)
        else:
            yield head.rstrip()
            yield from (f"{margin}  {line}" for line in _fold(text, look.width - len(margin) - 2))


def _fold(text: str, width: int) -> list[str]:
    """Lines of a width; what stands in brackets at the end stays in one piece."""
    head, bracket, tail = text.rpartition(" [")
    joined = head + bracket + tail.replace(" ", "\u00a0") if head else text
    return [line.replace("\u00a0", " ") for line in textwrap.wrap(joined, width)]
