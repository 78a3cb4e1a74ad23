"""The parts that phrases play beside a verb: what is put where, from where, and what lies on what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.reading.things import each_of
from cardwright.ruleset.amount import NONE, Count, Number
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import PLAY, Argument, Either, Faces, Place, Thing
from cardwright.vocabulary.verb import Verb


def loaded(
    verb: Verb, subject: Argument | None, what: Argument | None, slots: Slots, loads: list[Thing]
) -> Iterator[tuple[Verb, Argument | None, Argument | None, Slots]]:
    """The parts with what is said last, behind the verb, given to each thing in turn."""
    for whence, whose in _whence(verb, what, slots):
        if not loads:
            yield verb, subject, whence, whose
            continue
        filters = loads[0].filters
        if isinstance(whence, Thing):
            yield verb, subject, replace(whence, filters=(*whence.filters, *filters)), whose
        for i, (prep, arg) in enumerate(whose):
            if isinstance(arg, Thing):
                loaded = (prep, replace(arg, filters=(*arg.filters, *filters)))
                yield verb, subject, whence, (*whose[:i], loaded, *whose[i + 1 :])


def _whence(verb: Verb, what: Argument | None, slots: Slots) -> Iterator[tuple[Argument | None, Slots]]:
    """A verb without `from` has it in its object, which says where the thing is."""
    whence = next((arg for prep, arg in slots if prep == "from" and "from" not in verb.slots), None)
    if whence is None:
        yield what, slots
    elif (
        isinstance(what, Thing)
        and what.place is None
        and what.which[:1] not in (("top",), ("bottom",))
        and isinstance(whence, Place)
    ):
        yield replace(what, place=whence), tuple((prep, arg) for prep, arg in slots if prep != "from")


def belongs_to_verb(verb: Verb, what: Argument | None, slots: Slots) -> bool:
    """Whether the object has words that the verb would take for a slot of its own: put 2 spells | on it."""
    taken = {prep for prep, _ in slots}
    match what:
        case Thing(on=on) if on is not None and "thing" in verb.slots.get("on", ()) and "on" not in taken:
            return True
        case Thing(place=Place() as place) if place.zone == PLAY:
            return False
        case Thing(place=Place(part="", line="")) if "place" in verb.slots.get("in", ()) and "in" not in taken:
            return True
        case Thing(place=None, which=("top" | "bottom", *_)) if "from" in taken:  # it is the top card of that pile
            return True
        case _:
            return False


def multiplied(what: Argument | None, pers: list[Thing]) -> Iterator[Argument | None]:
    """The object, so many of it for each of what was said behind the slots."""
    if not pers:
        yield what
    elif isinstance(what, Thing) and (count := each_of(what, pers[0])) is not None:
        yield replace(what, count=count)


def as_face(arg: Argument) -> Argument:
    """A bare number, where a face of a die is wanted."""
    return Faces(arg.n) if isinstance(arg, Number) else arg


def in_order(verb: Verb, slots: list[tuple[str, Argument]]) -> Slots:
    known = [*verb.slots, "from"]
    return tuple(sorted(slots, key=lambda slot: known.index(slot[0])))


def ended(prep: str, arg: Argument) -> Argument:
    """On top of a pile, at its bottom."""
    if isinstance(arg, Place) and not arg.part and prep in ("on", "at"):
        return replace(arg, part="top" if prep == "on" else "bottom")
    return arg


def is_none(arg: Argument | None) -> bool:
    match arg:
        case Thing(count=count):
            return count == NONE
        case Player(which=which):
            return which == "no"
        case Either(of):
            return all(is_none(each) for each in of)
        case _:
            return False


def counted(arg: Argument | None, count: Count | None) -> Argument | None:
    match arg:
        case Thing():
            return replace(arg, count=count)
        case Player():
            return replace(arg, which="each")
        case Either(of):
            made = tuple(counted(each, count) for each in of)
            return replace(arg, of=tuple(each for each in made if each is not None))
        case _:
            return arg
