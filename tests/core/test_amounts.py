"""Names in conditions, so many at a time, halves and totals are played as they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.scenario.stage import Stage
from cardwright.ruleset.scenario import Scenario

MADE = compile_set(str(Path(__file__).with_name("amounts.card")))
assert MADE.ruleset is not None
STAGE = Stage(MADE.ruleset)


def test_nothing_is_wrong_with_them() -> None:
    assert [f"{one.span}: {one.message}" for one in MADE.diagnostics if one.severity == "error"] == []


@pytest.mark.parametrize("scenario", MADE.scenarios, ids=lambda one: one.title)
def test_it_is_played_as_it_says(scenario: Scenario) -> None:
    assert STAGE.play(scenario).failures == ()
