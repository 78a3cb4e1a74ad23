"""Makes pixels of drawings through one of which another is seen, for presses that take nothing transparent.

What shines through and all that lies under it become one picture, mixed as light is mixed; what lies above stays as it
is: words, and lines that nothing shines through. Nothing of a drawing that is flat is touched.
"""

from __future__ import annotations

from cardwright.messages.message import message
from cardwright.press.colour_space import LIGHT
from cardwright.press.data import DataError
from cardwright.press.document import Page, PrintDocument, Stamp
from cardwright.press.sheets.marks import NO_MARKS
from cardwright.typeset.items import Box, Drawing

DPI = 300


def flat(drawings: tuple[Drawing, ...], book: PrintDocument) -> bytes:
    """A PNG of some drawings as they are seen together, over the whole card and as far as they may reach beyond it."""
    from cardwright.press.targets.pdf import pdf

    try:
        from cardwright.press.targets.pixels import png, rasters
    except ImportError as error:
        what = "Pictures need the library pypdfium2. Try: {command}"
        raise DataError(message(what, command="pip install 'cardwright[pictures]'")) from error
    card, spill = book.card, book.spill
    wide, high = card.w + 2 * spill, card.h + 2 * spill
    seen = tuple(drawing._replace(tag="") for drawing in drawings)
    place = Box(spill, spill, card.w, card.h)
    page = Page("", place, place, (Stamp(place, 0, seen),), NO_MARKS)
    alone = book._replace(width=wide, height=high, pages=(page,), bookmarks=(), stock=(), space=LIGHT, turned="")
    (raster,) = rasters(pdf(alone), round(wide * DPI / 25.4), round(high * DPI / 25.4))
    return png(raster, DPI)
