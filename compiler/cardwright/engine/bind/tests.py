"""What a rule asks becomes a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, assert_never

from cardwright.core.nodes import (
    AmongPlayers,
    Best,
    Compare,
    Const,
    During,
    Had,
    Has,
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
)  # fmt: skip
from cardwright.engine.bind import triggers
from cardwright.engine.bind.amounts import amount
from cardwright.engine.bind.cards import fits, found
from cardwright.engine.bind.closures import COMPARES, all_of
from cardwright.engine.bind.players import test as player_test
from cardwright.engine.bind.players import who

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.env import Env

OF_A_CARD = (OfKind, InRole, IsCard, InState, LiesIn, InLine, Had, Has, Best)


def test(said: Test, binder: Binder) -> closures.Test:
    """Whether it holds."""
    if (x := subject(said, binder)) is not None:
        return _of_cards(said, x, binder)
    match said:
        case OfTrait(x) | Same(x) | AmongPlayers(x):
            return _of_a_player(said, x, binder)
        case Compare(a, how, b):
            return _compare(a, how, b, binder)
        case Shows(face, faces):
            shown, wanted = amount(face, binder), frozenset(faces)
            return lambda env: shown(env) in wanted
        case SomeOf():
            return _some(said, binder)
        case Logic(how, of):
            return _logic(how, [test(one, binder) for one in of])
        case During(phase, None):
            during = binder.kernel.during
            return lambda env: during(env.table, phase, None)
        case During(phase, Var(0)):
            during = binder.kernel.during
            return lambda env: during(env.table, phase, env.you)
        case During(phase, Var(n)):  # nobody in particular, where the happening has nobody who does it
            during = binder.kernel.during
            return lambda env: during(env.table, phase, env.vars[n])
        case During(phase, by):
            assert by is not None
            return _during(phase, who(by, binder), binder)
        case TurnOf(of):
            whose = who(of, binder)
            return lambda env: env.table.turn_player in whose(env)
        case Occurs():
            return _occurs(said, binder)
        case OfKind() | InRole() | IsCard() | InState() | LiesIn() | InLine() | Had() | Has() | Best():
            raise AssertionError(said)
        case _:
            assert_never(said)


def subject(said: Test, binder: Binder) -> Var | None:
    """The variable of the cards of which a test speaks, each by itself; None when it speaks of more than that."""
    match said:
        case OfKind(x) | InRole(x) | IsCard(x) | InState(x) | LiesIn(x) | InLine(x) | Had(x) | Has(x) | Best(x):
            return x
        case OfTrait(x) | Same(x) if binder.is_cards(x):
            return x
        case Logic(_, of):
            subjects = {subject(one, binder) for one in of}
            return subjects.pop() if len(subjects) == 1 else None
        case _:
            return None


def _of_cards(said: Test, x: Var, binder: Binder) -> closures.Test:
    """All that a variable stands for are so, and there is one."""
    cards, one = binder.cards_in(x), fits(said, x, binder)
    return _all_are(cards, one)


def _of_a_player(said: Test, x: Var, binder: Binder) -> closures.Test:
    players, one = who(x, binder), player_test(said, x, binder)
    return _there_is(players, one)


def _compare(a: Any, how: str, b: Any, binder: Binder) -> closures.Test:
    """Numbers compare. What is no number is the same or not, but neither more nor less; and nothing is like nothing."""
    left, right, compares = amount(a, binder), amount(b, binder), COMPARES[how]
    if how == "exactly":

        def same(env: Env) -> bool:
            value = left(env)
            return value is not None and bool(value == right(env))

        return same

    if isinstance(b, Const) and type(b.value) is int:
        n = b.value

        def compare_with(env: Env) -> bool:
            value = left(env)
            return isinstance(value, int) and compares(value, n)

        return compare_with

    def compare(env: Env) -> bool:
        value, other = left(env), right(env)
        return isinstance(value, int) and isinstance(other, int) and compares(value, other)

    return compare


def _logic(how: Literal["all", "any", "none"], tests: list[closures.Test]) -> closures.Test:
    match how:
        case "all":
            return all_of(tests)
        case "any":
            return lambda env: any(test(env) for test in tests)
        case "none":
            return lambda env: not any(test(env) for test in tests)
        case _:
            assert_never(how)


def _some(said: SomeOf, binder: Binder) -> closures.Test:
    """How many of some players or cards fit."""
    if isinstance(said.among, tuple):
        cards, card_fits = found(said.among, said.narrowed, said.x, binder), fits(said.test, said.x, binder)
        return _quantified(said.how, cards, card_fits)
    return _quantified(said.how, who(said.among, binder), player_test(said.test, said.x, binder))


def _quantified(how: Literal["some", "every", "none"], among: Any, one: Any) -> closures.Test:
    match how:
        case "some":
            return _there_is(among, one)
        case "none":
            found_one = _there_is(among, one)
            return lambda env: not found_one(env)
        case "every":
            return _all_are(among, one)
        case _:
            assert_never(how)


def _there_is(among: Any, one: Any) -> closures.Test:
    return lambda env: any(one(env, each) for each in among(env))


def _all_are(among: Any, one: Any) -> closures.Test:
    """All of them fit, and there is one. A plain loop, for this is asked most often."""

    def all_are(env: Env) -> bool:
        there = among(env)
        for each in there:
            if not one(env, each):
                return False
        return bool(there)

    return all_are


def _during(phase: str, players: closures.People, binder: Binder) -> closures.Test:
    during = binder.kernel.during
    return lambda env: any(during(env.table, phase, one) for one in players(env))


def _occurs(said: Occurs, binder: Binder) -> closures.Test:
    """Whether just this is happening, or is known of the course: who has won, who has captured a card."""
    now = all_of([one for _, one in triggers.asked(said.pattern, binder)])
    id, befallen = said.pattern.happening, binder.kernel.befallen
    who_role = next((role for role in said.pattern.roles if role.role == "who"), None)
    known = player_test(who_role.test, who_role.x, binder) if who_role is not None else None
    cards = binder.cards_in(said.cards) if said.cards is not None else None

    def occurs(env: Env) -> bool:
        if env.happening is not None and env.happening.id == id:
            return now(env)
        for card in cards(env) if cards is not None else (None,):
            doer = befallen(env.table, id, card)
            if doer is not None and (known is None or known(env, doer)):
                return True
        return False

    return occurs
