"""The kernel and the game file agree, and nothing that the kernel offers is offered in vain."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine import moves
from cardwright.engine.games import bind, imperial_twing
from cardwright.engine.games.imperial_twing import contract
from cardwright.ruleset.game import Clause, Ruleset, RuleValue, Step

CHAPTERS = sorted(Path(imperial_twing.__file__).parent.glob("*.py"))
TOLD_BY_MOVES = Path(moves.__file__)


def read_in_the_kernel(owner: str) -> set[str]:
    """What the chapters read as `….rules.x`, `live.x`, `bans.x`; names in texts count, too (getattr, Happening)."""
    found = set()
    for path in CHAPTERS:
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


@pytest.mark.parametrize("values", [contract.GameRules, contract.PlayerRules])
def test_every_rule_value_is_read(values: type) -> None:
    assert sorted(set(values.__annotations__) - read_in_the_kernel("rules")) == []


def test_every_action_is_asked_about_or_commanded() -> None:
    """Actions that only moves of cards ask about are found by their verb (`Bound.forbids`)."""
    ruleset = the_game()
    by_moves = (
        set(bind(ruleset).forbids.values()) | set(bind(ruleset).affects.values()) | set(bind(ruleset).sees.values())
    )
    assert sorted(set(contract.Actions.__annotations__) - read_in_the_kernel("bans") - by_moves) == []


def test_every_happening_is_told() -> None:
    ruleset = the_game()
    bound = bind(ruleset)
    by_moves = {*bound.tells.values(), *bound.enters.values(), *bound.leaves.values()}
    by_moves.add(next(one.id for one in ruleset.happenings if one.verb == "become" and one.id == "role_taken"))
    assert sorted(set(contract.Happenings.__annotations__) - read_in_the_kernel("live") - by_moves) == []


def the_game() -> Ruleset:
    ruleset = compile_set("imperial-twing").ruleset
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
