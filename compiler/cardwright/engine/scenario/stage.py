"""Scenarios of a set are played, one after another; rules that several of them share are bound once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.games import bind
from cardwright.engine.scenario.odds import shares, together
from cardwright.engine.scenario.outcome import ActualShare, Failure, Hollow, Outcome
from cardwright.engine.scenario.part import ScenarioSetup
from cardwright.engine.scenario.play import ScenarioRun
from cardwright.engine.scenario.seated import reader
from cardwright.engine.scenario.trying import tried
from cardwright.engine.story import Recorder
from cardwright.ruleset.game import Ruleset, Setting
from cardwright.ruleset.overlaid import overlaid, with_settings
from cardwright.ruleset.scenario import Odds, PlayerMove, Scenario, Try

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.scenario.reader import Reader


class ScenarioStage:
    """Where the scenarios of a set are played."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._bound: dict[tuple[tuple[str, ...], tuple[tuple[str, Setting], ...]], Bound] = {}
        self._known: dict[tuple[int, tuple[str, ...]], Reader] = {}

    def bound(self, scenario: Scenario) -> Bound:
        """The rules of a scenario, bound."""
        key = scenario.overlays, tuple(sorted(scenario.sets, key=lambda one: one[0]))
        if key not in self._bound:
            self._bound[key] = bind(under(self.ruleset, scenario))
        return self._bound[key]

    def known(self, bound: Bound, scenario: Scenario) -> Reader:
        """What is known of these rules, by those who sit there."""
        key = id(bound), tuple(seat.name for seat in scenario.seats)
        if key not in self._known:
            self._known[key] = reader(bound, key[1])
        return self._known[key]

    def play(self, scenario: Scenario) -> Outcome:
        """What comes of a scenario. Raises ValueError for a game that has no kernel."""
        bound = self.bound(scenario)
        part = ScenarioSetup(bound, scenario, self.known(bound, scenario))
        playing = ScenarioRun(part, scenario.seed)
        playing.run()
        failures, hollow = list(playing.failures), list(playing.hollow)
        if failures:  # once more, with somebody who tells what happens
            playing = ScenarioRun(part, scenario.seed, Recorder())
            playing.run()
            failures = list(playing.failures) or failures
        for n in self._tries(scenario, failures):
            found = tried(part, n)
            if isinstance(found, Failure):
                again = tried(part, n, Recorder())
                failures.append(again if isinstance(again, Failure) else found)
            elif found is not None:
                hollow.append(found)
        place = {id(line): n for n, line in enumerate(scenario.lines)}
        failures.sort(key=lambda one: place.get(id(one.line), len(place)))
        shares = self._shares(part, failures, tuple(playing.moves))
        hollow += [Hollow(line, "no number") for line, _ in shares if line.least == 0 and line.most == 100]
        return Outcome(scenario, tuple(failures), tuple(shares), tuple(hollow))

    def _tries(self, scenario: Scenario, failures: Sequence[Failure]) -> list[int]:
        """The lines that are tried: those before the move with which the scenario went wrong."""
        wrong = [one.line for one in failures if isinstance(one.line, PlayerMove)]
        end = next((n for n, line in enumerate(scenario.lines) if any(line is one for one in wrong)), None)
        return [n for n, line in enumerate(scenario.lines[:end]) if isinstance(line, Try)]

    def _shares(
        self, part: ScenarioSetup, failures: list[Failure], moves: tuple[PlayerMove, ...]
    ) -> list[tuple[Odds, ActualShare]]:
        """What comes of the odds, if nothing has gone wrong before."""
        made: list[tuple[Odds, ActualShare]] = []
        for lines in together(part.scenario.lines) if not failures else ():
            for line, share in zip(lines, shares(part, lines), strict=True):
                made.append((line, share))
                if not line.least * share.tries <= 100 * share.hits <= line.most * share.tries:
                    failures.append(Failure(line, "not so", share, moves=moves))
        return made


def under(ruleset: Ruleset, scenario: Scenario) -> Ruleset:
    """The ruleset under which a scenario is played: its overlays, then the values that it sets itself."""
    return with_settings(overlaid(ruleset, scenario.overlays), scenario.sets)
