"""Every rule of each game that has an effect is played in a scenario that cites its number; all come out so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.ruleset.game import RuleValue, Setting
from cardwright.ruleset.scenario import Expect, Odds, Try

HERE = Path(__file__).parent
FOLDERS = {"imperial-twing": HERE, "archmage-origins": HERE / "archmage-origins"}
GAMES = tuple(FOLDERS)
NUMBER = re.compile(r"\b(?:IT-\d{3}|AO-\d{3}|[CG]-\d{2})\b")
FILES = [file for folder in FOLDERS.values() for file in sorted(folder.glob("*.card"))]

# Rules that no scenario could show, each with the reason.
WITHOUT_EFFECT = {
    "imperial-twing": {
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
    },
    "archmage-origins": {
        "AO-003": "an aim, which other rules spell out",
        "AO-034": "another game",
        "AO-072": "names",
    },
}


@cache
def compiled(file: Path) -> Compiled:
    return compile_set(str(file))


def files(game: str) -> list[Path]:
    return [file for file in FILES if file.parent == FOLDERS[game]]


def rules(game: str) -> set[str]:
    """The numbers of a game's rules, each on a line of its own with what it says."""
    lines = (FOLDERS[game] / "rules.txt").read_text("utf-8").splitlines()
    return {line.split(" ", 1)[0] for line in lines}


def cited(game: str) -> set[str]:
    """The numbers in the names of all scenarios."""
    return {number for file in files(game) for one in compiled(file).scenarios for number in NUMBER.findall(one.title)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_all_comes_out_as_expected(file: Path) -> None:
    made = compiled(file)
    assert [f"{one.span}: {one.message}" for one in made.diagnostics if one.severity == "error"] == []
    assert made.ruleset is not None
    stage = ScenarioStage(made.ruleset)
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
        if not any(isinstance(line, Expect | Odds | Try) for line in one.lines)
    ]
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_no_scenario_cites_a_rule_that_nobody_knows(game: str) -> None:
    assert sorted(cited(game) - rules(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_without_effect_are_rules_and_have_no_scenario(game: str) -> None:
    assert set(WITHOUT_EFFECT[game]) <= rules(game)
    assert sorted(cited(game) & set(WITHOUT_EFFECT[game])) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_with_an_effect_is_played(game: str) -> None:
    assert sorted(rules(game) - cited(game) - set(WITHOUT_EFFECT[game])) == []


# ---- every reading of a rule value


# Readings that no scenario could show, each with the reason.
UNSEEN = {("battle_cards_shown", "together"): "what a defender sees of the attack"}


def readings(value: RuleValue) -> Iterator[Setting]:
    """What a rule value may be besides what it is, where these are few: yes or no, words."""
    every: tuple[Setting, ...] = (True, False) if isinstance(value.default, bool) else value.words
    yield from (one for one in every if one != value.default)


def played(game: str) -> set[tuple[str, object]]:
    """What the scenarios set, by themselves or by what they lay over the game."""
    made: set[tuple[str, object]] = set()
    for file in files(game):
        ruleset = compiled(file).ruleset
        assert ruleset is not None
        for scenario in compiled(file).scenarios:
            made |= set(scenario.sets)
            laid = [one for one in ruleset.overlays if one.id in scenario.overlays]
            made |= {setting for one in laid for setting in one.sets}
    return made


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_of_a_rule_value_is_played(game: str) -> None:
    ruleset = compile_set(game).ruleset
    assert ruleset is not None
    wanted = {(value.id, reading) for value in ruleset.values for reading in readings(value)} - set(UNSEEN)
    assert sorted(map(str, wanted - played(game))) == []


def test_every_rule_value_of_archmage_origins_is_played_otherwise() -> None:
    ruleset = compile_set("archmage-origins").ruleset
    assert ruleset is not None
    assert sorted({value.id for value in ruleset.values} - {id for id, _ in played("archmage-origins")}) == []
