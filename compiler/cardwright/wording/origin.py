"""An instruction comes to say whence a thing is taken, and that an exchange of everything goes both ways.

From your entourage, not in it; all creatures with all of your opponent's creatures.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.ruleset.abilities import Do
from cardwright.ruleset.phrases import ALL, PLAY, Argument, Player, Thing
from cardwright.vocabulary.verb import verbs

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
    moves = do.op in ("transfer", "exchange", "shuffle") and (always or "from" not in verbs()[do.verb].slots)
    if not moves or not isinstance(what, Thing) or what.place is None or what.place.line:
        return do
    if what.place.zone == PLAY:
        return do  # creatures in play, whence else
    if what.place.part or what.which[:1] in _ENDS:
        return do
    return replace(do, what=replace(what, place=None), slots=(("from", what.place), *do.slots))
