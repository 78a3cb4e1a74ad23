"""What a player sees of a table, as plain values: places with their cards, players, fights, a grid; for any screen.

What the player may not know is not in it, not even as a number: only how many cards lie in a place.
"""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen


@frozen
class TableCard:
    """A card that the player sees: its number at this table, its id, what it is called, and what is to be added now
    (`Fire 3, mount`)."""

    number: int
    id: str
    name: str
    note: str = ""


@frozen
class TablePlace:
    """A place for cards: what it is called, those that are seen, and how many lie there in all.

    Of a `pile` the last card lies on top; cards of a `row` lie side by side; a `hand` is one's own.
    """

    name: str
    cards: tuple[TableCard, ...]
    count: int
    sort: Literal["row", "pile", "hand"] = "row"


@frozen
class TableSeat:
    """A player: by seat and name, what is to be known of them in a few words each, and their places."""

    seat: int
    name: str
    facts: tuple[str, ...]
    places: tuple[TablePlace, ...]
    out: str = ""  # that they play no more, as a sentence


@frozen
class FightSide:
    """One side of a fight: whose, the cards that were laid, and what they come to."""

    name: str
    cards: tuple[TableCard, ...]
    facts: tuple[str, ...]


@frozen
class Fight:
    """Two sides that fight, and what it is about."""

    title: str
    sides: tuple[FightSide, ...]


@frozen
class GridCell:
    """A place of a grid that is not empty: a card, or None for one face down, with remarks in a few words each."""

    row: int
    column: int
    card: TableCard | None
    remarks: tuple[str, ...] = ()


@frozen
class GridEdge:
    """What lies beside a grid, at one end of a row or column: cards, or None for one face down, each with its owner."""

    side: str
    line: int
    cards: tuple[tuple[str, TableCard | None], ...]


@frozen
class Grid:
    """Cards in rows and columns, and what lies beside them."""

    rows: int
    columns: int
    cells: tuple[GridCell, ...]
    edges: tuple[GridEdge, ...]


@frozen
class Tabletop:
    """A table from one seat: `seats` begin with whoever comes after the player, who is the last. `turn` says in words
    whose turn it is, `acting` by seat; `facts` are of the table as a whole."""

    turn: str
    acting: int
    facts: tuple[str, ...]
    places: tuple[TablePlace, ...]
    seats: tuple[TableSeat, ...]
    fights: tuple[Fight, ...] = ()
    grid: Grid | None = None
