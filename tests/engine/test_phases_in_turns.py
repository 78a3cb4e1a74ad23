"""A phase that is played within a turn is part of it: turns are counted as those at the table count them."""

from __future__ import annotations

from typing import Any

from cardwright.compile.compile import compile_set
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.play import run, seated
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.wording.story import Teller

DIVES = """use french-deck

game "Dive"
  players: 2

phase dive

step setup.deal
  shuffle the deck

step game.turns
  play turns until the deck has at most 30 cards

step turn.dive
  draw 1 card
  play 2 dives

step dive.all
  each player draws 1 card

step turn.more
  discard 1 card

step end.winner
  the player with the most cards in hand wins the game

scenario "Dives"
  players: ann, ben

  ann discards 1 card
  ben discards 1 card
  expect ben has 1 card in hand
"""


def test_a_turn_in_which_a_phase_is_played_is_one_turn() -> None:
    made = compile_set("-", stdin=DIVES.encode())
    assert made.ruleset is not None and not made.diagnostics
    (scenario,) = made.scenarios
    stage = ScenarioStage(made.ruleset)
    (failure,) = stage.play(scenario).failures
    teller = Teller(made.glossary, made.ruleset, "en", stage.bound(scenario).cards, ["Ann", "Ben"], None)
    assert [line for line in teller.story(failure.told) if "turn" in line] == [
        "Turn 1: Ann’s turn.",
        "Turn 2: Ben’s turn.",
        "Turn 3: Ann’s turn.",
    ]


def test_a_phase_that_goes_on_for_ever_within_a_turn_is_broken_off() -> None:
    draws = "each player draws 1 card"
    game = DIVES.partition("scenario")[0].replace("players: 2", "players: 2\n  refill: discard")
    game = game.replace("play 2 dives", "play dives until the deck has at least 60 cards")
    made = compile_set("-", stdin=game.replace(draws, f"{draws}\n  each player discards 1 card").encode())
    assert made.ruleset is not None
    table: Any = seated(bind(made.ruleset), 1, [decider(RandomAgent(seat)) for seat in range(2)])
    run(table)
    assert (table.turn, dict(table.findings)) == (1, {"endless phase dive": 1})
