"""A document of single cards becomes what Tabletop Simulator reads: sheets of pictures, and a saved object in JSON.

Every face and every back stands once, on a page of its own. A sheet has five columns and three rows; its last
place is what others see of a hidden card, so it shows the back (kb.tabletopsimulator.com, custom decks). The object is
in the names that the simulator gives it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from cardwright.press.document import Page, PrintDocument
from cardwright.press.faces.face import FaceText
from cardwright.press.tabletop_script import Dealing, script
from cardwright.typeset.items import Form


class Sides(NamedTuple):
    """The sides of one card as pages of the book; `back` is None where backs were not asked for.

    `size` is that of the card, in millimetres, `form` that in which it is cut.
    """

    text: FaceText
    front: int
    back: int | None
    size: tuple[float, float] = (63.5, 88.9)
    form: Form = "rectangle"


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
            (stamp,) = page.stamps
            key = (*(drawing.key for drawing in stamp.drawings), f"{page.trim[2:]}:{stamp.form}")
            if key not in backs:
                backs[key] = len(pages)
                pages.append(page)
            back = backs[key]
        (front,) = fronts[number].stamps
        cards.append(Sides(text, number, back, (front.box.w, front.box.h), front.form))
    return Once(book._replace(pages=tuple(pages), bookmarks=()), tuple(cards), tuple(backs.values()))


COLUMNS, ROWS = 5, 3
"""So many cards are on a picture, each with 300 dots to the inch, none of whose sides has more than 4096."""
MOST = COLUMNS * ROWS - 1


class PictureSheet(NamedTuple):
    """Cards with one back on one picture: its number (from 1), pages of their fronts, the page of their back."""

    number: int
    cards: tuple[Sides, ...]
    rows: int

    @property
    def back(self) -> int:
        """The page of the back that all of them have."""
        return self.cards[0].back or 0


def picture_sheets(document: Once) -> tuple[PictureSheet, ...]:
    """All cards, those with one back together, so many to a picture; a picture has at least two rows."""
    out: list[PictureSheet] = []
    for back in document.backs:
        cards = [card for card in document.cards if card.back == back]
        for at in range(0, len(cards), MOST):
            group = tuple(cards[at : at + MOST])
            out.append(PictureSheet(len(out) + 1, group, max(2, -(-(len(group) + 1) // COLUMNS))))
    return tuple(out)


def saved_object(
    title: str,
    sheets: Sequence[PictureSheet],
    urls: Mapping[int, tuple[str, str]],
    families: Mapping[str, str],
    pieces: Sequence[dict[str, Any]] = (),
    dealings: Mapping[str, Dealing] = MappingProxyType({}),
) -> dict[str, Any]:
    """The object: a pile for each back, side by side, named as the family of its first card is called; then pieces.

    `urls`: the number of a sheet → where its faces and its back are; `families`: a family → its title; `dealings`: a
    kind → what is done at set-up with the pile in which its cards lie.
    """
    decks = {sheet.number: _custom(sheet, *urls[sheet.number]) for sheet in sheets}
    usual = sheets[0].cards[0].size[1] if sheets else 1.0
    piles = [list(group) for _, group in groupby(sheets, key=lambda sheet: sheet.back)]
    states, place = list[dict[str, Any]](), 0
    for pile in piles:
        dealing = dealings.get(pile[0].cards[0].text.kind, Dealing("", ""))
        states.append(_pile(_title(title, pile, families), pile, decks, place, dealing, usual))
        place += dealing.across
    head = dict.fromkeys(("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"), "")
    return head | {"SaveName": title, "ObjectStates": [*states, *pieces]}


def _title(title: str, pile: Sequence[PictureSheet], families: Mapping[str, str]) -> str:
    family = pile[0].cards[0].text.family
    return f"{title}: {families.get(family, family)}"


SHAPES: Mapping[Form, int] = {"rectangle": 0, "circle": 4, "hexagon": 3, "hexagon-flat": 3}
"""The numbers of the forms of cards that the simulator has: rounded, sharp, hexagons rounded and sharp, circles."""


def _custom(sheet: PictureSheet, face: str, back: str) -> dict[str, Any]:
    return {
        "FaceURL": face,
        "BackURL": back,
        "NumWidth": COLUMNS,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": SHAPES[sheet.cards[0].form],
    }


def _pile(
    title: str, sheets: Sequence[PictureSheet], decks: Mapping[int, Any], place: int, dealing: Dealing, usual: float
) -> dict[str, Any]:
    """A deck of all copies; one card alone is a card, since the simulator knows no deck of one."""
    cards = [card for sheet in sheets for card in _cards(sheet, decks, usual)]
    where = transform(place) | _scale(sheets[0], usual)
    if len(cards) == 1:
        return cards[0] | {"Transform": where}
    return {
        "GUID": guid(f"{title}:{place}"),
        "Name": "DeckCustom",
        "Transform": where,
        "Nickname": title,
        "Description": dealing.pile,
        "LuaScript": script(dealing),
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(sheet.number): decks[sheet.number] for sheet in sheets},
        "ContainedObjects": cards,
    }


def _scale(sheet: PictureSheet, usual: float) -> dict[str, float]:
    """How large the cards of a pile are: the simulator makes all of one height, as wide as their pictures ask for."""
    scale = round(sheet.cards[0].size[1] / usual, 4)
    return {"scaleX": scale, "scaleY": 1.0, "scaleZ": scale}


def _cards(sheet: PictureSheet, decks: Mapping[int, Any], usual: float) -> Iterator[dict[str, Any]]:
    for at, card in enumerate(sheet.cards):
        for copy in range(card.text.copies):
            yield {
                "GUID": guid(f"{card.text.id}:{copy}"),
                "Name": "Card",
                "Transform": transform(0) | _scale(sheet, usual),
                "Nickname": card.text.name or card.text.type_line,
                "Description": "\n".join(_said(card.text)),
                "CardID": 100 * sheet.number + at,
                "CustomDeck": {str(sheet.number): decks[sheet.number]},
            }


def _said(text: FaceText) -> Iterator[str]:
    """What a search in the simulator finds; a sign in braces stays as it is read."""
    number = f"{text.number_label} {text.number}" if text.number is not None and text.number_label else ""
    yield " · ".join(filter(None, (text.type_line, number, *(words for _, words in text.numbers))))
    yield from (words.replace("\u00ad", "").replace("{", "").replace("}", "") for words in text.rules)


def transform(place: int, row: int = 0) -> dict[str, float]:
    """Where a thing lies: so many places to the right, in the row of piles, of counters, of dice or of notes."""
    where = {"posX": 3.0 * place, "posY": 1.0, "posZ": -4.0 * row, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    return where | {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}


def guid(of: str) -> str:
    """The number under which the simulator knows a thing."""
    return sha256(of.encode()).hexdigest()[:6]
