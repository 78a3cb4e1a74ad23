"""A way of a choice may say `if`: it is there only where that is so, and where none is there, nothing is chosen."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set

from .test_naming import failures, game

WAYS = [
    "choose:",
    '  - "Double" if you have at least 3 hearts in hand: gain 1 point',
    "    draw 1 card",
    '  - "Discard" if you have a club in hand: discard 1 club',
    "  - unless you have at least 4 cards: draw 2 cards",
]


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        pytest.param(WAYS, ['ann chooses "Discard"', "expect ann has 2 cards in hand"], id="one that is there"),
        pytest.param(WAYS, ["ann chooses 3", "expect ann has 5 cards in hand"], id="by its number, as it is written"),
        pytest.param(WAYS, ['ann cannot choose "Double"', "ann chooses 3"], id="one that is not there"),
        pytest.param([*WAYS[:3], "gain 2 guesses"], ["expect ann has 2 guesses"], id="none is there"),
    ],
)
def test_a_way_is_there_where_it_is_so(lines: list[str], moves: list[str]) -> None:
    assert failures(lines, moves) == []


def test_in_secret_everybody_can_choose_everything() -> None:
    lines = ["everyone secretly chooses:", "  - if you have a club in hand: draw 1 card", "  - they draw 2 cards"]
    (found,) = compile_set("-", stdin=game(*lines).encode()).diagnostics
    assert "What is chosen in secret can be chosen by everybody." in str(found.message)
    assert found.span is not None and found.span.text == "if you have a club in hand"
