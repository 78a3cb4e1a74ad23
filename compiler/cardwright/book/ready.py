"""What a book needs whatever its game says, got ready ahead: the libraries that set and draw it, and its chapters."""

from __future__ import annotations

import cardwright.book.pages
import cardwright.book.pdf
import cardwright.book.rulebook  # noqa: F401
from cardwright.book.chapters import chapter_ready
from cardwright.book.rulebook import AID
from cardwright.book.sources import NoRulebook, chapter_files, is_declared, templates


def ready(game: str, lang: str) -> None:
    """Makes ready for the book of a game of this name, if there are chapters; what is wrong with them is told later."""
    if is_declared(game):
        return
    try:
        files = [*chapter_files(game, lang), templates(game, lang) / AID]
    except NoRulebook:
        return
    for file in files:
        if file.is_file():
            chapter_ready(file)
