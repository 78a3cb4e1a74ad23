"""A set and an order become a file: a rulebook or a player aid, as PDF, Markdown or a page for the browser."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cardwright.app.ahead import press_ready
from cardwright.app.beside import beside
from cardwright.app.files import why, write
from cardwright.app.overlays import Name, clashes, laid
from cardwright.app.packed import packed, unpacked
from cardwright.app.print_order import own_folders
from cardwright.frozen import frozen
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.ruleset.game import Overlay, Ruleset
from cardwright.ruleset.glossary import Glossary
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
    from cardwright.book.in_force import game_in_force
    from cardwright.book.rulebook import aid, rulebook

    in_force = _in_force(order)
    themes, folder = own_folders(order.target, "themes"), Path(in_force.folder) if in_force.folder else None
    asked = game_in_force(in_force.ruleset, in_force.overlays, in_force.glossary, order.lang, folder, themes)
    book = aid(asked) if order.sort == "aid" else rulebook(asked)
    data = _bound(book, order)
    try:
        write(Path(order.output), data)
    except OSError as error:
        raise Refusal(message("Cannot write {file}: {why}.", file=repr(order.output), why=why(error))) from None
    return BookResult(
        len(data), in_force.warnings, without_names(in_force.glossary, in_force.ruleset.cards, order.lang)
    )


@frozen
class SetInForce:
    """A compiled set as its book needs it: its rules, the overlays in force, what is called how, where it lies.

    `warnings` are where overlays contradict each other.
    """

    ruleset: Ruleset
    overlays: tuple[Overlay, ...]
    glossary: Glossary
    folder: str
    warnings: tuple[Diagnostic, ...]


ROOMS = ("cardwright.ruleset.", "cardwright.syntax.", "cardwright.messages.message", "cardwright.app.rulebook")
"""Where the classes of these values are defined, of which making one does nothing but fill its fields."""


def _in_force(order: BookOrder) -> SetInForce:
    """The set, compiled beside this process, which gets ready for printing meanwhile."""
    if order.target == "-":  # what comes in by a pipe can be read once
        return _compiled(order)
    text = beside(lambda: packed(_compiled(order)), lambda: _ready(order))
    in_force = unpacked(text, ROOMS) if text else _compiled(order)
    assert isinstance(in_force, SetInForce)
    return in_force


def _compiled(order: BookOrder) -> SetInForce:
    from cardwright.app.sets import sound

    compiled = sound(order.target)
    assert compiled.ruleset is not None
    overlays = laid(compiled.ruleset, compiled.glossary, order.rules)
    warnings = tuple(replace(clash, severity="warning") for clash in clashes(compiled, overlays))
    folder = str(compiled.folder) if compiled.folder is not None else ""
    return SetInForce(compiled.ruleset, tuple(overlays), compiled.glossary, folder, warnings)


def _ready(order: BookOrder) -> None:
    from cardwright.book.ready import ready

    press_ready(order.target, None, filter(Path.is_dir, own_folders(order.target, "themes")))
    ready(Path(order.target).stem, order.lang)


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
