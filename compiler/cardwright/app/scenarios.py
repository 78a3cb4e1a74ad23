"""Names of sets become their scenarios, played: what came of each, and a report of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardwright.app.progress import Progress, unseen
from cardwright.app.sets import compiled, in_scenario, sets_here
from cardwright.app.unsound import Unsound
from cardwright.compile.compile import Compiled
from cardwright.engine.scenario.outcome import Outcome
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.ruleset.scenario import Scenario
from cardwright.syntax.diagnostic import Diagnostic, in_order


@dataclass(frozen=True, slots=True)
class Tested:
    """The scenarios of a set that were played. `broken` are findings within scenarios, which were left out."""

    compiled: Compiled
    stage: ScenarioStage
    outcomes: tuple[Outcome, ...]
    broken: tuple[Diagnostic, ...] = ()


def play_scenarios(targets: Sequence[str], only: str = "", along: Progress = unseen) -> list[Tested]:
    """Plays the scenarios of some sets, or those of which the title holds `only`.

    Raises Refusal where there are none, Unsound for sets whose faults lie elsewhere than in their scenarios.
    """
    names = [name for target in targets for name in _sets(target)]
    sound = [_sound(compiled(name)) for name in names]
    if only and not any(_named(scenario, only) for card_set in sound for scenario in card_set.scenarios):
        raise Refusal(message("No scenario has {name} in its name.", name=repr(only)))
    return list(_played(sound, only, along))


def _sets(target: str) -> list[str]:
    """The set itself, or those in a folder that holds none of its own."""
    place = Path(target)
    if place.is_dir() and not any(place.glob("*.card")):
        return sets_here(place) or [target]
    return [target]


def _sound(card_set: Compiled) -> Compiled:
    """A set whose faults, if it has any, lie in its scenarios. Raises Unsound for others."""
    faults = list(_faults(card_set))
    elsewhere = [finding for finding in faults if not in_scenario(card_set, finding)]
    if card_set.ruleset is None and not faults:
        raise Refusal("There is nothing to play here: no file names a game.", "Begin with  use imperial-twing")
    if card_set.ruleset is None or elsewhere:
        raise Unsound(in_order(elsewhere or faults), len(card_set.sources))
    return card_set


def _played(sets: Sequence[Compiled], only: str, along: Progress) -> Iterator[Tested]:
    todo = [
        (card_set, faults, list(_asked(card_set, only, faults))) for card_set in sets for faults in [_faults(card_set)]
    ]
    count = [scenario for _, _, asked in todo for scenario in asked]
    bar = along(count, "playing")
    for card_set, faults, asked in todo:
        assert card_set.ruleset is not None
        stage = ScenarioStage(card_set.ruleset)
        outcomes = tuple([_play(stage, next(bar)) for _ in asked])
        yield Tested(card_set, stage, outcomes, faults)
    for _ in bar:
        pass


def _faults(card_set: Compiled) -> tuple[Diagnostic, ...]:
    return tuple(finding for finding in card_set.diagnostics if finding.severity == "error")


def _asked(card_set: Compiled, only: str, faults: Sequence[Diagnostic]) -> Iterator[Scenario]:
    """Those that were asked for and can be played: one with a fault cannot."""
    bad = {in_scenario(card_set, finding) for finding in faults}
    return (scenario for scenario in card_set.scenarios if _named(scenario, only) and scenario.id not in bad)


def _named(scenario: Scenario, only: str) -> bool:
    return only.casefold() in scenario.title.casefold()


def _play(stage: ScenarioStage, scenario: Scenario) -> Outcome:
    """Raises Refusal for a game that nobody can play yet."""
    return stage.play(scenario)
