"""The turn: look, swap, place, hold (AO-020 to AO-025); when nobody can place any more, the scoring (AO-040)."""

from __future__ import annotations

from cardwright.engine import turns
from cardwright.engine.games.archmage_origins import looking, offering, scoring, spells
from cardwright.engine.games.archmage_origins.state import ArchmageTable

STEPS = ("turn.begin", "turn.look", "turn.swap", "turn.place", "turn.hold", "turn.end")


def begin(table: ArchmageTable) -> None:
    """The turn begins; spells on hand may be played."""
    player = table.turn_player
    player.looked.clear()
    player.exempt.clear()
    table.looked_at = [(seat, spot) for seat, spot in table.looked_at if seat == table.looked_at[-1][0]]
    turns.began(table)
    if table.rules.spells_in == "hand":
        spells.cast(table, player)
    offering.offer(table)


def end(table: ArchmageTable) -> None:
    """The turn ends (AO-025). The game is over when all mage cards are placed (AO-040)."""
    offering.offer(table)
    looking.remembered(table, table.turn_player)
    turns.ended(table)
    table.turn_player.looked.clear()
    table.turn_player.exempt.clear()
    is_mage = table.bound.is_mage
    in_game = [player for player in table.players if not player.out]
    if not any(is_mage[card] for player in in_game for card in player.hand) or table.idle >= len(in_game):
        scoring.score(table)
