"""Terms stand where people put them, and every order says the same; what is of one sentence stays in it."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.reading.test_people import game, meaning

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers

OFFER = 'may "…" on your turn, if you have no cat, once per game, paying 2 ornicles:\n  draw 1 card\n  lose 1 spell'
WAITING = "when you win a battle, if you have no cat, once per turn:\n  may draw 2 cards, paying 1 ornicle"
SAID = [  # what stands in any order, and what is said of it
    (
        "en",
        ("on your turn", "once per game", "if you have no cat"),
        "you may pay 2 ornicles to draw a card and lose a spell",
        OFFER,
    ),
    (
        "fr",
        ("à ton tour", "une fois par partie", "si tu n'as aucun chat"),
        "tu peux payer 2 ornicles pour piocher une carte et perdre un sort",
        OFFER,
    ),
    (
        "en",
        ("when you win a battle", "once per turn", "if you have no cat"),
        "you may pay an ornicle to draw two cards",
        WAITING,
    ),
    (
        "fr",
        ("quand tu gagnes un combat", "une fois par tour", "si tu n'as aucun chat"),
        "tu peux payer un ornicle pour piocher deux cartes",
        WAITING,
    ),
]


def read(lang: str, typed: str) -> list[str]:
    """The card text of each answer; nothing for what is not read."""
    made = game("imperial-twing")
    assert made.ruleset is not None
    return [answer.text.strip() for answer in answers(typed, words_of_set(made, made.ruleset), lang, "en")]


@pytest.mark.parametrize(("lang", "terms", "said", "wanted"), SAID)
def test_terms_stand_in_any_order(lang: str, terms: tuple[str, ...], said: str, wanted: str) -> None:
    for order in permutations(terms):
        (text,) = read(lang, f"{', '.join(order)}, {said}.")
        assert meaning(text, "imperial-twing") == meaning(wanted, "imperial-twing"), order


@pytest.mark.parametrize(
    ("lang", "typed", "texts"),
    [
        (  # a price that is told of behind
            "en",
            "On your turn you may sacrifice a creature. If you do, your spells have +1 power until the turn ends.",
            ['may "Discard 1 creature" on your turn, discarding 1 creature:\n'
             "  your spells have power + 1 until end of turn"],
        ),
        (
            "de",
            "Einmal pro Zug darfst du eine Katze abwerfen. Wenn du das tust, ziehe 2 Karten.",
            ['may "2 Karten ziehen", once per turn, discarding 1 cat:\n  draw 2 cards'],
        ),
        (  # two who do the same
            "en",
            "When a battle is tied, the attacker and the defender each lose a creature.",
            ["when a battle is tied:\n  the attacker loses 1 creature\n  the defender loses 1 creature"],
        ),
        ("de", "Du und dein linker Nachbar ziehen eine Karte.", ["draw 1 card\nyour left neighbour draws 1 card"]),
        (
            "fr",
            "L'attaquant et le défenseur piochent chacun une carte.",
            ["the attacker draws 1 card\nthe defender draws 1 card"],
        ),
        (  # what the next sentence says is done in any case
            "en",
            "If you have no cat, draw a card. Lose an ornicle.",
            ["if you have no cat:\n  draw 1 card\nlose 1 ornicle"],
        ),
        (
            "de",
            "Ziehe eine Karte. Verliere einen Ornikel, wenn du einen Kampf gewinnst.",
            ["draw 1 card", "when you win a battle:\n  lose 1 ornicle"],
        ),
        (
            "de",
            "Wenn du einen Kampf gewinnst, ziehe eine Karte. Wenn du einen Kampf verlierst, wirf eine Karte ab.",
            ["when you win a battle:\n  draw 1 card", "when you lose a battle:\n  discard 1 card"],
        ),
        (
            "en",
            "If you have a cat, draw a card. If you have a trap, lose an ornicle. Otherwise gain one.",
            ["if you have 1 cat:\n  draw 1 card\nif you have 1 trap:\n  lose 1 ornicle\notherwise:\n  gain 1 ornicle"],
        ),
        ("en", "If you have no creatures, draw two.", ["if you have no creature:\n  draw 2 cards"]),  # who draws, cards
        # cards are called by their names
        (
            "en",
            "If you have the Hat of Opportunity, draw a card.",
            ['if you have 1 "Hat of Opportunity":\n  draw 1 card'],
        ),
        ("de", "Wenn du Miromon spielst, ziehe eine Karte.", ['when you play "Miromon":\n  draw 1 card']),
        (
            "fr",
            "Si tu as le Chapeau de l'occasion, pioche une carte.",
            ['if you have 1 "Hat of Opportunity":\n  draw 1 card'],
        ),
        (  # and offers by theirs
            "en",
            "“Sneak”: Once per turn, you may discard a cat to draw a card.",
            ['may "Sneak", once per turn, discarding 1 cat:\n  draw 1 card'],
        ),
        ("de", "Gegner dürfen nicht neu würfeln.", ["opponents cannot reroll a die"]),
    ],
)  # fmt: skip
def test_it_is_read_so(lang: str, typed: str, texts: list[str]) -> None:
    assert read(lang, typed) == texts


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        (
            "en",
            "Opponents cannot attack you on your turn if you have a cat.",
            "“on”: This is done in one's own turn alone",
        ),
        ("en", "End the turn.", "“end”: The course of Imperial Twing is not said in card files"),
        ("de", "Beende den Zug.", "“end”: The course of Imperial Twing is not said in card files"),
        ("fr", "Quand tu attaques, relance ton dé.", "“attack”: What is meant, is not said."),
    ],
)
def test_what_reads_well_and_nobody_could_carry_out_is_told_with_the_reason(lang: str, typed: str, told: str) -> None:
    made = game("imperial-twing")
    assert made.ruleset is not None
    (given,) = answers(typed, words_of_set(made, made.ruleset), lang, "en")
    assert not given.text
    assert given.remark.startswith("I understand this, but nobody could carry it out:")
    assert told in given.remark


def test_who_is_attacking_is_not_attacked() -> None:
    assert all(
        "attacked" not in text for text in read("en", "When you lose a battle, if you are attacking, draw a card.")
    )
