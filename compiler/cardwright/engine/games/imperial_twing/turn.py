"""The turn: draw, limits, one action, the next player (IT-031 to IT-043)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import turns
from cardwright.engine.games.imperial_twing import actions, hand, objects, setup
from cardwright.engine.games.imperial_twing.state import TwingTable

STEPS: Final = ("turn.begin", "turn.draw", "turn.limits", "turn.action", "turn.end")


def begin(table: TwingTable) -> None:
    """The turn begins (IT-031); objects may be switched (IT-122, G-19)."""
    turns.began(table)
    objects.offer_switching(table)
    if table.unsettled:
        hand.settle_all(table)


def draw(table: TwingTable) -> None:
    """The cards of the turn (IT-031 to IT-033)."""
    player = table.turn_player
    for _ in range(player.rules.turn_draw):
        hand.draw(table, player)
    hand.refill(table, player)  # IT-034
    if table.unsettled:
        hand.settle_all(table)


def limits(table: TwingTable) -> None:
    """The limits of the hand, after the draw (IT-044, IT-046, G-09)."""
    if table.turn_player.newest is not None and table.rules.limits_checked == "after_draw":
        hand.check_limits(table, table.turn_player)


def action(table: TwingTable) -> None:
    """Exactly one action, unless a rule says otherwise (IT-031, IT-035)."""
    player = table.turn_player
    for _ in range(player.rules.actions_per_turn):
        actions.take(table, player)
        if table.unsettled:
            hand.settle_all(table)
        if table.over or player.out:
            return


def end(table: TwingTable) -> None:
    """The turn ends (IT-031)."""
    player = table.turn_player
    if table.rules.limits_checked == "end_of_turn":  # G-09
        hand.check_limits(table, player)
    if table.turn == 1 and table.rules.direction_choice == "in_turn":  # C-06
        setup.choose_direction(table)
    turns.ended(table)
    if table.unsettled:
        hand.settle_all(table)
