"""Cards that are taken as a whole or not at all: alike, in sequence, or adding up to something; picked one by one.

Whoever picks is shown those cards with which a whole can still be completed, and may stop where one is complete. So no
pick leads astray, and what cannot be completed is not begun. For that a set answers two questions: which of the cards
that are left can come `next`, and whether those that were picked are `complete`.

    alike       those that share a suit with all that were picked, if there are enough of that suit
    in a run    of these, those whose numbers lie in one stretch without a gap, with all that were picked
    a sum       those without which the rest can still come to what is missing: the sums that some cards can come to are
                the bits of a number, shifted once for each card
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.core.nodes import AmongThem, Amount, Cards, Const, Joins
from cardwright.engine import effects
from cardwright.engine.bind.likeness import shown_of, spoken_of
from cardwright.engine.question import PICK, STOP

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import CardTest, Pile
    from cardwright.engine.table import Env, PlayerState

WIDEST = 20_000  # the greatest sum of all numbers together of which the parts are still worked out


@dataclass(slots=True)
class WholeSet:
    """Which cards can come next, of those that are left, and whether those that were picked are enough."""

    next: Callable[[Env, list[int], list[int], int, int], list[int]]
    complete: Callable[[Env, list[int]], bool]

    def candidates(self, env: Env, cards: list[int], least: int, most: int) -> list[int]:
        """The cards that are part of any whole."""
        return self.next(env, [], cards, max(least, 1), most)

    def choosing(
        self, env: Env, by: PlayerState, piles: list[Pile], cards: list[int], least: int, most: int
    ) -> list[int]:
        """The cards that a player picks."""
        rest, chosen = list(cards), list[int]()
        while len(chosen) < most:
            options = self.next(env, chosen, rest, max(least, 1), most)
            enough = len(chosen) >= least and self.complete(env, chosen)
            if not options:
                break
            if enough:
                card = env.table.ask(by, PICK, [STOP, *options], env.key)
                if card == STOP:
                    break
            elif len(options) <= least - len(chosen):
                card = env.table.ask(by, PICK, options[:1], env.key)
            else:
                card = env.table.ask(by, PICK, options, env.key)
            chosen.append(card)
            rest.remove(card)
        return chosen


def whole_set(node: Cards, binder: Binder) -> WholeSet | None:
    """What makes a whole of the cards of a selection, if anything does."""
    if node.sum is not None:
        return _adding_up(node.sum, binder)
    if node.alike or node.run:
        return _alike(node.alike, node.run, binder.bound.ruleset.trait)
    return None


# ---- alike, and in sequence


def _alike(by: tuple[str, ...], run: bool, trait: str) -> WholeSet:
    def next(env: Env, chosen: list[int], rest: list[int], least: int, most: int) -> list[int]:
        fitting = set[int]()
        for group in groups(env, [*chosen, *rest], by, trait):
            if all(card in group for card in chosen):
                fitting |= _in_a_run(env, chosen, group, least, most) if run else _as_many(group, least)
        return [card for card in rest if card in fitting]

    def complete(env: Env, chosen: list[int]) -> bool:
        return not run or not chosen or _span([_number(env, card) for card in chosen]) == len(chosen)

    return WholeSet(next, complete)


def groups(env: Env, cards: list[int], by: tuple[str, ...], trait: str) -> list[list[int]]:
    """Cards that have a property in common, for each property and whatever it is; all of them, if none need be."""
    if not by:
        return [cards]
    found: dict[tuple[str, int | str], list[int]] = {}
    for name in by:
        for card in cards:
            if (value := shown_of(env.table, card, name, trait)) is not None:
                found.setdefault((name, value), []).append(card)
    return list(found.values())


def _as_many(group: list[int], least: int) -> set[int]:
    return set(group) if len(group) >= least else set()


def _in_a_run(env: Env, chosen: list[int], group: list[int], least: int, most: int) -> set[int]:
    """Those of a group that lie in one stretch of numbers without a gap with all that were picked."""
    numbers = {card: _number(env, card) for card in group}
    taken = {numbers[card] for card in chosen}
    fitting = set[int]()
    for stretch in stretches(numbers.values()):
        if len(stretch) >= least and taken <= set(stretch):
            fitting |= {
                card
                for card, number in numbers.items()
                if number in stretch and number not in taken and _span([number, *taken]) <= most
            }
    return fitting


def stretches(numbers: Iterable[int]) -> list[range]:
    """Numbers that follow one another, as far as they do.

    >>> stretches([7, 3, 4, 4, 5])
    [range(3, 6), range(7, 8)]
    """
    found: list[range] = []
    for number in sorted(set(numbers)):
        if found and found[-1].stop == number:
            found[-1] = range(found[-1].start, number + 1)
        else:
            found.append(range(number, number + 1))
    return found


def longest_run(env: Env, cards: list[int]) -> int:
    """How many of some cards follow one another at most."""
    return max(map(len, stretches(_number(env, card) for card in cards)), default=0)


def among_them(node: AmongThem, binder: Binder) -> Callable[[Env], bool]:
    """Whether some cards are alike, all of them, or in sequence."""
    there, by, run, trait = spoken_of(node.of, binder), node.by, node.run, binder.bound.ruleset.trait
    most = node.of.span.most
    wanted = most.value if isinstance(most, Const) and isinstance(most.value, int) else 0

    def holds(env: Env) -> bool:
        cards = there(env)
        if len(cards) < max(wanted, 2) or not any(len(group) == len(cards) for group in groups(env, cards, by, trait)):
            return False
        return not run or _follow(env, cards)

    return holds


def joins(node: Joins, binder: Binder) -> CardTest:
    """Whether a card is in sequence with so many others, or with all of them."""
    there, by, n, trait = spoken_of(node.of, binder), node.by, node.n, binder.bound.ruleset.trait

    def in_sequence(env: Env, card: int) -> bool:
        others = [other for other in there(env) if other != card]
        for group in groups(env, [card, *others], by, trait):
            if card not in group or not others:
                continue
            if n is None and len(group) == len(others) + 1 and _follow(env, group):
                return True
            if n is not None and any(
                _number(env, card) in stretch and len(stretch) > n
                for stretch in stretches(_number(env, one) for one in group)
            ):
                return True
        return False

    return in_sequence


def _follow(env: Env, cards: list[int]) -> bool:
    """Whether the numbers of cards follow one another, and none is there twice."""
    numbers = {_number(env, card) for card in cards}
    return len(numbers) == len(cards) == _span([*numbers])


def _span(numbers: list[int]) -> int:
    return max(numbers) - min(numbers) + 1


def _number(env: Env, card: int) -> int:
    """The first number of a card, as it is now."""
    return effects.measure(env.table, card, env.table.bound.measure[card])


# ---- a sum


def _adding_up(to: Amount | Cards, binder: Binder) -> WholeSet:
    wanted = binder.amount(to) if not isinstance(to, Cards) else _number_of(to, binder)

    def next(env: Env, chosen: list[int], rest: list[int], least: int, most: int) -> list[int]:
        target = wanted(env)
        if target is None:
            return []
        missing = target - sum(_number(env, card) for card in chosen)
        numbers = [_number(env, card) for card in rest]
        least, most = least - len(chosen), min(most - len(chosen), len(rest))
        if sum(map(abs, numbers)) > WIDEST:
            env.table.findings["too large a sum"] += 1
            return []
        fitting: dict[int, bool] = {}
        for at, number in enumerate(numbers):
            if number not in fitting:
                others = [*numbers[:at], *numbers[at + 1 :]]
                fitting[number] = comes_to(missing - number, others, least - 1, most - 1)
        return [card for card, number in zip(rest, numbers, strict=True) if fitting[number]]

    def complete(env: Env, chosen: list[int]) -> bool:
        return bool(chosen) and sum(_number(env, card) for card in chosen) == wanted(env)

    return WholeSet(next, complete)


def _number_of(cards: Cards, binder: Binder) -> Callable[[Env], int | None]:
    """What some cards come to that lie somewhere; nothing, where there are none."""
    there = spoken_of(cards, binder)
    return lambda env: sum(_number(env, card) for card in lying) if (lying := there(env)) else None


def comes_to(sum: int, numbers: list[int], least: int, most: int) -> bool:
    """Whether so many of some numbers at least, and at most, come to a sum.

    >>> comes_to(10, [4, 4, 6], 1, 3), comes_to(10, [4, 4, 6], 3, 3), comes_to(-1, [2, -3], 2, 2)
    (True, False, True)
    """
    below = -min(0, *numbers) * len(numbers) if numbers else 0
    if most < 0 or not -below <= sum:
        return False
    if least <= 0 and most >= len(numbers):
        reached = 1 << below
        for number in numbers:
            reached |= _moved(reached, number)
        return bool(reached >> (below + sum) & 1)
    by_count = [1 << below, *(0 for _ in range(most))]
    for number in numbers:
        for n in range(most, 0, -1):
            by_count[n] |= _moved(by_count[n - 1], number)
    return any(reached >> (below + sum) & 1 for reached in by_count[max(least, 0) :])


def _moved(sums: int, number: int) -> int:
    return sums << number if number >= 0 else sums >> -number
