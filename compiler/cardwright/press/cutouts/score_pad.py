"""Score pads: a column for each player, a row for each round, one for the sum; as many to a page as it holds."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.messages.message import message
from cardwright.press.cutouts.plain_page import PadMeasures, PlainPage, heading, room_of, words_in
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import mix, seen, title_ink, washed
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import POINT, Box, Item, Panel, SetText, Stroke, moved

HEAD, NAMES, FIRST = 12.0, 10.0, 9.0
"""How high the title and the row for names are, and how wide the column of numbers is."""
SUM, BAND = "Σ", 0.09
"""The sum, and how much colour every second row has."""
GAP = 4.0


def score_pads(
    title: str, colour: str, players: int, measures: PadMeasures, sheet: Paper, context: LayoutContext
) -> PlainPage:
    """A page of pads, for so many players each, upright or lying as more of them have room. DataError if none has."""
    lying = sheet._replace(width=sheet.height, height=sheet.width)
    best = max((sheet, lying), key=lambda one: len(_places(one, measures)))
    places = _places(best, measures)
    if not places:
        size = f"{measures.wide:g} × {measures.high:g} mm"
        raise DataError(message("A score pad of {size} has no room on {paper}.", size=size, paper=sheet.title))
    pad = tuple(_pad(title, colour, players, measures, context))
    items = (item for place in places for item in moved(pad, place.x, place.y))
    words = heading(title, words_in(measures.words, context.lang), best, context.theme)
    return PlainPage(title, best, room_of(best), (*words, *items))


def _places(sheet: Paper, measures: PadMeasures) -> list[Box]:
    room = room_of(sheet)
    across, down = int((room.w + GAP) / (measures.wide + GAP)), int((room.h + GAP) / (measures.high + GAP))
    left = room.x + (room.w - across * (measures.wide + GAP) + GAP) / 2
    return [
        Box(left + column * (measures.wide + GAP), room.y + row * (measures.high + GAP), measures.wide, measures.high)
        for row in range(down)
        for column in range(across)
    ]


def _pad(title: str, colour: str, players: int, measures: PadMeasures, context: LayoutContext) -> Iterator[Item]:
    palette, style = context.theme.palette, context.theme.styles["back"]
    ground, line = washed(seen(colour, palette), palette), mix(palette.paper, palette.muted, 0.6)
    ink, letters = title_ink(ground, palette), context.fonts[style.font]
    wide, high, rows = measures.wide, measures.high, measures.rounds + 1
    yield Panel(Box(0, 0, wide, high), palette.paper, palette.muted, 0.3, 2.0)
    yield Panel(Box(0, 0, wide, HEAD), ground, None, 0, 2.0)
    size = min(0.8 * wide / letters.width(title), 0.55 * HEAD) / POINT
    across, drop = letters.width(title) * size * POINT, letters.capital * size * POINT
    yield SetText((wide - across) / 2, (HEAD + drop) / 2, title, style.font, size, ink)
    step, column = (high - HEAD - NAMES - 2.0) / rows, (wide - FIRST - 2.0) / max(1, players)
    for row in range(1, rows, 2):
        band = Box(1.0, HEAD + NAMES + row * step, wide - 2.0, step)
        yield Panel(band, mix(palette.paper, ground, BAND), None)
    for row in range(rows + 1):
        y = HEAD + NAMES + row * step
        yield Stroke(1.0, y, wide - 1.0, y, line, 0.5 if row == rows - 1 else 0.2)
        if row < rows:
            word = str(row + 1) if row < rows - 1 else SUM
            yield SetText(2.5, y + step / 2 + 1.1, word, "strong", 8.0, palette.muted)
    for player in range(players):
        x = FIRST + player * column
        yield Stroke(x, HEAD + 1.0, x, high - 1.5, line, 0.2)
