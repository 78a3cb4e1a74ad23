"""What a rule asks becomes a test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from cardwright.core.nodes import (
    Alike,
    AmongPlayers,
    AmongThem,
    Beside,
    Best,
    Brings,
    Cards,
    Comparison,
    Const,
    During,
    Had,
    HasProperty,
    InLine,
    InRole,
    InState,
    IsCard,
    Joins,
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
from cardwright.engine.bind import triggers
from cardwright.engine.bind.amounts import amount
from cardwright.engine.bind.cards import fits, matching_cards
from cardwright.engine.bind.closures import COMPARES, all_are, all_of, joined, quantified, there_is
from cardwright.engine.bind.likeness import spoken_of
from cardwright.engine.bind.players import player_test, who
from cardwright.engine.bind.whole_sets import among_them

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.table import Env

OF_A_CARD = (OfKind, InRole, IsCard, InState, LiesIn, InLine, Had, HasProperty, Best)


def test(node: Test, binder: Binder) -> closures.Test:
    """Whether it holds."""
    if (x := subject(node, binder)) is not None:
        return _of_cards(node, x, binder)
    match node:
        case OfTrait(x) | Same(x) | AmongPlayers(x):
            return _of_a_player(node, x, binder)
        case Comparison(a, how, b):
            return _compare(a, how, b, binder)
        case Shows(face, faces):
            shown, wanted = amount(face, binder), frozenset(faces)
            return lambda env: shown(env) in wanted
        case SomeOf():
            return _some(node, binder)
        case Logic(how, of):
            return joined(how, [test(inner, binder) for inner in of])
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
            return _occurs(node, binder)
        case AmongThem():
            return among_them(node, binder)
        case (
            OfKind()
            | InRole()
            | IsCard()
            | InState()
            | LiesIn()
            | InLine()
            | Had()
            | HasProperty()
            | Alike()
            | Joins()
            | Beside()
            | Brings()
            | Best()
        ):
            raise AssertionError(node)
        case _:
            assert_never(node)


def subject(node: Test, binder: Binder) -> Var | None:
    """The variable of the cards of which a test speaks, each by itself; None when it speaks of more than that."""
    match node:
        case (
            OfKind(x)
            | InRole(x)
            | IsCard(x)
            | InState(x)
            | LiesIn(x)
            | InLine(x)
            | Had(x)
            | HasProperty(x)
            | Alike(x)
            | Joins(x)
            | Beside(x)
            | Brings(x)
            | Best(x)
        ):
            return x
        case OfTrait(x) | Same(x) if binder.is_cards(x):
            return x
        case Logic(_, of):
            subjects = {subject(inner, binder) for inner in of}
            return subjects.pop() if len(subjects) == 1 else None
        case _:
            return None


def _of_cards(node: Test, x: Var, binder: Binder) -> closures.Test:
    """All that a variable stands for are so, and there is one."""
    cards, fitting = binder.cards_in(x), fits(node, x, binder)
    return all_are(cards, fitting)


def _of_a_player(node: Test, x: Var, binder: Binder) -> closures.Test:
    players, fitting = who(x, binder), player_test(node, x, binder)
    return there_is(players, fitting)


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


def _some(node: SomeOf, binder: Binder) -> closures.Test:
    """How many of some players or cards fit."""
    if isinstance(node.among, Cards):
        return quantified(node.how, spoken_of(node.among, binder), fits(node.test, node.x, binder))
    if isinstance(node.among, tuple):
        cards, card_fits = matching_cards(node.among, node.narrowed, node.x, binder), fits(node.test, node.x, binder)
        return quantified(node.how, cards, card_fits)
    return quantified(node.how, who(node.among, binder), player_test(node.test, node.x, binder))


def _during(phase: str, players: closures.Players, binder: Binder) -> closures.Test:
    during = binder.kernel.during
    return lambda env: any(during(env.table, phase, player) for player in players(env))


def _occurs(node: Occurs, binder: Binder) -> closures.Test:
    """Whether just this is happening, or is known of the course: who has won, who has captured a card."""
    now = all_of([asked for _, asked in triggers.asked(node.pattern, binder)])
    id, befallen = node.pattern.happening, binder.kernel.befallen
    who_role = next((role for role in node.pattern.roles if role.role == "who"), None)
    known = player_test(who_role.test, who_role.x, binder) if who_role is not None else None
    cards = binder.cards_in(node.cards) if node.cards is not None else None

    def occurs(env: Env) -> bool:
        if env.happening is not None and env.happening.id == id:
            return now(env)
        for card in cards(env) if cards is not None else (None,):
            doer = befallen(env.table, id, card)
            if doer is not None and (known is None or known(env, doer)):
                return True
        return False

    return occurs
