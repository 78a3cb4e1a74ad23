"""What is meant: cards, counters, places, faces and names, resolved from the noun phrases of a sentence."""

from __future__ import annotations

from typing import Final, Literal

from cardwright.frozen import frozen
from cardwright.ruleset.amount import ONE, Amount, Count
from cardwright.ruleset.player import Player

Part = Literal["", "top", "bottom"]
PLAY: Final = "in play"
"""The `zone` of a place that is none by itself: all that is in play, whoever has laid it."""


@frozen
class Place:
    """A zone, whose it is, and which end of it; or a line of a grid (`this row`); or all that is `in play`."""

    zone: str
    owner: Player | None = None
    part: Part = ""
    line: Literal["", "row", "column"] = ""


@frozen
class Compared:
    """A filter by a number property: "with strength at most 2"."""

    property: str
    how: Literal["exactly", "at most", "at least"]
    amount: Amount


@frozen
class Carrying:
    """A filter by what lies on a thing: "a hero that has ornicles"."""

    thing: Thing


Filter = Compared | Carrying


@frozen
class Thing:
    """Cards, counters, or anything else that a noun names.

    `noun` is a declared kind, counter, role, phase or property, or one of the built-in `card`, `die`, `turn`, `game`,
    `round`, `face`. `which` holds the adjectives in a fixed order (`random`, `top`, `active`, …), `trait` an element
    (`fire`, `any`) or `your` for "of your element". `on` is what a counter lies on, `card` the card by whose name the
    thing is called ("no “Net”", "2 of your “Toast Gnome”"); a name alone is a `Named`.
    """

    noun: str
    count: Count | None = None
    which: tuple[str, ...] = ()
    trait: str = ""
    owner: Player | None = None
    place: Place | None = None
    filters: tuple[Filter, ...] = ()
    on: Argument | None = None
    card: str = ""


DIFFERENT: Final = "different"
OF_ELEMENTS: Final = ("any", "your", DIFFERENT)
"""The traits that are no element: of any element, of your element, of different elements."""


@frozen
class Named:
    """One card by its name, or by the number that sets it apart (`spell fire 3`)."""

    card: str


@frozen
class Ref:
    """A thing that was named before: `this`, `it`, `them`, `the rest`, or `that creature` (then `noun` says which)."""

    word: Literal["this", "it", "them", "the rest", "that", "those"]
    noun: str = ""


@frozen
class Some:
    """So many of things named before: "1 of them"."""

    count: Count
    of: Ref


@frozen
class Faces:
    """Faces of a die: a number, a symbol, or a class of faces (`negative`, `positive`, `number`, `symbol`)."""

    face: str | int
    to: int | None = None
    owner: Player | None = None


@frozen
class Word:
    """A word that stands for itself: `direction of play`, `any order`, `yes`."""

    word: str


@frozen
class Either:
    """One of several ("a cat or a trap"), or all of them when `all` holds ("cats and traps")."""

    of: tuple[Argument, ...]
    all: bool = False


Argument = Thing | Named | Ref | Some | Faces | Word | Either | Place | Player | Amount


def called(said: Argument) -> Argument:
    """A card by its name as a thing, of which one is enough: to have “Net” is to have at least one of that name."""
    return Thing(said.card.split("/")[0], ONE, card=said.card) if isinstance(said, Named) else said
