"""What is done: the instructions of events, triggers and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cardwright.frozen import frozen
from cardwright.ruleset.condition import Condition, Slots
from cardwright.ruleset.player import YOU, Player
from cardwright.ruleset.terms import Until
from cardwright.ruleset.thing import Argument, Faces, Thing

if TYPE_CHECKING:
    from cardwright.ruleset.ability import Ability

Op = Literal[
    "transfer",  # cards or counters go from one place to another
    "exchange",  # each of two players gives the other as many
    "swap",  # two cards of a grid change places
    "shift",  # the cards of a row or column of a grid move along it
    "peek",  # somebody sees hidden cards
    "reveal",  # everybody sees hidden cards
    "shuffle",  # a pile is brought into a random order
    "arrange",  # cards that were looked at go back in an order
    "roll",  # a die is thrown
    "reroll",  # and thrown again
    "invert",  # its result is turned over
    "set",  # a die is laid to a face
    "cancel",  # what is about to happen does not
    "decide",  # somebody wins, loses or ties
    "skip",  # a turn is left out
    "again",  # a turn is taken once more
    "reverse",  # the direction of play turns
    "become",  # a thing takes a role
    "choose",  # somebody picks
    "play",  # a card is played or carried out
    "act",  # somebody does what the game offers as an action
]


@frozen
class Do:
    """One instruction: somebody does what a verb says to something, with the slots that were written.

    The row of `verb` in the vocabulary says where things move when no slot does. `op` is the engine's meaning.
    """

    verb: str
    op: Op
    who: Player = YOU
    what: Argument | None = None
    slots: Slots = ()


@frozen
class If:
    """`if …:` and `otherwise:`."""

    condition: Condition
    then: Body
    otherwise: Body = ()


@frozen
class May:
    """Somebody may do all of this, at a price, or none of it."""

    body: Body
    who: Player = YOU
    price: tuple[Do, ...] = ()


@frozen
class Branch:
    """A branch of `choose` or of a secret choice, with its label, if it has one."""

    body: Body
    label: str = ""


@frozen
class Choose:
    """Somebody carries out one of the branches."""

    branches: tuple[Branch, ...]
    who: Player = YOU


@frozen
class ForEach:
    """The body once for each player (`they`) or for each thing (`it`)."""

    each: Player | Thing
    body: Body


@frozen
class FaceBranch:
    """What happens when a die shows one of these faces; no faces means otherwise."""

    faces: tuple[Faces, ...]
    body: Body


@frozen
class Roll:
    """Somebody rolls a die; the first branch that fits is carried out. It is neither a battle roll nor a reroll."""

    branches: tuple[FaceBranch, ...]
    who: Player = YOU


@frozen
class RankBranch:
    """What is done for each who has rolled the highest, or the lowest."""

    most: bool
    body: Body


@frozen
class RollOff:
    """Several players roll a die each, and their rolls are compared."""

    branches: tuple[RankBranch, ...]
    who: Player


@frozen
class Secret:
    """Everybody decides in secret, revealed at once. `unanimous`: what comes besides for a label that all chose."""

    branches: tuple[Branch, ...]
    unanimous: tuple[Branch, ...] = ()


@frozen
class Bidding:
    """Everybody bids counters in secret; the highest bidder carries out `highest`, or `nobody` is carried out."""

    counter: str
    highest: Body
    nobody: Body = ()


@frozen
class Later:
    """Once, at a moment to come: "at the start of your next turn: …"."""

    moment: Until
    body: Body


@frozen
class Lasting:
    """An ability that holds from now until its terms say."""

    ability: Ability


Effect = Do | If | May | Choose | ForEach | Roll | RollOff | Secret | Bidding | Later | Lasting
Body = tuple[Effect, ...]
