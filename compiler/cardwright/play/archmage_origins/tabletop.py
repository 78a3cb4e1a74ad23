"""What a player sees of a table of Archmage Origins becomes plain values: the realm, its border, armies, one's hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardwright.engine.grid import SIDES, edge_at
from cardwright.play.archmage_origins.names import ArchmageNames
from cardwright.play.tabletop import Grid, GridCell, GridEdge, TableCard, TablePlace, TableSeat, Tabletop
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.view import (
        ArchmagePlayerView,
        ArchmageView,
        BorderCardView,
        RealmCardView,
    )


def tabletop(view: ArchmageView, names: ArchmageNames) -> Tabletop:
    """The whole table."""
    count = len(view.players)
    order = (view.players[(view.seat + away * view.direction) % count] for away in (*range(1, count), 0))
    return Tabletop(
        names.turn(view.turn, view.turn_seat), view.turn_seat, (piles(view, names),), (),
        tuple(_seat(player, view, names) for player in order), grid=_grid(view, names),
    )  # fmt: skip


def piles(view: ArchmageView, names: ArchmageNames) -> str:
    """What lies beside the realm."""
    say = names.phrases.say
    discard = ", ".join(names.card(card) for card in view.discard) or say("board.none")
    return say("board.piles", pile=view.pile, supply=view.supply, discard=discard)


def _seat(player: ArchmagePlayerView, view: ArchmageView, names: ArchmageNames) -> TableSeat:
    say, name = names.phrases.say, names.player(player.seat)
    if player.out:
        return TableSeat(player.seat, name, (), (), capital(say("board.out", name=name)))
    places = [TablePlace(say("board.army"), _cards(player.army, names), len(player.army))] if player.army else []
    own = player.seat == view.seat
    places.append(
        TablePlace(say("board.hand"), _cards(player.hand or (), names), player.cards, "hand" if own else "row")
    )
    return TableSeat(player.seat, name, tuple(facts(player, view, names)), tuple(places))


def facts(player: ArchmagePlayerView, view: ArchmageView, names: ArchmageNames) -> Iterator[str]:
    """What is to be known of a player beside the cards."""
    say = names.phrases.say
    if player.element:
        yield f"{names.element(player.element)} ({names.short[player.element]})"
    if player.corner:
        yield say("board.corner", sides=say(f"corner.{'_'.join(player.corner)}"))
    if player.hand is None:
        yield say("board.cards", player.cards)
    if player.army or player.points:
        yield say("board.points", player.points)


def _cards(cards: Iterable[int], names: ArchmageNames) -> tuple[TableCard, ...]:
    return tuple(TableCard(card, names.bound.cards[card].id, names.card(card), names.figures(card)) for card in cards)


def _grid(view: ArchmageView, names: ArchmageNames) -> Grid:
    edges = (
        GridEdge(side, line, tuple(_beside(one, view, names) for one in view.border if one.edge == edge_at(side, line)))
        for side in SIDES
        for line in range(view.rows if side in ("left", "right") else view.columns)
    )
    cells = tuple(_cell(lies, view, names) for lies in view.realm)
    return Grid(view.rows, view.columns, cells, tuple(edge for edge in edges if edge.cards))


def _cell(lies: RealmCardView, view: ArchmageView, names: ArchmageNames) -> GridCell:
    say = names.phrases.say
    remarks = [
        *([say("board.held")] if lies.tokens else []),
        *([say("board.barred")] if lies.spot in view.barred else []),
        *([say("board.seen")] if lies.spot in view.mine else []),
    ]
    card = None if lies.card is None else _cards([lies.card], names)[0]
    return GridCell(lies.spot.row, lies.spot.column, card, tuple(remarks))


def _beside(placed: BorderCardView, view: ArchmageView, names: ArchmageNames) -> tuple[str, TableCard | None]:
    owner = names.element(view.players[placed.seat].element)
    return owner, None if placed.card is None else _cards([placed.card], names)[0]
