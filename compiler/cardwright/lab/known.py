"""Tallies of ranges of seeds become what is known of a run: which games have been counted, and which are wanting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, Self, TypeVar

from cardwright.frozen import frozen
from cardwright.lab.tally import NOTHING, Tally


class Sums(Protocol):
    """What is counted: of more games, it is more of the same."""

    def plus(self, others: Iterable[Self], /) -> Self: ...


Counted = TypeVar("Counted", bound=Sums)


@frozen
class Stretch(Generic[Counted]):
    """What was counted in the games of some successive seeds."""

    seeds: range
    counted: Counted


@frozen
class Known:
    """What has been counted, in the order of the seeds; stretches that meet are one."""

    stretches: tuple[Stretch[Tally], ...] = ()

    def also(self, more: Stretch[Tally]) -> Known:
        """With the games of other seeds, which come in any order.

        >>> known = Known().also(Stretch(range(1, 3), NOTHING)).also(Stretch(range(7, 9), NOTHING))
        >>> [stretch.seeds for stretch in known.also(Stretch(range(3, 7), NOTHING)).stretches]
        [range(1, 9)]
        """
        before = [one for one in self.stretches if one.seeds.stop <= more.seeds.start]
        behind = [one for one in self.stretches if one.seeds.start >= more.seeds.stop]
        assert len(before) + len(behind) == len(self.stretches), "no game is counted twice"
        if before and before[-1].seeds.stop == more.seeds.start:
            more = _joined(before.pop(), more)
        if behind and behind[0].seeds.start == more.seeds.stop:
            more = _joined(more, behind.pop(0))
        return Known((*before, more, *behind))

    def wanting(self, seeds: range) -> Iterator[range]:
        """What is not known of some seeds.

        >>> list(Known((Stretch(range(3, 5), NOTHING), Stretch(range(8, 20), NOTHING))).wanting(range(1, 11)))
        [range(1, 3), range(5, 8)]
        """
        start = seeds.start
        for stretch in self.stretches:
            if stretch.seeds.stop <= start:
                continue
            if stretch.seeds.start >= seeds.stop:
                break
            if start < stretch.seeds.start:
                yield range(start, stretch.seeds.start)
            start = stretch.seeds.stop
        if start < seeds.stop:
            yield range(start, seeds.stop)

    def first(self, seed: int) -> Tally:
        """The tally of the games from a seed on, as far as none is wanting."""
        return next((one.counted for one in self.stretches if one.seeds.start == seed), NOTHING)

    @property
    def games(self) -> int:
        """How many games there are in all stretches."""
        return sum(stretch.counted.games for stretch in self.stretches)


def _joined(a: Stretch[Tally], b: Stretch[Tally]) -> Stretch[Tally]:
    return Stretch(range(a.seeds.start, b.seeds.stop), a.counted.plus((b.counted,)))
