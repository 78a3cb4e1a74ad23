"""Cats, traps and what cards offer, in turns, until nobody wants any more (IT-069, IT-088, G-13)."""

from __future__ import annotations

from typing import Any

from cardwright.engine import force
from cardwright.engine.games.imperial_twing import dice, traps
from cardwright.engine.games.imperial_twing.state import Battle, Player, Table
from cardwright.engine.question import REACT, STOP

ROUNDS = 200  # far beyond the cards of any hand; options that cost nothing could go on for ever


def before_roll(table: Table) -> None:
    """What cards and rules offer between laying cards and rolling."""
    if table.options and not table.battles[0].off:
        _in_turns(table, "before_roll")


def react(table: Table) -> None:
    """After the roll: attacker, then defenders in the order of play, until all pass one after the other."""
    battles = table.battles
    if table.options or holds_special(table, battles[0].attack.player) or any(
        holds_special(table, battle.defence.player) for battle in battles
    ):
        _in_turns(table, "after_roll")
    if table.live.face_kept and table.rules.criticals_decided == "after_cats":
        for battle in battles:
            dice.read_criticals(table, battle)  # IT-078, IT-079, C-13
        table.battle = battles[0]


def holds_special(table: Table, player: Player) -> bool:
    """Whether a cat or a trap is in a hand; card numbers tell quickly that there is none."""
    hand, bound = player.hand, table.bound
    return bool(hand) and max(hand) >= bound.first_special and any(bound.is_special[card] for card in hand)


def _in_turns(table: Table, moment: str) -> None:
    battles = table.battles
    players = [battles[0].attack.player, *(battle.defence.player for battle in battles)]
    idle = turn = 0
    in_sequence = table.rules.reactions == "attacker_first"
    for _ in range(ROUNDS):
        player = players[turn]
        battle = battles[max(turn - 1, 0)]
        acted = _one(table, battle, player, moment)
        table.battle = battles[0]
        if in_sequence:  # G-13: everything of one, then everything of the next
            turn += 0 if acted else 1
            if turn == len(players):
                return
            continue
        idle = 0 if acted else idle + 1
        if idle >= len(players):
            return
        turn = (turn + 1) % len(players)


def _one(table: Table, battle: Battle, player: Player, moment: str) -> bool:
    """One card or one offer; whether the player took any."""
    table.battle = battle
    options: list[Any] = []
    if moment == "after_roll":
        if holds_special(table, player):
            options = [*dice.cats(table, battle, player), *traps.playable(table, player)]
    offers = force.offers(table, player, moment) if table.options else ()
    if not options and not offers:
        return False
    chosen = table.ask(player, REACT, [STOP, *options, *offers], moment)
    if chosen == STOP:
        return False
    if chosen in offers:
        force.use(table, player, chosen[1])
    elif table.bound.is_cat[chosen]:
        dice.play_cat(table, player, chosen)
    else:
        traps.in_battle(table, player, chosen)
    return True
