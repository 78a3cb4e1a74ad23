"""What is the same each time that a scenario is played: its rules, who sits there, what lies where, which dice fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardwright.engine.chance import Chance, Face
from cardwright.engine.games import game_room
from cardwright.engine.scenario.event_expectations import ExpectedEvents

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.scenario.sentence_binder import SentenceBinder
    from cardwright.engine.situation import AnySituation
    from cardwright.ruleset.scenario import Scenario


def given(seed: int, faces: Sequence[tuple[int | None, Face]], thrown: Callable[[int, Face], None]) -> Chance:
    """Chance with faces given beforehand: pairs of a seat (None: whoever throws next) and a face.

    Whoever listens is told of each throw, by seat and face.
    """
    to_come = list(faces)

    def throw(chance: Chance, sides: Sequence[Face], seat: int) -> Face:
        n = next((n for n, (of, _) in enumerate(to_come) if of is None or of == seat), None)
        shown = chance.fallen(sides, seat) if n is None else to_come.pop(n)[1]
        thrown(seat, shown)
        return shown

    return Chance(seed, throw)


class ScenarioSetup:
    """The rules of a scenario, who sits there, which cards lie where, and what is to be listened for."""

    def __init__(self, bound: Bound, scenario: Scenario, known: SentenceBinder) -> None:
        self.bound, self.scenario, self.known = bound, scenario, known
        self.names = [seat.name for seat in scenario.seats]
        self.room: AnySituation = game_room(bound.ruleset.game, "situation").SITUATION
        self.deal = self.room.deal(bound, scenario)
        self.expected = ExpectedEvents(scenario.lines, self.names, known)
