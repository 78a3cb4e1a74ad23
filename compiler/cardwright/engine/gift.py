"""A card and a seat become a game in which that seat begins with the card, so that it can be seen what that is worth.

Where cards of the same pile have been dealt, the card comes instead of one of them, which goes where the card lay: so
nobody has more cards than others. Where none have, as with goods that must be bought, the player has it besides. All
else stays as the seed has it, for chance is drawn from a stream of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine import moves

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import PlayerState, Table

Gift = tuple[int, str]
"""A seat, from 0 on, and the id of the card that it begins with."""


def can_be_given(bound: Bound, id: str) -> bool:
    """Whether a player can begin with a card: there is one, and it is of a kind that players have."""
    return id in bound.ids and bound.kernel.given_to(bound, bound.ids.index(id)) != ""


def hand_over(table: Table) -> None:
    """At the end of the set-up: the card that a seat is to begin with comes to its player."""
    if table.gift is None:
        return
    seat, id = table.gift
    player, kernel = table.players[seat], table.bound.kernel
    for card in _copies(table, player, id):
        zone = kernel.given_to(table.bound, card)
        if zone and card not in player.zones[zone]:
            _exchange(table, player, card, zone)
        return


def _copies(table: Table, player: PlayerState, id: str) -> list[int]:
    """The copies of a card that lie somewhere: one's own first, then those that nobody has, then those of others."""
    lying: list[tuple[int, int]] = []
    for card, its in enumerate(table.bound.ids):
        if its == id and (lay := moves.place(table, card)) is not None:
            rank = 1 if lay[1] is None else 0 if lay[1] is player else 2
            lying.append((rank, card))
    return [card for _, card in sorted(lying)]


def _exchange(table: Table, player: PlayerState, card: int, zone: str) -> None:
    """The card comes to a zone of the player, and one that was dealt goes where it lay."""
    lay = moves.place(table, card)
    dealt = _dealt(table, player, card)
    if not dealt:
        moves.take(table, player, card, zone)
    else:
        other = table.chance.stream("gift").pick(dealt)
        assert lay is not None
        moves.move(table, card, zone, player)
        moves.move(table, other, *lay)
    table.bound.kernel.given(table, player, card)


def _dealt(table: Table, player: PlayerState, card: int) -> list[int]:
    """What a player has been dealt of the same pile: of the same kind, if there is any."""
    bound = table.bound
    pile, kind = bound.pile.get(bound.kind[card]), bound.kind[card]
    mine = [held for cards in player.zones.values() for held in cards if bound.pile.get(bound.kind[held]) == pile]
    return [held for held in mine if bound.kind[held] == kind] or mine
