"""What a book is made of once its chapters have been read: headings, text, lists, tables, notes, cards, figures."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Literal

from cardwright.book.page_style import BookInks
from cardwright.frozen import frozen
from cardwright.press.cutouts.die import DieFace
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import Box, Portrait
from cardwright.typeset.running import IndexEntry, Line

By = tuple[str, ...]
"""The names of the house rules, editions and variants because of which it stands here as it does."""

# ---- one below the other


@frozen
class Heading:
    """A chapter (level 1) or a part of one."""

    level: int
    id: str
    line: Line


@frozen
class Paragraph:
    """A paragraph of text."""

    line: Line
    by: By = ()


@frozen
class Below:
    """A line below a point of a list: of a list in it (1), of a list in that (2), or one that goes on with it (0)."""

    line: Line
    level: int = 1


@frozen
class Item:
    """One point of a list, with what stands below it."""

    line: Line
    by: By = ()
    below: tuple[Below, ...] = ()


Sort = Literal["bullets", "numbers", "small", "course"]


@frozen
class Items:
    """A list, its points numbered or not; `small` are points in small letters, a `course` is drawn as one."""

    of: tuple[Item, ...]
    sort: Sort = "bullets"


@frozen
class TableRow:
    """A row of a table, a line in each cell."""

    cells: tuple[Line, ...]
    by: By = ()


@frozen
class TableBlock:
    """A table; `head` may be empty."""

    head: tuple[Line, ...]
    rows: tuple[TableRow, ...]


@frozen
class Note:
    """What stands apart, such as an example."""

    of: tuple[Paragraph, ...]


@frozen
class DieFaces:
    """A die, face by face."""

    of: tuple[DieFace, ...]


@frozen
class GridPlan:
    """A grid of cards with the spaces around it; `sides` are those that belong to one corner and stand out."""

    rows: int
    columns: int
    ground: str
    sides: tuple[Literal["left", "below"], ...] = ()


@frozen
class Entered:
    """A card as the book lists it: a small picture of it, its name, its type line, its rules.

    `seen` is the card as it is printed. Where cards cannot be shown, it is its emblem, `sign`, in the ink in which it
    speaks, within the colour of its back (`ground`).
    """

    id: str
    name: str
    type_line: str
    sign: str
    ground: str
    ink: str
    number: str
    copies: int
    rules: tuple[str, ...]
    seen: Portrait
    aside: tuple[str, ...] = ()
    by: By = ()


@frozen
class CardList:
    """Cards with their texts."""

    of: tuple[Entered, ...]


@frozen
class Callout:
    """A part of a card, where it stands on the card, and what is said of it."""

    box: Box
    line: Line


@frozen
class TakenApart:
    """A card whose parts are told."""

    card: Portrait
    of: tuple[Callout, ...]


@frozen
class Anatomy:
    """One card whose parts are told, or two."""

    of: tuple[TakenApart, ...]


@frozen
class Spread:
    """What lies in a place at set-up: what it is called, how much there is, and how that is seen.

    A `pile` shows its top card, a `row` and a `fan` all of theirs, a `grid` so many in each row (`across`); in a
    `space` there is nothing yet. A die has a sign, or a number; counters have `looks`, a sign and a colour each.
    """

    name: str
    count: str
    sort: Literal["pile", "row", "fan", "grid", "space", "counters", "die"]
    cards: tuple[Portrait, ...] = ()
    across: int = 0
    face: DieFace = DieFace("", "", "")
    looks: tuple[tuple[str, str], ...] = ()


@frozen
class Tableau:
    """The table when the game begins: what belongs to all, and what lies before each player."""

    shared: tuple[Spread, ...]
    own: tuple[Spread, ...]
    owner: str


@frozen
class ClashSide:
    """One side of an example: whose it is, its cards, what it has rolled, and what that comes to, in figures, too."""

    name: str
    cards: tuple[Portrait, ...]
    rolled: DieFace | None
    total: int
    sum: str


@frozen
class Clash:
    """An example that is drawn: sides against each other, and the card that they contend for, if there is one."""

    of: tuple[ClashSide, ...]
    prize: Portrait | None = None


@frozen
class Directive:
    """A place where something is to be put that is made of the game and not written: `:::cards object`."""

    name: str
    of: tuple[str, ...]


Figure = Anatomy | Tableau | Clash
"""A block that shows cards as they are printed."""
Block = Heading | Paragraph | Items | TableBlock | Note | DieFaces | GridPlan | CardList | Figure
Read = Block | Directive


@frozen
class Book:
    """A whole book. `rules` names what is in force besides the game itself; `words` are the book's own, by key.

    `letters` is the font file of its titles, which is that of the names of the cards; `cover` are cards that the cover
    shows, on a ground of `signs`; `inks` are those of the theme of the cards. `back` stands on the back cover.
    `for_whom` says how many play, from which age on, and for how long.
    """

    title: str
    subtitle: str
    rules: tuple[str, ...]
    lang: str
    of: tuple[Block, ...]
    words: tuple[tuple[str, str], ...] = ()
    letters: FontFile | None = None
    cover: tuple[Portrait, ...] = ()
    signs: tuple[str, ...] = ()
    inks: BookInks = BookInks()
    back: tuple[Block, ...] = ()
    for_whom: tuple[str, ...] = ()

    def says(self, key: str) -> str:
        """One of the book's own words ("Contents")."""
        return dict(self.words)[key]


def headings(book: Book) -> list[Heading]:
    """All headings, in their order."""
    return [block for block in book.of if isinstance(block, Heading)]


def indexed(book: Book) -> list[tuple[str, tuple[Heading, ...]]]:
    """The words of the index in alphabetical order, each with the headings below which it stands."""
    headings_of: dict[str, dict[str, Heading]] = {}
    here: Heading | None = None
    for block in book.of:
        if isinstance(block, Heading):
            here = block
        for term in terms(block):
            if here:
                headings_of.setdefault(term, {}).setdefault(here.id, here)
    return [(term, tuple(headings_of[term].values())) for term in alphabetical(headings_of, book)]


def terms(block: Block) -> Iterator[str]:
    """The words under which a block stands in the index."""
    if isinstance(block, CardList):
        yield from (card.name for card in block.of)
    for line in lines(block):
        yield from (part.under for part in line if isinstance(part, IndexEntry))


def lines(block: Block) -> Iterator[Line]:
    """Every line of text in a block."""
    match block:
        case Heading(_, _, line) | Paragraph(line, _):
            yield line
        case Items(of, _):
            for item in of:
                yield item.line
                yield from (below.line for below in item.below)
        case Note(of):
            yield from (paragraph.line for paragraph in of)
        case TableBlock(head, rows):
            yield from head
            yield from (cell for row in rows for cell in row.cells)
        case Anatomy(of):
            yield from (callout.line for card in of for callout in card.of)
        case _:
            return


def alphabetical(words: Iterable[str], book: Book) -> list[str]:
    """The words of an index in their order: ä stands with a, capitals with small letters, and The Fairy with F."""
    articles = book.says("articles").split()

    def place(word: str) -> tuple[str, str]:
        plain = unicodedata.normalize("NFKD", word.casefold())
        letters = "".join(char for char in plain if not unicodedata.combining(char))
        first, _, rest = letters.replace("’", "’ ").partition(" ")
        return rest if rest and first in articles else letters, word

    return sorted(words, key=place)
