"""Turn after turn, round after round: what games have in common who take turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine import effects
from cardwright.engine.happening import Happening, happened

if TYPE_CHECKING:
    from cardwright.engine.table import PlayerState, Table


def turns(table: Table, course: Sequence[Callable[[Any], None]], most: int) -> None:
    """The steps of a turn for one player after the other, until the game is over, or for so many turns."""
    while not table.over and table.turn < most:
        next_turn(table, course)


def next_turn(table: Table, course: Sequence[Callable[[Any], None]]) -> None:
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


def pass_on(table: Table, player: PlayerState) -> None:
    """The turn goes to the next in the order of play; with the starter, a round is over."""
    if player.again and not player.out:
        player.again -= 1
        return
    following = table.rests[player.seat]
    if following:
        table.turn_player = following[0]
        if following[0] is table.starter or (table.starter.out and _passed_over(table, player, following[0])):
            new_round(table)


def coming(table: Table) -> PlayerState:
    """Between two turns, whose is the next: who skips theirs is passed over, and may have another to skip."""
    player = table.turn_player
    skips, again = {one.seat: one.skips for one in table.players}, {one.seat: one.again for one in table.players}
    while skips[player.seat]:
        skips[player.seat] -= 1
        if again[player.seat] and not player.out:
            again[player.seat] -= 1
        elif following := table.rests[player.seat]:
            player = following[0]
    return player


def _passed_over(table: Table, player: PlayerState, following: PlayerState) -> bool:
    """Whether the seat of the starter, who has left, lies between two players who follow one another."""
    count, way = len(table.players), table.direction
    steps = (following.seat - player.seat) * way % count
    return bool(((table.starter.seat - player.seat) * way % count or count) <= steps)


def new_round(table: Table) -> None:
    """A round ends, and another begins."""
    if listeners := table.listeners["round_ended"]:
        happened(table, listeners, Happening("round_ended"))
    if table.lasting or table.used or table.recasts:
        effects.phase_ended(table, "round", None)
    table.round += 1
    if listeners := table.listeners["round_began"]:
        happened(table, listeners, Happening("round_began"))


def began(table: Table) -> None:
    """A turn begins: what lasted until then ends, and it is told."""
    player = table.turn_player
    if table.lasting or table.used or table.recasts:
        effects.phase_began(table, "turn", player)
    if listeners := table.listeners["turn_began"]:
        happened(table, listeners, Happening("turn_began", player))


def ended(table: Table) -> None:
    """A turn ends: it is told, and what lasted until then ends."""
    player = table.turn_player
    if listeners := table.listeners["turn_ended"]:
        happened(table, listeners, Happening("turn_ended", player))
    if table.lasting or table.used or table.recasts:
        effects.phase_ended(table, "turn", player)
