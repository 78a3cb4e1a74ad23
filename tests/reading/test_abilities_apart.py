"""One sentence says several things, and each becomes an ability; what is done, or might be meant for both, does not."""

from __future__ import annotations

import pytest
from tests.reading.test_people import game

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers


def lines(said: str, lang: str) -> list[str]:
    """The card text of each ability that a sentence becomes; none where a part of it is not read."""
    made = game("imperial-twing")
    assert made.ruleset is not None
    given = [answer.text.rstrip("\n") for answer in answers(said, words_of_set(made, made.ruleset), lang, "en")]
    return given if all(given) else []


@pytest.mark.parametrize(
    ("lang", "said", "abilities"),
    [
        (
            "en",
            "Your fire creatures have +1 strength, and your water creatures have -1 strength.",
            ["your fire creatures have strength + 1", "your water creatures have strength - 1"],
        ),
        (
            "en",
            "You cannot attack, but your creatures have +2 strength in defence.",
            ["you cannot attack", "your creatures have strength + 2 in defence"],
        ),
        ("en", "You cannot attack and cannot be attacked.", ["you cannot attack", "opponents cannot attack you"]),
        (
            "en",
            "When you win a battle, gain 1 ornicle, and when you lose a battle, draw a card.",
            ["when you win a battle:\n  gain 1 ornicle", "when you lose a battle:\n  draw 1 card"],
        ),
        (
            "en",
            "If you have only 1 object, your creatures have +1 strength and you draw 1 more card each turn.",
            [
                "your creatures have strength + 1 if you have exactly 1 object",
                "your turn_draw + 1 if you have exactly 1 object",
            ],
        ),
        (
            "de",
            "Im Duell dürfen weder Katzen noch Fallen gespielt werden.",
            ["players cannot play cats in duel", "players cannot play traps in duel"],
        ),
        (
            "fr",
            "Tu ne peux pas attaquer, mais tes créatures ont +2 en force en défense.",
            ["you cannot attack", "your creatures have strength + 2 in defence"],
        ),
    ],
)
def test_each_thing_that_a_sentence_says_is_an_ability(lang: str, said: str, abilities: list[str]) -> None:
    assert lines(said, lang) == abilities


@pytest.mark.parametrize(
    "said",
    [
        "Your creatures have +1 strength if you have no cat, and you draw 1 more card.",  # if what, for both?
        "When you win a battle, gain 1 ornicle and your creatures have +1 strength.",  # until when?
        "When you win a battle, you may discard a cat and draw 2 cards or gain an ornicle.",  # one offer, not two
        "You cannot attack and draw 1 card.",
    ],
)
def test_what_might_be_meant_for_both_is_not_parted(said: str) -> None:
    assert lines(said, "en") == []
