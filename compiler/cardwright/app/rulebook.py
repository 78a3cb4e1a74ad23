"""A set and an order become a file: a rulebook or a player aid, as PDF, Markdown or a page for the browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cardwright.app.files import why, write
from cardwright.app.overlays import Name, clashes, laid
from cardwright.app.print_order import own_folders
from cardwright.frozen import frozen
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.diagnostic import Diagnostic

if TYPE_CHECKING:
    from cardwright.book.tree import Book


@frozen
class BookOrder:
    """What was asked for on the command line; `rules` are sorts and names of overlays, the last has the last word.

    A page is half of the `paper`, and a player aid all of it.
    """

    target: str
    output: str
    lang: str
    rules: tuple[Name, ...]
    sort: Literal["book", "aid"]
    sheets: Literal["pages", "booklet"]
    paper: str = "a4"


@frozen
class BookResult:
    """How many bytes were written, and warnings where rules contradict each other: the book says which holds.

    `nameless` says that no card has a name in the language of the book.
    """

    size: int
    warnings: tuple[Diagnostic, ...]
    nameless: bool = False


def make(order: BookOrder) -> BookResult:
    """Writes the file, whole or not at all. Raises Refusal for rules, games and places that there are not."""
    from cardwright.app.cards import without_names
    from cardwright.app.sets import sound
    from cardwright.book.in_force import game_in_force
    from cardwright.book.rulebook import aid, rulebook

    compiled = sound(order.target)
    assert compiled.ruleset is not None
    overlays = laid(compiled.ruleset, compiled.glossary, order.rules)
    themes = own_folders(order.target, "themes")
    asked = game_in_force(compiled.ruleset, overlays, compiled.glossary, order.lang, compiled.folder, themes)
    book = aid(asked) if order.sort == "aid" else rulebook(asked)
    data = _bound(book, order)
    try:
        write(Path(order.output), data)
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(order.output), why=why(error))) from None
    warnings = tuple(replace(clash, severity="warning") for clash in clashes(compiled, overlays))
    return BookResult(len(data), warnings, without_names(compiled, compiled.ruleset.cards, order.lang))


def _bound(book: Book, order: BookOrder) -> bytes:
    match Path(order.output).suffix.lower():
        case ".md":
            from cardwright.book.markdown import markdown

            return markdown(book).encode()
        case ".html":
            from cardwright.book.html import html

            return html(book).encode()
        case _:
            from cardwright.book.page_style import PAPERS
            from cardwright.book.pages import aid_page, folded, pages
            from cardwright.book.pdf import pdf

            half, whole = PAPERS[order.paper]
            if order.sort == "aid":
                return pdf(aid_page(book, whole), "pages")
            leaves = pages(book, half)
            return pdf(folded(leaves) if order.sheets == "booklet" else leaves, order.sheets)
