"""Numbers of cards are compared: the worth of two hands, the top cards of two piles; and what lies on top is asked."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set

from .test_naming import failures, game

# Ann has 7 and Jack of Hearts, 8 of Clubs: worth 10; Ben 7 of Clubs, 7 of Spades, 9 of Clubs: worth 9.
TOP = 'top of the deck: "8 of Hearts"'


@pytest.mark.parametrize(
    ("asked", "points"),
    [
        ("the worth of your hand is higher than the worth of your opponent's hand", 1),
        ("the worth of your opponent's hand is higher than the worth of your hand", 0),
        ("the worth of your hand is lower than the worth of your opponent's hand", 0),
        ("the worth of your hand is at least the worth of your hand", 1),
        ("the worth of your hand is the worth of your opponent's hand", 0),
        ("the worth of your hand is at most the worth of your opponent's hand", 0),
        ("the worth of your hand is at least 10", 1),
        ("the top card of the deck is an eight", 1),
        ("the top card of the deck is a club", 0),
        ("the rank of the top card of the deck is 8", 1),
        ("the rank of the top card of the deck is lower than the worth of your hand", 1),
    ],
)
def test_two_numbers_are_compared_as_they_are_now(asked: str, points: int) -> None:
    assert failures([f"if {asked}:", "  gain 1 point"], [TOP, f"expect ann has {points} points"]) == []


@pytest.mark.parametrize(
    ("card", "asked", "points"),
    [
        ("Jack of Hearts", "it is higher than the top card of the deck", 1),
        ("7 of Hearts", "it is higher than the top card of the deck", 0),
        ("7 of Hearts", "it is 1 lower than the top card of the deck", 1),
        ("Jack of Hearts", "it is a heart higher than the top card of the deck", 1),
        ("7 of Hearts", "its rank is lower than the rank of the top card of the deck", 1),
    ],
)
def test_a_card_that_was_named_is_compared_with_the_top_one(card: str, asked: str, points: int) -> None:
    lines = ["choose 1 card in your hand", f"if {asked}:", "  gain 1 point"]
    assert failures(lines, [TOP, f'ann chooses "{card}"', f"expect ann has {points} points"]) == []


@pytest.mark.parametrize(
    ("asked", "word", "why"),
    [
        ("the worth of your hand is higher than your hand", "your hand", "no number of which it is said whose it is"),
        ("the rank of a heart is higher than 3", "is higher than", "No condition asks how much of it one thing has."),
        ("the worth of your hand is higher", "higher", "No number is “higher”."),
        ("the worth of your hand is higher or lower than 4", "lower", "Two ways to be compared are mixed"),
        ("the top card of the deck is higher or lower than it", "lower", "Two ways to be compared are mixed"),
        ("you have a card higher or lower than the top card of the deck", "lower", "Two ways to be compared are mixed"),
    ],
)
def test_what_cannot_be_compared_is_refused_at_its_word(asked: str, word: str, why: str) -> None:
    (found,) = compile_set("-", stdin=game(f"if {asked}:", "  gain 1 point").encode()).diagnostics
    assert why in str(found.message)
    assert found.span is not None and found.span.text in word
