"""What the rules of Archmage Origins say of whole games, whoever plays them."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.games import bind
from cardwright.engine.games.archmage_origins.judgement.observation import knowledge
from cardwright.engine.play import play, seated


def test_a_record_counts_every_hold_monster_card_that_was_played() -> None:
    """AO-030: each of four players has one."""
    ruleset = compile_set("archmage-origins").ruleset
    assert ruleset is not None
    made = play(bind(ruleset), 1, 4, [make("random", seat) for seat in range(4)])
    assert [times for card, times in made.played if card.startswith("hold/")] == [1, 1, 1, 1]


def test_bots_know_who_captures_a_card() -> None:
    """AO-042, AO-044: the most power, the second most, or the least."""
    fields = {"First": "strength: 2", "Second": "strength: 2\n  rank: 2", "Last": "strength: 2\n  underdog: 1"}
    cards = "\n".join(f'monster "{name}"\n  name (de): "{name}"\n  {field}' for name, field in fields.items())
    ruleset = compile_set("-", stdin=f"use archmage-origins\n{cards}\n".encode()).ruleset
    assert ruleset is not None
    bound: Any = bind(ruleset)
    captor = dict(zip([card.id for card in bound.cards], knowledge(bound).captor, strict=True))
    assert [captor[f"monster/{name.lower()}"] for name in fields] == ["most", "second", "least"]


@pytest.mark.parametrize("seed", range(6))
def test_a_spell_that_was_carried_out_is_discarded_and_the_pile_fills_its_place(seed: int) -> None:
    """AO-021, G-41: it does not go back under the exploration pile, and the pile never runs dry (AO-082)."""
    ruleset = compile_set("archmage-origins").ruleset
    assert ruleset is not None
    bound: Any = bind(ruleset)
    table: Any = seated(bound, seed, [decider(make("random", seed * 8 + seat)) for seat in range(4)])
    table.bound.kernel.begin(table)
    pile = len(table.exploration)
    while not table.over:
        table.bound.kernel.turns(table, table.turn + 1)
        if not table.over:
            carried_out = {card for card in table.played if bound.is_spell[card]}
            assert {card for card in table.discard if bound.is_spell[card]} == carried_out
            assert len(table.exploration) == pile - len(carried_out)
            assert len(table.at) == len(table.grid)
    assert any(bound.is_spell[card] for card in table.played), "no spell was ever looked at"


def test_a_record_counts_every_mage_card_that_was_placed_once() -> None:
    """AO-082: of two players each places eight, and a simulation counts sixteen."""
    ruleset = compile_set("archmage-origins").ruleset
    assert ruleset is not None
    made = play(bind(ruleset), 1, 2, [make("random", seat) for seat in range(2)])
    assert sum(times for card, times in made.played if card.startswith("mage/")) == 16
