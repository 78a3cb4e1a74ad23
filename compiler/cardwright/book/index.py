"""A book becomes its headings, and the words of its index with the headings under which they are spoken of."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from cardwright.book.tree import Block, Book, CardList, Heading, Items, Note, Paragraph, TableBlock
from cardwright.typeset.running import IndexEntry, Line


def headings(book: Book) -> list[Heading]:
    """All headings, in their order."""
    return [block for block in book.of if isinstance(block, Heading)]


def indexed(book: Book) -> list[tuple[str, tuple[Heading, ...]]]:
    """The words of the index in alphabetical order, each with the headings below which it stands."""
    found: dict[str, dict[str, Heading]] = {}
    here: Heading | None = None
    for block in book.of:
        if isinstance(block, Heading):
            here = block
        for term in terms(block):
            if here:
                found.setdefault(term, {}).setdefault(here.id, here)
    return sorted(((term, tuple(at.values())) for term, at in found.items()), key=lambda pair: alphabetical(pair[0]))


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
            yield from (item.line for item in of)
        case Note(of):
            yield from (one.line for one in of)
        case TableBlock(head, rows):
            yield from head
            yield from (cell for row in rows for cell in row.cells)
        case _:
            return


def alphabetical(word: str) -> tuple[str, str]:
    """A key that sorts ä with a, and capitals with small letters."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char)), word
