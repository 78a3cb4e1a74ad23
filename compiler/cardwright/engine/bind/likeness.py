"""What cards show becomes what they have in common: the same suit, the same rank, a number one higher.

A hand is held against the top of a pile in one pass, over the columns of what cards show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from cardwright.core.nodes import Beside, Brings, Cards, Const, Half, OnTable, Stock, Total
from cardwright.engine import effects
from cardwright.engine.bind.closures import COMPARES
from cardwright.engine.bound import NOTHING

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import CardTest, Narrowing
    from cardwright.engine.table import Env, Table

STRENGTH: Final = "strength or power"
Shown: TypeAlias = "int | str | None"


def measured(table: Table, card: int, property: str) -> int | None:
    """A number of a card as it is now; nothing, where it has none."""
    bound = table.bound
    if property not in bound.properties[card]:
        return effects.worth(table, card) if property == STRENGTH else None
    if property == bound.measure[card]:
        return effects.worth(table, card)
    return effects.measure(table, card, property) if bound.properties[card][property] is not None else None


def shown_of(table: Table, card: int, name: str, trait: str) -> Shown:
    """What a card shows of a property, or of its element."""
    return (table.element[card] or None) if name == trait else measured(table, card, name)


def as_printed(table: Table, by: tuple[str, ...], trait: str) -> bool:
    """Whether all cards show what is printed on them of some properties; their element is as it is now."""
    return all(name == trait or not (table.adjusts or name == STRENGTH) for name in by)


def in_common(table: Table, card: int, other: int, by: tuple[str, ...], trait: str) -> bool:
    """Whether two cards have one of some properties in common; what neither has, they have not."""
    for name in by:
        if (value := shown_of(table, card, name, trait)) is not None and value == shown_of(table, other, name, trait):
            return True
    return False


# ---- tests


def spoken_of(of: Cards, binder: Binder) -> closures.Cards:
    """Some cards where they lie: so many of them as are meant."""
    match of:
        case Cards(places=(OnTable((zone,), part),), test=None, rank=None, parts=(), alike=(), run=False, sum=None) if (
            of.span.most == Const(1) and (binder.zones[zone].order == "stack" or part == "bottom")
        ):
            if part == "bottom":
                return lambda env: env.table.zones[zone][:1]
            return lambda env: env.table.zones[zone][-1:]
    there = binder.best(of)
    match of.span.most:
        case None:
            return there
        case Half():
            raise TypeError("half of some cards is taken, and never compared with")
        case most:
            many = binder.amount(most)
            return lambda env: there(env)[: many(env)]


def alike(by: tuple[str, ...], of: Cards, binder: Binder) -> CardTest:
    """Whether a card has something in common with one of others."""
    there, trait = spoken_of(of, binder), binder.bound.ruleset.trait

    def shares(env: Env, card: int) -> bool:
        return any(in_common(env.table, card, other, by, trait) for other in there(env))

    return shares


def those_alike(by: tuple[str, ...], of: Cards, binder: Binder) -> Narrowing:
    """Of some cards those that have something in common with one of others: by the numbers for what they show
    (`Bound.codes`), where that is what is printed. Plain loops, for of nothing else so many cards are asked."""
    there, bound = spoken_of(of, binder), binder.bound
    trait = bound.ruleset.trait
    by_element = trait in by and bound.recasts_elements  # which may be another than is printed
    columns = [bound.codes[name] for name in by if name in bound.codes and (name != trait or not by_element)]

    def sharing(env: Env, cards: list[int]) -> list[int]:
        others = there(env)
        if not cards or not others:
            return []
        table, fitting = env.table, list[int]()
        if not as_printed(table, by, trait):
            return [card for card in cards if any(in_common(table, card, one, by, trait) for one in others)]
        shown = table.element
        for card in cards:
            for other in others:
                if (by_element and shown[card] == shown[other] != "") or _same_code(columns, card, other):
                    fitting.append(card)
                    break
        return fitting

    return sharing


def _same_code(columns: list[list[int]], card: int, other: int) -> bool:
    """Whether two cards show the same of one property, and show any of it."""
    return any(column[card] == column[other] != NOTHING for column in columns)


def beside(node: Beside, binder: Binder) -> CardTest:
    """Whether the number of a card is higher or lower than that of one of others, or than an amount: by so much, or at
    all."""
    there, n, way = _first_numbers(node.of, binder), node.n, 1 if node.higher else -1

    def lies_beside(env: Env, card: int) -> bool:
        mine = effects.measure(env.table, card, env.table.bound.measure[card])
        for other in there(env):
            far = (mine - other) * way
            if far == n if n is not None else far > 0:
                return True
        return False

    return lies_beside


def _first_numbers(of: Cards | Stock | Total, binder: Binder) -> Callable[[Env], Iterator[int]]:
    """The first number of each of some cards; or how many there are of something."""
    if isinstance(of, Stock | Total):
        amount = binder.amount(of)
        return lambda env: iter((amount(env),))
    those = spoken_of(of, binder)

    def numbers(env: Env) -> Iterator[int]:
        table = env.table
        return (effects.measure(table, card, table.bound.measure[card]) for card in those(env))

    return numbers


def brings(node: Brings, binder: Binder) -> CardTest:
    """Whether a number of a card, added to what there is, comes to more than so many, to fewer, or to just so many."""
    there, bound, compares, property = binder.amount(node.to), binder.amount(node.n), COMPARES[node.how], node.property

    def comes_to(env: Env, card: int) -> bool:
        return compares(there(env) + (measured(env.table, card, property) or 0), bound(env))

    return comes_to
