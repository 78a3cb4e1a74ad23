"""Names and figures become the lines of a table: names to the left, figures to the right, a remark behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.cli.reports.letters import width
from cardwright.cli.terminal import TerminalStyle

Row = tuple[str, ...]  # a name, figures, and a remark, which may be empty

ROOM = 80  # columns; wider tables are hard to follow with the eye
LEAST = 12  # columns of a name that are always shown


def columns(heading: str, figures: Sequence[str], rows: Sequence[Row], look: TerminalStyle) -> Iterator[str]:
    """The table, with an empty line above it. Names are cut where they are too long.

    >>> rows = [("seat 1", "50 %", ""), ("seat 2", "9 %", "few")]
    >>> print(*columns("Seats", ["wins"], rows, TerminalStyle(30)), sep="\\n")
    <BLANKLINE>
    Seats                wins
      seat 1             50 %
      seat 2              9 %  few
    """
    room = min(look.width, ROOM)
    widths = [max(map(width, column)) for column in zip(figures, *(row[1:-1] for row in rows), strict=True)]
    remark = max(width(row[-1]) for row in rows)
    left = max(LEAST, room - sum(widths) - 2 * len(widths) - (remark + 2 if remark else 0))
    yield ""
    yield look.paint(_filled(heading, left, look), "bold") + look.paint(_to_the_right(figures, widths), "dim")
    for name, *cells, said in rows:
        line = _filled("  " + name, left, look) + _to_the_right(cells, widths)
        yield f"{line}  {look.paint(said, 'yellow')}".rstrip()


def _to_the_right(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join("  " + " " * (room - width(cell)) + cell for cell, room in zip(cells, widths, strict=True))


def _filled(text: str, room: int, look: TerminalStyle) -> str:
    """The text in exactly so many columns."""
    if width(text) > room:
        mark = "..." if look.plain else "…"
        while width(text) > room - len(mark):
            text = text[:-1]
        text = text.rstrip() + mark
    return text + " " * (room - width(text))
