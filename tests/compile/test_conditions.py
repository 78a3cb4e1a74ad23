"""Conditions keep what joins them and what belongs to what they ask for: card text goes in, rules text comes out."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.wording import words

OPENER = "when you win a battle:"


def said(*lines: str) -> list[str]:
    """What an object says that has these lines."""
    text = 'use imperial-twing\n\nobject "Sock"\n  element: fire\n' + "".join(f"  {line}\n" for line in lines)
    made = compile_set("-", stdin=text.encode())
    assert made.ruleset is not None
    assert [one.message for one in made.diagnostics] == []
    card = next(card for card in made.ruleset.cards if card.id == "object/sock")
    return list(words(card, made.glossary, made.ruleset, "en"))


@pytest.mark.parametrize(
    ("condition", "shown"),
    [
        ("if you have no trap or if you have no cat", "If you have no trap or no cat"),
        ("if you have no trap and if you have no cat", "If you have no trap and no cat"),
        ("if you have 2 spells in your hand", "If you have exactly 2 spells in your hand"),
        ("if you have 1 spell in your hand", "If you have a spell in your hand"),
        ('if you have 2 "Pepper Hen"', "If you have exactly 2 “Pepper Hen”"),
        ('if you have at least 1 "Pepper Hen"', "If you have at least 1 “Pepper Hen”"),
        ("if you have more spells than the defender", "If you have more spells than the defender"),
        (
            "if you have more spells than the defender or if you have no cat",
            "If you have more spells than the defender or you have no cat",
        ),
    ],
)
def test_a_block_asks_what_is_written(condition: str, shown: str) -> None:
    assert shown in "\n".join(said(OPENER, f"  {condition}:", "    gain 1 ornicle"))


@pytest.mark.parametrize(
    "condition",
    ["if you have 2 spells in your hand", "if you have more spells than the defender", "if you have no cat"],
)
def test_a_tail_asks_what_a_block_asks(condition: str) -> None:
    assert said(OPENER, f"  {condition}: gain 1 ornicle") == said(f"{OPENER} gain 1 ornicle {condition}")


@pytest.mark.parametrize(
    "condition",
    [
        "your creatures have more ornicles than you",
        "you have more grumbles than an opponent",
        "this has fewer ornicles than you",
        "you have 3 ornicles than an opponent",
    ],
)
def test_players_are_compared_by_what_there_is(condition: str) -> None:
    text = f'use imperial-twing\n\nobject "Sock"\n  element: fire\n  {OPENER[:-1]}, if {condition}: gain 1 ornicle\n'
    (found,) = compile_set("-", stdin=text.encode()).diagnostics
    assert (found.message, found.span.text) == ("This is not a condition.", condition.partition(" than")[0])
