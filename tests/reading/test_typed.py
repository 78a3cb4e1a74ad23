"""What people type is read as they mean it, and what cannot be read is told up to the word that does not fit."""

from __future__ import annotations

from functools import cache

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.reading.grammar import Grammar, grammar
from cardwright.reading.paraphrases import Unread, read_typed
from cardwright.reading.readings import ParagraphReading, card_texts, read


@cache
def game() -> Compiled:
    return compile_set("imperial-twing")


def tables(lang: str) -> Grammar:
    made = game()
    assert made.ruleset is not None
    return grammar(made.glossary, made.ruleset, lang)


def texts(typed: str, lang: str) -> list[str]:
    """The card text of each paragraph."""
    found = [card_texts(one.reading, tables(lang), game().cardset.names) for one in read_typed(typed, tables(lang))]
    return [one.text.strip() for paragraph in found for one in paragraph]


def unread(typed: str, lang: str = "en") -> Unread:
    (one,) = read_typed(typed, tables(lang))
    assert one.reading == ParagraphReading(())
    assert one.unread is not None
    return one.unread


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("en", "Draw 2 cards.", "draw 2 cards"),
        ("en", "draw two cards", "draw 2 cards"),
        ("en", "  Draw   2 cards ", "draw 2 cards"),
        ("en", "draw a card", "draw 1 card"),
        ("en", "Each opponent's sun counts as 0 against you", "each opponent's sun counts as 0 against you"),
        ("en", "Your strongest creature has +1 strength.", "your strongest creature has strength + 1"),
        ("en", 'Gain "Teddy of Agony".', 'gain "Teddy of Agony"'),
        ("en", "Your creatures have -1 strength in attack.", "your creatures have strength - 1 in attack"),
        ("de", "Deine Kreaturen haben im Angriff Stärke -1.", "your creatures have strength - 1 in attack"),
        ("fr", "Tes créatures ont -1 de force en attaque.", "your creatures have strength - 1 in attack"),
        ("de", "Ziehe zwei Karten", "draw 2 cards"),
        ("de", "ziehe eine Karte", "draw 1 card"),
        ("de", "Deine Sonne zaehlt als 3.", "your sun counts as 3"),
        ("de", "Gegner können gegen dich keine Fallen spielen", "opponents cannot play traps against you"),
        ("de", "Gegner dürfen gegen dich keine Fallen spielen", "opponents cannot play traps against you"),
        ("de", "Deine Kreaturen haben Stärke +1", "your creatures have strength + 1"),
        ("de", "Wirf 1 Kreatur aus deinem Gefolge ab", "discard 1 creature from your entourage"),
        ("es", "Roba dos cartas", "draw 2 cards"),
        ("es", "roba una carta", "draw 1 card"),
        ("es", "Tus criaturas tienen -1 de fuerza en ataque.", "your creatures have strength - 1 in attack"),
        ("es", "Tu sol cuenta como 3", "your sun counts as 3"),
        (
            "es",
            "En lugar de «Roba; las criaturas van a tu séquito», roba 2 cartas.",
            "instead of turn.draw:\n  draw 2 cards",
        ),
    ],
)
def test_people_type_as_they_like(lang: str, typed: str, text: str) -> None:
    assert texts(typed, lang) == [text]


def test_a_number_alone_is_so_many_and_no_more() -> None:
    typed = "When you win a battle, if this card has 2 ornicles, draw a card."
    assert texts(typed, "en") == ["when you win a battle, if this has exactly 2 ornicles:\n  draw 1 card"]


def test_the_sentence_of_the_manual() -> None:
    assert texts("Wenn du einen Kampf verlierst, erhältst du 1 Ornikel.", "de") == [
        "when you lose a battle:\n  gain 1 ornicle"
    ]


def test_a_list_stands_below_its_line() -> None:
    branches = ["Whoever chooses “Piano” draws 1 card.", "Whoever chooses “Forte” gains 2 ornicles."]
    typed = "\n* ".join(["Everyone secretly chooses:", *branches])
    assert texts(typed, "en") == [
        'everyone secretly chooses:\n  - "Piano": they draw 1 card\n  - "Forte": they gain 2 ornicles'
    ]


def test_sentences_that_are_no_whole_are_read_one_by_one() -> None:
    assert texts("Your cross counts as 0. When you roll in attack, you may reroll.", "en") == [
        "your cross counts as 0",
        "when you roll in attack:\n  may reroll",
    ]


def test_it_is_one_and_they_are_several() -> None:
    """German says `sie` of one creature and of several: what was named before tells."""
    (one,) = texts("Wähle eines:\n• Decke 1 Kreatur aus deinem Gefolge auf. Wirf sie ab.\n• Ziehe 1 Karte.", "de")
    (more,) = texts("Wähle eines:\n• Decke 2 Kreaturen aus deinem Gefolge auf. Wirf sie ab.\n• Ziehe 1 Karte.", "de")
    assert "discard it" in one
    assert "discard them" in more


def test_a_word_that_is_none() -> None:
    found = unread("Opponents cannot play traps agianst you.")
    assert (found.understood, found.word, found.known) == ("Opponents cannot play traps", "agianst", False)
    assert found.near[0] == "against"


def test_a_word_that_does_not_fit() -> None:
    found = unread("Discard 2 cat.")
    assert (found.understood, found.word, found.known) == ("Discard 2", "cat", True)
    assert "cats" in found.follow


def test_a_clause_that_cards_say_otherwise() -> None:
    assert unread("Du ziehst 2 Karte.", "de").instead == "Du ziehst 2 Karten"


def test_nothing_but_the_words_is_read() -> None:
    """What is read, says exactly the sentence: no word is passed over."""
    for text in (
        "Draw 2 cards cards.",
        "Draw draw 2 cards.",
        "Draw 2 not cards.",
        "Draw 2 cards until.",
        "Cards 2 draw.",
    ):
        assert read(text, tables("en"))[0].meanings == ()
