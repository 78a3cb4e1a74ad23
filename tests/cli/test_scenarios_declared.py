"""Scenarios of a game that says all of itself in its card files: a table, what is done, what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result
from tests.engine.test_declared import TOMB

Invoke = Callable[..., Result]

GAME = (
    TOMB.replace(
        '  may "Light a torch"',
        '  action "Bury a relic":\n    discard 1 relic with worth at least 2\n    gain 1 torch\n  may "Light a torch"',
    )
    .replace("happening torch_lost", "happening game_won: a player wins the game\nhappening torch_lost")
    .replace(
        "step turn.count", "step turn.tidy\n  if you have at least 5 relics:\n    discard 1 relic\n\nstep turn.count"
    )
    .replace("at least 9 relics", "at least 4 relics")
)
TWO = "  players: ann, ben\n  ann's torches: 2\n  ben's torches: 2\n"


def outcome(invoke: Invoke, folder: Path, *bodies: str) -> str:
    """What `cardwright test` says of some scenarios, on one line."""
    scenarios = [f'scenario "Number {n}"\n{body}' for n, body in enumerate(bodies)]
    (folder / "tomb.card").write_text("\n".join([GAME, *scenarios]), "utf-8")
    result = invoke("test", ".")
    return " ".join((result.stdout + result.stderr).split())


def test_a_table_is_laid_out_and_an_action_taken(invoke: Invoke, folder: Path) -> None:
    """Ann finds the 5 in her turn; Dig brings her what lies below it."""
    body = f"""{TWO}  ann's bag: relic 1
  top of the tomb: relic 5, relic 2, relic 1

  ann uses "Dig"

  expect ann has 4 relics
  expect relic 2 is in ann's bag
  expect ann has 1 torch
"""
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_a_move_is_known_by_what_an_action_does(invoke: Invoke, folder: Path) -> None:
    body = f"""{TWO}  ann's bag: relic 5, relic 1
  tomb: 8 relics 1
  ann discards relic 5
  expect ann has 3 torches
  expect relic 5 is in the tomb
"""
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_a_step_asks_and_the_move_says_which_card(invoke: Invoke, folder: Path) -> None:
    """Who has five relics must tidy up, before anything can be done."""
    body = f"""{TWO}  ann's bag: 2 relics 1, relic 2, relic 5
  top of the tomb: relic 1
  ann discards relic 2
  expect ann has 4 relics
  expect ann wins the game
"""
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_a_choice_of_cards_follows_what_is_used(invoke: Invoke, folder: Path) -> None:
    body = f"""{TWO}  ann's bag: relic 5, relic 1
  tomb: 3 relics 2
  ann uses "Light a torch"
  ann chooses relic 5 and relic 1
  expect ann has 3 torches
  expect ann has 1 relic
"""
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_the_first_turn_is_of_whoever_moves_first(invoke: Invoke, folder: Path) -> None:
    body = f'{TWO}  ben uses "Dig"\n  expect it is ben\'s turn\n  ann uses "Dig"\n  expect ann has 1 torch\n'
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_the_set_up_is_played_with_what_is_drawn(invoke: Invoke, folder: Path) -> None:
    body = """  players: ann, ben
  setup: yes
  draws: ann 2 relics 5, ben relic 1, ben relic 2
  expect ann has 2 relics
  expect ann has exactly 3 torches
  expect relic 2 is in ben's bag
"""
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_what_comes_without_a_move_is_looked_at_after_a_turn(invoke: Invoke, folder: Path) -> None:
    body = f"{TWO}  ann's bag: 3 relics 1\n  expect ann wins the game\n"
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


def test_what_cannot_be_done_says_what_could(invoke: Invoke, folder: Path) -> None:
    said = outcome(invoke, folder, f'{TWO}  ann uses "Dig"\n  ann uses "Dig"\n')
    assert "This cannot be done here. possible: no more; “Light a torch”" in said
    assert "Ann uses “Dig”. 2 cards enter ann’s bag. Ann loses a torch." in said


def test_odds_are_counted_over_many_games(invoke: Invoke, folder: Path) -> None:
    body = f"{TWO}  expect relic 5 is in ann's bag between 20 and 36 percent of 200 games\n"
    assert outcome(invoke, folder, body).startswith("1 scenario as expected")


WHIST = """
use french-deck

game "Whist"
  players: 3
  played: trick

  trumps beat all other cards
  cards of the same suit as the bottom card of the trick beat all other cards
  players must play cards of the same suit as the bottom card of the trick
  queens have worth + 3

step game.deals
  play 2 deals

step deal.deal
  put all cards in the deck
  shuffle the deck
  deal 2 cards to each player

step deal.trump
  reveal the top card of the deck
  cards of the same suit as it count as trumps until end of deal

step deal.tricks
  play tricks until no player has a card in hand

step trick.play
  each player from the leader:
    they play 1 card

step trick.take
  the owner of the strongest card in the trick becomes the leader
  the leader puts all cards from the trick in their tricks
  the leader gains 1 point

step deal.score
  each player gains the worth of their tricks in points

step end.winner
  the player with the most points wins the game

scenario "Two tricks of one deal"
  players: ann, ben, cara
  setup: yes
  draws: ann "King of Spades", ben "Queen of Spades", cara "2 of Hearts", ann "3 of Clubs", ben "4 of Clubs",
"""


def test_the_tricks_of_a_deal_follow_one_another(invoke: Invoke, folder: Path) -> None:
    """A card that must be played is a move like any other; a queen that is worth more is no stronger for it."""
    game = WHIST.replace('ben "4 of Clubs",', 'ben "4 of Clubs", cara "5 of Clubs", ann "9 of Diamonds"')
    moves = """
  ann plays "King of Spades"
  ben plays "Queen of Spades"
  cara plays "2 of Hearts"
  expect ann has 1 point
  ann plays "3 of Clubs"
  ben plays "4 of Clubs"
  cara plays "5 of Clubs"
  expect ann has 4 points
  expect cara has 1 point
"""
    (folder / "whist.card").write_text(game + moves, "utf-8")
    result = invoke("test", ".")
    assert result.stderr.startswith("1 scenario as expected"), result.stdout


def test_what_beats_and_what_must_be_played_is_counted(invoke: Invoke, folder: Path) -> None:
    (folder / "whist.card").write_text(WHIST.split("scenario")[0], "utf-8")
    shown = invoke("simulate", ".", "--games", "100", "--jobs", "1").stdout
    assert "Trumps beat all other cards." in shown and "never" not in shown and "CW701" not in shown
