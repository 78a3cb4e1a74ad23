"""`can` and `cannot` become what is asked about an action: does it hit this one, doing that, to this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.core.nodes import YOU, AmongPlayers, Circle, Permit, Role, Same, Test, Var
from cardwright.core.personal import speaks_of_you
from cardwright.engine.bind.cards import fits
from cardwright.engine.bind.people import test as player_test
from cardwright.engine.bind.standing import Permitting, Standing

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Held, Put
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player as Someone
    from cardwright.engine.table import Table

Hit = Callable[["Env", Any, Any, Any], bool]  # who would do it, to what, against or from whom


def permit(said: Permit, key: str, binder: Binder) -> Put:
    """A ban or a grant of some actions."""
    first = said.actions[0]
    if not said.can and _never_asked(said, binder):
        return nothing
    power = Permitting(key, speaks_of_you(said), first, said.can, _hits(said, binder), _against_you(said))

    def put(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        lists = table.grants if said.can else table.bans
        held: Held = []
        for action in said.actions:
            entries = getattr(lists, action)
            entries.append(entry)
            held.append((entries, entry))
        return held

    return put


def nothing(table: Table, owner: Someone | None, this: int | None, env: Env | None) -> Held:
    """What the kernel does not offer in the first place need not be forbidden."""
    return []


def _never_asked(said: Permit, binder: Binder) -> bool:
    person = next((_person(role) for role in said.roles if role.role == "who"), "")
    return (person, said.actions[0]) in binder.kernel.never_asked


def _person(role: Role) -> str:
    match role.test:
        case AmongPlayers(_, Circle("person", _, id)):
            return id
        case _:
            return ""


def _against_you(said: Permit) -> bool:
    return any(role.role == "other" and role.test == Same(role.x, YOU) for role in said.roles)


def _hits(said: Permit, binder: Binder) -> Hit:
    tests = [one for role in said.roles if (one := _role(role, said, binder)) is not None]
    if said.test is not None:
        tests.append(_window(said, said.test, binder))
    match tests:
        case []:
            return lambda env, who, what, other: type(who) is not int
        case [one]:
            return one
        case [one, two]:
            return lambda env, who, what, other: one(env, who, what, other) and two(env, who, what, other)
        case _:
            return lambda env, who, what, other: all(test(env, who, what, other) for test in tests)


def _role(role: Role, said: Permit, binder: Binder) -> Hit | None:
    match role.role:
        case "who" if binder.is_cards(role.x):
            card = fits(role.test, role.x, binder)
            return lambda env, who, what, other: type(who) is int and card(env, who)
        case "who":
            whose = player_test(role.test, role.x, binder)
            return lambda env, who, what, other: type(who) is not int and whose(env, who)
        case "whom":
            return _whom(role, said, binder)
        case "what":
            tested = fits(role.test, role.x, binder)
            return lambda env, who, what, other: type(what) is int and tested(env, what)
        case "other":
            against = player_test(role.test, role.x, binder)
            return lambda env, who, what, other: other is not None and against(env, other)
        case _:
            raise AssertionError(role)


def _whom(role: Role, said: Permit, binder: Binder) -> Hit:
    """To whom it would be done. What partners do to each other is asked of the two, whoever `you` is."""
    match role.test:
        case AmongPlayers(_, Circle("partners", Var(n))) if n == _doer(said):
            return lambda env, who, what, other: _partner(who, what if _is_player(env, what) else other)
        case _:
            whose = player_test(role.test, role.x, binder)

            def whom(env: Env, who: Any, what: Any, other: Any) -> bool:
                one = what if _is_player(env, what) else other
                return one is not None and whose(env, one)

            return whom


def _doer(said: Permit) -> int:
    return next((role.x.n for role in said.roles if role.role == "who"), -1)


def _is_player(env: Env, one: Any) -> bool:
    return one in env.table.players


def _partner(who: Any, one: Any) -> bool:
    return one is not None and one is not who and one.seat in who.partners


def _window(said: Permit, test: Test, binder: Binder) -> Hit:
    """When: for whoever would do it, if that is a player; `you` where a card would."""
    doer = next((role.x for role in said.roles if role.role == "who" and not binder.is_cards(role.x)), None)
    if doer is None:
        inside = binder.test(test)
        return lambda env, who, what, other: inside(env)
    tested = player_test(test, doer, binder)
    return lambda env, who, what, other: tested(env, who if _is_player(env, who) else env.you)
