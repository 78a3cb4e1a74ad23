"""The forms that rules take once they are bound: tests, numbers, people and acts, as closures over an `Env`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table

Test: TypeAlias = "Callable[[Env], bool]"
CardTest: TypeAlias = "Callable[[Env, int], bool]"
PlayerTest: TypeAlias = "Callable[[Env, Player], bool]"
Amount: TypeAlias = "Callable[[Env], Any]"  # a number, or what a rule value that is no number is set to
People: TypeAlias = "Callable[[Env], list[Player]]"
Doer: TypeAlias = "Callable[[Env], Player]"
Act: TypeAlias = "Callable[[Env], None]"
Spot: TypeAlias = "tuple[str, Player | None]"  # a zone, and whose it is
Held: TypeAlias = "list[tuple[list[Any], Any]]"  # lists of a table, and what was put into them
Put: TypeAlias = "Callable[[Table, Player | None, int | None, Env | None], Held]"


def all_of(tests: list[Test]) -> Test:
    """Whether all of some tests hold."""
    match tests:
        case []:
            return lambda env: True
        case [one]:
            return one
        case [one, two]:
            return lambda env: one(env) and two(env)
        case [one, two, three]:
            return lambda env: one(env) and two(env) and three(env)
        case _:
            return lambda env: all(test(env) for test in tests)


COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "exactly": lambda a, b: a == b,
    "at most": lambda a, b: a <= b,
    "at least": lambda a, b: a >= b,
    "more": lambda a, b: a > b,
    "fewer": lambda a, b: a < b,
}
