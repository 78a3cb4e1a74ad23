"""A ruleset bound to its kernel: everything about cards, values and hooks that can be known before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from cardwright.engine.bind.agreement import agree, names
from cardwright.engine.bind.effects import body
from cardwright.engine.bind.permits import nothing
from cardwright.engine.bind.reader import Reader
from cardwright.engine.bind.steps import course, replaced_steps
from cardwright.engine.bind.values import moved_values, rules_class
from cardwright.engine.moves import UNLIMITED
from cardwright.ruleset.ability import Ability, Manual, Omit, Permit
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Act, Put
    from cardwright.engine.kernel import Kernel
    from cardwright.engine.table import Table

__all__ = ["UNLIMITED", "Bound"]


class Bound:
    """What all tables of a ruleset share. Lists go by card number. A kernel adds what it wants to know of it.

    `kinds` holds all kinds that a card is of, declared and derived; `element` is "" without one and "any" for a wild
    card; `worth` is its power or strength, 0 without one, and `measure` what that is called. `powers` are a card's
    abilities, `bodies` the instructions of card ids. `keys` names every ability that can act, as a table counts it
    (`Table.fired`).
    """

    __slots__ = (
        "__dict__", "affects", "bodies", "buried", "cards", "counters", "course", "discards", "element", "enters",
        "faces", "forbids", "game_rules", "goods", "home", "kernel", "keys", "kind", "kinds", "leaves", "live",
        "manual", "measure", "money", "moving", "permits", "pile", "player_rules", "player_zones", "powers",
        "properties", "recasts_elements", "recasts_kinds", "replaced", "rules", "ruleset", "sees", "settings",
        "speaks", "supplies", "table_zones", "tells", "worth", "zone",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, kernel: Kernel) -> None:
        """Raises ValueError, naming every difference, when game and kernel do not agree."""
        agree(ruleset, kernel)
        self.ruleset, self.kernel = ruleset, kernel
        self._cards()
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
        known = Reader(ruleset, kernel, self)
        self.recasts_elements, self.recasts_kinds = known.recasts_elements, known.recasts_kinds
        self._told(known)
        self._values()
        self._abilities(known)
        omitted = {one.step: key for key, one in reversed([*_of_the_game(ruleset)]) if isinstance(one, Omit)}
        self.course = course(ruleset, kernel, omitted)
        self.replaced = tuple(sorted(replaced_steps(ruleset)))
        kernel.prepare(self)

    def _cards(self) -> None:
        ruleset = self.ruleset
        kinds = {kind.id: kind for kind in ruleset.kinds}
        playing = [card for card in _in_order(ruleset) if kinds[card.kind].zone]  # a blank stays in the box
        has = {card.id: _properties(ruleset, kinds[card.kind], card) for card in playing}
        derived = {card.id: _kinds(ruleset, card, has[card.id]) for card in playing}
        self.cards: list[Card] = [card for card in playing for _ in range(max(card.copies, 0))]
        self.properties: list[dict[str, Any]] = [has[card.id] for card in self.cards]
        self.kind: list[str] = [card.kind for card in self.cards]
        self.kinds: list[frozenset[str]] = [derived[card.id] for card in self.cards]
        self.element: list[str] = [str(one.get(ruleset.trait, "")) for one in self.properties]
        measures = {kind.id: _measure(ruleset, kind) for kind in ruleset.kinds}
        self.measure: list[str] = [measures[kind] for kind in self.kind]
        self.worth: list[int] = [int(has.get(name, 0)) for has, name in zip(self.properties, self.measure, strict=True)]

    def _told(self, known: Reader) -> None:
        """What moves tell and ask about: (verb, kind or counter), (zone, kind), kind → happening or action."""
        self.tells, self.forbids = known.tells(), known.forbids()
        self.enters, self.leaves = known.zone_tells("enter"), known.zone_tells("leave")
        self.affects, self.goods, self.sees = known.affects(), known.goods(), known.sees()
        self.discards, self.buried = known.discards()

    def _values(self) -> None:
        moved = moved_values(self.ruleset)
        values = self.ruleset.values
        self.moving = moved  # what some ability can change in the course of a game
        self.game_rules = rules_class("GameRules", (one for one in values if one.of == "game"), moved)
        self.player_rules = rules_class("PlayerRules", (one for one in values if one.of != "game"), moved)

    def _abilities(self, known: Reader) -> None:
        """Every ability is bound, once for all copies of its card."""
        keys: list[str] = []
        self.manual: list[str] = []
        self.rules: list[Put] = []
        for key, ability in _of_the_game(self.ruleset):
            put = known.put(ability, key)
            if put is not nothing:
                self.rules.append(put)
                if self._counts(ability):
                    keys.append(key)
        puts: dict[str, list[Put]] = {}
        self.bodies: dict[str, Act] = {}
        for card in self.ruleset.cards:
            puts[card.id] = []
            for n, ability in enumerate(card.abilities):
                if isinstance(ability, Manual):
                    self.manual.append(card.id)
                    continue
                key = f"{card.id}#{n}"
                if self._counts(ability):
                    keys.append(key)
                puts[card.id].append(known.put(ability, key))
            if card.on_play:
                known.key = f"{card.id}#play"
                keys.append(known.key)
                self.bodies[card.id] = body(card.on_play, known)
        self.powers: list[list[Put]] = [puts[card.id] for card in self.cards]
        self.speaks: list[bool] = [bool(one) for one in self.powers]
        self.keys = tuple(keys)
        self.live = _lists("Live", names(self.kernel.happenings))
        self.permits = _lists("Permits", names(self.kernel.actions))

    def _counts(self, ability: Ability) -> bool:
        """Whether it is counted when it acts. That somebody may see a hand is not: looking changes no game."""
        return not (isinstance(ability, Permit) and ability.can and ability.action in self.sees.values())

    def begin(self, table: Table) -> None:
        """A new table gets its lists of what is in force, its rule values, and the rules of the game in force."""
        table.turn_player = table.players[0]
        table.live, table.bans, table.grants = self.live(), self.permits(), self.permits()
        table.changes = {value: [] for value in sorted(self.moving)}
        table.rules = self.game_rules(table, None, table.changes)
        for player in table.players:
            player.rules = self.player_rules(table, player, table.changes)
        table.readings, table.adjusts, table.recasts, table.options = {}, [], [], []
        table.replaced = {step: [] for step in self.replaced}
        table.element = list(self.element) if self.recasts_elements else self.element
        table.kinds = list(self.kinds) if self.recasts_kinds else self.kinds
        table.awake, table.asleep, table.lasting = {}, {}, []
        table.weighing = False
        table.views = [table.env(player) for player in table.players]
        for counter, supply in self.supplies.items():
            table.supply[counter] = getattr(table.rules, supply, UNLIMITED)
        for put in self.rules:
            put(table, None, None, None)
        if table.recasts:
            from cardwright.engine import force

            force.recast(table)


def _lists(name: str, ids: list[str]) -> Callable[[], Any]:
    """How an object with an empty list for each name is made."""
    cls = type(name, (), {"__slots__": tuple(ids)})

    def made() -> Any:
        one = cls()
        for id in ids:
            setattr(one, id, [])
        return one

    return made


def _of_the_game(ruleset: Ruleset) -> Iterator[tuple[str, Ability]]:
    """The abilities of the game and of what lies over it, each with the key of the place that says it."""
    laid = {
        id(ability): f"{overlay.sort}/{overlay.id}#{n}"
        for overlay in ruleset.overlays
        for n, ability in enumerate(overlay.abilities)
    }
    n = 0
    for ability in ruleset.abilities:
        key = laid.get(id(ability))
        if key is None:
            key, n = f"game#{n}", n + 1
        if not isinstance(ability, Manual):
            yield key, ability


def _in_order(ruleset: Ruleset) -> list[Card]:
    """Cards by kind, element and worth, so that numbers sort as a hand is sorted."""
    kinds = {kind.id: (n, _measure(ruleset, kind)) for n, kind in enumerate(ruleset.kinds)}
    elements = {element: n for n, element in enumerate(ruleset.elements)}

    def rank(card: Card) -> tuple[int, int, int, str]:
        n, measure = kinds[card.kind]
        has = dict(card.properties)
        return n, elements.get(str(has.get(ruleset.trait, "")), 99), int(has.get(measure, 0)), card.id

    return sorted(ruleset.cards, key=rank)


def _measure(ruleset: Ruleset, kind: Kind) -> str:
    """The property that says what a card of a kind is worth: its first number."""
    return next((one.id for one in ruleset.properties if one.id in kind.properties and one.least is not None), "")


def _properties(ruleset: Ruleset, kind: Kind, card: Card) -> dict[str, Any]:
    defaults = {one.id: one.default for one in ruleset.properties if one.default is not None}
    return {id: value for id, value in defaults.items() if id in kind.properties} | dict(card.properties)


def _kinds(ruleset: Ruleset, card: Card, has: dict[str, Any]) -> frozenset[str]:
    """The kind of a card, and those that it is besides, looked at more closely."""
    kinds = {card.kind}
    for _ in ruleset.kinds:  # a kind may narrow one that narrows another
        more = {
            kind.id
            for kind in ruleset.kinds
            if kinds & set(kind.narrows) and all(has.get(name) == value for name, value in kind.where)
        }
        if more <= kinds:
            break
        kinds |= more
    return frozenset(kinds)
