"""The words for a card in a scenario find it by what is printed on it, whatever it is worth at the moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.engine.scenario.reader import matches
from cardwright.ruleset.phrases import Argument, Compared, Either, Filter, Number, Thing

if TYPE_CHECKING:
    from cardwright.engine.env import Env
    from cardwright.engine.scenario.reader import Reader

Test = Callable[["Env", int], bool]


def finding(said: Argument, known: Reader) -> Test:
    """Whether a card is one of those that are meant: `spell fire 3` has a 3 printed on it, and may be worth 2."""
    match said:
        case Either(of):
            tests = [finding(one, known) for one in of]
            return lambda env, card: any(test(env, card) for test in tests)
        case Thing(filters=filters) if numbers := _numbers(filters):
            rest = tuple(one for one in filters if _number(one) is None)
            test, properties = matches(replace(said, filters=rest), known), known.bound.properties
            return lambda env, card: all(properties[card].get(name) == n for name, n in numbers) and test(env, card)
        case _:
            return matches(said, known)


def _numbers(filters: tuple[Filter, ...]) -> list[tuple[str, int]]:
    return [made for one in filters if (made := _number(one)) is not None]


def _number(one: Filter) -> tuple[str, int] | None:
    """A property that must be just so many."""
    if isinstance(one, Compared) and one.how == "exactly" and isinstance(one.amount, Number):
        return one.property, one.amount.n
    return None
