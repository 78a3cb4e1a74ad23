"""A sentence becomes the one that can be said: whence a thing is taken, and who does it where a word would mislead.

From your entourage, not in it; all creatures with all of your opponent's creatures. `Gain 1 ornicle` is a command to
whoever reads. Behind what somebody else does it would be taken for theirs, so it is told there: “they gain 1 ornicle,
then you gain 1 ornicle”. Behind a plural, `their` is no longer his or hers: „Gegner können ihre Kreatur …“.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any, TypeVar, cast

from cardwright.ruleset.abilities import Body, Do, Effect, Lasting, May, Permit
from cardwright.ruleset.phrases import ALL, PLAY, THEY, YOU, Argument, Player, Thing, clauses
from cardwright.vocabulary.verb import verbs

MOVING = frozenset({"transfer", "exchange", "shuffle"})  # operations after which a thing is somewhere else
_ENDS = (("top",), ("bottom",))  # the top card of the deck is named by its pile, and stays so


def mutual(do: Do) -> Do:
    """Who exchanges all of something with somebody gets all of it: all creatures with all of an opponent's."""
    what = do.what
    if do.op != "exchange" or not isinstance(what, Thing) or what.count not in (None, ALL):
        return do
    if any(prep == "for" for prep, _ in do.slots):
        return do
    return replace(do, slots=tuple((prep, theirs(what, arg) if prep == "with" else arg) for prep, arg in do.slots))


def theirs(what: Thing, whose: Argument) -> Argument:
    """The same of somebody else."""
    if not isinstance(whose, Player) or whose.word == "each other":
        return whose
    return replace(what, owner=whose, place=None)


def leaving(do: Do, always: bool = False) -> Do:
    """The same instruction, its object's place said as a slot, where the verb has no `from` of its own, or `always`."""
    do = mutual(do)
    what = do.what
    if any(prep == "from" for prep, _ in do.slots):
        return do
    moves = do.op in MOVING and (always or "from" not in verbs()[do.verb].slots)
    moves = moves or (always and do.op == "play")
    if not moves or not isinstance(what, Thing) or what.place is None or what.place.line:
        return do
    if what.place.zone == PLAY:
        return do  # creatures in play, whence else
    if what.place.part or what.which[:1] in _ENDS or clauses(what):
        return do  # the cards in your hand that would bring …
    return replace(do, what=replace(what, place=None), slots=(("from", what.place), *do.slots))


N = TypeVar("N")
READER = Player("you", "other")  # you, one of those who are told of: never a command
THEY_ALL = Player("they", "each")  # they, where they are several
EVERYBODY = Player("player", "each")
ALL_PLAYERS = Player("players", "each")  # everybody, as those among whom all of something is dealt out


def among(do: Do) -> Do:
    """All cards are dealt to the players: nobody gets all of them."""
    if do.op != "deal" or not isinstance(do.what, Thing) or do.what.count != ALL:
        return do
    return replace(do, slots=tuple((prep, ALL_PLAYERS if arg == EVERYBODY else arg) for prep, arg in do.slots))


def stated(node: N) -> N:
    """The same instructions, what the reader does in them told and not commanded.

    >>> stated(Do("draw", "transfer")).who
    Player(word='you', which='other', side='', of=None, most=None, trait='', thing=None, having=None)
    """
    match node:
        case Do(op="become") | Lasting() | May(who=Player("you")):
            return node
        case _:
            return cast(N, _each_part(node, stated, YOU, READER))


def apart(body: Body) -> Iterator[Effect]:
    """The instructions of one sentence: what the reader does behind what another did is told."""
    others = False
    for effect in body:
        yield stated(effect) if others else effect
        if isinstance(effect, Do):
            others = effect.who != YOU


def of_several(permit: Permit) -> Permit:
    """What several can or cannot do: `their` is theirs. `them` is somebody else, whom they do it to, and stays."""
    slots = tuple((prep, of_others(arg)) for prep, arg in permit.slots)
    what, terms = of_others(permit.what), _of_several(permit.terms)
    return replace(permit, who=_of_several(permit.who), what=what, slots=slots, terms=terms)


def of_others(arg: N) -> N:
    """What belongs to those, or to her, of whom is spoken; them themselves as they are."""
    return arg if arg == THEY else _of_several(arg)


def _of_several(node: N) -> N:
    """The same, with `they` for more than one."""
    return cast(N, _each_part(node, _of_several, THEY, THEY_ALL))


@lru_cache(maxsize=50_000)  # the patterns of a language are of the same few parts
def of_one(node: N) -> N:
    """The same, with `they` and `each player` as cards have it."""
    if node == ALL_PLAYERS:
        return cast(N, EVERYBODY)
    return cast(N, _each_part(node, of_one, THEY_ALL, THEY))


def _each_part(node: Any, change: Any, old: Player, new: Player) -> Any:
    if isinstance(node, tuple):
        made = tuple(change(each) for each in node)
        return made if made != node else node
    if isinstance(node, Player) and node == old:
        return new
    changed = {
        name: made
        for name in _names(cast(Hashable, type(node)))
        if (made := change(was := getattr(node, name))) is not was
    }
    return replace(node, **changed) if changed else node


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
