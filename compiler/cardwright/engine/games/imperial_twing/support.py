"""Third players join a side, with a stake and a card (IT-150 to IT-155, G-24)."""

from __future__ import annotations

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import hand, lay
from cardwright.engine.games.imperial_twing.state import ORNICLE, Battle, BattleSide, Support, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped
from cardwright.engine.question import SPELL, STOP, SUPPORT


def offer(table: TwingTable) -> None:
    """Everybody outside the battle may join one side, in the order of play, before the roll (IT-150 to IT-152)."""
    if len(table.players) < 3:
        return
    battle, rules = table.battles[0], table.rules
    players = table.order(battle.attack.player)
    if len(players) < rules.support_players:
        return
    if battle.off or battle.endgame or (battle.duel and not rules.duel_support):  # IT-144
        return
    for player in players:
        if battle.side(player) is None and player.counters[ORNICLE] >= player.rules.support_stake:
            _offer(table, battle, player)


def _offer(table: TwingTable, battle: Battle, player: TwingPlayer) -> None:
    sides = [side for side in (battle.attack, battle.defence) if _open(table, battle, player, side)]
    if not sides:
        return
    chosen = table.ask(player, SUPPORT, [STOP, *(side.player.seat for side in sides)], battle.attack.player.seat)
    if chosen != STOP:
        join(table, player, next(side for side in sides if side.player.seat == chosen))


def _open(table: TwingTable, battle: Battle, player: TwingPlayer, side: BattleSide) -> bool:
    if len(side.supporters) >= table.rules.supporters_per_side:
        return False
    if table.bans.support and force.banned(table, "support", player, side.player, battle.other(side).player):
        return False
    return bool(fitting(table, player, side))


def join(table: TwingTable, player: TwingPlayer, side: BattleSide) -> None:
    """The stake is laid down and a card added (IT-151)."""
    said = Happening("side_supported", player, side.player, side.player)
    if table.live.side_supported and stopped(table, table.live.side_supported, said):
        return
    stake = player.rules.support_stake
    if player.counters[ORNICLE] < stake or player.out:  # what was told has taken it
        return
    player.counters[ORNICLE] -= stake
    player.stake += stake
    support = Support(player, stake)
    side.supporters.append(support)
    for n in range(player.rules.support_cards):
        options = fitting(table, player, side)
        if not options:
            break
        chosen = table.ask(player, SPELL, [STOP, *options] if n else options, side.player.seat)
        if chosen == STOP:
            break
        source = player.hand if chosen in player.hand else player.entourage
        lay.put(table, player, source, chosen, side.player, support.cards)
    if table.live.side_supported:
        happened(table, table.live.side_supported, said)


def fitting(table: TwingTable, player: TwingPlayer, side: BattleSide) -> list[int]:
    """Spells and creatures of the side's element; a shield takes creatures only (G-24)."""
    is_spell = table.bound.is_spell
    elements = {table.element[card] for card in (side.creatures if side.shield else side.spells)}
    room_spells = room_creatures = True
    if table.rules.support_fills_slots:
        rules = side.player.rules
        added = [card for one in side.supporters for card in one.cards]
        spells = len(side.spells) + sum(is_spell[card] for card in added)
        room_spells = spells < (rules.attack_spells if side.attacks else rules.defence_spells)
        room_creatures = side.shield or (
            len(side.creatures) - len(side.riders) + len(added) < spells * rules.creatures_per_spell
        )
    made = hand.spells_in(table, player.hand) if room_spells and not side.shield else []
    made += player.entourage if room_creatures else []
    return lay.of_elements(table, made, elements | {lay.WILD})
