"""A game that says all of itself in card files becomes a book to play from, of which nobody has written a chapter.

`CARDWRIGHT_GOLDEN=1` writes the whole books anew that are read aloud before they change, in tests/book/golden.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardwright.book.differences import differences
from cardwright.book.html import html
from cardwright.book.in_force import GameInForce
from cardwright.book.markdown import chunks, markdown
from cardwright.book.pages import pages
from cardwright.book.pdf import pdf
from cardwright.book.rulebook import aid, rulebook
from cardwright.book.sources import own_words
from cardwright.book.tree import Heading, headings, lines
from cardwright.compile.compile import compile_set, compile_sources
from cardwright.syntax.read import read
from cardwright.typeset.running import Link

from .conftest import with_rules

GAMES = Path(__file__).parent / "games"
GOLDEN = Path(__file__).parent / "golden"

TOMB = """
game "Tomb"
  players: 2 to 4
  name (de): "Gruft"

  "Dig" (de): "Graben"

  action "Dig", once per turn:
    draw 2 relics
    lose 1 torch

  when you lose a torch, if you have no torch:
    lose the game

family tomb
  colour: "#8a6d3b"
property worth
  name (de): "Wert"
  from: 1 to 5
kind relic
  plural: "relics"
  name (de): "Relikt"
  plural (de): "Relikte"
  gender (de): n
  family: tomb
  has: worth
  pile: tomb
  zone: bag
counter torch
  plural: "torches"
  name (de): "Fackel"
  plural (de): "Fackeln"
  gender (de): f
zone tomb
  name (de): "Gruft"
  gender (de): f
  seen: nobody
  order: stack
zone bag
  name (de): "Beutel"
  gender (de): m
  of: player
  seen: owner
rule needed = 9
  name: "goal"
  name (de): "Ziel"
  gender (de): n
  from: 3 to 20
happening torch_lost: a player loses a torch

step setup.tomb
  shuffle the tomb
  each player gains 3 torches
step turn.find
  draw 1 relic
step turn.count
  if you have at least needed relics:
    win the game

relics "Relic"
  name (de): "Relikt"
  | worth | copies |
  | 1     | 20     |
  | 5     | 5      |

house rule "Lantern"
  name (de): "Laterne"
  set needed to 12
  instead of turn.find:
    gain 1 torch
  "Pray" (de): "Beten"
  may "Pray", once per turn:
    gain 1 torch
  when you lose a torch, once per turn:
    draw 1 relic
"""


def game(text: str, lang: str = "en", *rules: str) -> GameInForce:
    made = compile_sources([read("game.card", text.encode())], None)
    assert [one.says for one in made.diagnostics if one.severity == "error"] == []
    return with_rules(made, lang, *rules)


def written(name: str, lang: str, *rules: str) -> GameInForce:
    return game((GAMES / f"{name}.card").read_text("utf-8"), lang, *rules)


def chapters(of: GameInForce) -> dict[str, str]:
    """The text of each chapter, by the id of its heading; its own heading is left out."""
    texts: dict[str, list[str]] = {}
    for block in rulebook(of).of:
        if isinstance(block, Heading) and block.level == 1:
            here = texts.setdefault(block.id, [])
        else:
            here += chunks(block)
    return {id: "\n".join(text) for id, text in texts.items()}


def test_the_aim_is_each_line_that_decides_the_game() -> None:
    assert chapters(game(TOMB))["aim"].split("\n") == [
        "For 2 to 4 players.",
        "This is how the game is decided:",
        "- If you have at least the goal relics, you win the game. *(Goal:\u00a09)*",
        "- When you lose a torch, if you have no torch, you lose the game.",
        "Whoever loses the game is out of it. If only one player is left, that player has won.",
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("go-fish", "Cards that must match each other are taken all together, or not at all."),
        (
            "knock-out-whist",
            "Where only one player can be meant and several are level, it is the first of them, "
            "clockwise from the player who was the dealer and leader at first.",
        ),
    ],
)
def test_what_could_be_asked_is_answered(name: str, told: str) -> None:
    made = compile_set(str(Path(__file__).parents[2] / "examples" / "games" / name))
    of = chapters(with_rules(made, "en"))
    assert f"- {told}" in of["general"].split("\n")


def test_a_number_that_the_game_moves_is_told_as_it_is_at_first() -> None:
    made = compile_set(str(Path(__file__).parents[2] / "examples" / "games" / "knock-out-whist"))
    of = chapters(with_rules(made, "en"))
    assert "Hand size: 7 at first" in of["course"]
    assert "7 at first" in of["values"]


def test_the_set_up_begins_with_what_lies_in_the_piles() -> None:
    assert chapters(game(TOMB))["setup"].split("\n") == [
        "1. Put all relics into the tomb, face down.",
        "2. Shuffle the tomb. Each player gains 3 torches.",
        "3. Agree on who begins.",
    ]


def test_a_turn_is_its_steps_and_then_what_may_be_done() -> None:
    told = chapters(game(TOMB))
    turn = told["course"].partition("### Turn\n")[2].split("\n")
    assert turn[:2] == ["When it is your turn, do this, one after the other:", "1. Draw 1 relic."]
    assert turn[-1] == "3. If you like, take one of the [actions](#actions)."
    assert "- **Dig** (action, once per turn): Draw 2 relics. Lose 1 torch." in told["actions"]


def test_the_course_in_german() -> None:
    told = chapters(game(TOMB, "de"))
    assert told["setup"].split("\n")[0] == "1. Lege alle Relikte in die Gruft, verdeckt."
    assert told["course"].partition("### Zug\n")[2].split("\n")[:2] == [
        "Wenn du am Zug bist, tust du dies, eins nach dem anderen:",
        "1. Ziehe 1 Relikt.",
    ]
    assert "- **Graben** (Aktion, einmal pro Zug): Ziehe 2 Relikte. Verliere 1 Fackel." in told["actions"]
    assert "- Wenn du eine Fackel verlierst und du keine Fackel hast, verlierst du das Spiel." in told["rules"]
    assert "| **Beutel** | jeder für sich | nur wem sie gehören | nebeneinander |" in told["places"]


def test_a_house_rule_changes_what_it_changes_in_its_place() -> None:
    told = chapters(game(TOMB, "en", "Lantern"))
    by = "**⟨Lantern⟩**"
    assert f"1. *Instead of* “Draw 1 relic”*:* Gain 1 torch. {by}" in told["course"]
    goal = f"*(Goal:\u00a012)* {by}"
    assert goal in told["course"] and goal in told["aim"]
    assert f"- Pray (once per turn): Gain 1 torch. {by}" in told["actions"]
    assert f"- When you lose a torch (once per turn), draw 1 relic. {by}" in told["rules"]
    assert f"- **Goal**:\u00a012. {by}" in told["values"]
    assert "- **Goal**: 12 instead of 9." in told["in-force"]
    assert "others" not in told and "Lantern" in chapters(game(TOMB))["others"]


def test_what_a_house_rule_changes_can_be_told_sentence_by_sentence() -> None:
    told = differences(game(TOMB, "en", "Lantern"))
    assert told.note == ""
    (sentences,) = [rows for sort, rows in told.sections if sort == "sentences"]
    assert any("Gain 1 torch" in new for one in sentences for _, new in one.pairs)


def test_phases_besides_the_turn_have_parts_and_the_end_its_steps() -> None:
    told = chapters(written("pot-of-gold", "en"))
    assert told["course"].startswith("1. Each player gains 1 coin.\n")
    parts = [line for line in told["course"].split("\n") if line.startswith("###")]
    assert parts == ["### Deal", "### Turn"]
    assert "1. Whose turn it is looks for gold." in told["course"]
    assert told["setup"].split("\n")[-2:] == [
        "2. Shuffle the glade.",
        "3. Agree on who is the digger at first.",
    ]
    assert told["end"].startswith("At the end, one after the other:\n1. Each player loses 1 coin.")
    assert "Whoever draws one of these cards does at once what it says: wishes." in told["rules"]


def test_what_is_done_when_a_turn_begins_and_ends_stands_around_its_steps() -> None:
    ends = "  when your turn ends:\n    lose 1 torch\n"
    text = TOMB.replace("  when you lose a torch, if", f"{ends}  when you lose a torch, if")
    text = text.replace("happening torch", "happening turn_ended: a player's turn ends\nhappening torch")
    told = chapters(game(text))
    assert told["course"].split("\n")[-1] == "4. When your turn ends, lose 1 torch."
    assert "turn ends" not in told["rules"]


def test_a_list_in_a_step_is_a_list_in_the_book() -> None:
    text = TOMB.replace("  draw 1 relic\nstep", "  choose:\n    - draw 1 relic\n    - gain 1 torch\nstep")
    book = rulebook(game(text))
    assert "1. Choose one:\n   - Draw 1 relic.\n   - Gain 1 torch.\n2. If" in markdown(book)
    assert "<li>Choose one:<ul><li>Draw 1 relic.</li><li>Gain 1 torch.</li></ul></li>" in html(book)


def test_without_a_set_up_piles_are_mixed_and_dealt() -> None:
    text = TOMB.replace("step setup.tomb\n  shuffle the tomb\n  each player gains 3 torches\n", "")
    text = text.replace("  order: stack\n", "  order: stack\n  deals: first\n", 1)
    text = text.replace("rule needed", "rule first = 4\n  from: 1 to 9\nrule needed")
    assert chapters(game(text))["setup"].split("\n")[1:3] == ["2. Shuffle the tomb.", "3. Each player draws 4 relics."]


def test_cards_that_say_nothing_are_rows_of_what_they_have() -> None:
    assert chapters(game(TOMB))["cards"].split("\n")[0::2] == [
        "| Card | Worth | Copies |",
        "| Relic | 1 | 20 |",
    ]
    tea = chapters(written("tea-table", "en"))["cards"]
    assert "**Earl Grey** — Treat · Sweetness 1 · Warm · ×9\nWhen you gain a crumb" in tea


BOOKS = [("harbour-race", "de", ("short",)), ("tea-table", "fr", ()), ("pot-of-gold", "en", ())]


@pytest.mark.parametrize(("name", "lang", "rules"), BOOKS)
def test_a_whole_book_reads_as_it_did(name: str, lang: str, rules: tuple[str, ...]) -> None:
    golden = GOLDEN / f"{name}.{lang}.md"
    text = markdown(rulebook(written(name, lang, *rules)))
    if os.environ.get("CARDWRIGHT_GOLDEN"):
        golden.write_text(text, "utf-8")
    assert text == golden.read_text("utf-8")


@pytest.mark.parametrize("lang", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("name", ["harbour-race", "tea-table", "pot-of-gold"])
def test_every_reference_leads_to_a_heading_of_its_own(name: str, lang: str) -> None:
    for book in (rulebook(written(name, lang)), aid(written(name, lang))):
        ids = [heading.id for heading in headings(book)]
        assert len(ids) == len(set(ids))
        links = [part.to for block in book.of for line in lines(block) for part in line if isinstance(part, Link)]
        assert [to for to in links if to not in ids] == []


def test_the_aid_refers_to_nothing_that_is_not_on_its_page() -> None:
    lamp = 'relic "Lamp"\n  worth: 1\n  action "Rub":\n    gain 1 torch\n\n'
    text = TOMB.replace('relics "Relic"', f'{lamp}relics "Relic"')
    offered = "Some [cards](#cards) give you more to choose from; they say what."
    assert offered in markdown(rulebook(game(text)))
    assert "Some cards give you more to choose from; they say what." in markdown(aid(game(text)))


def test_the_pages_of_a_book_are_made() -> None:
    assert pdf(pages(rulebook(written("harbour-race", "de", "Calm"))), "pages").startswith(b"%PDF-1.7")


@pytest.mark.parametrize("lang", ["de", "fr", "es"])
def test_every_language_has_the_same_words_between_the_sentences(lang: str) -> None:
    english, other = own_words("en")["declared"], own_words(lang)["declared"]
    assert list(english) == list(other) and list(english["verb"]) == list(other["verb"])
