"""Makes a book in which every face and every back stands once, on pages of their own, of a book of single cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardwright.press.document import Page, PrintDocument
from cardwright.press.faces.face import FaceText


class Sides(NamedTuple):
    """The sides of one card as pages of the book; `back` is None where backs were not asked for."""

    text: FaceText
    front: int
    back: int | None


class Once(NamedTuple):
    """The book, faces first, and every card's pages in it."""

    book: PrintDocument
    cards: tuple[Sides, ...]
    backs: tuple[int, ...]


def once(texts: Sequence[FaceText], book: PrintDocument, with_backs: bool) -> Once:
    """Of a book that has one page for each text, or a page of its back behind each, the pages that differ."""
    pace = 2 if with_backs else 1
    fronts = [page._replace(label=text.id) for text, page in zip(texts, book.pages[::pace], strict=True)]
    backs: dict[tuple[str, ...], int] = {}
    pages: list[Page] = list(fronts)
    cards = []
    for number, text in enumerate(texts):
        back = None
        if with_backs:
            page = book.pages[2 * number + 1]
            key = tuple(drawing.key for stamp in page.stamps for drawing in stamp.drawings)
            if key not in backs:
                backs[key] = len(pages)
                pages.append(page)
            back = backs[key]
        cards.append(Sides(text, number, back))
    return Once(book._replace(pages=tuple(pages), bookmarks=()), tuple(cards), tuple(backs.values()))
