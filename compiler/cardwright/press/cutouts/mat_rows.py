"""Places are packed into the rows of mats: a grid too high goes on on the next, what may grow fills its row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.typeset.items import Box, CardFace, Form

NAME = 6.2
"""The room for the name of a place, above it, in millimetres."""


class MatPlace(NamedTuple):
    """A place: its name, how many cards lie side by side and one below the other, whether there may be more of them.

    `note` says what lies there, `colour` is that of its cards, `sign` theirs; `back` is what one sees of a pile that is
    face down. `card` is the largest of them, where it is another than that of its theme, `form` that of all of them.
    """

    name: str
    across: int = 1
    down: int = 1
    grows: bool = False
    note: str = ""
    colour: str = ""
    sign: str = ""
    back: CardFace | None = None
    card: Box | None = None
    form: Form = "rectangle"


Row = tuple[MatPlace, ...]


def long(count: int, side: float, gap: float) -> float:
    """How long so many sides are with a gap between any two."""
    return count * (side + gap) - gap


def parts(place: MatPlace, high: int) -> Iterator[MatPlace]:
    """A place whose rows are more than a page has, page by page."""
    if place.down <= high:
        yield place
        return
    for number, first in enumerate(range(0, place.down, high), 1):
        yield place._replace(name=f"{place.name} {number}", down=min(high, place.down - first))


def packed(places: Sequence[MatPlace], columns: int) -> list[Row]:
    """As few rows as there can be, none wider than so many cards; in order where that takes no more of them.

    >>> [[place.name for place in row] for row in packed([MatPlace(name) for name in "ABCDE"], 4)]
    [['A', 'B'], ['C', 'D', 'E']]
    """
    fewest, narrowest = len(_first_fit(places, columns)), max(place.across for place in places)
    least = next(most for most in range(narrowest, columns + 1) if len(_first_fit(places, most)) == fewest)
    ordered = _from_the_end(places, least)
    return ordered if len(ordered) == fewest else _first_fit(places, least)


def _first_fit(places: Sequence[MatPlace], columns: int) -> list[Row]:
    """The widest first, each in the first row that has room for it; what is higher than a card stands with its like."""
    rows: list[Row] = []
    for place in sorted(places, key=lambda place: -place.across):
        for at, row in enumerate(rows):
            if row[0].down == place.down and across(row) + place.across <= columns:
                rows[at] = (*row, place)
                break
        else:
            rows.append((place,))
    return rows


def _from_the_end(places: Sequence[MatPlace], columns: int) -> list[Row]:
    """Rows in order, the last ones full, so that what comes first has room to grow."""
    rows: list[Row] = []
    for place in reversed(places):
        if rows and rows[0][0].down == place.down and across(rows[0]) + place.across <= columns:
            rows[0] = (place, *rows[0])
        else:
            rows.insert(0, (place,))
    return rows


def across(row: Row) -> int:
    """How many cards lie side by side in a row."""
    return sum(place.across for place in row)


def grown(row: Row, columns: int) -> Row:
    """A row as wide as the mat, where one of its places may grow; the first of them grow first."""
    growing = [at for at, place in enumerate(row) if place.grows]
    places = list(row)
    for turn in range(columns - across(row) if growing else 0):
        at = growing[turn % len(growing)]
        places[at] = places[at]._replace(across=places[at].across + 1)
    return tuple(places)


def in_pages(rows: Sequence[Row], room: float, gap: float, high: float) -> Iterator[tuple[Row, ...]]:
    """As many rows to a page as it has room for."""
    page: list[Row] = []
    for row in rows:
        if page and height([*page, row], gap, high) > room + 0.01:
            yield tuple(page)
            page = []
        page.append(row)
    yield tuple(page)


def height(rows: Sequence[Row], gap: float, high: float) -> float:
    """How high rows are, one below the other, where a card is so high."""
    return sum(NAME + long(row[0].down, high, gap) for row in rows) + gap * (len(rows) - 1)
