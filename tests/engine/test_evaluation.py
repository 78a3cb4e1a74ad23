"""What a thinker makes of a table: the chance of each player to win."""

from __future__ import annotations

import pytest

from cardwright.engine.games.imperial_twing.judgement.evaluation import winning_chances

from .test_bind import give, laid


def test_chances_add_up_to_one_and_who_is_out_has_none() -> None:
    table = laid("", players=3)
    ann, ben, cara = table.players
    give(table, ann, "object/hat-of-opportunity", "object/socks-of-certainty")
    give(table, cara, "object/cup-of-lameness")
    ben.out = True
    chances = winning_chances(table)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[2] > chances[1] == 0


def test_players_who_have_the_same_have_the_same_chance_but_for_the_turn() -> None:
    mine, theirs, others = winning_chances(laid("", players=3))
    assert mine > theirs == others


def test_who_has_won_is_certain_of_it() -> None:
    table = laid("", players=2)
    table.over, table.winners = True, [table.players[1]]
    assert winning_chances(table) == [0.0, 1.0]
