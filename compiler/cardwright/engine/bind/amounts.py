"""How many: an amount becomes a number that is worked out when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cardwright.ruleset.amount import Amount, Count, Number, Per, TheirBid, ValueOf

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env


def amount(said: Amount, known: Known) -> closures.Amount:
    """A number, a rule value, so many for each thing, or what was bid."""
    match said:
        case Number():
            fixed = said.n
            return lambda env: fixed
        case ValueOf(value):
            return value_of(value, known)
        case Per(n, thing):
            each, many = amount(n, known), known.counted(thing)
            return lambda env: int(each(env)) * many(env)
        case TheirBid():
            return lambda env: env.bid
        case _:
            assert_never(said)


def value_of(value: str, known: Known) -> Callable[[Env], int]:
    """What a rule value says: yours, where it is a player's."""
    declared = known.values.get(value)
    if declared is None or declared.of == "game":
        return lambda env: getattr(env.table.rules, value, 0)
    return lambda env: getattr(env.you.rules, value, 0)


def limits(count: Count | None, known: Known) -> Callable[[Env, int], tuple[int, int]]:
    """The least and the most of so many things that are to be taken; without a count, all of them."""
    if count is None or count.how == "all":
        return lambda env, there: (there, there)
    if count.how == "no":
        return lambda env, there: (0, 0)
    if count.how == "any number" or count.amount is None:
        return lambda env, there: (0, there)
    n = amount(count.amount, known)
    match count.how:
        case "exactly" | "just":
            return lambda env, there: (min(n(env), there), min(n(env), there))
        case "up to" | "at most":
            return lambda env, there: (0, min(n(env), there))
        case _:
            return lambda env, there: (min(n(env), there), there)


def holds(count: Count | None, known: Known) -> Callable[[Env, int], bool]:
    """Whether so many are as many as a condition asks for. "A trap" is at least one, "exactly 1 trap" is one."""
    if count is None or count.how in ("any number", "all") or count == Count("exactly", Number(1)):
        return lambda env, there: there > 0
    if count.how == "no" or count.amount is None:
        return lambda env, there: there == 0
    n = amount(count.amount, known)
    match count.how:
        case "exactly" | "just":
            return lambda env, there: there == n(env)
        case "at most" | "up to":
            return lambda env, there: there <= n(env)
        case _:
            return lambda env, there: there >= n(env)
