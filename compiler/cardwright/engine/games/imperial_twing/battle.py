"""A battle from its declaration to the refill after it (IT-060 to IT-076)."""

from __future__ import annotations

from typing import Any

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import hand, lay, objects
from cardwright.engine.games.imperial_twing.state import Battle, Player, Side, Table
from cardwright.engine.happening import Happening, happened, stopped

STEPS = (
    "battle.declare", "battle.attack", "battle.defend", "battle.support", "battle.roll", "battle.events",
    "battle.reactions", "battle.total", "battle.result", "battle.reward", "battle.aftermath", "battle.refill",
)  # fmt: skip


def fight(table: Table, attacker: Player, defender: Player, duelling: bool = False) -> Side | None:
    """A battle is fought; the side that won, or None for a tie."""
    battle = Battle(Side(attacker, attacks=True), defender, duel=duelling)
    start(table, [battle])
    for step in table.bound.battle_course:
        step(table)
        if table.over:
            break
    finish(table)
    return battle.winner


def start(table: Table, battles: list[Battle]) -> None:
    """Battles begin: one, or in the endgame one for each defender."""
    table.battles, table.battle = battles, battles[0]
    if table.cats_played:
        table.cats_played.clear()
    if table.traps_played:
        table.traps_played.clear()
    if table.lasting or table.used:
        force.phase_began(table, "battle", None)
    if table.live.battle_began:
        happened(table, table.live.battle_began, Happening("battle_began"))


def finish(table: Table) -> None:
    """The battle is over: what lasted as long ends, and objects may be switched again (IT-122, G-19)."""
    if table.live.battle_ended:
        happened(table, table.live.battle_ended, Happening("battle_ended"))
    table.battles, table.battle = [], None
    if table.lasting or table.used or table.recasts:
        force.phase_ended(table, "battle", None)
    if not table.duel and not table.over:
        objects.offer_switching(table)


def declare(table: Table) -> None:
    """The attacker names the target (IT-060, IT-061)."""
    battle = current(table)
    attacker, defender, live = battle.attack.player, battle.defence.player, table.live
    if live.attack_declared:
        said = Happening("attack_declared", attacker, defender, defender)
        if stopped(table, live.attack_declared, said):
            call_off(table, battle)
            return
        happened(table, live.attack_declared, said)
    if live.player_attacked:
        happened(table, live.player_attacked, Happening("player_attacked", defender, None, attacker))


def attack(table: Table) -> None:
    """Spells, and creatures with them (IT-061, IT-062, IT-066)."""
    battle = current(table)
    if battle.off:
        return
    battle.hidden = table.rules.battle_cards_shown == "together"  # G-12
    lay.attack(table, battle.attack, battle.defence.player)


def defend(table: Table) -> None:
    """Spells and creatures, or creatures alone (IT-064, IT-065, IT-104)."""
    battle = current(table)
    if battle.off:
        return
    lay.defence(table, battle)
    battle.hidden = False


def refill(table: Table) -> None:
    """Whoever has no spell left draws until one comes (IT-034, G-08), the attacker first."""
    for player in table.order(table.battles[0].attack.player):
        hand.settle(table, player)


def current(table: Table) -> Battle:
    """The battle in course; there is one while battle steps are played."""
    assert table.battle is not None
    return table.battle


def call_off(table: Table, battle: Battle) -> None:
    """A battle that was cancelled before it came to blows."""
    battle.off = True


def decide(table: Table, player: Player, verb: str) -> None:
    """Somebody wins, loses or ties the battle at once, whatever the totals are."""
    for battle in [table.battle] if table.battle else []:
        side = battle.side(player)
        if side is not None:
            battle.decided.append((side, verb))


Course = list[Any]
