"""What can come about in a game at all, counted from above: which cards there are, where they can come to lie, and who
can ever have which counters.

Nothing is played here. All that any sentence of the game does is thought to be done as often as anybody likes; what
cannot be even then (a pile into which nothing is ever laid, a counter that nobody gains, a seven in a game without
sevens) never will. It speaks of games whose course stands in card files: what a kernel does, no sentence says.

    until the pot has at least 3 cards     no sentence lays a card into the pot: never
    until a player has a gem               no sentence gains gems: never
    until the pot has no cards             … and this is so from the beginning: always
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Literal, assert_never

from cardwright.core.blocks import AlterProperty, CastRole, Recast, Rule, Script
from cardwright.core.declarations import Declarations
from cardwright.core.deeds import (
    Become,
    Deal,
    Discard,
    Draw,
    Fill,
    Gain,
    Goal,
    Home,
    Into,
    LayOn,
    Move,
    PickUp,
    Play,
    Shift,
    SwapCards,
    SwapPlaces,
    Trade,
)
from cardwright.core.lowered import Core
from cardwright.core.nodes import (
    Amount,
    CardCount,
    Cards,
    Carried,
    Comparing,
    Comparison,
    Const,
    Elements,
    HasProperty,
    Held,
    InRole,
    IsCard,
    Likes,
    Logic,
    OfKind,
    OfTrait,
    OnTable,
    Quantity,
    SomeOf,
    Stock,
    Test,
    Times,
    Total,
    Var,
    Where,
)
from cardwright.core.walk import every, nodes
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset

Ends = tuple[float, float]
"""The least and the most that a number can be."""
ANY: Ends = (-inf, inf)


class Possible:
    """What all rules of a game together can bring about."""

    def __init__(self, ruleset: Ruleset, rules: Iterable[Rule | Script]) -> None:
        self.ruleset, self.nouns = ruleset, Declarations(ruleset)
        self.does = tuple(nodes(tuple(rules)))
        self.cards = [card for card in ruleset.cards if self.nouns.kind[card.kind].zone and card.copies > 0]
        self.cards += [card for overlay in ruleset.overlays for card in overlay.changes]
        self.changed = {one.property for one in self.does if isinstance(one, AlterProperty)}
        self.recast = any(isinstance(one, Recast) for one in self.does)
        self.declared = frozenset(property.id for property in ruleset.properties)
        self.roles = {one.role for one in self.does if isinstance(one, CastRole | Become)}
        gained = {one.counter for one in self.does if isinstance(one, Gain)}
        laid = {one.counter for one in self.does if isinstance(one, LayOn) and not one.own}
        self.had = gained | {one.counter for one in self.does if isinstance(one, PickUp) and one.counter in laid}
        self.laid = laid | {one.counter for one in self.does if isinstance(one, LayOn) and one.counter in self.had}
        self.floors = {counter.id: counter.least for counter in ruleset.counters}
        self.reached = self._reached()

    # ---- where cards come

    def _reached(self) -> frozenset[str]:
        """The zones into which some sentence lays cards, or the rules of every game."""
        homes = {kind.zone for kind in self.ruleset.kinds if kind.zone}
        piles = {kind.pile for kind in self.ruleset.kinds if kind.pile}
        zones = set(homes) if any(zone.deals for zone in self.ruleset.zones) else set()
        zones |= piles if self.ruleset.refill else set()
        discarded = set(self.nouns.discards()[0].values())
        for deed in self.does:
            match deed:
                case Move(to=to) | Play(to=Home() | Discard() | Into() as to):
                    zones |= _goal(to, homes, discarded)
                case Play():
                    zones |= {self.ruleset.played} if self.ruleset.played else discarded
                case Deal(zone=zone) if zone:
                    zones.add(zone)
                case Fill(zone=zone):
                    zones.add(zone)
                case Draw() | Deal():
                    zones |= homes
                case SwapCards() | SwapPlaces() | Trade() | Shift():
                    zones |= homes | {zone for one in every(deed, Cards) for zone in _zones(one.places)}
                case _:
                    continue
        return frozenset(zones)

    def lying(self, places: tuple[Where, ...], test: Test | None, x: Var) -> int:
        """How many cards at most can lie in some places and fit a test."""
        zones = set[str]()
        for place in places:
            if not isinstance(place, OnTable | Held):
                return self.count(test, x)
            zones |= set(place.zones)
        if zones & self.reached:
            return self.count(test, x)
        return sum(card.copies for card in self.cards if self._starts_in(card, zones) and self.may_fit(card, test, x))

    def _starts_in(self, card: Card, zones: set[str]) -> bool:
        return self.nouns.kind[card.kind].pile in zones

    # ---- which cards there are

    def count(self, test: Test | None, x: Var) -> int:
        """How many cards of the game can ever fit a test."""
        return sum(card.copies for card in self.cards if self.may_fit(card, test, x))

    def may_fit(self, card: Card, test: Test | None, x: Var) -> bool:
        """Whether a card could fit a test, as far as can be known before the game."""
        return self._fits(card, test, x) is not False

    def fits(self, card: Card, test: Test | None, x: Var) -> bool:
        """Whether a card fits a test, whatever happens."""
        return self._fits(card, test, x) is True

    def _fits(self, card: Card, test: Test | None, x: Var) -> bool | None:
        """Whether a card fits, if it can be known."""
        has = dict(card.properties)
        match test:
            case None:
                return True
            case OfKind(y, kind) if y == x:
                return kind == "card" or self._is_a(card, kind)
            case IsCard(y, id) if y == x:
                return card.id == id
            case HasProperty(y, name, how, Const(int() as n)) if y == x and self._printed(name):
                value = has.get(name)
                return isinstance(value, int) and _compares(value, how, n)
            case OfTrait(y, str() as trait) if y == x and not self.recast:
                value = has.get(self.ruleset.trait)
                return None if value == "any" or trait not in self.ruleset.elements else value == trait
            case InRole(y, role) if y == x:
                return None if role in self.roles else False
            case Logic(how, of):
                return _together(how, [self._fits(card, part, x) for part in of])
            case _:
                return None

    def _printed(self, property: str) -> bool:
        """Whether a number of cards is what is printed on them, as long as the game lasts."""
        return property in self.declared and not {property, "worth"} & self.changed

    def _is_a(self, card: Card, kind: str) -> bool:
        if card.kind == kind:
            return True
        declared, has = self.nouns.kind[kind], dict(card.properties)
        return any(self._is_a(card, narrow) for narrow in declared.narrows) and all(
            has.get(name) == value for name, value in declared.where
        )

    # ---- what is never so, and what always is

    def never(self, test: Test | None) -> bool:
        """Whether something cannot come true, whatever happens."""
        return self._truth(test) is False

    def always(self, test: Test | None) -> bool:
        """Whether something is true from the beginning, and stays so."""
        return self._truth(test) is True

    def _truth(self, test: Test | None) -> bool | None:
        match test:
            case None:
                return True
            case Comparison(a, how, b):
                return _compared(self.ends(a), how, self.ends(b))
            case SomeOf(how, x, among, narrowed, inner):
                both = tuple(part for part in (narrowed, inner) if part is not None)
                if isinstance(among, tuple | Cards):
                    among = among.places if isinstance(among, Cards) else among
                    nobody = not self.lying(among, Logic("all", both), x)
                else:
                    nobody = any(map(self.never, both))
                return how == "none" if nobody else None
            case Logic(how, of):
                return _together(how, [self._truth(part) for part in of])
            case _:
                return None

    def ends(self, amount: Amount) -> Ends:
        """Between which numbers an amount lies, whatever happens."""
        match amount:
            case Const(bool()):
                return ANY
            case Const(int() as n):
                return n, n
            case CardCount(x, places, test) | Elements(x, places, test) | Likes(x, places, test):
                return 0, self.lying(places, test, x)
            case Stock(counter):
                return self._had(counter)
            case Carried(counter):
                return 0, inf if counter in self.laid else 0
            case Total(_, x, places, test):
                return (-inf, inf) if self.lying(places, test, x) else (0, 0)
            case Times(n, by):
                (a, b), (c, d) = self.ends(n), self.ends(by)
                return (a * c, b * d) if a >= 0 and c >= 0 and inf not in (b, d) else ANY
            case _:
                return ANY

    def _had(self, counter: str) -> Ends:
        """How many of a counter players can have; a score may go below 0."""
        return -inf if self.floors.get(counter, 0) < 0 else 0, inf if counter in self.had else 0


def _goal(to: Goal, homes: set[str], discarded: set[str]) -> set[str]:
    match to:
        case Home():
            return homes
        case Discard():
            return discarded
        case Into(zone=zone):
            return {zone}


def _zones(places: tuple[Where, ...]) -> set[str]:
    return {zone for place in places if isinstance(place, OnTable | Held) for zone in place.zones}


def _compares(value: int, how: Comparing, n: int) -> bool:
    return _compared((value, value), how, (n, n)) is True


def _compared(a: Ends, how: Comparing, b: Ends) -> bool | None:
    """How two numbers compare of which only the bounds are known.

    >>> _compared((0, 0), "more", (3, 3)), _compared((0, 9), "more", (3, 3)), _compared((0, 3), "at most", (3, 3))
    (False, None, True)
    """
    match how:
        case "at least":
            return True if a[0] >= b[1] else False if a[1] < b[0] else None
        case "at most":
            return _compared(b, "at least", a)
        case "more":
            return True if a[0] > b[1] else False if a[1] <= b[0] else None
        case "fewer":
            return _compared(b, "more", a)
        case "exactly":
            if a[0] == a[1] == b[0] == b[1]:
                return True
            return False if a[1] < b[0] or a[0] > b[1] else None
        case _:
            assert_never(how)


def _together(how: Literal["all", "any", "none"], parts: list[bool | None]) -> bool | None:
    """All of some truths, any of them, or none.

    >>> _together("all", [True, None]), _together("all", [False, None]), _together("any", [None, True])
    (None, False, True)
    """
    match how:
        case "all":
            return False if False in parts else None if None in parts else True
        case "any":
            return True if True in parts else None if None in parts else False
        case "none":
            any_of_them = _together("any", parts)
            return None if any_of_them is None else not any_of_them
        case _:
            assert_never(how)


def least(span: Quantity) -> int:
    """The least number that is asked for, where the sentence says it; of all or half of them none in particular."""
    return span.least.value if isinstance(span.least, Const) and isinstance(span.least.value, int) else 0


def played_kinds(ruleset: Ruleset, core: Core) -> frozenset[str]:
    """The kinds with instructions of which some sentence of the game has a card played: they are not carried out as
    soon as they are drawn."""
    told = {card.kind for card in ruleset.cards if card.on_play}
    if not told:
        return frozenset()
    possible = Possible(ruleset, (*core.rules.values(), *core.scripts.values()))
    plays = [deed.cards.parts or (deed.cards,) for deed in possible.does if isinstance(deed, Play)]
    return frozenset(
        card.kind
        for card in possible.cards
        if card.kind in told and any(possible.may_fit(card, part.test, part.x) for cards in plays for part in cards)
    )
