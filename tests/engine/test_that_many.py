"""`that many` are as many as were taken, lost or moved just before, where nobody has chosen a number."""

from __future__ import annotations

import pytest

from .test_said_at_a_table import reads_back, refused, scored

UNEQUAL = "shuffle the deck\nthe dealer draws 7 cards\nthe left neighbour of the dealer draws 2 cards"


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        ("they discard all cards in their hand\nthey gain that many points", [7, 2]),
        ("they discard 3 random cards\nthey gain that many points", [3, 2]),
        ("they gain 3 points\nthey lose all their points\nthey gain that many points", [3, 3]),
    ],
)
def test_as_many_as_there_were(lines: str, points: list[int]) -> None:
    block = "each player:\n" + "\n".join(f"  {line}" for line in lines.split("\n"))
    assert scored(block, UNEQUAL, players=2) == points


def test_a_number_that_was_chosen_comes_first() -> None:
    lines = "  they choose a number from 1 to 2\n  they discard all cards in their hand\n  they gain that many points"
    assert set(scored(f"each player:\n{lines}", UNEQUAL, players=2)) <= {1, 2}


@pytest.mark.parametrize(
    "line",
    ["the dealer draws that many cards", "each player discards up to 2 cards\nthe dealer draws that many cards"],
    ids=["nothing was named", "each has named another"],
)
def test_it_must_be_one_number(line: str) -> None:
    assert refused(line)


def test_it_reads_back() -> None:
    reads_back("the dealer discards any number of cards\nthe dealer draws that many cards")
