"""A card is higher or lower than what somebody has of a counter, or than a sum: played, and read back."""

from __future__ import annotations

import pytest

from .test_said_at_a_table import printed, reads_back, refused
from .test_said_in_games import stage

LADDER = """
use french-deck

game "Ladder"
  players: 2

step setup.deal
  shuffle the deck

step game.turns
  play 9 turns

step turn.climb
  may {climb}

step end.winner
  the player with the most points wins the game

scenario "Rung by rung"
  players: ann, ben
  ann's hand: "5 of Clubs", "8 of Clubs", "6 of Spades"
  ann's points: {points}
  trick: "2 of Hearts", "4 of Hearts"

"""


@pytest.mark.parametrize(
    ("climb", "points", "possible"),
    [
        ("play 1 card higher than your points", 5, {"6 of Spades", "8 of Clubs"}),
        ("play 1 card in your hand higher than your points", 7, {"8 of Clubs"}),
        ("play 1 card lower than your points", 6, {"5 of Clubs"}),
        ("play 1 card 1 higher than your points", 5, {"6 of Spades"}),
        ("play 1 card higher than your points", 8, set()),
        ("play 1 card 2 higher than the rank of the trick", 0, {"8 of Clubs"}),
        ("play 1 card lower than the rank of the trick", 0, {"5 of Clubs"}),
    ],
)
def test_a_card_is_held_against_counters_and_sums(climb: str, points: int, possible: set[str]) -> None:
    moves = [
        f'  ann {"can" if name in possible else "cannot"} play "{name}"'
        for name in ("5 of Clubs", "8 of Clubs", "6 of Spades")
    ]
    stage(LADDER.format(climb=climb, points=points) + "\n".join(moves))


def test_it_is_printed_behind_the_place_and_reads_back() -> None:
    line = "each player plays 1 card in their hand higher than their points"
    assert printed(line) == "Each player plays 1 card in their hand higher than their points."
    assert printed(line, "de") == "Jeder Spieler spielt 1 Karte auf seiner Hand, die höher ist als seine Punkte."
    assert printed(line, "fr") == "Chaque joueur joue 1 carte de sa main plus haute que ses points."
    reads_back(line)
    reads_back("the dealer discards all cards in their hand lower than the rank of the trick")
    reads_back("each player may play 1 card in their hand 1 higher than the dealer's points")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("each player plays 1 card higher than points", "Whose they are"),
        ("each player plays 1 card higher than each player's points", "Whose they are"),
        ("each player plays 1 card higher than 5", "than counters, or than a sum"),
        ("each player plays 1 card with a higher rank than their points", "What is higher or lower is the card"),
        ("each player plays 1 card with rank higher than their points", "What is higher or lower is the card"),
    ],
)
def test_what_it_is_held_against_must_be_said(line: str, told: str) -> None:
    (finding,) = refused(line)
    assert told in finding, finding
