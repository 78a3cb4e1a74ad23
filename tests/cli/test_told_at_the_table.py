"""What is told at the table of a game of one's own: what is revealed, whom somebody chose, who became somebody."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Invoke = Callable[..., Result]

GAME = """use french-deck

game "Doubt"
  players: 3

person suspect
  plural: "suspects"

step setup.deal
  shuffle the deck
  deal 3 cards to each player

step turn.doubt
  choose an opponent
  that player becomes the suspect
  reveal all cards in the suspect's hand
  discard 1 card

step end.winner
  the player with the most points wins the game
"""
SCENARIO = """
scenario "It"
  players: ann, ben, cara
  ann's hand: "7 of Hearts"
  cara's hand: "9 of Clubs", "Ace of Spades"
  ann chooses cara
  expect ann has 1 point
"""


def test_what_is_revealed_and_who_is_meant_is_told(invoke: Invoke, folder: Path) -> None:
    (folder / "doubt.card").write_text(GAME + SCENARIO, "utf-8")
    told = " ".join(invoke("test", ".").stdout.split())
    assert (
        "Ann chooses cara. Cara becomes the suspect. Ann reveals “9 of Clubs” and “Ace of Spades”. "
        "“7 of Hearts” enters the discard pile."
    ) in told


def test_a_game_that_nobody_ever_wins_stands_out(invoke: Invoke, folder: Path) -> None:
    never = GAME.replace("the player with the most points wins the game", "each player loses the game")
    (folder / "doubt.card").write_text(
        never.replace("step turn.doubt", "step game.x\n  play 2 turns\n\nstep turn.doubt")
    )
    told = " ".join(invoke("simulate", ".", "--games", "100").stdout.split())
    assert "CW702" in told
    assert "Nobody has won any of 100 games that came to their end." in told
    assert "Nothing stands out" not in told


def test_a_game_that_all_win_together_stands_out(invoke: Invoke, folder: Path) -> None:
    (folder / "doubt.card").write_text(
        GAME.replace("the player with the most points wins the game", "each player wins the game").replace(
            "step turn.doubt", "step game.x\n  play 2 turns\n\nstep turn.doubt"
        )
    )
    told = " ".join(invoke("simulate", ".", "--games", "100").stdout.split())
    assert "All players have won together in each of 100 games." in told


def test_only_places_and_persons_that_the_game_speaks_of_are_shown(invoke: Invoke, folder: Path) -> None:
    (folder / "doubt.card").write_text(GAME, "utf-8")
    shown = invoke("play", ".", "--players", "ann,random,random", "--seed", "1", stdin="quit\n").stdout
    assert "Deck" in shown
    assert "Suspect" in shown or "suspect" in shown
    for absent in ("Trick", "Tricks", "ealer"):
        assert absent not in shown


def test_a_book_asks_for_no_person_whom_the_rules_name_before_they_matter(invoke: Invoke, folder: Path) -> None:
    sevens = """use french-deck

game "Sevens"
  players: 3

step setup.deal
  deal all playing cards to each player
  the owner of "7 of Diamonds" becomes the leader

step game.turns
  play turns from the leader until a player has no card in hand

step turn.play
  discard 1 card

step end.winner
  the player with the fewest cards in hand wins the game
"""
    (folder / "sevens.card").write_text(sevens, "utf-8")
    assert invoke("rulebook", ".", "-o", "rules.md").exit_code == 0
    assert "at first" not in (folder / "rules.md").read_text("utf-8")
    (folder / "sevens.card").write_text(
        sevens.replace('  the owner of "7 of Diamonds" becomes the leader\n', ""), "utf-8"
    )
    assert invoke("rulebook", ".", "-o", "rules.md").exit_code == 0
    assert "Agree on who is the leader at first." in (folder / "rules.md").read_text("utf-8")


PAIRS = """use french-deck

game "Pairs"
  players: 2

zone layout
  seen: nobody
  order: grid
  rows: grid_rows
  columns: grid_columns

rule grid_rows = 2
  from: 1 to 8
rule grid_columns = 3
  from: 1 to 13

step setup.lay
  shuffle the deck
  fill the layout from the deck

step game.play
  play 3 turns

step turn.look
  peek at 1 card in the layout

step end.win
  the player with the most cards in their tricks wins the game
"""


def test_a_grid_lies_in_rows_and_columns_and_what_one_knows_of_it_is_marked(invoke: Invoke, folder: Path) -> None:
    (folder / "pairs.card").write_text(PAIRS, "utf-8")
    table = invoke("play", ".", "--players", "ann,random", "--seed", "3", stdin="row 2, column 1\n").stdout
    assert re.search(r"^  Layout +1 2 3\n +1  \? \? \?\n +2  \? \? \?\n", table, re.MULTILINE)
    assert "4  Row 2, column 1" in table
    assert re.search(r"^ +1  \? \? \?\n +2  a \? \?\n +a King of Diamonds\n", table, re.MULTILINE)


PENNIES = """use french-deck

game "Pennies"
  players: 2

counter penny
  plural: "pennies"

step setup.deal
  shuffle the deck
  deal 5 cards to each player
  each player gains 9 pennies
  put the top card of the deck on the discard

step game.play
  play 4 turns

step turn.pay
  pay 1 penny
  put 2 pennies on the top card of the discard
  each opponent loses 1 penny
  your left neighbour gives 1 penny to you
  draw 1 card
  discard 1 card

step end.win
  the player with the most pennies wins the game
"""


def test_what_becomes_of_counters_is_told_where_no_happening_is_declared(invoke: Invoke, folder: Path) -> None:
    (folder / "pennies.card").write_text(PENNIES, "utf-8")
    told = invoke("play", ".", "--players", "random,greedy", "--replay", "2").stdout
    assert "  5 cards enter Random’s hand.\n  5 cards enter Greedy’s hand.\n" in told
    first = told[told.index("Turn 1") : told.index("Turn 2")]
    assert "  Random gains 9 pennies.\n" in told
    for line in ("Random pays 1 penny.", "Greedy loses 1 penny.", "Greedy gives Random 1 penny."):
        assert f"  {line}\n" in first
    assert "  Random puts 2 pennies on “" in first


def test_a_card_that_is_drawn_and_played_at_once_is_told_twice_so_that_nobody_learns_more(
    invoke: Invoke, folder: Path
) -> None:
    """The draw is told whether the drawn card is the one that is discarded or another."""
    (folder / "pennies.card").write_text(PENNIES, "utf-8")
    for seed in range(12):
        told = invoke("play", ".", "--players", "random,random", "--replay", str(seed)).stdout
        assert told.count(" draws a card.") == 4


OPEN_HANDS = """use french-deck

game "Open Hands"
  players: 2

  opponents can see your hand

action see_hand: a player sees an opponent's hand

step setup.deal
  shuffle the deck
  deal 2 cards to each player

step turn.x
  play 1 card

step game.y
  play turns until a player has no card in hand

step end.win
  the player with the fewest cards in hand wins the game
"""


SEES, SEEN, HIDDEN = "  opponents can see your hand\n", r"Hand  \w+ of \w+ · \w+ of \w+", "Hand  2 cards"


def test_who_may_see_a_hand_sees_it(invoke: Invoke, folder: Path) -> None:
    for rule, shown in ((SEES, SEEN), ("", HIDDEN)):
        (folder / "open.card").write_text(OPEN_HANDS.replace(SEES, rule), "utf-8")
        table = invoke("play", ".", "--players", "ann,random", "--seed", "1", stdin="1\n").stdout
        assert re.search(rf"\nRandom\n  {shown}\n", table), table


def test_what_nobody_in_particular_reveals_is_told_of_nobody(invoke: Invoke, folder: Path) -> None:
    """Where roles are hidden, it would be an accusation."""
    (folder / "doubt.card").write_text(
        GAME.replace("step turn.doubt", "step setup.show\n  reveal the top card of the deck\n\nstep turn.doubt"),
        "utf-8",
    )
    told = invoke("play", ".", "--players", "ann,random,random", "--seed", "2", stdin="1\n").stdout
    assert re.search(r"^  “\w+ of \w+” is revealed\.$", told, re.MULTILINE)
    german = invoke("play", ".", "--players", "ann,random,random", "--seed", "2", "--lang", "de", stdin="1\n").stdout
    assert re.search(r"^  „[\w -]+“ wird aufgedeckt\.$", german, re.MULTILINE)
