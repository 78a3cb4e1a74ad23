"""What instructions of cards and rules ask becomes answers, as far as the question and the card's words say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardwright.core.nodes import Const, Look, Lose, Pay, Shift, SwapPlaces
from cardwright.engine.agents.best import best
from cardwright.engine.bind.card_moves import TOWARDS
from cardwright.engine.games.archmage_origins.judgement import realm
from cardwright.engine.grid import SIDES, GridLine, Spot, along
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.eyes import ArchmageObservation


def cast(eyes: ArchmageObservation, question: Question) -> int:
    """A spell on hand is played when it shows something, or when it has something to move."""

    def promise(card: int) -> float:
        if card == STOP:
            return 0.1
        deeds = eyes.known.deeds.get(f"{eyes.known.bound.cards[card].id}#play", frozenset())
        if Shift in deeds:
            return best_shift(eyes, f"{eyes.known.bound.cards[card].id}#play") - 0.5
        return 0.2 if Look in deeds else realm.best_exchange(eyes, movable(eyes)) - 0.5

    return best(question.options, promise)


def use(eyes: ArchmageObservation, question: Question) -> int:
    """An offer is taken, unless it moves cards and none is better moved."""
    offered = eyes.known.offered.get(key(question.about), frozenset())
    wanted = SwapPlaces not in offered or realm.best_exchange(eyes, movable(eyes)) > 0
    wanted = wanted and (Shift not in offered or best_shift(eyes, key(question.about)) > 0)
    return list(question.options).index(wanted)


def pick(eyes: ArchmageObservation, question: Question) -> int:
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


def line(eyes: ArchmageObservation, question: Question) -> int:
    """The row or column that is best shifted, towards the better side."""
    said = key(question.about)
    return best(question.options, lambda one: 0.0 if one == STOP else gained(eyes, one, said))


def side(eyes: ArchmageObservation, question: Question) -> int:
    """The side towards which a line is best shifted."""
    one, said = question.about
    far = max((far for far, _ in ways(eyes, said)), default=1)
    return best(question.options, lambda to: realm.shifted(eyes, one, far, to))


def best_shift(eyes: ArchmageObservation, said: str) -> float:
    """What the best shift of a line gains, of those that a card has one do."""
    held = {lying.spot for lying in eyes.view.realm if lying.tokens}
    every = [GridLine("row", n) for n in range(eyes.view.rows)] + [
        GridLine("column", n) for n in range(eyes.view.columns)
    ]
    free = [one for one in every if held.isdisjoint(along(one, eyes.view.rows, eyes.view.columns))]
    return max((gained(eyes, one, said) for one in free), default=0.0)


def gained(eyes: ArchmageObservation, one: GridLine, said: str) -> float:
    """What is gained if a line is shifted as a card says, towards the better side where it leaves that open."""
    made = [(far, to) for far, sides in ways(eyes, said) for to in sides if to in TOWARDS[one.sort]]
    return max((realm.shifted(eyes, one, far, to) for far, to in made), default=0.0)


def ways(eyes: ArchmageObservation, said: str) -> list[tuple[int, tuple[str, ...]]]:
    """How far a card shifts lines, and towards which sides; a number that is not printed counts as one."""
    shifts = eyes.known.shifts.get(said, ())
    return [(_far(one), (one.to,) if one.to else SIDES) for one in shifts]


def _far(said: Shift) -> int:
    return int(said.n.value) if isinstance(said.n, Const) else 1


def many(eyes: ArchmageObservation, question: Question) -> int:
    """As many as may be where something is gained, as few where it is given away."""
    gives = eyes.known.deeds.get(key(question.about), frozenset()) & {Lose, Pay}
    return best(question.options, lambda n: float(-n if gives else n))


def movable(eyes: ArchmageObservation) -> list[Spot]:
    """The places whose cards no token holds (AO-032)."""
    return [lying.spot for lying in eyes.view.realm if not lying.tokens]


def key(said: Any) -> str:
    """The key in what a question is about: it may stand behind a label."""
    said = said[-1] if isinstance(said, tuple) and said else said
    return said if isinstance(said, str) else ""


def first(eyes: ArchmageObservation, question: Question) -> int:
    """Any answer: one is as good as another."""
    return 0


def _moved(eyes: ArchmageObservation, spot: Spot, partners: list[Spot]) -> float:
    return max((realm.exchanged(eyes, spot, other) for other in partners if other != spot), default=0.0)
