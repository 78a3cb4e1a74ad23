"""Sentences that go on about somebody: they are the one player who was named, and nobody where two were."""

from __future__ import annotations

import pytest
from tests.reading.test_people import game

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import answers

CHOSEN = "choose an opponent\nsteal 1 card from that player\nthat player draws 1 card"
RICHEST = "choose the richest opponent\nsteal 1 card from that player\nthat player draws 1 card"
NEIGHBOUR = "give 1 card to your left neighbour\nyour left neighbour loses 1 ornicle"
OTHERWISE = """\
if you have fewer ornicles than your left neighbour:
  draw 2 cards
otherwise:
  your left neighbour draws 1 card"""
OFFERED = "choose an opponent\n  give 1 ornicle to that player\n  that player loses 1 cat"
WAITING = "when you win a battle:\n  choose an opponent\n  steal 1 card from that player\n  that player gains 1 ornicle"


def read(typed: str, lang: str) -> str:
    """The lines that a sentence becomes, of all its parts."""
    made = game("imperial-twing")
    assert made.ruleset is not None
    return "\n".join(answer.text.strip() for answer in answers(typed, words_of_set(made, made.ruleset), lang, "en"))


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("en", "Give a card to your left neighbour. They lose an ornicle.", NEIGHBOUR),
        ("de", "Gib deinem linken Nachbarn eine Karte. Er verliert einen Ornikel.", NEIGHBOUR),
        ("fr", "Donne une carte à ton voisin de gauche. Il perd un ornicle.", NEIGHBOUR),
        ("en", "Steal a card from an opponent. They draw a card.", CHOSEN),
        ("en", "Steal a card from an opponent. That player draws a card.", CHOSEN),
        ("de", "Klaue einem Gegner eine Karte. Dafür zieht er eine Karte.", CHOSEN),
        ("de", "Klaue dem reichsten Gegner eine Karte. Er zieht eine Karte.", RICHEST),
        ("fr", "Vole une carte à l'adversaire le plus riche. Il pioche une carte.", RICHEST),
        (
            "en",
            "If you have fewer ornicles than your left neighbour, draw 2 cards, otherwise they draw one.",
            OTHERWISE,
        ),
        (
            "de",
            "Wenn du weniger Ornikel als dein linker Nachbar hast, ziehst du 2 Karten, sonst zieht er eine.",
            OTHERWISE,
        ),
        (
            "fr",
            "Si tu as moins d'ornicles que ton voisin de gauche, pioche 2 cartes, sinon il en pioche une.",
            OTHERWISE,
        ),
        (
            "en",
            "Steal a card from an opponent. If they have no cat, they may draw a card.",
            "choose an opponent\nsteal 1 card from that player\n"
            "if that player has no cat:\n  that player may draw 1 card",
        ),
        (
            "en",
            "Pick an opponent with at least two objects. They must give you one of them.",
            "choose an opponent who has at least 2 objects\nthat player gives 1 object to you",
        ),
        ("en", "When you win a battle, steal 1 card from an opponent. They gain 1 ornicle.", WAITING),
        ("en", "When you win a battle, steal 1 card from an opponent. That player gains 1 ornicle.", WAITING),
    ],
)
def test_who_was_named_alone_is_meant(lang: str, typed: str, text: str) -> None:
    assert read(typed, lang) == text


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "Once per turn, you may give 1 ornicle to an opponent. They lose 1 cat."),
        ("de", "Einmal pro Zug darfst du einem Gegner 1 Ornikel geben. Er verliert eine Katze."),
        ("fr", "Une fois par tour, tu peux donner un ornicle à un adversaire. Il perd un chat."),
    ],
)
def test_whoever_is_named_in_an_offer_is_chosen_when_it_is_taken(lang: str, typed: str) -> None:
    head, _, below = read(typed, lang).partition("\n  ")
    assert head.endswith(", once per turn:") and below == OFFERED


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "The winner steals a card from the loser. They draw a card."),
        ("de", "Der Gewinner stiehlt dem Verlierer eine Karte. Er zieht eine Karte."),
        ("en", "You and your left neighbour draw a card. They lose 1 ornicle."),
        ("de", "Du und dein linker Nachbar ziehen je eine Karte. Er verliert 1 Ornikel."),
        ("en", "Each opponent loses 1 ornicle. They draw a card."),
        ("en", "Draw 1 card. They gain 1 ornicle."),
    ],
)
def test_of_several_nobody_tells_who_is_meant(lang: str, typed: str) -> None:
    made = game("imperial-twing")
    assert made.ruleset is not None
    *_, last = answers(typed, words_of_set(made, made.ruleset), lang, "en")
    assert not last.text


def test_what_is_done_then_belongs_to_what_was_waited_for() -> None:
    both = "when you win a battle:\n  draw 1 card\n  lose 1 ornicle"
    assert read("When you win a battle, draw a card. Lose an ornicle.", "en") == both
    assert read("When you win a battle, you draw a card. You lose an ornicle.", "en") == both


def test_this_card_behind_another_one_may_be_either() -> None:
    """Both are offered, and neither is read, nor its last sentence by itself."""
    made = game("archmage-origins")
    assert made.ruleset is not None
    typed = "Entferne eine Bannmarke von einer Karte im Reich. Danach darfst du dir diese Karte ansehen."
    (given,) = answers(typed, words_of_set(made, made.ruleset), "de", "en")
    below = "remove 1 hold token from 1 card in the realm\nmay peek at"
    assert not given.text
    assert [offer.text.strip() for offer in given.offers] == [f"{below} that card", f"{below} this"]


def test_a_number_in_a_condition_goes_back_to_what_was_asked_before() -> None:
    typed = "Gain 2 ornicles if you own no objects. If you own at least one, draw a card."
    assert read(typed, "en") == (
        "if you have no object:\n  gain 2 ornicles\nif you have at least 1 object:\n  draw 1 card"
    )
    assert read("Draw two cards. If you have no cat, discard one.", "en") == (
        "draw 2 cards\nif you have no cat:\n  discard 1 card"
    )


def test_what_only_introduces_a_sentence_is_told_and_the_rest_offered() -> None:
    made = game("imperial-twing")
    assert made.ruleset is not None
    typed = "Ab jetzt wird andersrum gespielt: Die Spielrichtung dreht sich um."
    (given,) = answers(typed, words_of_set(made, made.ruleset), "de", "en")
    assert [(offer.text.strip(), offer.left_out) for offer in given.offers] == [
        ("reverse the direction of play", "Ab jetzt wird andersrum gespielt")
    ]
    (given,) = answers("In diesem Zug: zieh zwei Karten.", words_of_set(made, made.ruleset), "de", "en")
    assert not given.text and not given.offers
