"""Cards of the realm: which to look at, which to let change places, which to hold (AO-020, AO-022, AO-024)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import erf, exp, pi, sqrt
from typing import TYPE_CHECKING, Any

from cardwright.engine.agents.best import best
from cardwright.engine.games.archmage_origins.judgement.eyes import mean
from cardwright.engine.grid import along
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation
    from cardwright.engine.grid import GridLine, Spot

CURIOUS = 0.3  # what a card that is known is worth, for each point by which one could have been mistaken
ENOUGH = 0.7  # what a token must promise to be worth putting down


def look(eyes: ArchmageObservation, question: Question) -> int:
    """The card that promises most, with one that has been looked at in this turn or may be looked at next."""
    spots: list[Spot] = list(question.options)
    mine = [spot for spot in eyes.view.mine if spot in eyes.stakes]
    partners = mine[-1:] or spots

    def promise(spot: Spot) -> float:
        pairs = [prospect(eyes, spot, other) for other in partners if other != spot]
        return max(pairs, default=0.0) + news(eyes, spot)

    return best(spots, promise)


def news(eyes: ArchmageObservation, spot: Spot) -> float:
    """What it is worth to know what lies there: most where it is in doubt who will have it."""
    return CURIOUS * sqrt(eyes.stakes[spot].spread) * (1.0 - abs(eyes.pulls[spot]))


def prospect(eyes: ArchmageObservation, spot: Spot, other: Spot) -> float:
    """What is to be gained, on the average, if two cards may change places once one has looked at them."""
    here, there = eyes.stakes[spot], eyes.stakes[other]
    pull = eyes.pulls[other] - eyes.pulls[spot]
    gain = pull * (here.worths[eyes.seat] - there.worths[eyes.seat])
    spread = abs(pull) * sqrt(here.spread + there.spread)
    if spread < 1e-9:
        return max(gain, 0.0)
    height = gain / spread
    return spread * exp(-height * height / 2) / sqrt(2 * pi) + gain * (0.5 + 0.5 * erf(height / sqrt(2)))


def swap(eyes: ArchmageObservation, question: Question) -> int:
    """The two that are best exchanged, if that makes anything better."""
    return best(question.options, lambda pair: 0.0 if pair == STOP else exchanged(eyes, *pair))


def exchanged(eyes: ArchmageObservation, spot: Spot, other: Spot) -> float:
    """What I gain if two cards change places."""
    here, there = eyes.stakes[spot], eyes.stakes[other]
    then = eyes.value(here, other) + eyes.value(there, spot)
    return then - eyes.value(here, spot) - eyes.value(there, other)


def best_exchange(eyes: ArchmageObservation, spots: Iterable[Spot]) -> float:
    """What the best exchange among some places gains; below 0 where each does harm."""
    return max((exchanged(eyes, *pair) for pair in combinations(spots, 2)), default=0.0)


def shifted(eyes: ArchmageObservation, line: GridLine, far: int, to: str) -> float:
    """What I gain if the cards of a line move so many places towards a side."""
    places = along(line, eyes.view.rows, eyes.view.columns)
    steps = -far if to in ("left", "top") else far
    goes = {spot: places[(n + steps) % len(places)] for n, spot in enumerate(places) if spot in eyes.stakes}
    return sum(eyes.value(eyes.stakes[spot], then) - eyes.value(eyes.stakes[spot], spot) for spot, then in goes.items())


def hold(eyes: ArchmageObservation, question: Question) -> int:
    """A good card that is mine, or a bad one that is theirs, stays where it is, while there is time to move it."""
    others = sum(len(eyes.mages_of(one)) for one in eyes.view.players if one.seat in eyes.rivals)
    usual, middle = eyes.average.worths[eyes.seat], mean(eyes.pulls.values())

    def promise(spot: Any) -> float:
        if spot == STOP:
            return ENOUGH
        better = eyes.stakes[spot].worths[eyes.seat] - usual
        return better * (eyes.pulls[spot] - middle) * min(1.0, others / (4 * max(len(eyes.rivals), 1)))

    return best(question.options, promise)
