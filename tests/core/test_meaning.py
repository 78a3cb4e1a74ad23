"""Sentences that once played as something else than they said, and those of amounts and grids: played as they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.ruleset.scenario import Scenario

SETS = {name: compile_set(str(Path(__file__).with_name(f"{name}.card"))) for name in ("meaning", "amounts", "grids")}
STAGES = {name: ScenarioStage(made.ruleset) for name, made in SETS.items() if made.ruleset is not None}


@pytest.mark.parametrize("name", SETS)
def test_nothing_is_wrong_with_them(name: str) -> None:
    assert [f"{one.span}: {one.message}" for one in SETS[name].diagnostics if one.severity == "error"] == []


@pytest.mark.parametrize(
    ("name", "scenario"),
    [pytest.param(name, one, id=f"{name}: {one.title}") for name, made in SETS.items() for one in made.scenarios],
)
def test_it_is_played_as_it_says(name: str, scenario: Scenario) -> None:
    assert STAGES[name].play(scenario).failures == ()
