"""A phase has two ends, whichever comes first; and a card is of the same suit as another and higher than it."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import compile_set

from .test_flow import of, played
from .test_naming import game

LINE = "play 1 card of the same suit as the top card of the discard and higher than it"


def ends(*lines: str) -> str:
    return game(*lines).replace("play 12 turns", "play turns until the deck has no cards or if a player has 3 points")


def test_a_phase_ends_with_whichever_comes_first() -> None:
    scored = played(ends("draw 1 card", "gain 1 point"), 2, 1)
    assert [player.counters["point"] for player in scored.players] == [3, 2]
    drawn = played(ends("draw 5 cards"), 2, 1)
    assert drawn.turn == 5 and not drawn.zones["deck"]


def test_whether_a_phase_is_played_and_until_when_are_two_lines() -> None:
    line = "play turns until the deck has no cards if a player has 3 points"
    (found,) = compile_set("-", stdin=game("draw 1 card").replace("play 12 turns", line).encode()).diagnostics
    assert "Two conditions stand here" in str(found.message)


@pytest.mark.parametrize("higher", [True, False])
def test_a_card_of_the_same_suit_and_higher(higher: bool) -> None:
    line = LINE if higher else LINE.replace("higher", "1 lower")
    seen: list[tuple[str, int, str, int]] = []

    def watch(table: Any, player: Any, question: str, options: Any) -> None:
        top = table.zones["discard"][-1]
        seen.extend((table.element[top], of(table, top, "rank"), table.element[card], of(table, card, "rank"))
                    for card in options)  # fmt: skip

    text = game(line).replace("deal 4 cards", "put the top card of the deck on the discard\n  deal 14 cards")
    for seed in range(3):
        played(text.replace("players: 2", "players: 2\n  played: discard"), 2, seed, watch)
    if higher:
        assert seen and all(led == suit and rank > below for led, below, suit, rank in seen)
    else:
        assert all(led == suit and rank == below - 1 for led, below, suit, rank in seen)
