"""What a card, a rule or the game itself can do: abilities, their instructions, and the terms behind them."""

from __future__ import annotations

from typing import Literal

from cardwright.frozen import frozen
from cardwright.ruleset.condition import Condition, Happens, Slots
from cardwright.ruleset.phrases import YOU, Amount, Argument, Faces, OwnNumber, Player, Ref, Thing


@frozen
class Window:
    """A stretch of play ("in attack", "on your turn") or a moment of it ("after rolling", then `phase` is a verb)."""

    prep: Literal["in", "on", "before", "after", "with"]
    phase: str
    of: Player | None = None


@frozen
class Until:
    """When something that lasts is over: the end of a phase, or the start of a turn."""

    what: Literal["end", "start"]
    phase: str
    of: Player | None = None
    next: bool = False


@frozen
class Leaves:
    """The other end of what lasts: a card that was named, or the one that speaks, leaves its zone."""

    card: Ref
    zone: str


@frozen
class Terms:
    """What may follow any ability. `limit` is a phase ("once per battle"); `price` is paid whole or not at all."""

    windows: tuple[Window, ...] = ()
    condition: Condition | None = None
    limit: str = ""
    price: tuple[Do, ...] = ()
    until: Until | Leaves | None = None
    against: Player | None = None


FREE = Terms()


Op = Literal[
    "transfer",  # cards or counters go from one place to another
    "exchange",  # each of two players gives the other as many
    "swap",  # two cards of a grid change places
    "shift",  # the cards of a row or column of a grid move along it
    "peek",  # somebody sees hidden cards
    "reveal",  # everybody sees hidden cards
    "shuffle",  # a pile is brought into a random order
    "fill",  # cards come to a place until it is full
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
    "take_action",  # somebody takes actions of those that are on offer
    "run",  # a phase is played
    "end",  # a phase is over at once
    "deal",  # cards go from a pile to several players
    "choose_trait",  # somebody names an element, or a suit
    "choose_number",  # somebody names a number, or a rank
    "appoint",  # a player becomes a person of the game
]


@frozen
class Do:
    """One instruction: somebody does what a verb says to something, with the slots that were written.

    The row of `verb` in the vocabulary says where things move when no slot does. `op` is the engine's meaning.
    `untied`: nothing is done where several are level with the most, or the strongest.
    `secretly`: all choose before anything is done.
    """

    verb: str
    op: Op
    who: Player = YOU
    what: Argument | None = None
    slots: Slots = ()
    untied: bool = False
    secretly: bool = False


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
    """A branch of `choose` or of a secret choice, with its label, if it has one, and with what must be so, that it can
    be chosen."""

    body: Body
    label: str = ""
    condition: Condition | None = None


@frozen
class Choose:
    """Somebody carries out one of the branches."""

    branches: tuple[Branch, ...]
    who: Player = YOU


@frozen
class ForEach:
    """The body once for each player (`they`) or for each thing (`it`); of the players, `first` begins."""

    each: Player | Thing
    body: Body
    first: Player | None = None


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
class Vote:
    """Everybody chooses a player in secret, revealed at once; the body once for each who was chosen, as often."""

    whom: Player
    body: Body


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


@frozen
class RunUntil:
    """A phase is played again and again until something holds, which is asked before each time; or cards or counters
    are moved until then, one by one."""

    run: Do
    until: Condition


Effect = Do | If | May | Choose | ForEach | Roll | RollOff | Secret | Vote | Bidding | Later | Lasting | RunUntil
Body = tuple[Effect, ...]


@frozen
class Change:
    """A rule value changes for some players: by an amount, or to one. `whose` is None for a value of the game."""

    value: str
    by: Amount | None = None
    to: Amount | str | None = None
    whose: Player | None = None
    sign: Literal[1, -1] = 1
    terms: Terms = FREE


@frozen
class Adjust:
    """Things have more or less of a property ("each hero has strength + 1 for each ornicle on it").

    With the sign 0 they have just so much ("this has power 3"), or as much as of another number of theirs.
    """

    things: Argument
    property: str
    by: Amount | OwnNumber
    sign: Literal[1, 0, -1] = 1
    terms: Terms = FREE


@frozen
class Permit:
    """Somebody (or something) can or cannot do what a declared action names. `cannot` beats `can`."""

    who: Argument
    can: bool
    action: str
    verb: str
    what: Argument | None = None
    slots: Slots = ()
    terms: Terms = FREE


@frozen
class CountsAs:
    """Faces of a die or things count as others, once each, in the fixed order of reading a result."""

    what: Argument
    counts_as: Argument
    terms: Terms = FREE


@frozen
class Oblige:
    """Somebody must play such cards, if they can."""

    who: Argument
    verb: str
    what: Argument | None = None
    terms: Terms = FREE


@frozen
class Beats:
    """Things beat all other cards. Of several such lines the first is the strongest."""

    things: Argument
    terms: Terms = FREE


@frozen
class Trigger:
    """`before` or `when` something happens, the body is carried out."""

    timing: Literal["before", "when"]
    happening: Condition
    body: Body
    terms: Terms = FREE


@frozen
class Replace:
    """`instead of` something that would happen, or of a step, the body is carried out; once for each happening."""

    happening: Happens | None
    body: Body
    step: str = ""
    terms: Terms = FREE


@frozen
class Option:
    """What a player may use at a moment: `may "Label" …`. With `timing` it answers a happening."""

    label: str
    body: Body
    timing: Literal["", "before", "when"] = ""
    happening: Condition | None = None
    terms: Terms = FREE


@frozen
class Action:
    """What a player may do with the turn's action: `action "Label" …`."""

    label: str
    body: Body
    terms: Terms = FREE


@frozen
class Omit:
    """A step of the game is left out."""

    step: str


@frozen
class Manual:
    """A rule that people carry out themselves; its text stands in the glossary under the card's id."""

    card: str


Ability = Change | Adjust | Permit | CountsAs | Oblige | Beats | Trigger | Replace | Option | Action | Omit | Manual
