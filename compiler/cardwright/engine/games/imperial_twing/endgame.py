"""The endgame: one against all, until one is left (IT-160 to IT-172)."""

from __future__ import annotations

from typing import Final

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing import battle, lay, objects, outcome, surrender
from cardwright.engine.games.imperial_twing.state import ORNICLE, Battle, BattleSide, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, stopped

REPULSED: Final = ("ornicle_gained", ("IT-168",))
COURSE = (
    "endgame.announce", "endgame.leave", "endgame.attack", "endgame.defend", "endgame.roll", "battle.events",
    "battle.reactions", "endgame.compare", "endgame.prize", "endgame.aftermath", "battle.refill",
)  # fmt: skip


def can_announce(table: TwingTable, player: TwingPlayer) -> bool:
    """Enough objects, of different elements, and no endgame of others in the way (IT-128, IT-160, C-01, C-23, C-24)."""
    if table.bans.announce_endgame and effects.banned(table, "announce_endgame", player):
        return False
    if not table.rules.endgame_shared and any(other.in_endgame for other in table.others(player)):
        return False
    fallen = player.seat in table.was_in_endgame
    distinct = table.rules.endgame_restore_distinct if fallen else table.rules.endgame_distinct_elements
    return enough(table, player, distinct)


def enough(table: TwingTable, player: TwingPlayer, distinct: bool) -> bool:
    """Whether a player has the objects; the wild one takes the element that helps (C-20)."""
    need = player.rules.endgame_objects
    if len(player.collection) < need:
        return False
    if not distinct:
        return True
    elements = [table.element[card] for card in player.collection]
    wild = elements.count("any")
    shown = len({element for element in elements if element != "any"}) + wild
    return min(shown, len(table.bound.ruleset.elements)) >= need


def announce_and_attack(table: TwingTable, player: TwingPlayer) -> None:
    """The endgame is announced, with its first attack in the same action (IT-041, IT-160)."""
    _play(table, player)


def attack_again(table: TwingTable, player: TwingPlayer) -> None:
    """A further attack on everybody (IT-042, IT-172, C-07)."""
    _play(table, player)


def _play(table: TwingTable, player: TwingPlayer) -> None:
    was, table.endgame_attacker = table.endgame_attacker, player
    go_on(table, COURSE[0], was)


def go_on(table: TwingTable, step: str, was: TwingPlayer | None = None) -> None:
    """An attack on everybody, from a step on, within that of another who was attacking already."""
    player = attacker(table)
    for name in COURSE[COURSE.index(step) :]:
        if name.startswith("battle.") and not table.battles:
            continue
        table.bound.course[name](table)
        if table.over or (player.out and not table.battles):  # G-29: battles that have begun are lost first
            break
    if table.battles and table.live.battle_ended:
        happened(table, table.live.battle_ended, Happening("battle_ended"))
    table.battles, table.battle = [], None
    effects.over(table, "attack", "defence", "battle")
    table.endgame_attacker = was
    if not table.over:
        objects.offer_switching(table)


def announce(table: TwingTable) -> None:
    """It is said aloud (IT-161)."""
    player = attacker(table)
    if player.in_endgame:
        return
    happening = Happening("endgame_started", player)
    if table.live.endgame_started and stopped(table, table.live.endgame_started, happening):
        return
    player.in_endgame = True
    if table.live.endgame_started:
        happened(table, table.live.endgame_started, happening)


def leave(table: TwingTable) -> None:
    """Whoever has no object is out, at every endgame attack (IT-162, G-25)."""
    if not table.rules.endgame_needs_object or table.rules.endgame_elimination == "loss":
        return
    for player in table.others(attacker(table)):
        if not player.collection and not table.over:
            surrender.leave(table, player)


def attack(table: TwingTable) -> None:
    """One attack against all others at once (IT-163)."""
    player = attacker(table)
    others = table.others(player)
    if not player.in_endgame or not others:
        return
    side = BattleSide(player, attacks=True)
    battle.start(table, [Battle(side, other, endgame=True) for other in others])
    for one in table.battles:
        table.battle = one
        battle.told(table, one)
    table.battle = table.battles[0]
    if not all(battle.off for battle in table.battles):
        lay.attack(table, side, player)


def defend(table: TwingTable) -> None:
    """Everyone defends for themselves, in the order of play (IT-164)."""
    for fought in table.battles:
        if not fought.off:
            table.battle = fought
            lay.defence(table, fought)
    if table.battles:
        table.battle = table.battles[0]


def roll(table: TwingTable) -> None:
    """All roll at the same time, the attacker once (IT-165, G-26)."""
    if table.battles:
        table.bound.course["battle.roll"](table)


def compare(table: TwingTable) -> None:
    """Each defence is a battle of its own (IT-166). Riders count only where they may (IT-139, C-21)."""
    if table.battles:
        table.bound.course["battle.total"](table)
        table.bound.course["battle.result"](table)


def prize(table: TwingTable) -> None:
    """An object from each who was beaten; a reward to each who was not (IT-167, IT-168, C-18, G-23)."""
    player = attacker(table)
    for fought in table.battles:
        other = fought.defence.player
        if fought.winner is fought.attack:
            for _ in range(player.rules.endgame_prize):
                objects.prize(table, player, other)
            gone = table.rules.endgame_elimination in ("loss", "both")  # G-25
            if gone and table.rules.endgame_needs_object and not other.collection:
                table.leaving.append(other)
        elif fought.winner is fought.defence:
            rules = other.rules
            due = rules.endgame_shield_reward if fought.defence.shield else rules.endgame_loss_reward
            table.reason = REPULSED
            moves.gain(table, other, ORNICLE, due)
            table.reason = None


def aftermath(table: TwingTable) -> None:
    """Creatures are lost or come home only now (IT-166); then the beaten leave, and the last one wins (IT-169)."""
    if table.battles:
        _creatures(table)
    for player in table.leaving:
        if not player.collection and not player.out and not table.over:
            surrender.leave(table, player)
    table.leaving.clear()


def _creatures(table: TwingTable) -> None:
    side = table.battles[0].attack
    lost = [battle.winner is battle.defence for battle in table.battles]
    fate = table.rules.endgame_creatures_lost  # G-26: a tie is no loss
    gone = any(lost) if fate == "any" else all(lost) if fate == "all" else False
    against = next((battle.defence.player for battle in table.battles if battle.winner is battle.defence), side.player)
    outcome.settle_creatures(table, side, gone, against)
    outcome.clear(table, side.player)
    for fought in table.battles:
        defence = fought.defence
        outcome.settle_creatures(table, defence, fought.winner is side, side.player)
        outcome.clear(table, defence.player)


def check_theft(table: TwingTable, player: TwingPlayer) -> None:
    """Too few objects, and the player's endgame is over (IT-171, G-28)."""
    if not player.in_endgame or not table.rules.endgame_ends_on_theft:
        return
    if len(player.collection) < player.rules.endgame_objects:
        player.in_endgame = False
        table.was_in_endgame.add(player.seat)
        if table.live.endgame_ended:
            happened(table, table.live.endgame_ended, Happening("endgame_ended", player))
        effects.over(table, "endgame")


def attacker(table: TwingTable) -> TwingPlayer:
    assert table.endgame_attacker is not None
    return table.endgame_attacker
