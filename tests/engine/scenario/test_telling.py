"""Somebody who tells what happens changes nothing: every scenario goes the same way with and without."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.scenario.run import ScenarioRun
from cardwright.engine.scenario.scenario_setup import ScenarioSetup
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.engine.story import Recorder

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def end(playing: ScenarioRun) -> list[Any]:
    """Where everything lies in the end, who has how many, and all that was answered."""
    table = playing.table
    lying = [(one.zones, one.counters, one.out) for one in table.players]
    return [table.zones, lying, table.choices, [failure.line for failure in playing.failures]]


@pytest.mark.parametrize("folder", [SCENARIOS, SCENARIOS / "archmage-origins"], ids=lambda folder: folder.name)
def test_telling_changes_nothing(folder: Path) -> None:
    made = compile_set(str(folder))
    assert made.ruleset is not None
    stage = ScenarioStage(made.ruleset)
    changed = []
    for scenario in made.scenarios:
        bound = stage.bound(scenario)
        part = ScenarioSetup(bound, scenario, stage.known(bound, scenario))
        silent, told = ScenarioRun(part, scenario.seed), ScenarioRun(part, scenario.seed, Recorder())
        silent.run()
        told.run()
        if end(silent) != end(told):
            changed.append(scenario.title)
    assert changed == []
