"""How often something comes of a situation when the dice fall freely, counted over many seeds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.engine.scenario.outcome import Asked, Share
from cardwright.engine.scenario.play import Playing, Refused
from cardwright.engine.scenario.wants import Want
from cardwright.ruleset.scenario import Expect, Move, Odds, Scenario

if TYPE_CHECKING:
    from cardwright.engine.bind.known import Known
    from cardwright.engine.bound import Bound


def share(bound: Bound, scenario: Scenario, known: Known, line: Odds) -> Share:
    """Seeds 1 to N; the moves before the line stay, and a move that nobody asks for is left out."""
    until = scenario.lines.index(line)
    moves = tuple(one for one in scenario.lines[:until] if isinstance(one, Move))
    asked = replace(scenario, lines=(*moves, Expect(line.at, line.what)), dice=())
    return Share(sum(_so(bound, asked, known, seed) for seed in range(1, line.tries + 1)), line.tries)


def _so(bound: Bound, scenario: Scenario, known: Known, seed: int) -> bool:
    playing = Trying(bound, scenario, known, seed)
    playing.run()
    return not playing.failures


class Trying(Playing):
    """A scenario whose dice fall freely: what is not asked for this time is left out."""

    def refused(self, move: Move, asked: Asked, want: Want | None) -> Refused:
        return super().refused(move, asked, want)

    def never(self, move: Move) -> Refused:
        """The moves that are left are passed over, and what is expected is looked at now."""
        self.cursor = len(self.lines) - 1
        self.look()
        return Refused()
