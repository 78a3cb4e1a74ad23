"""Findings in a game of one's own stand at the line that is meant, and their remedies can be followed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Invoke = Callable[..., Result]

GAME = """use french-deck

game "Salon"
  players: 3 to 6
  played: layout
  {game}
  action "Act":
    {act}

zone layout

zone seat
  plural: "seats"
  of: player

counter chip
  plural: "chips"

counter token
  plural: "tokens"

step setup.deal
  deal 3 cards to each player

step turn.act
  choose 1 action
{more}
step end.winner
  the player with the most points wins the game
"""


def checked(invoke: Invoke, folder: Path, act: str = "draw 1 card", game: str = "", more: str = "") -> str:
    """What `cardwright check` says of the game, on one line."""
    (folder / "salon.card").write_text(GAME.format(act=act, game=game, more=more), "utf-8")
    told = invoke("check", ".")
    return " ".join(re.sub(r"\^+", "^", told.stdout + told.stderr).split())


# ---- at its line


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("choose 1 heart in opponents' seats", "8 | choose 1 heart in opponents' seats | ^"),
        ("each opponent:\n      they choose 1 chip or 2 chips", "9 | they choose 1 chip or 2 chips | ^"),
        (
            "if you have a chip:\n      draw 1 card\n    otherwise:\n"
            "      each opponent:\n        they choose 1 chip or 2 chips",
            "12 | they choose 1 chip or 2 chips | ^",
        ),
    ],
)
def test_what_nobody_could_do_is_told_at_its_line(invoke: Invoke, folder: Path, act: str, said: str) -> None:
    told = checked(invoke, folder, act)
    assert said in told
    assert '| action "Act":' not in told


def test_who_is_nobody_is_told_at_the_line_that_asks_them(invoke: Invoke, folder: Path) -> None:
    more = """step game.x
  play 3 deals
step deal.b
  each player:
    they draw 1 card
    choose 1 ace in their hand
  play 3 turns
"""
    told = checked(invoke, folder, more=more)
    assert "32 | choose 1 ace in their hand | ^" in told
    assert "Say who does it: `they draw 1 card`." in told


# ---- with a remedy that can be followed


def test_a_block_for_what_is_not_so(invoke: Invoke, folder: Path) -> None:
    told = checked(invoke, folder, "each player:\n      if they are not the dealer:\n        they draw 1 card")
    assert "Write `unless …` behind each line of the block; or ask `if …:`, and write below `otherwise:`." in told
    told = checked(invoke, folder, "each player:\n      unless they are the dealer:\n        they draw 1 card")
    assert "`unless …` stands behind a line, and opens no block." in told
    told = checked(invoke, folder, "each player:\n      they draw 1 card unless they are the dealer")
    assert told.startswith("Nothing to complain about")


def test_what_holds_for_players_who_have_something(invoke: Invoke, folder: Path) -> None:
    step = "step turn.play\n  play 1 card\n"
    for said in ("players with a token must play an ace", "you must play an ace if you have a token"):
        assert checked(invoke, folder, game=said, more=step).startswith("Nothing to complain about")
    told = checked(invoke, folder, game="players with a token cannot be chosen")
    assert "Nobody ever does this in this game" in told


def test_what_can_be_chosen_has_suits_where_there_are_any(invoke: Invoke, folder: Path) -> None:
    told = checked(invoke, folder, "choose a deck")
    assert "It goes with a card, counters, a player, an action, a suit, a property and a number" in told
    told = checked(invoke, folder, "discard 1 card of that rank")
    assert "No rank was chosen here." in told
    assert "Write `choose a rank`." in told


def test_a_phase_may_be_called_like_the_place_of_its_cards(invoke: Invoke, folder: Path) -> None:
    phase = """phase bidding
  name: "hand"
  plural: "hands"
step game.hands
  play 1 hand
  play hands until a player has at least 3 points
step bidding.turns
  play 3 turns
step bidding.count
  each player:
    they gain the worth of their hand in points
    they put all cards from their hand in the layout
"""
    assert checked(invoke, folder, more=phase).startswith("Nothing to complain about")


def test_a_part_of_the_game_that_is_none(invoke: Invoke, folder: Path) -> None:
    told = checked(invoke, folder, more="step game.x\n  play draws until a player has at least 3 points\n")
    assert "“draws” is none. 28 | play draws" in told
    assert "Declare it (`phase …`), or play one that there is: turn, deal and trick." in told


def test_names_that_say_something_else(invoke: Invoke, folder: Path) -> None:
    kind = 'kind person\n  plural: "persons"\n  family: french\n  has: rank\n'
    assert "`person` is a word of the language already" in checked(invoke, folder, more=kind)
    told = checked(invoke, folder, more="zone claim\nzone dice\n")
    assert "warning CW607: `claim: …` says something else in a scenario" in told
    assert "warning CW607: `dice: …` says something else in a scenario" in told


KIND = """family letters
  name: "Letters"
  colour: "#aabbcc"

kind letter
  name: "missive"
  plural: "missives"
  family: letters
  has: rank
  pile: post
  {zone}

zone post
  order: stack

letter "First"
  rank: 3
"""


def test_a_kind_is_known_by_its_own_word_and_by_its_name(invoke: Invoke, folder: Path) -> None:
    kind = KIND.format(zone="zone: hand")
    assert checked(invoke, folder, "draw 1 letter\n    discard 1 missive", more=kind).startswith("Nothing to complain")


def test_cards_that_nobody_ever_holds_stay_in_their_pile(invoke: Invoke, folder: Path) -> None:
    told = checked(invoke, folder, more=KIND.format(zone=""))
    assert "where nobody does, `zone: post`; or leave `pile` out." in told
    assert checked(invoke, folder, more=KIND.format(zone="zone: post")).startswith("Nothing to complain about")


def test_copies_that_differ_are_asked_for_by_their_first_number(invoke: Invoke, folder: Path) -> None:
    table = """property yield
  from: 0 to 9
kind machine
  plural: "machines"
  family: french
  has: rank, yield
  pile: box
  zone: hand
machines "Hammer"
  | rank | yield |
  |    5 |     3 |
  |    6 |     1 |
"""
    scenario = 'scenario "It"\n  players: ann, ben, cara\n  ann\'s hand: {}\n  expect ann has 1 machine\n'
    told = checked(invoke, folder, more=table + scenario.format('"Hammer"'))
    assert "There are several cards called “Hammer”." in told
    assert "Write `machine 5` or `machine 6`." in told
    assert "machine" not in checked(invoke, folder, more=table + scenario.format("machine 6"))
