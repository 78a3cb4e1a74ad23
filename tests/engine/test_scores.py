"""A score is a counter with bounds: it may go below zero, and stops at its least and at its most."""

from __future__ import annotations

import pytest
from tests.engine.test_declared import laid

SCORES = """
game "Scores"
  players: 2

counter point
  plural: "points"
  from: -5 to 10

counter chip
  plural: "chips"

family sums
  colour: "#5a3d6b"
kind sum
  plural: "sums"
  family: sums
  pile: box
  zone: pocket
zone box
zone pocket
  of: player
sum "Sum"

happening point_lost: a player loses a point

step setup.scores
{steps}
step turn.end
  win the game
"""


def points(*steps: str) -> list[int]:
    table = laid(2, text=SCORES.format(steps="".join(f"  {step}\n" for step in steps)))
    return [player.counters["point"] for player in table.players]


@pytest.mark.parametrize(
    ("steps", "has"),
    [
        (["each player loses 3 points"], -3),
        (["each player loses 9 points"], -5),
        (["each player gains 99 points"], 10),
        (["each player loses 4 points", "each player gains 6 points"], 2),
        (["each player gains 4 points", "each player loses all points"], 0),
        (["each player loses 2 points", "each player loses all points"], 0),  # debts are forgiven: none is left
        (["each player gains 5 points", "each player loses half of their points, rounded up"], 2),
    ],
)
def test_a_score_goes_below_zero_and_no_further_than_its_bounds(steps: list[str], has: int) -> None:
    assert points(*steps) == [has, has]


def test_what_lies_on_the_table_is_never_less_than_nothing() -> None:
    table = laid(2, text=SCORES.format(steps="  each player gains 2 chips\n  each player loses 5 chips\n"))
    assert [player.counters["chip"] for player in table.players] == [0, 0]


def test_nobody_pays_with_points_that_they_do_not_have() -> None:
    text = SCORES.format(steps="  each player loses 1 point\n") + (
        'house rule "Fee"\n  may "Pay" on your turn, paying 1 point:\n    win the game\n'
    )
    table = laid(2, "Fee", text=text)
    assert [player.counters["point"] for player in table.players] == [-1, -1]
    table.bound.kernel.turns(table, 1)
    assert [player.counters["point"] for player in table.players] == [-1, -1]


@pytest.mark.parametrize("chips", ["1 chip", "1 of your chips"])
def test_who_puts_a_chip_on_a_card_has_one_less(chips: str) -> None:
    """Both ways to say it are one; that it is of one's own, the second tells everybody."""
    steps = f"  each player gains 3 chips\n  each player puts {chips.replace('your', 'their')} on 1 sum in the box\n"
    table = laid(2, text=SCORES.format(steps=steps))
    assert [player.counters["chip"] for player in table.players] == [2, 2]
    assert table.carried == {0: {"chip": 2}}
