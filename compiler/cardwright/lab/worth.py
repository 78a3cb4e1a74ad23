"""Rows of an experiment become what a card is worth: how much likelier its player is to win, who began with it.

Each seed is played once for each seat that begins with the card. Without it the shares of all seats add up to one game,
whoever sits well; so what they add up to beyond one, divided by the number of seats, is what the card has brought
in this seed, and its mean over the seeds is its worth. Nothing of it depends on who came to have the card by playing
well: chance has assigned it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from cardwright.frozen import frozen
from cardwright.lab.estimates import SampleMean, estimate
from cardwright.lab.experiment import Row


@frozen
class FairScale:
    """What is fair: between the weakest and the strongest of the game's own cards of a kind, and a margin.

    `nothing` is what the card is worth without its text, where that was played; it belongs to what is fair.
    """

    low: float
    high: float
    cards: Mapping[str, SampleMean]
    nothing: SampleMean | None = None

    def fair(self) -> tuple[float, float]:
        return self.low, self.high


def of_blocks(rows: Iterable[Row], players: int) -> dict[int, float]:
    """What a card has brought in each seed, of those in which every seat was given it."""
    return {
        seed: (sum(row.share(row.gift, players) for row in block) - 1) / players
        for seed, block in _blocks(rows)
        if len(block) == players
    }


def beyond(rows: Iterable[Row], others: Iterable[Row], players: int) -> Iterator[float]:
    """What a card has brought beyond another, seed by seed."""
    this, other = of_blocks(rows, players), of_blocks(others, players)
    return (this[seed] - other[seed] for seed in sorted(this.keys() & other.keys()))


def lengthening(rows: Iterable[Row], others: Iterable[Iterable[Row]], players: int) -> Iterator[float]:
    """How many turns longer the games of a seed are than those with other cards are on the average.

    Whoever begins with something wins sooner; so games are held against those in which something else was given.
    """
    known = [_turns(rows_of_other, players) for rows_of_other in others]
    for seed, turns in _turns(rows, players).items():
        beside = [other[seed] for other in known if seed in other]
        if beside and len(beside) == len(known):
            yield turns - sum(beside) / len(beside)


def _turns(rows: Iterable[Row], players: int) -> dict[int, float]:
    return {seed: sum(row.turns for row in block) / players for seed, block in _blocks(rows) if len(block) == players}


def scale(cards: Mapping[str, SampleMean], nothing: SampleMean | None, margin: float) -> FairScale | None:
    """What is fair by the measure of some cards; None where there are none.

    What was seen of each is drawn towards the mean of all by as much as chance has spread them (empirical Bayes): the
    best of many estimates is too good.
    """
    if not cards:
        return None
    drawn = list(_drawn(list(cards.values())))
    ends = [*drawn, nothing.mean] if nothing else drawn
    return FairScale(min(ends) - margin, max(ends) + margin, cards, nothing)


def _drawn(of: Sequence[SampleMean]) -> Iterator[float]:
    middle = estimate(one.mean for one in of)
    if middle is None:
        yield from (one.mean for one in of)
        return
    among = max(middle.spread**2 - sum(one.error**2 for one in of) / len(of), 0.0)
    for one in of:
        total = among + one.error**2
        yield middle.mean + (one.mean - middle.mean) * (among / total if total else 1.0)


def _blocks(rows: Iterable[Row]) -> Iterator[tuple[int, list[Row]]]:
    ordered = sorted(rows, key=lambda row: (row.seed, row.gift))
    return ((seed, list(block)) for seed, block in groupby(ordered, key=lambda row: row.seed))


def worth(rows: Iterable[Row], players: int) -> SampleMean | None:
    """What a card is worth, with the interval of a number of games that was fixed beforehand."""
    return estimate(of_blocks(rows, players).values())
