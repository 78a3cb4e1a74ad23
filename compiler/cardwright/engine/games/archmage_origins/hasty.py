"""What a card and a space promise, with chance in it, becomes where somebody places it who does not think for long."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any

from cardwright.engine.agents.best import best
from cardwright.engine.chance import Stream, mixed
from cardwright.engine.games.archmage_origins import questions
from cardwright.engine.games.archmage_origins.judgement.eyes import mean
from cardwright.engine.grid import Edge

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation
    from cardwright.engine.table import PlayerState, Table

PAST, FUTURE = 1.0, 3.0  # how much chance there is in what was placed, and in what will be, beside what sense there is


class RolloutPolicy:
    """Answers for everybody at a guessed table: strong cards go where much lies, mostly.

    That is also where the cards lie that were placed face down; for people move good monsters to their strong mages.
    What is no question of placing gets the first answer.
    """

    def __init__(self, eyes: ArchmageObservation, seed: int) -> None:
        self.worth = eyes.known.bound.worth
        self.stream = Stream(mixed(seed))
        named = [(True, n) for n in range(eyes.view.rows)] + [(False, n) for n in range(eyes.view.columns)]
        lines = dict.fromkeys(named, 0.0)
        for spot, stake in eyes.stakes.items():
            for line in ((True, spot.row), (False, spot.column)):
                lines[line] += max(stake.worths)
        middle = mean(lines.values())
        spread = sqrt(mean((one - middle) ** 2 for one in lines.values())) or 1.0
        self.lines = {line: (one - middle) / spread for line, one in lines.items()}

    def __call__(self, table: Table, player: PlayerState, ask: str, options: Sequence[Any], about: Any) -> int:
        if ask == questions.MAGE:
            return best(options, lambda card: self.strong(card, FUTURE))
        if ask == questions.SPACE:
            return best(options, lambda edge: self.promising(edge, FUTURE))
        return 0

    def strong(self, card: int, doubt: float) -> float:
        """How strong a mage card is, more or less: in points."""
        return self.worth[card] + 2.3 * doubt * self._chance()

    def promising(self, edge: Edge, doubt: float) -> float:
        """How much lies in the row or column of a space, more or less."""
        return self.lines[edge.side in ("left", "right"), edge.line] + doubt * self._chance()

    def matched(self, cards: Sequence[int], places: Sequence[Edge]) -> list[int]:
        """Which card lies on each of some places, and then the cards that are left."""
        order = sorted(range(len(places)), key=lambda n: -self.promising(places[n], PAST))
        mixed_up = list(cards)
        self.stream.shuffle(mixed_up)
        taken, left = mixed_up[: len(places)], mixed_up[len(places) :]
        ranked = sorted(taken, key=lambda card: -self.strong(card, PAST))
        made = [0] * len(places)
        for n, card in zip(order, ranked, strict=False):
            made[n] = card
        return [*made[: len(ranked)], *left]

    def _chance(self) -> float:
        """A number around 0, with a spread of about one."""
        below = self.stream.below
        return (below(1000) + below(1000) + below(1000) - 1498.5) / 500
