"""A scenario: a situation at the table, the moves that follow, and what should come of them."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
from cardwright.ruleset.ability import Permit
from cardwright.ruleset.condition import Condition, Slots
from cardwright.ruleset.game import Setting
from cardwright.ruleset.player import Player
from cardwright.ruleset.thing import Argument, Place

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
    ("row 2 column 3", "left 2"), or nothing.
    """

    zone: str
    cards: tuple[str, ...]
    of: str = ""
    spots: tuple[str, ...] = ()


@frozen
class Stock:
    """So many of a counter before a player."""

    of: str
    counter: str
    n: int


@frozen
class Throw:
    """The next throw of a seat's die, or of anybody's, shows this face."""

    face: int | str
    of: str = ""


@frozen
class Move:
    """What a player decides: a verb of the vocabulary, what it is done to, and its slots.

    `of` among the slots is whose thing `what` is ("traps "Wolpertinger" of ben"); `on` after `with` is what the last
    of those cards is carried by. `at` is the key of the line among the origins.
    """

    at: str
    who: str
    verb: str
    what: Argument | None = None
    slots: Slots = ()


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
    """A player can see, or cannot see, the face of a card."""

    who: Player
    what: Argument
    can: bool


Expected = Condition | Permit | Lies | Turn | At | Reach | Sees


@frozen
class Expect:
    """What should be so at this point. Of a `Permit`, whether the move is offered."""

    at: str
    what: Expected


@frozen
class Odds:
    """How often something should happen, in percent, when the dice fall freely so many times."""

    at: str
    what: Condition
    least: int
    most: int
    tries: int


Line = Move | Expect | Odds


@frozen
class Scenario:
    """A test that a designer has written. `overlays` are laid over the game in this order, then `sets` the values.

    What lies nowhere is in its pile, shuffled from the seed; `dice` fall in this order, then from the seed. With
    `setup` the game begins with its set-up, instead of at the turn of whoever moves first.
    """

    id: str
    title: str
    seats: tuple[Seat, ...]
    overlays: tuple[str, ...] = ()
    sets: tuple[tuple[str, Setting], ...] = ()
    seed: int = 1
    lays: tuple[Lay, ...] = ()
    stocks: tuple[Stock, ...] = ()
    dice: tuple[Throw, ...] = ()
    lines: tuple[Line, ...] = ()
    setup: bool = False
