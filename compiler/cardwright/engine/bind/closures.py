"""The forms that rules take once they are bound, closures over an `Env`, and how tests of them become one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, assert_never

if TYPE_CHECKING:
    from cardwright.engine.table import Env, PlayerState, Table

Test: TypeAlias = "Callable[[Env], bool]"
CardTest: TypeAlias = "Callable[[Env, int], bool]"
Narrowing: TypeAlias = "Callable[[Env, list[int]], list[int]]"  # of some cards those that fit
PlayerTest: TypeAlias = "Callable[[Env, PlayerState], bool]"
Amount: TypeAlias = "Callable[[Env], Any]"  # a number, or what a rule value that is no number is set to
Players: TypeAlias = "Callable[[Env], list[PlayerState]]"
Doer: TypeAlias = "Callable[[Env], PlayerState]"
Act: TypeAlias = "Callable[[Env], None]"
Cards: TypeAlias = "Callable[[Env], list[int]]"
Pile: TypeAlias = "tuple[str, PlayerState | None]"  # a zone, and whose it is
Piles: TypeAlias = "Callable[[Env], list[Pile]]"
Registration: TypeAlias = "list[tuple[list[Any], Any]]"  # lists of a table, and what was put into them
Installer: TypeAlias = "Callable[[Table, PlayerState | None, int | None, Env | None], Registration]"


def all_of(tests: list[Test]) -> Test:
    """Whether all of some tests hold."""
    match tests:
        case []:
            return lambda env: True
        case [first]:
            return first
        case [first, second]:
            return lambda env: first(env) and second(env)
        case [first, second, third]:
            return lambda env: first(env) and second(env) and third(env)
        case _:
            return lambda env: all(test(env) for test in tests)


def joined(how: Literal["all", "any", "none"], tests: list[Test]) -> Test:
    """All of some tests hold, one of them, or none."""
    match how:
        case "all":
            return all_of(tests)
        case "any":
            return lambda env: any(test(env) for test in tests)
        case "none":
            return lambda env: not any(test(env) for test in tests)
        case _:
            assert_never(how)


def joined_of_card(how: Literal["all", "any", "none"], tests: list[CardTest]) -> CardTest:
    """The same of tests that a card goes through."""
    match how:
        case "all" if len(tests) == 2:
            first, second = tests
            return lambda env, card: first(env, card) and second(env, card)
        case "all":
            return lambda env, card: all(test(env, card) for test in tests)
        case "any":
            return lambda env, card: any(test(env, card) for test in tests)
        case "none":
            return lambda env, card: not any(test(env, card) for test in tests)
        case _:
            assert_never(how)


def quantified(how: Literal["some", "every", "none"], among: Any, fitting: Any) -> Test:
    """How many of some players or cards have to fit."""
    match how:
        case "some":
            return there_is(among, fitting)
        case "none":
            some = there_is(among, fitting)
            return lambda env: not some(env)
        case "every":
            return all_are(among, fitting)
        case _:
            assert_never(how)


def there_is(among: Any, fitting: Any) -> Test:
    """One of them fits."""
    return lambda env: any(fitting(env, each) for each in among(env))


def all_are(among: Any, fitting: Any) -> Test:
    """All of them fit, and there is one. A plain loop, for this is asked most often."""

    def all_fit(env: Env) -> bool:
        there = among(env)
        for each in there:
            if not fitting(env, each):
                return False
        return bool(there)

    return all_fit


COMPARES: dict[str, Callable[[Any, Any], bool]] = {
    "exactly": lambda a, b: a == b,
    "at most": lambda a, b: a <= b,
    "at least": lambda a, b: a >= b,
    "more": lambda a, b: a > b,
    "fewer": lambda a, b: a < b,
}
