"""Answers that can be tried, and one that would be given without trying, become the one to give.

Sequential halving (Karnin, Koren and Somekh, 2013): round after round the worse half is dropped, and each round has as
many trials. The usual answer stays to the end, and gives way to one alone that does better by more than chance would:
all are tried on the same tables, with the same dice, so that what is compared are differences on each.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

SURE: Final = 1.0  # standard errors by which an answer must do better than the usual one
LEAST: Final = 2  # tables on which each answer of a round is tried: of one difference nobody knows how uncertain it is


class Trials:
    """By how much an answer did better than the usual one, table after table."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0

    def add(self, difference: float) -> None:
        """One table more."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    def surely_more(self, errors: float) -> bool:
        """Whether it did better by more than so many standard errors of the mean."""
        mean = self.total / self.count
        spread = max(self.squares / self.count - mean * mean, 0.0)
        return mean > errors * sqrt(spread / self.count)


def best_tried(count: int, usual: int, budget: int, tried: Callable[[int, int], float], sure: float = SURE) -> int:
    """The number of the answer to give, of `count`; `tried` says what an answer comes to on a table, by number.

    >>> best_tried(3, 0, 24, lambda answer, table: [0.5, 0.7, 0.1][answer])
    1
    >>> best_tried(2, 0, 24, lambda answer, table: answer * (0.1 if table % 2 else -0.1))
    0
    """
    trials = [Trials() for _ in range(count)]
    rivals = [answer for answer in range(count) if answer != usual]
    rounds, table = len(rivals).bit_length(), 0
    for _ in range(rounds):
        for _ in range(max(budget // (rounds * (len(rivals) + 1)), LEAST)):
            value = tried(usual, table)
            for answer in rivals:
                trials[answer].add(tried(answer, table) - value)
            table += 1
        rivals.sort(key=lambda answer: -trials[answer].total)
        rivals = rivals[: (len(rivals) + 1) // 2]
    return rivals[0] if rivals and trials[rivals[0]].surely_more(sure) else usual
