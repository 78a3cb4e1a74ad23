"""Rows of a table that make many cards: one for each suit, one for each number; and what these are called."""

from __future__ import annotations

from cardwright.compile.compile import Compiled, compile_set
from cardwright.compile.texts import all_texts

DECK = """
game "Two Suits"
  players: 2
suit hearts
  name: "Hearts"
  name (de): "Herz"
  colour: "#b3261e"
  symbol: fire
suit spades
  name: "Spades"
  name (de): "Pik"
  colour: "#222222"
  symbol: water
family french
  colour: "#2f5aa8"
property rank
  from: 2 to 14
  called: 13 "king", 14 "ace"
  called (de): 13 "König", 14 "Ass"
kind pip
  plural: "pips"
  family: french
  has: suit, rank
"""


def deck(table: str) -> Compiled:
    made = compile_set("-", stdin=(DECK + table).encode())
    assert [finding.message for finding in made.diagnostics] == []
    return made


def titles(made: Compiled, lang: str) -> list[str]:
    assert made.ruleset is not None
    return [made.glossary.term(f"card:{card.id}", lang).get("name") for card in made.ruleset.cards]


def test_a_row_makes_a_card_of_every_number_of_every_suit() -> None:
    made = deck('pips "{rank} of {suit}"\n  name (de): "{suit} {rank}"\n  | suit | rank     |\n  | each | 12 to 14 |\n')
    assert titles(made, "en") == [
        "12 of Hearts", "King of Hearts", "Ace of Hearts", "12 of Spades", "King of Spades", "Ace of Spades",
    ]  # fmt: skip
    assert titles(made, "de") == ["Herz 12", "Herz König", "Herz Ass", "Pik 12", "Pik König", "Pik Ass"]
    assert made.own[:2] == ("pip/12-of-hearts", "pip/king-of-hearts")


def test_cards_of_one_title_are_told_apart_by_suit_and_number() -> None:
    made = deck('pips "Wasp"\n  | suit | rank   | copies |\n  | each | 2 to 3 |      4 |\n  | hearts | 9 | 1 |\n')
    assert made.own == (
        "pip/wasp-hearts-2",
        "pip/wasp-hearts-3",
        "pip/wasp-spades-2",
        "pip/wasp-spades-3",
        "pip/wasp-9",
    )
    assert made.ruleset is not None
    assert [card.copies for card in made.ruleset.cards] == [4, 4, 4, 4, 1]


def test_a_title_is_filled_without_a_range_too() -> None:
    made = deck('pips "The {suit} {rank}"\n  | suit   | rank |\n  | hearts |   14 |\n')
    assert titles(made, "en") == ["The Hearts ace"]


def test_translators_see_a_table_once_and_as_it_was_written() -> None:
    made = deck('pips "{rank} of {suit}"\n  name (de): "{suit} {rank}"\n  | suit | rank    |\n  | each | 2 to 14 |\n')
    texts = {text.context: text for text in all_texts(made.cardset.documents)}
    names = [text.english for context, text in texts.items() if context.startswith("pip/")]
    assert names == ["{rank} of {suit}"]
    called = texts["property/rank called"]
    assert (called.english, called.translations) == ("13 king, 14 ace", {"de": "13 König, 14 Ass"})
