"""A scenario and its rules become what is the same each time that it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.engine.games import game_room
from cardwright.engine.scenario.hearing import ExpectedEvents

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.scenario.reader import Reader
    from cardwright.ruleset.scenario import Scenario


class ScenarioSetup:
    """The rules of a scenario, who sits there, which cards lie where, and what is to be listened for."""

    def __init__(self, bound: Bound, scenario: Scenario, known: Reader) -> None:
        self.bound, self.scenario, self.known = bound, scenario, known
        self.names = [seat.name for seat in scenario.seats]
        self.room: Any = game_room(bound.ruleset.game, "situation")
        self.deal = self.room.DEAL(bound, scenario)
        self.expected = ExpectedEvents(scenario.lines, self.names, known)
