"""Which cards an instruction takes: where it looks, what it finds there, and who picks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from cardwright.engine import force
from cardwright.engine.bind.amounts import limits
from cardwright.engine.bind.players import candidates, concerned, people, unspared
from cardwright.engine.bind.things import matches, named, piles
from cardwright.engine.question import PICK, STOP
from cardwright.ruleset.amount import ALL, Count
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Argument, Either, Named, Place, Ref, Some, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Cards
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table

Where: TypeAlias = "Callable[[Env, Player], list[tuple[str, Player | None]]]"


@dataclass(slots=True)
class Picker:
    """`found` are the cards that could be taken, `take` those that are, `least` how many there must be for a price."""

    noun: str
    found: Cards
    take: Cards
    least: Callable[[Env], int]


def picker(what: Argument, known: Known, where: Where) -> Picker:
    """Cards by a noun, by name, or those that were named before."""
    match what:
        case Thing():
            return _things(what, known, where)
        case Named(card):
            return _things(Thing(card.split("/")[0], Count("exactly", None)), known, where, what)
        case Ref():
            cards = named(what)
            there: Cards = lambda env, actor: _there(env, cards(env))  # noqa: E731
            return Picker(what.noun, there, there, _one)
        case Some(count, of):
            return _some(count, of, known)
        case Either(of, every):
            return _either([picker(one, known, where) for one in of], every)
        case _:
            return Picker("", lambda env, actor: [], lambda env, actor: [], _one)


def _one(env: Env) -> int:
    return 1


def _there(env: Env, cards: list[int]) -> list[int]:
    """Those that are still somewhere."""
    return [card for card in cards if _lies(env.table, card)]


def _lies(table: Table, card: int) -> bool:
    try:
        table.holder(card)
    except LookupError:
        return False
    return True


def _some(count: Count, of: Ref, known: Known) -> Picker:
    """ "1 of them": of what was revealed or looked at last, or was named."""
    cards, ends = named(of), limits(count, known)

    def found(env: Env, actor: Player) -> list[int]:
        return env.left() or _there(env, cards(env))

    def take(env: Env, actor: Player) -> list[int]:
        there = found(env, actor)
        return pick(env, actor, there, *ends(env, len(there)))

    return Picker(of.noun, found, take, lambda env: ends(env, 1_000)[0])


def _either(pickers: list[Picker], every: bool) -> Picker:
    """ "a cat and a trap" are both; of "a cat or a trap" one is picked."""

    def found(env: Env, actor: Player) -> list[int]:
        return list(dict.fromkeys(card for one in pickers for card in one.found(env, actor)))

    def take(env: Env, actor: Player) -> list[int]:
        if every:
            return list(dict.fromkeys(card for one in pickers for card in one.take(env, actor)))
        there = found(env, actor)
        n = min(pickers[0].least(env), len(there))
        return pick(env, actor, there, n, n)

    return Picker(pickers[-1].noun, found, take, pickers[0].least)


def _things(thing: Thing, known: Known, where: Where, exactly: Named | None = None) -> Picker:
    test = matches(exactly or replace(thing, owner=None, place=None), known)
    ends = limits(thing.count, known) if exactly is None else limits(Count("exactly"), known)
    if exactly is not None:
        ends = lambda env, there: (min(1, there), min(1, there))  # noqa: E731
    ends_of = [thing.place.part if thing.place else "", *(word for word in thing.which if word in ("top", "bottom"))]
    part = next(filter(None, ends_of), "")
    extreme = next((word for word in thing.which if word in ("strongest", "weakest")), "")
    by_chance = "random" in thing.which
    zones = known.zones

    def found(env: Env, actor: Player) -> list[int]:
        cards: list[int] = []
        for zone, owner in where(env, actor):
            pile = env.table.pile(zone, owner)
            lying = reversed(pile) if zones[zone].order == "stack" and part != "bottom" else pile
            cards.extend(card for card in lying if test(env, card))
        return _extreme(env, cards, extreme) if extreme else cards

    def take(env: Env, actor: Player) -> list[int]:
        cards = found(env, actor)
        least, most = ends(env, len(cards))
        if part:
            return cards[:most]
        if by_chance:
            return at_random(env, cards, most)
        spots = where(env, actor)
        if all(sees(env.table, known, zone, owner, actor) for zone, owner in spots):
            return pick(env, actor, cards, least, most)
        if all(zones[zone].order == "stack" for zone, _ in spots):
            return cards[:most]
        return at_random(env, cards, most)

    free = thing.count is None or thing.count == ALL
    return Picker(thing.noun, found, take, (lambda env: 0) if free else (lambda env: ends(env, 1_000)[0]))


def _extreme(env: Env, cards: list[int], word: str) -> list[int]:
    if not cards:
        return cards
    worth = {card: force.worth(env.table, card) for card in cards}
    best = max(worth.values()) if word == "strongest" else min(worth.values())
    return [card for card in cards if worth[card] == best]


def sees(table: Table, known: Known, zone: str, owner: Player | None, viewer: Player) -> bool:
    """Whether a player sees the cards in a zone."""
    seen = known.zones[zone].seen
    if seen == "all" or (seen == "owner" and owner is viewer):
        return True
    action = table.bound.sees.get(zone, "")
    return bool(action) and owner is not None and force.granted(table, action, viewer, owner, owner)


def pick(env: Env, chooser: Player, cards: list[int], least: int, most: int) -> list[int]:
    """A player picks so many of some cards, one by one, and may stop once there are enough."""
    if len(cards) <= least:
        return cards
    left, chosen = list(cards), list[int]()
    while left and len(chosen) < most:
        card = env.table.ask(chooser, PICK, left if len(chosen) < least else [STOP, *left], env.key)
        if card == STOP:
            break
        left.remove(card)
        chosen.append(card)
    return chosen


def at_random(env: Env, cards: list[int], n: int) -> list[int]:
    """So many of some cards, which nobody picks."""
    left, chosen = list(cards), list[int]()
    stream = env.table.chance.stream("pick")
    while left and len(chosen) < n:
        chosen.append(left.pop(stream.below(len(left))))
    return chosen


# ---- where to look


def where(verb: str, what: Argument, slots: Slots, known: Known) -> Where:
    """Where a verb finds its cards: where the sentence says so, else where such cards are for this verb."""
    given = dict(slots).get("from")
    thing = what.of[0] if isinstance(what, Either) else what
    noun, owner, place = "card", None, None
    if isinstance(thing, Thing):
        noun, owner, place = thing.noun, thing.owner, thing.place
    elif isinstance(thing, Named):
        noun = thing.card.split("/")[0]
    if noun != "card" and noun not in known.kind and noun not in known.roles:
        return lambda env, actor: []
    homes = known.homes(noun)
    if isinstance(given, Said):
        return _of(concerned(given, known), homes)
    spot = given if isinstance(given, Place) else place
    if spot is not None and spot.zone:
        lying = piles(spot, known)
        return lambda env, actor: [
            (zone, one) for zone, one in lying(env, actor) if one is None or one.seat not in env.spared
        ]
    if owner is not None:
        return _of(people(owner, known) if owner.which != "a" else concerned(owner, known), homes)
    return _usual(verb, noun, homes, known)


def _of(whose: Callable[[Env], list[Player]], homes: tuple[str, ...]) -> Where:
    return lambda env, actor: [(zone, one) for one in unspared(env, whose(env)) for zone in homes]


def _usual(verb: str, noun: str, homes: tuple[str, ...], known: Known) -> Where:
    row = known.verbs.get(verb)
    source = row.moves[0] if row is not None and row.moves is not None else "zone"
    match source:
        case "pile" | "supply":
            pile = known.pile(noun)
            return lambda env, actor: [(pile, None)] if pile else []
        case "here" if verb == "take":
            boxes = {kind.pile for kind in known.ruleset.kinds if not kind.zone}
            heaps = [zone.id for zone in known.zones.values() if zone.of == "table" and zone.seen == "all"]
            heaps = [zone for zone in heaps if known.zones[zone].order == "heap" and zone not in boxes]
            return lambda env, actor: [(zone, None) for zone in heaps]
        case _ if verb in ("capture", "steal"):
            others = candidates(Said("opponent", "each"), known)
            return _of(others, homes)
        case _:
            return lambda env, actor: [(zone, actor) for zone in homes]
