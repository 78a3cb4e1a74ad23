"""What people call the things of a game is understood as its card files say, with the words that agree with it."""

from __future__ import annotations

import pytest
from tests.reading.test_nearby import answer

from cardwright.compile.compile import compile_set


@pytest.mark.parametrize(
    ("lang", "typed", "text"),
    [
        ("en", "The poorest player gets a coin.", "the poorest player gains 1 ornicle"),
        ("en", "Lose half your money, rounded up.", "lose half of your ornicles, rounded up"),
        ("en", "Each beast has +1 strength.", "all creatures have strength + 1"),
        ("de", "Du erhältst eine Münze.", "gain 1 ornicle"),
        ("de", "Ziehe für jedes Monster in deinem Gefolge 1 Karte.", "draw 1 card for each creature in your entourage"),
        ("de", "Dein stärkstes Monster hat +1 Stärke.", "your strongest creature has strength + 1"),
        ("de", "Deine Feuermonster haben +1 Stärke.", "your fire creatures have strength + 1"),
        ("fr", "Chaque joueur perd une pièce.", "each player loses 1 ornicle"),
        ("fr", "Tes monstres de feu ont +1 force.", "your fire creatures have strength + 1"),
    ],
)  # fmt: skip
def test_other_names_are_understood(lang: str, typed: str, text: str) -> None:
    given = answer(lang, typed)
    assert given.text.strip() == text
    assert given.said  # a card says it in the words of the game


def test_a_name_of_one_game_is_a_thing_of_another() -> None:
    """In Archmage Origins monsters are monsters, and people may call them creatures."""
    for typed in ("Reveal a monster.", "Reveal a creature."):
        assert answer("en", typed, "archmage-origins").text.strip() == "reveal 1 monster"
    assert "monster" in answer("de", "Decke eine Kreatur auf.", "archmage-origins").text


def test_what_is_not_understood_is_not_the_name() -> None:
    remark = answer("fr", "Sur un nuage, gagne trois pièces.").remark
    assert "nuage" in remark and "pièces" not in remark.split("\n")[0]


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ('synonyms: "pearl"', []),
        ('synonyms (de): "Perle f, Perlen", "Geschmeide n, Geschmeide"', []),
        ('synonyms: "pearl, pearls, jewels"', ["CW304"]),
        ("synonyms: 3", ["CW304"]),
    ],
)
def test_the_line_in_a_card_file(line: str, codes: list[str]) -> None:
    made = compile_set("-", stdin=f"use imperial-twing\n\ncounter bead\n  {line}\n".encode())
    assert [one.code for one in made.diagnostics if one.severity == "error"] == codes
