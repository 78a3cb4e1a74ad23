"""One number of a card is another of it: "cards have worth equal to their rank". Played, and read back."""

from __future__ import annotations

import pytest

from .test_said_at_a_table import printed, reads_back, refused
from .test_said_in_games import stage

TABLE = """
use french-jokers

game "As Much As That"
  players: 2
{rules}

step setup.deal
  shuffle the deck

step turn.act
  gain the worth of your hand in points
  discard all cards in your hand

step end.winner
  the player with the most points wins the game

scenario "Counted"
  players: ann, ben
  ann's hand: {hand}

  expect ann has {points} points
"""


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [
        (["cards have worth equal to their rank"], '"7 of Clubs", "King of Hearts"', 20),
        (["cards have worth equal to their rank", "kings have worth 10"], '"7 of Clubs", "King of Hearts"', 17),
        (["kings have worth 10", "cards have worth equal to their rank"], '"King of Hearts"', 13),
        (["each heart has worth equal to its rank"], '"7 of Clubs", "6 of Hearts"', 6),
        (["cards have worth equal to their rank", "hearts have worth + 1"], '"6 of Hearts"', 7),
        (["cards have worth equal to their rank", "aces have rank 1"], '"Ace of Hearts", "2 of Clubs"', 3),
        (["cards have worth equal to their rank"], '"Red Joker", "2 of Clubs"', 2),
        (["cards have worth equal to their rank", "cards have rank equal to their worth"], '"5 of Clubs"', 0),
        (["cards have worth equal to their rank if you have no point"], '"5 of Clubs"', 5),
    ],
)
def test_a_card_is_worth_its_rank(rules: list[str], hand: str, points: int) -> None:
    """What is said last counts; the rank is what it is now; what has no rank keeps its worth; in a circle nothing is
    worth more than what is printed."""
    stage(TABLE.format(rules="\n".join(f"  {rule}" for rule in rules), hand=hand, points=points))


def test_it_is_printed_and_reads_back() -> None:
    line = "cards have worth equal to their rank until end of game"
    assert printed(line) == "Cards are worth their rank until the end of the game."
    assert printed(line, "de") == "Karten sind bis zum Ende des Spiels so viel wert wie ihr Rang."
    assert printed(line, "fr").startswith("Les cartes valent autant que leur rang jusqu’à la fin")
    assert printed("each seven has worth equal to its rank until end of game").startswith(
        "Each seven is worth its rank"
    )
    for each in (
        line,
        "each seven has rank equal to its worth until end of turn",
        "hearts have rank equal to their worth until end of game",
    ):
        reads_back(each)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("each card is worth its rank until end of game", "a number that it has"),
        ("cards are worth 10 until end of game", "a number that it has"),
        ("cards have worth equal to their worth until end of game", "always equal to itself"),
        ("cards have worth equal to your points until end of game", "another number of the same thing"),
        ("cards have worth equal to their first rank until end of game", "nothing else is said about either"),
        ("cards have worth equal to their pip until end of game", "pip"),
    ],
)
def test_what_it_is_equal_to_must_be_its_own(line: str, told: str) -> None:
    (finding,) = refused(line)
    assert told in finding, finding
