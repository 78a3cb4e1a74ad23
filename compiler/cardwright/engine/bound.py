"""A ruleset bound to its kernel: everything about cards, values and hooks that can be known before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from cardwright.core.lowered import Core, core_of
from cardwright.core.nodes import AlterValue, ByHand, Course, Does, Permission, Recast, Setting
from cardwright.core.walk import every
from cardwright.engine.bind.binder import Binder
from cardwright.engine.bind.contract import agree, course, names, rules_class
from cardwright.engine.bind.statics import nothing
from cardwright.engine.moves import UNLIMITED
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Act, Installer
    from cardwright.engine.kernel import AnyKernel
    from cardwright.engine.table import Table

__all__ = ["UNLIMITED", "Bound"]


class Bound:
    """What all tables of a ruleset share. Lists go by card number. A kernel adds what it wants to know of it.

    `kinds` holds all kinds that a card is of, declared and derived; `element` is "" without one and "any" for a wild
    card; `worth` is its power or strength, 0 without one, and `measure` what that is called. `abilities` are a card's
    abilities, `bodies` the instructions of card ids. `keys` names every ability that can act, as a table counts it
    (`Table.fired`). `adjusted` are the properties to which some ability adds, or which it sets.
    """

    __slots__ = (
        "__dict__",
        "abilities",
        "adjusted",
        "affects",
        "bodies",
        "buried",
        "cards",
        "core",
        "counters",
        "course",
        "discards",
        "element",
        "enters",
        "faces",
        "forbids",
        "game_rules",
        "goods",
        "has_abilities",
        "home",
        "kernel",
        "keys",
        "kind",
        "kinds",
        "leaves",
        "limits",
        "live",
        "manual",
        "measure",
        "money",
        "moving",
        "permits",
        "pile",
        "player_rules",
        "player_zones",
        "properties",
        "recasts_elements",
        "replaced",
        "rules",
        "ruleset",
        "sees",
        "settings",
        "size",
        "supplies",
        "table_zones",
        "tells",
        "worth",
        "zone",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, kernel: AnyKernel) -> None:
        """Raises ValueError, naming every difference, when game and kernel do not agree, and for what nobody can do."""
        core = core_of(ruleset)
        if core.refused:
            raise ValueError("\n".join(f"{key}: {refusal.why}" for key, refusal in core.refused.items()))
        spoken = frozenset(one.value for one in every((*core.rules.values(), *core.scripts.values()), Setting))
        agree(ruleset, spoken, kernel)
        self.ruleset, self.kernel, self.core = ruleset, kernel, core
        self.adjusted: set[str] = set()
        self._cards()
        self.table_zones = tuple(zone.id for zone in ruleset.zones if zone.of == "table")
        self.player_zones = tuple(zone.id for zone in ruleset.zones if zone.of == "player")
        self.zone = {zone.id: zone for zone in ruleset.zones}
        self.pile = {kind.id: kind.pile for kind in ruleset.kinds if kind.pile}
        self.home = {kind.id: kind.zone for kind in ruleset.kinds if kind.zone}
        self.counters = tuple(counter.id for counter in ruleset.counters)
        self.money = next((counter.id for counter in ruleset.counters if counter.money), "")
        self.limits = {counter.id: counter.limit for counter in ruleset.counters if counter.limit}
        self.supplies = {counter.id: counter.supply for counter in ruleset.counters if counter.supply}
        self.faces = {die.id: die.faces for die in ruleset.dice}
        self.settings = {value.id: value.default for value in ruleset.values}
        recasts = [*every(tuple(core.rules.values()), Recast), *every(tuple(core.scripts.values()), Recast)]
        self.recasts_elements = bool(recasts)
        self.size = core.size()
        binder = Binder(core.nouns, kernel, self)
        self._told(binder)
        self._values(core)
        self._rules(core, binder)
        omitted = {one.step: key for key, one in reversed([*_omitted(core)])}
        steps = every((*core.rules.values(), *core.scripts.values()), Course)
        self.replaced = tuple(sorted({one.step for one in steps}))
        self.course = course(self.replaced, kernel, omitted)
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

    def _told(self, known: Binder) -> None:
        """What moves tell and ask about: (deed, kind or counter), (zone, kind), kind → happening or action."""
        self.tells, self.forbids = known.tells(), known.forbids()
        self.enters, self.leaves = known.enters(), known.leaves()
        self.affects, self.goods, self.sees = known.affects(), known.goods(), known.sees()
        self.discards, self.buried = known.discards()

    def _values(self, core: Core) -> None:
        changes = every((*core.rules.values(), *core.scripts.values()), AlterValue)
        moved = frozenset(one.value for one in changes)
        values = self.ruleset.values
        self.moving = moved  # what some rule can change in the course of a game
        self.game_rules = rules_class("GameRules", (one for one in values if one.of == "game"), moved)
        self.player_rules = rules_class("PlayerRules", (one for one in values if one.of != "game"), moved)

    def _rules(self, core: Core, binder: Binder) -> None:
        """Every rule is bound, once for all copies of its card."""
        keys: list[str] = []
        self.manual: list[str] = []
        self.rules: list[Installer] = []
        for key in core.game:
            does = core.rules[key].does
            if isinstance(does, Course) and does.omitted:
                keys.append(key)  # it is not even in the course of the game
                continue
            install = binder.rule(core.rules[key], key)
            if install is not nothing:
                self.rules.append(install)
                if self._counts(does):
                    keys.append(key)
        installers: dict[str, list[Installer]] = {}
        self.bodies: dict[str, Act] = {}
        for card in self.ruleset.cards:
            installers[card.id] = []
            for key in core.cards.get(card.id, ()):
                does = core.rules[key].does
                if isinstance(does, ByHand):
                    self.manual.append(card.id)
                    continue
                if self._counts(does):
                    keys.append(key)
                installers[card.id].append(binder.rule(core.rules[key], key))
            key = f"{card.id}#play"
            if key in core.scripts:
                keys.append(key)
                self.bodies[card.id] = binder.script(core.scripts[key], key)
        self.abilities: list[list[Installer]] = [installers[card.id] for card in self.cards]
        self.has_abilities: list[bool] = [bool(one) for one in self.abilities]
        self.keys = tuple(keys)
        self.live = _lists("Live", names(self.kernel.happenings))
        self.permits = _lists("Permits", names(self.kernel.actions))

    def _counts(self, does: Does) -> bool:
        """Whether it is counted when it acts. That somebody may see a hand is not: looking changes no game."""
        return not (isinstance(does, Permission) and does.can and does.actions[0] in self.sees.values())

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
        table.active, table.dormant, table.lasting = {}, {}, []
        table.weighing = False
        table.views = [table.env(player) for player in table.players]
        for counter, supply in self.supplies.items():
            table.supply[counter] = getattr(table.rules, supply, UNLIMITED)
        for install in self.rules:
            install(table, None, None, None)
        if table.recasts:
            from cardwright.engine import effects

            effects.recast(table)


def _lists(name: str, ids: list[str]) -> Callable[[], Any]:
    """How an object with an empty list for each name is made."""
    cls = type(name, (), {"__slots__": tuple(ids)})

    def made() -> Any:
        one = cls()
        for id in ids:
            setattr(one, id, [])
        return one

    return made


def _omitted(core: Core) -> Iterator[tuple[str, Course]]:
    """The rules of the game that leave out a step."""
    for key in core.game:
        does = core.rules[key].does
        if isinstance(does, Course) and does.omitted:
            yield key, does


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
