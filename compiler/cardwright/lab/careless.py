"""A player who answers becomes one who sometimes does not look: the worse of two by which is seen what skill counts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from cardwright.engine.chance import mixed

if TYPE_CHECKING:
    from cardwright.engine.table import Decide, PlayerState, Table

SLIPS = 0.25  # the part of its questions that a careless player answers at random


def careless(decide: Decide, seed: int) -> Decide:
    """The same player, who gives any answer to one question in four."""
    random = Random(mixed(seed, 0xCA1E)).random

    def answer(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        if random() < SLIPS:
            return int(random() * len(options))
        return decide(table, player, question, options, about)

    return answer


def careful_seat(seed: int, players: int) -> int:
    """Where the one who looks sits among careless ones: everywhere equally often."""
    return seed % players
