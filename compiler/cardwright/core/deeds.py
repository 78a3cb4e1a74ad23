"""What is done at once: where cards and counters go, what is looked at, thrown, chosen, decided.

`by` acts: it is who is asked, and who the game says has done it. `deed` is under which name happenings and actions of
the game know it: a key of their table, and never asked for by an engine.
"""

from __future__ import annotations

from typing import Literal

from cardwright.core.nodes import Amount, Cards, Face, Held, OnTable, Quantity, Test, Var, Who
from cardwright.frozen import frozen

# ---- where cards go


@frozen
class Home:
    """To the zone where a player has such cards; a kind that belongs to nobody to its place on the table."""

    of: Who


@frozen
class Discard:
    """To where cards of the kind are discarded."""


@frozen
class Into:
    """To a zone: of the table, or of somebody; on top, or at the bottom."""

    zone: str
    of: Who | None
    bottom: bool


Goal = Home | Discard | Into

# ---- what is done


@frozen
class Move:
    """Cards go somewhere."""

    by: Var
    cards: Cards
    to: Goal
    deed: str


@frozen
class Draw:
    """Cards come from the top of a pile, one by one; those that fit a test are looked for from the top."""

    by: Var
    x: Var
    zone: str
    test: Test | None
    span: Quantity


@frozen
class Gain:
    """Counters come from the supply to a player; `x` is how many."""

    by: Var
    x: Var
    counter: str
    span: Quantity


@frozen
class Lose:
    """Counters of players go to the supply. `by` is asked how many, where fewer may go."""

    by: Var
    of: Who
    x: Var
    counter: str
    span: Quantity


@frozen
class Pay:
    """Counters are paid whole or not at all: to the supply, or to players."""

    by: Var
    x: Var
    counter: str
    span: Quantity
    to: Who | None


@frozen
class HandOver:
    """Counters go from one player to another, whoever of the two does it (`by`)."""

    by: Var
    x: Var
    counter: str
    span: Quantity
    of: Who
    to: Who
    deed: str


@frozen
class LayOn:
    """Counters come to lie on cards: those of `by`, or such as come from nowhere."""

    by: Var
    x: Var
    counter: str
    span: Quantity
    cards: Cards
    own: bool


@frozen
class TakeOff:
    """Counters that lie on cards go to the supply."""

    by: Var
    x: Var
    counter: str
    span: Quantity
    cards: Cards


@frozen
class Shares:
    """So many counters, as one side of a trade."""

    x: Var
    counter: str
    span: Quantity


@frozen
class Trade:
    """Two players give each other cards or counters: both, or neither. `level`: as many as the other gives."""

    by: Var
    other: Var
    partner: Who
    mine: Cards | Shares
    theirs: Cards | Shares
    level: bool


@frozen
class SwapPlaces:
    """Cards of a grid change places in pairs: among themselves, or each with one of the others."""

    by: Var
    cards: Cards
    others: Cards | None


@frozen
class SwapCards:
    """As many cards of one place change places with as many of another."""

    by: Var
    cards: Cards
    others: Cards


@frozen
class Lines:
    """Rows and columns of a grid: so many of them as `pick` says, by the choice of who acts or by chance; without a
    number all of them. With `of`, the one in which that card lies."""

    zone: str
    sorts: tuple[Literal["row", "column"], ...]
    of: Var | None
    span: Quantity
    pick: Literal["choice", "chance"]


@frozen
class Shift:
    """The cards of lines of a grid move along them, `n` places towards a side, those that fall off come back at the
    other end. Without a side `by` says which, for each line."""

    by: Var
    lines: Lines
    n: Amount
    to: Literal["", "left", "right", "top", "bottom"]


@frozen
class Look:
    """Hidden cards are seen where they lie, by `by` alone or by everybody; `at` remembers where they lay."""

    by: Var
    cards: Cards
    at: Var
    everybody: bool


@frozen
class Arrange:
    """Cards that were looked at go back onto their pile, in the order that `by` says, or as they lay."""

    by: Var
    x: Var
    at: Var
    chosen: bool


@frozen
class Shuffle:
    """A pile is brought into a random order."""

    by: Var
    place: OnTable | Held


@frozen
class Fill:
    """Cards come from the top of a pile to a place until it is full. To a place of theirs, players `of` whom it is draw
    them; without `of` it is a place of the table."""

    by: Var
    zone: str
    of: Who | None
    pile: str


@frozen
class Throw:
    """A die is thrown, which is no roll of the battle; `x` is what it shows."""

    by: Var
    x: Var


@frozen
class ThrowAgain:
    """Dice of the battle are thrown again."""

    of: Who


@frozen
class TurnOver:
    """Dice of the battle are turned into their opposite."""

    of: Who


@frozen
class LayDie:
    """Dice of the battle are laid to a face; of several, `by` chooses."""

    by: Var
    of: Who
    faces: tuple[Face, ...]


@frozen
class Cancel:
    """What is about to happen does not."""


@frozen
class Decide:
    """A battle, a duel or the game is won, lost or tied at once. `shared`: by several together, as by all who are level
    with the best.

    Who leaves the game is out, and has not lost it.
    """

    who: Who
    how: Literal["win", "lose", "tie", "leave"]
    phase: str
    shared: bool


@frozen
class SkipTurn:
    """A turn of players is left out."""

    of: Who


@frozen
class TakeTurn:
    """Players take another turn."""

    of: Who


@frozen
class Reverse:
    """The direction of play turns."""


@frozen
class Become:
    """Cards take a role."""

    by: Var
    cards: Cards
    role: str
    happening: str


@frozen
class ChooseCards:
    """Somebody picks cards, of which the next lines speak."""

    by: Var
    cards: Cards


@frozen
class ChooseTrait:
    """Somebody names an element, or a number of a `property` (a rank), of which the next lines speak: one that any card
    of the game has, or one `of` some cards."""

    by: Var
    x: Var
    property: str = ""
    of: Cards | None = None


@frozen
class ChooseNumber:
    """Somebody names a number between two others, which count, of which the next lines speak."""

    by: Var
    x: Var
    least: Amount
    most: Amount


@frozen
class ChoosePlayer:
    """Somebody picks a player, of whom the next lines speak."""

    x: Var
    who: Who


@frozen
class Play:
    """Cards are used for what they do, or what they say is carried out, wherever they lie. Where it is said, they go to
    a place; else where the game has cards that are played."""

    by: Var
    cards: Cards
    carry_out: bool
    to: Goal | None = None


@frozen
class Deal:
    """Cards go from the top of a pile to players, one by one and round and round: `n` to each, or all that there are.
    They go to where each has such cards, or to a `zone` of theirs."""

    by: Var
    x: Var
    pile: str
    test: Test | None
    n: Amount | None
    to: Who
    zone: str


@frozen
class PickUp:
    """Counters that lie on cards come to who acts."""

    by: Var
    x: Var
    counter: str
    span: Quantity
    cards: Cards


@frozen
class Act:
    """A player does what the game offers as an action, to whom it is said."""

    by: Var
    action: str
    whom: Who | None


@frozen
class RunPhase:
    """A phase is played: so many times at most, and as long as a test fails; `first` begins it."""

    phase: str
    most: Amount | None
    until: Test | None
    first: Who | None


@frozen
class EndPhase:
    """A phase is over at once; where it is not on, nothing is."""

    phase: str


@frozen
class TakeActions:
    """Somebody takes so many of the actions that are on offer, one after the other."""

    by: Var
    span: Quantity


@frozen
class Appoint:
    """A player becomes a person of the game, whom it calls so from then on."""

    by: Var
    person: str


Deed = (
    Move | Draw | Gain | Lose | Pay | HandOver | LayOn | TakeOff | Trade | SwapPlaces | Shift | Look | Arrange
    | Shuffle | Fill | Throw | ThrowAgain | TurnOver | LayDie | Cancel | Decide | SkipTurn | TakeTurn | Reverse | Become
    | ChooseCards | ChoosePlayer | Play | Act | Deal | PickUp | SwapCards | ChooseTrait | ChooseNumber | RunPhase
    | EndPhase | TakeActions | Appoint
)  # fmt: skip
