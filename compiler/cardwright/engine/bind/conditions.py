"""What an `if` asks becomes a test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, assert_never

from cardwright.engine import force
from cardwright.engine.bind import battle, happenings
from cardwright.engine.bind.amounts import amount, holds, value_of
from cardwright.engine.bind.players import candidates, people, test
from cardwright.engine.bind.things import STATES, matches, named
from cardwright.engine.moves import UNLIMITED
from cardwright.ruleset.amount import Number, Per, TheirBid, ValueOf
from cardwright.ruleset.condition import Both, Compare, Condition, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.player import YOU, Player
from cardwright.ruleset.thing import Argument, Faces, Ref, Thing, Word

if TYPE_CHECKING:
    from cardwright.engine.bind.closures import Test
    from cardwright.engine.bind.known import Known
    from cardwright.engine.env import Env
    from cardwright.engine.table import Table


def condition(said: Condition, known: Known) -> Test:
    """Whether it holds."""
    match said:
        case Has(who, thing):
            return _has(who, thing, known)
        case HasMore(who, more, noun, than):
            return _has_more(who, more, noun, than, known)
        case Is(what, sort):
            return _is(what, sort, known)
        case Compare(what, how, n):
            return _compare(what, how, n, known)
        case Happens():
            return _happens(said, known)
        case Both(of, every):
            tests = [condition(one, known) for one in of]
            if every:
                return lambda env: all(test(env) for test in tests)
            return lambda env: any(test(env) for test in tests)
        case Not(inner):
            holds_not = condition(inner, known)
            return lambda env: not holds_not(env)
        case _:
            assert_never(said)


def _has(who: Player, thing: Thing, known: Known) -> Test:
    """`a player has` asks whether any of them does; `each player has` whether all do."""
    have, enough = known.had(thing), holds(thing.count, known)
    if who == YOU:
        return lambda env: enough(env, have(env, env.you))
    found = candidates(who, known)
    if who.which in ("a", "other", "random"):
        return lambda env: any(enough(env, have(env, one)) for one in found(env))
    if who.which == "no":
        return lambda env: not any(enough(env, have(env, one)) for one in found(env))
    return lambda env: bool(players := found(env)) and all(enough(env, have(env, one)) for one in players)


def _has_more(who: Player, more: bool, noun: str, than: Player, known: Known) -> Test:
    have = known.had(Thing(noun))
    mine, theirs = candidates(who, known), candidates(than, known)

    def has_more(env: Env) -> bool:
        here, there = ([have(env, one) for one in found(env)] for found in (mine, theirs))
        if not here or not there:
            return False
        return min(here) > max(there) if more else max(here) < min(there)

    return has_more


# ---- is


def _is(what: Argument, sort: Argument, known: Known) -> Test:
    if isinstance(sort, Word) and sort.word in STATES:
        sort = Thing("", which=(sort.word,))  # it is marked
    if isinstance(what, Player):
        return _is_player(what, sort, known)
    if isinstance(what, Faces) or isinstance(sort, Faces) or (isinstance(what, Thing) and what.noun == "die"):
        return _is_face(sort, known)
    if isinstance(what, Ref) and isinstance(sort, Thing):
        cards, one = named(what), matches(sort, known)
        return lambda env: bool(found := cards(env)) and all(one(env, card) for card in found)
    if isinstance(what, Thing):
        return _are(what, sort, known)
    return lambda env: False


def _is_player(what: Player, sort: Argument, known: Known) -> Test:
    found = people(what, known) if what.which == "the" else candidates(what, known)
    if isinstance(sort, Player):
        among = test(sort, known)
        return lambda env: bool(players := found(env)) and all(among(env, one) for one in players)
    if isinstance(sort, Thing) and sort.noun in known.phases:
        phase, during = sort.noun, known.kernel.during
        return lambda env: any(during(env.table, phase, one) for one in found(env))
    if isinstance(sort, Thing) and sort.trait:
        trait = sort.trait
        return lambda env: any(one.element == (env.you.element if trait == "your" else trait) for one in found(env))
    return lambda env: False


def _is_face(sort: Argument, known: Known) -> Test:
    """`if the die is a sun`: the face that the happening tells of."""
    if not isinstance(sort, Faces):
        return lambda env: False
    wanted = known.shown(sort)
    return lambda env: env.happening is not None and env.happening.face in wanted


def _are(what: Thing, sort: Argument, known: Known) -> Test:
    """ "your spell is of your element": all that are meant are, and there is one. In a battle those in it are meant."""
    those = matches(replace(what, owner=None), known)
    wanted = matches(sort, known)
    whose = candidates(what.owner, known) if what.owner is not None else None

    def are(env: Env) -> bool:
        players = whose(env) if whose is not None else env.table.players
        found: list[int] = []
        for one in players:
            found += battle.fighting(env.table, one)
        if not found:
            found = [card for one in players for cards in one.zones.values() for card in cards]
        some = False
        for card in found:
            if those(env, card):
                if not wanted(env, card):
                    return False
                some = True
        return some

    return are


def _everywhere(env: Env) -> list[int]:
    return [card for one in env.table.players for cards in one.zones.values() for card in cards]


# ---- compare


def _compare(what: Argument, how: str, n: Argument, known: Known) -> Test:
    left, right = _measure(what, known), _measure(n, known)
    match how:
        case "at most":
            return lambda env: _number(left(env)) <= _number(right(env))
        case "at least":
            return lambda env: _number(left(env)) >= _number(right(env))
        case _:
            return lambda env: left(env) == right(env)


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0


def _measure(said: Argument, known: Known) -> Callable[[Env], Any]:
    match said:
        case ValueOf(value):
            return value_of(value, known)
        case Number() | Per() | TheirBid():
            return amount(said, known)
        case Word(word):
            words: dict[str, Any] = {"yes": True, "no": False, "unlimited": UNLIMITED}
            meant = words.get(word, word)
            return lambda env: meant
        case Thing(noun, owner=owner) if noun in known.values:
            whose = people(owner or YOU, known)
            return lambda env: next((getattr(one.rules, noun, 0) for one in whose(env)), 0)
        case Thing("total", owner=owner):
            return _total(owner or YOU, known)
        case Thing("die") | Faces():
            return lambda env: env.happening.face if env.happening is not None else None
        case Thing(noun) if noun in known.counters:
            return known.counted(said)
        case Thing(noun, on=on) if on is not None:
            return _property(noun, on, known)
        case Thing():
            return known.counted(said)
        case _:
            return lambda env: None


def _total(whose: Player, known: Known) -> Callable[[Env], Any]:
    found = people(whose, known)

    def total(env: Env) -> Any:
        return next((battle.total(env.table, one) for one in found(env)), 0)

    return total


def _property(name: str, on: Argument, known: Known) -> Callable[[Env], Any]:
    """The strength of a card: of the one that is meant, or of the best of several."""
    cards = named(on) if isinstance(on, Ref) else None
    those = matches(on, known)

    def has(env: Env) -> Any:
        table = env.table
        found = cards(env) if cards is not None else [card for card in _everywhere(env) if those(env, card)]
        measured = [_now(table, card, name) for card in found]
        return max((one for one in measured if one is not None), default=None)

    return has


def _now(table: Table, card: int, name: str) -> int | None:
    if name == table.bound.measure[card]:
        return force.worth(table, card)
    return table.bound.properties[card].get(name)


# ---- happens


def _happens(said: Happens, known: Known) -> Test:
    """Whether just this is happening; who won or lost a battle is known until it has ended, and some things show."""
    now = happenings.matching(said, known)
    id, verb = said.happening, said.verb
    subject = test(said.subject, known) if isinstance(said.subject, Player) else None
    befallen = known.kernel.befallen
    those = named(said.what) if isinstance(said.what, Ref) else None
    fought = verb in ("win", "lose") and isinstance(said.what, Thing) and said.what.noun in known.phases

    def happens(env: Env) -> bool:
        if env.happening is not None and env.happening.id == id:
            return now(env)
        if those is not None and subject is not None:
            return any((who := befallen(env.table, id, card)) and subject(env, who) for card in those(env))
        one = battle.decided(env.table, verb == "win") if fought else None
        return one is not None and subject is not None and subject(env, one)

    return happens
