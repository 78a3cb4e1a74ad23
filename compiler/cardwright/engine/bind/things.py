"""A thing becomes a test whether a card is one, and the places in which to look for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from cardwright.engine import force
from cardwright.engine.bind import battle, players
from cardwright.engine.bind.amounts import amount, holds
from cardwright.engine.grid import Edge, Spot, line_of
from cardwright.ruleset.amount import Number, Per, TheirBid, ValueOf
from cardwright.ruleset.player import THEY, Player
from cardwright.ruleset.thing import (
    Argument,
    Carrying,
    Compared,
    Either,
    Faces,
    Filter,
    Named,
    Place,
    Ref,
    Some,
    Thing,
    Word,
)  # fmt: skip

if TYPE_CHECKING:
    from cardwright.engine import table
    from cardwright.engine.bind.closures import CardTest, People
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env


def matches(said: Argument, known: Known) -> CardTest:
    """Whether a card is one of those that are meant."""
    match said:
        case Thing():
            return _thing(said, known)
        case Named(card):
            numbers = frozenset(n for n, one in enumerate(known.bound.cards) if one.id == card)
            return lambda env, card: card in numbers
        case Ref():
            cards = named(said)
            return lambda env, card: card in cards(env)
        case Some(_, of):
            inner = named(of)
            return lambda env, card: card in inner(env)
        case Either(of):
            tests = [matches(one, known) for one in of]
            return lambda env, card: any(test(env, card) for test in tests)
        case Faces() | Word() | Place() | Player() | Number() | ValueOf() | Per() | TheirBid():
            return lambda env, card: False
        case _:
            assert_never(said)


def named(ref: Ref) -> Callable[[Env], list[int]]:
    """The cards that `this`, `it`, `them`, `that creature` or `the rest` point at."""
    match ref.word:
        case "this":
            return lambda env: [] if env.this is None else [env.this]
        case "the rest":
            return lambda env: env.left()
        case _:
            noun = ref.noun
            return lambda env: env.it(noun)


def _thing(thing: Thing, known: Known) -> CardTest:
    """All that narrows a thing must hold."""
    tests = [*_noun(thing.noun, known), *_trait(thing, known)]
    if thing.owner is not None:
        tests.append(_owned(players.candidates(_any(thing.owner), known)))
    if thing.place is not None and thing.place.zone:
        tests.append(_lies(thing.place, known))
    elif thing.place is not None and thing.place.line:
        tests.append(_in_line(thing.place.line))
    tests += [_filter(one, known) for one in thing.filters]
    tests += [test for word in thing.which for test in _which(word, known)]
    match tests:
        case []:
            return lambda env, card: True
        case [one]:
            return one
        case [one, two]:
            return lambda env, card: one(env, card) and two(env, card)
        case _:
            return lambda env, card: all(test(env, card) for test in tests)


def _any(said: Player) -> Player:
    """Whose it is, where nobody chooses: `an opponent's` is that of any opponent."""
    return Player(said.word, "each", said.side, said.of, said.most, said.trait) if said.which == "a" else said


def _noun(noun: str, known: Known) -> list[CardTest]:
    if noun in ("", "card"):
        return []
    if noun in known.roles:
        return [lambda env, card: _has_role(env, card, noun)]
    if noun in known.counters or noun not in known.kind:
        return [lambda env, card: False]
    if known.recasts_kinds:
        return [lambda env, card: noun in env.table.kinds[card]]
    numbers = known.cards_of(noun)
    return [lambda env, card: card in numbers]


def _has_role(env: Env, card: int, role: str) -> bool:
    """A role is taken for good, or it is one that only a battle knows (`rider`)."""
    if role in env.table.roles.get(card, ()):
        return True
    return battle.in_role(env.table, card, role)


def _trait(thing: Thing, known: Known) -> list[CardTest]:
    match thing.trait:
        case "" | "any":
            return []
        case "your":
            if THEY in (thing.owner, thing.place.owner if thing.place else None):
                return [lambda env, card: env.table.element[card] in ((env.they or env.you).element, "any")]
            return [lambda env, card: env.table.element[card] in (env.you.element, "any")]
        case trait:
            return [lambda env, card: env.table.element[card] in (trait, "any")]


def _owned(whose: People) -> CardTest:
    def owned(env: Env, card: int) -> bool:
        for one in whose(env):
            if card in one.laid:
                return True
            for cards in one.zones.values():
                if card in cards:
                    return True
        return False

    return owned


def _lies(place: Place, known: Known) -> CardTest:
    zone = place.zone
    if known.zones[zone].of == "table":
        return lambda env, card: card in env.table.zones[zone]
    if place.owner is None:
        return lambda env, card: any(card in one.zones[zone] for one in env.table.players)
    whose = players.candidates(_any(place.owner), known)
    return lambda env, card: any(card in one.zones[zone] for one in whose(env))


def _in_line(line: str) -> CardTest:
    """In the row or column of a grid in which the card lies that speaks, or at the end of it."""

    def in_line(env: Env, card: int) -> bool:
        here, there = (_place(env.table, one) for one in (env.this, card))
        mine = line_of(here, line) if here is not None else None
        return mine is not None and there is not None and mine == line_of(there, line)

    return in_line


def _place(table: table.Table, card: int | None) -> Spot | Edge | None:
    """Where a card lies in a grid or beside it; or lay, when what lay there was counted."""
    return None if card is None else table.spots.get(card) or table.edges.get(card) or table.lain.get(card)


def _filter(said: Filter, known: Known) -> CardTest:
    match said:
        case Compared(property, how, n):
            many = amount(n, known)

            def compared(env: Env, card: int) -> bool:
                bound = env.table.bound
                if property not in bound.properties[card]:
                    return False
                worth = property == bound.measure[card]
                value = force.worth(env.table, card) if worth else int(bound.properties[card][property])
                wanted = many(env)
                return value == wanted if how == "exactly" else value <= wanted if how == "at most" else value >= wanted

            return compared
        case Carrying(thing):
            if thing.noun not in known.counters:
                other = matches(thing, known)
                return lambda env, card: other(env, card)
            counter, enough = thing.noun, holds(thing.count, known)
            return lambda env, card: enough(env, env.table.carried.get(card, {}).get(counter, 0))
        case _:
            assert_never(said)


STATES = frozenset(("active", "inactive", "open", "marked", "unmarked", "seen", "chosen"))
"""Adjectives that say how a card is, and not which of several it is."""


def _which(word: str, known: Known) -> list[CardTest]:
    """Adjectives that a card has by itself; those that compare it with others are read where cards are picked."""
    match word:
        case "active":
            return [lambda env, card: card in env.table.awake]
        case "inactive":
            return [lambda env, card: card not in env.table.awake]
        case "open":
            return [_open]
        case "other":
            return [lambda env, card: card != env.this and not (env.named and card in env.named[-1][1])]
        case "marked":
            return [lambda env, card: bool(env.table.carried.get(card))]
        case "unmarked":
            return [lambda env, card: not env.table.carried.get(card)]
        case "seen":
            seen = known.kernel.seen
            return [lambda env, card: card in seen(env.table, env.you)]
        case "chosen":
            return [lambda env, card: any(card in cards for _, cards in env.named)]
        case _:
            return []


def _open(env: Env, card: int) -> bool:
    try:
        zone, _ = env.table.holder(card)
    except LookupError:
        return False
    return env.table.bound.zone[zone].seen == "all"


# ---- where to look


def piles(
    place: Place, known: Known, whom: players.Resolve = players.people
) -> Callable[[Env, table.Player], list[tuple[str, table.Player | None]]]:
    """The piles that a place names: a zone of the table, or that of its owner, or else of who acts."""
    zone = place.zone
    if known.zones[zone].of == "table":
        return lambda env, actor: [(zone, None)]
    if place.owner is None:
        return lambda env, actor: [(zone, actor)]
    whose = whom(place.owner, known)
    return lambda env, actor: [(zone, one) for one in whose(env)]
