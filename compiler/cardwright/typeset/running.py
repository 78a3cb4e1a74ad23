"""A line of the tree becomes lines of type: words in their fonts, as many to a line as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardwright.book.tree import Icon, IndexEntry, Line, Link, TextRun
from cardwright.book.typeset.style import POINT, PageStyle, Typeface
from cardwright.book.typeset.tagged import Drawn
from cardwright.press.look.colour import deep
from cardwright.typeset.items import Box, Item, SetText, Sign
from cardwright.typeset.metrics import Font
from cardwright.typeset.slabs import Slab, Way

SIGN = 1.06
"""The room of a sign, in em."""

ASCENT = 0.74
"""How far below the top of a line its baseline lies, in line heights."""


class WordPart(NamedTuple):
    """A part of a word in one font, or a sign; `to` is the heading that it leads to."""

    text: str
    role: str
    colour: str
    width: float
    sign: str = ""
    to: str = ""


class SetWord(NamedTuple):
    """What is never torn, and the room of a space before it."""

    pieces: tuple[WordPart, ...]
    width: float
    space: float
    terms: tuple[str, ...]


class LineSetting(NamedTuple):
    """What a line is set with: its face, its style, the page that each heading is on, and how a page is named."""

    face: Typeface
    style: PageStyle
    numbers: Mapping[str, int]
    page: str


def set_line(line: Line, room: float, setting: LineSetting) -> list[Slab]:
    """The line in as many lines of type as it takes in a room (millimetres), one slab for each."""
    return [_slab(words, setting) for words in _filled(_words(line, setting), room)]


def _filled(words: list[SetWord], room: float) -> Iterator[list[SetWord]]:
    line: list[SetWord] = []
    run = 0.0
    for word in words:
        needed = word.width + (word.space if line else 0.0)
        if line and run + needed > room:
            yield line
            line, run, needed = [], 0.0, word.width
        line.append(word)
        run += needed
    if line:
        yield line


# ---- words


def _words(line: Line, setting: LineSetting) -> list[SetWord]:
    words: list[SetWord] = []
    pieces: list[WordPart] = []
    terms: list[str] = []
    space = 0.0

    def closed(next_space: float) -> None:
        nonlocal space
        if pieces:
            words.append(SetWord(tuple(pieces), sum(piece.width for piece in pieces), space, tuple(terms)))
            pieces.clear()
            terms.clear()
        space = next_space

    for part, text in _parts(line, setting):
        role, colour = _looks(part, setting)
        if isinstance(part, Icon):
            pieces.append(WordPart(part.word, role, colour, setting.face.size * POINT * SIGN, part.sign))
            continue
        if isinstance(part, IndexEntry):
            terms.append(part.under)
        for number, word in enumerate(text.split(" ")):
            if number:
                closed(_width(" ", role, setting))
            if word:
                to = part.to if isinstance(part, Link) else ""
                pieces.append(WordPart(word, role, colour, _width(word, role, setting), "", to))
    closed(0.0)
    return words


def _parts(line: Line, setting: LineSetting) -> Iterator[tuple[TextRun | Icon | Link | IndexEntry, str]]:
    for part in line:
        if isinstance(part, Icon):
            yield part, part.word
        elif isinstance(part, Link) and (page := setting.numbers.get(part.to)) is not None:
            yield part, f"{part.text} ({setting.page.format(n=page).replace(' ', NO_BREAK)})"
        else:
            yield part, part.text


NO_BREAK = "\u00a0"


def _looks(part: TextRun | Icon | Link | IndexEntry, setting: LineSetting) -> tuple[str, str]:
    face, style = setting.face, setting.style
    match part:
        case Link():
            return face.text, style.accent
        case Icon(_, _, colour):
            return face.text, deep(colour, 3.0) if colour else face.colour
        case TextRun(_, weight) | IndexEntry(_, _, weight):
            return face.role(weight), face.colour


def _width(text: str, role: str, setting: LineSetting) -> float:
    return _em(text, setting.style.font(role)) * setting.face.size * POINT


@lru_cache(32768)
def _em(text: str, font: Font) -> float:
    return font.width(text)


# ---- lines


def _slab(words: list[SetWord], setting: LineSetting) -> Slab:
    face = setting.face
    items: list[Item] = []
    ways: list[Way] = []
    x, y = 0.0, face.leading * ASCENT
    run = _Run(x)
    for number, word in enumerate(words):
        space = word.space if number else 0.0
        for at, piece in enumerate(word.pieces):
            gap = space if at == 0 else 0.0
            if piece.sign:
                items += run.end(y, face)
                size = face.size * POINT * SIGN
                top = y - size * 0.83
                items.append(Sign(x + gap, top, size * 0.96, piece.sign, piece.colour, piece.text))
            else:
                if not run.takes(piece):
                    items += run.end(y, face)
                    run.begin(x + gap, piece)
                    run.add(piece.text, False)
                else:
                    run.add(piece.text, gap > 0)
            if piece.to:
                ways.append(Way(Box(x + gap, 0, piece.width, face.leading), piece.to))
            x += gap + piece.width
    items += run.end(y, face)
    terms = tuple(term for word in words for term in word.terms)
    return Slab(face.leading, tuple(items), ways=tuple(_joined(ways)), terms=terms)


class _Run:
    """Pieces of one font and colour that stand next to each other, drawn as one."""

    def __init__(self, x: float) -> None:
        self.x, self.text, self.key = x, "", ("", "")

    def takes(self, piece: WordPart) -> bool:
        return bool(self.text) and self.key == (piece.role, piece.colour)

    def begin(self, x: float, piece: WordPart) -> None:
        self.x, self.key = x, (piece.role, piece.colour)

    def add(self, text: str, apart: bool) -> None:
        self.text += f" {text}" if apart else text

    def end(self, y: float, face: Typeface) -> list[Item]:
        text, self.text = self.text, ""
        return [SetText(self.x, y, text, self.key[0], face.size, self.key[1])] if text else []


def _joined(ways: list[Way]) -> Iterator[Way]:
    """Words that lead to the same place and stand side by side are one way."""
    last: Way | None = None
    for way in ways:
        if last and last.to == way.to:
            last = Way(last.box._replace(w=way.box.x + way.box.w - last.box.x), way.to)
        else:
            if last:
                yield last
            last = way
    if last:
        yield last


def wide(item: Drawn, style: PageStyle) -> float:
    """Where a word or a sign ends that begins a line."""
    if isinstance(item, SetText):
        return item.x + style.font(item.font).width(item.text) * item.size * POINT
    return item.x + item.size if isinstance(item, Sign) else 0.0
