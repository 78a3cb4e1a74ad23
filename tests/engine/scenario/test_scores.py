"""What somebody has in a scenario: scores below zero, coins and cards in hand in one line."""

from __future__ import annotations

from cardwright.compile.compile import compile_set

from ..test_said_in_games import stage

GAME = """
use french-deck

game "Scores"
  players: 2

counter coin

step setup.deal
  shuffle the deck

step turn.act
  lose 50 points

step end.winner
  the player with the most points wins the game

scenario "Who has what"
  players: ann, ben
"""


def test_a_score_below_zero_is_laid_out_and_expected() -> None:
    stage(f"""{GAME}  ben's points: -3

  expect ann has -50 points
  expect ben has -3 points
  expect ben has at least -4 points
  expect not ben has -4 points
""")


def test_coins_and_cards_in_hand_are_expected_together() -> None:
    stage(f"""{GAME}  ann's coins: 3
  ann's hand: "2 of Clubs"

  expect ann has 3 coins and 1 card in hand
""")


def test_no_coin_is_counted_in_a_hand() -> None:
    """It was found when the scenario was played, as a fault of ours."""
    text = f"{GAME}  ann's coins: -3\n\n  expect ann has 3 coins in hand\n"
    coins, hand = compile_set("-", stdin=text.encode()).diagnostics
    assert coins.code == "CW304" and "a whole number" in str(coins.args)
    assert (hand.code, hand.span.text) == ("CW515", "in hand")
