"""A scenario: a situation at the table, the moves that follow, and what should come of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Permit
from cardwright.ruleset.condition import Condition, Slots
from cardwright.ruleset.game import Clause, Setting
from cardwright.ruleset.phrases import Argument, Place, Player, Thing

# In all arguments of a scenario, `Player("ann")` is the player of the seat that is called so.


@frozen
class Seat:
    """Who sits at the table, in the order of play, and the element of the character."""

    name: str
    element: str = ""


@frozen
class Lay:
    """The cards that lie in a zone, by id, the top one first. `of` is the seat whose zone it is, if it is a player's.

    Without cards the zone is empty, and not dealt. `spots` say for each card where it lies in a grid or beside it
    ("row 2 column 3", "left 2"), or nothing. With `top` the cards lie on top of a pile, and the others below.
    """

    zone: str
    cards: tuple[str, ...]
    of: str = ""
    spots: tuple[str, ...] = ()
    top: bool = False


@frozen
class NextDraw:
    """The next card that a seat draws in the set-up, by id."""

    of: str
    card: str


@frozen
class CounterPile:
    """So many of a counter before a player."""

    of: str
    counter: str
    n: int


@frozen
class NextThrow:
    """The next throw of a seat's die, or of anybody's, shows this face."""

    face: int | str
    of: str = ""


@frozen
class PlayerMove:
    """What a player decides: a verb of the vocabulary, what it is done to, and its slots.

    `of` among the slots is whose thing `what` is ("traps "Wolpertinger" of ben"); `on` after `with` is what the last
    of those cards is carried by. `at` is the key of the line among the origins. `within` is the part of the game that
    must not be over before the move is made: the battle, the turn that is on.
    """

    at: str
    who: str
    verb: str
    what: Argument | None = None
    slots: Slots = ()
    within: str = ""


@frozen
class Try:
    """A move that is tried at its place and not made: whether it is possible there.

    `because` are the rules of which each must be a reason that it is not: numbers of rules ("IT-123"), rule values,
    cards and overlays by the beginning of their keys ("object/cup-of-lameness").
    """

    at: str
    move: PlayerMove
    can: bool
    because: tuple[tuple[str, ...], ...] = ()  # of each, in one of these words


@frozen
class Wish:
    """A move that is made whenever it is possible, and something is so: what a player always does from here on."""

    at: str
    move: PlayerMove
    when: tuple[Expect, ...] = ()


@frozen
class Lies:
    """Things are in a place; a place without a zone is anywhere with its owner."""

    what: Argument
    place: Place


@frozen
class Turn:
    """It is somebody's turn."""

    who: Player


@frozen
class At:
    """Things are on a place of a grid or beside it ("row 2 column 3", "left 2"); without things, it is empty."""

    what: Argument | None
    spot: str


@frozen
class Reach:
    """So much of a property counts for a player at a card of a grid: "ann has power 9 at "Kurzol"\"."""

    who: Player
    what: Argument
    how: Literal["exactly", "at most", "at least"]
    n: int


@frozen
class Sees:
    """A player can see, or cannot see, the face of a card; of some place, if it is said. `any` of several will do."""

    who: Player
    what: Argument
    can: bool
    place: Place | None = None
    spot: str = ""
    any: bool = False


Expected = Condition | Permit | Lies | Turn | At | Reach | Sees


@frozen
class Expect:
    """What should be so at this point, or should not. Of a `Permit`, whether the move is offered."""

    at: str
    what: Expected
    so: bool = True


@frozen
class Odds:
    """How often something should happen, in percent, when the dice fall freely so many times."""

    at: str
    what: Expected
    least: int
    most: int
    tries: int
    so: bool = True
    whole: bool = False  # of whole games, which bots play to the end


Line = PlayerMove | Try | Wish | Expect | Odds


@frozen
class Scenario:
    """A test that a designer has written. `overlays` are laid over the game in this order, then `sets` the values.

    What lies nowhere is in its pile, shuffled from the seed; `dice` fall in this order, then from the seed. With
    `setup` the game begins with its set-up, in which cards are drawn as `draws` says, instead of at the turn of whoever
    moves first.
    """

    id: str
    title: str
    seats: tuple[Seat, ...]
    overlays: tuple[str, ...] = ()
    sets: tuple[tuple[str, Setting], ...] = ()
    seed: int = 1
    lays: tuple[Lay, ...] = ()
    stocks: tuple[CounterPile, ...] = ()
    dice: tuple[NextThrow, ...] = ()
    lines: tuple[Line, ...] = ()
    setup: bool = False
    draws: tuple[NextDraw, ...] = ()


def beginning_and_end(part: str, clauses: Iterable[Clause]) -> tuple[str, str] | None:
    """The happenings with which a part of the game begins and ends, if the game tells of both."""
    ends = dict.fromkeys(("begin", "end"), "")
    for one in clauses:
        if one.verb in ends and one.what is None and isinstance(one.subject, Thing) and one.subject.noun == part:
            ends[one.verb] = one.id
    return (ends["begin"], ends["end"]) if all(ends.values()) else None
