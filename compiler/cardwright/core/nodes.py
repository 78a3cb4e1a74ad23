"""The core: what is carried out. No verbs, no pronouns, no defaults; whatever a word pointed at is a variable.

Here is what is looked up and asked: players, cards, amounts, tests, patterns of what happens. What is done stands in
`deeds.py`, and what holds it together, blocks and rules, in `blocks.py`.

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

Sort = Literal["player", "card", "face", "number", "places", "trait"]
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
    calls `id` (the attacker), of somebody where it is said whose, `lap` all of them, `of` being the first.
    """

    how: Literal[
        "all", "lap", "others", "opponents", "partners", "team", "neighbours", "left", "right", "next", "previous",
        "foe", "person",
    ]  # fmt: skip
    of: Who | None
    id: str


@frozen
class Owner:
    """The player before whom a card lies; you, where it lies before nobody."""

    of: Var


@frozen
class OwnerOf:
    """The player before whom some cards lie, or who has laid them there; nobody, where there are none."""

    cards: Cards


@frozen
class Players:
    """Those among some players who fit a test, and of these the best: all of them, or so many as `by` picks.

    `x` is each of them in turn while test and rank are asked. `pick`: `all`, one by the choice of `by`, or by chance;
    or the `first` by seat, clockwise from the player who began.
    """

    x: Var
    among: Who
    test: Test | None
    rank: Rank | None
    pick: Literal["all", "choice", "chance", "first"]
    by: Var


Who = Var | Circle | Owner | OwnerOf | Players

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
class Everywhere:
    """All cards of the game, wherever they lie, before those who are out of it, too."""


@frozen
class Those:
    """Cards that were named before, as far as they still lie anywhere."""

    x: Var


@frozen
class Left:
    """Of the cards that were looked at, those that still lie where they lay then."""

    at: Var


Where = OnTable | Held | Fielded | Having | Anywhere | Everywhere | Those | Left


@frozen
class Rank:
    """The best: the `most` or the fewest of a number. All that are level count as best; none does, where one `alone`
    could. The `nth` best are surpassed by one less than that, so where two are the best nobody is the second."""

    by: Amount
    most: bool
    printed: bool
    alone: bool = False
    nth: int = 1


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

    Some are taken as a whole, or not at all: what is `alike` has one of these in common, in a `run` the numbers follow
    one another, and together they come to a `sum`, a number or that of other cards.
    """

    x: Var
    places: tuple[Where, ...]
    test: Test | None
    rank: Rank | None
    span: Quantity
    pick: Literal["choice", "chance", "order"]
    by: Var
    parts: tuple[Cards, ...]
    alike: tuple[str, ...] = ()
    run: bool = False
    sum: Amount | Cards | None = None


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
class Likes:
    """How many cards there are at most that have one of these in common, of those that lie in some places and fit; in a
    `run`, whose numbers follow one another."""

    x: Var
    places: tuple[Where, ...]
    test: Test | None
    by: tuple[str, ...]
    run: bool = False


@frozen
class Stock:
    """How many of a counter some players have, all together."""

    counter: str
    of: Who


@frozen
class Headcount:
    """How many players some are."""

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
class Total:
    """A number that cards have, as it is now, of all of them together; of those that are `alike`, the greatest."""

    property: str
    x: Var
    places: tuple[Where, ...]
    test: Test | None
    alike: tuple[str, ...] = ()


@frozen
class Measure:
    """A number that cards have, as it is now: the greatest, or the `least`, where several are meant. Nothing, where
    none is."""

    property: str
    x: Var
    places: tuple[Where, ...]
    test: Test | None
    least: bool = False


@frozen
class MeasureOf:
    """The same of the cards that a variable stands for, or that are spoken of where they lie."""

    property: str
    x: Var | Cards


@frozen
class Strength:
    """What a player's side of the battle adds up to."""

    of: Who


@frozen
class Shown:
    """What the die shows that a player has thrown in the battle in course."""

    of: Who


Amount = (
    Const | Setting | Times | Groups | CardCount | Elements | Likes | Stock | Headcount | Carried | CarriedBy | Total
    | Measure | MeasureOf | Strength | Shown | Var
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
class Alike:
    """A card has one of these in common with one of some cards: a number, or its element (`trait`)."""

    x: Var
    by: tuple[str, ...]
    of: Cards


@frozen
class AmongThem:
    """Some cards have one of these in common, all of them; in a `run`, their numbers follow one another. There are two
    at least."""

    of: Cards
    by: tuple[str, ...]
    run: bool


@frozen
class Joins:
    """A card is in sequence with `n` of some cards, or with all of them; they have one of these in common, if any."""

    x: Var
    by: tuple[str, ...]
    of: Cards
    n: int | None


@frozen
class Beside:
    """The first number of a card is higher, or lower, than that of one of some cards, or than some counters or a sum;
    by just so much if it is said."""

    x: Var
    higher: bool
    n: int | None
    of: Cards | Stock | Total


@frozen
class Brings:
    """A number of a card, added to what some sum or some counters are, makes more than `n`, fewer, or just so many."""

    x: Var
    property: str
    to: Total | Stock
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
    among: Who | tuple[Where, ...] | Cards
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
    OfKind | InRole | OfTrait | IsCard | InState | LiesIn | InLine | Had | HasProperty | Alike | AmongThem | Joins
    | Beside | Brings | Same
    | AmongPlayers | Best | Shows | Comparison | SomeOf | Logic | During | TurnOf | Occurs
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
