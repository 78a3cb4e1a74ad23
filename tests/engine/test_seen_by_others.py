"""A place that all see but the player whose it is: a card on the forehead."""

from __future__ import annotations

from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine.games.declared.hidden import hidden
from cardwright.engine.scenario.stage import ScenarioStage

from .test_played_as_it_reads import findings, played
from .test_said_in_games import stage

FOREHEAD = """
use french-deck

game "Forehead"
  players: 2 to 4

  action "Stay":
    gain the rank of your forehead in points
  action "Draw":
    put 1 card in your forehead in the trick
    each player loses all points

zone forehead
  of: player
  seen: others

step setup.deal
  shuffle the deck
  each player puts the top 2 cards of the deck in their forehead

step game.turns
  play 3 turns

step turn.act
  choose 1 action

step end.winner
  the player with the most points wins the game
"""

LAID = """
scenario "All others see it"
  players: ann, ben, cara
  ann's forehead: "King of Hearts"
  ben's forehead: "2 of Clubs"

  expect ann can see "2 of Clubs"
  expect cara can see "2 of Clubs"
  expect ben can see "King of Hearts"
  expect ann cannot see "King of Hearts"
  ann uses "Stay"
  expect ann has 13 points
"""


def test_all_but_the_owner_see_it() -> None:
    stage(FOREHEAD + LAID)


def test_to_bots_it_is_hidden_from_its_owner_alone() -> None:
    table: Any = played(FOREHEAD, players=3)
    for player in table.players:
        places = [(zone, owner) for zone, owner, _ in hidden(table, player) if zone == "forehead"]
        assert places == [("forehead", player)]


def test_whose_it_is_draws_blindly_from_it() -> None:
    """Who takes a card from their own forehead is not asked which."""
    draws = FOREHEAD.replace("    each player loses all points\n", "")
    laid = LAID.replace('"King of Hearts"\n  ben', '"King of Hearts", "3 of Hearts"\n  ben')
    game = draws + laid.partition("\n  expect")[0] + '\n  ann uses "Draw"\n'
    stage(game + "  expect the trick has 1 card\n")
    chosen = compile_set("-", stdin=(game + '  ann chooses "3 of Hearts"\n').encode())
    assert chosen.ruleset is not None
    assert ScenarioStage(chosen.ruleset).play(chosen.scenarios[0]).failures


def test_a_place_of_the_table_has_neither_an_owner_nor_others() -> None:
    for seen in ("owner", "others"):
        of_table = FOREHEAD.replace("  of: player\n  seen: others", f"  seen: {seen}")
        told = findings(of_table.replace("their forehead", "the forehead"))
        assert "This place is nobody's, so there is neither an owner nor others." in told
