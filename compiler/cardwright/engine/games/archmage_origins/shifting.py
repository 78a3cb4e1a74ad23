"""Rows and columns of the realm are shifted, face down as their cards are: what falls off comes back at the other end.

A card that cannot be moved holds its whole line (AO-032). Mage cards stay where they lie beside the realm, and so do
gaps count as places. Whoever knows a card knows it still: all can see where it goes.
"""

from __future__ import annotations

from typing import Final

from cardwright.engine import force
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable
from cardwright.engine.games.archmage_origins.swapping import moved_by_force
from cardwright.engine.grid import GridLine, along
from cardwright.engine.happening import Happening, happened, stopped

SHIFTED: Final = "line_shifted"  # told of a line, for which nobody could wait
BACKWARDS: Final = ("left", "top")


def lines(table: ArchmageTable, player: ArchmagePlayer) -> list[GridLine]:
    """The rows and columns in which a card lies, and none that cannot be moved (AO-032)."""
    named = [GridLine("row", n) for n in range(table.rules.grid_rows)]
    named += [GridLine("column", n) for n in range(table.rules.grid_columns)]
    return [line for line in named if (cards := lying(table, line)) and all(may_shift(table, player, c) for c in cards)]


def lying(table: ArchmageTable, line: GridLine) -> list[int]:
    """The cards of a line, from the left or from the top."""
    places = along(line, table.rules.grid_rows, table.rules.grid_columns)
    return [table.at[spot] for spot in places if spot in table.at]


def may_shift(table: ArchmageTable, player: ArchmagePlayer, card: int) -> bool:
    """Whether a card can be moved along its line: not under a token, unless something allows it (AO-032)."""
    if table.bans.shift and force.banned(table, "shift", player, card):
        return False
    if not table.carried.get(card, {}).get(TOKEN) or player.rules.marked_can_be_moved:
        return True
    return bool(table.grants.shift) and force.granted(table, "shift", player, card)


def shift(table: ArchmageTable, player: ArchmagePlayer, line: GridLine, far: int, to: str) -> None:
    """The cards of a line move so many places towards a side."""
    cards = lying(table, line)
    told = [Happening("card_shifted", player, card) for card in cards]
    listeners = table.live.card_shifted
    if listeners and any(stopped(table, listeners, said) for said in told):
        return
    if lying(table, line) != cards:  # what was there before has changed it
        return
    places = along(line, table.rules.grid_rows, table.rules.grid_columns)
    steps = -far if to in BACKWARDS else far
    goes = {table.at[spot]: places[(n + steps) % len(places)] for n, spot in enumerate(places) if spot in table.at}
    for card in cards:
        del table.at[table.spots[card]]
    for card, spot in goes.items():
        table.put_at(spot, card)
    if table.story is not None:
        said = Happening(SHIFTED, player, n=far, face=f"{line.sort} {line.n + 1} {to}")
        table.story(said, ("AO-021",))
    for one in told if listeners else ():
        happened(table, listeners, one)
    moved_by_force(table, player, cards)
