"""What a book is made of once its chapters have been read: headings, paragraphs, lists, tables, notes, cards, a die."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from cardwright.frozen import frozen
from cardwright.press.cutouts.die import DieFace
from cardwright.typeset.running import Line

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
class Item:
    """One point of a list."""

    line: Line
    by: By = ()


@frozen
class Items:
    """A list, its points numbered or not; `small` are points in small letters."""

    of: tuple[Item, ...]
    sort: Literal["bullets", "numbers", "small"] = "bullets"


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

    The picture is its emblem, `sign`, in the ink in which it speaks, within the colour of its back (`ground`);
    `colours` are those of its elements. `side` is where its number stands at the head of the card.
    """

    id: str
    name: str
    type_line: str
    sign: str
    ground: str
    ink: str
    colours: tuple[str, ...]
    number: str
    copies: int
    rules: tuple[str, ...]
    aside: tuple[str, ...] = ()
    by: By = ()
    side: Literal["left", "right"] = "left"


@frozen
class CardList:
    """Cards with their texts."""

    of: tuple[Entered, ...]


@frozen
class Directive:
    """A place where something is to be put that is made of the game and not written: `:::cards object`."""

    name: str
    of: tuple[str, ...]


Block = Heading | Paragraph | Items | TableBlock | Note | DieFaces | GridPlan | CardList
Read = Block | Directive


@frozen
class Book:
    """A whole book. `rules` names what is in force besides the game itself; `words` are the book's own, by key.

    `letters` is the font file of its titles, which is that of the names of the cards; `cover` are cards that the cover
    shows.
    """

    title: str
    subtitle: str
    rules: tuple[str, ...]
    lang: str
    of: tuple[Block, ...]
    words: tuple[tuple[str, str], ...] = ()
    letters: Path | None = None
    cover: tuple[Entered, ...] = ()

    def says(self, key: str) -> str:
        """One of the book's own words ("Contents")."""
        return dict(self.words)[key]
