"""Where a mage card does most, at once or with foresight: cards and spaces become the best of them (AO-023)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agents.agent import best
from cardwright.engine.games.archmage_origins.judgement.observation import mean

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation
    from cardwright.engine.grid import Edge


def mage(observation: ArchmageObservation, question: Question) -> int:
    """The card that gains most on its best space over what it would gain on any: strong ones are not wasted."""
    spaces = list(observation.free(observation.me))
    return best(question.options, lambda card: max(advantages(observation, card, spaces).values(), default=0.0))


def space(observation: ArchmageObservation, question: Question) -> int:
    """Where the card in question gains most."""
    gained = gains(observation, question.about, list(question.options))
    return best(question.options, gained.__getitem__)


def advantages(observation: ArchmageObservation, card: int, spaces: list[Edge]) -> dict[Edge, float]:
    """What a card gains on each space, over its average: it has to go somewhere, sooner or later."""
    gained = gains(observation, card, spaces)
    middle = mean(list(gained.values()))
    return {edge: gain - middle for edge, gain in gained.items()}


def gains(observation: ArchmageObservation, card: int, spaces: list[Edge]) -> dict[Edge, float]:
    """How much better I stand with a card on each space than with any of my cards there."""
    power = observation.known.bound.worth[card]
    lines = {(edge.of_row, edge.line) for edge in spaces}
    by_line = {line: _gain(observation, power, line[0], line[1]) for line in sorted(lines)}
    return {edge: by_line[edge.of_row, edge.line] for edge in spaces}


def _gain(observation: ArchmageObservation, power: int, row: bool, line: int) -> float:
    """The gain on the places of one row or column (AO-041)."""
    mine = observation.strength(observation.seat)
    gain = 0.0
    for place in places(observation, row, line):
        usual, stake = mine.at[place], observation.there(place)
        power_then, spread_then = usual.mean - mine.each.mean + power, max(usual.spread - mine.each.spread, 0.0)
        now = observation.worth_of(stake, place, usual.mean, usual.spread)
        gain += observation.worth_of(stake, place, power_then, spread_then) - now
    return gain


def places(observation: ArchmageObservation, row: bool, line: int) -> list[int]:
    """The places of one row or column where something lies."""
    return [observation.place(spot) for spot in observation.grid if (spot.row if row else spot.column) == line]


CONTRAST = 4.0  # points that a place is worth on which it is plain who will capture, over one where it is open


def foreseen_mage(observation: ArchmageObservation, question: Question) -> int:
    """The card that does most on its best space, over what it would do on any."""
    spaces = list(observation.free(observation.me))

    def promise(card: int) -> float:
        promises = list(promised(observation, card, spaces).values())
        return max(promises, default=0.0) - mean(promises)

    return best(question.options, promise)


def foreseen_space(observation: ArchmageObservation, question: Question) -> int:
    """Where the card in question does most."""
    return best(question.options, promised(observation, question.about, list(question.options)).__getitem__)


def promised(observation: ArchmageObservation, card: int, spaces: list[Edge]) -> dict[Edge, float]:
    """What a card gains at once on each space, and what it decides there, as long as there are turns to use that."""
    power = observation.known.bound.worth[card]
    mages = len(observation.known.mages.get(observation.me.element, ()))
    left = CONTRAST * len(observation.mages_of(observation.me)) / max(mages, 1)
    gained = gains(observation, card, spaces)
    lines = {edge: (edge.of_row, edge.line) for edge in spaces}
    decided = {line: contrast(observation, power, line[0], line[1]) for line in sorted(set(lines.values()))}
    return {edge: gained[edge] + left * decided[lines[edge]] for edge in spaces}


def contrast(observation: ArchmageObservation, power: int, row: bool, line: int) -> float:
    """How much plainer a power makes who will capture on the places of a line: pulls are farther from 0."""
    mine, point = observation.strength(observation.seat), observation.point()
    more = 0.0
    for place in places(observation, row, line):
        usual = mine.at[place]
        power_then, spread_then = usual.mean - mine.each.mean + power, max(usual.spread - mine.each.spread, 0.0)
        more += observation.worth_of(point, place, power_then, spread_then) ** 2 - observation.pulls()[place] ** 2
    return more
