"""What a player sees of a declared game becomes plain values: each place as its declaration says who sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardwright.engine.bound import UNLIMITED
from cardwright.play.declared.names import DeclaredNames
from cardwright.play.tabletop import Grid, GridCell, TableCard, TablePlace, TableSeat, Tabletop
from cardwright.wording.clause import capital

if TYPE_CHECKING:
    from cardwright.engine.games.declared.view import DeclaredPlayerView, DeclaredView, LaidGrid, Seen

TABLE = -1  # whose a place of the table is
WHOLE = 8  # cards of an open pile that are all shown; of a larger one, the one on top


def tabletop(view: DeclaredView, names: DeclaredNames) -> Tabletop:
    """The whole table."""
    count = len(view.players)
    order = (view.players[(view.seat + away * view.direction) % count] for away in (*range(1, count), 0))
    left = supply(view, names)
    return Tabletop(
        names.turn(view.turn, view.turn_seat), view.turn_seat,
        (names.phrases.say("board.supply", counters=" · ".join(left)),) if left else (),
        tuple(_places(view.zones, TABLE, view, names)), tuple(_seat(player, view, names) for player in order),
        grid=next((_grid(laid, view, names) for laid in view.grids if laid.seat == TABLE), None),
    )  # fmt: skip


def supply(view: DeclaredView, names: DeclaredNames) -> list[str]:
    """What is left of the counters that are limited."""
    return [names.counters(id, n) for id, n in view.supply.items() if n < UNLIMITED]


def _seat(player: DeclaredPlayerView, view: DeclaredView, names: DeclaredNames) -> TableSeat:
    name = names.player(player.seat)
    if player.out:
        return TableSeat(player.seat, name, (), (), capital(names.phrases.say("board.out", name=name)))
    places = tuple(_places(player.zones, player.seat, view, names))
    return TableSeat(player.seat, name, tuple(facts(player, view, names)), places)


def facts(player: DeclaredPlayerView, view: DeclaredView, names: DeclaredNames) -> Iterator[str]:
    """What is to be known of a player beside the cards."""
    if player.element:
        yield names.element(player.element)
    persons = [word for word in view.persons if word in names.met]
    yield from (names.person(word) for word in persons if player.seat in view.persons[word])
    yield from (names.counters(id, n) for id, n in player.counters.items() if n)


def _places(zones: Seen, seat: int, view: DeclaredView, names: DeclaredNames) -> Iterator[TablePlace]:
    """Each place with what is seen there; of an open pile the card on top, of a hidden one what is known of it. None
    that is empty, and that the game never speaks of."""
    in_rows = next((laid.zone for laid in view.grids if laid.seat == TABLE == seat), "")  # as a grid, by itself
    for zone, cards in zones.items():
        if (not cards and zone not in names.met) or zone == in_rows:
            continue
        stacked = names.bound.zone[zone].order == "stack"
        own = seat == view.seat and names.bound.zone[zone].seen == "owner"
        if isinstance(cards, int):
            known = [card for card, place, of in view.known if (place, of) == (zone, seat)]
            yield TablePlace(names.zone(zone), _cards(known, view, names), cards, "pile" if stacked else "row")
        elif stacked:
            top = cards if len(cards) <= WHOLE else cards[-1:]
            yield TablePlace(names.zone(zone), _cards(top, view, names), len(cards), "pile")
        else:
            shown = _cards(sorted(cards), view, names)
            yield TablePlace(names.zone(zone), shown, len(cards), "hand" if own else "row")


def _grid(laid: LaidGrid, view: DeclaredView, names: DeclaredNames) -> Grid:
    """A grid of the table: what the player knows by its name, all else face down."""
    cells = (
        GridCell(row, column, None if card < 0 else _cards([card], view, names)[0]) for row, column, card in laid.cells
    )
    return Grid(laid.rows, laid.columns, tuple(cells), ())


def _cards(cards: Iterable[int], view: DeclaredView, names: DeclaredNames) -> tuple[TableCard, ...]:
    return tuple(
        TableCard(
            card, names.bound.cards[card].id, names.card(card),
            ", ".join(filter(None, [names.facts(card), *names.on_it(card, view.carried)])),
        )
        for card in cards
    )  # fmt: skip
