"""All that is said in a game tells in which places it is played: a deck that many games stand on has more of them."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.book.in_force import GameInForce
from cardwright.core.declarations import Declarations
from cardwright.ruleset.abilities import Body, Do, Omit, Replace
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.parts import parts
from cardwright.ruleset.phrases import Argument, Place

HOMEWARDS = ("draw", "deal", "pass", "give", "steal", "take", "gain", "play", "discard")
"""What is done from or to the place where a player's cards lie, if no place is named."""


def bodies(ruleset: Ruleset) -> Mapping[str, Body]:
    """What is done in each step, as the rules in force have it; a step that is left out has none."""
    bodies = {step.id: step.body for step in ruleset.steps}
    for ability in ruleset.abilities:
        if isinstance(ability, Omit):
            bodies[ability.step] = ()
        elif isinstance(ability, Replace) and ability.step:
            bodies[ability.step] = ability.body
    return bodies


def everything(game: GameInForce) -> tuple[object, ...]:
    """All that is said in the game, on its cards and in the rules that can be laid over it."""
    ruleset = game.ruleset
    return (tuple(bodies(ruleset).values()), ruleset.abilities, ruleset.cards, game.base.overlays)


def played_with(game: GameInForce) -> frozenset[str]:
    """The places that are played with."""
    ruleset = game.ruleset
    kinds = [kind for kind in ruleset.kinds if any(card.kind == kind.id for card in ruleset.cards)]
    there = {ruleset.played, ruleset.refill, *(kind.pile for kind in kinds)}
    there.update(zone.id for zone in ruleset.zones if zone.order == "grid" or zone.deals)
    zones, _ = Declarations(ruleset).discards()
    thrown = ("discard",) if ruleset.played else ("discard", "play")
    for part in parts(everything(game)):
        match part:
            case Place(zone):
                there.add(zone)
            case Do(verb, op, slots=slots) if op != "run" and not any(_to_place(*slot) for slot in slots):
                there.update(zones[kind.id] for kind in kinds if verb in thrown and kind.id in zones)
                there.update(kind.zone for kind in kinds if verb in HOMEWARDS)
            case _:
                pass
    return frozenset(there)


def _to_place(preposition: str, argument: Argument) -> bool:
    """Whether it says where something goes."""
    return preposition != "from" and isinstance(argument, Place)
