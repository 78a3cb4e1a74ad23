"""A battle from its declaration to the refill after it (IT-060 to IT-076)."""

from __future__ import annotations

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import hand, lay, objects
from cardwright.engine.games.imperial_twing.state import Battle, BattleSide, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped

STEPS = (
    "battle.declare", "battle.attack", "battle.defend", "battle.support", "battle.roll", "battle.events",
    "battle.reactions", "battle.total", "battle.result", "battle.reward", "battle.aftermath", "battle.refill",
)  # fmt: skip


def fight(table: TwingTable, attacker: TwingPlayer, defender: TwingPlayer, duelling: bool = False) -> BattleSide | None:
    """A battle is fought; the side that won, or None for a tie."""
    battle = Battle(BattleSide(attacker, True), defender, duelling)
    start(table, [battle])
    for step in table.bound.battle_course:
        step(table)
    finish(table)
    return battle.winner


def start(table: TwingTable, battles: list[Battle]) -> None:
    """Battles begin: one, or in the endgame one for each defender. Nobody begins one without a spell (G-08)."""
    if table.unsettled:
        hand.settle_all(table)
    table.battles, table.battle = battles, battles[0]
    if table.specials_played:
        table.specials_played.clear()
    if table.lasting or table.used:
        for phase in ("battle", "attack", "defence"):
            force.phase_began(table, phase, None)
    if table.live.battle_began:
        happened(table, table.live.battle_began, Happening("battle_began"))


def finish(table: TwingTable) -> None:
    """The battle is over: what lasted as long ends, and objects may be switched again (IT-122, G-19)."""
    if table.live.battle_ended:
        happened(table, table.live.battle_ended, Happening("battle_ended"))
    table.battles, table.battle = [], None
    force.over(table, "attack", "defence", "battle")
    if not table.over:
        objects.offer_switching(table)


def declare(table: TwingTable) -> None:
    """The attacker names the target (IT-060, IT-061)."""
    if table.live.attack_declared or table.live.player_attacked:
        told(table, table.battles[0])


def told(table: TwingTable, battle: Battle) -> None:
    """That somebody attacks is told; if it is prevented, it does not come to blows."""
    live, attacker, defender = table.live, battle.attack.player, battle.defence.player
    attacks = Happening("attack_declared", attacker, defender, defender)
    attacked = Happening("player_attacked", defender, None, attacker)
    if stopped(table, live.attack_declared, attacks) or stopped(table, live.player_attacked, attacked):
        battle.off = True  # it does not come to blows
        return
    happened(table, live.attack_declared, attacks)
    happened(table, live.player_attacked, attacked)


def attack(table: TwingTable) -> None:
    """Spells, and creatures with them (IT-061, IT-062, IT-066)."""
    battle = table.battles[0]
    if not battle.off:
        if table.rules.battle_cards_shown == "together":  # G-12
            battle.hidden = True
        lay.attack(table, battle.attack, battle.defence.player)


def defend(table: TwingTable) -> None:
    """Spells and creatures, or creatures alone (IT-064, IT-065, IT-104)."""
    battle = table.battles[0]
    if not battle.off:
        lay.defence(table, battle)
        battle.hidden = False


def refill(table: TwingTable) -> None:
    """Whoever has no spell left draws until one comes (IT-034, G-08), the attacker first."""
    for player in table.circles[table.battles[0].attack.player.seat]:
        hand.settle(table, player)


def decide(table: TwingTable, player: TwingPlayer, how: str) -> None:
    """Somebody wins, loses or ties the battle at once, whatever the totals are."""
    for battle in [table.battle] if table.battle else []:
        side = battle.side(player)
        if side is not None:
            battle.decided.append((side, how))
