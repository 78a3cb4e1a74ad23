"""The action of a turn: which ones are offered (IT-035 to IT-043), and who plays them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import battle, duel, endgame, hand, objects, reactions, surrender, traps
from cardwright.engine.games.imperial_twing.state import ORNICLE, Player, Table
from cardwright.engine.question import ACTION, TARGET


def take(table: Table, player: Player) -> None:
    """A player takes an action; what cards and rules offer besides may be used before it."""
    while True:
        offered: list[Any] = open_actions(table, player)
        if not table.options:
            PLAYED[table.ask(player, ACTION, offered)](table, player)
            return
        offers = force.offers(table, player, "turn")
        own = force.actions(table, player)
        chosen = table.ask(player, ACTION, [*offered, *own, *offers])
        if chosen in offers:
            force.use(table, player, chosen[1])
            if table.over or player.out:
                return
            continue
        if chosen in own:
            force.use(table, player, chosen[1])
        else:
            PLAYED[chosen](table, player)
        return


def open_actions(table: Table, player: Player) -> list[str]:
    """The actions that the player may take now, in the order of the rules."""
    bound, cards = table.bound, player.hand
    may_attack = can_attack(table, player)
    if player.in_endgame and not table.rules.endgame_other_actions and may_attack:  # IT-172, G-28
        return ["endgame_attack"]
    made: list[str] = []
    if may_attack and attackable(table, player):
        made.append("attack")  # IT-036
        if player.counters[ORNICLE] >= player.rules.duel_stake and duel.opponents(table, player):
            made.append("duel")  # IT-037
    if table.market and player.counters[ORNICLE] >= player.rules.object_price and not barred(table, "buy", player):
        made.append("buy")  # IT-038
    if reactions.holds_special(table, player):
        if any(bound.is_trap[card] for card in cards) and traps.victims(table, player):
            made.append("trap")  # IT-039
        cats = sum(bound.is_cat[card] for card in cards)
        if cats >= player.rules.ritual_cats and table.object_pile and not barred(table, "ritual", player):
            made.append("ritual")  # IT-040, IT-098
    if may_attack and len(player.collection) >= player.rules.endgame_objects:
        if player.in_endgame:
            if table.rules.endgame_attack_again and not barred(table, "endgame_attack", player):
                made.append("endgame_attack")  # IT-042, C-07
        elif endgame.can_announce(table, player):
            made.append("announce_endgame")  # IT-041
    if not barred(table, "pass", player):
        made.append("pass")  # IT-043
    if player.seat in table.persons and not barred(table, "surrender", player):
        made.append("surrender")  # IT-175
    return made or ["pass"]


def barred(table: Table, action: str, player: Player) -> bool:
    """Whether something forbids an action that is aimed at nobody."""
    return bool(getattr(table.bans, action)) and force.banned(table, action, player)


def can_attack(table: Table, player: Player) -> bool:
    """An attack needs its spells (IT-062)."""
    is_spell, need = table.bound.is_spell, player.rules.attack_spells_least
    if need <= 0:
        return True
    for card in player.hand:
        if is_spell[card]:
            need -= 1
            if not need:
                return True
    return False


def attackable(table: Table, player: Player) -> list[Player]:
    """Whom a player may attack: any other (IT-060), partners only if a rule lets them (IT-183, G-30)."""
    made = table.others(player)
    if player.partners and not player.rules.partners_may_attack:
        made = [one for one in made if one.seat not in player.partners]
    if table.bans.attack:
        made = [one for one in made if not force.banned(table, "attack", player, one, one)]
    return made


def _attack(table: Table, player: Player) -> None:
    targets = attackable(table, player)
    seat = table.ask(player, TARGET, [one.seat for one in targets])
    battle.fight(table, player, table.players[seat])


def _pass(table: Table, player: Player) -> None:
    """IT-043: pass, and draw."""
    hand.draw_cards(table, player, player.rules.pass_draw)


PLAYED: dict[str, Callable[[Table, Player], None]] = {
    "attack": _attack,
    "duel": duel.challenge,
    "buy": objects.buy,
    "trap": traps.as_action,
    "ritual": objects.ritual,
    "announce_endgame": endgame.announce_and_attack,
    "endgame_attack": endgame.attack_again,
    "pass": _pass,
    "surrender": surrender.give_up,
}
