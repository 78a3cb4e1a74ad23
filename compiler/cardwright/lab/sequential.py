"""Looks at growing numbers of observations become boundaries and intervals that are right whenever one stops.

Who looks at a mean again and again, and stops when it seems sure, errs more often than they think. Here the looks are
laid down beforehand: `looks` numbers of observations, each a good deal more than the one before. Two things are then
right. *Boundaries* (`critical`): intervals of so many standard errors on each side hold the truth at all looks together
with the wanted confidence; what they exclude at any look is excluded. The error is spent as observations come
(Lan and DeMets, 1983, with the spending function of Hwang, Shih and DeCani at -2, which keeps most of it for later).
*Intervals* for what is told in the end (`interval`): means are put in order, and the interval holds all truths under
which neither so great a mean nor so small a one at the end would be rare (Emerson and Fleming, 1990). Such an interval
covers the truth as often as it says, however early the end came.

Sums of normal increments have a density that is worked out look by look on a grid (Armitage, McPherson and Rowe, 1969).
Standard errors are taken as known, which they are, nearly, from the first look on: it has hundreds of observations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import erfc, exp, expm1, pi, sqrt

from cardwright.frozen import frozen

GRID = 101  # places on which a density is known
FAR = 6.0  # standard errors on each side, of the last look, that the grid reaches
SPENDING = -2.0
CLOSE = 1e-4  # of a standard error, to which boundaries and ends are found

Stops = Callable[[int, float], bool]
"""Whether one stops at a look (from 0 on) with a mean."""


@frozen
class Plan:
    """The looks at observations, by their number, and the error that they may make together, on both sides."""

    looks: tuple[int, ...]
    error: float = 0.05


def plan(first: int, most: int, growth: float = 1.6, error: float = 0.05) -> Plan:
    """Looks from `first` observations on, each so many times the one before, the last at `most`.

    >>> plan(250, 2000).looks
    (250, 400, 640, 1024, 2000)
    """
    looks = [min(first, most)]
    while looks[-1] < most:
        following = int(looks[-1] * growth)
        looks.append(most if following * growth > most else following)
    return Plan(tuple(dict.fromkeys(looks)), error)


@lru_cache(maxsize=256)
def critical(plan: Plan) -> tuple[float, ...]:
    """How many standard errors a mean may be off at each look.

    >>> [round(one, 3) for one in critical(Plan((100,)))]
    [1.96]
    """
    most, bounds = plan.looks[-1], []
    spent = 0.0
    density = _Density()
    for look, n in enumerate(plan.looks):
        due = plan.error * expm1(-SPENDING * n / most) / expm1(-SPENDING)
        step = n - (plan.looks[look - 1] if look else 0)
        low, high = 0.0, 12.0
        while high - low > CLOSE:
            middle = (low + high) / 2
            if 2 * density.beyond(middle * sqrt(n), step) > due - spent:
                low = middle
            else:
                high = middle
        bounds.append(high)
        spent = due
        if look + 1 < len(plan.looks):
            density = density.after(step, most, -high * sqrt(n), high * sqrt(n))
    return tuple(bounds)


def interval(
    plan: Plan, look: int, mean: float, spread: float, stops: Stops, confidence: float = 0.95
) -> tuple[float, float]:
    """The interval for a mean that was seen at a look, at which one stopped (or had no more to come).

    `spread` is the standard deviation of one observation. `stops` says of any look but the last whether one would have
    stopped there; it is asked for the looks of the plan.
    """
    if spread <= 0:
        return mean, mean
    error = (1 - confidence) / 2
    each = spread / sqrt(plan.looks[look])
    if look == 0 and len(plan.looks) == 1:
        half = _normal_quantile(1 - error) * each
        return mean - half, mean + half

    def above(truth: float) -> float:
        return _beyond(plan, truth, spread, stops, mean)

    low = _root(lambda truth: above(truth) - error, mean - 6 * each, mean, each)
    high = _root(lambda truth: above(truth) - (1 - error), mean, mean + 6 * each, each)
    return low, high


def _beyond(plan: Plan, truth: float, spread: float, stops: Stops, mean: float) -> float:
    """How probable it is that the mean at the end is at least so great, under a truth."""
    most, total, density = plan.looks[-1], 0.0, _Density()
    for look, n in enumerate(plan.looks):
        step, last = n - (plan.looks[look - 1] if look else 0), look + 1 == len(plan.looks)
        at = (mean - truth) * n / spread  # where the sum of deviations is such a mean
        if last:
            return total + density.beyond(at, step)
        places, weights = density.spread_over(step, most)
        going = []
        for place, weight in zip(places, weights, strict=True):
            seen = truth + place * spread / n
            if stops(look, seen):
                total += weight * (seen >= mean)
                going.append(0.0)
            else:
                going.append(weight)
        density = _Density(places, tuple(going))
    raise AssertionError("a plan has looks")


class _Density:
    """Where a sum of standard normal increments is, of those who go on: places, and how probable each is.

    Without any places it is at 0.
    """

    def __init__(self, places: Sequence[float] = (0.0,), weights: Sequence[float] = (1.0,)) -> None:
        self.places, self.weights = places, weights

    def beyond(self, at: float, step: int) -> float:
        """How probable it is to be beyond a place after so many more increments."""
        each = sqrt(2 * step)
        return sum(
            weight * 0.5 * erfc((at - place) / each)
            for place, weight in zip(self.places, self.weights, strict=True)
            if weight
        )

    def spread_over(self, step: int, most: int) -> tuple[list[float], list[float]]:
        """Places after so many more increments, and how probable each is."""
        reach = FAR * sqrt(most)
        gap = 2 * reach / (GRID - 1)
        fine = min(gap, sqrt(step) / 4)
        count = int(reach / fine)
        places = [fine * n for n in range(-count, count + 1)]
        known = [(place, weight) for place, weight in zip(self.places, self.weights, strict=True) if weight > 1e-12]
        norm, far = fine / sqrt(2 * pi * step), 6 * sqrt(step)
        weights = [
            sum(
                weight * norm * exp(-((place - before) ** 2) / (2 * step))
                for before, weight in known
                if abs(place - before) < far
            )
            for place in places
        ]
        return places, weights

    def after(self, step: int, most: int, low: float, high: float) -> _Density:
        """After so many more increments, those who are within some bounds."""
        places, weights = self.spread_over(step, most)
        return _Density(
            places, [weight if low < place < high else 0.0 for place, weight in zip(places, weights, strict=True)]
        )


def _root(of: Callable[[float], float], low: float, high: float, unit: float) -> float:
    """Where a growing function is 0."""
    while high - low > CLOSE * 10 * unit:
        middle = (low + high) / 2
        if of(middle) < 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _normal_quantile(part: float) -> float:
    from statistics import NormalDist

    return NormalDist().inv_cdf(part)
