"""Makes a PDF of the pages of a book: real text with tags, an outline, ways from references to what they mean.

The same as a booklet has its pages side by side on sheets, and is read in the order of the pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Literal

from reportlab.lib.utils import ImageReader

from cardwright.book.pages import Pages
from cardwright.press.targets.canvas import binary_streams, opened
from cardwright.press.targets.ink import Ink
from cardwright.press.targets.operators import MM
from cardwright.press.targets.tags import ARTIFACT, END, Structure
from cardwright.typeset.pages import SetPage
from cardwright.typeset.slabs import Tagged, bare

Side = tuple[int | None, int | None]
"""The pages on the left and on the right, counted from 0; None is an empty one."""


def sides(count: int) -> Iterator[Side]:
    """Front and back of every sheet, from the outermost to the innermost; backs are turned over the short edge.

    >>> list(sides(6))
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    full = -(-count // 4) * 4

    def page(number: int) -> int | None:
        return number if number < count else None

    for sheet in range(full // 4):
        first, last = 2 * sheet, full - 1 - 2 * sheet
        yield page(last), page(first)
        yield page(first + 1), page(last - 1)


def pdf(pages: Pages, sheets: Literal["pages", "booklet"]) -> bytes:
    """The document, page by page or as sheets to fold; no date in it and nothing left to chance."""
    with binary_streams():
        return _booklet(pages) if sheets == "booklet" else _book(pages)


def _book(pages: Pages) -> bytes:
    style = pages.style
    canvas = _canvas(pages, style.width, style.height)
    ink = Ink(canvas, style.fonts, style.icons, ImageReader)
    marked = {mark for leaf in pages.leaves for mark, _ in leaf.marks}
    structure = Structure(canvas)
    canvas.addPageLabel(0, style="ARABIC", start=1)
    for number, leaf in enumerate(pages.leaves):
        _leaf(leaf, number, ink, structure, style.height)
        _ways(leaf, marked, style.height, canvas)
        _close(canvas, structure, style.width, style.height)
    _outline(pages, marked, canvas)
    structure.done()
    return bytes(canvas.getpdfdata())


def _leaf(leaf: SetPage, number: int, ink: Ink, structure: Structure, height: float) -> None:
    """What is drawn on a page: what is read, each part with its tag, and what is for the eye alone."""
    for path, group in groupby(leaf.items, lambda item: item.path if isinstance(item, Tagged) else ()):
        ink.canvas.addLiteral(structure.part(path, number) if path else ARTIFACT)
        ink.draw(tuple(bare(group)), height)
        ink.canvas.addLiteral(END)


def _close(canvas: Any, structure: Structure, width: float, height: float) -> None:
    """A page of the file is finished; it is cut nowhere but at its edges."""
    canvas.setTrimBox((0, 0, width * MM, height * MM))
    canvas.showPage()
    structure.page_done()


def _outline(pages: Pages, marked: set[str], canvas: Any) -> None:
    depth = -1
    for title in pages.outline:
        if title.id in marked:
            depth = min(title.level - 1, depth + 1)
            canvas.addOutlineEntry(title.text, title.id, depth, closed=depth == 0)


def _ways(leaf: SetPage, marked: set[str], height: float, canvas: Any) -> None:
    _marks(leaf, height, 0.0, canvas)
    for box, to in leaf.ways:
        if to in marked:
            place = (box.x * MM, (height - box.y - box.h) * MM, (box.x + box.w) * MM, (height - box.y) * MM)
            canvas.linkAbsolute("", to, place, Border="[0 0 0]")


def _marks(leaf: SetPage, height: float, left: float, canvas: Any) -> None:
    for mark, y in leaf.marks:
        canvas.bookmarkHorizontalAbsolute(mark, (height - y) * MM, left=left * MM)


def _booklet(pages: Pages) -> bytes:
    """Two pages to a side of a sheet that is twice as wide."""
    style = pages.style
    middle = style.sheet / 2
    canvas = _canvas(pages, 2 * middle, style.height)
    canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge")
    ink = Ink(canvas, style.fonts, style.icons, ImageReader)
    structure = Structure(canvas)
    for sheet, side in enumerate(sides(len(pages.leaves))):
        canvas.addPageLabel(sheet, prefix="–".join("" if number is None else str(number + 1) for number in side))
        for at, number in enumerate(side):
            if number is not None:
                left = middle - style.width + at * style.width
                canvas.saveState()
                canvas.translate(left * MM, 0)
                _leaf(pages.leaves[number], number, ink, structure, style.height)
                canvas.restoreState()
                _marks(pages.leaves[number], style.height, left, canvas)
        _close(canvas, structure, 2 * middle, style.height)
    _outline(pages, {mark for leaf in pages.leaves for mark, _ in leaf.marks}, canvas)
    structure.done()
    return bytes(canvas.getpdfdata())


def _canvas(pages: Pages, width: float, height: float) -> Any:
    canvas = opened(width, height, pages.style.fonts, pages.lang, pages.title)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if pages.outline:
        canvas.showOutline()
    return canvas
