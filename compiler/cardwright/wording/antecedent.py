"""What `it` and `them` point to gets its noun, so that a language with genders can choose its pronoun.

`it` is the nearest card or role named before: in the line, in the lines above, or in the head. What `last` holds: the
noun of that, and the kind of the card that speaks while that is the nearest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any, TypeVar, cast

from cardwright.ruleset.ability import Option
from cardwright.ruleset.condition import Happens
from cardwright.ruleset.effect import Do
from cardwright.ruleset.thing import Named, Place, Ref, Thing

N = TypeVar("N")
_LAST = ("body", "then", "otherwise")  # what is read after the head of its sentence
_DICE = ("invert", "set", "roll", "reroll")


def settle(node: N, cards: frozenset[str], before: str = "") -> N:
    """The same node with a noun in every `it`; `cards` are the nouns that `it` may stand for."""
    return _settle(node, cards, [before, ""]) if _has_it(node) else node


def _settle(node: Any, cards: frozenset[str], last: list[str]) -> Any:
    match node:
        case tuple():
            return tuple(_settle(each, cards, last) for each in node)
        case Ref("it", noun) if not noun or noun == last[1]:
            return replace(node, noun=last[0])
        case Ref("them", ""):
            return replace(node, noun=last[0])
        case Ref("this", noun):
            last[:] = "card", noun  # it is said as “this card”, whatever its kind
            return node
        case Ref("that", noun):
            last[:] = noun or "card", ""
            return node
        case Named(card):
            last[:] = card.partition("/")[0], ""
            return node
        case Do(op=op, what=Ref("it", "")) if op in _DICE:
            return _fields(replace(node, what=Ref("it", "die")), cards, last)
        case Thing(noun):
            settled = _fields(node, cards, last)
            if noun in cards:
                last[:] = noun, ""
            return settled
        case Happens() | Place():
            return _fields(node, cards, last)
        case _ if is_dataclass(node):
            return _fields(node, cards, last)
        case _:
            return node


def _fields(node: Any, cards: frozenset[str], last: list[str]) -> Any:
    changed = {}
    for name in reading_order(cast(Hashable, type(node))):
        old = getattr(node, name)
        new = _settle(old, cards, last)
        if new is not old and new != old:
            changed[name] = new
    return replace(node, **changed) if changed else node


@cache
def reading_order(kind: Any) -> tuple[str, ...]:
    """The fields of a node in the order in which they are read."""
    names = [field.name for field in fields(kind)]
    if kind is Option or "body" in names:
        head = [name for name in names if name not in _LAST]
        return tuple(head + [name for name in names if name in _LAST])
    return tuple(names)


@lru_cache(maxsize=20_000)
def _has_it(node: Any) -> bool:
    return any(isinstance(part, Ref) and part.word in ("it", "them") for part in parts(node))


def parts(node: Any) -> Iterator[Any]:
    """The node and everything in it, in the order in which it is read."""
    if isinstance(node, tuple):
        for each in node:
            yield from parts(each)
    elif is_dataclass(node):
        yield node
        for name in reading_order(cast(Hashable, type(node))):
            yield from parts(getattr(node, name))
