"""A set and an order become a file: a rulebook or a player aid, as PDF, Markdown or a page for the browser."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from cardwright.cli.files import shown, write
from cardwright.cli.overlays import Name, laid
from cardwright.cli.terminal import When, look, say
from cardwright.cli.ui_lang import ui_lang
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.book.tree import Book
    from cardwright.compile.compile import Compiled
    from cardwright.ruleset.game import Overlay


@frozen
class Order:
    """What was asked for on the command line; `rules` are sorts and names of overlays, the last has the last word."""

    target: str
    output: str
    lang: str
    rules: tuple[Name, ...]
    sort: Literal["book", "aid"]
    sheets: Literal["pages", "booklet"]


def make(order: Order, colour: When) -> None:
    """Writes the file, whole or not at all. Raises click.UsageError for rules, games and places that there are not."""
    from cardwright.book.rulebook import aid, game, rulebook
    from cardwright.book.sources import NoRulebook
    from cardwright.cli.sets import sound

    made = sound(order.target, ui_lang(), colour)
    assert made.ruleset is not None
    overlays = laid(made.ruleset, made.glossary, order.rules)
    warn(made, overlays, colour)
    asked = game(made.ruleset, overlays, made.glossary, order.lang)
    try:
        book = aid(asked) if order.sort == "aid" else rulebook(asked)
    except NoRulebook as error:
        raise click.UsageError(str(error)) from None
    data = _bound(book, order)
    try:
        write(Path(order.output), data)
    except OSError as error:
        raise click.UsageError(f"Cannot write {order.output!r}: {error.strerror}.") from None
    say(f"{shown(order.output)}: {len(data) / 1000:.0f} kB", look(sys.stderr, colour), err=True)


def warn(made: Compiled, overlays: list[Overlay], colour: When) -> None:
    """Shows where rules contradict each other. The book is made all the same, and says which one holds."""
    from cardwright.cli.checking import Checked, report
    from cardwright.compile.conflicts import between

    assert made.ruleset is not None
    last = next((overlay.last for overlay in overlays if overlay.last), "")
    if found := [replace(one, severity="warning") for one in between(overlays, made.ruleset, made.origins, last)]:
        report(Checked(found, len(made.sources), ()), "full", 0, ui_lang(), colour, ())


def _bound(book: Book, order: Order) -> bytes:
    match Path(order.output).suffix.lower():
        case ".md":
            from cardwright.book.markdown import markdown

            return markdown(book).encode()
        case ".html":
            from cardwright.book.html import html

            return html(book).encode()
        case _:
            from cardwright.book.pdf import pdf
            from cardwright.book.typeset.pages import aid_page, pages

            if order.sort == "aid":
                return pdf(aid_page(book), "pages")
            return pdf(pages(book), order.sheets)
