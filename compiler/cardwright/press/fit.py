"""Makes a block of set lines of paragraphs and a box: the largest scale at which everything stands inside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardwright.press.face import BLANK_LINE
from cardwright.press.items import Box
from cardwright.press.lines import lines
from cardwright.press.metrics import Font
from cardwright.press.theme import Style

POINT = 25.4 / 72
"""Millimetres to a point."""

BLANK_HEIGHT = 6.4
"""The height of a line to write on, in millimetres."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A text in one style. `before` is the space above it and `indent` how far it is set in, in millimetres."""

    text: str
    style: Style
    before: float = 0.0
    indent: float = 0.0
    bullet: str = ""


@dataclass(frozen=True, slots=True)
class SetLine:
    """One line where it stands: left end of its baseline in millimetres, size in points."""

    x: float
    y: float
    text: str
    style: Style
    size: float


@dataclass(frozen=True, slots=True)
class Block:
    """Set lines, the tops of the paragraphs they come from, and whether all of it is inside the box."""

    lines: tuple[SetLine, ...]
    tops: tuple[float, ...]
    fits: bool


def scales(style: Style) -> tuple[float, ...]:
    """The sizes to try for a text that has its own box, from preferred to least, as scales of the preferred one."""
    steps = 9
    least = style.least / style.size
    return tuple(1 - (1 - least) * step / (steps - 1) for step in range(steps))


def fit(
    paragraphs: Sequence[Paragraph],
    box: Box,
    at: Sequence[float],
    fonts: Mapping[str, Font],
    most_lines: int = 99,
) -> Block:
    """The paragraphs in a box at the first of these scales at which they fit, the block as a whole centred in height.

    If they fit at none, the block at the last scale says so, and holds the lines that do fit.
    """
    for scale in at:
        block = _set(paragraphs, box, scale, fonts)
        if block is not None and block.fits and len(block.lines) <= most_lines:
            return block
    return _cut(paragraphs, box, at[-1], fonts, most_lines)


def _set(paragraphs: Sequence[Paragraph], box: Box, scale: float, fonts: Mapping[str, Font]) -> Block | None:
    broken: list[tuple[str, ...]] = []
    for paragraph in paragraphs:
        size = paragraph.style.scaled(scale)
        room = (box.w - paragraph.indent) / (size * POINT)
        whole = lines(paragraph.text, fonts[paragraph.style.font], room)
        if whole is None:
            return None
        broken.append(whole)
    return _stack(paragraphs, broken, box, scale, fonts)


def _stack(
    paragraphs: Sequence[Paragraph],
    broken: Sequence[tuple[str, ...]],
    box: Box,
    scale: float,
    fonts: Mapping[str, Font],
) -> Block:
    height = sum(_height(p, t, scale) for p, t in zip(paragraphs, broken, strict=True))
    height += sum(p.before for p in paragraphs[1:])
    y = box.y + max(0.0, (box.h - height) / 2)
    out: list[SetLine] = []
    tops: list[float] = []
    for i, (paragraph, texts) in enumerate(zip(paragraphs, broken, strict=True)):
        y += paragraph.before if i else 0.0
        tops.append(y)
        out += _lines(paragraph, texts, box.x, y, scale, fonts[paragraph.style.font])
        y += _height(paragraph, texts, scale)
    return Block(tuple(out), tuple(tops), y <= box.y + box.h + 1e-6)


def _lines(
    paragraph: Paragraph, texts: tuple[str, ...], x: float, y: float, scale: float, font: Font
) -> Iterator[SetLine]:
    size = paragraph.style.scaled(scale)
    step = paragraph.style.leading * size * POINT
    baseline = y + (step + font.capital * size * POINT) / 2
    if paragraph.bullet:
        yield SetLine(x, baseline, paragraph.bullet, paragraph.style, size)
    for i, text in enumerate(texts):
        yield SetLine(x + paragraph.indent, baseline + i * step, text, paragraph.style, size)


def _height(paragraph: Paragraph, texts: tuple[str, ...], scale: float) -> float:
    if paragraph.text == BLANK_LINE:
        return BLANK_HEIGHT
    return len(texts) * paragraph.style.leading * paragraph.style.scaled(scale) * POINT


def _cut(paragraphs: Sequence[Paragraph], box: Box, scale: float, fonts: Mapping[str, Font], most_lines: int) -> Block:
    """What can be shown of a text that does not fit: words too wide stand alone, lines too low are left out."""
    broken: list[tuple[str, ...]] = []
    for paragraph in paragraphs:
        font, size = fonts[paragraph.style.font], paragraph.style.scaled(scale)
        room = (box.w - paragraph.indent) / (size * POINT)
        whole = lines(paragraph.text, font, room)
        words = whole or tuple(w for word in paragraph.text.split(" ") for w in lines(word, font, room) or (word,))
        broken.append(words)
    block = _stack(paragraphs, broken, box, scale, fonts)
    shown = tuple(line for line in block.lines if line.y <= box.y + box.h)[:most_lines]
    return Block(shown, block.tops, False)
