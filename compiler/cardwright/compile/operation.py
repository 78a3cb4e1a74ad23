"""A verb and what it is done to become the operation that the engine carries out."""

from __future__ import annotations

from cardwright.compile import messages
from cardwright.compile.pronouns import sort_of
from cardwright.compile.scope import Scope
from cardwright.messages.message import write
from cardwright.ruleset.phrases import (
    Argument,
    Chosen,
    Either,
    Faces,
    Named,
    Place,
    Player,
    Ref,
    Some,
    TheirBid,
    Thing,
    ValueOf,
    Word,
)
from cardwright.syntax.tree import Token
from cardwright.vocabulary.verb import Verb


def operation(verb: Verb, obj: Argument | None, token: Token, scope: Scope) -> str:
    """The engine's operation for a verb with this object. Raises Lost when it does not take such a thing."""
    sorts = argument_sorts(obj, scope)
    for sort in sorts:
        if sort in verb.takes:
            op = verb.takes[sort]
            if op == "shift" and not scope.names.grids:
                what = "This game has no grid whose rows could be shifted."
                raise scope.lose(
                    messages.no_meaning(scope.at(token), what, "Only a zone with `order: grid` has rows and columns.")
                )
            if op == "happens":
                raise scope.lose(messages.cannot_be_commanded(scope.at(token), verb.base))
            return op
    if obj is None:
        raise scope.lose(messages.object_missing(scope.at(token), verb.base, verb.example))
    value = obj.value if isinstance(obj, ValueOf) else obj.noun if isinstance(obj, Thing) else ""
    if verb.id == "set" and value in scope.names.values:
        what = "A card does not set a rule value; it says what the value is."
        raise scope.lose(messages.no_meaning(scope.at(token), what, write(f"your {value} is 3")))
    named = {"trait": scope.names.trait} if scope.names.elements else {}  # only where the game has suits, or elements
    sorts_taken = [named.get(sort, sort) for sort in verb.takes if sort != "nothing"]
    takes = [_PLAIN.get(sort, sort) for sort in sorts_taken if sort != "trait"]
    what = _PLAIN.get(sorts[0], sorts[0]) if sorts else "this"
    if isinstance(obj, Thing) and sorts[0] in ("line", "distance"):
        what = _PLAIN[obj.noun]
    raise scope.lose(messages.wrong_object(scope.at(token), verb.base, what, takes or ["nothing"], verb.example))


_PLAIN = {
    "card": "a card", "counter": "counters", "phase": "a part of the game", "player": "a player", "die": "a die",
    "face": "a face", "place": "a place", "direction": "the direction of play", "happening": "`it`", "role": "a role",
    "nothing": "nothing", "thing": "a thing", "order": "an order", "line": "a row or column", "value": "a rule value",
    "property": "a property", "total": "a total", "element": "an element", "row": "a row",
    "suit": "a suit", "faction": "a faction",
    "column": "a column", "distance": "a number of places", "side": "a side",
    "action": "an action", "range": "a number",
}  # fmt: skip


def in_words(sort: str) -> str:
    """A sort of thing, as findings call it."""
    return _PLAIN.get(sort, sort)


def argument_sorts(obj: Argument | None, scope: Scope) -> tuple[str, ...]:
    """The sorts under which a verb may take an argument, the closest first."""
    match obj:
        case None:
            return ("nothing",)
        case Thing(noun):
            return (
                ("role", "card", "thing") if scope.names.sorts.get(noun) == "role" else (sort_of(noun, scope), "thing")
            )
        case Ref("it", ""):
            return ("happening", "card", "thing")
        case Ref(_, noun):
            return (sort_of(noun, scope) or "card", "card", "thing")
        case Named():
            return ("card", "thing")
        case Place(line=line):
            return ("line",) if line else ("place",)
        case Player():
            return ("player",)
        case Either(of):
            return argument_sorts(of[0], scope)
        case Faces():
            return ("face", "number")
        case Some():
            return ("card", "counter", "thing")
        case Word(word):
            return ("direction",) if word == "direction of play" else ("order", "thing")
        case TheirBid() | Chosen():
            return ("counter", "thing")
        case _:
            return ("thing",)
