"""A ruleset bound to its kernel: everything about cards, values and hooks that can be known before a game begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardwright.core.blocks import Recast
from cardwright.core.lowered import Core
from cardwright.core.phases import SETUP, phase_of
from cardwright.core.walk import every
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Act, Installer
    from cardwright.engine.kernel import AnyKernel
    from cardwright.engine.rule_values import Changes, RuleValues
    from cardwright.engine.table import PlayerState, Table

UNLIMITED: Final = 1_000_000  # what `unlimited` is to those who compare numbers
NOTHING: Final = -1  # in the place of a number for what a card shows, where it shows nothing


class Bound:
    """What all tables of a ruleset share. Lists go by card number. A kernel adds what it wants to know of it.

    `kinds` holds all kinds that a card is of, declared and derived; `element` is "" without one and "any" for a wild
    card; `worth` is its power or strength, 0 without one, and `measure` what that is called. `abilities` are a card's
    abilities, `bodies` the instructions of card ids. `keys` names every ability that can act, as a table counts it
    (`Table.fired`). `adjusted` are the properties to which some ability adds, or which it sets. `printed` are the
    columns of `properties`: what each card shows of one; in `codes` it is a number for each that is shown.
    """

    __slots__ = (
        "__dict__", "abilities", "adjusted", "affects", "announced", "bodies", "buried", "capped", "cards",
        "ceilings", "codes", "core", "counters", "course", "discards", "element", "enters", "faces", "floors",
        "forbids", "game_rules", "goods", "has_abilities", "home", "ids", "kernel", "keys", "kind", "kinds",
        "leaves", "limits", "manual", "measure", "money", "moving", "pile", "play_bans", "player_rules",
        "player_zones", "printed", "properties", "recasts_elements", "replaced", "rules", "ruleset", "seen_by",
        "sees", "settings", "setup", "size", "supplies", "table_zones", "tells", "unmoved", "values", "watched",
        "worth", "zone",
    )  # fmt: skip

    def __init__(self, ruleset: Ruleset, kernel: AnyKernel, core: Core) -> None:
        self.ruleset, self.kernel, self.core = ruleset, kernel, core
        self.adjusted: set[str] = set()
        self._cards()
        self.table_zones = tuple(zone.id for zone in ruleset.zones if zone.of == "table")
        self.player_zones = tuple(zone.id for zone in ruleset.zones if zone.of == "player")
        self.zone = {zone.id: zone for zone in ruleset.zones}
        self.seen_by = {zone.id: zone.seen for zone in ruleset.zones}
        self.pile = {kind.id: kind.pile for kind in ruleset.kinds if kind.pile}
        self.home = {kind.id: kind.zone for kind in ruleset.kinds if kind.zone}
        self.counters = tuple(counter.id for counter in ruleset.counters)
        self.money = next((counter.id for counter in ruleset.counters if counter.money), "")
        self.limits = {counter.id: counter.limit for counter in ruleset.counters if counter.limit}
        self.floors = {counter.id: counter.least for counter in ruleset.counters if counter.least}
        self.ceilings = {counter.id: counter.most for counter in ruleset.counters if counter.most is not None}
        self.capped = bool(self.limits or self.ceilings)
        self.supplies = {counter.id: counter.supply for counter in ruleset.counters if counter.supply}
        self.faces = {die.id: die.faces for die in ruleset.dice}
        self.values = {value.id: value for value in ruleset.values}
        self.settings = {value.id: value.default for value in ruleset.values}
        self.unmoved: Changes = {value: [] for value in self.values}  # nothing is ever put into these
        recasts = [*every(tuple(core.rules.values()), Recast), *every(tuple(core.scripts.values()), Recast)]
        self.recasts_elements = bool(recasts)
        self.size = core.size()
        self.setup = tuple(step.id for step in ruleset.steps if phase_of(step.id) == SETUP)

    def _cards(self) -> None:
        ruleset = self.ruleset
        kinds = {kind.id: kind for kind in ruleset.kinds}
        playing = [card for card in _in_order(ruleset) if kinds[card.kind].zone]  # a blank stays in the box
        has = {card.id: _properties(ruleset, kinds[card.kind], card) for card in playing}
        derived = {card.id: _kinds(ruleset, card, has[card.id]) for card in playing}
        self.cards: list[Card] = [card for card in playing for _ in range(max(card.copies, 0))]
        self.ids: list[str] = [card.id for card in self.cards]
        self.properties: list[dict[str, Any]] = [has[card.id] for card in self.cards]
        self.printed: dict[str, list[Any]] = {
            property.id: [has.get(property.id) for has in self.properties] for property in ruleset.properties
        }
        self.codes: dict[str, list[int]] = {name: _numbered(column) for name, column in self.printed.items()}
        self.kind: list[str] = [card.kind for card in self.cards]
        self.kinds: list[frozenset[str]] = [derived[card.id] for card in self.cards]
        self.element: list[str] = [str(has.get(ruleset.trait, "")) for has in self.properties]
        self.codes[ruleset.trait] = _numbered([element or None for element in self.element])
        measures = {kind.id: _measure(ruleset, kind) for kind in ruleset.kinds}
        self.measure: list[str] = [measures[kind] for kind in self.kind]
        self.worth: list[int] = [int(has.get(name, 0)) for has, name in zip(self.properties, self.measure, strict=True)]

    def begin(self, table: Table) -> None:
        """A new table gets its lists of what is in force, its rule values, and the rules of the game in force."""
        table.turn_player = table.starter = table.players[0]
        table.readings, table.adjusts, table.recasts, table.options = {}, [], [], []
        table.replaced = {step: [] for step in self.replaced}
        table.element = list(self.element) if self.recasts_elements else self.element
        table.active, table.dormant, table.lasting = {}, {}, []
        table.weighing = ()
        table.duties, table.orders, table.casts = [], [], []
        table.views = [table.env(player) for player in table.players]
        for install in self.rules:
            install(table, None, None, None)
        for counter, supply in self.supplies.items():  # a rule in force may say how much there is
            table.supply[counter] = table.values.read(supply, UNLIMITED)

    # what moves tell and ask about: (deed, kind or counter), (zone, kind), kind → happening or action
    tells: dict[tuple[str, str], str]
    forbids: dict[tuple[str, str], str]
    enters: dict[tuple[str, str], str]
    leaves: dict[tuple[str, str], str]
    affects: dict[str, str]
    goods: frozenset[str]
    sees: dict[str, str]
    discards: dict[str, str]
    buried: frozenset[str]
    play_bans: tuple[tuple[str, frozenset[str]], ...]  # what may forbid to play a card, and of which kinds
    announced: frozenset[str]  # the deeds of which anything is told, or that anything could forbid
    watched: bool  # whether anything is told of a card that enters or leaves a zone
    # what rules become, as `bind/binding.py` works it out
    moving: frozenset[str]  # rule values that some rule can change in the course of a game
    game_rules: Callable[[Table, PlayerState | None, Changes], RuleValues]
    player_rules: Callable[[Table, PlayerState | None, Changes], RuleValues]
    keys: tuple[str, ...]
    manual: list[str]
    rules: list[Installer]
    bodies: dict[str, Act]
    abilities: list[list[Installer]]
    has_abilities: list[bool]
    replaced: tuple[str, ...]
    course: dict[str, Callable[..., Any]]


def _numbered(column: list[Any]) -> list[int]:
    """A number for each card, the same for cards that show the same."""
    numbers: dict[Any, int] = {}
    return [NOTHING if value is None else numbers.setdefault(value, len(numbers)) for value in column]


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
    return next(
        (
            property.id
            for property in ruleset.properties
            if property.id in kind.properties and property.least is not None
        ),
        "",
    )


def _properties(ruleset: Ruleset, kind: Kind, card: Card) -> dict[str, Any]:
    defaults = {property.id: property.default for property in ruleset.properties if property.default is not None}
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
