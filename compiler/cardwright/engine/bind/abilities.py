"""Each ability becomes a way to put it into force at a table: what holds, what waits, what a player may use."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cardwright.engine.bind import permits, statics, waiting
from cardwright.engine.bind.effects import body
from cardwright.engine.bind.prices import payable, paying
from cardwright.engine.bind.standing import Offering, Standing
from cardwright.engine.bind.windows import holds, moments
from cardwright.engine.listener import Listener, Waiting
from cardwright.ruleset.ability import (
    Ability,
    Action,
    Adjust,
    Change,
    CountsAs,
    Manual,
    Omit,
    Option,
    Permit,
    Replace,
    Trigger,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Held, Put
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


def put(ability: Ability, key: str, known: Known) -> Put:
    """How an ability comes into force: `put(table, owner, this, env)` gives the lists and what was put into them."""
    known.key = key
    match ability:
        case Change():
            return statics.change(ability, key, known)
        case Adjust():
            return statics.adjust(ability, key, known)
        case CountsAs():
            return statics.counts_as(ability, key, known)
        case Permit():
            return permits.permit(ability, key, known)
        case Replace(happening=None):
            return waiting.step(ability, key, known)
        case Option(happening=None) | Action():
            return _offering(ability, key, known)
        case Trigger() | Replace() | Option():
            return _listening(list(waiting.waiting(ability, key, known)))
        case Omit() if ability not in known.ruleset.abilities:
            return waiting.step(Replace(None, (), ability.step), key, known)
        case Omit() | Manual():  # what a rule leaves out is not even in the course of the game
            return lambda table, owner, this, env: []
        case _:
            assert_never(ability)


def _listening(waits: list[Waiting]) -> Put:
    def listen(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        held: Held = []
        for one in waits:
            table.age += 1
            listener = Listener(one, owner, this, table.age, env.spared if env is not None else ())
            listeners = getattr(table.live, one.happening)
            listeners.append(listener)
            held.append((listeners, listener))
        return held

    return listen


def _offering(ability: Option | Action, key: str, known: Known) -> Put:
    terms = ability.terms
    power = Offering(
        key,
        personal=True,
        label=ability.label,
        action=isinstance(ability, Action),
        moments=moments(terms),
        test=holds(terms, known),
        payable=payable(terms.price, known),
        pay=paying(terms.price, known),
        body=body(ability.body, known),
        limit=terms.limit,
    )

    def offer(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        table.options.append(entry)
        return [(table.options, entry)]

    return offer
