"""Cards of the realm: which to look at, exchange or hold, and what instructions ask of them (AO-020 to AO-024)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from math import erf, exp, pi, sqrt
from typing import TYPE_CHECKING, Any

from cardwright.core.deeds import Look, Lose, Pay, Shift, SwapPlaces
from cardwright.core.nodes import Const
from cardwright.engine.agents.agent import best
from cardwright.engine.bind.card_moves import TOWARDS
from cardwright.engine.games.archmage_origins.judgement.observation import mean
from cardwright.engine.grid import SIDES, GridLine, Spot, along
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation
    from cardwright.engine.grid import GridLine, Spot


CURIOUS = 0.3  # what a card that is known is worth, for each point by which one could have been mistaken
ENOUGH = 0.7  # what a token must promise to be worth putting down


def look(observation: ArchmageObservation, question: Question) -> int:
    """The card that promises most, with one that has been looked at in this turn or may be looked at next."""
    spots: list[Spot] = list(question.options)
    mine = [spot for spot in observation.view.mine if observation.stakes()[observation.place(spot)] is not None]
    partners = mine[-1:] or spots

    def promise(spot: Spot) -> float:
        pairs = [prospect(observation, spot, other) for other in partners if other != spot]
        return max(pairs, default=0.0) + news(observation, spot)

    return best(spots, promise)


def news(observation: ArchmageObservation, spot: Spot) -> float:
    """What it is worth to know what lies there: most where it is in doubt who will have it."""
    return CURIOUS * sqrt(observation.lies(spot).spread) * (1.0 - abs(observation.pull(spot)))


def prospect(observation: ArchmageObservation, spot: Spot, other: Spot) -> float:
    """What is to be gained, on the average, if two cards may change places once one has looked at them."""
    here, there = observation.lies(spot), observation.lies(other)
    pull = observation.pull(other) - observation.pull(spot)
    gain = pull * (here.worths[observation.seat] - there.worths[observation.seat])
    spread = abs(pull) * sqrt(here.spread + there.spread)
    if spread < 1e-9:
        return max(gain, 0.0)
    height = gain / spread
    return spread * exp(-height * height / 2) / sqrt(2 * pi) + gain * (0.5 + 0.5 * erf(height / sqrt(2)))


def swap(observation: ArchmageObservation, question: Question) -> int:
    """The two that are best exchanged, if that makes anything better."""
    return best(question.options, lambda pair: 0.0 if pair == STOP else exchanged(observation, *pair))


def exchanged(observation: ArchmageObservation, spot: Spot, other: Spot) -> float:
    """What I gain if two cards change places."""
    one, two = observation.place(spot), observation.place(other)
    here, there = observation.there(one), observation.there(two)
    then = observation.value(here, two) + observation.value(there, one)
    return then - observation.value(here, one) - observation.value(there, two)


def best_exchange(observation: ArchmageObservation, spots: Iterable[Spot]) -> float:
    """What the best exchange among some places gains; below 0 where each does harm."""
    return max((exchanged(observation, *pair) for pair in combinations(spots, 2)), default=0.0)


def shifted(observation: ArchmageObservation, line: GridLine, far: int, to: str) -> float:
    """What I gain if the cards of a line move so many places towards a side."""
    places = along(line, observation.view.rows, observation.view.columns)
    steps = -far if to in ("left", "top") else far
    moved = 0.0
    for n, spot in enumerate(places):
        here, then = observation.place(spot), observation.place(places[(n + steps) % len(places)])
        stake = observation.stakes()[here]
        if stake is not None:
            moved += observation.value(stake, then) - observation.value(stake, here)
    return moved


def hold(observation: ArchmageObservation, question: Question) -> int:
    """A good card that is mine, or a bad one that is theirs, stays where it is, while there is time to move it."""
    others = sum(
        len(observation.mages_of(player)) for player in observation.view.players if player.seat in observation.rivals
    )
    usual = observation.average().worths[observation.seat]
    middle = mean([observation.pull(spot) for spot in observation.grid])

    def promise(spot: Any) -> float:
        if spot == STOP:
            return ENOUGH
        better = observation.lies(spot).worths[observation.seat] - usual
        return better * (observation.pull(spot) - middle) * min(1.0, others / (4 * max(len(observation.rivals), 1)))

    return best(question.options, promise)


def cast(observation: ArchmageObservation, question: Question) -> int:
    """A spell on hand is played when it shows something, or when it has something to move."""

    def promise(card: int) -> float:
        if card == STOP:
            return 0.1
        deeds = observation.known.deeds.get(f"{observation.known.bound.cards[card].id}#play", frozenset())
        if Shift in deeds:
            return best_shift(observation, f"{observation.known.bound.cards[card].id}#play") - 0.5
        return 0.2 if Look in deeds else best_exchange(observation, movable(observation)) - 0.5

    return best(question.options, promise)


def use(observation: ArchmageObservation, question: Question) -> int:
    """An offer is taken, unless it moves cards and none is better moved."""
    offered = observation.known.offered.get(key(question.about), frozenset())
    wanted = SwapPlaces not in offered or best_exchange(observation, movable(observation)) > 0
    wanted = wanted and (Shift not in offered or best_shift(observation, key(question.about)) > 0)
    return list(question.options).index(wanted)


def pick(observation: ArchmageObservation, question: Question) -> int:
    """A place of the realm, to look at or to move; of cards that lie open, the best."""
    options = list(question.options)
    if not all(isinstance(option, Spot) or option == STOP for option in options):
        return best(options, lambda card: 0.0 if card == STOP else max(observation.stake(card).worths))
    spots = [option for option in options if isinstance(option, Spot)]
    first = [spot for spot in movable(observation) if spot not in spots]
    deeds = observation.known.deeds.get(key(question.about), frozenset())
    if SwapPlaces in deeds and (len(first) == 1 or Look not in deeds or observation.view.mine):
        partners = first if len(first) == 1 else movable(observation)  # the one that is missing has been picked
        return best(options, lambda spot: 0.0 if spot == STOP else _moved(observation, spot, partners))
    return best(
        options, lambda spot: 0.0 if spot == STOP else abs(observation.pull(spot)) / 100 + news(observation, spot)
    )


def line(observation: ArchmageObservation, question: Question) -> int:
    """The row or column that is best shifted, towards the better side."""
    ability = key(question.about)
    return best(question.options, lambda line: 0.0 if line == STOP else gained(observation, line, ability))


def side(observation: ArchmageObservation, question: Question) -> int:
    """The side towards which a line is best shifted."""
    line, ability = question.about
    far = max((far for far, _ in ways(observation, ability)), default=1)
    return best(question.options, lambda to: shifted(observation, line, far, to))


def best_shift(observation: ArchmageObservation, ability: str) -> float:
    """What the best shift of a line gains, of those that a card has one do."""
    held = {lying.spot for lying in observation.view.realm if lying.tokens}
    every = [GridLine("row", n) for n in range(observation.view.rows)] + [
        GridLine("column", n) for n in range(observation.view.columns)
    ]
    free = [line for line in every if held.isdisjoint(along(line, observation.view.rows, observation.view.columns))]
    return max((gained(observation, line, ability) for line in free), default=0.0)


def gained(observation: ArchmageObservation, line: GridLine, ability: str) -> float:
    """What is gained if a line is shifted as a card says, towards the better side where it leaves that open."""
    shifts = [(far, to) for far, sides in ways(observation, ability) for to in sides if to in TOWARDS[line.sort]]
    return max((shifted(observation, line, far, to) for far, to in shifts), default=0.0)


def ways(observation: ArchmageObservation, ability: str) -> list[tuple[int, tuple[str, ...]]]:
    """How far a card shifts lines, and towards which sides; a number that is not printed counts as one."""
    shifts = observation.known.shifts.get(ability, ())
    return [(_far(shift), (shift.to,) if shift.to else SIDES) for shift in shifts]


def _far(shift: Shift) -> int:
    return int(shift.n.value) if isinstance(shift.n, Const) else 1


def many(observation: ArchmageObservation, question: Question) -> int:
    """As many as may be where something is gained, as few where it is given away."""
    gives = observation.known.deeds.get(key(question.about), frozenset()) & {Lose, Pay}
    return best(question.options, lambda n: float(-n if gives else n))


def movable(observation: ArchmageObservation) -> list[Spot]:
    """The places whose cards no token holds (AO-032)."""
    return [lying.spot for lying in observation.view.realm if not lying.tokens]


def key(about: Any) -> str:
    """The key in what a question is about: it may stand behind a label."""
    about = about[-1] if isinstance(about, tuple) and about else about
    return about if isinstance(about, str) else ""


def first(observation: ArchmageObservation, question: Question) -> int:
    """Any answer: one is as good as another."""
    return 0


def _moved(observation: ArchmageObservation, spot: Spot, partners: list[Spot]) -> float:
    return max((exchanged(observation, spot, other) for other in partners if other != spot), default=0.0)
