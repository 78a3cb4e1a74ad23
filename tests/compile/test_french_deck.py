"""The 52 cards that come with Cardwright: all there, named in three languages, and found from any folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import Compiled, compile_set
from cardwright.compile.find import find
from cardwright.compile.texts import all_texts
from cardwright.press.faces.texts import face
from cardwright.wording import sentence

GAME = 'use french-deck\ngame "Patience"\n  players: 1 to 4\n'


def game(more: str = "") -> Compiled:
    made = compile_set("-", stdin=(GAME + more).encode())
    assert [finding.message for finding in made.diagnostics] == []
    return made


def names(made: Compiled, lang: str) -> list[str]:
    assert made.ruleset is not None
    return [made.glossary.term(f"card:{card.id}", lang).get("name") for card in made.ruleset.cards]


def test_the_deck_is_sound_and_declares_no_game() -> None:
    deck = compile_set("french-deck")
    assert [finding.message for finding in deck.diagnostics] == []
    assert deck.ruleset is None


def test_it_has_52_cards_each_once() -> None:
    made = game()
    assert made.ruleset is not None
    assert [card.copies for card in made.ruleset.cards] == [1] * 52
    assert len(set(names(made, "en"))) == 52


@pytest.mark.parametrize(
    ("lang", "some"),
    [
        ("en", ["2 of Hearts", "10 of Diamonds", "Jack of Spades", "Queen of Hearts", "Ace of Clubs"]),
        ("de", ["Herz 2", "Karo 10", "Pik Bube", "Herz Dame", "Kreuz Ass"]),
        ("fr", ["2 de cœur", "10 de carreau", "Valet de pique", "Dame de cœur", "As de trèfle"]),
    ],
)
def test_the_cards_have_their_usual_names(lang: str, some: list[str]) -> None:
    assert [name for name in some if name not in names(game(), lang)] == []


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_everything_has_a_name_in_every_language(lang: str) -> None:
    deck = compile_set("french-deck")
    lacking = [
        text.context for text in all_texts(deck.cardset.documents) if text.needed and lang not in text.translations
    ]
    assert lacking == []


def test_sentences_speak_of_suits_ranks_and_tricks() -> None:
    game(
        "  when a player plays a seven:\n    that player draws 2 cards\n"
        "  when a player plays a heart, once per trick:\n    that player gains 1 point\n"
        "step turn.look\n  reveal the top card of the trick\n  if you have no aces:\n    lose 2 points\n"
        "step end.win\n  the player with the most points wins the game\n"
    )


def test_a_project_may_lie_anywhere(tmp_path: Path) -> None:
    assert find("french-deck", tmp_path).name == "french-deck"
    (tmp_path / "patience.card").write_text(GAME)
    made = compile_set(str(tmp_path))
    assert made.ruleset is not None and len(made.ruleset.cards) == 52


def test_a_game_may_leave_half_of_it_in_the_box() -> None:
    made = compile_set("-", stdin=(GAME + "  without: rank 2 to 6\n").encode())
    assert len(names(made, "en")) == 32


JOKERS = """use french-jokers

game "Patience"
  players: 2 to 4

  when a player plays a joker:
    the next player draws 4 cards
"""


def test_two_jokers_may_be_in_it_which_have_no_suit_and_no_rank() -> None:
    made = compile_set("-", stdin=JOKERS.encode())
    assert [finding.message for finding in made.diagnostics] == []
    assert made.ruleset is not None
    assert len(made.ruleset.cards) == 54
    jokers = [card for card in made.ruleset.cards if card.kind == "joker"]
    assert {"Red Joker", "Black Joker"} == {made.glossary.term(f"card:{card.id}", "en").get("name") for card in jokers}
    assert not [card for card in jokers if card.properties]
    (ability,) = made.ruleset.abilities
    assert sentence(ability, made.glossary, made.ruleset, "de") == (
        "Wenn ein Spieler einen Joker spielt, zieht der nächste Spieler 4 Karten.",
    )


def test_a_picture_of_a_set_that_is_used_lies_where_that_set_lies() -> None:
    made = compile_set("-", stdin=JOKERS.encode())
    assert made.ruleset is not None
    (red,) = (card for card in made.ruleset.cards if card.id == "joker/red-joker")
    art = face(red, made.ruleset, made.glossary, "en", Path("/nowhere")).art
    assert art is not None and art.is_file() and art.name == "joker-red.svg"
