"""Where a mage card does most for the turns to come: good monsters can be moved to where it is plain who is strong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agents.best import best
from cardwright.engine.games.archmage_origins.judgement.border import gains, places
from cardwright.engine.games.archmage_origins.judgement.eyes import Estimate, Stake, mean

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation
    from cardwright.engine.grid import Edge

CONTRAST = 4.0  # points that a place is worth on which it is plain who will capture, over one where it is open


def mage(eyes: ArchmageObservation, question: Question) -> int:
    """The card that does most on its best space, over what it would do on any."""
    spaces = list(eyes.free(eyes.me))

    def promise(card: int) -> float:
        promises = promised(eyes, card, spaces).values()
        return max(promises, default=0.0) - mean(promises)

    return best(question.options, promise)


def space(eyes: ArchmageObservation, question: Question) -> int:
    """Where the card in question does most."""
    return best(question.options, promised(eyes, question.about, list(question.options)).__getitem__)


def promised(eyes: ArchmageObservation, card: int, spaces: list[Edge]) -> dict[Edge, float]:
    """What a card gains at once on each space, and what it decides there, as long as there are turns to use that."""
    power = eyes.known.bound.worth[card]
    mages = len(eyes.known.mages.get(eyes.me.element, ()))
    left = CONTRAST * len(eyes.mages_of(eyes.me)) / max(mages, 1)
    gained = gains(eyes, card, spaces)
    lines = {edge: (edge.side in ("left", "right"), edge.line) for edge in spaces}
    decided = {line: contrast(eyes, power, *line) for line in sorted(set(lines.values()))}
    return {edge: gained[edge] + left * decided[lines[edge]] for edge in spaces}


def contrast(eyes: ArchmageObservation, power: int, row: bool, line: int) -> float:
    """How much plainer a power makes who will capture on the places of a line: pulls are farther from 0."""
    mine = eyes.strengths[eyes.seat]
    point = Stake((1.0,) * len(eyes.view.players), 0.0, 1.0)
    more = 0.0
    for spot in places(eyes, row, line):
        usual = mine.at(spot)
        then = Estimate(usual.mean - mine.each.mean + power, max(usual.spread - mine.each.spread, 0.0))
        more += eyes.worth_of(point, spot, then) ** 2 - eyes.pulls[spot] ** 2
    return more
