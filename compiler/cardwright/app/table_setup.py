"""What a rulebook says of setting up becomes lines, for those who sit at a table without the book."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.app.overlays import game_with
from cardwright.app.print_order import PrintOrder

if TYPE_CHECKING:
    from cardwright.book.tree import Book

SETUP = "setup"
"""The id of the chapter, in written books and in those that a game's declarations make."""


def setup_steps(order: PrintOrder) -> tuple[str, tuple[str, ...]]:
    """The title of the chapter and its numbered steps; nothing where nobody has written a book in that language."""
    from cardwright.book.rulebook import rulebook
    from cardwright.book.sources import NoRulebook

    game = game_with(order.target, [("", name) for name in order.rules], order.lang)
    try:
        book = rulebook(game)
    except NoRulebook:
        return "", ()
    return _title(book), tuple(f"{number}. {step}" for number, step in enumerate(_steps(book), 1))


def _title(book: Book) -> str:
    from cardwright.book.markup import plain
    from cardwright.book.tree import Heading

    return next((plain(block.line) for block in book.of if isinstance(block, Heading) and block.id == SETUP), "")


def _steps(book: Book) -> Iterator[str]:
    from cardwright.book.markup import plain
    from cardwright.book.tree import Heading, Items

    here = ""
    for block in book.of:
        if isinstance(block, Heading) and block.level == 1:
            here = block.id
        elif isinstance(block, Items) and block.sort == "numbers" and here == SETUP:
            yield from (plain(item.line) for item in block.of)
