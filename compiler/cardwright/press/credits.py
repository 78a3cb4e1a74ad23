"""Who drew the signs that a document shows: a line for its metadata, a row for each on a page of credits.

The licence of most signs (CC BY 3.0, 4b) asks that their authors be named wherever they are printed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from cardwright.press.cutouts.plain_page import CreditMeasures, PlainPage, heading, room_of, words_in
from cardwright.press.document import PrintDocument
from cardwright.press.faces.context import LayoutContext
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import Box, CardFace, Drawing, Item, Masked, Portrait, Scene, SetText, Sign


class Credit(NamedTuple):
    """A sign, what it is called where it comes from, who drew it ("" if it is drawn for this project), its licence."""

    sign: str
    original: str
    author: str
    licence: str


def credited(book: PrintDocument) -> tuple[Credit, ...]:
    """The signs that a book shows, each once, in the order of their names."""
    stamped = (drawing for page in book.pages for stamp in page.stamps for drawing in (*stamp.drawings, page.marks))
    drawings = {drawing.key: drawing for drawing in stamped}
    signs = {sign for drawing in drawings.values() for sign in _shown(drawing)}
    return tuple(filter(None, (credit(sign, book.icons) for sign in sorted(signs))))


def rights(book: PrintDocument) -> str:
    """In one line, who drew the signs of a book and under which licence; "" if nobody has to be named."""
    authors = sorted({credit.author for credit in credited(book) if credit.author})
    known = known_credits(book.icons)
    where = f"{known['source'].removeprefix('https://')}, {known['licence']}, {known['licence_text']}"
    return f"Signs by {', '.join(authors)} ({where})" if authors else ""


def under_licence(words: str, icons: Path) -> str:
    """Words in which the licence of most signs, and where it stands, are filled in."""
    known = known_credits(icons)
    return words.replace("{licence}", known["licence"]).replace("{licence_text}", known["licence_text"])


def lettered(files: Iterable[FontFile], fonts: Path) -> Iterator[str]:
    """A line for each family of fonts among some files: who drew it, and its licence; none for fonts of one's own."""
    names, known = {file.path.name for file in files}, known_credits(fonts)
    for family, entry in known["fonts"].items():
        if names & set(entry["files"]):
            yield f"{family}: {entry['author']}, {known['licence']}"


def _shown(drawing: Drawing) -> Iterator[str]:
    for item in drawing.items:
        yield from _signs(item)


def signs_of(face: CardFace) -> Iterator[str]:
    """The signs that a side of a card shows."""
    for drawing in face.under:
        yield from _shown(drawing)
    for item in face.items:
        yield from _signs(item)


def _signs(item: Item) -> Iterator[str]:
    match item:
        case Sign(icon=icon):
            yield icon
        case Scene(emblem=emblem):
            yield emblem
        case Masked(items=items):
            for inner in items:
                yield from _signs(inner)
        case Portrait(face=face):
            yield from signs_of(face)
        case _:
            return


def credit(sign: str, icons: Path) -> Credit | None:
    """Who drew a sign; None for what is no sign."""
    known = known_credits(icons)
    if entry := known["icons"].get(sign):
        return Credit(sign, entry["original"], entry["author"], entry.get("licence", known["licence"]))
    return Credit(sign, sign, "", known["own"]["licence"]) if sign in known["own"]["signs"] else None


@cache
def known_credits(folder: Path) -> Any:
    """What the `credits.toml` of a folder says."""
    return tomllib.loads((folder / "credits.toml").read_text("utf-8"))


SMALL = 7.5
LINE = 3.6


def credits_pages(
    title: str, credits: Sequence[Credit], measures: CreditMeasures, sheet: Paper, context: LayoutContext
) -> tuple[PlainPage, ...]:
    """As many pages as the signs need, column by column; the fonts stand at the foot of the last."""
    room, style = room_of(sheet), context.theme
    fonts = list(lettered(style.fonts.values(), context.icons.parent / "fonts"))
    rows = int((room.h - LINE * (len(fonts) + 1)) / measures.row)
    most = rows * measures.columns
    parts = [credits[at : at + most] for at in range(0, max(1, len(credits)), most)]
    words = under_licence(words_in(measures.words, context.lang), context.icons)
    return tuple(
        PlainPage(
            title,
            sheet,
            room,
            (
                *heading(title, words, sheet, style),
                *_rows(part, ceil(len(part) / measures.columns), measures, room, context),
                *(_fonts(fonts, room, context) if part is parts[-1] else ()),
            ),
        )
        for part in parts
    )


def _rows(
    part: Sequence[Credit], rows: int, measures: CreditMeasures, room: Box, context: LayoutContext
) -> Iterator[Item]:
    palette, wide, side = context.theme.palette, room.w / measures.columns, measures.row * 0.82
    for place, credit in enumerate(part):
        column, row = divmod(place, rows)
        x, y = room.x + column * wide, room.y + row * measures.row
        yield Sign(x, y, side, credit.sign, palette.ink)
        left = x + side + 1.4
        yield SetText(left, y + side / 2 - 0.2, credit.original, "strong", SMALL, palette.ink)
        author = f"{credit.author or 'Cardwright'}, {credit.licence}"
        yield SetText(left, y + side / 2 + 2.5, author, "text", 6.5, palette.muted)


def _fonts(fonts: Sequence[str], room: Box, context: LayoutContext) -> Iterator[Item]:
    for number, line in enumerate(reversed(fonts)):
        yield SetText(room.x, room.y + room.h - LINE * number, line, "text", SMALL, context.theme.palette.muted)
