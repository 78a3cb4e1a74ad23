"""Who, what and how many is meant: players, cards, counters, places, faces, and the numbers of them."""

from __future__ import annotations

from typing import Final, Literal

from cardwright.frozen import frozen

Which = Literal["the", "a", "each", "other", "each other", "random", "no"]
EVERY: Final = ("each", "each other")  # all of them, or all but one
Side = Literal["", "left", "right", "next", "previous"]


@frozen
class Most:
    """Of several players the one with the most, or the fewest, of a noun ("the richest opponent"), in a place of
    theirs, if one is said. `nth`: the second most is had by whom just one player surpasses."""

    most: bool
    noun: str
    place: Place | None = None
    nth: int = 1

    @property
    def word(self) -> str:
        """The most, the second most, the fewest."""
        return f"{'second ' if self.nth == 2 else 'third ' if self.nth == 3 else ''}{'most' if self.most else 'fewest'}"


@frozen
class Player:
    """A player phrase.

    `word` is a person: `you`, `they`, `that player`, `player`, `opponent`, `partner`, `neighbour`, or one that the
    game declares (`attacker`). `which` says which of them: `a` is any in a trigger and one of your choice in an
    instruction, `each` also stands for the bare plural, `other` for "another", `each other` for all but the one who was
    named ("each other player"). Ties of `most` are yours to settle. `thing` is what an `owner` has, `having` what all
    of them have ("each player with no card in hand").

    >>> Player("opponent", "each")
    Player(word='opponent', which='each', side='', of=None, most=None, trait='', thing=None, having=None)
    """

    word: str
    which: Which = "the"
    side: Side = ""
    of: Player | None = None
    most: Most | None = None
    trait: str = ""
    thing: Argument | None = None
    having: Thing | None = None


YOU = Player("you")
THEY = Player("they")
THAT_PLAYER = Player("that player")
EACH_OTHER = Player("each other", "each")


@frozen
class Number:
    """A whole number, as written."""

    n: int


@frozen
class ValueOf:
    """What a rule value says at that moment (`hero_price`)."""

    value: str


@frozen
class Per:
    """So many for each thing of a sort ("1 ornicle for each of your objects"), or for so many of them at a time: the
    count of the thing says how many ("for each 2 cats")."""

    n: Number | ValueOf
    thing: Thing


@frozen
class TheirBid:
    """What the player of the branch has bid."""


@frozen
class Chosen:
    """A number that somebody has named: `that number`, or one that a property of cards can be (`that rank`)."""

    noun: str


@frozen
class OwnNumber:
    """Another number of the very thing of which something is said ("worth equal to its rank")."""

    property: str


Amount = Number | ValueOf | Per | TheirBid | Chosen

NUMBER: Final = "number"
"""The noun of a number that is no property of any card: `choose a number from 1 to 3`."""


@frozen
class Range:
    """A number between two others, which count: "a number from 1 to 3"."""

    least: Amount
    most: Amount


# `exactly` is a number without a word, `just` the number of which the author wrote that it is exactly so many: a
# condition asks for at least one with `a trap`, and for one and no more with `exactly 1 trap`.
# Of things that are taken, `half` is half of as many as there are, rounded up or down as it is said.
How = Literal["exactly", "just", "up to", "at most", "at least", "all", "no", "any number", "half up", "half down"]


@frozen
class Count:
    """How many of a thing; `amount` is None for `all`, `no`, `any number` and `half`."""

    how: How
    amount: Amount | None = None


ONE = Count("exactly", Number(1))


def asked_for(count: Count | None) -> Count | None:
    """How many a condition or a head asks for: `2 cats` are exactly 2, and `1 cat` is a cat, which is at least one.

    >>> asked_for(Count("exactly", Number(2))), asked_for(ONE) == ONE
    (Count(how='just', amount=Number(n=2)), True)
    """
    return Count("just", count.amount) if count is not None and count.how == "exactly" and count != ONE else count


ALL = Count("all")
NONE = Count("no")


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


@frozen
class Alike:
    """A filter by what things have in common: a property, or the element, one of several. `to` is what they have it in
    common with; without it, they have it among themselves, and are taken together or not at all. `run`: in sequence,
    their numbers follow one another; with so many of `to`, or with all of them."""

    by: tuple[str, ...]
    to: Argument | None = None
    run: bool = False


@frozen
class Beside:
    """A filter by the number of another card: higher or lower than it, by just so much where `n` says it."""

    higher: bool
    than: Argument
    n: int | None = None


@frozen
class AddingUp:
    """A filter by what cards come to together: as much as another card, or a number. They are taken together or not at
    all."""

    to: Argument


Bound = Literal["above", "below", "to"]


@frozen
class Bringing:
    """A filter by what a sum, or the counters of a player, would come to with a number of the card: "cards that would
    bring the worth of the trick above 31". `by` is that number, where another is meant than is added up."""

    what: Thing
    how: Bound
    amount: Amount
    by: str = ""


Filter = Compared | Carrying | Alike | Beside | AddingUp | Bringing


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


def clauses(thing: Thing) -> tuple[Filter, ...]:
    """The filters that stand behind the place of things: cards in your hand | that would bring …, | higher than it."""
    first = thing.filters[:1]
    alone = first if first and isinstance(first[0], Beside) else ()
    return (*alone, *(one for one in thing.filters if isinstance(one, Bringing)))


DIFFERENT: Final = "different"
OF_ELEMENTS: Final = ("any", "your", "that", DIFFERENT)
"""The traits that are no element: of any element, of your element, of that which was chosen, of different elements."""


@frozen
class Named:
    """One card by its name, or by the number that sets it apart (`spell fire 3`). A scenario may mean an option that
    has the same name: its `label`."""

    card: str
    label: str = ""


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


Argument = Thing | Named | Ref | Some | Faces | Word | Either | Place | Player | Range | Amount


def called(phrase: Argument) -> Argument:
    """A card by its name as a thing, of which one is enough: to have “Net” is to have at least one of that name."""
    return Thing(phrase.card.split("/")[0], ONE, card=phrase.card) if isinstance(phrase, Named) else phrase


# Nouns of which there is one at a time: "the die", "the battle". Everything else without a count is a bare plural.
SINGLE = frozenset(
    {"die", "turn", "round", "game", "face", "row", "column", "total", "direction of play", "order", "bid"}
)
# Adjectives that single out, so that the phrase is definite: "the top card", "the top 3 cards".
DEFINITE = frozenset({"top", "bottom", "next", "previous", "strongest", "weakest", "best", "chosen", "left", "right"})


def definite(thing: Thing) -> bool:
    """Whether its adjectives say which one is meant."""
    return any(adjective in DEFINITE for adjective in thing.which)


def names_several(phrase: Argument) -> bool:
    """Whether what a phrase names is spoken of as `them` afterwards.

    >>> names_several(Thing("cat", Count("exactly", Number(2)))), names_several(Thing("cat", Count("up to", Number(1))))
    (True, False)
    """
    match phrase:
        case Thing(noun, count=None):
            return noun not in SINGLE and not definite(phrase)
        case Thing(count=Count(_, amount)) | Some(Count(_, amount), _):
            return amount not in (Number(1),) and not (isinstance(amount, Per) and amount.n == Number(1))
        case Ref(word):
            return word in ("them", "those", "the rest")
        case Either(of, both):
            return both or names_several(of[-1])
        case _:
            return False
