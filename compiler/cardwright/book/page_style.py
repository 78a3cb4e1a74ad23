"""The look of a rulebook: its page, its fonts, the sizes of its text, in millimetres and points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.typeset.items import POINT, Box
from cardwright.typeset.metrics import Font, font
from cardwright.typeset.running import Typeface


class BookInks(NamedTuple):
    """What a book has of the colours of its game's theme: for titles, for grounds, and for lines of tables."""

    accent: str = "#7a2330"
    ground: str = "#f6f0e2"
    rule: str = "#cdbfa5"


PLAIN = BookInks()


class PageStyle(NamedTuple):
    """A page, the frames in it that text runs through, and the faces of everything; `scale` is of all sizes."""

    width: float
    height: float
    frames: tuple[Box, ...]
    scale: float
    fonts: Mapping[str, Path]
    icons: Path
    ink: str = "#1b1714"
    muted: str = "#5b5148"
    accent: str = "#7a2330"
    ground: str = "#f6f0e2"
    rule: str = "#cdbfa5"

    def face(self, sort: str) -> Typeface:
        """The face of `body`, `h1`, `h2`, `h3`, `small`, `head` (of a table) or `title`."""
        text, strong, em, size, leading = FACES[sort]
        size *= self.scale * (self.narrowed if text == "name" else 1.0)
        colour = self.accent if sort in ("h1", "title") else self.muted if sort == "small" else self.ink
        return Typeface(text, strong, em, size, size * leading * POINT, colour)

    @property
    def narrowed(self) -> float:
        """By how much titles are smaller than usual, in a font that is wider than most."""
        return min(1.0, WIDEST / self.font("name").width(ALPHABET))

    def font(self, role: str) -> Font:
        """The letters of a font."""
        return font(self.fonts[role])


FACES = {
    "title": ("name", "name", "name", 34, 1.1),
    "h1": ("name", "name", "name", 19, 1.15),
    "h2": ("serif", "serif", "serif", 13, 1.2),
    "h3": ("strong", "strong", "strong", 10, 1.25),
    "body": ("text", "strong", "em", 9.4, 1.36),
    "head": ("strong", "strong", "strong", 8.4, 1.3),
    "small": ("text", "strong", "em", 7.8, 1.3),
    "cell": ("text", "strong", "em", 8.6, 1.3),
}

ALPHABET, WIDEST = "abcdefghijklmnopqrstuvwxyz", 14.0
"""What a font is measured by, and how wide it may be in a title of full size, in em."""

A5 = (148.0, 210.0)
A4 = (210.0, 297.0)


@cache
def book_style(letters: Path | None, inks: BookInks = PLAIN) -> PageStyle:
    """A page of A5 with one column; its titles are set in the font of this file, in these inks."""
    width, height = A5
    return _style(width, height, (Box(17, 16, width - 34, height - 35),), 1.0, letters, inks)


@cache
def aid_style(scale: float, letters: Path | None, inks: BookInks = PLAIN) -> PageStyle:
    """A page of A4 with two columns."""
    width, height = A4
    column = (width - 28 - 8) / 2
    frames = (Box(14, 32, column, height - 44), Box(14 + column + 8, 32, column, height - 44))
    return _style(width, height, frames, scale, letters, inks)


def _style(
    width: float, height: float, frames: tuple[Box, ...], scale: float, letters: Path | None, inks: BookInks
) -> PageStyle:
    fonts = folder("print") / "fonts"
    files = {
        "text": "SourceSans3-Regular.ttf",
        "strong": "SourceSans3-Bold.ttf",
        "em": "SourceSans3-Italic.ttf",
        "serif": "Alegreya-Bold.ttf",
    }
    paths = {role: fonts / file for role, file in files.items()}
    paths["name"] = letters or paths["serif"]
    return PageStyle(
        width, height, frames, scale, paths, _icons(), accent=inks.accent, ground=inks.ground, rule=inks.rule
    )


def _icons() -> Path:
    return folder("print") / "icons"
