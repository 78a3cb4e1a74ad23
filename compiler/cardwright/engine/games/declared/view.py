"""What a player sees of a table of a declared game: each zone as its declaration says who sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from cardwright.engine import moves
from cardwright.engine.bind.picking import sees
from cardwright.engine.fields import Fields
from cardwright.engine.games.declared.grids import shape

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


class LaidGrid(Fields):
    """A grid of the table (`seat` -1) or of somebody. `cells` are the places on which a card lies: row, column, and the
    card, -1 where the player does not know it."""

    __slots__ = ("cells", "columns", "rows", "seat", "zone")

    def __init__(self, zone: str, seat: int, rows: int, columns: int, cells: tuple[tuple[int, int, int], ...]) -> None:
        self.zone = zone
        self.seat = seat
        self.rows = rows
        self.columns = columns
        self.cells = cells


class DeclaredView(Fields):
    """A table, as a player sees it.

    `grids` are the places in rows and columns. `known` are the hidden cards at which the player has looked and that
    still lie there: card, zone, and whose it is, -1 for the table's. `carried` are counters on cards that are seen
    (card, counter, how many), `persons` who is what the game has a word for (`dealer`), by seats.
    """

    __slots__ = (
        "carried", "direction", "grids", "known", "persons", "players", "round", "seat", "starter", "supply", "turn",
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
        grids: tuple[LaidGrid, ...] = (),
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
        self.grids = grids

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
        tuple(_grids(table, player, known)) if table.bound.grids else (),
    )  # fmt: skip


def _zones(
    table: DeclaredTable, viewer: DeclaredPlayer, owner: DeclaredPlayer | None
) -> dict[str, tuple[int, ...] | int]:
    zones = table.zones if owner is None else owner.zones
    seen: dict[str, tuple[int, ...] | int] = {}
    for zone, cards in zones.items():
        seen[zone] = tuple(cards) if sees(table, zone, owner, viewer) else len(cards)
    return seen


def _known(table: DeclaredTable, player: DeclaredPlayer) -> list[tuple[int, str, int]]:
    """What a player has looked at, and where it still lies."""
    known: list[tuple[int, str, int]] = []
    for card in sorted(player.peeked):
        if player.seat in moves.remembered(table, card):
            zone, owner = player.peeked[card]
            if not sees(table, zone, owner, player):
                known.append((card, zone, -1 if owner is None else owner.seat))
    return known


def _grids(table: DeclaredTable, viewer: DeclaredPlayer, known: tuple[tuple[int, str, int], ...]) -> Iterator[LaidGrid]:
    """The grids of the table, and those of players, with what the viewer knows of them."""
    looked = {card for card, _, _ in known}
    for owner in (None, *table.players):
        for zone, cards in (table.zones if owner is None else owner.zones).items():
            if zone not in table.bound.grids:
                continue
            opened = sees(table, zone, owner, viewer)
            cells = sorted(
                (spot.row, spot.column, card if opened or card in looked else -1)
                for card in cards
                if (spot := table.spots.get(card)) is not None
            )
            rows, columns = shape(table, zone, owner)
            yield LaidGrid(zone, -1 if owner is None else owner.seat, rows, columns, tuple(cells))


def _carried(table: DeclaredTable, player: DeclaredPlayer) -> tuple[tuple[int, str, int], ...]:
    lying: list[tuple[int, str, int]] = []
    for card in sorted(table.carried):
        place = moves.place(table, card)
        if place is not None and sees(table, place[0], place[1], player):
            lying += [(card, counter, n) for counter, n in table.carried[card].items() if n]
    return tuple(lying)


def _persons(table: DeclaredTable) -> dict[str, tuple[int, ...]]:
    """Who the persons are that the game declares, where somebody is."""
    persons: dict[str, tuple[int, ...]] = {}
    for word in table.bound.ruleset.persons:
        if seats := tuple([player.seat for player in table.bound.kernel.person(table, word)]):
            persons[word] = seats
    return persons
