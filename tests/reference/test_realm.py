"""The same in a grid: engine and reference are held against each other at random realms of Archmage Origins."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.reference import realms, tables
from tests.reference.both import Both
from tests.reference.test_reference import HUNT, SHEETS, TABLES, TIMES, at, holds_before_and_after

from cardwright.core import deeds
from cardwright.core import nodes as core
from cardwright.core.walk import nodes as all_nodes
from cardwright.engine.bound import Bound

REALMS = SHEETS if HUNT else SHEETS[:3]
FOUND = [  # by hunts
    ("953521096/2", 4, "holds"),  # a card that comes into a revealed realm
    ("3320515630/1", 30, "holds"),  # one that comes to the place of a spell there
    ("35295282/2", 0, "holds"),  # a table at which many chains became too long
    ("35295282/0", 31, "done"),  # what may be used without a limit, twice
    ("403123852/1", 3, "done"),  # a card that is active as long as it is looked at
    ("726208580/2", 6, "holds"),  # what cards count as in a row in which other cards lie now
    ("3160967032/0", 3, "done"),  # a card that hears of its own loss
]


def rulesets(sheet: int) -> Iterator[tuple[Bound, str]]:
    """The game with some cards of a sheet, chosen thrice, in realms of three sizes."""
    ruleset, names, every = realms.printed(sheet)
    random = Random(sheet)
    for n, size in enumerate([(2, 2), (3, 2), (3, 4)]):
        some = names if sheet == realms.SAME else random.sample(names, min(tables.AT_ONCE, len(names)))
        yield realms.small(ruleset, some, every, size), f"{sheet}/{n}"


def boths(sheet: int, what: str) -> Iterator[tuple[Both, Bound, str]]:
    for bound, name in rulesets(sheet):
        for n in range(TABLES):
            yield laid(bound, name, n, what), bound, f"{name}/{n}"


def laid(bound: Bound, name: str, n: int, what: str) -> Both:
    random = Random(f"{name}/{n}/{what}")
    return Both(realms.laid(bound, random), random)


@pytest.mark.parametrize("sheet", REALMS)
def test_what_rules_ask_and_count_is_the_same(sheet: int) -> None:
    for both, bound, place in boths(sheet, "asked"):
        with at(place, realms.texts(sheet)):
            for key, rule in [*bound.core.rules.items(), *bound.core.scripts.items()]:
                for _ in both.asked(key, rule):
                    pass


@pytest.mark.parametrize("sheet", REALMS)
def test_what_is_done_ends_alike_and_asks_alike(sheet: int) -> None:
    for both, _, place in boths(sheet, "done"):
        with at(place, realms.texts(sheet)):
            for _ in range(TIMES):
                both.done()


@pytest.mark.parametrize("sheet", REALMS)
def test_what_holds_is_the_same_before_something_is_done_and_after(sheet: int) -> None:
    for both, _, place in boths(sheet, "holds"):
        with at(place, realms.texts(sheet)):
            holds_before_and_after(both)


@pytest.mark.parametrize(("name", "n", "what"), FOUND)
def test_what_a_hunt_has_found_holds(name: str, n: int, what: str) -> None:
    sheet = int(name.partition("/")[0])
    (bound,) = (bound for bound, called in rulesets(sheet) if called == name)
    with at(f"{name}/{n}", realms.texts(sheet)):
        both = laid(bound, name, n, what)
        if what == "holds":
            holds_before_and_after(both)
        for _ in range(TIMES if what == "done" else 0):
            both.done()


def test_every_node_of_a_grid_is_looked_at() -> None:
    rules = [(*bound.core.rules.values(), *bound.core.scripts.values()) for bound, _ in rulesets(realms.SAME)]
    there = {type(node) for node in all_nodes(tuple(rules))}
    assert {core.InLine, deeds.SwapPlaces, deeds.Lines, deeds.Shift, core.InState, core.Occurs} <= there
