"""What was written: one node per form of the grammar, with its place. Nothing here knows what a word means.

Nodes are named tuples because a file makes thousands of them. `start` and `end` are offsets into the source.
"""

from __future__ import annotations

from typing import Literal, NamedTuple


class Token(NamedTuple):
    """A word, number or mark, with its class (a terminal of the grammar)."""

    type: str
    text: str
    start: int
    end: int

    @property
    def number(self) -> int:
        """The number of a NUM or a SIGNED token, whichever minus was written.

        >>> Token("SIGNED", "−3", 0, 2).number
        -3
        """
        return int(self.text.replace("−", "-"))


class BringClause(NamedTuple):
    """`that would bring` something `above`, `below` or `to` a number; `by` says which number of the cards would."""

    by: Token | None
    what: NounPhrase
    bound: Token
    amount: Token
    start: int
    end: int


class NounPhrase(NamedTuple):
    """Words that name one thing: "the top 3 cards", then perhaps `of` another, or `that has` something, or `in` a place
    that is said before the verb, or `of the same` suit or rank, among themselves or `as` another, or in sequence, or
    `that add up to` something, or what its number would bring about."""

    words: tuple[Token, ...]
    of: NounPhrase | None
    having: NounPhrase | None
    inside: NounPhrase | None
    alike: tuple[Token, ...]
    like: NounPhrase | None
    run: bool
    adding: NounPhrase | None
    outcome: BringClause | None
    start: int
    end: int


class Phrase(NamedTuple):
    """One noun phrase, or several joined by `and` or by `or`."""

    parts: tuple[NounPhrase, ...]
    join: Literal["", "and", "or"]
    start: int
    end: int


Form = Literal[
    "does",
    "may",
    "must",
    "delta",
    "is",
    "is_of",
    "passive",
    "have",
    "have_delta",
    "have_equal",
    "can",
    "cannot",
    "can_be",
    "cannot_be",
    "counts_as",
]


class ClauseTree(NamedTuple):
    """A subject and what is said of it. Without a subject it is an instruction to you.

    `verb` is the token of `does`, `may`, `can` and `passive`; `sign` and `amount` belong to the deltas, `other` is what
    it is equal to.
    """

    subject: Phrase | None
    form: Form
    verb: Token | None
    object: Phrase | None
    sign: Literal[1, -1]
    amount: Token | None
    secretly: bool
    other: Phrase | None
    start: int
    end: int


class Tail(NamedTuple):
    """What follows a clause.

    `form` says which: the preposition itself, or if, unless, and if, or if, until, limit, after, before, price,
    rounded, back. `word` is its telling word: the phase of a limit, the verb of a moment or a price, the end of what.
    """

    form: str
    word: Token | None
    phrase: Phrase | None
    clause: ClauseTree | None
    start: int
    end: int


class Doing(NamedTuple):
    """A clause with its tails."""

    clause: ClauseTree
    tails: tuple[Tail, ...]
    start: int
    end: int


class SimpleLine(NamedTuple):
    """A line of one sentence, or of several joined by `and`."""

    doings: tuple[Doing, ...]
    start: int
    end: int


class RefusedLine(NamedTuple):
    """`ann cannot buy an object because of object_price`: a sentence, and the rules that are why."""

    line: SimpleLine
    because: tuple[Token, ...]
    start: int
    end: int


class WishLine(NamedTuple):
    """`ann rerolls whenever possible`, or `whenever` something is so."""

    line: SimpleLine
    clause: ClauseTree | None
    tails: tuple[Tail, ...]
    start: int
    end: int


class OmitLine(NamedTuple):
    """`omit turn.draw`"""

    step: Token
    start: int
    end: int


class ClaimLine(NamedTuple):
    """`claim: a trap works 2 of 3 times`"""

    subject: Phrase
    verb: Token
    of: int
    out_of: int
    start: int
    end: int


class ExpectLine(NamedTuple):
    """`expect ann has 1 ornicle`"""

    clause: ClauseTree
    tails: tuple[Tail, ...]
    start: int
    end: int


class OddsLine(NamedTuple):
    """`expect ann wins between 44 and 47 percent of 10000 battles`"""

    clause: ClauseTree
    tails: tuple[Tail, ...]
    least: int
    most: int
    tries: int
    noun: Token
    start: int
    end: int


class WhenBlock(NamedTuple):
    """`when` or `before` something happens."""

    timing: Literal["when", "before"]
    clause: ClauseTree
    tails: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class ReplaceBlock(NamedTuple):
    """`instead of` an action (`verb`, `object`) or of a step."""

    verb: Token | None
    object: Phrase | None
    step: Token | None
    tails: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class OptionBlock(NamedTuple):
    """`may "Label" …:`"""

    label: Token
    timing: Literal["", "when", "before"]
    trigger: ClauseTree | None
    tails: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class ActionBlock(NamedTuple):
    """`action "Label" …:`"""

    label: Token
    tails: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class IfBlock(NamedTuple):
    """`if …:` and perhaps `otherwise:`"""

    clause: ClauseTree
    tails: tuple[Tail, ...]
    body: Body
    otherwise: Body
    start: int
    end: int


class MayBlock(NamedTuple):
    """`may:`, or `they may:`"""

    who: Phrase | None
    tails: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class ForEachBlock(NamedTuple):
    """`for each spell in your hand:`"""

    phrase: Phrase
    tails: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class EachBlock(NamedTuple):
    """`each opponent:`, or `each player from the dealer:` with who is the first."""

    phrase: Phrase
    first: Phrase | None
    body: Body
    start: int
    end: int


class LaterBlock(NamedTuple):
    """`at the start of your next turn:`"""

    phrase: Phrase
    body: Body
    start: int
    end: int


class BranchBlock(NamedTuple):
    """A branch of a roll, a choice or a bid. `kind`: faces, otherwise, all, or a bullet, which may say `if`."""

    kind: Literal["faces", "otherwise", "all", "bullet"]
    faces: tuple[tuple[Token, Token | None], ...]
    label: Token | None
    asked: tuple[Tail, ...]
    body: Body
    start: int
    end: int


class Branching(NamedTuple):
    """A sentence with branches below it: `roll:`, `choose:`, `everyone bids ornicles:`"""

    doing: Doing
    branches: tuple[BranchBlock, ...]
    start: int
    end: int


class BadLine(NamedTuple):
    """A line that was reported and left out."""

    start: int
    end: int


Line = (
    SimpleLine | RefusedLine | WishLine | OmitLine | ClaimLine | ExpectLine | OddsLine | WhenBlock | ReplaceBlock
    | OptionBlock | ActionBlock | IfBlock | MayBlock | ForEachBlock | EachBlock | LaterBlock | Branching | BadLine
)  # fmt: skip
Body = tuple[Line, ...]


class Entry(NamedTuple):
    """The words between two commas of a field's value."""

    atoms: tuple[Token, ...]
    start: int
    end: int


class FieldLine(NamedTuple):
    """`name (lang): value`"""

    name: str
    lang: str
    value: tuple[Entry, ...]
    key: Token
    start: int
    end: int


class RowLine(NamedTuple):
    """A row of a table, cell by cell."""

    cells: tuple[Entry, ...]
    start: int
    end: int


class ChangeBlock(NamedTuple):
    """`change object "Cup of Lameness":`"""

    kind: Token
    title: Token
    items: tuple[Item, ...]
    start: int
    end: int


class Declaration(NamedTuple):
    """What stands at column 0, or inside a game: a head, a title in quotes or a word, and a body.

    `head` is the word that says what it is: a kind of card, `use`, `game`, `house rule`, `rule`, `happening` …
    `value` belongs to `rule` and `die`, `clause` and `tails` to `happening` and `action`, `sheet` to a spreadsheet.
    """

    head: Token
    title: Token | None
    value: tuple[Entry, ...]
    clause: ClauseTree | None
    tails: tuple[Tail, ...]
    items: tuple[Item, ...]
    sheet: Token | None
    start: int
    end: int


Item = FieldLine | RowLine | ChangeBlock | Declaration | Line
