"""Sentences of whole games that were once taken in and not played as they read; each begins with the game."""

from __future__ import annotations

from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.games import bind
from cardwright.engine.play import run, seated
from cardwright.ruleset.overlaid import overlaid

TEAMS = """use french-deck

game "Whist"
  players: 4

variant "Partners"
  players: 4
  teams: 1 and 3, 2 and 4

step turn.score
  gain 3 points
  your partner gains 1 point
  win the game
"""


def findings(text: str) -> list[str]:
    return [finding.message for finding in compile_set("-", stdin=text.encode()).diagnostics]


def played(text: str, *overlays: str, players: int = 2, seed: int = 1) -> Any:
    """The table after a game at random."""
    compiled = compile_set("-", stdin=text.encode())
    assert compiled.diagnostics == [] and compiled.ruleset is not None, compiled.diagnostics
    deciders = [decider(make("random", seed * 8 + seat)) for seat in range(players)]
    table: Any = seated(bind(overlaid(compiled.ruleset, overlays)), seed, deciders)
    run(table, 9)
    return table


def points(table: Any) -> list[int]:
    return [player.counters["point"] for player in table.players]


# ---- partners


def test_under_a_variant_with_teams_a_partner_gains_and_wins_too() -> None:
    table = played(TEAMS, "Partners", players=4)
    assert points(table) == [3, 0, 1, 0]
    assert [player.seat for player in table.winners] == [0, 2]


def test_without_the_variant_nobody_is_anybodys_partner() -> None:
    table = played(TEAMS, players=4)
    assert points(table) == [3, 0, 0, 0]
    assert [player.seat for player in table.winners] == [0]


def test_a_partner_is_told_where_no_variant_has_teams() -> None:
    alone = TEAMS.replace("  teams: 1 and 3, 2 and 4\n", "")
    assert findings(alone) == [
        "This reads well, but nobody could carry it out: "
        "Nobody is anybody’s partner in this game, nor in a variant of it."
    ]


# ---- what is compared


def test_a_place_is_asked_for_a_card_higher_than_another() -> None:
    """Tens lie in the trick: 32 cards are below them, and to the four jacks there is a card that is 1 lower."""
    game = """use french-deck

game "Higher"
  players: 2

step setup.trick
  put all tens in the trick

step turn.count
  for each card in the deck:
    if the trick has a card higher than it:
      gain 1 point
    if the trick has a card 1 lower than it:
      gain 100 points
  win the game
"""
    assert points(played(game)) == [32 + 4 * 100, 0]
    none = game.replace("if the trick has a card higher", "if the trick has no card higher")
    assert points(played(none)) == [(48 - 32) + 4 * 100, 0]


# ---- what is offered

LAYING = """use french-deck

game "Laying"
  players: 2
  refill: discard

step setup.deal
  put all kings in the trick
  put all aces in the box
  each player draws 1 card

step turn.lay
  may:
    put 1 ace from your hand in the discard
    gain 100 points
  may put 1 card from your hand in the discard and gain 1 point

step turn.end
  win the game
"""


def test_a_block_is_not_offered_that_cannot_be_begun() -> None:
    """Nobody has an ace, so nobody is asked, and nobody gets what stands below it."""
    for seed in range(8):
        table = played(LAYING, seed=seed)
        assert len(table.choices) <= 2 and points(table)[0] in (0, 1)


RUMMY = """use french-deck

game "Rummy"
  players: 2
  without: rank 2 to 11, rank 14

  action "Lay off":
    choose 1 card in the trick
    put 1 card of the same rank as it from your hand in the trick

  action "Pass":
    gain 1 point

step setup.deal
  {lay}
  each player draws 1 card

step turn.lay
  choose 1 action

step turn.end
  win the game
"""


def test_an_action_is_offered_where_what_is_chosen_can_be_used() -> None:
    """To choose a card is nothing by itself: with kings in hand there is nothing to lay on queens."""
    assert {points(played(RUMMY.format(lay="put all queens in the trick"), seed=seed))[0] for seed in range(20)} == {1}
    king = "put all queens in the box\n  put the top card of the deck in the trick"
    assert {points(played(RUMMY.format(lay=king), seed=seed))[0] for seed in range(20)} == {0, 1}


# ---- counters and cards


def test_who_loses_all_of_a_score_below_zero_has_none() -> None:
    game = """use french-deck

game "Debts"
  players: 2

step turn.owe
  lose 6 debts
  each opponent gains 4 debts
  each player:
    they lose all debts
  gain 1 point
  win the game

counter debt
  from: -13 to 13
"""
    table = played(game)
    assert [player.counters["debt"] for player in table.players] == [0, 0]


def test_cards_without_a_home_are_told_where_they_start() -> None:
    game = """use french-deck

game "Signs"
  players: 2

family signs
  colour: "#8a6d3b"

kind sign
  plural: "signs"
  family: signs
  has: suit
  pile: signbox

zone signbox
  seen: all
  order: heap

signs "Sign of {suit}"
  | suit |
  | each |

step turn.play
  if the signbox has no cards:
    win the game
"""
    assert findings(game) == ["No signs are ever in the game: nothing says where they belong."]
    assert findings(game.replace("  pile: signbox\n", "  pile: signbox\n  zone: hand\n")) == []


SETUP = """use french-deck

game "Nights"
  players: 2

phase night

step setup.nights
  NIGHTS

step night.gift
  each player gains 1 point

step turn.win
  the player with the most points wins the game
"""


def test_what_the_set_up_plays_is_played() -> None:
    table = played(SETUP.replace("NIGHTS", "play 3 nights"))
    assert [player.counters["point"] for player in table.players] == [3, 3]
    assert (table.turn, dict(table.findings)) == (1, {})


def test_a_set_up_without_an_end_is_broken_off_and_told() -> None:
    table = played(SETUP.replace("NIGHTS", "play nights"))
    assert dict(table.findings) == {"endless phase night": 1}
    assert table.turn == 1
