"""Makes a book of pages that each show one thing to cut out: its title, what to do, lines to cut and to fold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.press.document import Bookmark, Page, PrintDocument, Stamp
from cardwright.press.look.theme import Theme
from cardwright.press.sheets.marks import NO_MARKS
from cardwright.press.sheets.paper import Paper
from cardwright.typeset.items import Box, Drawing, Item, Segment, SetText, Stroke
from cardwright.typeset.lines import plain_lines

GREY = "#808080"
HEAD = 16.0
"""So much of the top of a page is for words."""
MARGIN = 4.0
DASH = 1.6
Point = tuple[float, float]


class Made(NamedTuple):
    """A thing on its page: its title, the sheet, the place that it takes, and what is drawn."""

    title: str
    sheet: Paper
    place: Box
    items: tuple[Item, ...]


def room_of(sheet: Paper) -> Box:
    """Where a thing may lie: all of the paper but its edge, a margin, and the words at the top."""
    off = sheet.edge + MARGIN
    return Box(off, off + HEAD, sheet.width - 2 * off, sheet.height - 2 * off - HEAD)


def told(title: str, words: str, sheet: Paper, style: Theme) -> Iterator[SetText]:
    """The title, and in small letters what to do; a long sentence goes on in lines of its own."""
    left, top = sheet.edge + MARGIN, sheet.edge + MARGIN
    yield SetText(left, top + 4, title, "name", 13.0, style.palette.ink)
    for number, line in enumerate(plain_lines(words, len, 120 if sheet.width < 250 else 180)):
        yield SetText(left, top + 9 + 3.6 * number, line, "text", 8.0, style.palette.muted)


def outline(points: Sequence[Point]) -> tuple[Segment, ...]:
    """A closed outline through some points."""
    first, *others = points
    return (("M", first), *(("L", point) for point in others), ("Z", ()))


def dashed(start: Point, end: Point, colour: str) -> Iterator[Stroke]:
    """Gaps of a colour in a line that is drawn already, so that it is dashed from corner to corner."""
    count = max(1, round(dist(start, end) / (2 * DASH)))
    across, down = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    for number in range(count):
        at, to = number + 0.3, number + 0.7
        yield Stroke(
            start[0] + across * at, start[1] + down * at, start[0] + across * to, start[1] + down * to, colour, 0.6
        )


def book_of(made: Sequence[Made], title: str, lang: str, style: Theme) -> PrintDocument:
    """The pages as a book, all as the first one lies."""
    sheet = made[0].sheet
    whole = Box(0, 0, sheet.width, sheet.height)
    pages = (_page(one, number, whole) for number, one in enumerate(made, 1))
    return PrintDocument(
        title=title,
        author="",
        subject="",
        lang=lang,
        width=sheet.width,
        height=sheet.height,
        card=whole,
        spill=0.0,
        turned="",
        pages=tuple(pages),
        bookmarks=tuple(Bookmark(one.title, number, 0, 0) for number, one in enumerate(made)),
        fonts=style.fonts,
        icons=folder("print") / "icons",
    )


def _page(one: Made, number: int, whole: Box) -> Page:
    drawing = Drawing(f"made:{number}", one.items, "P")
    return Page(one.title, one.place, one.place, (Stamp(whole, 0, (drawing,), one.title),), NO_MARKS)
