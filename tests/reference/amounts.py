"""How many: numbers, rule values, what is counted, what is measured."""

from __future__ import annotations

from typing import Any, assert_never

from tests.reference import cards, force, people
from tests.reference.state import State, View

from cardwright.core.nodes import (
    Amount,
    CardCount,
    Carried,
    CarriedBy,
    Const,
    Elements,
    Groups,
    Headcount,
    Measure,
    MeasureOf,
    Setting,
    Shown,
    Stock,
    Strength,
    Times,
    Var,
)
from cardwright.engine.bound import UNLIMITED

STRENGTH = "strength or power"  # what a card is worth in a fight, whatever its kind calls it


def value(state: State, amount: Amount, view: View) -> Any:
    """What it is at that moment; None where there is nothing to measure."""
    match amount:
        case Const("unlimited"):
            return UNLIMITED
        case Const(value):
            return value
        case Var(n) if view.sorts[n] == "number":
            return view.vars[n] or 0  # of what has not come about, there is nothing
        case Var(n):
            return view.vars[n]
        case Setting(id, None):
            return force.setting(state, id, None)
        case Setting(id, of):
            seats = people.players(state, of, view)
            return force.setting(state, id, seats[0]) if seats else 0
        case Times(n, by):
            return value_(state, n, view) * value_(state, by, view)
        case Groups(of, size):
            return value_(state, of, view) // size
        case CardCount(x, places, test):
            return len(cards.lying(state, places, test, x, view))
        case Elements(x, places, test):
            elements = [force.element(state, card) for card in cards.lying(state, places, test, x, view)]
            plain = {one for one in elements if one not in ("", "any")}
            return min(len(plain) + elements.count("any"), len(state.bound.ruleset.elements))
        case Headcount(of):
            return sum(not state.players[seat].out for seat in people.players(state, of, view))
        case Stock(counter, of):
            return sum(state.players[seat].counters[counter] for seat in people.players(state, of, view))
        case Carried(counter, x, places, test):
            return sum(_on(state, card, counter) for card in cards.lying(state, places, test, x, view))
        case CarriedBy(counter, x):
            return sum(_on(state, card, counter) for card in view.vars[x.n] or [])
        case Measure(property, x, places, test):
            return _greatest(state, property, cards.lying(state, places, test, x, view))
        case MeasureOf(property, x):
            return _greatest(state, property, view.vars[x.n] or [])
        case Strength(of):
            return next((state.course.strength.get(seat) for seat in people.players(state, of, view)), None)
        case Shown(of):
            seats = people.players(state, of, view)
            return state.course.shown[seats[0]] if seats else None
        case _:
            assert_never(amount)


value_ = value


def _on(state: State, card: int, counter: str) -> int:
    return state.carried.get(card, {}).get(counter, 0)


def _greatest(state: State, property: str, those: list[int]) -> Any:
    numbers = [n for card in those if (n := measured(state, card, property)) is not None]
    return max(numbers, default=None)


def measured(state: State, card: int, property: str) -> int | None:
    """A number that a card has, as it is now; nothing, where it has none."""
    if property == STRENGTH:
        return force.worth(state, card)
    if property not in state.bound.properties[card]:
        return None
    return force.worth(state, card, property)
