"""A verdict becomes lines for the terminal: its sentences, and its tables."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from cardwright.app.page import PageCommand, PageDrawing, PageHeading, ReportPage, Sentence, Table
from cardwright.cli.reports.letters import width
from cardwright.cli.terminal import TerminalStyle


def text(page: ReportPage, look: TerminalStyle) -> Iterator[str]:
    """The page, line by line."""
    yield look.paint(page.title, "bold")
    for block in page.blocks:
        match block:
            case PageHeading(said):
                yield ""
                yield look.paint(said, "bold")
            case Sentence():
                yield from [""] * block.lead
                yield from wrap("".join(part for part, _ in block.parts()), look.width)
            case Table():
                yield from _table(block, look)
            case PageCommand(command):
                yield f"  {command}"
            case PageDrawing():
                pass  # the table behind it says the same


def _table(table: Table, look: TerminalStyle) -> Iterator[str]:
    rows = [table.head, *table.rows]
    widths = [max(width(row[n]) for row in rows) for n in range(len(table.head))]
    for at, row in enumerate(rows):
        cells = []
        for n, (cell, room) in enumerate(zip(row, widths, strict=True)):
            blank = " " * (room - width(cell))
            cells.append(cell + blank if n < table.words else blank + cell)
        line = "  " + "  ".join(cells).rstrip()
        yield look.paint(line, "dim") if at == 0 or at - 1 in table.faint else line
