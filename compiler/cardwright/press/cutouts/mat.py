"""A mat or a board: a place for each pile and row, as large as a card, under its name; a grid with all its places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.messages.message import message
from cardwright.press.cutouts.plain_page import MatMeasures, PlainPage, heading, room_of, words_in
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import mix
from cardwright.press.look.outline import rounded
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import POINT, Box, Item, Panel, SetText, Shape

CORNER, NAME, GRID = 3.0, 5.0, 2.0
"""The corner of a place, the room for its name, and how far the places of a grid are apart."""
LETTERS = 8.0


class MatPlace(NamedTuple):
    """A place of a mat: what it is called, and how many cards lie side by side and one below the other in it."""

    name: str
    across: int = 1
    down: int = 1


def mats(
    title: str, places: Sequence[MatPlace], measures: MatMeasures, sheet: Paper, context: LayoutContext
) -> list[PlainPage]:
    """As few pages as the places need, row by row, all upright or all lying. DataError for a grid larger than paper."""
    lying = sheet._replace(width=sheet.height, height=sheet.width)
    ways = [(one, pages) for one in (sheet, lying) if (pages := _laid(places, measures, one, context))]
    if not ways:
        place = max(places, key=lambda place: place.across * place.down)
        wide, high = _size(place, context)
        raise DataError(
            message(
                "{place} is {wide} × {high} mm, more than {paper} has; try larger paper (--paper a3).",
                place=place.name,
                wide=round(wide),
                high=round(high),
                paper=sheet.title,
            )
        )
    best, pages = min(ways, key=lambda way: len(way[1]))
    head = tuple(heading(title, words_in(measures.words, context.lang), best, context.theme))
    return [PlainPage(title, best, room_of(best), (*head, *page)) for page in pages]


def _laid(
    places: Sequence[MatPlace], measures: MatMeasures, sheet: Paper, context: LayoutContext
) -> list[tuple[Item, ...]]:
    """What is drawn on each page; nothing if a place is larger than the paper."""
    room = room_of(sheet)
    pages: list[list[Item]] = [[]]
    x, y, row = room.x, room.y, 0.0
    for place in places:
        wide, high = _size(place, context)
        if wide > room.w or high > room.h:
            return []
        if x + wide > room.x + room.w + 0.01:
            x, y, row = room.x, y + row + measures.gap, 0.0
        if y + high > room.y + room.h + 0.01:
            pages.append([])
            x, y, row = room.x, room.y, 0.0
        pages[-1] += _drawn(place, x, y, context)
        x, row = x + wide + measures.gap, max(row, high)
    return [tuple(page) for page in pages]


def _size(place: MatPlace, context: LayoutContext) -> tuple[float, float]:
    card = context.theme.card
    wide = place.across * (card.w + GRID) - GRID
    return wide, place.down * (card.h + GRID) - GRID + NAME


def _drawn(place: MatPlace, x: float, y: float, context: LayoutContext) -> Iterator[Item]:
    """The name, and below it each place: a ground, a line around it, dashed within."""
    palette, card = context.theme.palette, context.theme.card
    yield SetText(x + 1.0, y + 3.6, place.name, "strong", LETTERS, palette.ink)
    line = mix(palette.paper, palette.muted, 0.7)
    for row in range(place.down):
        for column in range(place.across):
            box = Box(x + column * (card.w + GRID), y + NAME + row * (card.h + GRID), card.w, card.h)
            yield Panel(box, mix(palette.paper, palette.muted, 0.07), line, 0.4, CORNER)
            yield Shape(rounded(box.grown(-2.5), CORNER - 1.5), None, line, 0.25, dashes=(2.0, 1.5))
            if place.across * place.down == 1:
                yield from _faint(place.name, box, line, context)


def _faint(name: str, box: Box, ink: str, context: LayoutContext) -> Iterator[Item]:
    """The name again, large and faint, in the middle of a place."""
    role = context.theme.styles["back"].font
    letters = context.fonts[role]
    size = min(0.78 * box.w / letters.width(name), 9.0) / POINT
    wide, high = letters.width(name) * size * POINT, letters.capital * size * POINT
    yield SetText(box.x + (box.w - wide) / 2, box.y + (box.h + high) / 2, name, role, size, ink, mute=True)
