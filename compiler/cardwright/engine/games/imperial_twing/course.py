"""The steps of the game and the functions that play them; any of them may be left out or replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.engine.games.imperial_twing import (
    battle,
    dice,
    duel,
    endgame,
    objects,
    outcome,
    reactions,
    setup,
    surrender,
    traps,
    turn,
)
from cardwright.engine.games.imperial_twing.state import TwingTable


def _roll(table: TwingTable) -> None:
    """The dice, after what cards and rules offer before them."""
    if table.options:
        reactions.before_roll(table)
    dice.roll(table)


STEPS: dict[str, Callable[[TwingTable], None]] = {
    "setup.language": setup.language,
    "setup.characters": setup.characters,
    "setup.deal": setup.deal,
    "setup.refill": setup.refill,
    "setup.first_player": setup.first_player,
    "setup.direction": setup.direction,
    "turn.begin": turn.begin,
    "turn.draw": turn.draw,
    "turn.limits": turn.limits,
    "turn.action": turn.action,
    "turn.end": turn.end,
    "battle.declare": battle.declare,
    "battle.attack": battle.attack,
    "battle.defend": battle.defend,
    "battle.support": battle.offer,
    "battle.roll": _roll,
    "battle.events": dice.events,
    "battle.reactions": reactions.react,
    "battle.total": outcome.total,
    "battle.result": outcome.result,
    "battle.reward": outcome.reward,
    "battle.aftermath": outcome.aftermath,
    "battle.refill": battle.refill,
    "duel.declare": duel.declare,
    "duel.stake": duel.stake,
    "duel.battle": duel.battles,
    "duel.prize": duel.prize,
    "buy.pay": objects.pay,
    "buy.take": objects.take,
    "ritual.discard": objects.discard_cats,
    "trap.play": traps.play,
    "trap.check": traps.check,
    "trap.effect": traps.effect,
    "endgame.announce": endgame.announce,
    "endgame.leave": endgame.leave,
    "endgame.attack": endgame.attack,
    "endgame.defend": endgame.defend,
    "endgame.roll": endgame.roll,
    "endgame.compare": endgame.compare,
    "endgame.prize": endgame.prize,
    "endgame.aftermath": endgame.aftermath,
    "surrender.announce": surrender.announce,
    "surrender.discard": surrender.discard,
    "surrender.goods": surrender.goods,
}
CALLED: Final = ("buy.restock", "ritual.take")
"""Steps that say in the card files what is done in them, and are played where the chapters have them played."""
