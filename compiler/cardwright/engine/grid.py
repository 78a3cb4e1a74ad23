"""Places of a grid and beside it: rows and columns from 0 on, and what lies in one line with what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

SIDES: Final = ("top", "right", "bottom", "left")


class Spot(NamedTuple):
    """A place in a grid."""

    row: int
    column: int


class Edge(NamedTuple):
    """A place beside a grid: at one of its sides, at the end of a row or a column."""

    side: str
    line: int


class GridLine(NamedTuple):
    """A row or a column of a grid."""

    sort: str
    n: int


def spots(rows: int, columns: int) -> Iterator[Spot]:
    """All places of a grid, row by row.

    >>> [tuple(spot) for spot in spots(2, 2)]
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    for row in range(rows):
        for column in range(columns):
            yield Spot(row, column)


def edges(side: str, rows: int, columns: int) -> Iterator[Edge]:
    """The places at one side of a grid, from the top or from the left."""
    for line in range(rows if side in ("left", "right") else columns):
        yield Edge(side, line)


def along(line: GridLine, rows: int, columns: int) -> list[Spot]:
    """The places of a line, from the left or from the top.

    >>> [tuple(spot) for spot in along(GridLine("column", 1), 3, 4)]
    [(0, 1), (1, 1), (2, 1)]
    """
    if line.sort == "row":
        return [Spot(line.n, column) for column in range(columns)]
    return [Spot(row, line.n) for row in range(rows)]


def place_of(said: str) -> Spot | Edge | None:
    """A place as people say it, counting from 1.

    >>> place_of("row 2 column 3"), place_of("left 2"), place_of("deck")
    (Spot(row=1, column=2), Edge(side='left', line=1), None)
    """
    match said.split():
        case ["row", row, "column", column]:
            return Spot(int(row) - 1, int(column) - 1)
        case [side, line] if side in SIDES and line.isdigit():
            return Edge(side, int(line) - 1)
        case _:
            return None


def line_of(place: Spot | Edge, line: str) -> int | None:
    """The row or the column that a place belongs to: one beside the grid to the line that ends there.

    >>> line_of(Spot(1, 2), "row"), line_of(Edge("left", 3), "row"), line_of(Edge("top", 3), "row")
    (1, 3, None)
    """
    if isinstance(place, Spot):
        return place.row if line == "row" else place.column
    return place.line if (place.side in ("left", "right")) == (line == "row") else None
