"""A table in the middle of a game becomes what each seat may look forward to, for those who see all cards."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from cardwright.engine import effects
from cardwright.engine.agents.agent import added
from cardwright.engine.games.archmage_origins.scoring import captor, points_of, powers

if TYPE_CHECKING:
    from cardwright.engine.games.archmage_origins.state import ArchmageTable

UNPLACED: Final = 1.0  # points for each power of a mage card that is still on hand
LEAD: Final = 3.0  # points that multiply the chance to win by e, when all cards have been placed
OPEN: Final = 2.0  # how much more, for each mage card still on hand


def winning_chances(table: ArchmageTable) -> list[float]:
    """The chance of each seat to win; they add up to 1.

    What an army would be if the scoring came now (AO-040 to AO-048), and what cards on hand are likely to add.
    """
    players = table.players
    if table.over:
        first = table.winners or players  # nobody where a tie is played again (AO-049)
        return [float(player in first) / len(first) for player in players]
    points, left = standing(table)
    scale = LEAD + OPEN * left
    best = max(points)
    weights = [0.0 if player.out else exp((points[player.seat] - best) / scale) for player in players]
    total = added(weights)
    return [weight / total for weight in weights]


def standing(table: ArchmageTable) -> tuple[list[float], float]:
    """Points by seat, as far as they can be foreseen, and how many mage cards each has still on hand."""
    bound, hands = table.bound, 0
    points = [0.0] * len(table.players)
    for player in table.players:
        mages = [card for card in player.hand if bound.is_mage[card]]
        hands += len(mages)
        points[player.seat] = points_of(table, player) + UNPLACED * sum([bound.worth[card] for card in mages])
    there = powers(table)
    for spot in table.grid:
        by = captor(table, spot, there) if spot in table.at else None
        if by is not None:
            card = table.at[spot]
            each = table.rules.spell_score if bound.is_spell[card] else None
            points[by.seat] += effects.worth(table, card, each)
    return points, hands / len(table.players)
