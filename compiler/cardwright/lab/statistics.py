"""Counts of games become shares with their uncertainty, and answers to whether a difference may be chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, exp, inf, pi, sqrt

Z95 = 1.959963984540054  # standard deviations on each side that hold 95 % of a normal distribution


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which a share lies, by Wilson's score (1927): true to its name for few games and rare wins, too.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    if games == 0:
        return 0.0, 1.0
    share, extra = wins / games, z * z / games
    middle = (share + extra / 2) / (1 + extra)
    half = z / (1 + extra) * sqrt(share * (1 - share) / games + extra / (4 * games))
    low = 0.0 if wins == 0 else middle - half
    high = 1.0 if wins == games else middle + half
    return max(0.0, low), min(1.0, high)


def quantile(counts: Mapping[int, int], part: float) -> int:
    """The least value that at least this part of all values does not exceed; `counts` says how often each one occurs.

    >>> [quantile({10: 1, 20: 2, 90: 1}, part) for part in (0.05, 0.5, 0.95)]
    [10, 20, 90]
    """
    needed = part * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= needed - 1e-9:
            return value
    raise ValueError("there is no quantile of nothing")


def mean(counts: Mapping[int, int]) -> float:
    """The mean of values that occur so often each; 0 for none."""
    total = sum(counts.values())
    return sum(value * count for value, count in counts.items()) / total if total else 0.0


def two_sided(wins: int, games: int, expected: float) -> float:
    """How probable a share at least this far from the expected one is by chance (the test whose interval is Wilson's).

    >>> round(two_sided(60, 100, 0.5), 4)
    0.0455
    """
    spread = sqrt(games * expected * (1 - expected))
    if spread == 0:
        return 1.0
    return erfc(abs(wins - games * expected) / spread / sqrt(2))


def cochran(wins: Sequence[int], winners: Mapping[int, int]) -> tuple[float, int]:
    """Cochran's Q and its degrees of freedom: whether some sit in better places than others.

    `wins` are the games won at each place, `winners` says how many games had so many winners. Where every game has one
    winner this is Pearson's chi-square against equal shares; where some are shared it stays right.

    >>> cochran([30, 14, 34, 22], {1: 100})
    (9.44, 3)
    """
    places = len(wins)
    total = sum(many * games for many, games in winners.items())
    uneven = places * total - sum(many * many * games for many, games in winners.items())
    if uneven == 0:
        return 0.0, places - 1
    return (places - 1) * (places * sum(won * won for won in wins) - total * total) / uneven, places - 1


def chance_of(statistic: float, freedom: int) -> float:
    """How probable a chi-square at least this great is, with so many degrees of freedom: the finite sum, no table.

    >>> round(chance_of(3.841, 1), 3), round(chance_of(5.991, 2), 3), round(chance_of(7.815, 3), 3)
    (0.05, 0.05, 0.05)
    """
    if statistic <= 0 or freedom <= 0:
        return 1.0
    if statistic == inf:
        return 0.0
    half = statistic / 2
    if freedom % 2:
        sum_, term, k = erfc(sqrt(half)), 2 * sqrt(half / pi) * exp(-half), 1.5
    else:
        sum_, term, k = 0.0, exp(-half), 1.0
    for _ in range(freedom // 2):
        sum_ += term
        term *= half / k
        k += 1
    return min(1.0, sum_)


def holm(chances: Sequence[float]) -> list[float]:
    """Probabilities of many tests, raised so that all of them together err no more often than one would (Holm, 1979).

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    raised = [1.0] * len(chances)
    highest = 0.0
    for rank, i in enumerate(sorted(range(len(chances)), key=lambda i: chances[i])):
        highest = max(highest, min(1.0, chances[i] * (len(chances) - rank)))
        raised[i] = highest
    return raised
