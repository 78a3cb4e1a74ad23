"""How many players have something: asked in a block, and as the end of a phase; played, printed and read back."""

from __future__ import annotations

import pytest

from .test_said_at_a_table import printed, reads_back, refused, scored
from .test_said_in_games import stage

DEAL = "shuffle the deck\nthe dealer draws 3 cards\nthe left neighbour of the dealer draws 1 card"


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("exactly 2 players have a card in hand", True),
        ("2 players have no card in hand", False),
        ("exactly 1 player has no card in hand", True),
        ("at least 2 players have at least 3 cards in hand", False),
        ("at most 1 player has at least 3 cards in their hand", True),
        ("at least one player has 2 cards in hand", False),
    ],
)
def test_players_are_counted(asked: str, so: bool) -> None:
    lines = f"if {asked}:\n  each player gains 1 point"
    assert scored(lines, DEAL, players=3) == [int(so)] * 3


def test_a_phase_ends_when_one_is_left() -> None:
    stage("""
use french-deck

game "Last Hand"
  players: 3
  played: discard

step setup.deal
  shuffle the deck
  deal 2 cards to each player

step game.turns
  play turns until exactly 1 player has a card in hand

step turn.act
  if you have a card in hand:
    play 1 card

step end.winner
  each player with no card in hand gains 1 point
  the player with the most points wins the game

scenario "Two are rid of their cards"
  players: ann, ben, cara
  ann's hand: "2 of Clubs"
  ben's hand: "3 of Clubs"
  cara's hand: "4 of Clubs", "5 of Clubs"

  ann plays "2 of Clubs"
  ben plays "3 of Clubs"

  expect ann wins the game
  expect not cara wins the game
""")


def test_it_is_printed_and_reads_back() -> None:
    lines = "if exactly 2 players have no card in hand:\n  shuffle the deck"
    assert printed(lines) == "If there are exactly 2 players with no card in hand, shuffle the deck."
    assert printed(lines, "de") == "Wenn es genau 2 Spieler mit keiner Karte auf der Hand gibt, mischst du den Stapel."
    assert printed(lines, "fr") == "S’il y a exactement 2 joueurs qui n’ont aucune carte en main, mélange la pioche."
    reads_back(lines)
    reads_back("if at most 1 player has at least 3 coins:\n  shuffle the deck")


def test_so_many_players_do_nothing_together() -> None:
    (told,) = refused("exactly 2 players draw 1 card")
    assert told.startswith("So many players cannot be named at once.")
