"""An offer becomes what a player may use; its price is paid whole, or the offer is not made."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, TypeAlias

from cardwright.core.blocks import Body, Offer
from cardwright.core.deeds import (
    ChooseCards,
    Draw,
    Gain,
    HandOver,
    LayOn,
    Lose,
    Move,
    Pay,
    PickUp,
    Play,
    SwapCards,
    TakeOff,
    Trade,
)
from cardwright.core.nodes import Half
from cardwright.engine.bind.active_effects import ActiveEffect, Offering
from cardwright.engine.bind.picking import ENOUGH, limits, may_play, picker
from cardwright.engine.bind.players import doer, who

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.core.nodes import Cards, Quantity, Var
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Amount, Installer, Registration, Test
    from cardwright.engine.table import Env, PlayerState, Table


Demand: TypeAlias = "tuple[Callable[[Env], PlayerState], str, Amount]"  # who pays, which counters, how many


def offer(node: Offer, key: str, binder: Binder) -> Installer:
    """What a player may use, when it is time and the price is there."""
    can_pay, can_do = payable(node.price, binder), None
    if node.action and binder.in_cards:
        can_do = feasible(node.body, binder)
    effect = Offering(
        key,
        personal=True,
        label=node.label,
        action=node.action,
        moments=frozenset(node.moments) if node.moments else None,
        test=binder.test(node.test) if node.test is not None else None,
        payable=both(can_pay, can_do),
        pay=binder.act(node.price),
        body=binder.act(node.body),
        limit=node.limit.phase if node.limit is not None else "",
    )

    def install(table: Table, owner: PlayerState | None, this: int | None, env: Env | None) -> Registration:
        entry = ActiveEffect(effect, table, owner, this, env)
        table.options.append(entry)
        return [(table.options, entry)]

    return install


def both(first: Test | None, second: Test | None) -> Test | None:
    """Two tests as one."""
    if first is None or second is None:
        return first or second
    one, other = first, second
    return lambda env: one(env) and other(env)


def feasible(body: Body, binder: Binder) -> Test | None:
    """Whether the first of some instructions can be carried out whole; what is a block is tried. To choose a card is
    nothing by itself, so it counts together with what follows."""
    match body:
        case (ChooseCards(cards=cards), _, *_):
            return _choosable(cards, feasible(body[1:], binder), binder)
        case (Play(cards=cards, by=by), *_):
            return _playable(cards, by, binder)
        case (Draw(zone=zone, test=None), *_):
            there = binder.kernel.is_there
            return lambda env: there(env.table, zone)
        case (SwapCards(cards=cards, others=others), *_):
            return both(_target(cards, binder), _target(others, binder))
        case (PickUp(cards=cards) | Move(cards=cards) | ChooseCards(cards=cards), *_):
            return _target(cards, binder)
        case (Gain(), *_):
            return None
        case (Pay(), Pay(), *_):  # pay 2 wood and 1 stone
            return payable(tuple(takewhile(lambda deed: isinstance(deed, Pay), body)), binder)
        case _:
            return payable(body[:1], binder)


def _choosable(node: Cards, follows: Test | None, binder: Binder) -> Test:
    """There is a card to be chosen with which it can go on; of several that are chosen together, any is tried."""
    x, picked = node.x.n, picker(node, binder, choosing=False)

    def choosable(env: Env) -> bool:
        cards = picked.candidates(env)
        if len(cards) < max(picked.least(env), 1):
            return False
        if follows is None:
            return True
        before = env.vars[x]
        for card in cards:
            env.vars[x] = [card]
            if follows(env):
                break
        else:
            card = -1
        env.vars[x] = before
        return card >= 0

    return choosable


def _playable(node: Cards, by: Var, binder: Binder) -> Test:
    """There are as many cards as are to be played that may be."""
    picked, actor = picker(node, binder, choosing=False), doer(by)

    def playable(env: Env) -> bool:
        cards = may_play(env, actor(env), picked.candidates(env))
        return len(cards) >= max(picked.least(env), 1)

    return playable


# ---- prices


def payable(price: Body, binder: Binder) -> Test | None:
    """Whether all of a price can be paid by whoever pays it; None when it costs nothing."""
    if not price:
        return None
    demands: list[Demand] = []
    tests: list[Test] = []
    for deed in price:
        match deed:
            case Lose(by, of, _, counter, span) if of == by:
                demands.append(_stock(by, counter, span, binder))
            case Pay(by, _, counter, span):
                demands.append(_stock(by, counter, span, binder))
            case HandOver(by, _, counter, span, of) if of == by:
                demands.append(_stock(by, counter, span, binder))
            case HandOver():
                tests.append(_somebody_has(deed, binder))
            case LayOn(by, _, counter, span, cards, own):
                tests.append(_target(cards, binder))
                if own:
                    demands.append(_stock(by, counter, span, binder))
            case TakeOff(_, _, counter, span, cards):
                tests.append(_carrying(cards, counter, span, binder))
            case Move(cards=cards) | Trade(mine=cards):
                if hasattr(cards, "places"):
                    tests.append(_cards(cards, binder))  # type: ignore[arg-type]
            case _:
                continue
    counters = {counter for _, counter, _ in demands}
    wants = [(counter, [(by, n) for by, which, n in demands if which == counter]) for counter in sorted(counters)]

    def can_pay(env: Env) -> bool:
        for counter, amounts in wants:
            payer = amounts[0][0](env)
            if payer.counters[counter] < sum(n(env) for _, n in amounts):
                return False
        return all(test(env) for test in tests)

    return can_pay


def _stock(by: Var, counter: str, span: Quantity, binder: Binder) -> Demand:
    return doer(by), counter, _least(span, binder)


def _least(span: Quantity, binder: Binder) -> Amount:
    """The least that a price asks for; of all or half of what there is, nothing in particular."""
    if span.least is None or isinstance(span.least, Half):
        return lambda env: 0
    ends = limits(span, binder)
    return lambda env: ends(env, ENOUGH)[0]


def _cards(node: Cards, binder: Binder) -> Test:
    picked = picker(node, binder, choosing=False)
    return lambda env: len(picked.candidates(env)) >= picked.least(env)


def _target(node: Cards, binder: Binder) -> Test:
    """The thing onto which counters are put must be there."""
    target = picker(node, binder, choosing=False)
    return lambda env: len(target.candidates(env)) >= max(target.least(env), 1)


def _carrying(node: Cards, counter: str, span: Quantity, binder: Binder) -> Test:
    """That from which they are removed must have them."""
    target, many = picker(node, binder, choosing=False), _least(span, binder)

    def there(env: Env) -> bool:
        carried, n = env.table.carried, many(env)
        return any(carried.get(card, {}).get(counter, 0) >= n for card in target.candidates(env))

    return there


def _somebody_has(node: HandOver, binder: Binder) -> Test:
    counter, many, givers = node.counter, _least(node.span, binder), who(node.of, binder)
    return lambda env: any(giver.counters[counter] >= many(env) for giver in givers(env))
