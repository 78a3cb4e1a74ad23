"""A game does without some cards of a set that it uses: they are not in the box, not in play, and have no name."""

from __future__ import annotations

import pytest
from tests.compile.test_tables import DECK

from cardwright.compile.compile import Compiled, compile_set

CARDS = 'pips "{rank} of {suit}"\n  | suit | rank    |\n  | each | 2 to 14 |\n'
SIXES = 'kind six\n  plural: "sixes"\n  is: pip\n  where: rank 6\n'


def game(without: str, more: str = "") -> Compiled:
    text = DECK.replace("players: 2", f"players: 2\n  without: {without}")
    return compile_set("-", stdin=(text + SIXES + CARDS + more).encode())


@pytest.mark.parametrize(
    ("without", "left"),
    [
        ("rank 2 to 6", 16),
        ("rank 14", 24),
        ("suit hearts", 13),
        ("sixes", 24),
        ('"King of Spades"', 25),
        ('rank 2 to 6, "King of Spades", "6 of Spades"', 15),
    ],
)
def test_cards_are_left_out_by_number_suit_kind_or_name(without: str, left: int) -> None:
    made = game(without)
    assert [finding.message for finding in made.diagnostics] == []
    assert made.ruleset is not None
    assert len(made.ruleset.cards) == len(made.own) == left


def test_no_sentence_speaks_of_a_card_that_is_left_out() -> None:
    made = game('"King of Spades"', 'house rule "Odd"\n  each "King of Spades" has rank + 1\n')
    assert [finding.message for finding in made.diagnostics] == [
        "There is no card “King of Spades”.",
    ]
