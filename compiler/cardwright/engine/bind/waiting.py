"""Abilities that wait for a happening or a step become what listens at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.engine import force
from cardwright.engine.bind import happenings
from cardwright.engine.bind.closures import every
from cardwright.engine.bind.conditions import condition
from cardwright.engine.bind.effects import body
from cardwright.engine.bind.mentions import personal
from cardwright.engine.bind.players import test
from cardwright.engine.bind.prices import payable, paying
from cardwright.engine.bind.standing import Replacing, Standing
from cardwright.engine.bind.windows import holds
from cardwright.engine.listener import Waiting
from cardwright.engine.question import USE
from cardwright.ruleset.ability import Option, Replace, Trigger
from cardwright.ruleset.condition import Both, Condition, Happens
from cardwright.ruleset.player import YOU
from cardwright.ruleset.terms import Terms
from cardwright.ruleset.thing import Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Act, Held, Put, Test
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


def waiting(ability: Trigger | Replace | Option, key: str, known: Known) -> Iterator[Waiting]:
    """What listens: one for each happening that the head names ("a cat or a trap" may be two)."""
    timing = "instead" if isinstance(ability, Replace) else ability.timing or "when"
    speaks = personal((ability.happening, ability.terms, ability.body))
    inner = body(ability.body, known)
    for event in events(ability.happening):
        faces = happenings.faces(event, known)
        yield Waiting(
            key,
            event.happening,
            timing,
            matches=_matching(event, ability.happening, ability.terms, known, key),
            body=_acting(ability, happenings.naming(event, known), inner, key, known),
            personal=speaks,
            own=owns(event),
            faces=faces,
        )


def owns(event: Happens) -> bool:
    """Whether only what `you` do is meant: "when you roll", "when your turn begins"."""
    subject = event.subject
    return subject == YOU or (isinstance(subject, Thing) and subject.owner == YOU and subject.noun == "turn")


def events(said: Condition | None) -> list[Happens]:
    """The happenings that a head names."""
    match said:
        case Happens():
            return [said]
        case Both(of):
            return [event for one in of for event in events(one)]
        case _:
            return []


def _matching(event: Happens, said: Condition | None, terms: Terms, known: Known, key: str) -> Test:
    """What happens is meant, in the window, under the condition, and the limit is not used up."""
    tests: list[Test] = happenings.tests(_unseen(event, known), known)
    if isinstance(said, Both) and said.all:
        tests += [condition(one, known) for one in said.of if one is not event]
    name = happenings.naming(event, known)
    if terms.against is not None:
        against = test(terms.against, known)
        tests.append(lambda env: _other(env) is not None and against(env, _other(env)))  # type: ignore[arg-type]
    if terms.limit:
        limit = terms.limit
        tests.append(lambda env: (handle(key, env), env.you.seat, limit) not in env.table.used)
    if (window := holds(terms, known)) is not None:
        inside = window
        speaks = terms.condition is not None or any(one.of is not None for one in terms.windows)

        def timely(env: Env) -> bool:
            if speaks:
                name(env)  # a condition may speak of `it`
            return inside(env, (env.happening.who if env.happening else None) or env.you)

        tests.append(timely)
    if (price := payable(terms.price, known)) is not None:
        can_pay = price

        def affordable(env: Env) -> bool:
            name(env)
            return can_pay(env, env.you)

        tests.append(affordable)
    return every(tests)


def _unseen(event: Happens, known: Known) -> Happens:
    """What is left to ask when `Listener.concerned` has looked at who does it, and at the face of the die."""
    if owns(event):
        event = replace(event, subject=None)
    return replace(event, what=None) if happenings.faces(event, known) is not None else event


def _other(env: Env) -> Player | None:
    return env.happening.other if env.happening is not None else None


def handle(key: str, env: Env) -> str:
    """Under what an ability is counted: each card by itself."""
    return key if env.this is None else f"{key}:{env.this}"


def _acting(
    ability: Trigger | Replace | Option, name: Act, inner: Act, key: str, known: Known
) -> Callable[[Env], bool]:
    """What is done when it is time: asked if it is an offer or has a price, counted, paid, carried out."""
    terms = ability.terms
    asked = isinstance(ability, Option) or bool(terms.price)
    label, limit = (ability.label if isinstance(ability, Option) else ""), terms.limit
    pay = paying(terms.price, known) if terms.price else None

    def acted(env: Env) -> bool:
        table, you = env.table, env.you
        env.key = key
        name(env)
        if asked and not table.ask(you, USE, (True, False), (label, key) if label else key):
            return False
        if limit:
            force.count(table, handle(key, env), you, limit)
        if env.this is not None:
            env.spared = (*env.spared, *force.spared(table, env.this, you))
        if pay is not None:
            pay(env, you)
        inner(env)
        return True

    return acted


# ---- steps


def step(ability: Replace, key: str, known: Known) -> Put:
    """A step that is played otherwise, as long as this is in force."""
    inner, speaks = body(ability.body, known), personal((ability.terms, ability.body))
    act = _acting(ability, lambda env: None, inner, key, known)
    terms, free = ability.terms, holds(ability.terms, known)
    can_pay, limit = payable(terms.price, known), terms.limit

    def timely(env: Env, player: Player) -> bool:
        if limit and (handle(key, env), player.seat, limit) in env.table.used:
            return False
        return (free is None or free(env, player)) and (can_pay is None or can_pay(env, player))

    power = Replacing(key, speaks, ability.step, timely, act)

    def put(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        entries = table.replaced[power.step]
        entries.append(entry)
        return [(entries, entry)]

    return put
