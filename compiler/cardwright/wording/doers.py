"""Who does it, where a command or a pronoun would mislead: the reader among others, and they who are several.

`Gain 1 ornicle` is a command to whoever reads. Behind what somebody else does it would be taken for theirs, so it is
told there: “they gain 1 ornicle, then you gain 1 ornicle”. Behind a plural, `their` is no longer his or hers: „Gegner
können ihre Kreatur …“.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeVar, cast

from cardwright.ruleset.abilities import Body, Do, Effect, Lasting, May, Permit
from cardwright.ruleset.phrases import THEY, YOU, Player

N = TypeVar("N")
READER = Player("you", "other")  # you, one of those who are told of: never a command
THEY_ALL = Player("they", "each")  # they, where they are several


def stated(node: N) -> N:
    """The same instructions, what the reader does in them told and not commanded.

    >>> stated(Do("draw", "transfer")).who
    Player(word='you', which='other', side='', of=None, most=None, trait='')
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
    what = permit.what if permit.what == THEY else _of_several(permit.what)
    slots = tuple((prep, arg if arg == THEY else _of_several(arg)) for prep, arg in permit.slots)
    return replace(permit, who=_of_several(permit.who), what=what, slots=slots, terms=_of_several(permit.terms))


def _of_several(node: N) -> N:
    """The same, with `they` for more than one."""
    return cast(N, _each_part(node, _of_several, THEY, THEY_ALL))


def of_one(node: N) -> N:
    """The same, with `they` as cards have it."""
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
