"""Faults that random homebrew has found, each with the card that brought it about."""

from __future__ import annotations

from cardwright.engine.replay import replay

from .test_bind import bind
from .test_homebrew import bots, looked_at


def test_what_a_card_brings_before_the_supply_is_laid_out_comes_from_the_supply() -> None:
    """IT-022 comes before IT-023: the market is turned up first, and somebody may wait for that."""
    text = 'house rule "Town Crier"\n  when a card is revealed: gain 1 ornicle'
    game = replay(bind(text, "Town Crier"), 1, (), bots(1, ["random"] * 3), turns=0)
    assert "house rule/Town Crier#0" in game.table.fired
    looked_at(game.table)
