"""Rows become the few games that tell most: those that one watches to see what a card or a rule does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from cardwright.frozen import frozen
from cardwright.lab.experiment import Row

Tells: TypeAlias = Literal["turned", "in vain", "farthest", "behind", "endless"]
"""The card brought the game; it acted, and did not; the rules made it longest or shortest; who was far behind came
back; it does not end."""


@frozen
class TellingGame:
    """A game, and what it tells. `number` is how often the card acted, by how many turns the game is longer, or by how
    many points in a hundred the winner was behind."""

    tells: Tells
    row: Row
    number: int = 0


def of_card(given: Iterable[Row], usual: Iterable[Row], players: int) -> Iterator[TellingGame]:
    """A game that was won with the card and not without it, and one that was lost, in which it acted most: of those
    that are no longer than most."""
    without = {row.seed: row for row in usual}
    ended = sorted((row for row in given if row.finished), key=lambda row: row.turns)
    ended = sorted(ended[: (len(ended) + 1) // 2], key=lambda row: (-row.acts, row.turns, row.seed, row.gift))
    won = [row for row in ended if row.share(row.gift, players) == 1]
    turned = [row for row in won if row.seed in without and not without[row.seed].share(row.gift, players)]
    lost = [row for row in ended if row.acts and not row.share(row.gift, players)]
    yield from (TellingGame("turned", row, row.acts) for row in turned[:1])
    yield from (TellingGame("in vain", row, row.acts) for row in lost[:1])


def of_rules(before: Iterable[Row], after: Sequence[Row]) -> Iterator[TellingGame]:
    """The game whose length the rules moved most, the greatest comeback under them, and one that has no end now."""
    was = {row.seed: row for row in before if row.finished}
    pairs = [(row.turns - was[row.seed].turns, row) for row in after if row.finished and row.seed in was]
    farthest = max(pairs, key=lambda pair: (abs(pair[0]), -pair[1].seed), default=None)
    if farthest is not None and farthest[0]:
        yield TellingGame("farthest", farthest[1], farthest[0])
    watched = [(row.course.comeback, row) for row in after if row.course and row.finished]
    behind = max(watched, key=lambda pair: (pair[0], -pair[1].seed), default=None)
    if behind is not None and behind[0]:
        yield TellingGame("behind", behind[1], behind[0])
    endless = sorted((row for row in after if not row.finished and row.seed in was), key=lambda row: row.seed)
    yield from (TellingGame("endless", row) for row in endless[:1])
