"""Where and when an ability holds or may be used: its windows and its condition become a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.bind.conditions import condition
from cardwright.engine.bind.players import candidates, test
from cardwright.ruleset.terms import Terms, Window

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import PlayerTest
    from cardwright.engine.bind.known import Known

TURN = frozenset(["turn"])


def holds(terms: Terms, known: Known) -> PlayerTest | None:
    """Whether it holds now, for the player whom it concerns; None when it always does."""
    tests: list[PlayerTest] = [made for window in terms.windows if (made := _window(window, known)) is not None]
    if terms.condition is not None:
        asked = condition(terms.condition, known)
        tests.append(lambda env, player: asked(env))
    match tests:
        case []:
            return None
        case [one]:
            return one
        case _:
            return lambda env, player: all(test(env, player) for test in tests)


def _window(window: Window, known: Known) -> PlayerTest | None:
    if window.prep in ("before", "after", "with"):
        return None  # a moment: it is offered there, and holds as long as nobody asks
    during, phase = known.kernel.during, window.phase
    if phase == "turn":
        if window.of is None:
            return lambda env, player: env.table.turn_player is player
        whose = test(window.of, known)
        return lambda env, player: whose(env, env.table.turn_player)
    if window.of is not None:
        who = candidates(window.of, known)
        return lambda env, player: any(during(env.table, phase, one) for one in who(env))
    return lambda env, player: during(env.table, phase, player)


def moments(terms: Terms) -> frozenset[str] | None:
    """At which moments an offer is made: `after_roll` for "after rolling", only in the turn for "on your turn".

    Where only a phase is named, it is made at all moments of that phase.

    >>> sorted(moments(Terms(windows=(Window("in", "attack"), Window("after", "roll")))) or ())
    ['after_roll']
    """
    named = [f"{window.prep}_{window.phase}" for window in terms.windows if window.prep in ("before", "after")]
    if named:
        return frozenset(named)
    return TURN if terms.windows and all(window.prep == "on" for window in terms.windows) else None
