"""What one player sees of a table of Archmage Origins: plain values, with no way back to the table.

A card that the player does not know is not in a view, not even as a number; only that something lies there.
"""

from __future__ import annotations

from cardwright.engine.fields import Fields
from cardwright.engine.games.archmage_origins.scoring import points_of
from cardwright.engine.games.archmage_origins.state import TOKEN, ArchmagePlayer, ArchmageTable, Corner
from cardwright.engine.grid import Edge, Spot, reading_order


class RealmCardView(Fields):
    """A card of the realm: which it is (None: unknown), and how many tokens lie on it."""

    __slots__ = ("card", "spot", "tokens")

    def __init__(self, spot: Spot, card: int | None, tokens: int) -> None:
        self.spot = spot
        self.card = card
        self.tokens = tokens


class BorderCardView(Fields):
    """A mage card beside the realm: whose it is, and which (None: face down, and not one's own)."""

    __slots__ = ("card", "edge", "seat")

    def __init__(self, edge: Edge, seat: int, card: int | None) -> None:
        self.edge = edge
        self.seat = seat
        self.card = card


class ArchmagePlayerView(Fields):
    """A player as seen from some seat. `hand` is None where it is hidden; `cards` says how many it has."""

    __slots__ = ("army", "cards", "corner", "element", "hand", "out", "points", "seat")

    def __init__(
        self,
        seat: int,
        element: str,
        corner: Corner | None,
        hand: tuple[int, ...] | None,
        cards: int,
        army: tuple[int, ...],
        points: int,
        out: bool,
    ) -> None:
        self.seat = seat
        self.element = element
        self.corner = corner
        self.hand = hand
        self.cards = cards
        self.army = army
        self.points = points
        self.out = out


class ArchmageView(Fields):
    """A table from one seat. `looked` are the places where somebody has looked lately, as (seat, spot)."""

    __slots__ = (
        "barred",
        "border",
        "columns",
        "direction",
        "discard",
        "looked",
        "mine",
        "pile",
        "players",
        "realm",
        "revealed",
        "round",
        "rows",
        "seat",
        "starter",
        "supply",
        "turn",
        "turn_seat",
    )

    def __init__(
        self,
        seat: int,
        turn: int,
        round: int,
        turn_seat: int,
        starter: int,
        direction: int,
        rows: int,
        columns: int,
        players: tuple[ArchmagePlayerView, ...],
        realm: tuple[RealmCardView, ...],
        border: tuple[BorderCardView, ...],
        looked: tuple[tuple[int, Spot], ...],
        mine: tuple[Spot, ...],
        barred: tuple[Spot, ...],
        pile: int,
        discard: tuple[int, ...],
        supply: int,
        revealed: bool,
    ) -> None:
        self.seat = seat
        self.turn = turn
        self.round = round
        self.turn_seat = turn_seat
        self.starter = starter
        self.direction = direction
        self.rows = rows
        self.columns = columns
        self.players = players
        self.realm = realm
        self.border = border
        self.looked = looked
        self.mine = mine  # the places of what I have looked at in this turn
        self.barred = barred  # the places of what the player before has looked at (AO-026)
        self.pile = pile
        self.discard = discard
        self.supply = supply
        self.revealed = revealed

    @property
    def me(self) -> ArchmagePlayerView:
        return self.players[self.seat]


def view_of(table: ArchmageTable, player: ArchmagePlayer) -> ArchmageView:
    """The table as a player sees it."""
    spots = table.spots
    return ArchmageView(
        player.seat,
        table.turn,
        table.round,
        table.turn_player.seat,
        table.starter.seat,
        table.direction,
        table.rules.grid_rows,
        table.rules.grid_columns,
        tuple(_seen(table, player, other) for other in table.players),
        tuple(_realm(table, player)),
        tuple(_border(table, player)),
        tuple(table.looked_at),
        tuple(spots[card] for card in player.looked if card in spots),
        tuple(_barred(table)),
        len(table.exploration),
        tuple(table.discard),
        table.supply.get(TOKEN, 0),
        table.revealed,
    )


def _barred(table: ArchmageTable) -> list[Spot]:
    spots = table.spots
    places = [one if isinstance(one, Spot) else spots.get(one) for one in table.bound_now]
    return sorted([place for place in places if place is not None], key=reading_order)


def _realm(table: ArchmageTable, viewer: ArchmagePlayer) -> list[RealmCardView]:
    made = []
    for spot in table.grid:
        card = table.at.get(spot)
        if card is not None:
            known = card if table.revealed or card in viewer.knows else None
            made.append(RealmCardView(spot, known, table.carried.get(card, {}).get(TOKEN, 0)))
    return made


def _border(table: ArchmageTable, viewer: ArchmagePlayer) -> list[BorderCardView]:
    owner = {card: player.seat for player in table.players for card in player.placed}
    shown = table.revealed or not table.rules.mage_cards_hidden
    return [
        BorderCardView(edge, owner[card], card if shown or owner[card] == viewer.seat else None)
        for edge, cards in table.beside.items()
        for card in cards
        if card in owner
    ]


def _seen(table: ArchmageTable, viewer: ArchmagePlayer, player: ArchmagePlayer) -> ArchmagePlayerView:
    hand = tuple(player.hand) if player is viewer else None
    return ArchmagePlayerView(
        player.seat,
        player.element,
        player.corner,
        hand,
        len(player.hand),
        tuple(player.army),
        points_of(table, player),
        player.out,
    )
