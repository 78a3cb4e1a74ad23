"""Makes a block of set lines of paragraphs and a box: the largest scale at which everything stands inside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cardwright.typeset.items import POINT, Box
from cardwright.typeset.lines import SOFT, Broken, broken, even
from cardwright.typeset.metrics import Font

BLANK_LINE = "___"
"""A paragraph that is nothing but this is a line to write on."""

BLANK_HEIGHT = 6.4
"""The height of a line to write on, in millimetres."""


class TextStyle(NamedTuple):
    """How a text is set: its font, its preferred and its least size in points, its line height in sizes.

    `align` is where its lines stand in their box. An `outline` reaches so many millimetres beyond its letters, a
    `shadow` falls so many to the right and down, both in the colour `around`.
    """

    font: str
    size: float
    least: float
    leading: float
    align: str = "left"
    outline: float = 0.0
    shadow: float = 0.0
    around: str = "#000000"

    def scaled(self, by: float) -> float:
        """The size at this scale, never below the least."""
        return max(self.least, self.size * by)


class StyledParagraph(NamedTuple):
    """A text in one style. `before` is the space above it and `indent` how far it is set in, in millimetres."""

    text: str
    style: TextStyle
    before: float = 0.0
    indent: float = 0.0
    bullet: str = ""


class SetLine(NamedTuple):
    """One line where it stands: left end of its baseline in millimetres, size in points."""

    x: float
    y: float
    text: str
    style: TextStyle
    size: float


class TextBlock(NamedTuple):
    """Set lines, the tops of the paragraphs they come from, and whether all of it is inside the box."""

    lines: tuple[SetLine, ...]
    tops: tuple[float, ...]
    fits: bool


def scales(style: TextStyle, steps: int = 9) -> tuple[float, ...]:
    """So many sizes to try for a text that has its own box, from preferred to least, as scales of the preferred one."""
    least = style.least / style.size
    return tuple(1 - (1 - least) * step / (steps - 1) for step in range(steps))


def fit(
    paragraphs: Sequence[StyledParagraph],
    box: Box,
    at: Sequence[float],
    fonts: Mapping[str, Font],
    most_lines: int = 99,
) -> TextBlock | None:
    """The paragraphs in a box at the first of these scales at which they fit, centred in height; None if at none."""
    for scale in at:
        parts = _broken(paragraphs, box, scale, fonts)
        if parts is None or sum(len(part.spans) for part in parts) > most_lines:
            continue
        height = _total(paragraphs, [len(part.spans) for part in parts], scale)
        if height <= box.h + 1e-6:
            return _stack(paragraphs, [even(part) for part in parts], box, scale, fonts)
    return None


def fit_or_cut(
    paragraphs: Sequence[StyledParagraph],
    box: Box,
    at: Sequence[float],
    fonts: Mapping[str, Font],
    most_lines: int = 99,
) -> TextBlock:
    """As `fit`; but if they fit at no scale, a block that says so, and holds those lines at the last scale that do."""
    return fit(paragraphs, box, at, fonts, most_lines) or _cut(paragraphs, box, at[-1], fonts, most_lines)


def _broken(
    paragraphs: Sequence[StyledParagraph], box: Box, scale: float, fonts: Mapping[str, Font]
) -> list[Broken] | None:
    parts: list[Broken] = []
    for paragraph in paragraphs:
        font = fonts[paragraph.style.font]
        room = (box.w - paragraph.indent) / (paragraph.style.scaled(scale) * POINT) + font.tracking
        part = broken(paragraph.text, font, room)
        if part is None:
            return None
        parts.append(part)
    return parts


def _stack(
    paragraphs: Sequence[StyledParagraph],
    texts: Sequence[tuple[str, ...]],
    box: Box,
    scale: float,
    fonts: Mapping[str, Font],
) -> TextBlock:
    """Paragraphs one below the other, in the middle of the box."""
    height = _total(paragraphs, [len(lines) for lines in texts], scale)
    y = box.y + max(0.0, (box.h - height) / 2)
    out: list[SetLine] = []
    tops: list[float] = []
    for i, (paragraph, lines) in enumerate(zip(paragraphs, texts, strict=True)):
        y += paragraph.before if i else 0.0
        tops.append(y)
        out += _lines(paragraph, lines, box.x, y, scale, fonts[paragraph.style.font])
        y += _height(paragraph, len(lines), scale)
    return TextBlock(tuple(out), tuple(tops), True)


def _total(paragraphs: Sequence[StyledParagraph], lines: Sequence[int], scale: float) -> float:
    heights = (_height(paragraph, count, scale) for paragraph, count in zip(paragraphs, lines, strict=True))
    return sum(heights) + sum(paragraph.before for paragraph in paragraphs[1:])


def _lines(
    paragraph: StyledParagraph, texts: tuple[str, ...], x: float, y: float, scale: float, font: Font
) -> Iterator[SetLine]:
    size = paragraph.style.scaled(scale)
    step = paragraph.style.leading * size * POINT
    baseline = y + (step + font.capital * size * POINT) / 2
    if paragraph.bullet:
        yield SetLine(x, baseline, paragraph.bullet, paragraph.style, size)
    for i, text in enumerate(texts):
        yield SetLine(x + paragraph.indent, baseline + i * step, text, paragraph.style, size)


def _height(paragraph: StyledParagraph, lines: int, scale: float) -> float:
    if paragraph.text == BLANK_LINE:
        return BLANK_HEIGHT
    return lines * paragraph.style.leading * paragraph.style.scaled(scale) * POINT


def _cut(
    paragraphs: Sequence[StyledParagraph], box: Box, scale: float, fonts: Mapping[str, Font], most_lines: int
) -> TextBlock:
    """What can be shown of a text that does not fit: words too wide stand alone, lines too low are left out."""
    texts: list[tuple[str, ...]] = []
    for paragraph in paragraphs:
        font = fonts[paragraph.style.font]
        room = (box.w - paragraph.indent) / (paragraph.style.scaled(scale) * POINT) + font.tracking
        whole = broken(paragraph.text, font, room)
        words = [broken(word, font, room) or word.replace(SOFT, "") for word in paragraph.text.split(" ")]
        apart = tuple(line for word in words for line in ((word,) if isinstance(word, str) else even(word)))
        texts.append(apart if whole is None else even(whole))
    block = _stack(paragraphs, texts, box, scale, fonts)
    shown = tuple(line for line in block.lines if line.y <= box.y + box.h)[:most_lines]
    return TextBlock(shown, block.tops, False)
