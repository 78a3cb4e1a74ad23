"""A table becomes the same one with other cards where a player cannot see: for tests of what bots know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def otherwise(table: Any, me: Any) -> Iterator[None]:
    """Cards that the player cannot see have changed places, as long as this lasts; all that can be seen is the same."""
    groups = GROUPS[table.bound.ruleset.game](table, me)
    there = {card: other for group in groups for card, other in zip(group, group[1:] + group[:1], strict=True)}
    _renumber(table, there)
    yield
    _renumber(table, {other: card for card, other in there.items()})


def _twing(table: Any, me: Any) -> list[list[int]]:
    """The hands of others and the deck, among themselves; the other piles each within itself."""
    hands = [card for one in table.players if one is not me for card in one.hand]
    return [[*table.deck, *hands], list(table.object_pile), list(table.event_pile)]


def _archmage(table: Any, me: Any) -> list[list[int]]:
    """What one has not looked at in the realm, and the pile; what each of the others has face down and on hand."""
    is_mage = table.bound.is_mage
    realm = [card for card in table.realm if card not in me.knows]
    mages = [[*one.placed, *filter(is_mage.__getitem__, one.hand)] for one in table.players if one is not me]
    return [[*realm, *table.exploration], *mages]


GROUPS: dict[str, Callable[[Any, Any], list[list[int]]]] = {"Imperial Twing": _twing, "Archmage Origins": _archmage}


def _renumber(table: Any, there: dict[int, int]) -> None:
    """Every card is the one that stands for it in `there`, wherever it lies."""
    zones = [*table.zones.values(), *(zone for one in table.players for zone in one.zones.values())]
    lists = [*zones, *(one.placed for one in table.players if hasattr(one, "placed"))]
    lists += getattr(table, "beside", {}).values()
    for cards in lists:
        cards[:] = [there.get(card, card) for card in cards]
    for one in table.players:
        one.hand.sort()
    for places in (table.spots, table.edges):
        moved = {there.get(card, card): place for card, place in places.items()}
        places.clear()
        places.update(moved)
    if hasattr(table, "at"):
        table.bound_now = frozenset(there.get(one, one) for one in table.bound_now)
        table.at.update({spot: card for card, spot in table.spots.items()})
    carried = {there.get(card, card): counters for card, counters in table.carried.items()}
    table.carried.clear()
    table.carried.update(carried)
