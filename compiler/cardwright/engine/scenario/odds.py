"""How often something comes of a situation when the dice fall freely, counted over many seeds."""

from __future__ import annotations

from dataclasses import replace

from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.chance import mixed
from cardwright.engine.play import TURNS
from cardwright.engine.scenario.outcome import Asked, How, Share
from cardwright.engine.scenario.part import Part
from cardwright.engine.scenario.play import Playing, Refused, Said
from cardwright.ruleset.condition import Happens, Not
from cardwright.ruleset.scenario import Expect, Move, Odds
from cardwright.ruleset.thing import Thing

BOT = "greedy"


def share(part: Part, line: Odds) -> Share:
    """Seeds 1 to N; the moves before the line stay, and a move that nobody asks for is left out."""
    scenario = part.scenario
    until = scenario.lines.index(line)
    moves = tuple(one for one in scenario.lines[:until] if isinstance(one, Move))
    free = replace(scenario, lines=(*moves, Expect(line.at, line.what)), dice=())
    trying = Part(part.bound, free, part.known)
    sort = Whole if _whole(line) else Trying
    return Share(sum(_so(sort(trying, seed)) for seed in range(1, line.tries + 1)), line.tries)


def _so(playing: Playing) -> bool:
    playing.run()
    return not playing.failures


def _whole(line: Odds) -> bool:
    """Whether it is about whole games."""
    said = line.what.condition if isinstance(line.what, Not) else line.what
    return isinstance(said, Happens) and isinstance(said.what, Thing) and said.what.noun == "game"


class Trying(Playing):
    """A scenario whose dice fall freely: what is not asked for this time is left out."""

    def never(self, move: Move) -> Refused:
        """The moves that are left are passed over, and what is expected is looked at now."""
        self.cursor = len(self.lines) - 1
        self.look()
        return Refused()


class Whole(Trying):
    """The same, played on by bots when the moves are at an end, until the game is over."""

    def __init__(self, part: Part, seed: int) -> None:
        super().__init__(part, seed)
        game, seats = part.bound.ruleset.game, range(len(part.names))
        self.bots = [decider(make(BOT, mixed(seed, seat), game)) for seat in seats]
        self.table.persons = frozenset()

    def turn(self) -> None:
        """As long as a game may last."""
        if self.table.turn >= TURNS:
            raise Said
        super().turn()

    def look(self) -> None:
        """Only when the game is over there is something to see."""
        if self.table.over:
            super().look()

    def unsaid(self, asked: Asked) -> tuple[int, How]:
        if self.next_move() is not None:
            return super().unsaid(asked)
        player = self.table.players[asked.who]
        return self.bots[asked.who](self.table, player, asked.question, asked.options, asked.about), "said"
