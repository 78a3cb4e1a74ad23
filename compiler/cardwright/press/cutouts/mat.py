"""Mats and boards: a place for each pile and row, as large as its cards, under its name and in the colour of its cards.

Places are packed into rows, rows onto mats; where cards lie side by side, a place takes what room its row has left.
A grid too high for the paper goes on on the next page, and mats of players stand as many to a page as it holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from cardwright.messages.message import message
from cardwright.press.cutouts.mat_rows import NAME, MatPlace, Row, across, grown, height, in_pages, long, packed, parts
from cardwright.press.cutouts.plain_page import EYELINE, MatMeasures, PlainPage, eyeline, words_in
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.card_form import cut
from cardwright.press.look.colour import deep, ink_on, inks, mix, seen, title_ink, washed
from cardwright.press.look.outline import rounded
from cardwright.press.scenery.stage import FALLBACK
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import POINT, Box, Item, Panel, Portrait, SetText, Shape, Sign, Stroke
from cardwright.typeset.items import moved as moved_items
from cardwright.typeset.paint import Finish

CORNER, MARGIN = 3.0, 2.2
"""The corner of a place, and what a mat has around its places."""
SPINE, BAND = 12.0, 8.0
"""How wide the title is at the left of a mat, how high at its top."""
LETTERS, SMALL = 13.0, 8.5
VEIL = 0.62
"""So much of a back is hidden where cards are to lie on it."""


class Mat(NamedTuple):
    """A mat to be cut out."""

    width: float
    height: float
    items: tuple[Item, ...]


class _Plan(NamedTuple):
    """Rows, mat by mat, on a sheet, where the title stands on each ("spine", "band" or ""), and how many fit a page."""

    sheet: Paper
    mats: tuple[tuple[Row, ...], ...]
    title: str
    across: int
    down: int
    parts: int

    @property
    def worth(self) -> tuple[int, int, int, int]:
        """The fewer grids are cut and pages are taken, the better; then the more mats a page has, and then places."""
        places = sum(place.across * place.down for mat in self.mats for row in mat for place in row)
        return self.parts, len(self.mats), -self.across * self.down, -places


def mats(
    title: str,
    colour: str,
    places: Sequence[MatPlace],
    players: int,
    copies: int | None,
    measures: MatMeasures,
    sheet: Paper,
    context: LayoutContext,
) -> list[PlainPage]:
    """As few pages as the places need, all upright or all lying.

    Of a mat there are as many as a page holds, one for each player at the most, or as many copies as are asked for.

    DataError for a place that is wider than the paper.
    """
    context = _with_room(places, context)
    lying = sheet._replace(width=sheet.height, height=sheet.width)
    plans = [
        plan
        for one in (sheet, lying)
        if (plan := _plan(places, copies or players, measures.gap, one, context)) is not None
    ]
    if not plans:
        place, card = max(places, key=lambda place: place.across), context.theme.card
        raise DataError(
            message(
                "{place} is {wide} × {high} mm, more than {paper} has; try larger paper (--paper a3).",
                place=place.name,
                wide=round(long(place.across, card.w, measures.gap)),
                high=round(NAME + long(place.down, card.h, measures.gap)),
                paper=sheet.title,
            )
        )
    best = min(plans, key=lambda plan: plan.worth)
    line = f"{title} · {words_in(measures.words, context.lang)}"
    pages = []
    for rows in best.mats:
        mat = _mat(title, colour, rows, best.title, measures.gap, context)
        items = (*eyeline(line, best.sheet, context), *_spread(mat, best))
        pages.append(PlainPage(title, best.sheet, _room(best.sheet), items))
    return pages * (ceil(copies / (best.across * best.down)) if copies else 1)


def _with_room(places: Sequence[MatPlace], context: LayoutContext) -> LayoutContext:
    """The same, its card as large as the largest that lies on the mat: all places are of one measure."""
    usual = context.theme.card
    cards = [place.card or usual for place in places]
    room = Box(0, 0, max(card.w for card in cards), max(card.h for card in cards))
    return context if room == usual else context._replace(theme=context.theme._replace(card=room))


def _room(sheet: Paper) -> Box:
    off = sheet.edge
    return Box(off, off + EYELINE, sheet.width - 2 * off, sheet.height - 2 * off - EYELINE)


# ---- which place stands where


def _plan(places: Sequence[MatPlace], most: int, gap: float, sheet: Paper, context: LayoutContext) -> _Plan | None:
    """How the places stand on this paper, if they can."""
    room, card = _room(sheet), context.theme.card
    columns = int((room.w - 2 * MARGIN + gap) / (card.w + gap))
    high = int((room.h - 2 * MARGIN - NAME + gap) / (card.h + gap))
    if columns < max(place.across for place in places) or high < 1:
        return None
    whole = [part for place in places for part in parts(place, high)]
    rows = [grown(row, columns) for row in packed(whole, columns)]
    parted = tuple(in_pages(rows, room.h - 2 * MARGIN, gap, card.h))
    wide = max(_row_width(row, gap, context) for row in rows) + 2 * MARGIN
    tall = max(height(page, gap, card.h) for page in parted) + 2 * MARGIN
    ways = (
        ("band", int(room.w // wide), int(room.h // (tall + BAND))),
        ("spine", int(room.w // (wide + SPINE)), int(room.h // tall)),
        ("", int(room.w // wide), int(room.h // tall)),
    )
    fit = [way for way in ways if way[1] and way[2]]
    way, across, down = max(fit, key=lambda way: min(most, way[1] * way[2]) + 0.5 * bool(way[0]))
    if len(parted) > 1:
        across, down, most = 1, 1, 1
    down = min(down, ceil(most / across))
    return _Plan(sheet, parted, way, min(across, most), down, len(whole) - len(places))


def _row_width(row: Row, gap: float, context: LayoutContext) -> float:
    return long(across(row), context.theme.card.w, gap)


def _spread(mat: Mat, plan: _Plan) -> Iterator[Item]:
    """The mats of a page, edge to edge, in its middle: one cut serves two of them."""
    room = _room(plan.sheet)
    left, top = room.x + (room.w - plan.across * mat.width) / 2, room.y + (room.h - plan.down * mat.height) / 2
    for row in range(plan.down):
        for column in range(plan.across):
            yield from moved_items(mat.items, left + column * mat.width, top + row * mat.height)


# ---- what is drawn


def _mat(title: str, colour: str, rows: Sequence[Row], where: str, gap: float, context: LayoutContext) -> Mat:
    palette, card = context.theme.palette, context.theme.card
    wide = max(_row_width(row, gap, context) for row in rows)
    left, top = MARGIN + SPINE * (where == "spine"), MARGIN + BAND * (where == "band")
    whole = Box(0, 0, left + wide + MARGIN, top + height(rows, gap, card.h) + MARGIN)
    roles = inks(seen(colour, palette), seen(colour, palette), palette)
    items: list[Item] = [Panel(whole, roles["tint"], roles["edge"], 0.3)]
    items += _title(title, where, whole, context, roles["ground"], roles["edge"])
    y = top
    for row in rows:
        x = left + (wide - _row_width(row, gap, context)) / 2
        for place in row:
            items += _place(place, x, y, colour, gap, context)
            x += long(place.across, card.w, gap) + gap
        y += NAME + long(row[0].down, card.h, gap) + gap
    return Mat(whole.w, whole.h, tuple(items))


def _title(title: str, where: str, mat: Box, context: LayoutContext, ground: str, edge: str) -> Iterator[Item]:
    """The title along one side, in the colour of the game."""
    if not where:
        return
    palette, role = context.theme.palette, context.theme.styles["back"].font
    letters = context.fonts[role]
    band = Box(0, 0, SPINE, mat.h) if where == "spine" else Box(0, 0, mat.w, BAND)
    yield Panel(band, ground, edge, 0.3)
    long, thick = max(band.w, band.h), min(band.w, band.h)
    size = min(0.46 * thick / letters.capital, 0.8 * long / letters.width(title)) / POINT
    wide, high = letters.width(title) * size * POINT, letters.capital * size * POINT
    ink = title_ink(ground, palette)
    if where == "band":
        yield SetText((band.w - wide) / 2, (band.h + high) / 2, title, role, size, ink)
    else:
        yield SetText((band.w + high) / 2, (band.h + wide) / 2, title, role, size, ink, turn=270.0)
    line = mix(ground, ink, 0.45)
    if where == "band":
        yield Stroke(0, BAND - 0.9, band.w, BAND - 0.9, line, 0.25)
    else:
        yield Stroke(SPINE - 0.9, 0, SPINE - 0.9, band.h, line, 0.25)


def _place(place: MatPlace, x: float, y: float, usual: str, gap: float, context: LayoutContext) -> Iterator[Item]:
    """A tab with the name in the colour of the cards, below it where they lie."""
    palette, card = context.theme.palette, context.theme.card
    real = seen(place.colour or usual, palette)
    ground, edge = washed(real, palette), deep(real, 3.0)
    wide, high = long(place.across, card.w, gap), long(place.down, card.h, gap)
    yield Panel(Box(x, y, wide, NAME + 2 * CORNER), ground, edge, 0.4, CORNER)
    yield from _label(place, Box(x, y, wide, NAME), ink_on(ground, palette.ink, palette.light), context)
    body = Box(x, y + NAME, wide, high)
    yield Panel(body, palette.paper, edge, 0.4, CORNER)
    faint = mix(palette.paper, real, 0.34)
    for row in range(place.down):
        for column in range(place.across):
            cell = Box(body.x + column * (card.w + gap), body.y + row * (card.h + gap), card.w, card.h)
            yield from _cell(place, cell, faint, context)


def _label(place: MatPlace, tab: Box, ink: str, context: LayoutContext) -> Iterator[Item]:
    """The name, and at the right end what lies there, if there is room for it."""
    role = context.theme.styles["back"].font
    letters, small = context.fonts[role], context.fonts["text"]
    size = min(LETTERS, (tab.w - 4.0) / POINT / letters.width(place.name))
    line = tab.y + (tab.h + letters.capital * size * POINT) / 2
    yield SetText(tab.x + 2.0, line, place.name, role, size, ink)
    least = max(SMALL, context.theme.styles["family"].size)
    long = small.width(place.note) * least * POINT
    if place.note and letters.width(place.name) * size * POINT + long + 8.0 <= tab.w:
        yield SetText(tab.x + tab.w - 2.0 - long, line, place.note, "text", least, ink)


def _cell(place: MatPlace, cell: Box, faint: str, context: LayoutContext) -> Iterator[Item]:
    """Where a card lies: the back of a pile as if through paper, or a dashed line and the sign of what comes there."""
    palette = context.theme.palette
    if place.back is not None:
        inner, size = cell.grown(-2.5), place.back.size
        wide = min(inner.w, inner.h * size[0] / size[1], size[0])
        yield Portrait(place.back, size, context.theme.fonts, cell.x + cell.w / 2, cell.y + cell.h / 2, wide)
        yield Shape(rounded(cell.grown(-0.4), CORNER - 0.4), palette.paper, finish=Finish(fill=VEIL))
        return
    own = _in_the_middle(place.card, cell)
    outline = rounded(own.grown(-2.5), CORNER - 1.0) if place.form == "rectangle" else cut(place.form, own, -2.5)
    yield Shape(outline, None, faint, 0.3, dashes=(2.0, 1.5))
    side, sign = 0.5 * min(own.w, own.h * cell.w / cell.h), place.sign if place.sign in context.signs else FALLBACK
    yield Sign(cell.x + (cell.w - side) / 2, cell.y + (cell.h - side) / 2, side, sign, faint)


def _in_the_middle(card: Box | None, cell: Box) -> Box:
    """Where a card lies whose place has room for a larger one."""
    if card is None:
        return cell
    return Box(cell.x + (cell.w - card.w) / 2, cell.y + (cell.h - card.h) / 2, card.w, card.h)
