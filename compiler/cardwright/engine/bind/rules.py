"""Each rule becomes a way to put it into force at a table: what holds, what waits, what a player may use."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from cardwright.core.nodes import (
    Adjust,
    ByHand,
    Change,
    Course,
    Does,
    Listen,
    Offer,
    Permit,
    Reading,
    Recast,
)
from cardwright.engine.bind import permits, statics, waiting
from cardwright.engine.bind.prices import payable
from cardwright.engine.bind.standing import Offering, Standing
from cardwright.engine.listener import Listener, Waiting

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Held, Put
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table


def put(does: Does, key: str, binder: Binder) -> Put:
    """How a rule comes into force: `put(table, owner, this, env)` gives the lists and what was put into them."""
    match does:
        case Change():
            return statics.change(does, key, binder)
        case Adjust():
            return statics.adjust(does, key, binder)
        case Reading():
            return statics.reading(does, key, binder)
        case Recast():
            return statics.recast(does, key, binder)
        case Permit():
            return permits.permit(does, key, binder)
        case Course():
            return waiting.step(does, key, binder)
        case Offer():
            return _offering(does, key, binder)
        case Listen():
            return _listening(list(waiting.waiting(does, key, binder)))
        case ByHand():
            return lambda table, owner, this, env: []
        case _:
            assert_never(does)


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


def _offering(said: Offer, key: str, binder: Binder) -> Put:
    power = Offering(
        key,
        personal=True,
        label=said.label,
        action=said.action,
        moments=frozenset(said.moments) if said.moments else None,
        test=binder.test(said.test) if said.test is not None else None,
        payable=payable(said.price, binder),
        pay=binder.act(said.price),
        body=binder.act(said.body),
        limit=said.limit.phase if said.limit is not None else "",
    )

    def offer(table: Table, owner: Player | None, this: int | None, env: Env | None) -> Held:
        entry = Standing(power, table, owner, this, env)
        table.options.append(entry)
        return [(table.options, entry)]

    return offer
