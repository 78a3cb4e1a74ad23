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

    made: Compiled
    stage: ScenarioStage
    outcomes: tuple[Outcome, ...]
    broken: tuple[Diagnostic, ...] = ()


def play_scenarios(targets: Sequence[str], only: str = "", along: Progress = unseen) -> list[Tested]:
    """Plays the scenarios of some sets, or those of which the title holds `only`.

    Raises Refusal where there are none, Unsound for sets whose faults lie elsewhere than in their scenarios.
    """
    sets = [one for target in targets for one in _sets(target)]
    sound = [_sound(compiled(target)) for target in sets]
    if only and not any(_named(one, only) for made in sound for one in made.scenarios):
        raise Refusal(message("No scenario has {name} in its name.", name=repr(only)))
    return list(_played(sound, only, along))


def _sets(target: str) -> list[str]:
    """The set itself, or those in a folder that holds none of its own."""
    place = Path(target)
    if place.is_dir() and not any(place.glob("*.card")):
        return sets_here(place) or [target]
    return [target]


def _sound(made: Compiled) -> Compiled:
    """A set whose faults, if it has any, lie in its scenarios. Raises Unsound for others."""
    faults = list(_faults(made))
    elsewhere = [finding for finding in faults if not in_scenario(made, finding)]
    if made.ruleset is None and not faults:
        raise Refusal("There is nothing to play here: no file names a game.", "Begin with  use imperial-twing")
    if made.ruleset is None or elsewhere:
        raise Unsound(in_order(elsewhere or faults), len(made.sources))
    return made


def _played(sets: Sequence[Compiled], only: str, along: Progress) -> Iterator[Tested]:
    todo = [(made, faults, list(_asked(made, only, faults))) for made in sets for faults in [_faults(made)]]
    count = [scenario for _, _, asked in todo for scenario in asked]
    bar = along(count, "playing")
    for made, faults, asked in todo:
        assert made.ruleset is not None
        stage = ScenarioStage(made.ruleset)
        outcomes = tuple([_play(stage, next(bar)) for _ in asked])
        yield Tested(made, stage, outcomes, faults)
    for _ in bar:
        pass


def _faults(made: Compiled) -> tuple[Diagnostic, ...]:
    return tuple(finding for finding in made.diagnostics if finding.severity == "error")


def _asked(made: Compiled, only: str, faults: Sequence[Diagnostic]) -> Iterator[Scenario]:
    """Those that were asked for and can be played: one with a fault cannot."""
    bad = {in_scenario(made, finding) for finding in faults}
    return (one for one in made.scenarios if _named(one, only) and one.id not in bad)


def _named(scenario: Scenario, only: str) -> bool:
    return only.casefold() in scenario.title.casefold()


def _play(stage: ScenarioStage, scenario: Scenario) -> Outcome:
    """Raises Refusal for a game that nobody can play yet."""
    return stage.play(scenario)
