"""Creatures and hands become forces: what can be laid together, and what somebody else is likely to put up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardwright.engine.games.imperial_twing.judgement.observation import WILD, keep

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import TwingPlayerView

SPELLS: Final = 0.75  # of the cards in a hand, so many are spells
ENOUGH: Final = 9.0  # more spells than these make a hand hardly stronger


class Unit:
    """A creature, or a mount with its rider: the card to lay, its strength, what its loss would cost."""

    __slots__ = ("card", "price", "rider", "spared", "strength")

    def __init__(self, card: int, strength: int, price: float, spared: bool, rider: int | None = None) -> None:
        self.card = card
        self.strength = strength
        self.price = price
        self.spared = spared  # of its player's own element: it comes home from a lost attack (IT-118)
        self.rider = rider


def units(observation: TwingObservation, creatures: Iterable[int], own: str) -> list[Unit]:
    """The creatures as units, the strongest first; every mount takes the best rider that is left (IT-052)."""
    cards = list(creatures)
    bound, worth, element, price = observation.bound, observation.worth, observation.element, observation.price
    mounts = [card for card in cards if bound.is_mount[card]]
    if not mounts or not observation.rules["riders_per_mount"]:
        singles = [Unit(card, worth[card], price(card), element[card] == own) for card in cards]
        if len(singles) > 1:
            singles.sort(key=_strongest)
        return singles
    riders = sorted((card for card in cards if not bound.is_mount[card]), key=lambda card: -worth[card])
    same = observation.rules["rider_same_element"]  # C-11
    paired = []
    for mount in sorted(mounts, key=lambda card: -worth[card]):
        rider = next(
            (r for r in riders if worth[r] <= worth[mount] and (not same or WILD in (element[r], element[mount])
             or element[r] == element[mount])),
            None,
        )  # fmt: skip
        strength, cost = worth[mount], price(mount)
        if rider is not None:
            riders.remove(rider)
            strength, cost = strength + worth[rider], cost + price(rider)
        paired.append(Unit(mount, strength, cost, element[mount] == own, rider))
    paired += [Unit(card, worth[card], price(card), element[card] == own) for card in riders]
    return sorted(paired, key=_strongest)


def _strongest(unit: Unit) -> tuple[int, float, int]:
    return -unit.strength, unit.price, unit.card


def company(observation: TwingObservation, creatures: Sequence[int], element: str) -> list[Unit]:
    """Those of some creatures that may go with spells of an element, as units, the strongest first."""
    own, fit = observation.me.element, fitting(observation, creatures, element)
    if not fit:
        return []
    if not observation.printed:
        return units(observation, fit, own)
    kept, key = observation.known.companies, (tuple(fit), own)
    found = kept.get(key)
    return keep(kept, key, units(observation, fit, own)) if found is None else found


def fitting(observation: TwingObservation, creatures: Sequence[int], element: str) -> list[int]:
    """Those of an element, and wild ones."""
    if element == WILD:
        return list(creatures)
    of = observation.element
    return [card for card in creatures if of[card] == element or of[card] == WILD]


def expected(observation: TwingObservation, rival: TwingPlayerView) -> int:
    """What another player can be expected to put up: spells as a hand of that size holds them, the best creatures."""
    if observation.guesses[rival.seat] < 0:
        observation.guesses[rival.seat] = round(_expected(observation, rival))
    return observation.guesses[rival.seat]


def _expected(observation: TwingObservation, rival: TwingPlayerView) -> float:
    spells = max(1.0, min(SPELLS * rival.cards, ENOUGH))
    total = observation.prices.usual + observation.prices.more * (spells - 1)
    if rival.hand is not None:
        total = _seen_total(observation, rival.hand)
    return total + _company(observation, rival.entourage, spells)


def _seen_total(observation: TwingObservation, hand: Sequence[int]) -> float:
    """Half of what the best element of an open hand could lay: nobody lays all that they have."""
    sums: dict[str, int] = {}
    for card in hand:
        if observation.bound.is_spell[card]:
            sums[observation.element[card]] = sums.get(observation.element[card], 0) + observation.worth[card]
    return max(sums.values(), default=0) / 2


def _company(observation: TwingObservation, entourage: Sequence[int], spells: float) -> float:
    """The strongest creature that would fit an element drawn so often at random."""
    if not entourage:
        return 0.0
    if not observation.printed:
        return _by_element(observation, entourage, spells)
    kept, key = observation.known.backing, (tuple(entourage), spells)
    found = kept.get(key)
    return keep(kept, key, _by_element(observation, entourage, spells)) if found is None else found


def _by_element(observation: TwingObservation, entourage: Sequence[int], spells: float) -> float:
    best: dict[str, int] = {}
    element, worth = observation.element, observation.worth
    for card in entourage:
        if worth[card] > best.get(element[card], 0):
            best[element[card]] = worth[card]
    ranked = sorted(best.values(), reverse=True)
    sorts = max(observation.known.sorts, len(ranked), 1)
    total, before = 0.0, 1.0
    for n, strength in enumerate(ranked, 1):
        after = (1 - n / sorts) ** spells
        total += strength * (before - after)
        before = after
    return total
