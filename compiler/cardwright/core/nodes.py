"""The core: what is carried out. No verbs, no pronouns, no defaults; whatever a word pointed at is a variable.

A rule owns its variables. The first two are always there: `YOU`, whose rule it is (each player in turn for a house rule
that speaks of one), and `THIS`, the card that speaks. Every other one is named by the node that binds it: the role of a
happening, a loop, a choice, a selection, a throw. A variable stands for one player, some cards, a face, a number.

    when you lose a battle: discard your strongest creature

    Listen("when", (Pattern("battle_lost", (Role("who", a, Same(a, YOU)),)),), …,
        (Move(YOU, Cards(b, (Held(("entourage",), YOU),), OfKind(b, "creature"), Rank(…), Quantity(1, 1), …), Discard(),
         "discard"),))

Tests ask, amounts count, players and cards are looked up in the order in which they are said: whoever is asked first
today is asked first in every game that is played again.
"""

from __future__ import annotations

from typing import Final, Literal

from cardwright.frozen import frozen

Sort = Literal["player", "card", "face", "number", "places"]
Face = int | str


@frozen
class Var:
    """What a head, a loop, a choice or a selection has named."""

    n: int


YOU: Final = Var(0)
THIS: Final = Var(1)

# ---- who


@frozen
class Circle:
    """Players who stand in a relation to somebody, in the order of play: `how` says which.

    `all` begin with you, `others` are all but `of`, `neighbours` sit beside, `left` … `previous` are one player (of
    whoever it is read for, where it is not said whose), `foe`
    is whom `of` fights or has to do with just now (all opponents where there is none), `person` those whom the game
    calls `id` (the attacker), of somebody where it is said whose.
    """

    how: Literal[
        "all", "others", "opponents", "partners", "team", "neighbours", "left", "right", "next", "previous", "foe",
        "person",
    ]  # fmt: skip
    of: Who | None
    id: str


@frozen
class Owner:
    """The player before whom a card lies; you, where it lies before nobody."""

    of: Var


@frozen
class Players:
    """Those among some players who fit a test, and of these the best: all of them, or so many as `by` picks.

    `x` is each of them in turn while test and rank are asked. `pick`: `all`, one by the choice of `by`, or by chance.
    """

    x: Var
    among: Who
    test: Test | None
    rank: Rank | None
    pick: Literal["all", "choice", "chance"]
    by: Var


Who = Var | Circle | Owner | Players

# ---- which cards, and where


@frozen
class OnTable:
    """Zones that are nobody's, in order; a stack is read from its top, unless the `bottom` is meant."""

    zones: tuple[str, ...]
    part: Literal["", "top", "bottom"]


@frozen
class Held:
    """Zones of some players: for each of them in turn, in order."""

    zones: tuple[str, ...]
    of: Who
    part: Literal["", "top", "bottom"]


@frozen
class Fielded:
    """The cards with which players fight; where none of them fights, all that they have."""

    of: Who


@frozen
class Having:
    """All that players have, wherever it lies before them, what they have laid on the table too."""

    of: Who


@frozen
class Anywhere:
    """All cards that lie in a line of a grid, or at its ends; with `lines` no: all that carry something."""

    lines: bool


@frozen
class Those:
    """Cards that were named before, as far as they still lie anywhere."""

    x: Var


@frozen
class Left:
    """Of the cards that were looked at, those that still lie where they lay then."""

    at: Var


Where = OnTable | Held | Fielded | Having | Anywhere | Those | Left


@frozen
class Rank:
    """The best: the `most` or the fewest of a number. All that are level count as best."""

    by: Amount
    most: bool
    printed: bool


@frozen
class Half:
    """Half of as many as there are to be taken, rounded up or down."""

    up: bool


@frozen
class Quantity:
    """How many: at least and at most. None is as many as there are."""

    least: Amount | Half | None
    most: Amount | Half | None


@frozen
class Cards:
    """The cards that lie in some places and fit a test, of these the best, and so many of them as are taken.

    `x` is each card in turn while it is tested, and afterwards those that were taken. `pick`: who acts (`by`) chooses
    where they see the cards, and draws blindly where they do not (`choice`); `chance`; the first in `order`. `parts`
    are selections that are made one after the other ("1 cat and 1 trap"), each among what lies in `places`.
    """

    x: Var
    places: tuple[Where, ...]
    test: Test | None
    rank: Rank | None
    span: Quantity
    pick: Literal["choice", "chance", "order"]
    by: Var
    parts: tuple[Cards, ...]


# ---- how many


@frozen
class Const:
    """A number, a truth, or a word of a rule value's list."""

    value: int | str | bool


@frozen
class Setting:
    """What a rule value is at that moment: the game's, or somebody's."""

    value: str
    of: Who | None


@frozen
class Times:
    """So many for each."""

    n: Amount
    by: Amount


@frozen
class Groups:
    """How many whole groups of so many there are: what is left over makes none."""

    of: Amount
    size: int


@frozen
class CardCount:
    """How many cards lie in some places and fit a test."""

    x: Var
    places: tuple[Where, ...]
    test: Test | None


@frozen
class Elements:
    """How many elements some cards show that lie in some places and fit a test; a wild card shows one more."""

    x: Var
    places: tuple[Where, ...]
    test: Test | None


@frozen
class Stock:
    """How many of a counter some players have, all together."""

    counter: str
    of: Who


@frozen
class Carried:
    """How many of a counter lie on some cards, all together."""

    counter: str
    x: Var
    places: tuple[Where, ...]
    test: Test | None


@frozen
class CarriedBy:
    """How many of a counter lie on the cards that a variable stands for."""

    counter: str
    x: Var


@frozen
class Measure:
    """A number that cards have, as it is now: the greatest, where several are meant. Nothing, where none is."""

    property: str
    x: Var
    places: tuple[Where, ...]
    test: Test | None


@frozen
class MeasureOf:
    """The same of the cards that a variable stands for."""

    property: str
    x: Var


@frozen
class Strength:
    """What a player's side of the battle adds up to."""

    of: Who


@frozen
class Shown:
    """What the die shows that a player has thrown in the battle in course."""

    of: Who


Amount = (
    Const | Setting | Times | Groups | CardCount | Elements | Stock | Carried | CarriedBy | Measure | MeasureOf
    | Strength | Shown | Var
)  # fmt: skip

# ---- tests


@frozen
class OfKind:
    """A card is of a kind."""

    x: Var
    kind: str


@frozen
class InRole:
    """A card has a role."""

    x: Var
    role: str


@frozen
class OfTrait:
    """A card (a wild one, too) or a player is of an element, or of that of a player."""

    x: Var
    trait: str | Var


@frozen
class IsCard:
    """It is the card of that name."""

    x: Var
    card: str


@frozen
class InState:
    """A card is active, open, marked …; `seen` is what a player has looked at this turn."""

    x: Var
    state: Literal["active", "inactive", "open", "marked", "unmarked", "seen"]
    by: Var


@frozen
class LiesIn:
    """A card lies in a zone, of somebody where it is said whose."""

    x: Var
    zone: str
    of: Who | None


@frozen
class InLine:
    """A card lies in the row or column of another."""

    x: Var
    line: Literal["row", "column"]
    of: Var


@frozen
class Had:
    """A card lies before one of some players, or was laid by them."""

    x: Var
    by: Who


@frozen
class HasProperty:
    """A property of a card compares to an amount; a card without it never does."""

    x: Var
    property: str
    how: Comparing
    n: Amount


@frozen
class Same:
    """It is what another variable stands for, or among them."""

    x: Var
    y: Var


@frozen
class AmongPlayers:
    """A player is one of them."""

    x: Var
    who: Who


@frozen
class Best:
    """A card is among the best of some cards, by what is printed on them."""

    x: Var
    of: Cards


@frozen
class Shows:
    """A face is one of these."""

    face: Amount
    faces: tuple[Face, ...]


@frozen
class Comparison:
    """Two amounts, or settings, compare."""

    a: Amount
    how: Comparing
    b: Amount


@frozen
class SomeOf:
    """Of some players or cards, how many fit: `some`, `every` (and there is one), `none`."""

    how: Literal["some", "every", "none"]
    x: Var
    among: Who | tuple[Where, ...]
    narrowed: Test | None
    test: Test


@frozen
class Logic:
    """All of these hold, any of them, or none."""

    how: Literal["all", "any", "none"]
    of: tuple[Test, ...]


@frozen
class During:
    """A phase is on, for one of some players, or at all."""

    phase: str
    who: Who | None


@frozen
class TurnOf:
    """It is the turn of one of some players."""

    who: Who


@frozen
class Occurs:
    """Just this is happening, or is known of the course: who has won, who has captured a card."""

    pattern: Pattern
    cards: Var | None


Comparing = Literal["exactly", "at most", "at least", "more", "fewer"]
Test = (
    OfKind | InRole | OfTrait | IsCard | InState | LiesIn | InLine | Had | HasProperty | Same | AmongPlayers | Best
    | Shows | Comparison | SomeOf | Logic | During | TurnOf | Occurs
)  # fmt: skip

# ---- when


@frozen
class Role:
    """A part in a happening or an action: what it is asked, with `x` standing for it, and the variable that it becomes.

    `who` does it, `what` it is done to (a card), `whom` (a player), `other` is the player of `against` or `from`, `on`
    the card of `on`, `with` those of `with` (`count` so many of them that fit), `face` what a die shows, `counter` the
    noun of counters and `n` so many of them at once, `role` the role that is taken.
    """

    role: Literal["who", "what", "whom", "other", "on", "with", "count", "face", "counter", "n", "role"]
    x: Var
    test: Test | None


@frozen
class Pattern:
    """A declared happening, narrowed by what is asked of those who take part in it.

    `also` are tests that speak of several roles. `zone` is where a card comes from, where the happening says it.
    """

    happening: str
    roles: tuple[Role, ...]
    also: tuple[Test, ...]
    zone: str


@frozen
class PhaseEdge:
    """When something is over, or to come: the end or the start of a phase, for some players or all of them."""

    edge: Literal["start", "end"]
    phase: str
    who: Who | None


@frozen
class Departure:
    """When something is over: a card leaves the zone."""

    card: Var
    zone: str


@frozen
class Limit:
    """How often: once in a phase; each card, and each player, counts by itself."""

    phase: str


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


Does = Listen | Offer | AlterValue | AlterProperty | Permission | Reading | Recast | Course | ByHand


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

# ---- what is done. `by` acts: it is who is asked, and who the game says has done it. `deed` is under which name
# happenings and actions of the game know it: a key of their table, and never asked for by an engine.


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
    """A battle, a duel or the game is won, lost or tied at once. `alone`: only if nobody is level with the best."""

    who: Who
    how: Literal["win", "lose", "tie"]
    phase: str
    alone: bool


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
class ChoosePlayer:
    """Somebody picks a player, of whom the next lines speak."""

    x: Var
    who: Who


@frozen
class Play:
    """Cards are used for what they do, or what they say is carried out, wherever they lie."""

    by: Var
    cards: Cards
    carry_out: bool


@frozen
class Act:
    """A player does what the game offers as an action, to whom it is said."""

    by: Var
    action: str
    whom: Who | None


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
    """One way to go on, and its label."""

    label: str
    body: Body


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


Deed = (
    Move | Draw | Gain | Lose | Pay | HandOver | LayOn | TakeOff | Trade | SwapPlaces | Shift | Look | Arrange | Shuffle
    | Throw | ThrowAgain | TurnOver | LayDie | Cancel | Decide | SkipTurn | TakeTurn | Reverse | Become | ChooseCards
    | ChoosePlayer | Play | Act
)  # fmt: skip
Block = (
    IfElse
    | AskWhether
    | ChooseBranch
    | Each
    | EachCard
    | Repeat
    | Together
    | ThrowEach
    | ThrowOff
    | ChooseInSecret
    | Bids
    | Postpone
    | HoldUntil
)
Effect = Deed | Block
Body = tuple[Effect, ...]
