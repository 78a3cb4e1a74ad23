"""A happening that is waited for becomes tests of what happens, and what takes part in it gets its variable."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, assert_never

from cardwright.core.nodes import YOU, Compare, During, Pattern, Role, Same, Shows, Test, Var
from cardwright.core.walk import every
from cardwright.engine.bind.cards import COMPARES, fits
from cardwright.engine.bind.people import test as player_test

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.env import Env
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import Player

Asked = list[tuple[str, "closures.Test"]]


def asked(said: Pattern, binder: Binder) -> Asked:
    """What is asked of what happens, by role, in the order in which the clause says it."""
    made: Asked = [(role.role, one) for role in said.roles if (one := _asked(role, said, binder)) is not None]
    if said.zone:
        zone = said.zone
        made.append(("zone", lambda env: _happening(env).zone in ("", zone)))
    return made + [("also", _also(one, said, binder)) for one in said.also]


def _also(also: Test, said: Pattern, binder: Binder) -> closures.Test:
    """What is asked of several roles; most often whether a phase is on for who does it."""
    doer = next((role.x for role in said.roles if role.role == "who"), None)
    if isinstance(also, During) and also.who == doer:
        during, phase = binder.kernel.during, also.phase
        return lambda env: during(env.table, phase, _happening(env).who)
    return named_first(naming(said, also, binder), binder.test(also))


def owns(said: Pattern) -> bool:
    """Whether only what `you` do is meant: "when you roll", "when your turn begins"."""
    return any(role.role == "who" and role.test == Same(role.x, YOU) for role in said.roles)


def faces(said: Pattern) -> frozenset[int | str] | None:
    """The faces of which a clause speaks, None when it speaks of none in particular."""
    for role in said.roles:
        if role.role == "face" and isinstance(role.test, Shows):
            return frozenset(role.test.faces)
    return None


def _happening(env: Env) -> Happening:
    assert env.happening is not None
    return env.happening


def opposite(happening: Happening) -> Player | None:
    """The player to whom it happens: the object of the clause, or the one against or from whom it is done."""
    what: Any = happening.what
    return happening.other if isinstance(what, int | str | None) else what


def _asked(role: Role, said: Pattern, binder: Binder) -> closures.Test | None:
    if role.test is None:
        return None
    match role.role:
        case "who":
            return _player(role, lambda happening: happening.who, binder)
        case "other":
            return _player(role, lambda happening: happening.other, binder)
        case "whom":
            return _player(role, _whom, binder)
        case "what":
            return _card(role, lambda happening: happening.what, binder)
        case "on":
            return _card(role, lambda happening: happening.on, binder)
        case "with":
            return None  # counted
        case "count":
            return _so_many(role, said, binder)
        case "face" | "role":
            assert isinstance(role.test, Shows)
            wanted = frozenset(role.test.faces)
            return lambda env: _happening(env).face in wanted
        case "counter":
            assert isinstance(role.test, Shows)
            nouns = frozenset(role.test.faces)
            return lambda env: _happening(env).what in nouns
        case "n":
            return _number(role.test, lambda env: _happening(env).n, binder)
        case _:
            assert_never(role.role)


def _whom(happening: Happening) -> Player | None:
    one = opposite(happening)
    return happening.who if one is None else one


def _player(role: Role, of: Callable[[Happening], Player | None], binder: Binder) -> closures.Test:
    one = player_test(role.test, role.x, binder)

    def so(env: Env) -> bool:
        player = of(_happening(env))
        return player is not None and one(env, player)

    return so


def _card(role: Role, of: Callable[[Happening], Any], binder: Binder) -> closures.Test:
    one = fits(role.test, role.x, binder)

    def so(env: Env) -> bool:
        card = of(_happening(env))
        return type(card) is int and one(env, card)

    return so


def _number(said: Test, n: Callable[[Env], int], binder: Binder) -> closures.Test:
    """ "An ornicle" is one or more at once; "at least 2 ornicles" are so many at once."""
    assert isinstance(said, Compare)
    compares, wanted = COMPARES[said.how], binder.amount(said.b)
    return lambda env: compares(n(env), wanted(env))


def _so_many(role: Role, said: Pattern, binder: Binder) -> closures.Test:
    """So many of the cards that take part fit."""
    part = next(one for one in said.roles if one.role == "with")
    tested = fits(part.test, part.x, binder)
    assert role.test is not None
    return _number(role.test, lambda env: sum(tested(env, card) for card in _happening(env).cards), binder)


# ---- names


def named_first(name: closures.Act | None, test: closures.Test) -> closures.Test:
    """A test that speaks of what takes part."""
    if name is None:
        return test

    def so(env: Env) -> bool:
        name(env)
        return test(env)

    return so


def naming(said: Pattern, spoken: Any, binder: Binder) -> closures.Act | None:
    """What takes part becomes what variables stand for, as far as it is `spoken` of; None where none of it is."""
    meant = {one.n for one in every(spoken, Var)}
    roles = [role for role in said.roles if role.x.n in meant and role.role not in ("count", "role", "counter")]
    rows = [(role.x.n, _named(role, binder)) for role in roles]
    if not rows:
        return None
    if len(rows) == 1:
        [(x, only)] = rows

        def name_one(env: Env) -> None:
            assert env.happening is not None
            env.vars[x] = only(env, env.happening)

        return name_one

    def name(env: Env) -> None:
        happening, values = env.happening, env.vars
        assert happening is not None
        for n, value in rows:
            values[n] = value(env, happening)

    return name


def _named(role: Role, binder: Binder) -> Callable[[Env, Happening], Any]:
    match role.role:
        case "who":
            return lambda env, happening: happening.who
        case "other":
            return lambda env, happening: happening.other
        case "whom":
            return lambda env, happening: opposite(happening)
        case "what":
            return lambda env, happening: [happening.what] if type(happening.what) is int else []
        case "on":
            return lambda env, happening: [happening.on] if happening.on is not None else []
        case "with":
            tested = fits(role.test, role.x, binder)
            return lambda env, happening: [card for card in happening.cards if tested(env, card)]
        case "face":
            return lambda env, happening: happening.face
        case "n":
            return lambda env, happening: happening.n
        case _:
            raise AssertionError(role)
