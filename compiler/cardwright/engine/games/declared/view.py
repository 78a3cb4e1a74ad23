"""What a player sees of a table of a declared game: each zone as its declaration says who sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardwright.engine.fields import Fields

if TYPE_CHECKING:
    from cardwright.engine.games.declared.state import DeclaredPlayer, DeclaredTable

Seen = Mapping[str, "tuple[int, ...] | int"]
"""Of each zone its cards, or where they are hidden how many there are."""


class DeclaredPlayerView(Fields):
    """A player, as another or they themselves see them."""

    __slots__ = ("counters", "element", "out", "seat", "zones")

    def __init__(self, seat: int, out: bool, element: str, counters: Mapping[str, int], zones: Seen) -> None:
        self.seat = seat
        self.out = out
        self.element = element
        self.counters = counters
        self.zones = zones


class DeclaredView(Fields):
    """A table, as a player sees it."""

    __slots__ = ("players", "round", "seat", "starter", "supply", "turn", "turn_seat", "zones")

    def __init__(
        self,
        seat: int,
        turn: int,
        round: int,
        turn_seat: int,
        starter: int,
        players: tuple[DeclaredPlayerView, ...],
        zones: Seen,
        supply: Mapping[str, int],
    ) -> None:
        self.seat = seat
        self.turn = turn
        self.round = round
        self.turn_seat = turn_seat
        self.starter = starter
        self.players = players
        self.zones = zones
        self.supply = supply


def view_of(table: DeclaredTable, player: DeclaredPlayer) -> DeclaredView:
    """The table as a player sees it."""
    players = tuple(
        DeclaredPlayerView(other.seat, other.out, other.element, dict(other.counters), _zones(table, player, other))
        for other in table.players
    )
    return DeclaredView(
        player.seat, table.turn, table.round, table.turn_player.seat, table.starter.seat, players,
        _zones(table, player, None), dict(table.supply),
    )  # fmt: skip


def _zones(
    table: DeclaredTable, viewer: DeclaredPlayer, owner: DeclaredPlayer | None
) -> dict[str, tuple[int, ...] | int]:
    zones = table.zones if owner is None else owner.zones
    seen: dict[str, tuple[int, ...] | int] = {}
    for zone, cards in zones.items():
        by = table.bound.zone[zone].seen
        open = by == "all" or (by == "owner" and owner is viewer)
        seen[zone] = tuple(cards) if open else len(cards)
    return seen
