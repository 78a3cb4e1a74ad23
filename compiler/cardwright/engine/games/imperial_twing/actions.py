"""The action of a turn: which ones are offered (IT-035 to IT-043), and who plays them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import Any, Final

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import battle, duel, endgame, hand, objects, surrender, traps
from cardwright.engine.games.imperial_twing.lay import can_attack
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingPlayer, TwingTable
from cardwright.engine.question import ACTION, TARGET


def take(table: TwingTable, player: TwingPlayer) -> None:
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
            if table.unsettled:
                hand.settle_all(table)
            if table.over or player.out:
                return
            continue
        if chosen in own:
            force.use(table, player, chosen[1])
        else:
            PLAYED[chosen](table, player)
        return


def open_actions(table: TwingTable, player: TwingPlayer) -> list[str]:
    """The actions that the player may take now, in the order of the rules."""
    rules, bans, owned = player.rules, table.bans, player.counters[ORNICLE]
    may_attack = can_attack(table, player)
    if player.in_endgame and not table.rules.endgame_other_actions and may_attack:  # IT-172, G-28
        return ["endgame_attack"]
    made: list[str] = []
    if may_attack and attackable(table, player):
        made.append("attack")  # IT-036
        if owned >= rules.duel_stake and duel.can_challenge(table, player):
            made.append("duel")  # IT-037
    if owned >= rules.object_price and table.market and not (bans.buy and barred(table, "buy", player)):
        made.append("buy")  # IT-038
    specials = player.hand[bisect_left(player.hand, table.bound.first_special) :]
    if specials:
        is_trap, is_cat = table.bound.is_trap, table.bound.is_cat
        if is_trap[specials[-1]] and traps.victims(table, player):
            made.append("trap")  # IT-039
        if len(specials) >= rules.ritual_cats and table.object_pile:
            cats = [card for card in specials if is_cat[card]]
            if len(cats) >= rules.ritual_cats and not barred(table, "ritual", player):
                made.append("ritual")  # IT-040, IT-098
    if may_attack and len(player.collection) >= rules.endgame_objects:
        if player.in_endgame:
            if table.rules.endgame_attack_again and not barred(table, "endgame_attack", player):
                made.append("endgame_attack")  # IT-042, C-07
        elif endgame.can_announce(table, player):
            made.append("announce_endgame")  # IT-041
    if not getattr(bans, "pass") or not force.banned(table, "pass", player):
        made.append("pass")  # IT-043
    if table.persons and player.seat in table.persons and not barred(table, "surrender", player):
        made.append("surrender")  # IT-175
    return made or ["pass"]


def barred(table: TwingTable, action: str, player: TwingPlayer) -> bool:
    """Whether something forbids an action that is aimed at nobody."""
    return bool(getattr(table.bans, action)) and force.banned(table, action, player)


def attackable(table: TwingTable, player: TwingPlayer) -> list[TwingPlayer]:
    """Whom a player may attack: any other (IT-060), partners only if a rule lets them (IT-183, G-30)."""
    made = table.rests[player.seat]
    if player.partners and not table.rules.partners_may_attack:
        made = [one for one in made if one.seat not in player.partners]
    if table.bans.attack:
        made = [one for one in made if not force.banned(table, "attack", player, one, one)]
    return made


def _attack(table: TwingTable, player: TwingPlayer) -> None:
    targets = attackable(table, player)
    seat = table.ask(player, TARGET, [one.seat for one in targets])
    battle.fight(table, player, table.players[seat])


def _pass(table: TwingTable, player: TwingPlayer) -> None:
    """IT-043: pass, and draw."""
    hand.draw_cards(table, player, player.rules.pass_draw)


PLAYED: Final[dict[str, Callable[[TwingTable, TwingPlayer], None]]] = {
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
