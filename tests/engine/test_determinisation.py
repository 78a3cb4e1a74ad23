"""A thinker guesses at tables at which it would see just what it sees, and at which the same players sit on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardwright.engine.chance import Chance
from cardwright.engine.games.imperial_twing.determinisation import determinised
from cardwright.engine.games.imperial_twing.view import view_of

from .watching import ruled, watched


def silent(*_: object) -> int:
    return 0


def a_guess_is_as_the_table_is_seen(table: Any) -> None:
    """What lasts for a while is left out of a guess: what cards count as, and totals, may be others."""
    player = table.players[table.turn % len(table.players)]
    seen = view_of(table, player)
    guess = determinised(table.bound, seen, Chance(table.turn), [silent] * len(table.players))
    there = view_of(guess, guess.players[player.seat])
    assert there.but(elements=seen.elements, worths=seen.worths, battles=seen.battles) == seen
    assert neighbours(guess) == neighbours(table)


def neighbours(table: Any) -> Sequence[Sequence[int]]:
    """Who follows whom, of those who are not out."""
    return [[one.seat for one in circle] for circle in table.circles]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [(), ("Heroes", "Weapons")], ids=str)
def test_a_guess_is_as_the_table_is_seen(players: int, rules: tuple[str, ...]) -> None:
    for seed in range(2):
        table = watched(ruled("imperial-twing", *rules), seed, players, [a_guess_is_as_the_table_is_seen])
        assert table.over
