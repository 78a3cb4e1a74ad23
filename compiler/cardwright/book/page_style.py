"""The look of a rulebook: its page, its fonts, the sizes of its text, in millimetres and points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cardwright.assets import folder
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import POINT, Box
from cardwright.typeset.metrics import Font, font
from cardwright.typeset.running import Typeface


class BookInks(NamedTuple):
    """What a book has of the colours of its game's theme: for titles, for grounds, for lines of tables, for its cover
    and for what stands on that."""

    accent: str = "#7a2330"
    ground: str = "#f6f0e2"
    rule: str = "#cdbfa5"
    cover: str = "#4f1720"
    light: str = "#fdfaf3"


PLAIN = BookInks()


class PageStyle(NamedTuple):
    """A page, the frames in it that text runs through, and the faces of everything; `scale` is of all sizes."""

    width: float
    height: float
    frames: tuple[Box, ...]
    scale: float
    fonts: Mapping[str, FontFile]
    letters: Mapping[str, Font]
    icons: Path
    ink: str = "#1b1714"
    muted: str = "#5b5148"
    accent: str = "#7a2330"
    ground: str = "#f6f0e2"
    rule: str = "#cdbfa5"
    cover: str = "#4f1720"
    light: str = "#fdfaf3"

    def face(self, sort: str) -> Typeface:
        """The face of `body`, `h1`, `h2`, `h3`, `small`, `head` (of a table), or of what stands on a cover."""
        text, strong, em, size, leading = FACES[sort]
        size *= self.scale * (self.narrowed if text == "name" else 1.0)
        colours = {"h1": self.accent, "small": self.muted, "cover": self.light, "below": self.light}
        colour = colours.get(sort, self.ink)
        return Typeface(text, strong, em, size, size * leading * POINT, colour)

    @property
    def sheet(self) -> float:
        """How wide the sheet is of which two pages are folded: of A4, it is a millimetre more than twice that of A5."""
        return next((whole[1] for half, whole in PAPERS.values() if half == (self.width, self.height)), 2 * self.width)

    @property
    def narrowed(self) -> float:
        """By how much titles are smaller than usual, in a font that is wider than most."""
        return min(1.0, WIDEST / self.font("name").width(ALPHABET))

    def font(self, role: str) -> Font:
        """The letters of a font."""
        return self.letters[role]


FACES = {
    "cover": ("name", "name", "name", 36, 1.1),
    "below": ("em", "em", "em", 12, 1.4),
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

A5, A4 = (148.0, 210.0), (210.0, 297.0)
HALF_LETTER, LETTER = (139.7, 215.9), (215.9, 279.4)
PAPERS = {"a4": (A5, A4), "letter": (HALF_LETTER, LETTER)}
"""The page of a book that is folded of a paper, and the paper itself, in millimetres."""
Size = tuple[float, float]


@cache
def book_style(letters: FontFile | None, inks: BookInks = PLAIN, page: Size = A5) -> PageStyle:
    """A page with one column; its titles are set in the font of this file, in these inks."""
    width, height = page
    return _style(width, height, (Box(17, 16, width - 34, height - 35),), 1.0, letters, inks)


@cache
def aid_style(scale: float, letters: FontFile | None, inks: BookInks = PLAIN, page: Size = A4) -> PageStyle:
    """A page with two columns."""
    width, height = page
    column = (width - 28 - 8) / 2
    frames = (Box(14, 32, column, height - 44), Box(14 + column + 8, 32, column, height - 44))
    return _style(width, height, frames, scale, letters, inks)


def _style(
    width: float, height: float, frames: tuple[Box, ...], scale: float, letters: FontFile | None, inks: BookInks
) -> PageStyle:
    fonts = folder("print") / "fonts"
    files = {
        "text": "SourceSans3-Regular.ttf",
        "strong": "SourceSans3-Bold.ttf",
        "em": "SourceSans3-Italic.ttf",
        "serif": "Alegreya-Bold.ttf",
    }
    paths = {role: FontFile(fonts / file) for role, file in files.items()}
    paths["name"] = letters or paths["serif"]
    read = {role: font(path) for role, path in paths.items()}
    return PageStyle(width, height, frames, scale, paths, read, _icons(), **inks._asdict())


def _icons() -> Path:
    return folder("print") / "icons"
