"""A game and one of its questions become whether it was a real choice: whether another answer leads elsewhere.

The game is played anew up to the question, and from there on four times until everybody has had a turn: with the answer
that was given and with another one, each under the same two lucks. Then it is estimated how likely whoever was asked is
to win (`Kernel.prospects`). Under each luck one of the two answers is ahead by so much that it matters, or neither is.
If the same is ahead both times, the question counts 1; if one is ahead and then the other, it counts -1: that is luck,
which makes them agree as often. So the mean over many games is the part of all questions that are a real choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from cardwright.engine.chance import Chance, mixed
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.table import Decide, PlayerState, Table

LUCKS = (1, 2)
MATTERS = 0.01  # of the chances to win, by which an answer must be ahead of another

Deciders = Callable[[], "Sequence[Decide]"]
Played = Callable[["Sequence[Decide]", int], "Table"]
"""The game with somebody to answer, up to a turn."""


@frozen
class Fork:
    """After so many answers the one that was given, or, `aside`, another of the options; then luck of its own."""

    at: int
    aside: int
    luck: int


class Answers:
    """All answers of a game, and in which turn each was given."""

    def __init__(self) -> None:
        self.chosen: list[int] = []
        self.turns: list[int] = []

    def noting(self, decide: Decide) -> Decide:
        """Who answers, and is noted."""

        def answer(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
            chosen = decide(table, player, question, options, about)
            self.chosen.append(chosen)
            self.turns.append(table.turn)
            return chosen

        return answer


def choice(answers: Answers, seed: int, deciders: Deciders, played: Played) -> int | None:
    """Whether a question of a game, which chance picks, was a real choice: 1, 0 or -1; None where nothing was asked."""
    if not answers.chosen:
        return None
    chance = Random(mixed(seed, 0xF02C))
    at, aside = chance.randrange(len(answers.chosen)), 1 + chance.randrange(1 << 30)
    return real_choice(answers, at, aside, seed, deciders, played)


def real_choice(answers: Answers, at: int, aside: int, seed: int, deciders: Deciders, played: Played) -> int:
    """Whether a question was a real choice between the answer that was given and one that lies `aside` of it."""
    ahead = [
        [_chance(answers, Fork(at, which, luck), seed, deciders, played) for which in (0, aside)] for luck in LUCKS
    ]
    first, second = ((one - other >= MATTERS) - (other - one >= MATTERS) for one, other in ahead)
    return first * second


def _chance(answers: Answers, fork: Fork, seed: int, deciders: Deciders, played: Played) -> float:
    """How likely whoever is asked is to win, when everybody has had a turn, or what they have won by then."""
    whose: list[int] = []
    by = [parting(decide, answers.chosen, seed, fork, whose) for decide in deciders()]
    table = played(by, answers.turns[fork.at] + len(by))
    if table.over:
        won = [player.seat for player in table.winners]
        return (whose[0] in won) / max(len(won), 1)
    return table.bound.kernel.prospects(table)[whose[0]]


def parting(decide: Decide, chosen: Sequence[int], seed: int, fork: Fork, whose: list[int]) -> Decide:
    """Who answers as it was answered up to the fork, there as the fork says, and then anew. `whose` hears who it is."""

    def answer(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        given = len(table.choices)
        if given < fork.at:
            return chosen[given]
        if given > fork.at:
            return decide(table, player, question, options, about)
        whose.append(player.seat)
        table.chance = Chance(mixed(seed, fork.at, fork.luck))
        table.chance.turn_begins(table.turn)
        table.bound.kernel.deal_anew(table)
        others = len(options) - 1
        return (chosen[given] + (1 + fork.aside % others if fork.aside else 0)) % len(options)

    return answer
