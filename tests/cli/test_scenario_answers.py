"""What is answered in the scenarios of a game of one's own: by moves that name it, in their order, at their moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Invoke = Callable[..., Result]

GAME = """use french-deck

game "Table"
  players: 2 to 3
{actions}
{steps}
step end.winner
  the player with the most points wins the game
"""
HANDS = """  players: ann, ben
  ann's hand: "7 of Hearts", "8 of Hearts"
  ben's hand: "7 of Clubs", "8 of Clubs"
"""


def outcome(invoke: Invoke, folder: Path, steps: str, scenario: str, actions: str = "") -> str:
    """What `cardwright test` says of one scenario, on one line."""
    game = GAME.format(actions=actions, steps=steps)
    (folder / "table.card").write_text(f'{game}\nscenario "It"\n{scenario}', "utf-8")
    result = invoke("test", ".")
    return " ".join((result.stdout + result.stderr).split())


# ---- what may be done


def test_a_move_says_yes_to_what_may_be_done(invoke: Invoke, folder: Path) -> None:
    steps = "step turn.act\n  may draw 1 card\n  may discard 1 card\n"
    body = f'{HANDS}  ann discards "7 of Hearts"\n  expect ann has 1 card in hand\n'
    assert outcome(invoke, folder, steps, body).startswith("1 scenario as expected")


def test_others_say_yes_to_what_they_may_do(invoke: Invoke, folder: Path) -> None:
    steps = """step turn.act
  may:
    choose 1 card in your hand
    put it on the discard
  each opponent:
    they may discard 1 card
  may:
    choose an opponent
    that player draws 1 card
"""
    body = f"""{HANDS}  ann chooses "7 of Hearts"
  ben discards "8 of Clubs"
  ann chooses ben
  expect ann has 1 card in hand
  expect ben has 2 cards in hand
"""
    assert outcome(invoke, folder, steps, body).startswith("1 scenario as expected")


BELL = """
  action "Ring":
    gain 1 point
"""


def test_an_action_that_may_be_chosen_is_used_or_passed(invoke: Invoke, folder: Path) -> None:
    steps = "step turn.act\n  discard 1 card\n  each opponent:\n    they may choose 1 action\n"
    body = """  players: ann, ben, cara
  ann's hand: "7 of Hearts"
  ann discards "7 of Hearts"
  ben passes
  cara uses "Ring"
  expect cara has 1 point
  expect ben has 0 points
"""
    assert outcome(invoke, folder, steps, body, BELL).startswith("1 scenario as expected")
    said = outcome(invoke, folder, steps, f"{body}  expect it is cara's turn\n", BELL)
    assert "instead: it is ben’s turn when: after turn 1" in said


def test_an_option_may_have_the_name_of_a_card(invoke: Invoke, folder: Path) -> None:
    steps = """step turn.guess
  choose:
    - "7 of Hearts": gain 1 point
    - "8 of Hearts": gain 2 points
  put 1 card from your hand on the discard
"""
    body = f"""{HANDS}  ann chooses "8 of Hearts"
  ann chooses "7 of Hearts"
  expect ann has 2 points
  expect "7 of Hearts" is in the discard
"""
    assert outcome(invoke, folder, steps, body).startswith("1 scenario as expected")


def test_what_must_be_taken_is_named_in_any_order(invoke: Invoke, folder: Path) -> None:
    steps = """step turn.lay
  put at least 2 cards of the same suit from your hand on the discard
  draw 1 card
  discard 1 card
"""
    body = f"""{HANDS}  top of the deck: "King of Spades"
  ann chooses "8 of Hearts"
  ann chooses "7 of Hearts"
  ann discards "King of Spades"
  expect "King of Spades" is in the discard
  expect it is ben's turn
"""
    assert outcome(invoke, folder, steps, body).startswith("1 scenario as expected")


def test_taking_one_of_several_copies_decides_nothing(invoke: Invoke, folder: Path) -> None:
    coins = """
zone bank

kind coin
  plural: "coins"
  family: french
  pile: bank
  zone: hand

coin "Penny"
  copies: 5

coin "Crown"
  copies: 2
"""
    steps = f"step turn.take\n  take 2 pennies from the bank\n  take 1 coin from the bank\n{coins}".replace(
        "2 pennies", '2 "Penny"'
    )
    said = outcome(invoke, folder, steps, f"{HANDS}  expect ann has 7 points\n")
    assert "the first was taken Ann was asked to choose: Crown What happened" in said


# ---- who begins, and when it ends


def test_whoever_moves_first_has_the_first_turn_though_another_uses_something(invoke: Invoke, folder: Path) -> None:
    steps = "step turn.act\n  put 1 card from your hand on the discard\n  each opponent:\n    they choose 1 action\n"
    body = f"""{HANDS}  ann chooses "7 of Hearts"
  ben uses "Ring"
  expect ben has 1 point
  expect ann has 1 card in hand
"""
    assert outcome(invoke, folder, steps, body, BELL).startswith("1 scenario as expected")


def test_an_end_that_comes_by_itself_is_awaited(invoke: Invoke, folder: Path) -> None:
    steps = """phase lap
  plural: "laps"
step game.laps
  play laps until the dealer has at least 4 points
step lap.count
  the dealer gains 1 point
"""
    body = f"{HANDS}  ann's points: 1\n  expect ann wins the game\n  expect ann has 4 points\n"
    assert outcome(invoke, folder, steps, body).startswith("1 scenario as expected")
    body = f"{HANDS}  ann's points: 1\n  expect ann has 4 points\n"
    assert "instead: 2 when: after turn 1" in outcome(invoke, folder, steps, body)


DEALS = """step game.deals
  play 4 deals
step deal.deal
  put all cards in the deck
  shuffle the deck
  deal 2 cards to each player
step deal.play
  each player from the leader:
    they choose any number of actions
"""


def test_the_first_deal_leaves_a_pile_as_it_is_given(invoke: Invoke, folder: Path) -> None:
    """Who deals chooses in the same phase; the second deal is mixed."""
    body = """  players: ann, ben
  setup: yes
  deck: "9 of Hearts", "2 of Clubs", "3 of Clubs", "4 of Clubs", "5 of Clubs", "6 of Clubs"
  ann uses "Ring"
  expect "9 of Hearts" is in ann's hand
  expect "2 of Clubs" is in ben's hand
"""
    assert outcome(invoke, folder, DEALS, body, BELL).startswith("1 scenario as expected")
    again = body[body.index("  expect") :]
    said = outcome(invoke, folder, DEALS, f'{body}  ann passes\n  ann uses "Ring"\n{again}', BELL)
    assert "ann's hand instead: hand (ben) when: deal 2" in said


def test_what_cannot_be_done_says_in_which_deal(invoke: Invoke, folder: Path) -> None:
    body = """  players: ann, ben
  setup: yes
  ann passes
  ben passes
  ann uses "Call"
"""
    call = '\n  action "Call" if you have a point:\n    lose all points\n  action "Ring":\n    gain 1 point\n'
    said = outcome(invoke, folder, DEALS, body, call)
    assert "This cannot be done here. possible: no more; “Ring” when: deal 2" in said
