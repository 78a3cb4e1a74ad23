"""Rules that wait for a happening or a step become what listens at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardwright.core.nodes import Course, Listen, Pattern
from cardwright.core.personal import speaks_of_you
from cardwright.engine import force
from cardwright.engine.bind import patterns
from cardwright.engine.bind.closures import every
from cardwright.engine.bind.people import test as player_test
from cardwright.engine.bind.prices import payable
from cardwright.engine.bind.standing import Replacing, Standing
from cardwright.engine.listener import Waiting
from cardwright.engine.question import USE

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act, Held, Put, Test
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


def waiting(said: Listen, key: str, binder: Binder) -> Iterator[Waiting]:
    """What listens: one for each happening that the head names ("a cat or a trap" may be two)."""
    speaks = speaks_of_you((said.patterns, said.test, said.price, said.body))
    inner, pay = binder.act(said.body), binder.act(said.price) if said.price else None
    for pattern in said.patterns:
        name = patterns.naming(pattern, (said.price, said.body), binder)
        yield Waiting(
            key,
            pattern.happening,
            said.timing,
            matches=_matching(pattern, said, key, binder),
            body=_acting(said, name, inner, pay, key),
            personal=speaks,
            size=binder.size,
            own=patterns.owns(pattern),
            faces=patterns.faces(pattern),
        )


def _matching(pattern: Pattern, said: Listen, key: str, binder: Binder) -> Test:
    """What happens is meant, the test holds, the limit is not used up, and the price is there.

    What `Listener.concerned` has looked at beforehand, who does it and the face of the die, is not asked again.
    """
    own, faces = patterns.owns(pattern), patterns.faces(pattern)
    seen = {role for role, known in (("who", own), ("face", faces is not None)) if known}
    tests: list[Test] = [test for role, test in patterns.asked(pattern, binder) if role not in seen]
    if said.limit is not None:
        limit = said.limit.phase
        tests.append(lambda env: (handle(key, env), env.you.seat, limit) not in env.table.used)
    timely: list[Test] = [binder.test(said.test)] if said.test is not None else []
    if (can_pay := payable(said.price, binder)) is not None:
        timely.append(can_pay)
    if timely:
        name = patterns.naming(pattern, (said.test, said.price), binder)
        tests.append(patterns.named_first(name, every(timely)))
    return every(tests)


def handle(key: str, env: Env) -> str:
    """Under what an ability is counted: each card by itself."""
    return key if env.this is None else f"{key}:{env.this}"


def _acting(said: Listen | Course, name: Act | None, inner: Act, pay: Act | None, key: str) -> Callable[[Env], bool]:
    """What is done when it is time: asked if it is an offer or has a price, counted, paid, carried out."""
    asked = isinstance(said, Listen) and said.asked
    label = said.label if isinstance(said, Listen) else ""
    limit = said.limit.phase if said.limit is not None else ""
    asked = asked or bool(said.price)

    def acted(env: Env) -> bool:
        table, you = env.table, env.you
        env.key = key
        if name is not None:
            name(env)
        if asked and not table.ask(you, USE, (True, False), (label, key) if label else key):
            return False
        if limit:
            force.count(table, handle(key, env), you, limit)
        if env.this is not None:
            env.spared = (*env.spared, *force.spared(table, env.this, you))
        if pay is not None:
            pay(env)
        inner(env)
        return True

    return acted


# ---- steps


def step(said: Course, key: str, binder: Binder) -> Put:
    """A step that is played otherwise, as long as this is in force."""
    x, inner = said.x.n, binder.act(said.body)
    pay = binder.act(said.price) if said.price else None

    act = _acting(said, None, inner, pay, key)  # whom the step concerns has been named by who plays it
    free = player_test(said.test, said.x, binder) if said.test is not None else None
    can_pay = payable(said.price, binder)
    limit = said.limit.phase if said.limit is not None else ""

    def timely(env: Env, player: Player) -> bool:
        if limit and (handle(key, env), player.seat, limit) in env.table.used:
            return False
        return (free is None or free(env, player)) and (can_pay is None or can_pay(env))

    power = Replacing(key, speaks_of_you((said.test, said.body)), said.step, timely, act, x)

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        entries = table.replaced[power.step]
        entries.append(entry)
        return [(entries, entry)]

    return put
