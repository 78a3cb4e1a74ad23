"""Hand and entourage become the best cards to lay: worth their loss, and no more (IT-061 to IT-066)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.engine.games.imperial_twing.judgement.evaluation import Stakes
from cardwright.engine.games.imperial_twing.judgement.win_odds import (
    REACH,
    STILL,
    Unit,
    chances,
    doubtful,
    expected,
    fitting,
    odds,
    steadied,
    units,
)

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation


OUTDONE: Final = -4  # a defender who can do much more does not lay much more than is needed
FEW: Final = 3  # of spells that differ in power alone, the strongest, the weakest and one between them are compared

Judge = Callable[[int, bool, float], float]
"""Total of my cards, whether the spells are of my element, and what I lose if I lose → what it is worth."""


Lay = tuple[int, bool, float, float, tuple[int, ...]]
"""Cards that could be laid: their total, whether the spells are of the player's own element, what a defeat would cost
besides, what the spells cost in any case, and which spells they are; the strongest creatures go with them."""


class Foe(NamedTuple):
    """Somebody whom an attack would meet: what they lay, by all that is known, and what it is about."""

    total: float
    stakes: Stakes


# ---- judges


def attacking(observation: TwingObservation, foes: Sequence[Foe]) -> Judge:
    """How good an attack is against foes of whom it is not known what they will lay."""
    faces = observation.known.faces
    tables = doubtful(faces, faces), doubtful(steadied(faces), faces)
    met = [(round(foe.total), *foe.stakes) for foe in foes]
    known: dict[int, tuple[float, float]] = {}

    def judge(total: int, own: bool, risk: float) -> float:
        key = total if own else ~total
        found = known.get(key)
        if found is None:
            value = lost = 0.0
            for theirs, gain, _, loss in met:
                margin = total - theirs
                win, lose = tables[own][(OUTDONE if margin < OUTDONE else REACH if margin > REACH else margin) + REACH]
                value += gain * win - loss * lose
                if lose > lost:
                    lost = lose
            found = known[key] = value, lost
        return found[0] - found[1] * risk

    return judge


def defending(observation: TwingObservation, total: int, own: bool, stakes: Stakes, shield: bool) -> Judge:
    """How good a defence is against an attack that lies open."""
    faces = observation.known.faces
    theirs = steadied(faces) if own else faces
    tables = (chances(STILL, theirs),) * 2 if shield else (chances(faces, theirs), chances(steadied(faces), theirs))
    gain, loss = stakes.shield if shield else stakes.win, stakes.lose

    def judge(mine: int, aligned: bool, risk: float) -> float:
        win, lose = odds(tables[aligned], mine - total)
        return gain * win - (loss + risk) * lose

    return judge


def foe(observation: TwingObservation, seat: int, about: Stakes) -> Foe:
    """A player as somebody to be attacked."""
    return Foe(expected(observation, observation.view.players[seat]), about)


def risks(units: Iterable[Unit], attack: bool) -> float:
    """What a lost battle would cost in creatures (IT-074, IT-118, IT-119)."""
    return sum([unit.price for unit in units if not (attack and unit.spared)], 0.0)


# ---- what could be laid


def best(lays: Sequence[Lay], judge: Judge) -> tuple[float, tuple[int, ...]]:
    """What the best of some lays is worth, and its spells; -1000 where there is none."""
    highest = -1000.0
    chosen: tuple[int, ...] = ()
    for total, own, risk, cost, spells in lays:
        value = judge(total, own, risk) - cost
        if value > highest:
            highest, chosen = value, spells
    return highest, chosen


def lays(
    observation: TwingObservation,
    spells: Iterable[int],
    creatures: Sequence[int],
    attack: bool,
    laid: tuple[int, ...] = (),
) -> list[Lay]:
    """Ways to lay spells, after those that lie there already, and creatures with them (IT-062, IT-065, IT-066).

    After the last spell an unknown one comes for nothing, so that it costs less, or the less the more (IT-034).
    """
    worth, own = observation.worth, observation.me.element
    before, most = sum([worth[card] for card in laid]), spells_most(observation, attack) - len(laid)
    price, held, refilled = (
        observation.spell_price(),
        len(observation.spells()),
        observation.prices.spell * observation.prices.usual,
    )
    made: list[Lay] = []
    for element, cards in by_element(observation, spells, laid).items():
        company = units(observation, fitting(observation, creatures, element), own) if creatures else []
        aligned = element == own
        for chosen in spell_sets(cards, most, bool(laid)):
            power = sum([worth[card] for card in chosen])
            cost = price * power - (refilled if len(chosen) == held else 0.0)
            total, risk = before + power, 0.0
            made.append((total, aligned, risk, cost, chosen))
            for unit in company[: len(laid) + len(chosen)]:
                total += unit.strength
                if attack and unit.spared:
                    made.pop()  # who comes home in any case had better go along
                else:
                    risk += unit.price
                made.append((total, aligned, risk, cost, chosen))
    return made


def by_element(observation: TwingObservation, spells: Iterable[int], laid: tuple[int, ...]) -> dict[str, list[int]]:
    """Spells by element, the strongest first; where some lie there already, all that may follow are of theirs."""
    element, worth = observation.element, observation.worth
    sorts: dict[str, list[int]] = {element[laid[0]]: []} if laid else {}
    for card in spells:
        sorts.setdefault(element[laid[0] if laid else card], []).append(card)
    for cards in sorts.values():
        cards.sort(key=lambda card: -worth[card])
    return sorts


def spell_sets(ranked: Sequence[int], most: int, none: bool) -> list[tuple[int, ...]]:
    """Some spells that could be laid together, from the strongest so many to the weakest.

    >>> spell_sets([60, 40, 20], 2, none=False)
    [(60,), (40,), (20,), (60, 40), (40, 20)]
    """
    made: list[tuple[int, ...]] = [()] if none else []
    for size in range(1, min(most, len(ranked)) + 1):
        last = len(ranked) - size
        starts = range(last + 1) if last < FEW else (0, last // 2, last)
        made += [tuple(ranked[start : start + size]) for start in starts]
    return made


def spells_most(observation: TwingObservation, attack: bool) -> int:
    """How many spells may be laid, as the rules stand before any card moves them (IT-062, IT-065)."""
    return observation.rules["attack_spells" if attack else "defence_spells"]
