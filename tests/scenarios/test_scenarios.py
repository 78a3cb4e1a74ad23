"""Every rule of Imperial Twing that has an effect is played in a scenario that cites its number; all come out so."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.engine.scenario.stage import Stage
from cardwright.ruleset.scenario import Expect, Odds

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.card"))
RULES = dict(line.split(" ", 1) for line in (HERE / "rules.txt").read_text("utf-8").splitlines())
NUMBER = re.compile(r"\b(?:IT-\d{3}|[CG]-\d{2})\b")

# Rules that no scenario could show, each with the reason.
WITHOUT_EFFECT = {
    "IT-002": "an aim, which other rules spell out",
    "IT-003": "what is in the box",
    "IT-004": "what is in the box",
    "IT-005": "what is in the box",
    "IT-006": "how cards look",
    "IT-007": "one language is printed at a time",
    "IT-008": "colours",
    "IT-018": "stories and headings",
    "IT-019": "an invitation",
    "IT-025": "all dice are alike",
    "IT-161": "it is said aloud",
    "IT-179": "good manners",
    "IT-184": "says that there are house rules",
    "C-02": "what is in the box",
    "C-26": "names",
    "G-01": "names",
    "G-02": "which cards there are",
    "G-03": "which events there are",
}


@cache
def compiled(file: Path) -> Compiled:
    return compile_set(str(file))


def cited() -> set[str]:
    """The numbers in the names of all scenarios."""
    return {number for file in FILES for one in compiled(file).scenarios for number in NUMBER.findall(one.title)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_comes_out_as_expected(file: Path) -> None:
    made = compiled(file)
    assert [f"{one.span}: {one.message}" for one in made.diagnostics if one.severity == "error"] == []
    assert made.ruleset is not None
    stage = Stage(made.ruleset)
    outcomes = [stage.play(scenario) for scenario in made.scenarios]
    failed = [
        f"{one.scenario.title}: {made.origins[failure.line.at].text} ({failure.why}, {failure.actual or failure.bars})"
        for one in outcomes
        for failure in one.failures
    ]
    assert failed == []
    assert outcomes != []


def test_each_scenario_has_a_name_of_its_own_that_cites_a_rule() -> None:
    titles = [one.title for file in FILES for one in compiled(file).scenarios]
    assert len(titles) == len(set(titles))
    assert [title for title in titles if not NUMBER.search(title)] == []


def test_each_scenario_expects_something() -> None:
    silent = [
        one.title
        for file in FILES
        for one in compiled(file).scenarios
        if not any(isinstance(line, Expect | Odds) for line in one.lines)
    ]
    assert silent == []


def test_no_scenario_cites_a_rule_that_nobody_knows() -> None:
    assert sorted(cited() - set(RULES)) == []


def test_rules_without_effect_are_rules_and_have_no_scenario() -> None:
    assert set(WITHOUT_EFFECT) <= set(RULES)
    assert sorted(cited() & set(WITHOUT_EFFECT)) == []


def test_every_rule_with_an_effect_is_played() -> None:
    assert sorted(set(RULES) - cited() - set(WITHOUT_EFFECT)) == []
