"""The turn: draw, limits, one action, the next player (IT-031 to IT-043)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import actions, hand, objects, setup
from cardwright.engine.games.imperial_twing.state import Player, Table
from cardwright.engine.happening import Happening, happened


def turns(table: Table, most: int) -> None:
    """Turn after turn until somebody has won, or until there have been too many."""
    course = [table.bound.course[step] for step in STEPS]
    while not table.over and table.turn < most:
        next_turn(table, course)


STEPS: Final = ("turn.begin", "turn.draw", "turn.limits", "turn.action", "turn.end")


def next_turn(table: Table, course: list) -> None:  # type: ignore[type-arg]
    """One turn, unless it is skipped; then the next player's."""
    player = table.turn_player
    if player.skips:
        player.skips -= 1
    else:
        table.turn += 1
        table.chance.turn_begins(table.turn)
        table.links = table.laps = 0
        for step in course:
            step(table)
            if player.out or table.over:
                break
    if not table.over:
        pass_on(table, player)


def pass_on(table: Table, player: Player) -> None:
    """The turn goes to the next in the order of play; with the starter, a round is over (IT-030)."""
    if player.again and not player.out:
        player.again -= 1
        return
    following = table.rests[player.seat]
    if following:
        table.turn_player = following[0]
        count, way = len(table.players), table.direction
        steps = (following[0].seat - player.seat) * way % count
        if ((table.starter.seat - player.seat) * way % count or count) <= steps:
            _new_round(table)


def _new_round(table: Table) -> None:
    live = table.live
    if live.round_ended:
        happened(table, live.round_ended, Happening("round_ended"))
    if table.lasting or table.used or table.recasts:
        force.phase_ended(table, "round", None)
    table.round += 1
    if live.round_began:
        happened(table, live.round_began, Happening("round_began"))


def begin(table: Table) -> None:
    """The turn begins (IT-031); objects may be switched (IT-122, G-19)."""
    player = table.turn_player
    if table.lasting or table.used or table.recasts:
        force.phase_began(table, "turn", player)
    if table.live.turn_began:
        happened(table, table.live.turn_began, Happening("turn_began", player))
    objects.offer_switching(table)


def draw(table: Table) -> None:
    """The cards of the turn (IT-031 to IT-033)."""
    player = table.turn_player
    for _ in range(player.rules.turn_draw):
        hand.draw(table, player)
    hand.refill(table, player)  # IT-034


def limits(table: Table) -> None:
    """The limits of the hand, after the draw (IT-044, IT-046, G-09)."""
    if table.turn_player.newest is not None and table.rules.limits_checked == "after_draw":
        hand.check_limits(table, table.turn_player)


def action(table: Table) -> None:
    """Exactly one action, unless a rule says otherwise (IT-031, IT-035)."""
    player = table.turn_player
    for _ in range(player.rules.actions_per_turn):
        actions.take(table, player)
        if table.over or player.out:
            return


def end(table: Table) -> None:
    """The turn ends (IT-031)."""
    player = table.turn_player
    if table.rules.limits_checked == "end_of_turn":  # G-09
        hand.check_limits(table, player)
    if table.turn == 1 and table.rules.direction_choice == "in_turn":  # C-06
        setup.choose_direction(table)
    if table.live.turn_ended:
        happened(table, table.live.turn_ended, Happening("turn_ended", player))
    if table.lasting or table.used or table.recasts:
        force.phase_ended(table, "turn", player)
