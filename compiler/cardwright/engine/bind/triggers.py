"""A happening that is waited for becomes tests of what happens, and the rule that waits for it becomes what listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, assert_never

from cardwright.core.blocks import AskWhether, Course, Listen
from cardwright.core.nodes import YOU, Comparison, During, Pattern, Role, Same, Shows, Test, Var
from cardwright.core.personal import speaks_of_you
from cardwright.core.walk import every
from cardwright.engine import effects
from cardwright.engine.bind.active_effects import ActiveEffect, Replacing
from cardwright.engine.bind.cards import fits
from cardwright.engine.bind.closures import COMPARES, all_of
from cardwright.engine.bind.offers import payable
from cardwright.engine.bind.players import player_test
from cardwright.engine.listener import Listener, Waiting
from cardwright.engine.question import USE

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import Env, PlayerState, Table


RoleTests = list[tuple[str, "closures.Test"]]


def asked(node: Pattern, binder: Binder) -> RoleTests:
    """What is asked of what happens, by role, in the order in which the clause says it."""
    tests: RoleTests = [(role.role, test) for role in node.roles if (test := _asked(role, node, binder)) is not None]
    if node.zone:
        zone = node.zone
        tests.append(("zone", lambda env: _happening(env).zone in ("", zone)))
    return tests + [("also", _also(also, node, binder)) for also in node.also]


def _also(also: Test, node: Pattern, binder: Binder) -> closures.Test:
    """What is asked of several roles; most often whether a phase is on for who does it."""
    doer = next((role.x for role in node.roles if role.role == "who"), None)
    if isinstance(also, During) and also.who == doer:
        during, phase = binder.kernel.during, also.phase
        return lambda env: during(env.table, phase, _happening(env).who)
    return named_first(naming(node, also, binder), binder.test(also))


def owns(node: Pattern) -> bool:
    """Whether only what `you` do is meant: "when you roll", "when your turn begins"."""
    return any(role.role == "who" and role.test == Same(role.x, YOU) for role in node.roles)


def faces(node: Pattern) -> frozenset[int | str] | None:
    """The faces of which a clause speaks, None when it speaks of none in particular."""
    for role in node.roles:
        if role.role == "face" and isinstance(role.test, Shows):
            return frozenset(role.test.faces)
    return None


def _happening(env: Env) -> Happening:
    assert env.happening is not None
    return env.happening


def opposite(happening: Happening) -> PlayerState | None:
    """The player to whom it happens: the object of the clause, or the one against or from whom it is done."""
    what: Any = happening.what
    return happening.other if isinstance(what, int | str | None) else what


def _asked(role: Role, node: Pattern, binder: Binder) -> closures.Test | None:
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
            return _so_many(role, node, binder)
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


def _whom(happening: Happening) -> PlayerState | None:
    player = opposite(happening)
    return happening.who if player is None else player


def _player(role: Role, of: Callable[[Happening], PlayerState | None], binder: Binder) -> closures.Test:
    fitting = player_test(role.test, role.x, binder)

    def so(env: Env) -> bool:
        player = of(_happening(env))
        return player is not None and fitting(env, player)

    return so


def _card(role: Role, of: Callable[[Happening], Any], binder: Binder) -> closures.Test:
    fitting = fits(role.test, role.x, binder)

    def so(env: Env) -> bool:
        card = of(_happening(env))
        return type(card) is int and fitting(env, card)

    return so


def _number(node: Test, n: Callable[[Env], int], binder: Binder) -> closures.Test:
    """ "An ornicle" is one or more at once; "at least 2 ornicles" are so many at once."""
    assert isinstance(node, Comparison)
    compares, wanted = COMPARES[node.how], binder.amount(node.b)
    return lambda env: compares(n(env), wanted(env))


def _so_many(role: Role, node: Pattern, binder: Binder) -> closures.Test:
    """So many of the cards that take part fit."""
    part = next(each for each in node.roles if each.role == "with")
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


def naming(node: Pattern, spoken: Any, binder: Binder) -> closures.Act | None:
    """What takes part becomes what variables stand for, as far as it is `spoken` of; None where none of it is."""
    meant = {x.n for x in every(spoken, Var)}
    roles = [role for role in node.roles if role.x.n in meant and role.role not in ("count", "role", "counter")]
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


# ---- what waits


def listening(node: Listen, key: str, binder: Binder) -> closures.Installer:
    """What listens at a table as long as a rule is in force."""
    waits = list(waiting(node, key, binder))

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> closures.Registration:
        registered: closures.Registration = []
        for wait in waits:
            table.age += 1
            listener = Listener(wait, owner, this, table.age, env.immune if env is not None else ())
            listeners = table.listeners[wait.happening]
            listeners.append(listener)
            registered.append((listeners, listener))
        return registered

    return install


def waiting(node: Listen, key: str, binder: Binder) -> Iterator[Waiting]:
    """What listens: one for each happening that the head names ("a cat or a trap" may be two)."""
    has_abilities = speaks_of_you((node.patterns, node.test, node.price, node.body))
    for pattern in node.patterns:
        name = naming(pattern, (node.price, node.body), binder)
        yield Waiting(
            key,
            pattern.happening,
            node.timing,
            matches=_matching(pattern, node, key, binder),
            body=_acting(node, name, key, binder),
            personal=has_abilities,
            size=binder.size,
            own=owns(pattern),
            faces=faces(pattern),
        )


def _matching(pattern: Pattern, node: Listen, key: str, binder: Binder) -> closures.Test:
    """What happens is meant, the test holds, the limit is not used up, and the price is there.

    What `Listener.concerned` has looked at beforehand, who does it and the face of the die, is not asked again.
    """
    own, spoken_faces = owns(pattern), faces(pattern)
    seen = {role for role, known in (("who", own), ("face", spoken_faces is not None)) if known}
    tests: list[closures.Test] = [test for role, test in asked(pattern, binder) if role not in seen]
    if node.limit is not None:
        limit = node.limit.phase
        tests.append(lambda env: (handle(key, env), env.you.seat, limit) not in env.table.used)
    timely: list[closures.Test] = [binder.test(node.test)] if node.test is not None else []
    if (can_pay := payable(node.price, binder)) is not None:
        timely.append(can_pay)
    if timely:
        name = naming(pattern, (node.test, node.price), binder)
        tests.append(named_first(name, all_of(timely)))
    return all_of(tests)


def handle(key: str, env: Env) -> str:
    """Under what an ability is counted: each card by itself."""
    return key if env.this is None else f"{key}:{env.this}"


def _acting(node: Listen | Course, name: closures.Act | None, key: str, binder: Binder) -> Callable[[Env], bool]:
    """What is done when it is time, and whether it was: asked if it is an offer or has a price, counted, paid, carried
    out."""
    if (offer := _instead(node)) is not None:
        return _offering(node, name, binder.offer(offer), key)
    asked = isinstance(node, Listen) and node.asked
    label = node.label if isinstance(node, Listen) else ""
    limit = node.limit.phase if node.limit is not None else ""
    asked = asked or bool(node.price)
    inner, pay = binder.act(node.body), binder.act(node.price) if node.price else None

    def acted(env: Env) -> bool:
        table, you = env.table, env.you
        env.key = key
        if name is not None:
            name(env)
        if asked and table.asking is not None:
            table.proposal = node, env
        if asked and not table.ask(you, USE, (True, False), (label, key) if label else key):
            return False
        if limit:
            effects.count(table, handle(key, env), you, limit)
        if env.this is not None:
            env.immune = (*env.immune, *effects.immune(table, env.this, you))
        if pay is not None:
            pay(env)
        inner(env)
        return True

    return acted


def _instead(node: Listen | Course) -> AskWhether | None:
    """What is offered instead of something, and is all that is said: it may be declined, and then that happens after
    all. “Instead of losing an ornicle, you may discard a card” takes nobody's choice away."""
    match node.body:
        case (AskWhether() as offer,) if not node.price and (isinstance(node, Course) or node.timing == "instead"):
            return offer
        case _:
            return None


def _offering(
    node: Listen | Course, name: closures.Act | None, offer: closures.Test, key: str
) -> Callable[[Env], bool]:
    """An offer in the place of something; it counts as used when somebody takes it."""
    limit = node.limit.phase if node.limit is not None else ""

    def taken(env: Env) -> bool:
        table, you = env.table, env.you
        env.key = key
        if name is not None:
            name(env)
        if env.this is not None:
            env.immune = (*env.immune, *effects.immune(table, env.this, you))
        if not offer(env):
            return False
        if limit:
            effects.count(table, handle(key, env), you, limit)
        return True

    return taken


# ---- steps


def step(node: Course, key: str, binder: Binder) -> closures.Installer:
    """A step that is played otherwise, as long as this is in force."""
    x = node.x.n
    act = _acting(node, None, key, binder)  # whom the step concerns has been named by who plays it
    free = player_test(node.test, node.x, binder) if node.test is not None else None
    can_pay = payable(node.price, binder)
    limit = node.limit.phase if node.limit is not None else ""

    def timely(env: Env, player: PlayerState) -> bool:
        if limit and (handle(key, env), player.seat, limit) in env.table.used:
            return False
        return (free is None or free(env, player)) and (can_pay is None or can_pay(env))

    effect = Replacing(key, speaks_of_you((node.test, node.body)), node.step, timely, act, x)

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> closures.Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        entries = table.replaced[effect.step]
        entries.append(entry)
        return [(entries, entry)]

    return install
