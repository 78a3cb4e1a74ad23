"""Cards in the grids of a declared game: each lies on a place of its own, changes it with another, moves with its line.

A card that comes lies on the first free place, row by row. More cards than a grid has places lie below it, in rows of
their own, so that each can be pointed at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Final

from cardwright.core.declarations import SWAP
from cardwright.engine import effects, moves
from cardwright.engine.grid import GridLine, Spot, along, spot_at
from cardwright.engine.happening import Happening, happened, stopped

if TYPE_CHECKING:
    from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable

SHIFT: Final = "shift"
BACKWARDS: Final = ("left", "top")


def shape(table: DeclaredTable, zone: str, owner: DeclaredPlayer | None) -> tuple[int, int]:
    """How many rows and columns a grid has just now."""
    known, values = table.bound.zone[zone], table.values if owner is None else owner.values
    return int(values.read(known.rows)), int(values.read(known.columns))


def lay(table: DeclaredTable, card: int, zone: str, owner: DeclaredPlayer | None) -> None:
    """A card that has come to a grid lies on its first free place."""
    columns = max(shape(table, zone, owner)[1], 1)
    taken = {table.spots[other] for other in table.pile(zone, owner) if other in table.spots and other != card}
    for n in count():
        spot = spot_at(n // columns, n % columns)
        if spot not in taken:
            table.spots[card] = spot
            return


def grids(table: DeclaredTable) -> Iterator[tuple[str, list[int]]]:
    """The grids of the table, with their cards."""
    for zone, cards in table.zones.items():
        if table.bound.zone[zone].order == "grid":
            yield zone, cards


def movable(table: DeclaredTable, player: DeclaredPlayer, card: int, deed: str) -> bool:
    """Whether a card lies in a grid, and nothing forbids a player to move it there."""
    if card not in table.spots:
        return False
    action = table.bound.forbids.get((deed, table.bound.kind[card]), "")
    return not (action and table.bans_by_action[action] and effects.banned(table, action, player, card))


def swap(table: DeclaredTable, player: DeclaredPlayer, card: int, other: int) -> None:
    """Two cards of a grid change places, unless something that waits for it stops that."""
    told = _told(table, player, SWAP, (card, other))
    if any(stopped(table, table.listeners[one.id], one) for one in told):
        return
    if card not in table.spots or other not in table.spots:
        return
    table.spots[card], table.spots[other] = table.spots[other], table.spots[card]
    moved(table, (card, other))
    for one in told:
        happened(table, table.listeners[one.id], one)


def lines(table: DeclaredTable, player: DeclaredPlayer) -> list[GridLine]:
    """The rows and columns in which a card lies, and none that cannot be moved."""
    found: list[GridLine] = []
    for zone, cards in grids(table):
        rows, columns = shape(table, zone, None)
        for line in (*(GridLine("row", n) for n in range(rows)), *(GridLine("column", n) for n in range(columns))):
            there = _lying(table, line, cards, rows, columns)
            if line not in found and there and all(movable(table, player, card, SHIFT) for card in there.values()):
                found.append(line)
    return found


def shift(table: DeclaredTable, player: DeclaredPlayer, line: GridLine, far: int, to: str) -> None:
    """The cards of a line move so many places towards a side; those that fall off come back at the other end."""
    for zone, cards in grids(table):
        rows, columns = shape(table, zone, None)
        there = _lying(table, line, cards, rows, columns)
        told = _told(table, player, SHIFT, there.values())
        if any(stopped(table, table.listeners[one.id], one) for one in told):
            continue
        if _lying(table, line, cards, rows, columns) != there:  # who heard of it before has changed it
            continue
        places = along(line, rows, columns)
        steps = -far if to in BACKWARDS else far
        for n, spot in enumerate(places):
            if spot in there:
                table.spots[there[spot]] = places[(n + steps) % len(places)]
        moved(table, there.values())
        for one in told:
            happened(table, table.listeners[one.id], one)


def moved(table: DeclaredTable, cards: Iterable[int]) -> None:
    """Something lies elsewhere in its grid: the game has moved, and who had looked at it there knows it no more."""
    table.stirs += 1
    if table.peeked:
        moves.forget(table, cards)
    effects.all_moved(table, cards)


def _lying(table: DeclaredTable, line: GridLine, cards: list[int], rows: int, columns: int) -> dict[Spot, int]:
    """The cards of a line by their places, from the left or from the top."""
    at = {table.spots[card]: card for card in cards}
    return {spot: at[spot] for spot in along(line, rows, columns) if spot in at}


def _told(table: DeclaredTable, player: DeclaredPlayer, deed: str, cards: Iterable[int]) -> list[Happening]:
    """What is told of each card, where the game has a happening for it."""
    tells, kind = table.bound.tells, table.bound.kind
    return [Happening(id, player, card) for card in cards if (id := tells.get((deed, kind[card]), ""))]
