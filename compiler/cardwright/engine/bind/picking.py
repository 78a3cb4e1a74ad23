"""Which cards an instruction takes: where it looks, what it finds there, and who picks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from cardwright.engine import force
from cardwright.engine.bind.amounts import limits
from cardwright.engine.bind.players import Resolve, candidates, concerned, unspared
from cardwright.engine.bind.things import matches, named, piles
from cardwright.engine.question import BID, PICK, STOP
from cardwright.ruleset.amount import ALL, ONE, Count
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.player import Player as Said
from cardwright.ruleset.thing import Argument, Either, Named, Place, Ref, Some, Thing

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import CardTest
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table

Spots: TypeAlias = "list[tuple[str, Player | None]]"  # zones, and whose they are
Where: TypeAlias = "Callable[[Env, Player], Spots]"
Ends: TypeAlias = "Callable[[Env, int], tuple[int, int]]"  # the least and the most of so many
Choosing: TypeAlias = "Callable[[Env, Player, Spots, list[int], int, int], list[int]]"


@dataclass(slots=True)
class Picker:
    """Cards of a sort: where they lie, those of them that are meant, how many, and how so many of them are taken.

    A phrase such as "from an opponent" has its place settled once, by whoever acts; `least` is what a price needs.
    """

    noun: str
    where: Where
    meant: Callable[[Env, Player, Spots], list[int]]
    ends: Ends
    choosing: Choosing
    least: Callable[[Env], int]

    def found(self, env: Env, actor: Player) -> list[int]:
        """The cards that could be taken."""
        return self.meant(env, actor, self.where(env, actor))

    def only(self, fits: Callable[[Env, Player, int], bool]) -> Picker:
        """The same among the cards that fit."""
        meant = self.meant
        return replace(
            self, meant=lambda env, actor, spots: [c for c in meant(env, actor, spots) if fits(env, actor, c)]
        )

    def take(self, env: Env, actor: Player, at_most: int | None = None) -> list[int]:
        """The cards that are taken, `at_most` so many."""
        return self.take_from(env, actor, self.where(env, actor), at_most)

    def take_from(self, env: Env, actor: Player, spots: Spots, at_most: int | None = None) -> list[int]:
        """The same, from places that are settled already."""
        cards = self.meant(env, actor, spots)
        least, most = self.ends(env, len(cards))
        if at_most is not None:
            least, most = min(least, at_most), min(most, at_most)
        return self.choosing(env, actor, spots, cards, least, most)


def picker(what: Argument, known: Known, where: Where) -> Picker:
    """Cards by a noun, by name, or those that were named before."""
    match what:
        case Thing():
            return _things(what, known, where)
        case Named(card):
            return _things(Thing(card.split("/")[0], ONE), known, where, what)
        case Ref():
            cards = named(what)
            return _those(what.noun, lambda env, actor, spots: _there(env, cards(env)))
        case Some(count, of):
            return _some(count, of, known)
        case Either(of, True):
            return _both([picker(one, known, where) for one in of], where)
        case Either(of):
            return _one_of(what, of, known, where)
        case _:
            return _those("", lambda env, actor, spots: [])


def _nowhere(env: Env, actor: Player) -> Spots:
    return []


def _those(noun: str, meant: Callable[[Env, Player, Spots], list[int]]) -> Picker:
    """All of what was named before; for a price, something of it must be there."""
    return Picker(
        noun,
        _nowhere,
        meant,
        lambda env, there: (there, there),
        lambda env, actor, spots, cards, least, most: cards[:most],
        lambda env: 1,
    )


def _asked(ends: Ends, free: bool = False) -> Callable[[Env], int]:
    """How many there must be, for a price."""
    return (lambda env: 0) if free else (lambda env: ends(env, 1_000)[0])


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
    cards = named(of)

    def meant(env: Env, actor: Player, spots: Spots) -> list[int]:
        return env.left() or _there(env, cards(env))

    ends = limits(count, known)
    return Picker(of.noun, _nowhere, meant, ends, _by_choice, _asked(ends))


def _by_choice(env: Env, actor: Player, spots: Spots, cards: list[int], least: int, most: int) -> list[int]:
    return pick(env, actor, cards, least, most)


def _both(pickers: list[Picker], where: Where) -> Picker:
    """ "A cat and a trap": some of each."""

    def meant(env: Env, actor: Player, spots: Spots) -> list[int]:
        return list(dict.fromkeys(card for one in pickers for card in one.meant(env, actor, spots)))

    def choosing(env: Env, actor: Player, spots: Spots, cards: list[int], least: int, most: int) -> list[int]:
        return list(dict.fromkeys(card for one in pickers for card in one.take_from(env, actor, spots)))[:most]

    def ends(env: Env, there: int) -> tuple[int, int]:
        return min(sum(one.least(env) for one in pickers), there), there

    return Picker(pickers[-1].noun, where, meant, ends, choosing, _asked(ends))


def _one_of(said: Either, of: tuple[Argument, ...], known: Known, where: Where) -> Picker:
    """ "A cat or a trap": as many as are said of the first, of any of these sorts."""
    first, last = of[0], of[-1]
    test = matches(Either(tuple(_loose(one) for one in of)), known)
    ends = limits(first.count if isinstance(first, Thing) else ONE, known)
    noun = last.noun if isinstance(last, Thing) else ""
    by_chance = any(isinstance(one, Thing) and "random" in one.which for one in of)
    return Picker(noun, where, _lying(test, "", known), ends, _choosing("", by_chance, known), _asked(ends))


def _things(thing: Thing, known: Known, where: Where, exactly: Named | None = None) -> Picker:
    ends_of = [thing.place.part if thing.place else "", *(word for word in thing.which if word in ("top", "bottom"))]
    part = next(filter(None, ends_of), "")
    extreme = next((word for word in thing.which if word in ("strongest", "weakest")), "")
    lying = _lying(matches(exactly or _loose(thing), known), part, known)

    def best(env: Env, actor: Player, spots: Spots) -> list[int]:
        return _extreme(env, lying(env, actor, spots), extreme)

    free = thing.count is None or thing.count == ALL
    ends, choosing = limits(thing.count, known), _choosing(part, "random" in thing.which, known)
    return Picker(thing.noun, where, best if extreme else lying, ends, choosing, _asked(ends, free))


def _loose(said: Argument) -> Argument:
    """A thing wherever it lies: the place has been found already."""
    return replace(said, owner=None, place=None) if isinstance(said, Thing) else said


def _lying(test: CardTest, part: str, known: Known) -> Callable[[Env, Player, Spots], list[int]]:
    """What lies in some places and is meant; piles are read from the top, unless the bottom is meant."""
    zones = known.zones

    def lying(env: Env, actor: Player, spots: Spots) -> list[int]:
        cards: list[int] = []
        for zone, owner in spots:
            pile = env.table.pile(zone, owner)
            there = reversed(pile) if zones[zone].order == "stack" and part != "bottom" else pile
            cards.extend(card for card in there if test(env, card))
        return cards

    return lying


def _choosing(part: str, by_chance: bool, known: Known) -> Choosing:
    """By who acts, where they see the cards; from a pile the first, from a hidden hand any."""
    zones = known.zones

    def choosing(env: Env, actor: Player, spots: Spots, cards: list[int], least: int, most: int) -> list[int]:
        if not part and not by_chance and all(sees(env.table, known, zone, owner, actor) for zone, owner in spots):
            return pick(env, actor, cards, least, most)
        if not part and not by_chance and all(zones[zone].order == "grid" for zone, _ in spots):
            return pick_by_place(env, actor, cards, least, most)
        n = most if least == most else env.table.ask(actor, BID, range(least, most + 1), env.key)
        if part or (not by_chance and all(zones[zone].order == "stack" for zone, _ in spots)):
            return cards[:n]
        return at_random(env, cards, n)

    return choosing


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


def pick_by_place(env: Env, chooser: Player, cards: list[int], least: int, most: int) -> list[int]:
    """The same of hidden cards in a grid: the options are their places."""
    spots = env.table.spots
    if len(cards) <= least:
        return cards
    left, chosen = sorted(cards, key=spots.__getitem__), list[int]()
    while left and len(chosen) < most:
        places = [spots[card] for card in left]
        place: Any = env.table.ask(chooser, PICK, places if len(chosen) < least else [STOP, *places], env.key)
        if place == STOP:
            break
        card = left.pop(places.index(place))
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


def where(verb: str, what: Argument, slots: Slots, known: Known, whom: Resolve = concerned) -> Where:
    """Where a verb finds its cards: where the sentence says so, else where such cards are for this verb.

    `whom` says how phrases such as "an opponent" are settled: by asking, or (for a price) as all who could be meant.
    """
    given = dict(slots).get("from")
    said = what.of if isinstance(what, Either) else (what,)
    if len({_spot(one) for one in said}) > 1:  # "a creature in your entourage or a spell in your hand"
        each = [where(verb, one, slots, known, whom) for one in said]
        return lambda env, actor: list(dict.fromkeys(spot for one in each for spot in one(env, actor)))
    nouns = [noun for one in said if (noun := _noun(one, known))]
    homes = tuple(dict.fromkeys(zone for noun in nouns for zone in known.homes(noun)))
    owner, place = _spot(said[0])
    spot = given if isinstance(given, Place) else place
    if not nouns:
        return _nowhere
    if isinstance(given, Said):
        return _of(whom(given, known), homes)
    if spot is not None and spot.zone:
        lying = piles(spot, known, whom)
        return lambda env, actor: [
            (zone, one) for zone, one in lying(env, actor) if one is None or one.seat not in env.spared
        ]
    if owner is not None:
        return _of(whom(owner, known), homes)
    return _usual(verb, nouns, homes, known)


def _spot(said: Argument) -> tuple[Said | None, Place | None]:
    return (said.owner, said.place) if isinstance(said, Thing) else (None, None)


def _noun(said: Argument, known: Known) -> str:
    """The noun of cards by which they are looked for, or nothing."""
    match said:
        case Thing(noun) if noun == "card" or noun in known.kind or noun in known.roles:
            return noun
        case Named(card):
            return card.split("/")[0]
        case Thing():
            return ""
        case _:
            return "card"


def _of(whose: Callable[[Env], list[Player]], homes: tuple[str, ...]) -> Where:
    return lambda env, actor: [(zone, one) for one in unspared(env, whose(env)) for zone in homes]


def _usual(verb: str, nouns: list[str], homes: tuple[str, ...], known: Known) -> Where:
    row = known.verbs.get(verb)
    source = row.moves[0] if row is not None and row.moves is not None else "zone"
    match source:
        case "pile" | "supply":
            stacks = [pile for pile in dict.fromkeys(map(known.pile, nouns)) if pile]
            return lambda env, actor: [(pile, None) for pile in stacks]
        case "here" if verb == "take":
            boxes = {kind.pile for kind in known.ruleset.kinds if not kind.zone}
            heaps = [zone.id for zone in known.zones.values() if zone.of == "table" and zone.seen == "all"]
            heaps = [zone for zone in heaps if known.zones[zone].order == "heap" and zone not in boxes]
            return lambda env, actor: [(zone, None) for zone in heaps]
        case _ if verb == "swap":
            grids = [zone.id for zone in known.zones.values() if zone.order == "grid"]
            return lambda env, actor: [(zone, None) for zone in grids]
        case _ if verb in ("capture", "steal"):
            others = candidates(Said("opponent", "each"), known)
            return _of(others, homes)
        case _:
            return lambda env, actor: [(zone, actor) for zone in homes]
