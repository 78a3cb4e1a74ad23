"""How many: an amount becomes a number that is worked out when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, assert_never

from cardwright.core.nodes import (
    YOU,
    Amount,
    Anywhere,
    CardCount,
    Cards,
    Carried,
    CarriedBy,
    Const,
    Elements,
    Groups,
    Having,
    Headcount,
    Held,
    Likes,
    Measure,
    MeasureOf,
    OnTable,
    Setting,
    Shown,
    Stock,
    Strength,
    Times,
    Total,
    Var,
)
from cardwright.engine.bind.cards import fits, matching_cards, narrowed
from cardwright.engine.bind.likeness import measured, spoken_of
from cardwright.engine.bind.players import who
from cardwright.engine.bind.whole_sets import groups, longest_run
from cardwright.engine.bound import UNLIMITED

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.table import Env, PlayerState


WILD: Final = "any"  # the element of a card that is of every one


def amount(node: Amount, binder: Binder) -> closures.Amount:
    """A number, or what a rule value that is no number is set to; None, where there is nothing to measure."""
    match node:
        case Const(value):
            fixed = UNLIMITED if value == "unlimited" else value
            return lambda env: fixed
        case Var(n) if binder.sorts[n] == "number":
            return lambda env: env.vars[n] or 0  # of what has not come about, there is nothing
        case Var(n):
            return lambda env: env.vars[n]
        case Setting():
            return setting(node, binder)
        case Times(so_many, by):
            each, many = amount(so_many, binder), amount(by, binder)
            return lambda env: int(each(env)) * many(env)
        case Groups(of, size):
            there_are = amount(of, binder)
            return lambda env: int(there_are(env)) // size
        case CardCount():
            return _count(node, binder)
        case Likes():
            return _likes(node, binder)
        case Elements():
            return _elements(node, binder)
        case Stock(counter, Var(0)):
            return lambda env: env.you.counters[counter]
        case Stock(counter, of):
            whose = who(of, binder)
            return lambda env: sum(player.counters[counter] for player in whose(env))
        case Headcount(of):
            people = who(of, binder)
            return lambda env: sum(not player.out for player in people(env))
        case Carried():
            return _carried(node, binder)
        case CarriedBy(counter, x):
            cards = binder.cards_in(x)
            return lambda env: sum(env.table.carried.get(card, {}).get(counter, 0) for card in cards(env))
        case Total(alike=()):
            return _total(node, binder)
        case Total():
            return _best_total(node, binder)
        case Measure(property, x, places, test, least):
            there, best = matching_cards(places, test, x, binder), min if least else max
            return lambda env: _extreme(env, there(env), property, best)
        case MeasureOf(property, x):
            those = spoken_of(x, binder) if isinstance(x, Cards) else binder.cards_in(x)
            return lambda env: _extreme(env, those(env), property, max)
        case Strength(of):
            fighting, total = who(of, binder), binder.kernel.total
            return lambda env: next((total(env.table, player) for player in fighting(env)), None)
        case Shown(of):
            thrown, face = who(of, binder), binder.kernel.face
            return lambda env: next((face(env.table, player) for player in thrown(env)), None)
        case _:
            assert_never(node)


def setting(node: Setting, binder: Binder) -> closures.Amount:
    """What a rule value says."""
    value = node.value
    if node.of is None:
        return lambda env: env.table.values.read(value)
    if node.of == YOU:
        return lambda env: env.you.values.read(value)
    whose = who(node.of, binder)
    return lambda env: next((player.values.read(value) for player in whose(env)), 0)


def _extreme(env: Env, cards: list[int], property: str, best: Any) -> Any:
    values = [measured(env.table, card, property) for card in cards]
    return best((value for value in values if value is not None), default=None)


def _number_held(zones: tuple[str, ...], owners: Callable[[Env], list[PlayerState]]) -> closures.Amount:
    if len(zones) == 1:
        (only,) = zones

        def in_one(env: Env) -> int:
            many = 0
            for player in owners(env):
                many += len(player.zones[only])
            return many

        return in_one
    return lambda env: sum(len(player.zones[zone]) for player in owners(env) for zone in zones)


def _count(node: CardCount, binder: Binder) -> closures.Amount:
    """How many cards lie in some places and fit; where all do that lie there, nobody looks at them."""
    those = node.test
    match node.places:
        case (Held(zones, of),) if those is None:
            return _number_held(zones, who(of, binder))
        case (OnTable(zones),) if those is None:
            return lambda env: sum(len(env.table.zones[zone]) for zone in zones)
        case (Held(zones, of),):
            whose, fitting = who(of, binder), narrowed(those, node.x, binder)
            return lambda env: len(
                fitting(env, [card for player in whose(env) for zone in zones for card in player.zones[zone]])
            )
        case (OnTable(zones),):
            fitting = narrowed(those, node.x, binder)
            return lambda env: len(fitting(env, [card for zone in zones for card in env.table.zones[zone]]))
        case places:
            there = matching_cards(places, those, node.x, binder)
            return lambda env: len(there(env))


def _elements(node: Elements, binder: Binder) -> closures.Amount:
    """A wild card is of any element that is wanted, and so of one that no other shows."""
    there, most = matching_cards(node.places, node.test, node.x, binder), len(binder.bound.ruleset.elements)

    def shown(env: Env) -> int:
        elements = [element for card in there(env) if (element := env.table.element[card])]
        return min(len({*elements} - {WILD}) + elements.count(WILD), most)

    return shown


def _total(node: Total, binder: Binder) -> closures.Amount:
    lying, property = matching_cards(node.places, node.test, node.x, binder), node.property
    return lambda env: sum(measured(env.table, card, property) or 0 for card in lying(env))


def _best_total(node: Total, binder: Binder) -> closures.Amount:
    """The greatest sum of those that have a property in common."""
    lying, property, by = matching_cards(node.places, node.test, node.x, binder), node.property, node.alike
    trait = binder.bound.ruleset.trait

    def best(env: Env) -> int:
        of_one_sort = groups(env, lying(env), by, trait)
        return max(
            (sum(measured(env.table, card, property) or 0 for card in group) for group in of_one_sort), default=0
        )

    return best


def _likes(node: Likes, binder: Binder) -> closures.Amount:
    """The greatest number of cards that have a property in common; in a run, that follow one another, too."""
    there, by, run = matching_cards(node.places, node.test, node.x, binder), node.by, node.run
    trait = binder.bound.ruleset.trait

    def most(env: Env) -> int:
        of_one_sort = groups(env, there(env), by, trait)
        if run:
            return max((longest_run(env, group) for group in of_one_sort), default=0)
        return max(map(len, of_one_sort), default=0)

    return most


def _carried(node: Carried, binder: Binder) -> closures.Amount:
    """What lies on cards: most often on few, so those are looked at that carry something."""
    counter, on = node.counter, fits(node.test, node.x, binder)
    match node.places:
        case (Anywhere(False),):
            return lambda env: sum(lying.get(counter, 0) for card, lying in env.table.carried.items() if on(env, card))
        case (Having(of),):
            whose = who(of, binder)

            def before(env: Env) -> int:
                players = whose(env)
                return sum(
                    lying.get(counter, 0)
                    for card, lying in env.table.carried.items()
                    if any(_before(player, card) for player in players) and on(env, card)
                )

            return before
        case places:
            there = matching_cards(places, node.test, node.x, binder)
            return lambda env: sum(env.table.carried.get(card, {}).get(counter, 0) for card in there(env))


def _before(player: PlayerState, card: int) -> bool:
    return any(card in cards for cards in player.zones.values())
