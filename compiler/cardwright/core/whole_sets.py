"""Cards that are taken as a whole or not at all become a selection: alike, in sequence, or that add up to something."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from cardwright.core.nodes import Cards, Const, Quantity
from cardwright.core.phrases import PICKED, amount, those_of
from cardwright.core.resolve import Frame, Refused
from cardwright.messages.message import message, write
from cardwright.ruleset.phrases import AddingUp, Alike, Number, Thing, ValueOf

Whole = AddingUp | Alike
"""What is true of several cards together, and of none by itself."""


def whole_set(thing: Thing) -> Whole | None:
    """What makes a whole of the things that a phrase means, if anything does."""
    for narrowing in thing.filters:
        match narrowing:
            case AddingUp() | Alike(to=None):
                return narrowing
            case _:
                pass
    return None


def by_itself(thing: Thing, whole: Whole) -> Thing:
    """What each of the things is by itself."""
    return replace(thing, filters=tuple(one for one in thing.filters if one is not whole))


def as_a_whole(thing: Thing, whole: Whole, taken: Cards, frame: Frame) -> Cards:
    """A selection in which only such sets are taken as fit together. Raises Refused."""
    word = _word(whole)
    if odd := next((one for one in thing.which if one in PICKED), ""):
        raise Refused(odd, "Who takes them picks cards that fit together.", message("Leave “{word}” out.", word=odd))
    how = thing.count.how if thing.count is not None else ""
    least = taken.span.least
    if how not in ("exactly", "at least", "at most", "up to", "any number") or not isinstance(least, Const):
        raise Refused(
            word,
            "They are taken together, or not at all, and so it must be said how many.",
            write("2 cards of the same …", "any number of cards that add up to …"),
        )
    match whole:
        case AddingUp(to):
            some = Const(1) if least == Const(0) else least  # no cards add up to nothing
            taken = replace(taken, span=Quantity(some, taken.span.most))
            return replace(taken, sum=amount(to, frame) if isinstance(to, Number | ValueOf) else those_of(to, frame))
        case Alike(by, _, run):
            return replace(taken, alike=by, run=run)
        case _:
            assert_never(whole)


def _word(whole: Whole) -> str:
    """The word at which it is refused."""
    match whole:
        case AddingUp():
            return "add"
        case Alike((), _, True):
            return "sequence"
        case _:
            return "same"
