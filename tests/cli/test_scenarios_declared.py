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
    assert "Ann uses “Dig”. Ann draws 2 cards. Ann loses a torch." in said


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


SEVENS = """use french-deck

game "Sevens"
  players: 2

  action "Mine":
    if each card in your hand is a seven:
      gain 1 point
  action "There":
    if all cards in the mat are sevens:
      gain 1 point
  action "Theirs":
    if all cards in each opponent's hand are sevens:
      gain 1 point

zone mat

step setup.deal
  deal 2 cards to each player

step turn.act
  choose 1 action

step end.winner
  the player with the most points wins the game

"""


def test_all_cards_of_a_place_are_asked_of(invoke: Invoke, folder: Path) -> None:
    """“Each card in the mat is a seven”: those that lie there, and one at least."""
    for action, hands, points in [
        ("Mine", ('"7 of Hearts", "7 of Spades"', "eights"), 1),
        ("Mine", ('"7 of Hearts", "8 of Spades"', "eights"), 0),
        ("Theirs", ("eights", '"7 of Hearts", "7 of Clubs"'), 1),
        ("Theirs", ("eights", '"7 of Hearts", "9 of Clubs"'), 0),
    ]:
        ann, ben = (hand.replace("eights", '"8 of Diamonds", "8 of Clubs"') for hand in hands)
        scenario = (
            f"  players: ann, ben\n  ann's hand: {ann}\n  ben's hand: {ben}\n\n"
            f'  ann uses "{action}"\n\n  expect ann has {points} point{"" if points == 1 else "s"}\n'
        )
        (folder / "sevens.card").write_text(f'{SEVENS}scenario "{action}"\n{scenario}', "utf-8")
        assert "1 scenario as expected" in invoke("test", ".").output, scenario
    for mat, points in (('"7 of Hearts", "7 of Spades"', 1), ('"7 of Hearts", "9 of Spades"', 0), ("nothing", 0)):
        scenario = (
            f"  players: ann, ben\n  mat: {mat}\n\n"
            f'  ann uses "There"\n\n  expect ann has {points} point{"" if points == 1 else "s"}\n'
        )
        (folder / "sevens.card").write_text(f'{SEVENS}scenario "There"\n{scenario}', "utf-8")
        assert "1 scenario as expected" in invoke("test", ".").output, scenario


LAPS = """game "Laps"
  players: 2

  action "Go on": gain 1 point

counter point
  plural: "points"

phase lap
  plural: "laps"

step game.laps
  play laps until a player has at least 50 points

step lap.round
  each player:
    they choose 1 action

step end.winner
  the player with the most points wins the game
"""


def test_an_action_is_there_in_every_lap_of_a_game_without_turns(invoke: Invoke, folder: Path) -> None:
    (folder / "laps.card").write_text(LAPS, "utf-8")
    said = invoke("simulate", ".", "--games", "3").output
    assert "Go on (action): Gain 1 point. 100" in " ".join(said.split()), said


MEADOW = """use french-deck

game "Meadow"
  players: 2

zone meadow
  seen: nobody
  order: grid
  rows: meadow_rows
  columns: meadow_columns

rule meadow_rows = 2
  from: 1 to 9
  of: game
  text: "Rows of the meadow."

rule meadow_columns = 2
  from: 1 to 9
  of: game
  text: "Columns of the meadow."

step setup.meadow
  shuffle the deck
  fill the meadow from the deck

step game.turns
  play turns until the meadow has no cards

step turn.look
  reveal 2 cards in the meadow
  if the meadow has 2 seen cards of the same rank:
    put all seen cards from the meadow in your hand

step end.winner
  the player with the most cards in hand wins the game

scenario "Two of a kind are kept"
  players: ann, ben
  meadow: "7 of Hearts" row 1 column 1, "8 of Clubs" row 1 column 2, "7 of Clubs" row 2 column 2

  ann reveals "7 of Hearts" and "7 of Clubs"

  expect ann has 2 cards in hand
  expect row 1 column 1 is empty
  expect "8 of Clubs" is on row 1 column 2

scenario "Two that are not alike stay"
  players: ann, ben
  meadow: "7 of Hearts" row 1 column 1, "8 of Clubs" row 1 column 2, "7 of Clubs" row 2 column 2

  ann reveals "7 of Hearts" and "8 of Clubs"

  expect ann has 0 cards in hand
  expect it is ben's turn
"""


def test_pairs_are_turned_over_in_a_grid(invoke: Invoke, folder: Path) -> None:
    (folder / "meadow.card").write_text(MEADOW, "utf-8")
    assert "Nothing to complain about" in (said := invoke("check", ".").output), said
    assert "2 scenarios as expected" in (said := invoke("test", ".").output), said
    assert invoke("simulate", ".", "--games", "5").exit_code == 0


TICKETS = """use french-deck

game "Tickets"
  players: 2

{play}
kind ticket
  plural: "tickets"
  family: french
  pile: deck
  zone: hand
  instructions: yes

ticket "Two for you"
  copies: 40
  gain 2 points

step setup.deal
  put all playing cards in the box

step turn.draw
  draw 1 card
{turn}
step end.winner
  the player with the most points wins the game

scenario "One turn"
  players: ann, ben

  ann passes

  expect ann has {points} points
"""


def test_instructions_are_done_once_when_a_card_is_drawn_or_where_cards_are_played_when_it_is(
    invoke: Invoke, folder: Path
) -> None:
    game = TICKETS.replace("ann passes", "{move}")
    play = '  action "Play a ticket": play 1 ticket\n'
    (folder / "tickets.card").write_text(
        game.format(play=play, turn="  choose 1 action\n", points=2, move='ann uses "Play a ticket"'), "utf-8"
    )
    assert "1 scenario as expected" in (said := invoke("test", ".").output), said
    (folder / "tickets.card").write_text(
        game.format(play="", turn="  discard 1 ticket\n", points=2, move="ann discards 1 ticket"), "utf-8"
    )
    assert "1 scenario as expected" in (said := invoke("test", ".").output), said


LADDER = """use french-deck

game "Ladder"
  players: 2
  played: trick

  action "Beat it":
    play 1 card higher than the top card of the trick
  action "Step down":
    play 1 card 1 lower than the top card of the trick
  action "With a seven":
    play 1 card higher than the top card of the trick if you have a seven

step setup.deal
  shuffle the deck
  deal 5 cards to each player
  put the top card of the deck in the trick

step turn.act
  choose 1 action

step end.winner
  the player with the fewest cards in hand wins the game

scenario "Any higher card beats it"
  players: ann, ben
  trick: "9 of Hearts"
  ann's hand: "10 of Clubs", "9 of Clubs", "King of Clubs"

  ann cannot play "9 of Clubs"
  ann plays "King of Clubs"

  expect "King of Clubs" is in the trick

scenario "One step down, and no further"
  players: ann, ben
  trick: "9 of Hearts"
  ann's hand: "7 of Clubs", "8 of Clubs", "10 of Clubs"

  ann uses "Step down"

  expect "8 of Clubs" is in the trick

scenario "A condition behind it asks for any seven"
  players: ann, ben
  trick: "9 of Hearts"
  ann's hand: "7 of Clubs", "King of Clubs"

  ann uses "With a seven"

  expect "King of Clubs" is in the trick
"""


def test_a_card_is_told_by_the_number_of_another(invoke: Invoke, folder: Path) -> None:
    (folder / "ladder.card").write_text(LADDER, "utf-8")
    assert "3 scenarios as expected" in (said := invoke("test", ".").output), said
