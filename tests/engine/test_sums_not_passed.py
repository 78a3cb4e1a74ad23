"""A sum that may not be passed: cards are told apart by what a sum, or somebody's counters, would come to with them."""

from __future__ import annotations

import pytest

from .test_said_at_a_table import printed, reads_back, refused
from .test_said_in_games import stage

TABLE = """
use french-deck

game "Thirty-one"
  players: 2
  played: trick

  aces have rank 15
  kings have rank 10
  {rule}

step setup.deal
  shuffle the deck
  deal 6 cards to each player

step game.turns
  play turns until no player has a card in hand

step turn.play
  may play 1 card
{after}

step end.winner
  the player with the most points wins the game

scenario "Six are missing, and then none"
  players: ann, ben
  ann's hand: "8 of Clubs", "Ace of Clubs", "6 of Spades"
  ben's hand: "King of Hearts", "6 of Hearts"
  trick: "10 of Hearts", "7 of Hearts"
  {lies}

"""


def game(rule: str = "twos have rank 2", after: str = "", lies: str = "deck: nothing") -> str:
    return TABLE.format(rule=rule, after=after, lies=lies)


@pytest.mark.parametrize(
    "line",
    [
        "players cannot play cards that would bring the rank of the trick above 31",
        "players cannot play cards that would take the rank of the trick over 31",
        "players cannot play cards whose rank would bring the rank of the trick above 31",
    ],
)
def test_a_sum_is_reached_and_not_passed(line: str) -> None:
    moves = """
  ann cannot play "Ace of Clubs"
  ann plays "8 of Clubs"
  ben cannot play "King of Hearts"
  ben plays "6 of Hearts"
  ann cannot play "6 of Spades"
"""
    stage(game(line) + moves)


def test_the_counters_of_whoever_plays_are_not_passed() -> None:
    """Each by their own points, and by another number of the cards than that of which the trick is made."""
    line = "players cannot play cards whose worth would bring their points above 31"
    rule = f"eights have worth 8\n  sixes have worth 9\n  {line}"
    moves = """
  ann cannot play "6 of Spades"
  ann plays "8 of Clubs"
  ben cannot play "6 of Hearts"
  ben plays "King of Hearts"
"""
    stage(game(rule, lies="ann's points: 23\n  ben's points: 31") + moves)


def test_it_is_asked_what_a_card_would_come_to() -> None:
    after = "  if you have a card in hand that would bring the rank of the trick to 31:\n    gain 1 point"
    moves = """
  ann plays "8 of Clubs"
  expect ann has 1 point
  ben plays "King of Hearts"
  expect ben has no points
"""
    stage(game(after=after) + moves)


def test_it_is_printed_and_reads_back() -> None:
    line = "players cannot play cards that would bring the rank of the trick above 31 until end of game"
    assert printed(line) == (
        "Players cannot play cards that would bring the rank of the trick above 31 until the end of the game."
    )
    assert printed(line, "de").endswith("keine Karten spielen, die den Rang des Stichs über 31 bringen würden.")
    reads_back(line)
    reads_back("each player discards all cards in their hand whose worth would bring their points above 31")
    reads_back("if the dealer has no card in hand that would bring the rank of the trick below 5:\n  shuffle the deck")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("players cannot play cards that would bring the top card of the deck above 31", "What is added up there"),
        ("players cannot play cards that would bring their points above 31", "Which number of the cards"),
        ("each player discards 1 card that would bring the rank of their hand above many", "many"),
    ],
)
def test_what_is_added_up_must_be_said(line: str, told: str) -> None:
    (finding,) = refused(line)
    assert told in finding
