"""What `and` joins to a verb is done by the same player, and what somebody may do of it is done together or not."""

from __future__ import annotations

import pytest

from cardwright.compile.compile import compile_set
from cardwright.wording import words


def event(line: str) -> tuple[str, list[str]]:
    """What an event says, and what was found in it."""
    made = compile_set("-", stdin=f'use imperial-twing\n\nevent "Day"\n  {line}\n'.encode())
    assert made.ruleset is not None
    card = next(card for card in made.ruleset.cards if card.id == "event/day")
    return " ".join(words(card, made.glossary, made.ruleset, "en")), [one.help for one in made.diagnostics]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        (
            "each opponent discards 1 card and gains 1 ornicle",
            "Each opponent discards 1 card. Each opponent gains 1 ornicle.",
        ),
        (
            "your opponent discards 1 card and draws 2 cards",
            "Your opponent discards 1 card. Your opponent draws 2 cards.",
        ),
        ("players draw 1 card and gain 1 ornicle", "Each player draws 1 card. Each player gains 1 ornicle."),
        ("each opponent discards all cats and traps", "Each opponent discards all cats and all traps."),
        (
            "each opponent discards all cats and traps and gains 2 ornicles",
            "Each opponent discards all cats and all traps. Each opponent gains 2 ornicles.",
        ),
    ],
)
def test_who_does_the_first_does_the_second(line: str, shown: str) -> None:
    assert event(line) == (shown, [])


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("an opponent discards 1 card and gains 1 ornicle", "For an opponent, they discard 1 card, then they gain"),
        (
            "the richest player loses 1 ornicle and draws 1 card",
            "For the richest player, they lose 1 ornicle, then they",
        ),
        (
            "each opponent chooses 1 of their creatures and discards it",
            "For each opponent, they choose 1 of their creatures, then they discard it.",
        ),
    ],
)
def test_somebody_who_is_picked_does_all_of_it(line: str, shown: str) -> None:
    said, found = event(line)
    assert (said.startswith(shown), found) == (True, [])


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("may draw 1 card and discard 1 cat", "You may draw 1 card, then discard 1 cat."),
        (
            "each opponent may discard 1 card and gain 1 ornicle",
            "For each opponent, they may discard 1 card, then gain 1 ornicle.",
        ),
    ],
)
def test_who_may_do_the_first_may_do_the_second_with_it(line: str, shown: str) -> None:
    assert event(line) == (shown, [])


def test_what_does_not_agree_is_mended() -> None:
    assert event("draw 1 card and gains 1 ornicle")[1] == ["Write `gain`."]
    assert event("each opponent draws 1 card and gain 1 ornicle")[1] == ["Write `gains`."]


def test_who_only_keeps_to_something_does_nothing_behind_it() -> None:
    """Opponents cannot attack you and lose 1 ornicle: nobody is told to lose it, and so nobody does."""
    help = ["Write it on a line of its own, and say who does it."]
    assert event("opponents cannot attack you until your next turn and lose 1 ornicle")[1] == help
    assert event("your creatures have strength + 1 until end of battle and draw 1 card")[1] == help
