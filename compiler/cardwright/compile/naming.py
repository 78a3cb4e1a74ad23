"""What somebody names becomes an argument: a suit, the rank of a card in your hand, a number from 1 to 3."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compile import messages
from cardwright.compile.modifiers import with_mods
from cardwright.compile.phrases import noun_phrase
from cardwright.compile.pronouns import resolved
from cardwright.compile.scope import Scope
from cardwright.messages.message import message, write
from cardwright.ruleset.abilities import Op
from cardwright.ruleset.phrases import NUMBER, ONE, Amount, Argument, Faces, Number, Range, Thing, ValueOf
from cardwright.syntax import tree

Naming = tuple[Op, Argument, tuple[tree.Tail, ...]]
"""How it is named, what it is one of, and the tails that say something else."""


def naming(doing: tree.Doing, scope: Scope) -> Naming | None:
    """What is named, where something is that is no card and no player; else None. Raises Lost."""
    parse = doing.clause.object
    if parse is None or len(parse.parts) > 1:
        return None
    part = parse.parts[0]
    before, noun = [token.text for token in part.words[:-1]], part.words[-1].text
    if before not in (["a"], ["an"], ["1"], ["the"]) or (before == ["the"]) != (part.of is not None):
        return None
    if noun == NUMBER and part.of is None:
        return _a_number(parse, doing.tails, scope)
    named = scope.names.nouns.get(noun)
    op: Op = "choose_number"
    if noun == scope.names.trait and scope.names.elements:
        op = "choose_trait"
    elif named is None or named.sort != "property":
        return None
    elif named.id not in scope.names.numbers:
        what = message("“{noun}” is no number that cards have.", noun=noun)
        raise scope.lose(messages.no_meaning(scope.span(parse.start, parse.end), what, write("choose 1 card")))
    else:
        noun = named.id
    if part.of is None:
        return op, Thing(noun, ONE), doing.tails
    mods = [tail for tail in doing.tails if tail.form in _MODS]
    cards = noun_phrase(part.of, scope)
    if isinstance(cards, Thing):
        cards = with_mods(cards, mods, scope)
        mods = []
    cards = resolved(cards, scope, {"card"}, tree.Phrase((part.of,), "", part.of.start, part.of.end))
    return op, Thing(noun, ONE, on=cards), tuple(tail for tail in doing.tails if tail.form not in _MODS or tail in mods)


_MODS = ("in", "from", "with", "on")


def _a_number(parse: tree.Phrase, tails: Sequence[tree.Tail], scope: Scope) -> Naming:
    """A number from 1 to 3: between which it lies stands right behind it."""
    span = scope.span(parse.start, tails[1].end if len(tails) > 1 else parse.end)
    if [tail.form for tail in tails[:2]] != ["from", "to"]:
        what = "Between which numbers it may be, is not said."
        raise scope.lose(messages.no_meaning(span, what, write("choose a number from 1 to 3")))
    least, most = (_bound(tail, scope) for tail in tails[:2])
    if isinstance(least, Number) and isinstance(most, Number) and least.n >= most.n:
        what = "There is no choice between these numbers."
        raise scope.lose(messages.no_meaning(span, what, "The lower one stands first: `from 1 to 3`."))
    return "choose_number", Range(least, most), tuple(tails[2:])


def _bound(tail: tree.Tail, scope: Scope) -> Amount:
    assert tail.phrase is not None
    bound = noun_phrase(tail.phrase.parts[0], scope) if len(tail.phrase.parts) == 1 else None
    match bound:
        case Faces(int() as n, to=None, owner=None):
            return Number(n)
        case ValueOf():
            return bound
        case _:
            span = scope.span(tail.phrase.start, tail.phrase.end)
            what = message("“{word}” is no number.", word=span.text)
            raise scope.lose(messages.no_meaning(span, what, "Write a number, or the name of a rule value."))
