"""Makes a PDF of the pages of a book: real text, an outline, ways from references to what they mean; or a booklet."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Literal

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardwright.book.impose import sides
from cardwright.book.typeset.pages import Pages
from cardwright.book.typeset.paging import Leaf
from cardwright.book.typeset.style import A4
from cardwright.press.targets.ink import Ink
from cardwright.press.targets.operators import MM


def pdf(pages: Pages, sheets: Literal["pages", "booklet"]) -> bytes:
    """The document, page by page or as sheets to fold; no date in it and nothing left to chance."""
    ascii85, rl_config.useA85 = rl_config.useA85, 0
    try:
        return _booklet(pages) if sheets == "booklet" else _book(pages)
    finally:
        rl_config.useA85 = ascii85


def _book(pages: Pages) -> bytes:
    style = pages.style
    canvas = _canvas(pages, style.width, style.height)
    ink = Ink(canvas, style.fonts, style.icons, ImageReader)
    marked = {mark for leaf in pages.leaves for mark, _ in leaf.marks}
    for leaf in pages.leaves:
        ink.draw(leaf.items, style.height)
        _ways(leaf, marked, style.height, canvas)
        canvas.showPage()
    depth = 0
    for title in pages.outline:
        if title.id in marked:
            depth = min(title.level - 1, depth + 1)
            canvas.addOutlineEntry(title.text, title.id, depth, closed=depth == 0)
    return bytes(canvas.getpdfdata())


def _ways(leaf: Leaf, marked: set[str], height: float, canvas: Any) -> None:
    for mark, y in leaf.marks:
        canvas.bookmarkHorizontalAbsolute(mark, (height - y) * MM)
    for box, to in leaf.ways:
        if to in marked:
            place = (box.x * MM, (height - box.y - box.h) * MM, (box.x + box.w) * MM, (height - box.y) * MM)
            canvas.linkAbsolute("", to, place, Border="[0 0 0]")


def _booklet(pages: Pages) -> bytes:
    """Two pages to a side of a sheet that is twice as wide: A5 on A4."""
    style = pages.style
    middle = A4[1] / 2
    canvas = _canvas(pages, 2 * middle, style.height)
    canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    ink = Ink(canvas, style.fonts, style.icons, ImageReader)
    for side in sides(len(pages.leaves)):
        for at, number in enumerate(side):
            if number is not None:
                canvas.saveState()
                canvas.translate((middle - style.width + at * style.width) * MM, 0)
                ink.draw(pages.leaves[number].items, style.height)
                canvas.restoreState()
        canvas.showPage()
    return bytes(canvas.getpdfdata())


def _canvas(pages: Pages, width: float, height: float) -> Any:
    there = set(pdfmetrics.getRegisteredFontNames())
    for path in pages.style.fonts.values():
        if path.stem not in there:
            pdfmetrics.registerFont(TTFont(path.stem, str(path)))
    name, size = pages.style.fonts["text"].stem, (width * MM, height * MM)
    canvas = Canvas(
        BytesIO(), size, invariant=1, pageCompression=1, initialFontName=name, lang=pages.lang, pdfVersion=(1, 7)
    )
    canvas.setTitle(pages.title)
    canvas.setAuthor("")
    canvas.setSubject("")
    canvas.setCreator("Cardwright")
    canvas.setProducer("Cardwright")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if pages.outline:
        canvas.showOutline()
    return canvas
