"""How often something comes of a situation when the dice fall freely, counted over many seeds."""

from __future__ import annotations

from dataclasses import replace

from cardwright.engine.scenario.outcome import Share
from cardwright.engine.scenario.play import Part, Playing, Refused
from cardwright.ruleset.scenario import Expect, Move, Odds


def share(part: Part, line: Odds) -> Share:
    """Seeds 1 to N; the moves before the line stay, and a move that nobody asks for is left out."""
    scenario = part.scenario
    until = scenario.lines.index(line)
    moves = tuple(one for one in scenario.lines[:until] if isinstance(one, Move))
    free = replace(scenario, lines=(*moves, Expect(line.at, line.what)), dice=())
    trying = Part(part.bound, free, part.known)
    return Share(sum(_so(trying, seed) for seed in range(1, line.tries + 1)), line.tries)


def _so(part: Part, seed: int) -> bool:
    playing = Trying(part, seed)
    playing.run()
    return not playing.failures


class Trying(Playing):
    """A scenario whose dice fall freely: what is not asked for this time is left out."""

    def never(self, move: Move) -> Refused:
        """The moves that are left are passed over, and what is expected is looked at now."""
        self.cursor = len(self.lines) - 1
        self.look()
        return Refused()
