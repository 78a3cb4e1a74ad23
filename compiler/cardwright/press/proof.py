"""What was found in a PDF (a proof): pages and their boxes, fonts, pictures, colours; lengths in millimetres."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.typeset.items import Box


class PlacedPicture(NamedTuple):
    """A picture on a page: its pixels, and how many of them go to an inch where it stands (the lesser of both ways)."""

    page: int
    width: int
    height: int
    dpi: float


class ProofFont(NamedTuple):
    """A font by its name in the file, and whether its letters are in the file."""

    name: str
    embedded: bool


class ProofPage(NamedTuple):
    """The size of a page and its boxes, from its top left corner; None where the file has no such box."""

    width: float
    height: float
    trim: Box | None
    bleed: Box | None


class Proof(NamedTuple):
    """A whole file. `colours`: those of grey, RGB, CMYK, spot, other that are used; `words`: pieces of text.

    `ink` is the most of cyan, magenta, yellow and black together in one colour or pixel, in per cent; `unweighed` says
    how many pictures in these inks could not be looked into.
    """

    pages: tuple[ProofPage, ...]
    fonts: tuple[ProofFont, ...]
    pictures: tuple[PlacedPicture, ...]
    colours: frozenset[str]
    words: int
    title: str
    lang: str
    duplex: str
    tagged: bool
    labels: bool
    bookmarks: int
    ink: float = 0.0
    unweighed: int = 0
