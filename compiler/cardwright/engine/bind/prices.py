"""A price is understood as what it asks for, and as paying it: whole, or the offer is not made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cardwright.engine.bind.amounts import limits
from cardwright.engine.bind.counters import counter_of, on_cards
from cardwright.engine.bind.deeds import deed
from cardwright.engine.bind.picking import picker, where
from cardwright.engine.bind.players import candidates
from cardwright.ruleset.effect import Do
from cardwright.ruleset.thing import Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Deed
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player

Payable: TypeAlias = "Callable[[Env, Player], bool]"
Asked: TypeAlias = "Callable[[Env, Player], int]"


def payable(price: tuple[Do, ...], known: Known) -> Payable | None:
    """Whether a player can pay all of it; None when it costs nothing."""
    if not price:
        return None
    asked: dict[str, list[Asked]] = {}
    tests: list[Payable] = []
    for do in price:
        counter = counter_of(do.what, known) if do.op == "transfer" else ""
        if counter and do.verb != "gain":
            tests += _target(do, counter, known)
            if do.verb == "remove" or (do.verb == "put" and counter not in known.bound.supplies):
                continue
            asked.setdefault(counter, []).append(_counters(do, known))
        elif do.op in ("transfer", "exchange") and do.what is not None and do.verb not in ("gain", "draw"):
            tests.append(_cards(do, known))
    wants = list(asked.items())

    def can_pay(env: Env, player: Player) -> bool:
        for counter, amounts in wants:
            if player.counters[counter] < sum(one(env, player) for one in amounts):
                return False
        return all(test(env, player) for test in tests)

    return can_pay


def _counters(do: Do, known: Known) -> Asked:
    ends = limits(do.what.count if isinstance(do.what, Thing) else None, known)
    free = isinstance(do.what, Thing) and (do.what.count is None or do.what.count.how == "all")
    return lambda env, player: 0 if free else ends(env, 1_000_000)[0]


def _cards(do: Do, known: Known) -> Payable:
    assert do.what is not None
    picked = picker(do.what, known, where(do.verb, do.what, do.slots, known, candidates))
    return lambda env, player: len(picked.found(env, player)) >= picked.least(env)


def _target(do: Do, counter: str, known: Known) -> list[Payable]:
    """The thing onto which counters are put must be there; that from which they are removed must have them."""
    slots = dict(do.slots)
    target = on_cards(slots.get("on") or slots.get("from"), known)
    if target is None:
        return []
    if do.verb != "remove":
        return [lambda env, player: len(target.found(env, player)) >= max(target.least(env), 1)]
    many = _counters(do, known)

    def there(env: Env, player: Player) -> bool:
        carried, n = env.table.carried, many(env, player)
        return any(carried.get(card, {}).get(counter, 0) >= n for card in target.found(env, player))

    return [there]


def paying(price: tuple[Do, ...], known: Known) -> Deed:
    """The price is paid by a player, in the order in which it is said."""
    deeds = [deed(do, known) for do in price]

    def paid(env: Env, player: Player) -> None:
        for one in deeds:
            one(env, player)

    return paid
