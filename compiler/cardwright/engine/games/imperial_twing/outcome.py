"""Totals, the result, the reward and what becomes of the cards (IT-067, IT-070 to IT-076, IT-153, IT-154)."""

from __future__ import annotations

from bisect import insort
from typing import Any, Final

from cardwright.engine import effects, moves
from cardwright.engine.games.imperial_twing import dice, lay
from cardwright.engine.games.imperial_twing.state import ORNICLE, Battle, BattleSide, Support, TwingPlayer, TwingTable
from cardwright.engine.happening import Happening, happened, parting, stopped

REWARDED: Final = ("ornicle_gained", ("IT-070",))
SHIELDED: Final = ("ornicle_gained", ("IT-106",))
TIED: Final = ("ornicle_gained", ("IT-075",))
SUPPORTED: Final = ("ornicle_gained", ("IT-153",))
CLEARED: Final = ("card_discarded", ("IT-072",))


def total(table: TwingTable) -> None:
    """Spells, creatures and the die, on each side (IT-067, IT-083, IT-106)."""
    for battle in table.battles:
        if battle.off:
            continue
        table.battle = battle
        battle.totals = strength(table, battle, 0), strength(table, battle, 1)
    table.battle = table.battles[0]


def strength(table: TwingTable, battle: Battle, index: int) -> int:
    """What one side adds up to, with the die as it is read; a symbol counts nothing (IT-067)."""
    side = battle.defence if index else battle.attack
    face = dice.reading(table, battle, index) if battle.kept is None else battle.kept[index]
    total = face if isinstance(face, int) else 0
    if battle.endgame and side.riders and table.bans.mount_creature:
        other = battle.other(side).player
        for rider in side.riders:  # IT-139: only in the battle against its owner
            if effects.banned(table, "mount_creature", side.player, rider, other):
                total -= effects.worth(table, rider)
    if table.adjusts:
        return total + sum(effects.worth(table, card) for card in cards(side)) + effects.bonus(table, side.player)
    worth = table.bound.worth
    for card in side.spells:
        total += worth[card]
    for card in side.creatures:
        total += worth[card]
    for support in side.supporters:
        total += sum([worth[card] for card in support.cards])
    return total


def total_of(table: TwingTable, player: TwingPlayer) -> int | None:
    """What a player's side adds up to just now, with the die as it lies; nothing without a side. Asking is not acting:
    what adds to it is not counted for it."""
    battle, side = table.battle, None if table.battle is None else table.battle.side(player)
    if battle is None or side is None:
        return None
    fired, table.fired = table.fired, {}
    total = strength(table, battle, 0 if side is battle.attack else 1)
    table.fired = fired
    return total


def cards(side: BattleSide) -> list[int]:
    return [*side.spells, *side.creatures, *(card for support in side.supporters for card in support.cards)]


def result(table: TwingTable) -> None:
    """Who has won: by what was decided at once, otherwise by the higher total (IT-070, IT-075, IT-078 to IT-082)."""
    live = table.live
    told = live.battle_won or live.battle_lost or live.battle_tied
    for battle in table.battles:
        if battle.off:
            continue
        table.battle = table.last_battle = battle
        if battle.attack.player.out or battle.defence.player.out:  # G-29: whoever leaves loses
            battle.winner = battle.defence if battle.attack.player.out else battle.attack
        elif battle.decided:
            battle.winner = decided(battle)
        else:
            attack, defence = battle.totals
            if attack != defence:
                battle.winner = battle.attack if attack > defence else battle.defence
        if told:
            announce(table, battle)
    table.battle = table.battles[0]


def decided(battle: Battle) -> BattleSide | None:
    """The side that sun and cross decide for. Both suns, both crosses: a tie (IT-081); sun beats cross (IT-082)."""
    wins: list[BattleSide] = []
    for side, how in battle.decided:
        if how == "tie":
            return None
        won = side if how == "win" else battle.other(side)
        if won not in wins:
            wins.append(won)
    return wins[0] if len(wins) == 1 else None


def announce(table: TwingTable, battle: Battle) -> None:
    """Winning, losing and tying are told."""
    live, won = table.live, battle.winner
    if won is None:
        happened(table, live.battle_tied, Happening("battle_tied", battle.attack.player, None, battle.defence.player))
        return
    lost = battle.other(won)
    happening = Happening("battle_won", won.player, None, lost.player, cards=tuple(won.creatures))
    happened(table, live.battle_won, happening)
    happening = Happening("battle_lost", lost.player, None, won.player, cards=tuple(lost.creatures))
    happened(table, live.battle_lost, happening)


def reward(table: TwingTable) -> None:
    """The winner is paid, but nothing for a shield; stakes go where they belong (IT-070, IT-071, IT-106)."""
    battle = table.battles[0]
    if battle.off:
        return
    won = battle.winner
    if not battle.duel or table.rules.duel_battles_pay:  # IT-147, G-23
        if won is not None:
            rules = won.player.rules
            due = rules.shield_reward if won.shield else rules.battle_reward
            if due:
                table.reason = SHIELDED if won.shield else REWARDED
                moves.gain(table, won.player, ORNICLE, due)
                table.reason = None
        else:
            for side in (battle.attack, battle.defence):
                if side.player.rules.tie_reward:
                    table.reason = TIED
                    moves.gain(table, side.player, ORNICLE, side.player.rules.tie_reward)  # IT-075
                    table.reason = None
    if battle.attack.supporters or battle.defence.supporters:
        for side in (battle.attack, battle.defence):
            for support in side.supporters:
                _stake(table, battle, side, support)


def _stake(table: TwingTable, battle: Battle, side: BattleSide, support: Support) -> None:
    """A stake returns on a win or a tie, and goes to the winner on a loss (IT-153, IT-154, C-22, G-24)."""
    player, won = support.player, battle.winner
    if won is None:
        settle_stake(table, player, player, support.stake, "IT-075")
    elif won is side:
        if table.rules.support_stake_returns:
            settle_stake(table, player, player, support.stake, "IT-153")
        else:
            player.stake -= support.stake
            moves.to_supply(table, ORNICLE, support.stake)
        table.reason = SUPPORTED
        moves.gain(table, player, ORNICLE, player.rules.support_reward)
        table.reason = None
    else:
        settle_stake(table, player, won.player, support.stake, "IT-154")
    support.stake = 0


def settle_stake(table: TwingTable, staker: TwingPlayer, to: TwingPlayer, stake: int, rule: str) -> None:
    """A stake returns to whoever has laid it down, or goes to another; that is no gain from the supply."""
    staker.stake -= stake
    moves.receive(table, to, ORNICLE, stake)
    if stake and table.story is not None:
        happening = Happening("stake_returned" if to is staker else "stake_taken", to, ORNICLE, staker, stake)
        table.story(happening, (rule,))


def aftermath(table: TwingTable) -> None:
    """Spells and special cards are discarded, creatures come home or are lost (IT-072 to IT-075, IT-107, IT-118)."""
    battle = table.battles[0]
    won = battle.winner
    attack, defence = battle.attack, battle.defence
    for side in (attack, defence):
        if side.creatures or side.supporters:
            other = defence if side is attack else attack
            settle_creatures(table, side, won is other, other.player)
            for support in side.supporters:
                _settle_support(table, side, support, won is other, other.player)
        if side.player.laid:
            clear(table, side.player)


def settle_creatures(table: TwingTable, side: BattleSide, lost: bool, against: TwingPlayer) -> None:
    """The creatures of a side come home, or are lost with the battle."""
    player = side.player
    for card in list(side.creatures):
        if lost and not spared(table, side, player, card):
            lose(table, player, card, against)
        else:
            home(table, player, card)


def _settle_support(table: TwingTable, side: BattleSide, support: Support, lost: bool, against: TwingPlayer) -> None:
    """The same for what a supporter added; own creatures come home from a lost attack (IT-118, G-24)."""
    player = support.player
    spares = side.attacks and player.rules.support_own_spared
    for card in support.cards:
        if table.bound.is_creature[card]:
            if lost and not (spares and table.element[card] == player.element):
                lose(table, player, card, against)
            else:
                home(table, player, card)
    clear(table, player)


def spared(table: TwingTable, side: BattleSide, player: TwingPlayer, card: int) -> bool:
    """Creatures of the player's own element come home from a lost attack (IT-074, IT-118, IT-119, IT-107)."""
    if table.element[card] != player.element:
        return False
    rules = player.rules
    if side.shield:
        return rules.own_spared_in_shield
    return rules.own_spared_in_attack if side.attacks else rules.own_spared_in_defence


def home(table: TwingTable, player: TwingPlayer, card: int) -> None:
    """A creature returns to the entourage."""
    laid = player.laid
    if card in laid:
        laid.remove(card)
        insort(player.entourage, card)


def lose(table: TwingTable, player: TwingPlayer, card: int, against: TwingPlayer) -> None:
    """A creature is lost, and discarded, unless something saves it; then it comes home."""
    if card not in player.laid:
        return
    live = table.live
    if live.creature_lost:
        happening = Happening("creature_lost", player, card, against)
        if stopped(table, live.creature_lost, happening):
            home(table, player, card)
            return
    gone = parting(table, card, "creature_lost") if table.bound.has_abilities[card] else ()
    if live.card_discarded or table.carried or table.roles or table.bound.has_abilities[card]:
        if not moves.discard(table, player, card):
            home(table, player, card)
            return
    else:
        player.laid.remove(card)
        table.discard.append(card)
    if player.pairs:
        lay.parted(player, card)
    if live.creature_lost or gone:
        happened(table, live.creature_lost, Happening("creature_lost", player, card, against), gone)


def clear(table: TwingTable, player: TwingPlayer) -> None:
    """All that still lies before a player is discarded: spells and special cards (IT-072)."""
    laid = player.laid
    if not laid:
        return
    if table.live.card_discarded or _any_in(table.active, laid) or (table.carried and _any_in(table.carried, laid)):
        for card in list(laid):
            table.reason = CLEARED
            if card in laid and not moves.discard(table, player, card) and card in laid:
                laid.remove(card)
                insort(player.zones[table.bound.home[table.bound.kind[card]]], card)
        table.reason = None
    else:
        table.discard.extend(laid)
        laid.clear()


def _any_in(known: dict[int, Any], cards: list[int]) -> bool:
    """Whether there is something about one of some cards. A loop: most often there are two or three of them."""
    for card in cards:  # noqa: SIM110
        if card in known:
            return True
    return False
