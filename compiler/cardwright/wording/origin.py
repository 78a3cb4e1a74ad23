"""An instruction that takes a thing from one place to another comes to say whence: from your entourage, not in it."""

from __future__ import annotations

from dataclasses import replace

from cardwright.ruleset.effect import Do
from cardwright.ruleset.thing import Thing
from cardwright.vocabulary.verb import verbs

_ENDS = (("top",), ("bottom",))  # the top card of the deck is named by its pile, and stays so


def leaving(do: Do) -> Do:
    """The same instruction, its object's place said as a slot, where the verb has no `from` of its own."""
    what = do.what
    moves = do.op in ("transfer", "exchange") and "from" not in verbs()[do.verb].slots
    if not moves or not isinstance(what, Thing) or what.place is None or what.place.line:
        return do
    if what.place.part or what.which[:1] in _ENDS:
        return do
    return replace(do, what=replace(what, place=None), slots=(("from", what.place), *do.slots))
