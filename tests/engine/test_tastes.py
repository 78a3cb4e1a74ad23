"""What greedy players prefer among cards that they read, homebrew as well as printed."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.engine.agents.agent import Question
from cardwright.engine.games.imperial_twing.greedy import Greedy
from cardwright.engine.question import MARKET

from .test_bind import card, laid


def taken(*lines: str) -> int:
    """Which of some objects, with a line each, a greedy player takes from the market."""
    cards = [f'object "Thing {n}"\n  element: fire\n  {line}' for n, line in enumerate(lines)]
    table: Any = laid("\n\n".join(cards), players=3)
    options = [card(table, f"object/thing-{n}") for n in range(len(lines))]
    table.market[:] = options
    asked = Question(MARKET, tuple(options))
    return Greedy().choose(table.bound, table.bound.kernel.view(table, table.players[0]), asked)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("when you win a battle: gain 1 ornicle", "when you win a battle: each player gains 1 ornicle"),
        ("when you win a battle: each player gains 1 ornicle", "when you win a battle: each player loses 1 ornicle"),
        (
            "when you win a battle: each opponent loses 1 ornicle",
            "when you win a battle: each opponent gains 1 ornicle",
        ),
        ("when you win a battle: gain 2 ornicles", "when you win a battle: gain 1 ornicle"),
    ],
)
def test_a_greedy_player_takes_the_better_of_two_objects(better: str, worse: str) -> None:
    assert taken(better, worse) == 0
    assert taken(worse, better) == 1
