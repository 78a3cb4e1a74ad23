"""What instructions of cards and rules ask becomes answers, as far as the question and the card's words say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.core.nodes import Look, SwapPlaces
from cardwright.engine.agents.best import best
from cardwright.engine.games.archmage_origins.judgement import realm
from cardwright.engine.grid import Spot
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.eyes import Eyes


def cast(eyes: Eyes, question: Question) -> int:
    """A spell on hand is played when it shows something, or when it has something to move."""

    def promise(card: int) -> float:
        if card == STOP:
            return 0.1
        deeds = eyes.known.deeds.get(f"{eyes.known.bound.cards[card].id}#play", frozenset())
        return 0.2 if Look in deeds else realm.best_exchange(eyes, movable(eyes)) - 0.5

    return best(question.options, promise)


def use(eyes: Eyes, question: Question) -> int:
    """An offer is taken, unless it moves cards and none is better moved."""
    offered = eyes.known.offered.get(key(question.about), frozenset())
    wanted = SwapPlaces not in offered or realm.best_exchange(eyes, movable(eyes)) > 0
    return list(question.options).index(wanted)


def pick(eyes: Eyes, question: Question) -> int:
    """A place of the realm, to look at or to move; of cards that lie open, the best."""
    options = list(question.options)
    if not all(isinstance(one, Spot) or one == STOP for one in options):
        return best(options, lambda card: 0.0 if card == STOP else max(eyes.stake(card).worths))
    spots = [one for one in options if isinstance(one, Spot)]
    first = [spot for spot in movable(eyes) if spot not in spots]
    deeds = eyes.known.deeds.get(key(question.about), frozenset())
    if SwapPlaces in deeds and (len(first) == 1 or Look not in deeds or eyes.view.mine):
        partners = first if len(first) == 1 else movable(eyes)  # the one that is missing has been picked
        return best(options, lambda one: 0.0 if one == STOP else _moved(eyes, one, partners))
    return best(options, lambda one: 0.0 if one == STOP else abs(eyes.pulls[one]) / 100 + realm.news(eyes, one))


def movable(eyes: Eyes) -> list[Spot]:
    """The places whose cards no token holds (AO-032)."""
    return [lying.spot for lying in eyes.view.realm if not lying.tokens]


def key(said: Any) -> str:
    """The key in what a question is about: it may stand behind a label."""
    said = said[-1] if isinstance(said, tuple) and said else said
    return said if isinstance(said, str) else ""


def first(eyes: Eyes, question: Question) -> int:
    """Any answer: one is as good as another."""
    return 0


def _moved(eyes: Eyes, spot: Spot, partners: list[Spot]) -> float:
    return max((realm.exchanged(eyes, spot, other) for other in partners if other != spot), default=0.0)
