"""So many of some cards are taken: by who acts, from the top, or by chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from cardwright.core.nodes import (
    Cards,
    Const,
    Half,
    Held,
    Left,
    OnTable,
    Span,
    Those,
    Where,
)
from cardwright.engine import force
from cardwright.engine.bind.cards import Spots, fits, looked, lying, spots_of
from cardwright.engine.question import MANY, PICK, STOP

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Spot as Pile
    from cardwright.engine.env import Env
    from cardwright.engine.table import Player, Table

Ends: TypeAlias = "Callable[[Env, int], tuple[int, int]]"
ENOUGH = 1_000_000  # more than there can be of anything: what a price asks for, whatever is there


@dataclass(slots=True)
class Picker:
    """Where cards lie, which of them are meant, how many, and how so many of them are taken.

    A phrase such as "from an opponent" has its place settled once, when the cards are looked for; `least` is what a
    price needs. What was taken is what the variable `x` stands for from then on.
    """

    x: int
    spots: Spots
    meant: Callable[[Env, list[Pile]], list[int]]
    ends: Ends
    choosing: Callable[[Env, Player, list[Pile], list[int], int, int], list[int]]
    least: Callable[[Env], int]

    def found(self, env: Env) -> list[int]:
        """The cards that could be taken."""
        return self.meant(env, self.spots(env))

    def take(
        self, env: Env, by: Player, only: Callable[[int], bool] | None = None, most: int | None = None
    ) -> list[int]:
        """The cards that are taken: of those that fit, so many at most."""
        return self.take_from(env, by, self.spots(env), only, most)

    def take_from(
        self,
        env: Env,
        by: Player,
        spots: list[Pile],
        only: Callable[[int], bool] | None = None,
        at_most: int | None = None,
    ) -> list[int]:
        """The same, from places that are settled already."""
        cards = self.meant(env, spots)
        if only is not None:
            cards = [card for card in cards if only(card)]
        least, most = self.ends(env, len(cards))
        if at_most is not None:
            least, most = min(least, at_most), min(most, at_most)
        taken = self.choosing(env, by, spots, cards, least, most)
        env.vars[self.x] = taken
        return taken


def picker(said: Cards, binder: Binder, choosing: bool = True) -> Picker:
    """How some cards are taken; for a price nobody is asked from whom."""
    ends = limits(said.span, binder)
    match said.places:
        case (Those() | Left() as source,):
            those = looked(source, binder, choosing)
            whole = _in_proportion(said.span) or (isinstance(source, Those) and said.pick == "order")
            one = said.pick == "choice"
            return Picker(
                said.x.n,
                lambda env: [],
                lambda env, spots: those(env),
                ends,
                _by_choice if one else _all,
                (lambda env: 1) if whole else (lambda env: ends(env, ENOUGH)[0]),
            )
        case places if said.parts:
            return _both(said, [picker(one, binder, choosing) for one in said.parts], places, binder, choosing)
        case places:
            return _lying_there(said, places, ends, binder, choosing)


def _on_piles(places: tuple[Where, ...]) -> tuple[OnTable | Held, ...]:
    return tuple(place for place in places if isinstance(place, OnTable | Held))


def _lying_there(said: Cards, places: tuple[Where, ...], ends: Ends, binder: Binder, choosing: bool) -> Picker:
    piles, part = _on_piles(places), next((one.part for one in _on_piles(places) if one.part), "")
    test, rank = fits(said.test, said.x, binder), said.rank

    def meant(env: Env, spots: list[Pile]) -> list[int]:
        cards = [card for card in lying(env, spots, binder, part) if test(env, card)]
        return cards if rank is None else _extreme(env, cards, rank.most)

    whole = _in_proportion(said.span)
    return Picker(
        said.x.n,
        spots_of(piles, binder, choosing),
        meant,
        ends,
        _choosing(said.pick, binder),
        (lambda env: 0) if whole else (lambda env: ends(env, ENOUGH)[0]),
    )


def _all(env: Env, by: Player, spots: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
    return cards[:most]


def _by_choice(env: Env, by: Player, spots: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
    return pick(env, by, cards, least, most)


def _both(said: Cards, parts: list[Picker], places: tuple[Where, ...], binder: Binder, choosing: bool) -> Picker:
    """ "A cat and a trap": some of each, one after the other."""

    def meant(env: Env, spots: list[Pile]) -> list[int]:
        return list(dict.fromkeys(card for one in parts for card in one.meant(env, spots)))

    def each(env: Env, by: Player, spots: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
        return list(dict.fromkeys(card for one in parts for card in one.take_from(env, by, spots)))[:most]

    def ends(env: Env, there: int) -> tuple[int, int]:
        return min(sum(one.least(env) for one in parts), there), there

    return Picker(
        said.x.n, spots_of(_on_piles(places), binder, choosing), meant, ends, each, lambda env: ends(env, ENOUGH)[0]
    )


def limits(said: Span, binder: Binder) -> Ends:
    """The least and the most of so many things that are to be taken."""
    match said.least, said.most:
        case None, None:
            return lambda env, there: (there, there)
        case Const(int() as a), Const(int() as b):
            return lambda env, there: (min(a, there), min(b, there))
        case Half(up), Half():
            return lambda env, there: ((there + up) // 2, (there + up) // 2)
        case low, None:
            least = binder.amount(low)  # type: ignore[arg-type]
            return lambda env, there: (min(least(env), there), there)
        case low, high if low == high:
            many = binder.amount(high)  # type: ignore[arg-type]

            def exactly(env: Env, there: int) -> tuple[int, int]:
                n = min(many(env), there)
                return n, n

            return exactly
        case low, high:
            least, most = binder.amount(low), binder.amount(high)  # type: ignore[arg-type]
            return lambda env, there: (min(least(env), there), min(most(env), there))


def _in_proportion(said: Span) -> bool:
    """All of them, or half: whatever there is, is enough."""
    return said == Span(None, None) or isinstance(said.least, Half)


def _extreme(env: Env, cards: list[int], most: bool) -> list[int]:
    if not cards:
        return cards
    worth = {card: force.worth(env.table, card) for card in cards}
    best = max(worth.values()) if most else min(worth.values())
    return [card for card in cards if worth[card] == best]


def _choosing(how: str, binder: Binder) -> Callable[[Env, Player, list[Pile], list[int], int, int], list[int]]:
    """By who acts, where they see the cards; from a pile the first, from a hidden hand any."""
    zones = binder.zones

    def choosing(env: Env, by: Player, spots: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
        if how == "choice" and all(sees(env.table, zone, owner, by) for zone, owner in spots):
            return pick(env, by, cards, least, most)
        if how == "choice" and all(zones[zone].order == "grid" for zone, _ in spots):
            return pick_by_place(env, by, cards, least, most)
        n = most if least == most else env.table.ask(by, MANY, range(least, most + 1), env.key)
        if how == "order" or (how == "choice" and all(zones[zone].order == "stack" for zone, _ in spots)):
            return cards[:n]
        return at_random(env, cards, n)

    return choosing


def sees(table: Table, zone: str, owner: Player | None, viewer: Player) -> bool:
    """Whether a player sees the cards in a zone."""
    seen = table.bound.zone[zone].seen
    if seen == "all" or (seen == "owner" and owner is viewer):
        return True
    action = table.bound.sees.get(zone, "")
    return bool(action) and owner is not None and force.granted(table, action, viewer, owner, owner)


def pick(env: Env, chooser: Player, cards: list[int], least: int, most: int) -> list[int]:
    """A player picks so many of some cards, one by one, and may stop once there are enough."""
    if len(cards) <= least:
        return cards
    rest, chosen = list(cards), list[int]()
    while rest and len(chosen) < most:
        card = env.table.ask(chooser, PICK, rest if len(chosen) < least else [STOP, *rest], env.key)
        if card == STOP:
            break
        rest.remove(card)
        chosen.append(card)
    return chosen


def pick_by_place(env: Env, chooser: Player, cards: list[int], least: int, most: int) -> list[int]:
    """The same of hidden cards in a grid: the options are their places."""
    spots = env.table.spots
    if len(cards) <= least:
        return cards
    rest, chosen = sorted(cards, key=spots.__getitem__), list[int]()
    while rest and len(chosen) < most:
        places = [spots[card] for card in rest]
        place: Any = env.table.ask(chooser, PICK, places if len(chosen) < least else [STOP, *places], env.key)
        if place == STOP:
            break
        card = rest.pop(places.index(place))
        chosen.append(card)
    return chosen


def at_random(env: Env, cards: list[int], n: int) -> list[int]:
    """So many of some cards, which nobody picks."""
    rest, chosen = list(cards), list[int]()
    stream = env.table.chance.stream("pick")
    while rest and len(chosen) < n:
        chosen.append(rest.pop(stream.below(len(rest))))
    return chosen
