"""Makes the pages that name who drew the signs of a book: each sign small, what it is called, its author; the fonts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from cardwright.press.credits import Credit, lettered, under_licence
from cardwright.press.cutouts.handmade import CreditMeasures, said
from cardwright.press.cutouts.plain_page import Made, room_of, told
from cardwright.press.faces.case import LayoutContext
from cardwright.press.sheets.paper import Paper
from cardwright.typeset.items import Box, Item, SetText, Sign

SMALL = 7.5
LINE = 3.6


def credits_pages(
    title: str, found: Sequence[Credit], measures: CreditMeasures, sheet: Paper, case: LayoutContext
) -> tuple[Made, ...]:
    """As many pages as the signs need, column by column; the fonts stand at the foot of the last."""
    room, style = room_of(sheet), case.theme
    fonts = list(lettered(style.fonts.values(), case.icons.parent / "fonts"))
    rows = int((room.h - LINE * (len(fonts) + 1)) / measures.row)
    most = rows * measures.columns
    parts = [found[at : at + most] for at in range(0, max(1, len(found)), most)]
    words = under_licence(said(measures.words, case.lang), case.icons)
    return tuple(
        Made(
            title,
            sheet,
            room,
            (
                *told(title, words, sheet, style),
                *_rows(part, ceil(len(part) / measures.columns), measures, room, case),
                *(_fonts(fonts, room, case) if part is parts[-1] else ()),
            ),
        )
        for part in parts
    )


def _rows(
    part: Sequence[Credit], rows: int, measures: CreditMeasures, room: Box, case: LayoutContext
) -> Iterator[Item]:
    palette, wide, side = case.theme.palette, room.w / measures.columns, measures.row * 0.82
    for place, one in enumerate(part):
        column, row = divmod(place, rows)
        x, y = room.x + column * wide, room.y + row * measures.row
        yield Sign(x, y, side, one.sign, palette.ink)
        left = x + side + 1.4
        yield SetText(left, y + side / 2 - 0.2, one.original, "strong", SMALL, palette.ink)
        author = f"{one.author or 'Cardwright'}, {one.licence}"
        yield SetText(left, y + side / 2 + 2.5, author, "text", 6.5, palette.muted)


def _fonts(fonts: Sequence[str], room: Box, case: LayoutContext) -> Iterator[Item]:
    for number, line in enumerate(reversed(fonts)):
        yield SetText(room.x, room.y + room.h - LINE * number, line, "text", SMALL, case.theme.palette.muted)
