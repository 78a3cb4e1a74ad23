"""What a card says before any layout, what a game says about its colours, and what can be the matter with either."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from cardwright.frozen import frozen

ANY = "any"
"""The element that stands for every element of the game, unless the game gives it a colour of its own."""


@dataclass(frozen=True, slots=True)
class FaceText:
    """What one card says, in one language.

    `rules` are paragraphs; a sign stands in them as its name in braces (`{sun}`), a paragraph may begin with "• ",
    and one that is only `___` is a line to write on. A soft hyphen (U+00AD) is where a long word may be broken. A
    card without a name is a blank: it gets lines to write on. `art` is a PNG, JPEG or SVG file; without it a
    picture is drawn around `emblem`, a sign, or the one that is named as the card's kind. `side` is where its
    number stands in the head of the card, `called` what the number is called, if it is (“queen”). `measures` are
    marks with a number: the sign and how much. `line` says where the card was written, for diagnostics. `badge` are
    words that a proof has across the picture. `focus` is the place of its picture that stays in view, in per cent
    across and down, `zoom` how large it is drawn, `frame` and `back` are looks of its own that its theme has,
    `frame_art` and `back_art` pictures (PNG, JPEG or SVG) that stand in their place, `facts` what else a theme may
    print of it, by name; `numbers` are those that the disc does not hold, each with its property
    and as it is written out ("Yield 2").
    """

    id: str
    kind: str
    family: str
    name: str
    type_line: str
    rules: tuple[str, ...] = ()
    reminder: tuple[str, ...] = ()
    flavour: str = ""
    element: tuple[str, ...] = ()
    number: int | None = None
    number_label: str = ""
    marks: tuple[str, ...] = ()
    art: Path | None = None
    copies: int = 1
    line: str = ""
    side: Literal["left", "right"] = "left"
    measures: tuple[tuple[str, int], ...] = ()
    badge: str = ""
    emblem: str = ""
    called: str = ""
    focus: tuple[float, float] = (50.0, 50.0)
    zoom: int = 100
    frame: str = ""
    back: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    frame_art: Path | None = None
    back_art: Path | None = None


PICTURES = ("art", "frame_art", "back_art")
"""The fields of a card that are files of pictures."""


def pictures(text: FaceText) -> tuple[Path, ...]:
    """The files of the pictures that a card brings along."""
    return tuple(path for name in PICTURES if (path := getattr(text, name)) is not None)


@dataclass(frozen=True, slots=True)
class GameLook:
    """What the game file says about its colours, in one language.

    `families` maps a card family to its title and colour ("#rrggbb"), in the order of the game; `elements` an element
    to title, colour and the name of its sign. `words` gives a sign the word that it is read as ("sun": "Sonne"): marks
    show it, and in running text it is what a search finds where the eye sees the sign. `theme` is the one that the
    game is printed in unless another one is asked for. `game` is its title, `set` that of the set that is printed: the
    game again, or cards that somebody has made for it. `kinds` tells of each kind of card the how many-th of its family
    it is, from 0.
    """

    families: Mapping[str, tuple[str, str]]
    elements: Mapping[str, tuple[str, str, str]]
    words: Mapping[str, str] = field(default_factory=dict)
    theme: str = ""
    game: str = ""
    set: str = ""
    kinds: Mapping[str, int] = field(default_factory=dict)

    def word(self, sign: str) -> str:
        """How a sign is read: its own word, the title of the element that it belongs to, else its name."""
        if sign in self.words:
            return self.words[sign]
        return next((title for title, _, icon in self.elements.values() if icon == sign), sign)


def initial(text: FaceText) -> str:
    """What stands for the number of a card: the first letter of what it is called, or else its digits."""
    return text.called[:1].upper() or str(text.number)


def capital(text: str) -> str:
    """The text with a capital letter first, the rest as it is."""
    return text[:1].upper() + text[1:]


@frozen
class TextDoesNotFit:
    """A text is too long for its place, even at its least size. `what`: name, type, rules, mark or family."""

    id: str
    lang: str
    what: str
    line: str


@frozen
class MissingGlyph:
    """The font has no picture for this character; it is printed as a question mark."""

    id: str
    char: str
    what: str
    line: str


@frozen
class UnknownSign:
    """A text, a mark or an element asks for a sign that is not in `print/icons`; its word is printed instead."""

    id: str
    sign: str
    line: str


@frozen
class NoColour:
    """A card is of an element or a family of which the game gives no colour; it is printed in neutral grey."""

    id: str
    name: str
    line: str


@frozen
class UnreadablePicture:
    """The file of a picture cannot be drawn, because of what `why` names; the card has an emblem instead."""

    id: str
    path: str
    why: str
    line: str


@frozen
class OddForm:
    """A picture that a card wants as its frame or back has another form than the card; it looks as others of its kind.

    `size` and `card` are widths and heights, the latter in millimetres.
    """

    id: str
    path: str
    size: tuple[float, float]
    card: tuple[float, float]
    line: str


@frozen
class UnknownLook:
    """A card asks for a frame or a back (`what`) that its theme has not; it looks as others of its kind."""

    id: str
    what: str
    name: str
    known: tuple[str, ...]
    line: str


@frozen
class FewerToASheet:
    """With so much bleed the usual number of cards does not fit on a sheet of this paper; `cards` do."""

    paper: str
    bleed_mm: float
    usual: int
    cards: int


Finding = (
    TextDoesNotFit | MissingGlyph | UnknownSign | NoColour | UnreadablePicture | OddForm | UnknownLook | FewerToASheet
)
