"""Two forces and two dice become the exact chances of a battle, by counting faces (IT-067, IT-078 to IT-082)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from cardwright.engine.games.imperial_twing.judgement.observation import WILD

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.observation import TwingObservation
    from cardwright.engine.games.imperial_twing.view import TwingPlayerView


Faces = tuple[int | str, ...]
STILL: Final[Faces] = (0,)  # who shields does not roll (IT-105)
DOUBT: Final = (-2, 0, 2)  # how far a guess may be off
REACH: Final = 40  # margins beyond change nothing: no die counts for so much


class WinOdds(NamedTuple):
    """The chances to win and to lose; what is left is a tie."""

    win: float
    lose: float


def outcome(mine: int | str, theirs: int | str, margin: int) -> int:
    """1 when I win, -1 when I lose, 0 for a tie; the margin is that of all cards, mine less theirs.

    >>> [outcome(*dice, margin=9) for dice in (("cross", 0), ("sun", "sun"), (-4, "cross"), ("spiral", 4))]
    [-1, 0, 1, 1]
    """
    won = (mine == "sun") + (theirs == "cross")  # IT-078, IT-079
    lost = (mine == "cross") + (theirs == "sun")
    if won or lost:
        return (won > lost) - (won < lost)
    points = margin + number(mine) - number(theirs)
    return (points > 0) - (points < 0)


def number(face: int | str) -> int:
    """What a face adds; a symbol adds nothing (C-14)."""
    return face if isinstance(face, int) else 0


@cache
def steadied(faces: Faces) -> Faces:
    """The die under spells of one's own element: numbers below 0 do no harm (IT-116).

    >>> steadied((-2, 0, 3, "cross"))
    (0, 0, 3, 'cross')
    """
    return tuple(max(face, 0) if isinstance(face, int) else face for face in faces)


@cache
def chances(mine: Faces, theirs: Faces) -> tuple[WinOdds, ...]:
    """The odds by margin, from -REACH to REACH, when one die is thrown against another.

    >>> orn = (-4, -3, -2, -1, 0, 1, 2, 3, 4, "sun", "cross", "spiral")
    >>> [round(100 * share, 1) for share in chances(orn, orn)[REACH + 2]]
    [60.4, 31.9]
    """
    pairs = list(product(mine, theirs))
    chances = []
    for margin in range(-REACH, REACH + 1):
        results = [outcome(*pair, margin) for pair in pairs]
        chances.append(WinOdds(results.count(1) / len(pairs), results.count(-1) / len(pairs)))
    return tuple(chances)


@cache
def doubtful(mine: Faces, theirs: Faces) -> tuple[WinOdds, ...]:
    """The same, when the margin is a guess about hidden cards that may be off either way."""
    table = chances(mine, theirs)
    smoothed = []
    for margin in range(-REACH, REACH + 1):
        near = [odds(table, margin + doubt) for doubt in DOUBT]
        win, lose = sum([one.win for one in near], 0.0), sum([one.lose for one in near], 0.0)
        smoothed.append(WinOdds(win / len(near), lose / len(near)))
    return tuple(smoothed)


def odds(table: tuple[WinOdds, ...], margin: int) -> WinOdds:
    """The odds at a margin."""
    return table[(REACH if margin > REACH else -REACH if margin < -REACH else margin) + REACH]


def rethrown(mine: Faces, theirs: int | str, margin: int) -> WinOdds:
    """The odds when one die lies and the other is thrown again."""
    results = [outcome(face, theirs, margin) for face in mine]
    return WinOdds(results.count(1) / len(mine), results.count(-1) / len(mine))


SPELLS: Final = 0.75  # of the cards in a hand, so many are spells
ENOUGH: Final = 9.0  # more spells than these make a hand hardly stronger


class Unit(NamedTuple):
    """A creature, or a mount with its rider: the card to lay, its strength, what its loss would cost."""

    card: int
    strength: int
    price: float
    spared: bool  # of its player's own element: it comes home from a lost attack (IT-118)
    rider: int | None = None


def units(observation: TwingObservation, creatures: Iterable[int], own: str) -> list[Unit]:
    """The creatures as units, the strongest first; every mount takes the best rider that is left (IT-052)."""
    cards = list(creatures)
    bound, worth, element, price = observation.bound, observation.worth, observation.element, observation.price
    mounts = [card for card in cards if bound.is_mount[card]]
    if not mounts or not observation.rules["riders_per_mount"]:
        singles = [Unit(card, worth[card], price(card), element[card] == own) for card in cards]
        return sorted(singles, key=_strongest)
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


def fitting(observation: TwingObservation, creatures: Iterable[int], element: str) -> list[int]:
    """Those of an element, and wild ones."""
    if element == WILD:
        return list(creatures)
    of = observation.element
    return [card for card in creatures if of[card] == element or of[card] == WILD]


def expected(observation: TwingObservation, rival: TwingPlayerView) -> float:
    """What another player can be expected to put up: spells as a hand of that size holds them, the best creatures."""
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
    best: dict[str, int] = {}
    element, worth = observation.element, observation.worth
    for card in entourage:
        if worth[card] > best.get(element[card], 0):
            best[element[card]] = worth[card]
    ranked = sorted(best.values(), reverse=True)
    sorts = max(len(observation.bound.ruleset.elements), len(ranked), 1)
    total, before = 0.0, 1.0
    for n, strength in enumerate(ranked, 1):
        after = (1 - n / sorts) ** spells
        total += strength * (before - after)
        before = after
    return total
