"""A guessed table becomes the power that the rivals come to have on each place, when all place cards in a hurry."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine import turns
from cardwright.engine.games.archmage_origins.scoring import powers, strengths

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.state import ArchmageTable
    from cardwright.engine.grid import Spot

MOST = 200  # turns


class Rival(NamedTuple):
    """What lies on a place, who of the rivals has the most power there, how much, and how much the next of them has."""

    card: int
    seat: int
    power: int
    following: int


def played_out(table: ArchmageTable) -> None:
    """All cards are placed; nobody looks or swaps any more (AO-040)."""
    table.idle = 0
    for _ in range(MOST):
        table.bound.course["turn.place"](table)
        if table.over or table.idle > len(table.players):
            break
        turns.pass_on(table, table.turn_player)


def rivals(table: ArchmageTable, seat: int) -> dict[Spot, Rival]:
    """Who stands against a seat, place by place."""
    there = strengths(table)
    return {spot: _rival(table, powers(table, spot, there), spot, seat) for spot in table.grid if spot in table.at}


def _rival(table: ArchmageTable, against: dict[int, int], spot: Spot, seat: int) -> Rival:
    (power, first), *rest = sorted(((power, one) for one, power in against.items() if one != seat), reverse=True)
    return Rival(table.at[spot], first, power, rest[0][0] if rest else 0)
