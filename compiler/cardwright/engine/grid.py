"""Places of a grid and beside it: rows and columns from 0 on, and what lies in one line with what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

SIDES: Final = ("top", "right", "bottom", "left")


class Spot:
    """A place in a grid. There is one for each row and column (`spot_at`), so that places are the same when equal."""

    __slots__ = ("column", "row")

    def __init__(self, row: int, column: int) -> None:
        self.row, self.column = row, column

    def __repr__(self) -> str:
        return f"spot_at({self.row}, {self.column})"

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        return spot_at, (self.row, self.column)


class Edge:
    """A place beside a grid: at one of its sides, at the end of a row or a column. There is one of each (`edge_at`)."""

    __slots__ = ("line", "of_row", "side")

    def __init__(self, side: str, line: int) -> None:
        self.side, self.line = side, line
        self.of_row = side in ("left", "right")

    def __repr__(self) -> str:
        return f"edge_at({self.side!r}, {self.line})"

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        return edge_at, (self.side, self.line)


class GridLine(NamedTuple):
    """A row or a column of a grid."""

    sort: str
    n: int


_SPOTS: Final[dict[tuple[int, int], Spot]] = {}
_EDGES: Final[dict[tuple[str, int], Edge]] = {}


def spot_at(row: int, column: int) -> Spot:
    """The place in a row and a column.

    >>> spot_at(1, 2), spot_at(1, 2) is spot_at(1, 2)
    (spot_at(1, 2), True)
    """
    found = _SPOTS.get((row, column))
    if found is None:
        found = _SPOTS[row, column] = Spot(row, column)
    return found


def edge_at(side: str, line: int) -> Edge:
    """The place at a side, at the end of a line."""
    found = _EDGES.get((side, line))
    if found is None:
        found = _EDGES[side, line] = Edge(side, line)
    return found


def reading_order(place: Spot) -> tuple[int, int]:
    """What places are sorted by: row by row."""
    return place.row, place.column


def spots(rows: int, columns: int) -> Iterator[Spot]:
    """All places of a grid, row by row.

    >>> list(spots(2, 2))
    [spot_at(0, 0), spot_at(0, 1), spot_at(1, 0), spot_at(1, 1)]
    """
    for row in range(rows):
        for column in range(columns):
            yield spot_at(row, column)


def edges(side: str, rows: int, columns: int) -> Iterator[Edge]:
    """The places at one side of a grid, from the top or from the left."""
    for line in range(rows if side in ("left", "right") else columns):
        yield edge_at(side, line)


def along(line: GridLine, rows: int, columns: int) -> list[Spot]:
    """The places of a line, from the left or from the top.

    >>> along(GridLine("column", 1), 3, 4)
    [spot_at(0, 1), spot_at(1, 1), spot_at(2, 1)]
    """
    if line.sort == "row":
        return [spot_at(line.n, column) for column in range(columns)]
    return [spot_at(row, line.n) for row in range(rows)]


def place_of(said: str) -> Spot | Edge | None:
    """A place as people say it, counting from 1.

    >>> place_of("row 2 column 3"), place_of("left 2"), place_of("deck")
    (spot_at(1, 2), edge_at('left', 1), None)
    """
    match said.split():
        case ["row", row, "column", column]:
            return spot_at(int(row) - 1, int(column) - 1)
        case [side, line] if side in SIDES and line.isdigit():
            return edge_at(side, int(line) - 1)
        case _:
            return None


def line_of(place: Spot | Edge, line: str) -> int | None:
    """The row or the column that a place belongs to: one beside the grid to the line that ends there.

    >>> line_of(spot_at(1, 2), "row"), line_of(edge_at("left", 3), "row"), line_of(edge_at("top", 3), "row")
    (1, 3, None)
    """
    if isinstance(place, Spot):
        return place.row if line == "row" else place.column
    return place.line if place.of_row == (line == "row") else None
