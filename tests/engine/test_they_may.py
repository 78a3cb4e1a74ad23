"""Somebody may do several lines together or not at all: a block in a game, played, printed and read back."""

from __future__ import annotations

import pytest

from .test_said_at_a_table import printed, reads_back
from .test_said_in_games import stage

GAME = """
use french-deck

game "Cards for Coins"
  players: 2

counter coin

step setup.deal
  each player gains 2 coins

step game.rounds
  play turns until the deck has at most 40 cards

step turn.offer
  each player:
    {may}
      they draw 1 card
      they gain 1 point

step end.winner
  the player with the most points wins the game

scenario "One takes it, and one does not"
  players: ann, ben
  ann's coins: {coins}
  ben's coins: 2

  ann chooses {answer}
  ben chooses no

  expect ann has {points}
  expect ben has no points
"""


@pytest.mark.parametrize(
    ("may", "coins", "answer", "points"),
    [
        ("they may:", 0, "yes", "1 point and 1 card in hand"),
        ("they may:", 0, "no", "no points"),
        ("they may, paying 1 coin:", 2, "yes", "1 point and 1 coin"),
    ],
)
def test_they_do_all_of_it_or_nothing(may: str, coins: int, answer: str, points: str) -> None:
    stage(GAME.format(may=may, coins=coins or "nothing", answer=answer, points=points))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (
            "each player:\n  they may, paying 1 coin:\n    they draw 1 card\n    they gain 1 point",
            "For each player:\n• They may pay 1 coin. If they do, they draw 1 card, then they gain 1 point.",
        ),
        (
            "the dealer may:\n  they draw 1 card\n  each player gains 1 coin",
            "The dealer may do this: They draw 1 card, then each player gains 1 coin.",
        ),
    ],
)
def test_it_is_printed_and_read_back(lines: str, words: str) -> None:
    assert printed(lines) == words
    reads_back(lines)
