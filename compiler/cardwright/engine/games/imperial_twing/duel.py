"""The duel: three attacks for an object (IT-140 to IT-147)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects
from cardwright.engine.games.imperial_twing import battle, objects, outcome
from cardwright.engine.games.imperial_twing.lay import can_attack
from cardwright.engine.games.imperial_twing.state import ORNICLE, Duel, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import TARGET

STEPS: Final = ("duel.declare", "duel.stake", "duel.battle", "duel.prize")


def opponents(table: TwingTable, player: TwingPlayer) -> list[TwingPlayer]:
    """Whom a player can challenge: those whom one may attack, and who have an object (IT-037, G-27)."""
    if table.bans.duel and effects.banned(table, "duel", player):
        return []
    rivals = table.rests[player.seat]
    if player.partners and not table.rules.partners_may_attack:
        rivals = [other for other in rivals if other.seat not in player.partners]
    if table.rules.duel_needs_object:
        rivals = [other for other in rivals if other.collection]
    if table.bans.attack:
        rivals = [other for other in rivals if not effects.banned(table, "attack", player, other, other)]
    if table.bans.duel:
        rivals = [other for other in rivals if not effects.banned(table, "duel", player, other, other)]
    return rivals


def can_challenge(table: TwingTable, player: TwingPlayer) -> bool:
    """Whether there is anybody to challenge; a quick look before the list is made."""
    if table.rules.duel_needs_object:
        for other in table.rests[player.seat]:
            if other.collection:
                return bool(opponents(table, player))
        return False
    return bool(opponents(table, player))


def challenge(table: TwingTable, player: TwingPlayer) -> None:
    """A player names somebody to duel."""
    seats = [other.seat for other in opponents(table, player)]
    fight(table, player, table.players[table.ask(player, TARGET, seats, "duel")])


def fight(table: TwingTable, player: TwingPlayer, other: TwingPlayer) -> None:
    """A duel from its announcement to the prize."""
    table.duel = Duel(player, other)
    effects.phase_began(table, "duel", None)
    for step in STEPS:
        table.bound.course[step](table)
        if table.over:
            break
    table.duel = None
    effects.phase_ended(table, "duel", None)
    if not table.over:
        objects.offer_switching(table)


def declare(table: TwingTable) -> None:
    """The opponent is named (IT-141)."""
    duel = course(table)
    if table.live.duel_declared:
        happening = Happening("duel_declared", duel.challenger, duel.defender, duel.defender)
        duel.off = stopped(table, table.live.duel_declared, happening)
        if not duel.off:
            happened(table, table.live.duel_declared, happening)


def stake(table: TwingTable) -> None:
    """The challenger lays down the stake (IT-140, IT-141)."""
    duel = course(table)
    if duel.off:
        return
    duel.stake = min(duel.challenger.rules.duel_stake, duel.challenger.counters[ORNICLE])
    duel.challenger.counters[ORNICLE] -= duel.stake
    duel.challenger.stake += duel.stake


def battles(table: TwingTable) -> None:
    """Attack after attack of the challenger; the other must defend (IT-142, IT-143, G-21)."""
    duel = course(table)
    need = table.rules.duel_wins
    for _ in range(0 if duel.off else table.rules.duel_battles):
        if not can_attack(table, duel.challenger):
            return
        winner = battle.fight(table, duel.challenger, duel.defender, True)
        if table.over or duel.challenger.out or duel.defender.out:
            return
        if winner is not None:
            if winner.player is duel.challenger:
                duel.won += 1
            else:
                duel.lost += 1
        if table.rules.duel_stops_early and max(duel.won, duel.lost) >= need:
            return


def prize(table: TwingTable) -> None:
    """Two wins bring an object and the stake back; two losses cost the stake (IT-145, IT-146)."""
    duel = course(table)
    if duel.off:
        return
    need = table.rules.duel_wins
    won, lost = duel.won >= need and duel.won > duel.lost, duel.lost >= need and duel.lost > duel.won
    if duel.challenger.out:  # G-29: whoever leaves loses
        won, lost = False, True
    to = duel.defender if lost or (not won and table.rules.duel_undecided == "defender") else duel.challenger
    rule = "IT-145" if won else "IT-146" if lost else "G-21"
    outcome.settle_stake(table, duel.challenger, to, duel.stake, rule)
    duel.stake = 0
    table.last_duel = duel.challenger if won else duel.defender if lost else None
    if won:
        objects.prize(table, duel.challenger, duel.defender)
    if won or lost:
        winner, loser = (duel.challenger, duel.defender) if won else (duel.defender, duel.challenger)
        if table.live.duel_won:
            happened(table, table.live.duel_won, Happening("duel_won", winner, None, loser))
        if table.live.duel_lost:
            happened(table, table.live.duel_lost, Happening("duel_lost", loser, None, winner))


def course(table: TwingTable) -> Duel:
    assert table.duel is not None
    return table.duel
