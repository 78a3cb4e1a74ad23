"""Cards are looked up: whether one fits, and those that lie in some places and fit.

A test of a card is a closure over the card (`CardTest`), so that a zone is gone through in one pass. What a test says
of the card alone has a case of its own; where it speaks of something else besides, the card's variable stands for it
meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, assert_never

from cardwright.core.nodes import (
    YOU,
    Alike,
    Anywhere,
    Beside,
    Best,
    Brings,
    Cards,
    CarriedBy,
    Comparison,
    Const,
    Everywhere,
    Fielded,
    Had,
    HasProperty,
    Having,
    Held,
    InLine,
    InRole,
    InState,
    IsCard,
    Joins,
    Left,
    LiesIn,
    Logic,
    OfKind,
    OfTrait,
    OnTable,
    Same,
    Test,
    Those,
    Var,
    Where,
    Who,
)
from cardwright.engine import effects
from cardwright.engine.bind.closures import COMPARES, joined_of_card
from cardwright.engine.bind.likeness import alike, beside, brings, measured, those_alike
from cardwright.engine.bind.players import doer, not_immune, reached, who
from cardwright.engine.bind.whole_sets import joins
from cardwright.engine.grid import Edge, Spot, line_of

if TYPE_CHECKING:
    from cardwright.engine.bind import closures
    from cardwright.engine.bind.binder import Binder
    from cardwright.engine.bind.closures import CardTest, Narrowing, Pile, Piles
    from cardwright.engine.table import Env, PlayerState, Table


# ---- whether a card fits


def fits(node: Test | None, x: Var, binder: Binder) -> CardTest:
    """Whether a card fits, `x` standing for that card."""
    match node:
        case None:
            return lambda env, card: True
        case OfKind(a, kind) if a == x:
            return _of_kind(kind, binder)
        case InRole(a, role) if a == x:
            return lambda env, card: bool(in_role(env, [card], role))
        case OfTrait(a, str() as trait) if a == x:
            return lambda env, card: env.table.element[card] in (trait, "any")
        case OfTrait(a, Var() as whose) if a == x and binder.sorts[whose.n] == "trait":
            n = whose.n
            return lambda env, card: bool(env.vars[n]) and env.table.element[card] in (env.vars[n], "any")
        case OfTrait(a, Var() as whose) if a == x:
            of = doer(whose)
            return lambda env, card: env.table.element[card] in (of(env).element, "any")
        case IsCard(a, id) if a == x:
            numbers = frozenset(n for n, printed in enumerate(binder.bound.cards) if printed.id == id)
            return lambda env, card: card in numbers
        case InState(a, state, by) if a == x:
            return _in_state(state, by, binder)
        case LiesIn(a) if a == x:
            return _lies(node, binder)
        case InLine(a, line, of_card) if a == x:
            return _in_line(line, binder.cards_in(of_card))
        case Had(a, by_whom) if a == x:
            return _had(who(by_whom, binder))
        case HasProperty(a) if a == x:
            return _has(node, binder)
        case Same(a, b) if a == x and b != x:
            those = binder.cards_in(b)
            return lambda env, card: card in those(env)
        case Best(a, of_cards) if a == x:
            return _best_of(of_cards, x, binder)
        case Alike(a, by, of_those) if a == x:
            return alike(by, of_those, binder)
        case Joins(a) if a == x:
            return joins(node, binder)
        case Beside(a) if a == x:
            return beside(node, binder)
        case Brings(a) if a == x:
            return brings(node, binder)
        case Comparison(CarriedBy(counter, a), how, Const(n)) if a == x:
            compares = COMPARES[how]
            return lambda env, card: compares(env.table.carried.get(card, {}).get(counter, 0), n)
        case Logic(how, of):
            return joined_of_card(how, [fits(inner, x, binder) for inner in of])
        case _:
            return _generic(node, x, binder)


def narrowed(node: Test | None, x: Var, binder: Binder) -> Narrowing:
    """Of some cards those that fit, in one pass: what they are held against is looked up once."""
    match node:
        case None:
            return lambda env, cards: cards
        case InRole(a, role) if a == x:
            return lambda env, cards: in_role(env, cards, role)
        case Alike(a, by, of_those) if a == x:
            return those_alike(by, of_those, binder)
        case Logic("all", of):
            return _one_after_another([narrowed(inner, x, binder) for inner in of])
        case _:
            fitting = fits(node, x, binder)
            return lambda env, cards: [card for card in cards if fitting(env, card)]


def _one_after_another(narrowings: list[Narrowing]) -> Narrowing:
    def left_over(env: Env, cards: list[int]) -> list[int]:
        for narrowing in narrowings:
            if not cards:
                break
            cards = narrowing(env, cards)
        return cards

    return left_over


def _generic(node: Test, x: Var, binder: Binder) -> CardTest:
    """A test that speaks of the card and of something else: `x` stands for the card meanwhile."""
    n, holds = x.n, binder.test(node)

    def fitting(env: Env, card: int) -> bool:
        old, env.vars[n] = env.vars[n], [card]
        try:
            return holds(env)
        finally:
            env.vars[n] = old

    return fitting


def _of_kind(kind: str, binder: Binder) -> CardTest:
    numbers = binder.cards_of(kind)
    return lambda env, card: card in numbers


def in_role(env: Env, cards: list[int], role: str) -> list[int]:
    """Of some cards those in a role: it is taken for good, given by what is in force, or known to the kernel alone."""
    table = env.table
    taken = [card for card in cards if role in table.roles.get(card, ())] if table.roles else []
    if table.casts:
        rest = [card for card in cards if card not in taken] if taken else cards
        taken = taken + effects.cast_as(table, rest, role)
    kernel = table.bound.kernel
    return [card for card in cards if card in taken or kernel.in_role(table, card, role)]


def _in_state(state: str, by: Var, binder: Binder) -> CardTest:
    match state:
        case "active":
            is_active = binder.kernel.is_active
            return lambda env, card: is_active(env.table, card)
        case "inactive":
            is_active = binder.kernel.is_active
            return lambda env, card: not is_active(env.table, card)
        case "open":
            return _open
        case "marked":
            return lambda env, card: bool(env.table.carried.get(card))
        case "unmarked":
            return lambda env, card: not env.table.carried.get(card)
        case "seen":
            seen, of = binder.kernel.seen, doer(by)
            return lambda env, card: card in seen(env.table, of(env))
        case _:
            raise AssertionError(state)


def _open(env: Env, card: int) -> bool:
    try:
        zone, _ = env.table.holder(card)
    except LookupError:
        return False
    return env.table.bound.seen_by[zone] == "all"


def _lies(node: LiesIn, binder: Binder) -> CardTest:
    zone = node.zone
    if binder.zones[zone].of == "table":
        return lambda env, card: card in env.table.zones[zone]
    if node.of is None:
        return lambda env, card: any(card in player.zones[zone] for player in env.table.players)
    whose = who(node.of, binder)
    return lambda env, card: any(card in player.zones[zone] for player in whose(env))


def _in_line(line: str, of: closures.Cards) -> CardTest:
    """In the row or column of a grid in which another card lies, or at the end of it."""

    def in_line(env: Env, card: int) -> bool:
        here, there = next((own_place(env.table, other) for other in of(env)), None), place_of_card(env.table, card)
        mine = line_of(here, line) if here is not None else None
        return mine is not None and there is not None and mine == line_of(there, line)

    return in_line


def place_of_card(table: Table, card: int) -> Spot | Edge | None:
    """Where a card lies in a grid or beside it; or lay, when what lay there was counted."""
    return table.spots.get(card) or table.edges.get(card) or table.lain.get(card)


def own_place(table: Table, card: int) -> Spot | Edge | None:
    """The same of a card that speaks of its row: where a spell lay, too, that was taken away to be carried out."""
    return place_of_card(table, card) or table.whence.get(card)


def _had(whose: Callable[[Env], list[PlayerState]]) -> CardTest:
    def had(env: Env, card: int) -> bool:
        for player in whose(env):
            if card in player.laid:
                return True
            for cards in player.zones.values():
                if card in cards:
                    return True
        return False

    return had


def _has(node: HasProperty, binder: Binder) -> CardTest:
    property, compares, many = node.property, COMPARES[node.how], binder.amount(node.n)

    def has(env: Env, card: int) -> bool:
        value = measured(env.table, card, property)
        return value is not None and compares(value, many(env))

    return has


def _best_of(of: Cards, x: Var, binder: Binder) -> CardTest:
    """Whether a card is among the best, by what is printed."""
    there = matching_cards(of.places, of.test, of.x, binder)
    most, n = of.rank is None or of.rank.most, x.n

    def best(env: Env, card: int) -> bool:
        old, env.vars[n] = env.vars[n], [card]
        cards = there(env)
        env.vars[n] = old
        if card not in cards:
            return False
        worth = env.table.bound.worth
        return worth[card] == (max if most else min)(worth[other] for other in cards)

    return best


# ---- where they lie


def matching_cards(places: tuple[Where, ...], test: Test | None, x: Var, binder: Binder) -> closures.Cards:
    """The cards that lie in some places and fit; nobody is asked."""
    sources, those = [looked(place, binder, choosing=False) for place in places], narrowed(test, x, binder)
    if len(sources) == 1:
        (only,) = sources
        if test is None:
            return only
        return lambda env: those(env, only(env))
    return lambda env: those(env, [card for source in sources for card in source(env)])


def looked(place: Where, binder: Binder, choosing: bool) -> closures.Cards:
    """The cards that lie in one place, whichever they are."""
    match place:
        case OnTable((zone,), part) if part == "bottom" or binder.zones[zone].order != "stack":
            return lambda env: list(env.table.zones[zone])
        case OnTable() | Held():
            piles = piles_of((place,), binder, choosing)
            stacks = read_from_the_top(binder, place.part)
            return lambda env: lying(env, piles(env), stacks)
        case Fielded(of):
            return _fielded(of, binder)
        case Having(of):
            whose = who(of, binder)
            return lambda env: [
                card for player in whose(env) for cards in (player.laid, *player.zones.values()) for card in cards
            ]
        case Anywhere(True):
            return lambda env: [*{*env.table.spots, *env.table.edges, *env.table.lain}]
        case Anywhere():
            return lambda env: list(env.table.carried)
        case Everywhere():
            return everywhere
        case Those(x):
            those = binder.cards_in(x)
            return lambda env: still_there(env, those(env))
        case Left(at):
            n = at.n
            return lambda env: left(env, n)
        case _:
            assert_never(place)


def everywhere(env: Env) -> list[int]:
    """All cards, wherever they lie."""
    table = env.table
    there = [card for cards in table.zones.values() for card in cards]
    return there + [card for player in table.players for cards in player.zones.values() for card in cards]


def _fielded(of: Who, binder: Binder) -> closures.Cards:
    whose, kernel = who(of, binder), binder.kernel
    if of == YOU:
        return lambda env: (
            kernel.fielded(env.table, env.you) or [card for cards in env.you.zones.values() for card in cards]
        )

    def fielded(env: Env) -> list[int]:
        players = whose(env)
        fighting = [card for player in players for card in kernel.fielded(env.table, player)]
        return fighting or [card for player in players for cards in player.zones.values() for card in cards]

    return fielded


def still_there(env: Env, cards: Iterable[int]) -> list[int]:
    """Those of some cards that are still somewhere."""
    return [card for card in cards if _is_somewhere(env.table, card)]


def _is_somewhere(table: Table, card: int) -> bool:
    try:
        table.holder(card)
    except LookupError:
        return False
    return True


def left(env: Env, n: int) -> list[int]:
    """Of the cards that were looked at, those that still lie there; a variable keeps where they lay."""
    places: list[tuple[int, str, PlayerState | None]] = env.vars[n] or []
    return [card for card, zone, owner in places if card in env.table.pile(zone, owner)]


def piles_of(places: tuple[OnTable | Held, ...], binder: Binder, choosing: bool = True) -> Piles:
    """The piles in which to look, in order. `choosing`: of "an opponent" one is picked, and none who is immune."""
    sources: list[Piles] = [_piles(place, binder, choosing) for place in places]
    if len(sources) == 1:
        return sources[0]
    return lambda env: list(dict.fromkeys(pile for source in sources for pile in source(env)))


def _piles(place: OnTable | Held, binder: Binder, choosing: bool) -> Piles:
    zones = place.zones
    if isinstance(place, OnTable):
        on_table: list[Pile] = [(zone, None) for zone in zones]
        return lambda env: on_table
    of = (reached if choosing and place.of != YOU and not isinstance(place.of, Var) else who)(place.of, binder)
    if isinstance(place.of, Var):
        return lambda env: [(zone, owner) for owner in of(env) for zone in zones]
    if choosing:
        return lambda env: [(zone, owner) for owner in not_immune(env, of(env)) for zone in zones]
    return lambda env: [(zone, owner) for owner in of(env) for zone in zones]


def read_from_the_top(binder: Binder, part: str) -> frozenset[str]:
    """The places whose cards are read from the top: piles, unless the bottom is meant."""
    return frozenset(id for id, zone in binder.zones.items() if zone.order == "stack" and part != "bottom")


def lying(env: Env, piles: list[Pile], stacks: frozenset[str]) -> list[int]:
    """What lies in some places, of which `stacks` are read from the top."""
    cards = list[int]()
    if len(piles) == 1:  # most often
        zone, owner = piles[0]
        pile = env.table.zones[zone] if owner is None else owner.zones[zone]
        return pile[::-1] if zone in stacks else pile[:]
    for zone, owner in piles:
        pile = env.table.zones[zone] if owner is None else owner.zones[zone]
        cards.extend(pile[::-1] if zone in stacks else pile)
    return cards
