"""Kernels and game files agree, and nothing that a kernel offers is offered in vain."""

from __future__ import annotations

import ast
import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.core.nodes import Setting
from cardwright.core.walk import every
from cardwright.engine import turns
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.games import archmage_origins, bind, imperial_twing
from cardwright.engine.listener import overhearing
from cardwright.engine.play import run, seated
from cardwright.ruleset.game import Clause, Ruleset, RuleValue, Step

HOUSE = Path(__file__).parents[2]
GAMES: dict[str, ModuleType] = {"imperial-twing": imperial_twing, "archmage-origins": archmage_origins}


def read_in_the_kernel(game: str, owner: str) -> set[str]:
    """What the chapters read as `….rules.x`, `live.x`, `bans.x`; names in texts count, too (getattr, Happening)."""
    found = set()
    for path in (*sorted(Path(str(GAMES[game].__file__)).parent.glob("*.py")), Path(turns.__file__)):
        if path.name == "contract.py":
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                value = node.value
                name = value.attr if isinstance(value, ast.Attribute) else getattr(value, "id", "")
                if name == owner or owner == "":
                    found.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_contract_is_what_the_game_declares(game: str) -> None:
    """`make docs` writes it: nobody says the same twice."""
    spec = importlib.util.spec_from_file_location("contracts", HOUSE / "compiler" / "contracts.py")
    assert spec is not None and spec.loader is not None
    contracts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(contracts)
    written = contracts.contract(the_game(game), contracts.CONTRACTS[game])
    assert contracts.place(game).read_text("utf-8") == written


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_value_is_read(game: str) -> None:
    """By the kernel, by a rule or a card that asks for it, or as what bounds a counter or a place."""
    bound = bind(the_game(game))
    kernel, core = bound.kernel, bound.core
    declared = {id for ids in kernel.values_read for id in ids}
    spoken_of = {one.value for one in every((*core.rules.values(), *core.scripts.values()), Setting)}
    bounds = {*bound.supplies.values(), *bound.limits.values(), *(zone.size for zone in bound.zone.values())}
    assert sorted(declared - read_in_the_kernel(game, "rules") - spoken_of - bounds) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_asked_about_or_commanded(game: str) -> None:
    """Actions that only moves of cards ask about are found by their verb (`Bound.forbids`)."""
    bound = bind(the_game(game))
    by_moves = {*bound.forbids.values(), *bound.affects.values(), *bound.sees.values()}
    declared = set(bound.kernel.actions)
    assert sorted(declared - read_in_the_kernel(game, "bans") - by_moves) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_happening_is_told(game: str) -> None:
    ruleset = the_game(game)
    bound = bind(ruleset)
    by_moves = {*bound.tells.values(), *bound.enters.values(), *bound.leaves.values()}
    by_moves |= {one.id for one in ruleset.happenings if one.verb == "become" and one.id == "role_taken"}
    declared = set(bound.kernel.happenings)
    assert sorted(declared - read_in_the_kernel(game, "live") - by_moves) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_afterwards_is_declared_so(game: str) -> None:
    """Whatever is heard before it happens in games at random is stoppable, and what is heard only afterwards is not."""
    bound = bind(the_game(game))
    before, afterwards = set[str](), set[str]()
    ears = (
        overhearing("before", lambda _, happening: before.add(happening.id)),
        overhearing("when", lambda _, happening: afterwards.add(happening.id)),
    )
    for seed in range(12):
        table = seated(bound, seed, [decider(make("random", seed * 8 + seat)) for seat in range(2 + seed % 3)])
        for listeners in table.listeners.values():
            listeners.extend(ears)
        run(table)
    stoppable = {one.id for one in bound.ruleset.happenings if one.stoppable}
    assert len(afterwards) > 10
    assert before <= stoppable
    assert (afterwards - before) & stoppable == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_asked_for_afterwards_is_declared_so(game: str) -> None:
    """Of which happenings the kernel knows who did them, of some card or of none, in games at random."""
    bound, shown = bind(the_game(game)), set[str]()
    for seed in range(3):
        table = seated(bound, seed, [decider(make("random", seed * 8 + seat)) for seat in range(3)])

        def look(_: object, happening: object, table: Any = table) -> None:
            cards = (None, *range(len(table.bound.cards)))
            shown.update(
                id for id in bound.kernel.happenings if any(bound.kernel.befallen(table, id, card) for card in cards)
            )

        for id in ("battle_ended", "battle_won", "card_captured", "turn_ended"):
            if id in table.listeners:
                table.listeners[id].append(overhearing("when", look))
        run(table)
    assert shown == {one.id for one in bound.ruleset.happenings if one.remembered}


def the_game(game: str = "imperial-twing") -> Ruleset:
    ruleset = compile_set(game).ruleset
    assert ruleset is not None
    return ruleset


def test_a_row_without_a_line_in_the_kernel_is_found_at_load() -> None:
    twing = the_game()
    more = replace(
        twing,
        values=(*twing.values, RuleValue("moon_phase", 1)),
        happenings=(*twing.happenings, Clause("moon_rose", twing.happenings[0].subject, "begin")),
        steps=(*twing.steps, Step("battle.howl")),
    )
    with pytest.raises(ValueError, match=r"(?s)moon_phase.*moon_rose.*battle\.howl"):
        bind(more)


def test_a_line_in_the_kernel_without_a_row_is_found_at_load() -> None:
    twing = the_game()
    fewer = replace(
        twing,
        values=tuple(one for one in twing.values if one.id != "object_price"),
        happenings=tuple(one for one in twing.happenings if one.id != "battle_tied"),
        actions=tuple(one for one in twing.actions if one.id != "steal_object"),
        steps=tuple(one for one in twing.steps if one.id != "battle.total"),
    )
    with pytest.raises(ValueError, match=r"(?s)object_price.*battle_tied.*steal_object.*battle\.total"):
        bind(fewer)


def test_a_step_has_a_body_or_a_function_and_not_both() -> None:
    twing = the_game()
    body = next(step.body for step in twing.steps if step.id == "setup.market")
    both = replace(
        twing, steps=tuple(Step(one.id, body=body) if one.id == "setup.deal" else one for one in twing.steps)
    )
    with pytest.raises(ValueError, match=r"Both the game and its kernel say what is done in setup\.deal\."):
        bind(both)
    neither = replace(twing, steps=tuple(Step(one.id) if one.id == "buy.restock" else one for one in twing.steps))
    with pytest.raises(ValueError, match=r"Neither the game nor its kernel says what is done in buy\.restock\."):
        bind(neither)


def test_a_step_that_says_what_is_done_is_played_with_the_set_up_and_nowhere_else() -> None:
    twing = the_game()
    body = next(step.body for step in twing.steps if step.id == "setup.market")
    bind(replace(twing, steps=(*twing.steps, Step("setup.again", body=body))))
    with pytest.raises(ValueError, match=r"battle\.howl, which its kernel never plays"):
        bind(replace(twing, steps=(*twing.steps, Step("battle.howl", body=body))))
