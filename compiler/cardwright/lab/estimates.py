"""Numbers that were seen once for each seed become a mean with its doubt."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from cardwright.frozen import frozen
from cardwright.lab.statistics import Z95


@frozen
class SampleMean:
    """A mean of `n` independent observations with their standard deviation, and an interval for it (95 %)."""

    mean: float
    spread: float
    n: int
    low: float
    high: float

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(self.n) if self.n else 0.0

    def within(self, low: float, high: float) -> SampleMean:
        """The same with another interval."""
        return SampleMean(self.mean, self.spread, self.n, low, high)


def estimate(values: Iterable[float]) -> SampleMean | None:
    """The mean of some observations; None of fewer than two.

    >>> one = estimate([0.0, 1.0, 0.0, 1.0])
    >>> one and (one.mean, round(one.spread, 3), round(one.low, 3))
    (0.5, 0.577, -0.066)
    """
    seen = list(values)
    n = len(seen)
    if n < 2:
        return None
    mean = sum(seen) / n
    spread = sqrt(sum((value - mean) ** 2 for value in seen) / (n - 1))
    half = Z95 * spread / sqrt(n)
    return SampleMean(mean, spread, n, mean - half, mean + half)
