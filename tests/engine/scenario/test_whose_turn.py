"""Whose turn it is, when one of them is left out: card text goes in, and the scenario comes out as it says."""

from __future__ import annotations

import pytest
from tests.engine.test_said_in_games import stage

GAME = """
use french-deck

game "Eights"
  players: 2 to 3
  played: discard

  when a player plays an eight:
    the next player skips their next turn
  when a player plays a nine:
    that player takes another turn

step setup.deal
  shuffle the deck
  deal 3 cards to each player

step game.turns
  play turns until a player has no card in hand

step turn.act
  play 1 card

step end.winner
  the player with the fewest cards in hand wins the game

scenario "Whose turn it is"
  players: {players}
  ann's hand: "8 of Clubs", "8 of Hearts", "9 of Clubs", "2 of Clubs"
  ben's hand: "3 of Clubs", "4 of Clubs"
{cara}
"""


@pytest.mark.parametrize(
    ("players", "lines"),
    [
        ("ann, ben, cara", ["ann plays 8", "cara's turn", "cara plays 5", "ann's turn"]),
        ("ann, ben", ["ann plays 8", "ann's turn", "ann plays 2", "ben's turn"]),
        ("ann, ben", ["ann plays 9", "ann's turn", "ann plays 2", "ben's turn"]),
    ],
)
def test_whoever_is_left_out_has_no_turn(players: str, lines: list[str]) -> None:
    three = '  cara\'s hand: "5 of Clubs", "6 of Clubs"' if "cara" in players else ""
    said = [f"  expect it is {line}" if "turn" in line else f'  {line[:-1]}"{line[-1]} of Clubs"' for line in lines]
    stage("\n".join((GAME.format(players=players, cara=three), *said, "")))
