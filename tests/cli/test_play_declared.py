"""`cardwright play` of a game that says all of itself in its card files: a table at a terminal of our own making."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.at_terminal import at_terminal, widths
from tests.engine.test_declared import TOMB

Invoke = Callable[..., Result]

UNTOLD = re.compile(r"[{}]|None")
PEEK = """
house rule "Lantern"
  instead of turn.find:
    peek at the top card of the tomb

house rule "Map"
  instead of turn.find:
    choose:
      - "north": gain 1 torch
      - "south": discard 1 relic
"""


@pytest.fixture
def tomb(folder: Path) -> str:
    (folder / "tomb").mkdir()
    (folder / "tomb" / "tomb.card").write_text(TOMB.partition("house rule")[0] + PEEK, "utf-8")
    return "tomb"


def shown(invoke: Invoke, tomb: str, typed: str, *options: str) -> str:
    return invoke("play", tomb, "--players", "ann,random,random", "--seed", "3", *options, stdin=typed).stdout


def test_each_place_is_a_line_and_hidden_cards_are_counted(invoke: Invoke, tomb: str) -> None:
    table = shown(invoke, tomb, "1\n")
    assert "Tomb  33 cards" in table
    assert "Rubble" not in table  # no sentence speaks of it
    assert re.search(r"^Random · 3 torches\n  Bag  2 cards$", table, re.MULTILINE)
    assert re.search(r"^You · 3 torches\n  Bag  Relic \(1\)", table, re.MULTILINE)


def test_what_may_be_done_is_a_sentence_and_others_are_told(invoke: Invoke, tomb: str) -> None:
    table = shown(invoke, tomb, "dig\n1\n1\n1\n")
    assert "2  Dig (action, once per turn): Draw 2 relics. Lose 1 torch." in table
    assert "You use “Dig”.\n" in table and "You lose a torch." in table
    assert "Turn 2: Random’s turn.\n" in table
    assert "  Random draws a card.\n" in table
    assert "  Whim uses “Dig”.\n  Whim draws 2 cards.\n  Whim loses a torch.\n" in table


def test_what_somebody_has_looked_at_is_known_to_them(invoke: Invoke, tomb: str) -> None:
    table = shown(invoke, tomb, "1\n", "--with", "Lantern")
    assert "Tomb  34 cards, of which you know Relic (1)\n" in table


def test_a_choice_is_asked_in_its_own_words(invoke: Invoke, tomb: str) -> None:
    table = shown(invoke, tomb, "south\n1\n1\n", "--with", "Map")
    assert "Which do you choose?" in table and "1  north\n  2  south" in table
    assert "Which card do you choose?" in table
    assert "You choose “south”." in table and "A card enters the tomb." in table


MANY_LINES = """
house rule "Lines"
  instead of turn.find:
    draw 1 relic
    if you have at least 2 relics:
      may discard 1 relic
    gain 1 torch
"""


def test_of_several_lines_the_one_that_asks_is_shown(invoke: Invoke, tomb: str) -> None:
    with open(f"{tomb}/tomb.card", "a", encoding="utf-8") as cards:
        cards.write(MANY_LINES)
    table = shown(invoke, tomb, "yes\n1\n", "--with", "Lines")
    assert "  Lines: If you have at least 2 relics, you may discard 1 relic.\n" in table
    assert "Draw 1 relic. If you" not in table


PAIRS = """
use french-deck

game "Only Pairs"
  players: 2

  action "Lay a pair":
    discard 2 cards of the same rank

step setup.deal
  shuffle the deck
  deal 2 cards to each player

step game.turns
  play 2 turns

step turn.act
  choose 1 action

step end.winner
  the player with the fewest cards wins the game
"""


def test_who_can_do_nothing_is_told_so(invoke: Invoke, folder: Path) -> None:
    (folder / "pairs.card").write_text(PAIRS, "utf-8")
    table = invoke("play", "pairs.card", "--players", "ann,random", "--seed", "3").stdout
    assert "Turn 1: your turn.\n  You can do nothing.\n" in table
    assert "Random can do nothing.\n" in table


def test_all_that_can_be_typed_is_answered(invoke: Invoke, tomb: str) -> None:
    table = shown(invoke, tomb, "?\nc relic\nr\nr torch\nt\nl\n")
    assert "c CARD    what a card says (c relic)" in table
    assert "No rule value is called “torch”." in table and "(r …)" in table


def test_persons_share_the_keyboard(invoke: Invoke, tomb: str) -> None:
    table = invoke("play", tomb, "--players", "ann,ben", "--seed", "3", stdin="\n1\n\n1\n").stdout
    assert "Ann, it is for you to answer." in table and "Ben, it is for you to answer." in table
    bens = table[table.index("Ben, it") :]
    assert "“Relic”" in bens and "ann · 3 torches\n  Bag  3 cards" in bens


def test_a_game_is_saved_and_gone_on_with(folder: Path, tomb: str) -> None:
    typed = ["dig", "s evening.json", "q", "no"]
    table, _ = at_terminal(("play", tomb, "--players", "ann,random", "--seed", "3"), typed)
    assert "cardwright play --resume evening.json" in table
    after, status = at_terminal(["play", "--resume", "evening.json"], ["1"])
    assert status == 0 and "You use “Dig”." not in after
    assert "Turn 2: Random’s turn." in after


def test_a_game_of_bots_is_watched(invoke: Invoke, tomb: str) -> None:
    seen = invoke("play", tomb, "--players", "random,random", "--replay", "5").stdout
    assert re.search(r"(Random|Whim) wins after \d+ turns\.", seen)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_game_of_the_course_in_other_languages_fits_the_terminal(folder: Path, lang: str) -> None:
    snails = Path(__file__).parents[2] / "examples" / "13-your-own-game"
    game = ("play", str(snails), "--players", "ann,random,random", "--seed", "5", "--lang", lang)
    table, status = at_terminal(game, ["1"] * 60, columns=70)
    assert status == 0, table
    assert widths(table) <= 70
    assert not UNTOLD.search(table)
    if lang == "de":
        assert "Random erhält ein Blütenblatt." in table and "enter" not in table


# ---- a deck of 52


LANTERN = str(Path(__file__).parents[2] / "examples" / "19-a-trick-taking-game")


@pytest.mark.parametrize(
    ("lang", "dealt", "named", "played"),
    [
        ("en", "13 cards enter Random’s hand.", "You name Spades.", "You play “"),
        ("de", "13 Karten kommen auf die Hand von Random.", "Du nennst Pik.", "Du spielst „"),
        ("fr", "13 cartes rejoignent la main de Random.", "Tu nommes pique.", "Tu joues « "),
    ],
)
def test_a_deal_is_a_line_for_each_player_and_a_suit_that_is_named_is_told(
    invoke: Invoke, lang: str, dealt: str, named: str, played: str
) -> None:
    bots = ("--players", "ann,random,random,random", "--seed", "3", "--lang", lang)
    table = invoke("play", LANTERN, *bots, stdin="3\n1\n").stdout
    assert table.count(dealt) == 1
    assert f"  {named}\n" in table
    assert played in table
    assert "52" not in table.partition(dealt)[0]


def test_what_a_card_is_called_is_not_said_again_in_brackets(invoke: Invoke) -> None:
    bots = ("--players", "ann,random,random,random", "--seed", "3")
    table = invoke("play", LANTERN, *bots, stdin="3\n1\n").stdout
    assert "Hand    5 of Hearts · 6 of Hearts · King of Hearts · 4 of Diamonds" in table
    assert "rank" not in table and "worth" not in table
    assert "enters the trick" not in table  # who played it has been told


def test_the_game_of_the_last_lesson_shows_what_its_page_shows(invoke: Invoke) -> None:
    page = (Path(LANTERN) / "README.md").read_text("utf-8")
    shown = next(block for block in page.split("```") if block.startswith("text\nYou · dealer")).removeprefix("text\n")
    hand, _, answer = shown.partition("> 3\n")
    table = invoke("play", LANTERN, "--seed", "3", stdin="3\n").stdout
    assert " ".join(hand.split()) in " ".join(table.split())  # as wide as the terminal is
    assert answer in table


BLUFF = """use french-deck

game "Bluff"
  players: 3

zone claim
  seen: nobody

step setup.deal
  shuffle the deck
  deal 5 cards to each player

step turn.claim
  play 1 card to the claim

step end.winner
  the player with the fewest cards in hand wins the game
"""


def test_a_card_that_is_played_face_down_is_not_named_to_others(invoke: Invoke, folder: Path) -> None:
    (folder / "bluff.card").write_text(BLUFF, "utf-8")
    told = invoke("play", "bluff.card", "--players", "random,ann,random", "--seed", "3", stdin="1\n\n1\n").stdout
    assert re.search(r"^  Random plays a card\.$", told, re.MULTILINE), told
    assert re.search(r"^  You play “.*”\.$", told, re.MULTILINE), told
