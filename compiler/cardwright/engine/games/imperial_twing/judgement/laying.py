"""Hand and entourage become the best cards to lay: enough to be worth their loss, and no more (IT-061 to IT-066)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwright.engine.games.imperial_twing.judgement.forces import Unit, expected, fitting, units
from cardwright.engine.games.imperial_twing.judgement.odds import STILL, chances, odds, steadied
from cardwright.engine.games.imperial_twing.judgement.stakes import Stakes

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.eyes import Eyes

DOUBT = (-2, 0, 2)  # how far a guess about hidden cards may be off
OUTDONE = -4  # a defender who can do much more does not lay much more than is needed
FEW = 3  # of spells that differ in power alone, the strongest, the weakest and one between them are compared

Judge = Callable[[int, bool, float], float]
"""Total of my cards, whether the spells are of my element, and what I lose if I lose → what it is worth."""


class Lay(NamedTuple):
    """Cards that could be laid: what they add up to and cost, spells first, then so many units that fit them."""

    total: int
    own: bool  # the spells are of the player's own element
    risk: float  # what a defeat would cost
    cost: float  # what the spells cost in any case
    spells: tuple[int, ...]
    units: int


class Foe(NamedTuple):
    """Somebody whom an attack would meet: what they lay, by all that is known, and what it is about."""

    total: float
    stakes: Stakes


# ---- judges


def attacking(eyes: Eyes, foes: Sequence[Foe]) -> Judge:
    """How good an attack is against foes of whom it is not known what they will lay."""
    faces = eyes.faces()
    tables = chances(faces, faces), chances(steadied(faces), faces)
    known: dict[int, tuple[float, float]] = {}

    def judged(total: int, own: bool) -> tuple[float, float]:
        value = lost = 0.0
        for theirs, (gain, _, loss) in foes:
            margin = max(round(total - theirs), OUTDONE)
            for doubt in DOUBT:
                win, lose = odds(tables[own], margin + doubt)
                value += gain * win - loss * lose
                lost = max(lost, lose)
        return value / len(DOUBT), lost

    def judge(total: int, own: bool, risk: float) -> float:
        key = total if own else ~total
        if key not in known:
            known[key] = judged(total, own)
        value, lost = known[key]
        return value - lost * risk

    return judge


def defending(eyes: Eyes, total: int, own: bool, stakes: Stakes, shield: bool) -> Judge:
    """How good a defence is against an attack that lies open."""
    faces = eyes.faces()
    theirs = steadied(faces) if own else faces
    tables = (chances(STILL, theirs),) * 2 if shield else (chances(faces, theirs), chances(steadied(faces), theirs))
    gain = stakes.shield if shield else stakes.win

    def judge(mine: int, aligned: bool, risk: float) -> float:
        win, lose = odds(tables[aligned], mine - total)
        return gain * win - (stakes.lose + risk) * lose

    return judge


def foe(eyes: Eyes, seat: int, about: Stakes) -> Foe:
    """A player as somebody to be attacked."""
    return Foe(expected(eyes, eyes.view.players[seat]), about)


def risks(units: Iterable[Unit], attack: bool) -> float:
    """What a lost battle would cost in creatures (IT-074, IT-118, IT-119)."""
    return sum([unit.price for unit in units if not (attack and unit.spared)])


# ---- what could be laid


def best(lays: Sequence[Lay], judge: Judge) -> tuple[float, Lay | None]:
    """The best of some lays and what it is worth; nothing can be worth so little as to lay nothing at all."""
    highest, chosen = -1000.0, None
    for lay in lays:
        value = judge(lay.total, lay.own, lay.risk) - lay.cost
        if value > highest:
            highest, chosen = value, lay
    return highest, chosen


def lays(
    eyes: Eyes, spells: Iterable[int], creatures: Iterable[int], attack: bool, laid: tuple[int, ...] = ()
) -> list[Lay]:
    """Ways to lay spells, after those that lie there already, and creatures with them (IT-062, IT-065, IT-066)."""
    worth, own = eyes.worth, eyes.me.element
    before, most = sum([worth[card] for card in laid]), spells_most(eyes, attack) - len(laid)
    made = []
    for element, cards in by_element(eyes, spells, laid).items():
        company = units(eyes, fitting(eyes, creatures, element), own)
        aligned = element == own
        for chosen in spell_sets(cards, most, bool(laid)):
            total = before + sum([worth[card] for card in chosen])
            cost = spell_cost(eyes, chosen)
            risk = 0.0
            made.append(Lay(total, aligned, risk, cost, chosen, 0))
            for n, unit in enumerate(company[: len(laid) + len(chosen)], 1):
                total += unit.strength
                if not (attack and unit.spared):
                    risk += unit.price
                made.append(Lay(total, aligned, risk, cost, chosen, n))
    return made


def by_element(eyes: Eyes, spells: Iterable[int], laid: tuple[int, ...]) -> dict[str, list[int]]:
    """Spells by element, the strongest first; where some lie there already, all that may follow are of theirs."""
    element, worth = eyes.element, eyes.worth
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


def spell_cost(eyes: Eyes, chosen: Sequence[int]) -> float:
    """What spells are missed when they are spent; after the last one an unknown one comes for nothing (IT-034)."""
    cost = sum([eyes.worth[card] for card in chosen])
    if chosen and len(chosen) == len(eyes.spells()):
        return eyes.prices.spell * (cost - eyes.prices.usual)
    return eyes.spell_price() * cost


def spells_most(eyes: Eyes, attack: bool) -> int:
    """How many spells may be laid, as the rules stand before any card moves them (IT-062, IT-065)."""
    return eyes.rule("attack_spells" if attack else "defence_spells")
