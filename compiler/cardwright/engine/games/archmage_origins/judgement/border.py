"""Where a mage card does most: the cards and spaces that one may choose from become the best of them (AO-023)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agents.best import best
from cardwright.engine.games.archmage_origins.judgement.eyes import Estimate, mean

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation
    from cardwright.engine.grid import Edge, Spot


def mage(eyes: ArchmageObservation, question: Question) -> int:
    """The card that gains most on its best space over what it would gain on any: strong ones are not wasted."""
    spaces = list(eyes.free(eyes.me))
    return best(question.options, lambda card: max(advantages(eyes, card, spaces).values(), default=0.0))


def space(eyes: ArchmageObservation, question: Question) -> int:
    """Where the card in question gains most."""
    gained = gains(eyes, question.about, list(question.options))
    return best(question.options, gained.__getitem__)


def advantages(eyes: ArchmageObservation, card: int, spaces: list[Edge]) -> dict[Edge, float]:
    """What a card gains on each space, over its average: it has to go somewhere, sooner or later."""
    gained = gains(eyes, card, spaces)
    middle = mean(gained.values())
    return {edge: gain - middle for edge, gain in gained.items()}


def gains(eyes: ArchmageObservation, card: int, spaces: list[Edge]) -> dict[Edge, float]:
    """How much better I stand with a card on each space than with any of my cards there."""
    power = eyes.known.bound.worth[card]
    lines = {(edge.side in ("left", "right"), edge.line) for edge in spaces}
    by_line = {line: _gain(eyes, power, *line) for line in sorted(lines)}
    return {edge: by_line[edge.side in ("left", "right"), edge.line] for edge in spaces}


def _gain(eyes: ArchmageObservation, power: int, row: bool, line: int) -> float:
    """The gain on the places of one row or column (AO-041)."""
    mine = eyes.strengths[eyes.seat]
    gain = 0.0
    for spot in places(eyes, row, line):
        usual, stake = mine.at(spot), eyes.stakes[spot]
        then = Estimate(usual.mean - mine.each.mean + power, max(usual.spread - mine.each.spread, 0.0))
        gain += eyes.worth_of(stake, spot, then) - eyes.worth_of(stake, spot, usual)
    return gain


def places(eyes: ArchmageObservation, row: bool, line: int) -> list[Spot]:
    """The places of one row or column."""
    return [spot for spot in eyes.grid if (spot.row if row else spot.column) == line]
