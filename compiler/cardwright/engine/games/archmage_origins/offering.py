"""What cards and rules offer on a turn: asked for when it begins, before a mage card is placed, and when it ends."""

from __future__ import annotations

from typing import Any

from cardwright.engine import force
from cardwright.engine.games.archmage_origins.state import ArchmageTable
from cardwright.engine.question import REACT, STOP


def offer(table: ArchmageTable) -> None:
    """Whoever is at turn uses what is offered, one thing after the other, or not."""
    player = table.turn_player
    while table.options and not table.over:
        offers = force.offers(table, player, "turn")
        chosen: Any = table.ask(player, REACT, [STOP, *offers]) if offers else STOP
        if chosen == STOP:
            return
        force.use(table, player, chosen[1])
