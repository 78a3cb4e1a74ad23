"""How often something comes of a situation when the dice fall freely, counted over many seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.chance import mixed
from cardwright.engine.play import TURNS
from cardwright.engine.scenario.outcome import ActualShare, How, PosedQuestion
from cardwright.engine.scenario.part import ScenarioSetup
from cardwright.engine.scenario.play import MoveRefused, Said, ScenarioRun
from cardwright.ruleset.scenario import Expect, Line, Odds, PlayerMove, Wish

BOT = "greedy"


def shares(part: ScenarioSetup, lines: Sequence[Odds]) -> list[ActualShare]:
    """Seeds 1 to N; the moves before the first line stay, and a move that nobody asks for is left out. Lines of which
    each counts as many games, with no move between them, are counted in the same ones."""
    scenario = part.scenario
    until = scenario.lines.index(lines[0])
    stays = tuple(one for one in scenario.lines[:until] if isinstance(one, PlayerMove | Wish))
    expected = tuple(Expect(line.at, line.what, line.so) for line in lines)
    trying = ScenarioSetup(part.bound, replace(scenario, lines=(*stays, *expected), dice=()), part.known)
    sort = Whole if lines[0].whole else Trying
    hits = [0] * len(lines)
    for seed in range(1, lines[0].tries + 1):
        playing = sort(trying, seed)
        playing.run()
        failed = [one.line for one in playing.failures]
        broken = any(not isinstance(one, Expect) for one in failed)
        for n, one in enumerate(expected):
            hits[n] += not broken and not any(one is line for line in failed)
    return [ActualShare(count, lines[0].tries) for count in hits]


def together(lines: Sequence[Line]) -> Iterator[list[Odds]]:
    """The odds of a scenario, those that are counted in the same games together."""
    group: list[Odds] = []
    for line in lines:
        if isinstance(line, Odds):
            if group and (group[0].tries, group[0].whole) != (line.tries, line.whole):
                yield group
                group = []
            group.append(line)
        elif group and isinstance(line, PlayerMove | Wish):
            yield group
            group = []
    if group:
        yield group


class Trying(ScenarioRun):
    """A scenario whose dice fall freely: what is not asked for this time is left out."""

    def never(self, move: PlayerMove) -> MoveRefused:
        """The moves that are left are passed over, and what is expected is looked at now."""
        self.cursor = max((n + 1 for n, line in enumerate(self.lines) if not isinstance(line, Expect)), default=0)
        self.look()
        return MoveRefused()


class Whole(Trying):
    """The same, played on by bots when the moves are at an end, until the game is over."""

    def __init__(self, part: ScenarioSetup, seed: int) -> None:
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

    def unsaid(self, asked: PosedQuestion) -> tuple[int, How]:
        if self.next_move() is not None:
            return super().unsaid(asked)
        player = self.table.players[asked.who]
        return self.bots[asked.who](self.table, player, asked.question, asked.options, asked.about), "said"
