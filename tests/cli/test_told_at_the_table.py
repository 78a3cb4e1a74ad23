"""What is told at the table of a game of one's own: what is revealed, whom somebody chose, who became somebody."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Invoke = Callable[..., Result]

GAME = """use french-deck

game "Doubt"
  players: 3

person suspect
  plural: "suspects"

step setup.deal
  shuffle the deck
  deal 3 cards to each player

step turn.doubt
  choose an opponent
  that player becomes the suspect
  reveal all cards in the suspect's hand
  discard 1 card

step end.winner
  the player with the most points wins the game
"""
SCENARIO = """
scenario "It"
  players: ann, ben, cara
  ann's hand: "7 of Hearts"
  cara's hand: "9 of Clubs", "Ace of Spades"
  ann chooses cara
  expect ann has 1 point
"""


def test_what_is_revealed_and_who_is_meant_is_told(invoke: Invoke, folder: Path) -> None:
    (folder / "doubt.card").write_text(GAME + SCENARIO, "utf-8")
    told = " ".join(invoke("test", ".").stdout.split())
    assert (
        "Ann chooses cara. Cara becomes the suspect. Ann reveals “9 of Clubs” and “Ace of Spades”. "
        "“7 of Hearts” enters the discard pile."
    ) in told


def test_a_game_that_nobody_ever_wins_stands_out(invoke: Invoke, folder: Path) -> None:
    never = GAME.replace("the player with the most points wins the game", "each player loses the game")
    (folder / "doubt.card").write_text(
        never.replace("step turn.doubt", "step game.x\n  play 2 turns\n\nstep turn.doubt")
    )
    told = " ".join(invoke("simulate", ".", "--games", "100").stdout.split())
    assert "CW702" in told
    assert "Nobody has won any of 100 games that came to their end." in told
    assert "Nothing stands out" not in told


def test_only_places_and_persons_that_the_game_speaks_of_are_shown(invoke: Invoke, folder: Path) -> None:
    (folder / "doubt.card").write_text(GAME, "utf-8")
    shown = invoke("play", ".", "--players", "ann,random,random", "--seed", "1", stdin="quit\n").stdout
    assert "Deck" in shown
    assert "Suspect" in shown or "suspect" in shown
    for absent in ("Trick", "Tricks", "ealer"):
        assert absent not in shown


def test_a_book_asks_for_no_person_whom_the_rules_name_before_they_matter(invoke: Invoke, folder: Path) -> None:
    sevens = """use french-deck

game "Sevens"
  players: 3

step setup.deal
  deal all playing cards to each player
  the owner of "7 of Diamonds" becomes the leader

step game.turns
  play turns from the leader until a player has no card in hand

step turn.play
  discard 1 card

step end.winner
  the player with the fewest cards in hand wins the game
"""
    (folder / "sevens.card").write_text(sevens, "utf-8")
    assert invoke("rulebook", ".", "-o", "rules.md").exit_code == 0
    assert "at first" not in (folder / "rules.md").read_text("utf-8")
    (folder / "sevens.card").write_text(
        sevens.replace('  the owner of "7 of Diamonds" becomes the leader\n', ""), "utf-8"
    )
    assert invoke("rulebook", ".", "-o", "rules.md").exit_code == 0
    assert "Agree on who is the leader at first." in (folder / "rules.md").read_text("utf-8")
