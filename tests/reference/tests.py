"""Whether a test holds: of cards, of players, of the course of the game."""

from __future__ import annotations

from typing import Any, assert_never

from tests.reference import amounts, cards, force, grid, happen, people
from tests.reference.state import State, View

from cardwright.core.nodes import (
    AmongPlayers,
    Best,
    Comparison,
    During,
    Had,
    HasProperty,
    InLine,
    InRole,
    InState,
    IsCard,
    LiesIn,
    Logic,
    Occurs,
    OfKind,
    OfTrait,
    Same,
    Shows,
    SomeOf,
    Test,
    TurnOf,
    Var,
)


def holds(state: State, test: Test, view: View) -> bool:
    """Whether it is so. Where a variable stands for several cards, it is so of each of them, and there is one."""
    x = _cards_of(test, view)
    if x is None:
        return _holds(state, test, view)
    those = view.vars[x.n] or []
    return bool(those) and all(_holds(state, test, people.bound(view, x, [card])) for card in those)


def _cards_of(test: Test, view: View) -> Var | None:
    """The variable of the cards of which a test speaks, if it speaks of nothing else."""
    match test:
        case OfKind(x) | InRole(x) | IsCard(x) | InState(x) | LiesIn(x) | InLine(x) | Had(x) | HasProperty(x) | Best(x):
            return x
        case OfTrait(x) | Same(x) if view.sorts[x.n] == "card":
            return x
        case Logic(_, of):
            speaks = {_cards_of(one, view) for one in of}
            return speaks.pop() if len(speaks) == 1 else None
        case _:
            return None


def _holds(state: State, test: Test, view: View) -> bool:
    match test:
        case OfKind(x, kind):
            return kind in state.bound.kinds[_card(view, x)]
        case InRole(x, role):
            card = _card(view, x)
            return role in state.roles.get(card, ()) or card in state.course.roles.get(role, ())
        case OfTrait(x, trait):
            wanted = trait if isinstance(trait, str) else state.players[view.vars[trait.n]].element
            return _trait(state, x, view) in (wanted, "any")
        case IsCard(x, id):
            return state.bound.cards[_card(view, x)].id == id
        case InState(x, how, by):
            return _in_state(state, _card(view, x), how, view.vars[by.n])
        case LiesIn(x, zone, of):
            return _lies_in(state, _card(view, x), zone, None if of is None else people.players(state, of, view))
        case InLine(x, line, of):
            return any(grid.in_line(state, _card(view, x), line, other) for other in (view.vars[of.n] or [])[:1])
        case Had(x, by):
            return any(_card(view, x) in cards.had(state, seat) for seat in people.players(state, by, view))
        case HasProperty(x, property, how, n):
            number = amounts.measured(state, _card(view, x), property)
            return number is not None and compares(number, how, amounts.value(state, n, view))
        case Same(x, y) if view.sorts[x.n] == "card":
            return _card(view, x) in (view.vars[y.n] or [])
        case Same(x, y):
            return view.vars[x.n] is not None and view.vars[x.n] == view.vars[y.n]
        case AmongPlayers(x, who):
            return view.vars[x.n] is not None and view.vars[x.n] in people.players(state, who, view)
        case Best(x, of):
            there = cards.lying(state, of.places, of.test, of.x, view)
            return _card(view, x) in cards.best(state, there, of.rank, of.x, view)
        case Shows(face, faces):
            return amounts.value(state, face, view) in faces
        case Comparison(a, how, b):
            return compares(amounts.value(state, a, view), how, amounts.value(state, b, view))
        case SomeOf():
            return _some(state, test, view)
        case Logic("all", of):
            return all(holds(state, one, view) for one in of)
        case Logic("any", of):
            return any(holds(state, one, view) for one in of)
        case Logic("none", of):
            return not any(holds(state, one, view) for one in of)
        case Logic():
            raise AssertionError(test)
        case During(phase, None):
            return (phase, None) in state.course.phases
        case During(phase, Var(n)) if view.vars[n] is None:
            return (phase, None) in state.course.phases  # nobody does it
        case During(phase, who):
            return any((phase, seat) in state.course.phases for seat in people.players(state, who, view))
        case TurnOf(who):
            return state.turn in people.players(state, who, view)
        case Occurs():
            return _occurs(state, test, view)
        case _:
            assert_never(test)


def _card(view: View, x: Var) -> int:
    (card,) = view.vars[x.n]
    number: int = card
    return number


def _trait(state: State, x: Var, view: View) -> str:
    if view.sorts[x.n] == "card":
        return force.element(state, _card(view, x))
    return state.players[view.vars[x.n]].element if view.vars[x.n] is not None else ""


def _in_state(state: State, card: int, how: str, seat: int) -> bool:
    match how:
        case "active":
            return card in state.since  # also one that is awake as long as it is looked at
        case "inactive":
            return card not in state.since
        case "open":
            place = state.place(card)
            return place is not None and state.bound.zone[place[0]].seen == "all"
        case "marked":
            return any(state.carried.get(card, {}).values())
        case "unmarked":
            return not any(state.carried.get(card, {}).values())
        case "seen":
            return card in state.realm.looked[seat] and card in state.realm.spots
        case _:
            raise AssertionError(how)


def _lies_in(state: State, card: int, zone: str, whose: list[int] | None) -> bool:
    place = state.place(card)
    if place is None or place[0] != zone:
        return False
    return place[1] is None or whose is None or place[1] in whose


def compares(a: Any, how: str, b: Any) -> bool:
    """Numbers compare; what is no number is the same or not; where there is nothing to measure, nothing is so."""
    if a is None or b is None:
        return False
    if how == "exactly":
        return bool(a == b)
    if not (isinstance(a, int) and isinstance(b, int)):
        return False
    return bool({"at most": a <= b, "at least": a >= b, "more": a > b, "fewer": a < b}[how])


def _some(state: State, said: SomeOf, view: View) -> bool:
    ones: list[Any]
    if isinstance(said.among, tuple):
        ones = [[card] for card in cards.lying(state, said.among, said.narrowed, said.x, view)]
    else:
        ones = list(people.players(state, said.among, view))
    fits = [holds(state, said.test, people.bound(view, said.x, one)) for one in ones]
    match said.how:
        case "some":
            return any(fits)
        case "every":
            return bool(fits) and all(fits)
        case "none":
            return not any(fits)
        case _:
            assert_never(said.how)


def _occurs(state: State, said: Occurs, view: View) -> bool:
    """Just this is happening, or is known of the course."""
    if view.happening is not None and view.happening.id == said.pattern.happening:
        return happen.fits(state, said.pattern, view.copy())
    if said.pattern.happening == "card_captured":
        return _captured(state, said, view)
    doer = state.course.done.get(said.pattern.happening)
    if doer is None or (said.cards is not None and not view.vars[said.cards.n]):
        return False
    who = next((role for role in said.pattern.roles if role.role == "who"), None)
    return who is None or who.test is None or holds(state, who.test, people.bound(view, who.x, doer))


def _captured(state: State, said: Occurs, view: View) -> bool:
    """Who has a card of the realm in their army has captured it."""
    those = view.vars[said.cards.n] or [] if said.cards is not None else []
    who = next((role for role in said.pattern.roles if role.role == "who"), None)
    doers = [one.seat for one in state.players if any(card in one.zones["army"] for card in those)]
    if who is None or who.test is None:
        return bool(doers)
    return any(holds(state, who.test, people.bound(view, who.x, seat)) for seat in doers)
