"""Turns of games, by their seeds, become how long games are: by what part of them is over after so many turns.

The interval of each figure comes from drawing the seeds again and again, with returning (Efron's bootstrap); all games
of a seed come and go together, and so do those that are held against them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from cardwright.frozen import frozen
from cardwright.lab.statistics import quantile

PARTS = (0.05, 0.25, 0.5, 0.75, 0.95)
TIMES = 200  # how often the seeds are drawn
OUTSIDE = 0.025  # of the figures that come out, on each side of the interval

Turns = Mapping[int, Sequence[int]]
"""Of each seed, how many turns its games had."""


@frozen
class LengthQuantile:
    """After how many turns a part of all games is over, or by how many turns later, with its interval."""

    turns: int
    low: int
    high: int


@frozen
class Lengths:
    """The quantiles of PARTS, and by how much they lie behind those of the games that come first."""

    quantiles: tuple[LengthQuantile, ...]
    later: tuple[LengthQuantile, ...]


def lengths(games: Sequence[Turns], parts: Sequence[float] = PARTS) -> list[Lengths]:
    """How long games of several kinds are, of the seeds that all of them have; none without such seeds.

    >>> [one] = lengths([{1: [10], 2: [10], 3: [10]}], [0.5])
    >>> one.quantiles[0].low, one.quantiles[0].turns, one.quantiles[0].high
    (10, 10, 10)
    """
    seeds = sorted(set.intersection(*(set(turns) for turns in games))) if games else []
    if not seeds:
        return []
    chance = Random(len(seeds))
    seen = _cut(games, seeds, parts)
    drawn = [_cut(games, chance.choices(seeds, k=len(seeds)), parts) for _ in range(TIMES)]
    kinds, cuts = range(len(games)), range(len(parts))
    return [
        Lengths(
            tuple(_within(seen[kind][cut], [one[kind][cut] for one in drawn]) for cut in cuts),
            tuple(
                _within(seen[kind][cut] - seen[0][cut], [one[kind][cut] - one[0][cut] for one in drawn]) for cut in cuts
            ),
        )
        for kind in kinds
    ]


def _cut(games: Sequence[Turns], seeds: Sequence[int], parts: Sequence[float]) -> list[list[int]]:
    """The quantiles of each kind of game."""
    counts = [Counter(turns for seed in seeds for turns in of[seed]) for of in games]
    return [[quantile(of, part) for part in parts] for of in counts]


def _within(turns: int, drawn: list[int]) -> LengthQuantile:
    drawn.sort()
    outside = int(OUTSIDE * len(drawn))
    return LengthQuantile(turns, min(drawn[outside], turns), max(drawn[-1 - outside], turns))
