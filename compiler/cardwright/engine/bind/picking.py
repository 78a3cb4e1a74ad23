"""So many of some cards are taken: by who acts, from the top, or by chance.

“Take up to 2 cats from an opponent's hand” says four things, and each is settled at its own moment:

    where     an opponent's hand     once, before anything is looked at: whose hand it is may be a question itself
    which     cats                   of what lies there at that moment, in the order in which it lies
    how many  up to 2                from how many there are: never more, and the least is what can be had
    how       by choice              by what the player sees, in this order:
                                       all cards are seen             they pick, one by one, and may stop at the least
                                       the cards lie in a grid        they pick places, without seeing what is there
                                       else they say how many (if that is open), and
                                       from a pile, or `in order`     these are the first
                                       from a hidden hand             chance takes them

A `Picker` is these four as closures. A price asks the same Picker without taking anything: are there as many
candidates as the `least` that it needs. What was taken becomes what the phrase's variable stands for, so that `them`
can be said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from cardwright.core.nodes import Cards, Const, Everywhere, Half, Held, Left, OnTable, Quantity, Those, Where
from cardwright.engine import effects
from cardwright.engine.bind.cards import looked, lying, narrowed, piles_of, read_from_the_top
from cardwright.engine.bind.whole_sets import whole_set as whole_set_of
from cardwright.engine.grid import Spot, reading_order
from cardwright.engine.question import MANY, PICK, STOP
from cardwright.ruleset.game import is_open

if TYPE_CHECKING:
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import Pile, Piles
    from cardwright.engine.table import Env, PlayerState, Table

Choosing: TypeAlias = "Callable[[Env, PlayerState, list[Pile], list[int], int, int], list[int]]"
Ends: TypeAlias = "Callable[[Env, int], tuple[int, int]]"
ENOUGH = 1_000_000  # more than there can be of anything: what a price asks for, whatever is there


@dataclass(slots=True)
class Picker:
    """Where cards lie, which of them are meant, how many, and how so many of them are taken.

    `least` is what a price needs. What was taken is what the variable `x` stands for from then on.
    """

    x: int
    piles: Piles
    meant: Callable[[Env, list[Pile]], list[int]]
    ends: Ends
    choosing: Callable[[Env, PlayerState, list[Pile], list[int], int, int], list[int]]
    least: Callable[[Env], int]

    def candidates(self, env: Env) -> list[int]:
        """The cards that could be taken."""
        return self.meant(env, self.piles(env))

    def take(
        self, env: Env, by: PlayerState, only: Callable[[int], bool] | None = None, most: int | None = None
    ) -> list[int]:
        """The cards that are taken: of those that fit, so many at most."""
        return self.take_from(env, by, self.piles(env), only, most)

    def take_from(
        self,
        env: Env,
        by: PlayerState,
        piles: list[Pile],
        only: Callable[[int], bool] | None = None,
        at_most: int | None = None,
        playing: bool = False,
    ) -> list[int]:
        """The same, from places that are settled already; to be played."""
        cards = self.meant(env, piles)
        if playing:
            cards = may_play(env, by, cards)
        if only is not None:
            cards = [card for card in cards if only(card)]
        least, most = self.ends(env, len(cards))
        if at_most is not None:
            least, most = min(least, at_most), min(most, at_most)
        taken = self.choosing(env, by, piles, cards, least, most)
        if playing and env.table.inference is not None and _in_the_open(env.table):
            for card in taken:
                env.table.inference.played(env.table, by, card)
        env.vars[self.x] = taken
        return taken


def _in_the_open(table: Table) -> bool:
    """Whether everybody sees what is played."""
    zone = table.bound.ruleset.played
    return bool(zone) and table.bound.seen_by[zone] == "all"


def may_play(env: Env, player: PlayerState, cards: list[int]) -> list[int]:
    """Those of some cards that a player may play: of those that nothing forbids, those that must be played first."""
    table, free = env.table, cards
    for action, kinds in table.bound.play_bans:
        if table.bans_by_action[action]:
            free = [
                card
                for card in free
                if table.bound.kind[card] not in kinds or not effects.banned(table, action, player, card)
            ]
    for entry in table.duties:
        if len(free) < 2:
            break
        if fitting := effects.due(table, entry, player, free):
            if len(fitting) < len(free):
                entry.acted(table)
            free = fitting
    return free


def picker(node: Cards, binder: Binder, choosing: bool = True) -> Picker:
    """How some cards are taken; for a price nobody is asked from whom."""
    ends = limits(node.span, binder)
    match node.places:
        case (Those() | Left() as source,):
            those = looked(source, binder, choosing)
            whole = in_proportion(node.span) or (isinstance(source, Those) and node.pick == "order")
            chosen = node.pick == "choice"
            return Picker(
                node.x.n,
                lambda env: [],
                lambda env, piles: those(env),
                ends,
                _by_choice if chosen else _all,
                (lambda env: 1) if whole else (lambda env: ends(env, ENOUGH)[0]),
            )
        case (Everywhere(),):
            all_cards = looked(node.places[0], binder, choosing)
            fitting = narrowed(node.test, node.x, binder)
            return Picker(
                node.x.n,
                lambda env: [],
                lambda env, piles: fitting(env, all_cards(env)),
                ends,
                _all,
                lambda env: 0,
            )
        case places if node.parts:
            return _both(node, [picker(part, binder, choosing) for part in node.parts], places, binder, choosing)
        case places:
            return _lying_there(node, places, ends, binder, choosing)


def _piles(places: tuple[Where, ...]) -> tuple[OnTable | Held, ...]:
    return tuple(place for place in places if isinstance(place, OnTable | Held))


def _lying_there(node: Cards, places: tuple[Where, ...], ends: Ends, binder: Binder, choosing: bool) -> Picker:
    piles, part = _piles(places), next((place.part for place in _piles(places) if place.part), "")
    those, rank = narrowed(node.test, node.x, binder), node.rank
    whole_set, stacks = whole_set_of(node, binder), read_from_the_top(binder, part)

    def meant(env: Env, piles: list[Pile]) -> list[int]:
        cards = those(env, lying(env, piles, stacks))
        if whole_set is not None:
            return whole_set.candidates(env, cards, *ends(env, ENOUGH))
        if rank is None:
            return cards
        best = _extreme(env, cards, rank.most)
        return [] if rank.alone and len(best) > 1 else best

    whole = in_proportion(node.span)
    return Picker(
        node.x.n,
        piles_of(piles, binder, choosing),
        meant,
        ends,
        _choosing(node.pick, binder) if whole_set is None else whole_set.choosing,
        (lambda env: 0) if whole else (lambda env: ends(env, ENOUGH)[0]),
    )


def _all(env: Env, by: PlayerState, piles: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
    return cards[:most]


def _by_choice(env: Env, by: PlayerState, piles: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
    return pick(env, by, cards, least, most)


def _both(node: Cards, parts: list[Picker], places: tuple[Where, ...], binder: Binder, choosing: bool) -> Picker:
    """ "A cat and a trap": some of each, one after the other."""

    def meant(env: Env, piles: list[Pile]) -> list[int]:
        return list(dict.fromkeys(card for part in parts for card in part.meant(env, piles)))

    def each(env: Env, by: PlayerState, piles: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
        return list(dict.fromkeys(card for part in parts for card in part.take_from(env, by, piles)))[:most]

    def ends(env: Env, there: int) -> tuple[int, int]:
        return min(sum(part.least(env) for part in parts), there), there

    return Picker(
        node.x.n, piles_of(_piles(places), binder, choosing), meant, ends, each, lambda env: ends(env, ENOUGH)[0]
    )


def limits(node: Quantity, binder: Binder) -> Ends:
    """The least and the most of so many things that are to be taken; of what nothing can be measured, there is none."""
    match node.least, node.most:
        case None, None:
            return lambda env, there: (there, there)
        case Const(int() as a), Const(int() as b):
            return lambda env, there: (min(a, there), min(b, there))
        case Half(up), Half():
            return lambda env, there: ((there + up) // 2, (there + up) // 2)
        case low, None:
            least = binder.amount(low)  # type: ignore[arg-type]
            return lambda env, there: (min(least(env) or 0, there), there)
        case low, high if low == high:
            many = binder.amount(high)  # type: ignore[arg-type]

            def exactly(env: Env, there: int) -> tuple[int, int]:
                n = min(many(env) or 0, there)  # the rank of the top card of an empty pile
                return n, n

            return exactly
        case low, high:
            least, most = binder.amount(low), binder.amount(high)  # type: ignore[arg-type]
            return lambda env, there: (min(least(env) or 0, there), min(most(env) or 0, there))


def in_proportion(node: Quantity) -> bool:
    """All of them, or half: whatever there is, is enough."""
    return node == Quantity(None, None) or isinstance(node.least, Half)


def _extreme(env: Env, cards: list[int], most: bool) -> list[int]:
    """The strongest or the weakest: by what beats all others, line after line, and below that by worth."""
    if not cards:
        return cards
    table = env.table
    for entry in table.orders:
        if len(cards) < 2:
            return cards
        beating = effects.preceding(table, entry, cards)
        if len(beating) < len(cards):
            if beating:
                entry.acted(table)
            rest = beating if most else [card for card in cards if card not in beating]
            cards = rest or cards
    worth = [effects.worth(table, card) for card in cards]
    best = max(worth) if most else min(worth)
    return [card for n, card in enumerate(cards) if worth[n] == best]


def _choosing(how: str, binder: Binder) -> Callable[[Env, PlayerState, list[Pile], list[int], int, int], list[int]]:
    """By who acts, where they see the cards; from a pile the first, from a hidden hand any."""
    zones = binder.zones

    def choosing(env: Env, by: PlayerState, piles: list[Pile], cards: list[int], least: int, most: int) -> list[int]:
        if how == "choice" and all(sees(env.table, zone, owner, by) for zone, owner in piles):
            return pick(env, by, cards, least, most)
        if how == "choice" and all(zones[zone].order == "grid" for zone, _ in piles):
            return pick_by_place(env, by, piles, cards, least, most)
        n = most if least == most else env.table.ask(by, MANY, range(least, most + 1), env.key)
        if how == "order" or (how == "choice" and all(zones[zone].order == "stack" for zone, _ in piles)):
            return cards[:n]
        return at_random(env, cards, n)

    return choosing


def sees(table: Table, zone: str, owner: PlayerState | None, viewer: PlayerState) -> bool:
    """Whether a player sees the cards in a zone."""
    if is_open(table.bound.seen_by[zone], owner, viewer):
        return True
    action = table.bound.sees.get(zone, "")
    return bool(action) and owner is not None and effects.granted(table, action, viewer, owner, owner)


def pick(env: Env, chooser: PlayerState, cards: list[int], least: int, most: int) -> list[int]:
    """A player picks so many of some cards, one by one, and may stop once there are enough."""
    if len(cards) <= least:
        if env.table.asking is not None:  # a scenario may say what must be taken anyway
            for card in cards:
                env.table.ask(chooser, PICK, [card], env.key)
        return cards
    if most == 1:
        card = env.table.ask(chooser, PICK, cards if least else [STOP, *cards], env.key)
        return [] if card == STOP else [card]
    rest, chosen = list(cards), list[int]()
    while rest and len(chosen) < most:
        card = env.table.ask(chooser, PICK, rest if len(chosen) < least else [STOP, *rest], env.key)
        if card == STOP:
            break
        rest.remove(card)
        chosen.append(card)
    return chosen


def pick_by_place(
    env: Env, chooser: PlayerState, piles: list[Pile], cards: list[int], least: int, most: int
) -> list[int]:
    """The same of hidden cards in a grid: the options are their places. What lies there counts when all are chosen: who
    tries an answer deals anew what nobody knows while the question is open."""
    table = env.table
    if len(cards) <= least:
        if table.asking is not None:
            for card in cards:
                table.ask(chooser, PICK, [table.spots[card]], env.key)
        return cards
    rest, chosen = sorted([table.spots[card] for card in cards], key=reading_order), list[Spot]()
    while rest and len(chosen) < most:
        place: Any = table.ask(chooser, PICK, rest if len(chosen) < least else [STOP, *rest], env.key)
        if place == STOP:
            break
        rest.remove(place)
        chosen.append(place)
    there = {table.spots[card]: card for zone, owner in piles for card in table.pile(zone, owner)}
    return [there[place] for place in chosen]


def at_random(env: Env, cards: list[int], n: int) -> list[int]:
    """So many of some cards, which nobody picks."""
    rest, chosen = list(cards), list[int]()
    stream = env.table.chance.stream("pick")
    while rest and len(chosen) < n:
        chosen.append(rest.pop(stream.below(len(rest))))
    return chosen
