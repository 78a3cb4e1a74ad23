"""A ruleset bound to its kernel: everything about cards, values and hooks that can be known before a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset

if TYPE_CHECKING:
    from cardwright.engine.kernel import Kernel
    from cardwright.engine.table import Table


class Bound:
    """What all tables of a ruleset share. Lists go by card number.

    `kinds` holds all kinds that a card is of, declared and derived; `element` is "" without one and "any" for a wild
    card; `worth` is its power or strength, 0 without one.
    """

    def __init__(self, ruleset: Ruleset, kernel: Kernel) -> None:
        self.ruleset, self.kernel = ruleset, kernel
        self.cards: list[Card] = [
            card for card in _in_order(ruleset) for _ in range(max(card.copies, 0)) if _plays(ruleset, card)
        ]
        self.properties: list[dict[str, Any]] = [_properties(ruleset, card) for card in self.cards]
        self.kind: list[str] = [card.kind for card in self.cards]
        self.kinds: list[frozenset[str]] = [_kinds(ruleset, card) for card in self.cards]
        self.element: list[str] = [str(has.get("element", "")) for has in self.properties]
        self.worth: list[int] = [int(has.get("power", has.get("strength", 0))) for has in self.properties]
        self.table_zones = tuple(zone.id for zone in ruleset.zones if zone.of == "table")
        self.player_zones = tuple(zone.id for zone in ruleset.zones if zone.of == "player")
        self.zone = {zone.id: zone for zone in ruleset.zones}
        self.pile = {kind.id: kind.pile for kind in ruleset.kinds if kind.pile}
        self.home = {kind.id: kind.zone for kind in ruleset.kinds if kind.zone}
        self.counters = tuple(counter.id for counter in ruleset.counters)
        self.money = next((counter.id for counter in ruleset.counters if counter.money), "")
        self.supplies = {counter.id: counter.supply for counter in ruleset.counters if counter.supply}
        self.faces = {die.id: die.faces for die in ruleset.dice}
        self.settings = {value.id: value.default for value in ruleset.values}
        kernel.prepare(self)

    def begin(self, table: Table) -> None:
        """A new table gets its lists of listeners, its rule values and its players."""
        raise NotImplementedError


def _in_order(ruleset: Ruleset) -> list[Card]:
    """Cards by kind, element and worth, so that numbers sort as a hand is sorted."""
    kinds = {kind.id: n for n, kind in enumerate(ruleset.kinds)}
    elements = {element: n for n, element in enumerate(ruleset.elements)}

    def rank(card: Card) -> tuple[int, int, int, str]:
        has = dict(card.properties)
        worth = has.get("power", has.get("strength", 0))
        return kinds[card.kind], elements.get(str(has.get("element", "")), 99), int(worth), card.id

    return sorted(ruleset.cards, key=rank)


def _plays(ruleset: Ruleset, card: Card) -> bool:
    """Whether a card is in play at all; a kind without a zone for its cards (the blanks) stays in the box."""
    return any(kind.id == card.kind and kind.zone for kind in ruleset.kinds)


def _properties(ruleset: Ruleset, card: Card) -> dict[str, Any]:
    defaults = {one.id: one.default for one in ruleset.properties if one.default is not None}
    own = next(kind.properties for kind in ruleset.kinds if kind.id == card.kind)
    return {id: value for id, value in defaults.items() if id in own} | dict(card.properties)


def _kinds(ruleset: Ruleset, card: Card) -> frozenset[str]:
    has = _properties(ruleset, card)
    derived = (
        kind.id
        for kind in ruleset.kinds
        if card.kind in kind.narrows and all(has.get(name) == value for name, value in kind.where)
    )
    return frozenset((card.kind, *derived))
