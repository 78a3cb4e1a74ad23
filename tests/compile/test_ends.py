"""How long something holds: an end is known by each of its words, or refused."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set


@pytest.mark.parametrize(
    ("end", "finding"),
    [
        ("until it leaves the entourage", []),
        ("until it leaves an opponent's entourage", ["This is no end that I know."]),
        ("until a cat leaves the entourage", ["This is no end that I know."]),
        ("until end of turn", []),
    ],
)
def test_nobody_else_and_no_other_place_is_taken_for_the_card_itself(end: str, finding: list[str]) -> None:
    lines = f"  choose 1 creature in your entourage\n  it has strength + 2 {end}\n"
    found = compile_set("-", stdin=f'use imperial-twing\n\nevent "Sock"\n{lines}'.encode()).diagnostics
    assert [one.message for one in found] == finding
    assert [one.span.text for one in found] == [end] * len(finding)
