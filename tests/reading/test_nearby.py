"""What is not read is offered by its meaning: the nearest that can be said, nothing turned round, what is lost told."""

from __future__ import annotations

import pytest
from tests.reading.test_people import game

from cardwright.app.kept_words import words_of_set
from cardwright.app.read import ReadResult, answers


def answer(lang: str, typed: str, on: str = "imperial-twing") -> ReadResult:
    made = game(on)
    assert made.ruleset is not None
    return next(iter(answers(typed, words_of_set(made, made.ruleset), lang, "en")))


@pytest.mark.parametrize(
    ("lang", "typed", "offered"),
    [
        ("en", "Treat your sun like a 5.", "your sun counts as 5"),
        ("en", "Your fire creatures enjoy +1 strength.", "your fire creatures have strength + 1"),
        ("de", "Behandle deine Sonne wie eine 5.", "your sun counts as 5"),
        ("fr", "Ton soleil fait office de 5.", "your sun counts as 5"),
    ],
)
def test_the_nearest_that_can_be_said_is_offered(lang: str, typed: str, offered: str) -> None:
    given = answer(lang, typed)
    assert not given.text
    assert given.offers[0].text.strip() == offered


@pytest.mark.parametrize(
    ("lang", "typed", "offered"),
    [
        ("en", "Each opponent loses half of their ornicles.", "each opponent loses half of their ornicles"),
        ("en", "When you win, steal half of the loser's ornicles.", "steal half of the ornicles from the loser"),
        ("de", "Jeder Spieler wirft die Hälfte seiner Zauber ab.", "each player discards half of their spells"),
        ("fr", "Chaque adversaire perd la moitié de ses ornicles.", "each opponent loses half of their ornicles"),
        ("es", "Pierde la mitad de tus ornículos.", "lose half of your ornicles"),
    ],
)
def test_half_is_offered_rounded_down_and_up(lang: str, typed: str, offered: str) -> None:
    given = answer(lang, typed)
    assert not given.text
    assert [offer.text.split("\n  ")[-1].strip() for offer in given.offers] == [
        f"{offered}, rounded down",
        f"{offered}, rounded up",
    ]


@pytest.mark.parametrize(
    ("lang", "typed", "either", "neither"),
    [
        (
            "en",
            "You may either draw a card or gain an ornicle.",
            "choose:\n  - draw 1 card\n  - gain 1 ornicle",
            "may:\n  choose:\n    - draw 1 card\n    - gain 1 ornicle",
        ),
        (
            "de",
            "Der Verlierer darf entweder eine Katze abwerfen oder einen Ornikel verlieren.",
            "the loser chooses:\n  - they discard 1 cat\n  - they lose 1 ornicle",
            "the loser may:\n  they choose:\n    - they discard 1 cat\n    - they lose 1 ornicle",
        ),
        (
            "fr",
            "Tu peux soit piocher une carte, soit voler un ornicle au perdant.",
            "choose:\n  - draw 1 card\n  - steal 1 ornicle from the loser",
            "may:\n  choose:\n    - draw 1 card\n    - steal 1 ornicle from the loser",
        ),
    ],
)
def test_whether_one_of_two_must_be_done_is_left_open(lang: str, typed: str, either: str, neither: str) -> None:
    """Both are offered; without *either* it is an offer, and nothing else."""
    given = answer(lang, typed)
    assert not given.text
    assert [offer.text.strip() for offer in given.offers] == [either, neither]
    plain = typed.replace("either ", "").replace("entweder ", "").replace("soit ", "", 1).replace(", soit", " ou")
    assert answer(lang, plain).text.strip() == neither


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("en", "You may draw a card if you discard a cat.", "may draw 1 card, discarding 1 cat"),
        ("en", "You may draw a card when you discard a cat.", "when you discard 1 cat:\n  may draw 1 card"),
        ("en", "You may draw a card if you win a battle.", "when you win a battle:\n  may draw 1 card"),
        ("de", "Du darfst eine Karte ziehen, wenn du eine Katze abwirfst.", "may draw 1 card, discarding 1 cat"),
        (
            "de",
            "Du darfst eine Karte ziehen, wenn du einen Kampf gewinnst.",
            "when you win a battle:\n  may draw 1 card",
        ),
        (
            "de",
            "Du darfst jedes Mal eine Karte ziehen, wenn du eine Katze abwirfst.",
            "when you discard 1 cat:\n  may draw 1 card",
        ),
        ("fr", "Tu peux piocher une carte si tu paies un ornicle.", "may draw 1 card, paying 1 ornicle"),
    ],
)
def test_what_is_given_up_for_an_offer_is_its_price(lang: str, typed: str, text: str) -> None:
    assert answer(lang, typed).text.strip() == text


@pytest.mark.parametrize(
    ("lang", "typed", "never"),
    [
        ("en", "You get -2 to your total when defending.", "your total + 2 in defence"),
        ("en", "You get +2 to your total when defending.", "your total + 2 in attack"),
        ("en", "Each opponent must discard down to three cards.", "each opponent discards 3 cards"),
        ("de", "Jeder Spieler wirft alle Karten von der Hand ab.", "each player discards 1 card"),
        ("de", "Endet dein Kampf im Regen, erhältst du einen Ornikel.", "when your turn ends:\n  gain 1 ornicle"),
        ("en", "When you win a battle in the rain, draw a card.", "win the battle\ndraw 1 card"),
        ("de", "Ziehen Sie zwei Karten, sobald ein Ereignis Sie betrifft.", "if you have 1 card:\n  draw 2 events"),
        (
            "fr",
            "Un joueur sans sort en main ne peut pas être attaqué.",
            "a player who has no spell in their hand cannot attack",
        ),
    ],
)
def test_nothing_is_offered_that_says_something_else(lang: str, typed: str, never: str) -> None:
    given = answer(lang, typed)
    assert never not in (given.text.strip(), *(offer.text.strip() for offer in given.offers))


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        (
            "de",
            "Der Angreifer verliert einen Ornikel, der Verteidiger bekommt einen.",
            "the attacker loses 1 ornicle\nthe defender gains 1 ornicle",
        ),
        ("de", "Im Kampf haben deine Kreaturen +1 Stärke.", "your creatures have strength + 1 in battle"),
        ("de", "Deine Objekte können nicht gestohlen werden.", "opponents cannot steal your objects"),
        (
            "fr",
            "Si tu gagnes un combat en tant qu'attaquant, vole un ornicle au perdant.",
            "when you win a battle in attack:\n  steal 1 ornicle from the loser",
        ),
        ("fr", "Pioche six cartes.", "draw 6 cards"),
        ("en", "You get +2 to your total when defending.", "your total + 2 in defence"),
        ("en", "Your objects can't be stolen.", "opponents cannot steal your objects"),
        ("en", "Your weakest spell has a power of 5.", "your weakest spell has power 5"),
        (
            "en",
            "Once per game, you may cancel an attack against you.",
            "before an opponent attacks you, once per game:\n  may cancel it",
        ),
        (
            "en",
            "If you successfully defend yourself, you get two ornicles.",
            "when you win a battle in defence:\n  gain 2 ornicles",
        ),
    ],
)
def test_what_was_read_otherwise_than_it_was_meant_is_read_right(lang: str, typed: str, text: str) -> None:
    assert answer(lang, typed).text.strip() == text


@pytest.mark.parametrize(
    ("lang", "typed", "turned"),
    [
        ("de", "Stiehl jedem Gegner 1 zufällige Karte.", "Stiehlt jeder Gegner"),
        ("de", "Luftkreaturen zählen im Angriff 1 mehr.", "zählen im Angriff als 1"),
    ],
)
def test_no_clause_is_told_that_says_it_of_others(lang: str, typed: str, turned: str) -> None:
    assert turned not in answer(lang, typed).remark
