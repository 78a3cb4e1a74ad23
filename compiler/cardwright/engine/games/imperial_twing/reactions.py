"""Cats, traps and what cards offer, in turns, until nobody wants any more (IT-069, IT-088, G-13)."""

from __future__ import annotations

from typing import Any, Final, Literal

from cardwright.engine import effects
from cardwright.engine.games.imperial_twing import dice, hand, traps
from cardwright.engine.games.imperial_twing.state import Battle, TwingPlayer, TwingTable
from cardwright.engine.question import REACT, STOP

RollMoment = Literal["before_roll", "after_roll"]
ROUNDS: Final = 200  # far beyond the cards of any hand; options that cost nothing could go on for ever


def playable(table: TwingTable, player: TwingPlayer) -> list[int]:
    """The cats and traps that a player may play now, one of each sort (IT-093 to IT-103)."""
    bound = table.bound
    made: list[int] = []
    sorts: list[int] = []
    cats = traps_too = None
    for card in hand.specials_in(table, player.hand):
        if bound.sort[card] in sorts:
            continue
        sorts.append(bound.sort[card])
        if bound.is_cat[card]:
            if cats is None:
                cats = dice.may_play_cats(table, player)
            if cats and dice.dice_for(table, player, card):
                made.append(card)
        elif bound.is_trap[card]:
            if traps_too is None:
                traps_too = traps.may_play_traps(table, player)
            if traps_too:
                made.append(card)
    return made


def before_roll(table: TwingTable) -> None:
    """What cards and rules offer between laying cards and rolling."""
    if not table.battles[0].off:
        _in_turns(table, "before_roll")


def react(table: TwingTable) -> None:
    """After the roll: attacker, then defenders in the order of play, until all pass one after the other."""
    battles = table.battles
    _at_once(table)
    _in_turns(table, "after_roll")
    if table.live.face_kept:
        for battle in battles:
            dice.read_criticals(table, battle)  # IT-078, IT-079, C-13
        table.battle = battles[0]


def _in_turns(table: TwingTable, moment: RollMoment) -> None:
    """Each party in its turn until all have passed; without a special card or an offer one passes unasked."""
    battles, options, special = table.battles, table.options, table.bound.first_special
    first = battles[0]
    parties = [(first, first.attack.player), (first, first.defence.player)]
    if len(battles) > 1:
        parties += [(battle, battle.defence.player) for battle in battles[1:]]
    count, idle, turn = len(parties), 0, 0
    in_sequence = table.rules.reactions == "attacker_first"
    for _ in range(ROUNDS):
        table.battle, player = parties[turn]
        held = player.hand  # special cards come last in it
        acted = (options or (held and held[-1] >= special)) and _one(table, player, moment)
        if in_sequence:  # G-13: everything of one, then everything of the next
            turn += 0 if acted else 1
            if turn == count:
                break
        else:
            idle = 0 if acted else idle + 1
            if idle == count:
                break
            turn = (turn + 1) % count
    table.battle = first


def _decided_for(battle: Battle, player: TwingPlayer) -> bool:
    return bool(battle.decided) or battle.side(player) is None


def _one(table: TwingTable, player: TwingPlayer, moment: RollMoment) -> bool:
    """One card or one offer; whether the player took any. Nothing follows a battle that is decided at once (C-13)."""
    if (
        table.battle is not None
        and table.battle.decided
        and all(_decided_for(battle, player) for battle in table.battles)
    ):
        return False
    options: list[Any] = playable(table, player) if moment == "after_roll" else []
    offers = effects.offers(table, player, moment) if table.options else ()
    if not options and not offers:
        return False
    chosen = table.ask(player, REACT, [STOP, *options, *offers], moment)
    if chosen == STOP:
        return False
    if chosen in offers:
        effects.use(table, player, chosen[1])
    elif table.bound.is_cat[chosen]:
        dice.play_cat(table, player, chosen)
    else:
        traps.in_battle(table, player, chosen)
    _at_once(table)
    return True


def _at_once(table: TwingTable) -> None:
    """What waits until the end of the battle, unless the rules say that it is done at once (C-13, G-08)."""
    if table.rules.criticals_decided == "at_once":
        dice.read_at_once(table)  # a face may count as something else now
    if table.unsettled and table.rules.refill_time == "at_once":
        hand.settle_all(table)
