"""Scenarios of a set are played, one after another; rules that several of them share are bound once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.engine.games import bind
from cardwright.engine.scenario.odds import share
from cardwright.engine.scenario.outcome import Failure, Outcome, Share
from cardwright.engine.scenario.part import Part
from cardwright.engine.scenario.play import Playing
from cardwright.engine.scenario.seated import reader
from cardwright.engine.story import Recorder
from cardwright.ruleset.game import Ruleset, Setting
from cardwright.ruleset.overlaid import overlaid
from cardwright.ruleset.scenario import Odds, Scenario

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.scenario.reader import Reader


class Stage:
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
        part = Part(bound, scenario, self.known(bound, scenario))
        playing = Playing(part, scenario.seed)
        playing.run()
        failures, shares = list(playing.failures), list[tuple[Odds, Share]]()
        if failures:  # once more, with somebody who tells what happens
            playing = Playing(part, scenario.seed, Recorder())
            playing.run()
            failures = list(playing.failures) or failures
        for line in scenario.lines:
            if isinstance(line, Odds) and not failures:
                made = share(part, line)
                shares.append((line, made))
                if not line.least * made.tries <= 100 * made.hits <= line.most * made.tries:
                    failures.append(Failure(line, "not so", made, moves=tuple(playing.moves)))
        return Outcome(scenario, tuple(failures), tuple(shares))


def under(ruleset: Ruleset, scenario: Scenario) -> Ruleset:
    """The ruleset under which a scenario is played: its overlays, then the values that it sets itself."""
    made = overlaid(ruleset, scenario.overlays)
    sets = dict(scenario.sets)
    values = tuple(replace(one, default=sets[one.id]) if one.id in sets else one for one in made.values)
    return replace(made, values=values)
