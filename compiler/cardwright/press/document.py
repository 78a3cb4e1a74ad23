"""What a target draws: pages of stamped drawings with boxes, labels and bookmarks; all is decided, nothing is left."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, NamedTuple

from cardwright.press.colour_space import LIGHT, Space
from cardwright.press.manifest import Manifest
from cardwright.press.sheets.register import STILL, PageShift
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import Box, Drawing, Form
from cardwright.typeset.paint import Segment


class Stamp(NamedTuple):
    """Drawings, one over the other, in one place of a page, turned clockwise by so many degrees about its middle.

    `title` is what a reader calls it. On a contact sheet its `scale` is below 1; a token is drawn about the middle of a
    card's area, and keeps its size. Nothing is seen outside of its `clip`, if it has one, an outline on the card.
    `card` is the area on which it is drawn, where that is another than the document's, `form` that in
    which it is cut.
    """

    box: Box
    turn: int
    drawings: tuple[Drawing, ...]
    title: str = ""
    scale: float = 1.0
    clip: tuple[Segment, ...] = ()
    card: Box | None = None
    form: Form = "rectangle"


class Page(NamedTuple):
    """One page, in millimetres from its top left corner; `trim` is around the cut cards, `bleed` around their bleed.

    `shift` moves all that is drawn, to meet what the printer does to backs. `size` is that of the page, where it is
    another than the document's.
    """

    label: str
    trim: Box
    bleed: Box
    stamps: tuple[Stamp, ...]
    marks: Drawing
    shift: PageShift = STILL
    size: tuple[float, float] | None = None


class Bookmark(NamedTuple):
    """A title that leads to a place on a page (counted from 0)."""

    title: str
    page: int
    x: float
    y: float
    below: tuple[Bookmark, ...] = ()


class PrintDocument(NamedTuple):
    """A whole document. `card` is the cut card, `spill` how far a drawing may reach beyond it, `fonts` role to file.

    `turned` says over which edge the sheets are turned to be printed on both sides, if they are, `space` in which inks
    everything is drawn: drawings have their colours as "#rrggbb" whatever becomes of them. `forms` are those in which
    its cards are cut, `sizes` those of the boxes in which they lie.
    """

    title: str
    author: str
    subject: str
    lang: str
    width: float
    height: float
    card: Box
    spill: float
    turned: Literal["", "long", "short"]
    pages: tuple[Page, ...]
    bookmarks: tuple[Bookmark, ...]
    fonts: Mapping[str, FontFile]
    icons: Path
    stock: Manifest = ()
    space: Space = LIGHT
    forms: tuple[Form, ...] = ("rectangle",)
    sizes: tuple[tuple[float, float], ...] = ()
