"""What holds deeds together: blocks (if, may, for each, later …), and the rules of which they are the bodies.

The two lie in one file because each holds the other: a rule that waits has a body, and a body can set a rule in force.
"""

from __future__ import annotations

from typing import Literal

from cardwright.core.deeds import Deed, HandOver, Move
from cardwright.core.nodes import Amount, Departure, Face, Limit, Pattern, PhaseEdge, Role, Sort, Test, Var, Where, Who
from cardwright.frozen import frozen

# ---- blocks


@frozen
class IfElse:
    """The one, or the other."""

    test: Test
    then: Body
    otherwise: Body


@frozen
class AskWhether:
    """Players are asked, one after the other, if the price is there: all of it, or nothing. `x` is who is asked."""

    x: Var
    who: Who
    price: Body
    body: Body


@frozen
class Alternative:
    """One way to go on, and its label; it can be chosen where a test holds."""

    label: str
    body: Body
    test: Test | None = None


@frozen
class ChooseBranch:
    """Players carry out one of the branches each; `x` is who is asked."""

    x: Var
    who: Who
    branches: tuple[Alternative, ...]


@frozen
class Each:
    """The body once for each player, one after the other. `instruction`: it is one sentence, done by each of them."""

    x: Var
    among: Who
    body: Body


@frozen
class EachCard:
    """The body once for each card that lies in some places and fits, as it was when it began."""

    x: Var
    places: tuple[Where, ...]
    test: Test | None
    body: Body


@frozen
class Repeat:
    """The body so many times."""

    n: Amount
    body: Body


@frozen
class RepeatUntil:
    """The body again and again until something is so, which is asked before each time, or until nothing moves."""

    test: Test
    body: Body


@frozen
class Together:
    """Each player chooses first, then all moves happen at once."""

    x: Var
    among: Who
    move: Move | HandOver


@frozen
class FaceCase:
    """What is done for some faces; for none in particular: for all others."""

    faces: tuple[Face, ...] | None
    body: Body


@frozen
class ThrowEach:
    """Players throw a die each; the first branch that fits is carried out. `x` is who throws, `face` what it shows."""

    x: Var
    who: Who
    face: Var
    branches: tuple[FaceCase, ...]


@frozen
class RankCase:
    """What is done for each whose roll is the highest, or the lowest."""

    most: bool
    body: Body


@frozen
class ThrowOff:
    """Players throw a die each, until it shows a number, and these are compared; `x` is each who is level with the best
    of a branch.

    The branches are carried out one after the other, each for those players in order.
    """

    x: Var
    who: Who
    branches: tuple[RankCase, ...]


@frozen
class ChooseInSecret:
    """Everybody chooses behind a hand; then all is done in the order of play, and what comes besides if all agree."""

    x: Var
    branches: tuple[Alternative, ...]
    unanimous: tuple[Alternative, ...]


@frozen
class Votes:
    """Everybody (`x`) picks a player behind a hand; then the body is carried out once for each of those, who is `y`."""

    x: Var
    whom: Who
    y: Var
    body: Body


@frozen
class Bids:
    """Everybody bids counters behind a hand. `x` is the highest bidder, `n` the bid; ties go by initiative."""

    counter: str
    x: Var
    n: Var
    highest: Body
    nobody: Body


@frozen
class Postpone:
    """The body is carried out once, at a moment to come."""

    moment: PhaseEdge
    body: Body


@frozen
class HoldUntil:
    """A rule holds from now until a moment."""

    does: Does
    until: PhaseEdge | Departure


# ---- rules


@frozen
class Listen:
    """`before`, `when` or `instead of` one of some happenings, under a test, the body is carried out.

    `asked`: you may decline; the label is what you are asked. The price is paid whole, or the body is not reached.
    """

    timing: Literal["before", "when", "instead"]
    patterns: tuple[Pattern, ...]
    test: Test | None
    limit: Limit | None
    asked: bool
    label: str
    price: Body
    body: Body


@frozen
class Offer:
    """What a player may use: at some moments (none: at all), or instead of the turn's action."""

    label: str
    action: bool
    moments: tuple[str, ...]
    test: Test | None
    limit: Limit | None
    price: Body
    body: Body


@frozen
class AlterValue:
    """A rule value is set, or moved by so much: the game's, or that of each player who fits; `x` is that player."""

    value: str
    x: Var
    whose: Test | None
    test: Test | None
    to: Amount | None
    by: Amount | None
    sign: Literal[1, -1]


@frozen
class AlterProperty:
    """Cards that fit have more or less of a property; `x` is the card, `holder` who has it. A total is a player's.

    With the sign 0 they have just so much. What is set last counts, and then all that adds to it.
    """

    property: str
    x: Var
    holder: Var
    cards: Test | None
    test: Test | None
    by: Amount
    sign: Literal[1, 0, -1]


@frozen
class Permission:
    """Somebody, or a card, can or cannot do what some actions name; every role must fit."""

    can: bool
    actions: tuple[str, ...]
    roles: tuple[Role, ...]
    test: Test | None


@frozen
class Reading:
    """Faces show another to their roller `x`, against `other`."""

    faces: tuple[Face, ...]
    shows: Face
    x: Var
    other: Var
    whose: Test | None
    against: Test | None
    test: Test | None


@frozen
class Recast:
    """Cards count as of another element; for a variable, as of that player's."""

    x: Var
    cards: Test | None
    test: Test | None
    trait: str | Var


@frozen
class CastRole:
    """Cards have a role as long as it holds."""

    x: Var
    cards: Test | None
    test: Test | None
    role: str


@frozen
class Duty:
    """Who fits must play cards that fit, if there are any; `x` is the player, `y` the card."""

    x: Var
    whose: Test | None
    y: Var
    cards: Test | None


@frozen
class Precedence:
    """Cards that fit beat all others, but those that an earlier line names."""

    x: Var
    cards: Test | None
    test: Test | None


@frozen
class Course:
    """A step is left out, or its place is taken; `x` is the player whom the step concerns."""

    step: str
    omitted: bool
    x: Var
    test: Test | None
    limit: Limit | None
    price: Body
    body: Body


@frozen
class ByHand:
    """What people carry out themselves."""

    card: str


Does = (
    Listen | Offer | AlterValue | AlterProperty | Permission | Reading | Recast | CastRole | Duty | Precedence | Course
    | ByHand
)  # fmt: skip


@frozen
class Rule:
    """An ability: the sort of each variable, and what it does."""

    sorts: tuple[Sort, ...]
    does: Does


@frozen
class Script:
    """The instructions of a card, with the sort of each variable."""

    sorts: tuple[Sort, ...]
    body: Body


Block = (
    IfElse
    | AskWhether
    | ChooseBranch
    | Each
    | EachCard
    | Repeat
    | RepeatUntil
    | Together
    | ThrowEach
    | ThrowOff
    | ChooseInSecret
    | Votes
    | Bids
    | Postpone
    | HoldUntil
)
Effect = Deed | Block
Body = tuple[Effect, ...]
