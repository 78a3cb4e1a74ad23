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


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("discard 2 cats and traps", "traps"),
        ("discard a cat or traps", "traps"),
        ("discard all cats or all spells in your hand", "in your hand"),
        ("discard all cats and all creatures of an opponent", "all creatures of an opponent"),
        ("discard all cats and all creatures that have ornicles", "all creatures that have ornicles"),
    ],
)
def test_what_is_said_of_several_is_said_of_all_or_refused(line: str, found: str) -> None:
    made = compile_set("-", stdin=f'use imperial-twing\n\nevent "Sock"\n  {line}\n'.encode())
    assert [(one.code, one.span.text) for one in made.diagnostics] == [("CW515", found)]
