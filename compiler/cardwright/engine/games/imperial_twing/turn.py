"""The turn: what is drawn, the limits of the hand, and its one action, which is another's or one of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.engine import effects, turns
from cardwright.engine.games.imperial_twing import battle, duel, endgame, hand, objects, setup, surrender, traps
from cardwright.engine.games.imperial_twing.lay import can_attack
from cardwright.engine.games.imperial_twing.state import ORNICLE, TwingPlayer, TwingTable
from cardwright.engine.question import ACTION, TARGET

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
        take(table, player)
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


def take(table: TwingTable, player: TwingPlayer) -> None:
    """A player takes an action; what cards and rules offer besides may be used before it."""
    while True:
        offered: list[Any] = open_actions(table, player)
        if not table.options:
            PLAYED[table.ask(player, ACTION, offered)](table, player)
            return
        offers = effects.offers(table, player, "turn")
        own = effects.actions(table, player)
        chosen = table.ask(player, ACTION, [*offered, *own, *offers])
        if chosen in offers:
            effects.use(table, player, chosen[1])
            if table.unsettled:
                hand.settle_all(table)
            if table.over or player.out:
                return
            continue
        if chosen in own:
            effects.use(table, player, chosen[1])
        else:
            PLAYED[chosen](table, player)
        return


def open_actions(table: TwingTable, player: TwingPlayer) -> list[str]:
    """The actions that the player may take now, in the order of the rules."""
    rules, bans, owned = player.rules, table.bans, player.counters[ORNICLE]
    may_attack = can_attack(table, player)
    if player.in_endgame and not table.rules.endgame_other_actions and may_attack:  # IT-172, G-28
        return ["endgame_attack"]
    actions: list[str] = []
    if may_attack and attackable(table, player):
        actions.append("attack")  # IT-036
        if owned >= rules.duel_stake and duel.can_challenge(table, player):
            actions.append("duel")  # IT-037
    if owned >= rules.object_price and table.market and not (bans.buy and barred(table, "buy", player)):
        actions.append("buy")  # IT-038
    specials = hand.specials_in(table, player.hand)
    if specials:
        is_trap, is_cat = table.bound.is_trap, table.bound.is_cat
        if is_trap[specials[-1]] and traps.victims(table, player):
            actions.append("trap")  # IT-039
        if len(specials) >= rules.ritual_cats and table.object_pile:
            cats = [card for card in specials if is_cat[card]]
            if len(cats) >= rules.ritual_cats and not barred(table, "ritual", player):
                actions.append("ritual")  # IT-040, IT-098
    if may_attack and len(player.collection) >= rules.endgame_objects:
        if player.in_endgame:
            if table.rules.endgame_attack_again and not barred(table, "endgame_attack", player):
                actions.append("endgame_attack")  # IT-042, C-07
        elif endgame.can_announce(table, player):
            actions.append("announce_endgame")  # IT-041
    if not bans.pass_ or not effects.banned(table, "pass", player):
        actions.append("pass")  # IT-043
    if table.persons and player.seat in table.persons and not barred(table, "surrender", player):
        actions.append("surrender")  # IT-175
    return actions or ["pass"]


def barred(table: TwingTable, action: str, player: TwingPlayer) -> bool:
    """Whether something forbids an action that is aimed at nobody."""
    return effects.banned(table, action, player)


def attackable(table: TwingTable, player: TwingPlayer) -> list[TwingPlayer]:
    """Whom a player may attack: any other (IT-060), partners only if a rule lets them (IT-183, G-30)."""
    targets = table.rests[player.seat]
    if player.partners and not table.rules.partners_may_attack:
        targets = [other for other in targets if other.seat not in player.partners]
    if table.bans.attack:
        targets = [other for other in targets if not effects.banned(table, "attack", player, other, other)]
    return targets


def _attack(table: TwingTable, player: TwingPlayer) -> None:
    targets = attackable(table, player)
    seat = table.ask(player, TARGET, [target.seat for target in targets])
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
