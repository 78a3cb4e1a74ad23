"""A text whose end is not understood is offered up to there, and the end is told; never what that narrows."""

from __future__ import annotations

import pytest

from .test_nearby import answer


@pytest.mark.parametrize(
    ("lang", "typed", "offered", "told"),
    [
        ("en", "Draw 2 cards, then show your sleeves.", "draw 2 cards", "then show your sleeves"),
        (
            "de",
            "Decke die obersten 3 Karten des Nachziehstapels auf. Nimm eine davon auf die Hand, ein Papagei den Rest.",
            "reveal the top 3 cards of the deck\nreturn 1 of them to your hand",
            "ein Papagei den Rest",
        ),
        ("fr", "Pioche 2 cartes, puis montre tes manches.", "draw 2 cards", "puis montre tes manches"),
    ],
)
def test_what_stands_before_the_end_is_offered(lang: str, typed: str, offered: str, told: str) -> None:
    given = answer(lang, typed)
    assert not given.text
    assert [offer.text.strip() for offer in given.offers] == [offered]
    assert given.offers[0].left_out == told


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "Take an extra turn, but only once."),
        ("en", "Opponents cannot play cats, unless they are brave."),
        ("en", "Gain 2 ornicles, if the moon is full."),
        ("en", "Discard 2 cards, or dance."),
        ("de", "Mache einen weiteren Zug, aber nur einmal im Leben."),
        ("de", "Gegner dürfen keine Katzen spielen, außer sie sind mutig."),
        ("de", "Wirf 2 Karten ab, oder tanze."),
        ("de", "Du darfst keinen Spieler angreifen, der lächelt."),
        ("fr", "Joue un tour de plus, mais une seule fois dans ta vie."),
        ("fr", "Défausse 2 cartes, sauf si la lune est pleine."),
    ],
)
def test_what_is_narrowed_is_not_offered_without_that(lang: str, typed: str) -> None:
    given = answer(lang, typed)
    assert (given.text, given.offers) == ("", ())


def test_a_sentence_that_stands_by_itself_is_given_and_the_other_told() -> None:
    assert (
        answer("en", "When you win a battle, gain 1 ornicle. Sing a song.").text
        == "when you win a battle:\n  gain 1 ornicle\n"
    )
