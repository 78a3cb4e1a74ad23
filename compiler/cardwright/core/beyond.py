"""What a noun phrase says beyond what its place can take is refused at its word."""

from __future__ import annotations

from cardwright.core.resolve import Refused
from cardwright.messages.message import message
from cardwright.ruleset.phrases import ALL, NONE, ONE, Carrying, Count, Number, Place, Thing

ARTICLES = (None, ONE)
"""Counts that say nothing of how many where one thing, or any, is meant: `a battle`, `battles`."""


def only(thing: Thing, *taken: str) -> None:
    """Every field of a thing is one of those taken, or empty. Raises Refused.

    >>> only(Thing("die", ONE, which=("active",)), "count")
    Traceback (most recent call last):
    cardwright.core.resolve.Refused: “active” says nothing here.
    """
    left = [field for field in ("which", "trait", "owner", "place", "filters", "on", "card") if field not in taken]
    if "count" not in taken:
        one(thing.count)
    for field in left:
        if getattr(thing, field):
            raise beyond(_word(thing, field))


def one(count: Count | None) -> None:
    """One thing is meant, or any: neither a number nor all of them. Raises Refused."""
    if count not in ARTICLES:
        raise Refused(number_word(count), "It is one at a time, each by itself.", "Leave it out.")


def each(count: Count | None) -> None:
    """Each thing is meant by itself: no number. Raises Refused."""
    if count != ALL:
        one(count)


def number_word(count: Count | None) -> str:
    """The word by which a count is found in its line."""
    if count is None:
        return ""
    if count.how == "just":
        return "exactly"
    if count.how in ("half up", "half down"):
        return "half"
    if count == NONE or count.how != "exactly":
        return count.how
    return str(count.amount.n) if isinstance(count.amount, Number) else ""


def whole(place: Place) -> None:
    """A place as such: neither its top nor its bottom. Raises Refused."""
    if place.part:
        raise beyond(place.part)


def beyond(word: str) -> Refused:
    """A word that its place cannot take."""
    return Refused(word, message("“{word}” says nothing here.", word=word), "Leave it out.")


def _word(thing: Thing, field: str) -> str:
    match field:
        case "which":
            return thing.which[0]
        case "trait":
            return thing.trait
        case "owner":
            assert thing.owner is not None
            return "your" if thing.owner.word == "you" else thing.owner.word
        case "place":
            assert thing.place is not None
            return (thing.place.zone or thing.place.line).replace("_", " ").split()[-1]
        case "card":
            return ""
        case "filters":
            has = "has" if thing.count == ONE else "have"
            return has if isinstance(thing.filters[0], Carrying) else "with"
        case _:
            return "on"
