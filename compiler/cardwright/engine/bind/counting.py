"""What players have and what lies somewhere is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.engine.bind.players import candidates
from cardwright.engine.bind.things import matches, named, piles
from cardwright.ruleset.thing import Ref, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player


def had(thing: Thing, known: Known) -> Callable[[Env, Player], int]:
    """How many of a thing a player has: counters, or cards before the player and in the hand, those in battle too."""
    if thing.noun in known.counters:
        counter = thing.noun
        if thing.on is None:
            return lambda env, player: player.counters[counter]
        on = matches(thing.on, known)
        return lambda env, player: sum(
            lying.get(counter, 0)
            for card, lying in env.table.carried.items()
            if any(card in cards for cards in player.zones.values()) and on(env, card)
        )
    if thing.place is not None and thing.place.line:
        inside = matches(replace(thing, owner=None), known)
        return lambda env, player: sum(
            inside(env, card) for cards in (player.laid, *player.zones.values()) for card in cards
        )
    test = matches(replace(thing, owner=None, place=None), known)
    if thing.place is not None and thing.place.zone:
        where = piles(thing.place, known)
        return lambda env, player: sum(
            test(env, card) for zone, owner in where(env, player) for card in env.table.pile(zone, owner)
        )
    if thing.noun == "card":
        homes = known.homes("card")
        return lambda env, player: sum(test(env, card) for zone in homes for card in player.zones[zone])
    return lambda env, player: sum(test(env, card) for cards in player.zones.values() for card in cards)


def counted(thing: Thing, known: Known) -> closures.Amount:
    """How many there are of a thing, whoever has it: of somebody's, on a card, in a place, or on the whole table."""
    have = had(thing, known)
    if thing.noun in known.counters and thing.on is not None:
        counter = thing.noun
        if isinstance(thing.on, Ref):
            cards = named(thing.on)
            return lambda env: sum(env.table.carried.get(card, {}).get(counter, 0) for card in cards(env))
        on = matches(thing.on, known)
        return lambda env: sum(lying.get(counter, 0) for card, lying in env.table.carried.items() if on(env, card))
    if thing.place is not None and thing.place.line:
        meant = matches(thing, known)
        return lambda env: sum(meant(env, card) for card in _in_lines(env))
    if thing.owner is not None:
        whose = candidates(thing.owner, known)
        return lambda env: sum(have(env, player) for player in whose(env))
    if thing.place is not None and thing.place.zone:
        return lambda env: have(env, env.you)
    return lambda env: sum(have(env, player) for player in env.table.order(env.you))


def _in_lines(env: Env) -> set[int]:
    """The cards that lie in a grid or beside it, or lay there when they were counted."""
    table = env.table
    return {*table.spots, *table.edges, *table.lain}
