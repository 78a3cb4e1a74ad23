"""Creatures become units that go into battle one for each spell, and what others can put up is guessed from outside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.engine.games.imperial_twing.judgement.eyes import WILD

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.eyes import TwingObservation
    from cardwright.engine.games.imperial_twing.view import TwingPlayerView


SPELLS: Final = 0.75  # of the cards in a hand, so many are spells
ENOUGH: Final = 9.0  # more spells than these make a hand hardly stronger


class Unit(NamedTuple):
    """A creature, or a mount with its rider: the card to lay, its strength, what its loss would cost."""

    card: int
    strength: int
    price: float
    spared: bool  # of its player's own element: it comes home from a lost attack (IT-118)
    rider: int | None = None


def units(eyes: TwingObservation, creatures: Iterable[int], own: str) -> list[Unit]:
    """The creatures as units, the strongest first; every mount takes the best rider that is left (IT-052)."""
    cards = list(creatures)
    bound, worth, element, price = eyes.bound, eyes.worth, eyes.element, eyes.price
    mounts = [card for card in cards if bound.is_mount[card]]
    if not mounts or not eyes.rules["riders_per_mount"]:
        made = [Unit(card, worth[card], price(card), element[card] == own) for card in cards]
        return sorted(made, key=_strongest)
    riders = sorted((card for card in cards if not bound.is_mount[card]), key=lambda card: -worth[card])
    same = eyes.rules["rider_same_element"]  # C-11
    made = []
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
        made.append(Unit(mount, strength, cost, element[mount] == own, rider))
    made += [Unit(card, worth[card], price(card), element[card] == own) for card in riders]
    return sorted(made, key=_strongest)


def _strongest(unit: Unit) -> tuple[int, float, int]:
    return -unit.strength, unit.price, unit.card


def fitting(eyes: TwingObservation, creatures: Iterable[int], element: str) -> list[int]:
    """Those of an element, and wild ones."""
    if element == WILD:
        return list(creatures)
    of = eyes.element
    return [card for card in creatures if of[card] == element or of[card] == WILD]


def expected(eyes: TwingObservation, one: TwingPlayerView) -> float:
    """What another player can be expected to put up: spells as a hand of that size holds them, the best creatures."""
    spells = max(1.0, min(SPELLS * one.cards, ENOUGH))
    total = eyes.prices.usual + eyes.prices.more * (spells - 1)
    if one.hand is not None:
        total = _seen_total(eyes, one.hand)
    return total + _company(eyes, one.entourage, spells)


def _seen_total(eyes: TwingObservation, hand: Sequence[int]) -> float:
    """Half of what the best element of an open hand could lay: nobody lays all that they have."""
    sums: dict[str, int] = {}
    for card in hand:
        if eyes.bound.is_spell[card]:
            sums[eyes.element[card]] = sums.get(eyes.element[card], 0) + eyes.worth[card]
    return max(sums.values(), default=0) / 2


def _company(eyes: TwingObservation, entourage: Sequence[int], spells: float) -> float:
    """The strongest creature that would fit an element drawn so often at random."""
    if not entourage:
        return 0.0
    best: dict[str, int] = {}
    element, worth = eyes.element, eyes.worth
    for card in entourage:
        if worth[card] > best.get(element[card], 0):
            best[element[card]] = worth[card]
    ranked = sorted(best.values(), reverse=True)
    sorts = max(len(eyes.bound.ruleset.elements), len(ranked), 1)
    made, before = 0.0, 1.0
    for n, strength in enumerate(ranked, 1):
        after = (1 - n / sorts) ** spells
        made += strength * (before - after)
        before = after
    return made
