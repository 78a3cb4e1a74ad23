"""Running text becomes lines of type: words in their weights, signs, links and what the index leads to.

A word may be of several parts, each in a font of its own; parts that stand side by side in one font and colour are
drawn as one. Where lines end is decided in `lines.py`, as for the text of cards; here they are left as full as they go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from cardwright.frozen import frozen
from cardwright.typeset.items import POINT, Box, Item, SetText, Sign
from cardwright.typeset.lines import SIGN_EM, filled
from cardwright.typeset.metrics import Font
from cardwright.typeset.slabs import Drawn, Slab, Way

ASCENT = 0.74
"""How far below the top of a line its baseline lies, in line heights."""

NO_BREAK = "\u00a0"


@frozen
class TextRun:
    """Running text."""

    text: str
    style: Literal["", "strong", "em"] = ""


@frozen
class Icon:
    """A sign of the game, and the word that it is read as; without one it is only looked at."""

    sign: str
    word: str
    colour: str = ""


@frozen
class Link:
    """Text that leads to a heading, by its id; on paper the page follows."""

    text: str
    to: str


@frozen
class IndexEntry:
    """Text that the index leads to, under a word."""

    text: str
    under: str
    style: Literal["", "strong"] = ""


Inline = TextRun | Icon | Link | IndexEntry
Line = tuple[Inline, ...]


class Typeface(NamedTuple):
    """How text is set: the roles of its fonts, its size in points, its line height in millimetres, its colour."""

    text: str
    strong: str
    em: str
    size: float
    leading: float
    colour: str

    def role(self, style: str) -> str:
        """The font for a style of running text."""
        return {"strong": self.strong, "em": self.em}.get(style, self.text)


class WordPart(NamedTuple):
    """A part of a word in one font, or a sign; `to` is the heading that it leads to."""

    text: str
    role: str
    colour: str
    width: float
    sign: str = ""
    to: str = ""


class SetWord(NamedTuple):
    """What is never torn, of several parts; `gap` is the room of a space before it, `terms` are for the index."""

    parts: tuple[WordPart, ...]
    width: float
    gap: float
    terms: tuple[str, ...]
    hyphen: float = 0.0


class LineSetting(NamedTuple):
    """What a line is set with: its face, the letters of a font by role, the colour of links.

    `numbers` says on which page each heading is, `page` how a page is named.
    """

    face: Typeface
    letters: Callable[[str], Font]
    accent: str
    numbers: Mapping[str, int]
    page: str


def set_line(line: Line, room: float, setting: LineSetting) -> list[Slab]:
    """The line in as many lines of type as it takes in a room (millimetres), one slab for each."""
    words = _words(line, setting)
    return [_slab(words[start:end], setting) for start, end in filled(words, room)]


# ---- words


def _words(line: Line, setting: LineSetting) -> list[SetWord]:
    words: list[SetWord] = []
    parts: list[WordPart] = []
    terms: list[str] = []
    space = 0.0

    def closed(next_space: float) -> None:
        nonlocal space
        if parts:
            words.append(SetWord(tuple(parts), sum(part.width for part in parts), space, tuple(terms)))
            parts.clear()
            terms.clear()
        space = next_space

    for inline, text in _parts(line, setting):
        role, colour = _looks(inline, setting)
        if isinstance(inline, Icon):
            parts.append(WordPart(inline.word, role, colour, setting.face.size * POINT * SIGN_EM, inline.sign))
            continue
        if isinstance(inline, IndexEntry):
            terms.append(inline.under)
        for number, word in enumerate(text.split(" ")):
            if number:
                closed(_width(" ", role, setting))
            if word:
                to = inline.to if isinstance(inline, Link) else ""
                parts.append(WordPart(word, role, colour, _width(word, role, setting), "", to))
    closed(0.0)
    return words


def _parts(line: Line, setting: LineSetting) -> Iterator[tuple[Inline, str]]:
    for part in line:
        if isinstance(part, Icon):
            yield part, part.word
        elif isinstance(part, Link) and (page := setting.numbers.get(part.to)) is not None:
            yield part, f"{part.text} ({setting.page.format(n=page).replace(' ', NO_BREAK)})"
        else:
            yield part, part.text


def _looks(part: Inline, setting: LineSetting) -> tuple[str, str]:
    face = setting.face
    match part:
        case Link():
            return face.text, setting.accent
        case Icon(_, _, colour):
            return face.text, colour or face.colour
        case TextRun(_, weight) | IndexEntry(_, _, weight):
            return face.role(weight), face.colour


def _width(text: str, role: str, setting: LineSetting) -> float:
    return _em(text, setting.letters(role)) * setting.face.size * POINT


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
        space = word.gap if number else 0.0
        for at, part in enumerate(word.parts):
            gap = space if at == 0 else 0.0
            if part.sign:
                items += run.end(y, face)
                size = face.size * POINT * SIGN_EM
                top = y - size * 0.83
                items.append(Sign(x + gap, top, size * 0.96, part.sign, part.colour, part.text))
            else:
                if not run.takes(part):
                    items += run.end(y, face)
                    run.begin(x + gap, part)
                    run.add(part.text, False)
                else:
                    run.add(part.text, gap > 0)
            if part.to:
                ways.append(Way(Box(x + gap, 0, part.width, face.leading), part.to))
            x += gap + part.width
    items += run.end(y, face)
    terms = tuple(term for word in words for term in word.terms)
    return Slab(face.leading, tuple(items), ways=tuple(_joined(ways)), terms=terms)


class _Run:
    """Parts of words of one font and colour that stand next to each other, drawn as one."""

    def __init__(self, x: float) -> None:
        self.x, self.text, self.key = x, "", ("", "")

    def takes(self, part: WordPart) -> bool:
        return bool(self.text) and self.key == (part.role, part.colour)

    def begin(self, x: float, part: WordPart) -> None:
        self.x, self.key = x, (part.role, part.colour)

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


def right_edge(item: Drawn, letters: Callable[[str], Font]) -> float:
    """Where a word or a sign ends that begins a line."""
    if isinstance(item, SetText):
        return item.x + letters(item.font).width(item.text) * item.size * POINT
    return item.x + item.size if isinstance(item, Sign) else 0.0
