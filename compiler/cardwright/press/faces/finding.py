"""What the press found that an author should know: values without words, so that any language can be put to them."""

from __future__ import annotations

from cardwright.frozen import frozen


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
class FewerToASheet:
    """With so much bleed the usual number of cards does not fit on a sheet of this paper; `cards` do."""

    paper: str
    bleed_mm: float
    usual: int
    cards: int


Finding = TextDoesNotFit | MissingGlyph | UnknownSign | NoColour | UnreadablePicture | FewerToASheet
