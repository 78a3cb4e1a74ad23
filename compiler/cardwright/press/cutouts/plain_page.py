"""A page with one thing to cut out (a die, a box) or to read (credits), its title, and what to do with it.

What it measures is said in a file of `print/products`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from pathlib import Path
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.press.data import DataError, TomlTable, named
from cardwright.press.document import Bookmark, Page, PrintDocument, Stamp
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.theme import Theme
from cardwright.press.sheets.marks import NO_MARKS
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import POINT, Box, Drawing, Item, SetText, Stroke
from cardwright.typeset.lines import plain_lines
from cardwright.typeset.paint import Segment


class DieMeasures(NamedTuple):
    """The edge of a die, how high the faces of a strip are, how far tabs reach; what to do, by language.

    There is one in the colour of each element, or one on paper.
    """

    title: str
    edge: float
    strip: float
    tab: float
    words: tuple[tuple[str, str], ...]
    colours: str = "paper"


class BoxMeasures(NamedTuple):
    """How thick a card is, how much larger than the deck the box is, how far its flaps reach; what to do."""

    title: str
    thickness: float
    slack: float
    glue: float
    tuck: float
    lap: float
    words: tuple[tuple[str, str], ...]


class CreditMeasures(NamedTuple):
    """How high the row of a sign is, how many stand side by side; what stands above them."""

    title: str
    row: float
    columns: int
    words: tuple[tuple[str, str], ...]


class TrayMeasures(NamedTuple):
    """How thick a card is, how much larger than the deck a tray is, how far its rim and its flaps reach; what to do."""

    title: str
    thickness: float
    slack: float
    rim: float
    tab: float
    words: tuple[tuple[str, str], ...]


class MatMeasures(NamedTuple):
    """How far places are apart, and whether they are those of a player or of the table; what to do."""

    title: str
    gap: float
    whose: str
    words: tuple[tuple[str, str], ...]


class PadMeasures(NamedTuple):
    """How large a score pad is, and how many rows it has; what to do."""

    title: str
    wide: float
    high: float
    rounds: int
    words: tuple[tuple[str, str], ...]


class StandeeMeasures(NamedTuple):
    """How wide a card is that stands, how far its feet reach, how far two are apart; what to do."""

    title: str
    width: float
    foot: float
    gap: float
    words: tuple[tuple[str, str], ...]


def die_measures(name: str, products: Sequence[Path]) -> DieMeasures:
    """The measures of a die; DataError if its file has a slip."""
    table = _read(name, products)
    edge, strip, tab = map(table.number, ("edge", "strip", "tab"))
    colours = table.one_of("colours", ("paper", "elements")) if "colours" in table else "paper"
    return DieMeasures(table.text("title"), edge, strip, tab, _words(table), colours)


def box_measures(name: str, products: Sequence[Path]) -> BoxMeasures:
    """The measures of a box; DataError if its file has a slip."""
    table = _read(name, products)
    thickness, slack, glue, tuck, lap = map(table.number, ("thickness", "slack", "glue", "tuck", "lap"))
    return BoxMeasures(table.text("title"), thickness, slack, glue, tuck, lap, _words(table))


def credit_measures(name: str, products: Sequence[Path]) -> CreditMeasures:
    """The measures of a page of credits; DataError if its file has a slip."""
    table = _read(name, products)
    columns = int(table.number_between("columns", 1, 9))
    return CreditMeasures(table.text("title"), table.number_between("row", 3, 60), columns, _words(table))


def tray_measures(name: str, products: Sequence[Path]) -> TrayMeasures:
    """The measures of a tray; DataError if its file has a slip."""
    table = _read(name, products)
    thickness, slack, rim, tab = map(table.number, ("thickness", "slack", "rim", "tab"))
    return TrayMeasures(table.text("title"), thickness, slack, rim, tab, _words(table))


def mat_measures(name: str, products: Sequence[Path]) -> MatMeasures:
    """The measures of a mat or a board; DataError if its file has a slip."""
    table = _read(name, products)
    return MatMeasures(
        table.text("title"), table.number("gap"), table.one_of("whose", ("player", "table")), _words(table)
    )


def pad_measures(name: str, products: Sequence[Path]) -> PadMeasures:
    """The measures of a score pad; DataError if its file has a slip."""
    table = _read(name, products)
    wide, high = table.numbers("pad", 2)
    rounds = int(table.number_between("rounds", 1, 60))
    return PadMeasures(table.text("title"), wide, high, rounds, _words(table))


def standee_measures(name: str, products: Sequence[Path]) -> StandeeMeasures:
    """The measures of standees; DataError if their file has a slip."""
    table = _read(name, products)
    width, foot, gap = table.number_between("width", 10, 120), table.number("foot"), table.number("gap")
    return StandeeMeasures(table.text("title"), width, foot, gap, _words(table))


def words_in(words: tuple[tuple[str, str], ...], lang: str) -> str:
    """The words of a language, in English where there are none."""
    known = dict(words)
    return known.get(lang) or known.get("en", "")


def _read(name: str, products: Sequence[Path]) -> TomlTable:
    table = named(name, products)
    if not table.text("source"):
        raise DataError(f"products/{name}.toml: source must say where the measures are from")
    return table


def _words(table: TomlTable) -> tuple[tuple[str, str], ...]:
    words = table.table("words")
    return tuple((lang, words.text(lang)) for lang in words)


GREY = "#808080"
HEAD = 16.0
"""So much of the top of a page is for words."""
MARGIN = 4.0
DASH = 1.6
Point = tuple[float, float]


class PlainPage(NamedTuple):
    """A thing on its page: its title, the sheet, the place that it takes, and what is drawn."""

    title: str
    sheet: Paper
    place: Box
    items: tuple[Item, ...]


def room_of(sheet: Paper) -> Box:
    """Where a thing may lie: all of the paper but its edge, a margin, and the words at the top."""
    off = sheet.edge + MARGIN
    return Box(off, off + HEAD, sheet.width - 2 * off, sheet.height - 2 * off - HEAD)


def heading(title: str, words: str, sheet: Paper, style: Theme) -> Iterator[SetText]:
    """The title, and in small letters what to do; a long sentence goes on in lines of its own."""
    left, top = sheet.edge + MARGIN, sheet.edge + MARGIN
    yield SetText(left, top + 4, title, "name", 13.0, style.palette.ink)
    for number, line in enumerate(plain_lines(words, len, 120 if sheet.width < 250 else 180)):
        yield SetText(left, top + 9 + 3.6 * number, line, "text", 8.0, style.palette.muted)


EYELINE = 4.6
"""So much of the top of a page a single small line of words takes."""


def eyeline(words: str, sheet: Paper, context: LayoutContext) -> Iterator[SetText]:
    """One small line at the top, as small as the width asks for."""
    size = min(8.0, (sheet.width - 2 * sheet.edge - 4.0) / POINT / context.fonts["text"].width(words))
    yield SetText(sheet.edge + 2.0, sheet.edge + 3.0, words, "text", size, context.theme.palette.muted)


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


def document_of(things: Sequence[PlainPage], title: str, lang: str, style: Theme) -> PrintDocument:
    """The pages as a book, all as the first one lies."""
    sheet = things[0].sheet
    whole = Box(0, 0, sheet.width, sheet.height)
    pages = (_page(thing, number, whole) for number, thing in enumerate(things, 1))
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
        bookmarks=tuple(Bookmark(thing.title, number, 0, 0) for number, thing in enumerate(things)),
        fonts=style.fonts,
        icons=folder("print") / "icons",
    )


def _page(thing: PlainPage, number: int, whole: Box) -> Page:
    drawing = Drawing(f"made:{number}", thing.items, "P")
    return Page(thing.title, thing.place, thing.place, (Stamp(whole, 0, (drawing,), thing.title),), NO_MARKS)
