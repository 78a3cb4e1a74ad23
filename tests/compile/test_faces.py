"""Branches of a roll: each must name a face that the die has, and must be reached."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_sources
from cardwright.syntax.read import read


@pytest.mark.parametrize(
    ("branches", "said"),
    [
        (["negative: draw 1 card", "otherwise: gain 1 ornicle"], {}),
        (["-4 to -1: draw 1 card", "0: draw 2 cards", "positive: draw 3 cards", "symbol: gain 1 ornicle"], {}),
        (["7: draw 1 card"], {6: "The die has no such face."}),
        (["4 to 1: draw 1 card"], {6: "The die has no such face."}),
        (
            ["positive: draw 1 card", "3: gain 1 ornicle"],
            {7: "This is never reached: the branches above take its faces."},
        ),
        (
            ["otherwise: draw 1 card", "sun: gain 1 ornicle"],
            {7: "This is never reached: the branches above take its faces."},
        ),
        (["son: draw 1 card", "sun: gain 1 ornicle"], {6: "I do not know a face called “son”."}),
    ],
)
def test_a_branch_that_no_roll_reaches_is_found(branches: list[str], said: dict[int, str]) -> None:
    text = 'use imperial-twing\n\nevent "Toss"\n  name (de): "Wurf"\n  roll:\n' + "".join(
        f"    {one}\n" for one in branches
    )
    found = compile_sources([read("toss.card", text.encode())], None).diagnostics
    assert {one.span.source.place(one.span.start)[0]: one.message for one in found} == said
