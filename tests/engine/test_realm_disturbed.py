"""Cards of a realm that were moved just before they are looked at, held or placed; and what wakes there, and sleeps."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import Compiled, compile_set, compile_sources
from cardwright.engine import moves
from cardwright.engine.agents.agent import RandomAgent, decider
from cardwright.engine.games import bind
from cardwright.engine.games.archmage_origins import exchanges, placing, scoring
from cardwright.engine.grid import GridLine, edge_at, spot_at
from cardwright.engine.play import run, seated
from cardwright.engine.scenario.outcome import Outcome
from cardwright.engine.scenario.stage import ScenarioStage
from cardwright.ruleset.overlaid import overlaid
from cardwright.syntax.read import read
from cardwright.wording.story import Teller

RULE = """house rule "Odd"
  name (de): "Seltsam"
  name (fr): "Étrange"
  {rule}
"""
LAID = """  players: ann demonologist, ben necromancer
  with: "Odd"
  realm: "Kurzol" row 1 column 1, "Old Dragon" row 2 column 2, "Pond Nixie", "Bone Hound"
"""
TURN = """
  ann peeks at "Kurzol" and "Old Dragon"
  ann places mage demonologist 1 on top 1
  ann holds "Pond Nixie"
  expect "Bone Hound" is in the discard pile
"""
LOUD = """monster "Loud"
  name (de): "Laut"
  name (fr): "Fort"
  strength: 2

  your monsters have strength + 1
"""


def played(cards: str, scenario: str, laid: str = LAID) -> tuple[Compiled, ScenarioStage, Outcome]:
    text = f'use archmage-origins\n\n{cards}\nscenario "A"\n{laid}{scenario}'
    made = compile_sources([read("odd.card", text.encode())], None)
    assert [str(one.message) for one in made.diagnostics if one.severity == "error"] == []
    assert made.ruleset is not None
    stage = ScenarioStage(made.ruleset)
    return made, stage, stage.play(made.scenarios[0])


def story(cards: str, scenario: str) -> list[str]:
    """What is told of a scenario up to an expectation that does not hold."""
    made, stage, outcome = played(cards, scenario)
    assert made.ruleset is not None
    numbers = stage.bound(outcome.scenario).cards
    return list(
        Teller(made.glossary, made.ruleset, "en", numbers, ["Ann", "Ben"], None).story(outcome.failures[0].told)
    )


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (
            "before you peek at a monster:\n    discard it",
            [
                "Ann discards “Kurzol” (4) and “Old Dragon” (5).",
                "Ann places a mage card above column 1.",
                "Ann puts a hold token on the card in row 1, column 2.",
            ],
        ),
        (
            "before you place a mage card:\n    discard it",
            [
                "Ann looks at the card in row 1, column 1.",
                "Ann looks at the card in row 2, column 2.",
                "Ann discards “Apprentice” (Demonologist 1).",
                "Ann puts a hold token on the card in row 1, column 2.",
            ],
        ),
        (
            "before you hold a card:\n    discard it",
            [
                "Ann looks at the card in row 1, column 1.",
                "Ann looks at the card in row 2, column 2.",
                "Ann places a mage card above column 1.",
                "Ann discards “Pond Nixie” (3).",
            ],
        ),
        (
            "before you hold a card:\n    discard 1 hold-monster card",
            [
                "Ann looks at the card in row 1, column 1.",
                "Ann looks at the card in row 2, column 2.",
                "Ann places a mage card above column 1.",
                "Ann discards “Binding Pentacle”.",
            ],
        ),
    ],
)
def test_what_was_moved_before_is_not_looked_at_nor_held_nor_placed(rule: str, told: list[str]) -> None:
    assert story(RULE.format(rule=rule), TURN) == ["Turn 1: Ann’s turn.", *told]


def test_a_token_that_is_not_put_goes_back_to_the_supply() -> None:
    made, _, _ = played(RULE.format(rule="before a hold token is put on a card:\n    cancel it"), TURN)
    assert made.ruleset is not None
    table = seated(bind(overlaid(made.ruleset, ["Odd"])), 1, [decider(RandomAgent(seat)) for seat in range(2)])
    run(table)
    assert table.fired["house rule/Odd#0"] == 2  # either has one hold-monster card
    assert table.supply["hold_token"] == 4


def test_a_monster_that_is_gained_when_it_is_looked_at_speaks_for_its_captor() -> None:
    """It fell silent, as if it lay face down in the realm still."""
    rule = RULE.format(rule="when you peek at a monster:\n    gain it") + LOUD
    laid = LAID.replace('"Old Dragon"', '"Loud"')
    looks = '  ann peeks at "Kurzol" and "Loud"\n  ann places mage demonologist 1 on top 1\n'
    so = '  expect "Kurzol" is in ann\'s army\n  expect "Kurzol" has strength 5\n  expect "Loud" has strength 3\n'
    assert played(rule, looks + so, laid)[2].failures == ()


MAGNET = """use archmage-origins

monster "Magnet"
  name (de): "Magnet"
  name (fr): "Aimant"
  strength: 2

  all mage cards in this row count as necromancer
"""


def test_mage_cards_count_as_of_the_row_in_which_a_monster_lies_now() -> None:
    """They went on counting as if it lay where it had lain before it was swapped, or its column was shifted."""
    made = compile_set("-", stdin=MAGNET.encode())
    assert made.ruleset is not None
    table: Any = seated(bind(made.ruleset), 1, [decider(RandomAgent(seat)) for seat in range(2)])
    table.bound.kernel.begin(table)
    ann, magnet = table.players[0], table.bound.ids.index("monster/magnet")
    mage, own = ann.hand[0], ann.element
    first, below = spot_at(0, 0), spot_at(1, 0)
    placing.lay(table, ann, mage, edge_at("left", 0))
    if magnet in table.exploration:
        moves.move(table, table.at[first], "discard", None)
        moves.move(table, magnet, "realm", None)  # on the first free place
    else:
        exchanges.change(table, ann, magnet, table.at[first])
    counts = [table.element[mage]]
    scoring.reveal(table)
    counts.append(table.element[mage])
    exchanges.change(table, ann, magnet, table.at[below])
    counts.append(table.element[mage])
    exchanges.shift(table, ann, GridLine("column", 0), 1, "top")
    counts.append(table.element[mage])
    assert own != "necromancer" and counts == [own, "necromancer", own, "necromancer"]
