"""What a player sees of a table of a declared game: each zone as its declaration says who sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cardwright.engine import moves
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
    """A table, as a player sees it.

    `known` are the hidden cards at which the player has looked and that still lie there: card, zone, and whose it is,
    -1 for the table's. `carried` are counters on cards that are seen (card, counter, how many), `persons` who is what
    the game has a word for (`dealer`), by seats.
    """

    __slots__ = (
        "carried", "direction", "known", "persons", "players", "round", "seat", "starter", "supply", "turn",
        "turn_seat", "zones",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        turn: int,
        round: int,
        turn_seat: int,
        starter: int,
        direction: int,
        players: tuple[DeclaredPlayerView, ...],
        zones: Seen,
        supply: Mapping[str, int],
        known: tuple[tuple[int, str, int], ...] = (),
        carried: tuple[tuple[int, str, int], ...] = (),
        persons: Mapping[str, tuple[int, ...]] | None = None,
    ) -> None:
        self.seat = seat
        self.turn = turn
        self.round = round
        self.turn_seat = turn_seat
        self.starter = starter
        self.direction = direction
        self.players = players
        self.zones = zones
        self.supply = supply
        self.known = known
        self.carried = carried
        self.persons: Mapping[str, tuple[int, ...]] = {} if persons is None else persons

    @property
    def me(self) -> DeclaredPlayerView:
        return self.players[self.seat]


def view_of(table: DeclaredTable, player: DeclaredPlayer) -> DeclaredView:
    """The table as a player sees it."""
    players = tuple(
        [
            DeclaredPlayerView(other.seat, other.out, other.element, dict(other.counters), _zones(table, player, other))
            for other in table.players
        ]
    )
    zones = _zones(table, player, None)
    known = tuple(_known(table, player))
    return DeclaredView(
        player.seat, table.turn, table.round, table.turn_player.seat, table.starter.seat, table.direction, players,
        zones, dict(table.supply), known, _carried(table, player) if table.carried else (), _persons(table),
    )  # fmt: skip


def opens(table: DeclaredTable, viewer: DeclaredPlayer, zone: str, owner: DeclaredPlayer | None) -> bool:
    """Whether a player sees the cards of a zone of the table, or of somebody."""
    by = table.bound.zone[zone].seen
    return by == "all" or (by == "owner" and owner is viewer)


def _zones(
    table: DeclaredTable, viewer: DeclaredPlayer, owner: DeclaredPlayer | None
) -> dict[str, tuple[int, ...] | int]:
    zones = table.zones if owner is None else owner.zones
    seen: dict[str, tuple[int, ...] | int] = {}
    for zone, cards in zones.items():
        seen[zone] = tuple(cards) if opens(table, viewer, zone, owner) else len(cards)
    return seen


def _known(table: DeclaredTable, player: DeclaredPlayer) -> list[tuple[int, str, int]]:
    """What a player has looked at, and where it still lies."""
    known: list[tuple[int, str, int]] = []
    for card in sorted(player.peeked):
        if player.seat in moves.remembered(table, card):
            zone, owner = player.peeked[card]
            if not opens(table, player, zone, owner):
                known.append((card, zone, -1 if owner is None else owner.seat))
    return known


def _carried(table: DeclaredTable, player: DeclaredPlayer) -> tuple[tuple[int, str, int], ...]:
    lying: list[tuple[int, str, int]] = []
    for card in sorted(table.carried):
        place = moves.place(table, card)
        if place is not None and opens(table, player, place[0], _sitting(table, place[1])):
            lying += [(card, counter, n) for counter, n in table.carried[card].items() if n]
    return tuple(lying)


def _sitting(table: DeclaredTable, owner: object) -> DeclaredPlayer | None:
    return next((player for player in table.players if player is owner), None)


def _persons(table: DeclaredTable) -> dict[str, tuple[int, ...]]:
    """Who the persons are that the game declares, where somebody is."""
    persons: dict[str, tuple[int, ...]] = {}
    for word in table.bound.ruleset.persons:
        if seats := tuple([player.seat for player in table.bound.kernel.person(table, word)]):
            persons[word] = seats
    return persons
