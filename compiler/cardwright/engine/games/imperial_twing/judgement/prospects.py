"""A table becomes the chance of each player to win: what they have is weighed, and the weights are compared.

The weights were found by playing: those that best foretell who wins, over the turns of many games among greedy players
(a regression on who wins, with as many outcomes as there are players).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.state import TwingPlayer, TwingTable

WILD: Final = "any"
DOUBT: Final = 0.06  # what a lead may yet come to, for those who put off winning
MUCH: Final = 36  # more power than this is never laid

WEIGHTS: Final = {
    "object": 0.58,
    "more": -0.14,  # beyond the second
    "kind": 0.15,  # a different element among the objects, as far as they count (IT-128)
    "ready": 0.2,  # the endgame could begin, or has
    "finish": 1.0,  # and somebody is without an object, who would be out at once (IT-162)
    "stake": 0.27,  # an ornicle to duel with (IT-140)
    "ornicle": 0.042,
    "strength": 0.078,  # of creatures, in points
    "power": 0.031,  # of spells
    "cat": 0.3,  # beyond those for a Ritual
    "ritual": 0.65,  # cats enough for one
    "trap": 0.43,
    "turn": 0.28,  # it is their turn
}


def prospects(table: TwingTable) -> list[float]:
    """The chance of each seat to win; they add up to 1. Nothing is certain before the game is over."""
    players = table.players
    if table.over:
        return [float(player in table.winners) / max(len(table.winners), 1) for player in players]
    weights = [0.0 if player.out else exp(strength(table, player)) for player in players]
    total, left = sum(weights), sum(weight > 0 for weight in weights)
    return [DOUBT * (weight > 0) / left + (1 - DOUBT) * weight / total for weight in weights]


def strength(table: TwingTable, player: TwingPlayer) -> float:
    """How strong a player stands, on a scale on which only differences matter."""
    return sum([WEIGHTS[name] * value for name, value in features(table, player).items()])


def features(table: TwingTable, player: TwingPlayer) -> dict[str, float]:
    """What a player has, by name."""
    bound, element, rules = table.bound, table.element, player.rules
    worth, is_spell = bound.worth, bound.is_spell
    sorts = [element[card] for card in player.collection]
    kinds = len({*sorts} - {WILD}) + sorts.count(WILD)
    wanted = kinds if table.rules.endgame_distinct_elements else len(sorts)
    ready = wanted >= rules.endgame_objects or player.in_endgame
    powers = [worth[card] for card in player.hand if is_spell[card]]
    specials = player.hand[len(powers) :]
    traps = sum([bound.is_trap[card] for card in specials])
    cats = len(specials) - traps if table.object_pile else 0
    owned = player.counters["ornicle"]
    return {
        "object": len(sorts),
        "more": max(len(sorts) - 2, 0),
        "kind": min(wanted, rules.endgame_objects),
        "ready": ready,
        "finish": ready and any(not one.collection for one in table.others(player)),
        "stake": owned >= max(rules.duel_stake, 1),
        "ornicle": owned * 5 / max(rules.object_price, 1),
        "strength": sum([worth[card] for card in player.entourage]),
        "power": min(sum(powers), MUCH),
        "cat": cats % rules.ritual_cats,
        "ritual": cats // rules.ritual_cats,
        "trap": traps,
        "turn": table.turn_player is player,
    }
