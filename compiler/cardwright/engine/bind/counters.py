"""Counters go from one place to another: from the supply, to it, between players, onto cards and off them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cardwright.core.deeds import Gain, HandOver, LayOn, Lose, Pay, PickUp, TakeOff
from cardwright.core.nodes import Quantity
from cardwright.engine import moves
from cardwright.engine.bind.picking import in_proportion, limits, picker
from cardwright.engine.bind.players import doer, reached, who
from cardwright.engine.bound import UNLIMITED
from cardwright.engine.question import MANY

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Act
    from cardwright.engine.table import Env, PlayerState

Many = Callable[["Env", "PlayerState", int], int]  # of so many that there are


def how_many(node: Quantity, binder: Binder) -> Many:
    """How many counters of those that there are; where fewer may be taken, who acts says how many."""
    ends = limits(node, binder)

    def many(env: Env, actor: PlayerState, there: int) -> int:
        least, most = ends(env, there)
        if least == most:
            return most
        return env.table.ask(actor, MANY, range(least, most + 1), env.key)

    return many


def counters(node: Gain | Lose | Pay | HandOver | LayOn | TakeOff | PickUp, binder: Binder) -> Act:
    """What one player does with counters; how many it was is kept."""
    match node:
        case Gain():
            return _gain(node, binder)
        case Lose():
            return _lose(node, binder)
        case Pay():
            return _pay(node, binder)
        case HandOver():
            return _hand_over(node, binder)
        case LayOn():
            return _lay_on(node, binder)
        case TakeOff():
            return _take_off(node, binder)
        case PickUp():
            return _pick_up(node, binder)
        case _:
            assert_never(node)


def _gain(node: Gain, binder: Binder) -> Act:
    by, x, counter, many = doer(node.by), node.x.n, node.counter, how_many(node.span, binder)

    def gained(env: Env) -> None:
        actor = by(env)
        env.vars[x] = moves.gain(env.table, actor, counter, many(env, actor, UNLIMITED))

    return gained


def _lose(node: Lose, binder: Binder) -> Act:
    by, x, counter, many = doer(node.by), node.x.n, node.counter, how_many(node.span, binder)
    losers = who(node.of, binder)
    debt = 0 if in_proportion(node.span) else -binder.bound.floors.get(counter, 0)  # all of a score is what there is
    everything = node.span.least is None and node.span.most is None

    def lost(env: Env) -> None:
        for loser in losers(env):
            there = loser.counters[counter]
            if everything and there < 0:  # who loses all of a score that is below zero, loses what they owe
                env.vars[x] = -moves.gain(env.table, loser, counter, -there)
            else:
                env.vars[x] = moves.lose(env.table, loser, counter, many(env, by(env), there + debt))

    return lost


def _pay(node: Pay, binder: Binder) -> Act:
    by, x, counter, many = doer(node.by), node.x.n, node.counter, how_many(node.span, binder)
    takers = reached(node.to, binder) if node.to is not None else None

    def paid(env: Env) -> None:
        actor = by(env)
        if takers is None:
            env.vars[x] = moves.pay(env.table, actor, counter, many(env, actor, actor.counters[counter]))
            return
        for taker in takers(env):
            if taker is not actor:
                n = many(env, actor, actor.counters[counter])
                env.vars[x] = moves.pay(env.table, actor, counter, n, taker)

    return paid


def _hand_over(node: HandOver, binder: Binder) -> Act:
    """Who gives and who takes; nobody gives anything to themself."""
    by, x, counter, many, deed = doer(node.by), node.x.n, node.counter, how_many(node.span, binder), node.deed
    gives = node.of == node.by
    givers = who(node.of, binder) if gives else reached(node.of, binder)
    takers = reached(node.to, binder) if gives else who(node.to, binder)

    def handed(env: Env) -> None:
        for giver in givers(env):
            for taker in takers(env):
                if taker is not giver:
                    n = many(env, by(env), giver.counters[counter])
                    env.vars[x] = moves.hand_over(env.table, deed, giver, taker, counter, n, taken=not gives)

    return handed


def together(node: HandOver, x: int, binder: Binder) -> Callable[[Env, list[PlayerState]], None]:
    """Everybody chooses first, then all counters go over at once."""
    counter, many, takers, deed = node.counter, how_many(node.span, binder), reached(node.to, binder), node.deed

    def passed(env: Env, actors: list[PlayerState]) -> None:
        going: list[tuple[PlayerState, list[PlayerState], int]] = []
        for actor in env.table.in_secret(actors):
            if x:
                env.vars[x] = actor
            going.append((actor, takers(env)[:1], many(env, actor, actor.counters[counter])))
        for actor, to, n in going:
            for taker in to:
                moves.hand_over(env.table, deed, actor, taker, counter, n)

    return passed


# ---- on cards


def _lay_on(node: LayOn, binder: Binder) -> Act:
    """Counters of a supply come from who puts them; others come from nowhere."""
    by, x, counter, many = doer(node.by), node.x.n, node.counter, how_many(node.span, binder)
    target, own = picker(node.cards, binder), node.own

    def laid(env: Env) -> None:
        actor = by(env)
        for card in target.take(env, actor):
            n = many(env, actor, actor.counters[counter] if own else UNLIMITED)
            env.vars[x] = moves.lay_on(env.table, card, counter, n, actor if own else None)

    return laid


def _take_off(node: TakeOff, binder: Binder) -> Act:
    by, x, counter, many = doer(node.by), node.x.n, node.counter, how_many(node.span, binder)
    target = picker(node.cards, binder)

    def taken(env: Env) -> None:
        actor = by(env)
        for card in target.take(env, actor):
            lying = env.table.carried.get(card, {}).get(counter, 0)
            env.vars[x] = moves.take_off(env.table, card, counter, many(env, actor, lying))

    return taken


def _pick_up(node: PickUp, binder: Binder) -> Act:
    """Counters that lie on cards come to who acts, as many as they may have."""
    by, x, counter, many = doer(node.by), node.x.n, node.counter, how_many(node.span, binder)
    target = picker(node.cards, binder)

    def taken(env: Env) -> None:
        actor = by(env)
        for card in target.take(env, actor):
            lying = env.table.carried.get(card, {}).get(counter, 0)
            env.vars[x] = moves.pick_up(env.table, card, counter, many(env, actor, lying), actor)

    return taken
