"""The whole of a game: what it declares, its cards, its own abilities, and the rules that may be laid over it."""

from __future__ import annotations

from typing import Literal, assert_never

from cardwright.frozen import frozen
from cardwright.ruleset.abilities import Ability, Body, Op
from cardwright.ruleset.card import Card, Value
from cardwright.ruleset.condition import Slots
from cardwright.ruleset.phrases import Argument

Setting = int | bool | str  # "unlimited" is a word


@frozen
class RuleValue:
    """A number, switch or word of the rules. `least`/`most` bound a number; `words` lists the allowed words."""

    id: str
    default: Setting
    least: int | None = None
    most: int | None = None
    words: tuple[str, ...] = ()
    of: Literal["game", "player", "side"] = "game"
    combine: Literal["set", "sum", "greatest", "least", "any", "all"] = "set"
    source: tuple[str, ...] = ()
    fine: bool = False


@frozen
class Kind:
    """A sort of card. A derived kind (`mount`) names the kinds that it narrows and the property that narrows them."""

    id: str
    family: str = ""
    properties: tuple[str, ...] = ()
    pile: str = ""
    zone: str = ""
    narrows: tuple[str, ...] = ()
    where: tuple[tuple[str, Value], ...] = ()


@frozen
class Property:
    """What a card has. A number has bounds, a switch has none; `default` None means that it must be given."""

    id: str
    least: int | None = None
    most: int | None = None
    default: Value | None = None


Seen = Literal["nobody", "owner", "others", "all"]
"""Who sees the cards of a place: `others` are all but whose place it is."""


def is_open(seen: Seen, owner: object | None, viewer: object) -> bool:
    """Whether the cards of a place lie open to a viewer."""
    match seen:
        case "all":
            return True
        case "owner":
            return owner is viewer
        case "others":
            return owner is not None and owner is not viewer
        case "nobody":
            return False
        case _:
            assert_never(seen)


@frozen
class Zone:
    """Where cards lie: whose it is, who sees them, whether it has a top, what is dealt from it at set-up.

    `rows` and `columns` are the rule values that say how large a grid is, `size` how many cards another place has when
    it is full. What lies in a zone of `play` is in play.
    """

    id: str
    of: Literal["table", "player"] = "table"
    seen: Seen = "all"
    order: Literal["stack", "heap", "grid"] = "heap"
    deals: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    rows: str = ""
    columns: str = ""
    play: bool = False
    size: str = ""


@frozen
class Counter:
    """Something that is counted rather than named; `supply` is the rule value that bounds it.

    Who has the most of `money` is the richest. `limit` is the rule value that says how many a player may have. A score
    has bounds instead: a player has never fewer than `least` (which may be below 0) and never more than `most`.
    """

    id: str
    supply: str = ""
    money: bool = False
    limit: str = ""
    least: int = 0
    most: int | None = None


@frozen
class Clause:
    """The example clause that declares a happening or an action: subject, verb, object and the tails it takes.

    Nothing comes before a happening, or in its place, that is not `stoppable`: it is told when it has happened. One
    that is `remembered` can be asked for afterwards, since the table shows who did it.
    An action of the `turn` is done in one's own turn alone, and in no battle.
    """

    id: str
    subject: Argument
    verb: str
    what: Argument | None = None
    slots: Slots = ()
    passive: bool = False
    stoppable: bool = True
    remembered: bool = False
    turn: bool = False
    source: tuple[str, ...] = ()


@frozen
class Step:
    """A named stretch of the game's course that can be left out or replaced.

    `body` is what is done in it; without one a kernel plays it, and knows how.
    """

    id: str
    source: tuple[str, ...] = ()
    body: Body = ()


@frozen
class Die:
    """A die and its faces, in order: whole numbers and symbols."""

    id: str
    faces: tuple[int | str, ...]


@frozen
class Overlay:
    """What an edition, a house rule or a variant lays over the game."""

    id: str
    sort: Literal["edition", "house rule", "variant"]
    short: str = ""
    sets: tuple[tuple[str, Setting | tuple[int | str, ...]], ...] = ()
    changes: tuple[Card, ...] = ()
    adds: tuple[RuleValue, ...] = ()
    abilities: tuple[Ability, ...] = ()
    claims: tuple[Claim, ...] = ()
    includes: tuple[str, ...] = ()
    last: str = ""
    players: tuple[int, int] | None = None
    teams: tuple[tuple[int, ...], ...] = ()
    dice: tuple[Die, ...] = ()


@frozen
class Claim:
    """A statement that the checker proves by counting faces: so many of so many rolls do not end in a branch."""

    of: int
    out_of: int
    verb: str
    noun: str


@frozen
class VerbMeaning:
    """What a verb does: its engine operation for each sort of object, and where things go when nothing says so."""

    verb: str
    ops: tuple[tuple[str, Op], ...]
    moves: tuple[str, str] | None = None


@frozen
class Ruleset:
    """A game with its cards, ready to be played, worded and printed. `teams` names the seats, from 1 on.

    `played` is the zone in which cards lie that have been played, `refill` that which fills an empty pile.
    A `kernel` plays the steps that do not say what is done in them.
    `trait` is what the game calls its `elements`, and the property that cards have of them: `element` or `faction`.
    """

    game: str
    players: tuple[int, int]
    teams: tuple[tuple[int, ...], ...] = ()
    elements: tuple[str, ...] = ()
    trait: str = "element"
    dice: tuple[Die, ...] = ()
    families: tuple[str, ...] = ()
    properties: tuple[Property, ...] = ()
    kinds: tuple[Kind, ...] = ()
    zones: tuple[Zone, ...] = ()
    counters: tuple[Counter, ...] = ()
    roles: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()
    values: tuple[RuleValue, ...] = ()
    happenings: tuple[Clause, ...] = ()
    actions: tuple[Clause, ...] = ()
    steps: tuple[Step, ...] = ()
    verbs: tuple[VerbMeaning, ...] = ()
    abilities: tuple[Ability, ...] = ()
    cards: tuple[Card, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    played: str = ""
    refill: str = ""
    kernel: bool = False
