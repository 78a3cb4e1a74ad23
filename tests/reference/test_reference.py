"""Engine and reference are held against each other: random cards, random tables, random choices.

`CARDWRIGHT_HUNT=200 pytest tests/reference` looks at so many sheets of cards, others each time.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random, SystemRandom

import pytest
from tests.reference import tables
from tests.reference.both import Both, Differ

from cardwright.core import blocks, deeds
from cardwright.core import nodes as core
from cardwright.core.walk import nodes as all_nodes
from cardwright.engine.bound import Bound

HUNT = int(os.environ.get("CARDWRIGHT_HUNT", "0"))
SHEETS = [SystemRandom().getrandbits(32) for _ in range(HUNT)] if HUNT else [tables.SAME, 1, 2, 3, 4]
RULES = ("Heroes", "Weapons", "English leaflet", "Fluffy Alley Fist Fight", "Unreliable Traps", "Royal Twing")
TABLES = 40 if HUNT else 4  # for each choice of cards
TIMES = 20  # that something is done at a table


def rulesets(sheet: int) -> Iterator[tuple[Bound, str]]:
    """The game with some cards of a sheet, chosen thrice, and with some house rules."""
    ruleset, names, every = tables.printed(sheet)
    random = Random(sheet)
    for n in range(1 if sheet == tables.SAME else 3):
        some = names if sheet == tables.SAME else random.sample(names, min(tables.AT_ONCE, len(names)))
        yield tables.small(ruleset, some, every, *random.sample(RULES, 2)), f"{sheet}/{n}"


def boths(sheet: int, what: str) -> Iterator[tuple[Both, Bound, str]]:
    """Tables, each laid for the engine and copied for the reference."""
    for bound, name in rulesets(sheet):
        for n in range(TABLES):
            random = Random(f"{name}/{n}/{what}")
            yield Both(tables.laid(bound, random), random), bound, f"{name}/{n}"


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_rules_ask_and_count_is_the_same(sheet: int) -> None:
    for both, bound, place in boths(sheet, "asked"):
        with at(place, tables.texts(sheet)):
            for key, rule in [*bound.core.rules.items(), *bound.core.scripts.items()]:
                for _ in both.asked(key, rule):
                    pass


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_done_ends_alike_and_asks_alike(sheet: int) -> None:
    for both, _, place in boths(sheet, "done"):
        with at(place, tables.texts(sheet)):
            for _ in range(TIMES):
                both.done()


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_holds_is_the_same_before_something_is_done_and_after(sheet: int) -> None:
    for both, _, place in boths(sheet, "holds"):
        with at(place, tables.texts(sheet)):
            holds_before_and_after(both)


def holds_before_and_after(both: Both) -> None:
    for _ in both.holds():
        pass
    for _ in range(TIMES // 4):
        both.done()
    for _ in both.holds():
        pass


def test_every_node_of_the_core_is_looked_at() -> None:
    """All but those of a grid, and what no sentence says."""
    bounds = [bound for bound, _ in rulesets(tables.SAME)]
    rules = [(*bound.core.rules.values(), *bound.core.scripts.values()) for bound in bounds]
    there = {type(node) for node in all_nodes(tuple(rules))}
    nodes = {
        one
        for room in (core, deeds, blocks)
        for one in vars(room).values()
        if isinstance(one, type) and one.__module__ == room.__name__
    }
    of_a_grid = {core.InLine, deeds.SwapPlaces, deeds.Lines, deeds.Shift, core.Measure}
    of_a_course = {  # which games of their own say in card files
        deeds.RunPhase, deeds.EndPhase, deeds.TakeActions, deeds.Appoint, deeds.Deal, deeds.PickUp, deeds.SwapCards,
        deeds.ChooseTrait, deeds.ChooseNumber, blocks.CastRole, blocks.Duty, blocks.Precedence, core.OwnerOf,
        core.Everywhere, core.Total,
        core.Alike, core.Beside, core.Likes, core.Joins, core.AmongThem, core.Brings,
    }  # fmt: skip
    assert nodes - there == of_a_grid | of_a_course


@contextmanager
def at(place: str, texts: list[str]) -> Iterator[None]:
    """Whatever goes wrong says at which table, and with which cards."""
    try:
        yield
    except Exception as error:
        key = error.key if isinstance(error, Differ) else ""
        cards = [card for card in texts if tables.speaks(card, key)]
        error.add_note("\n\n".join((f"table {place}, with:", *cards)))
        raise
