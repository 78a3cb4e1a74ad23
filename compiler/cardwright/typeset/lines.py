"""Makes balanced lines of a paragraph: where it is broken, and how wide each line runs, in em of its font.

A line may be broken at a space, after a hyphen, dash or slash between letters, and at a soft hyphen (U+00AD); but not
between a number and what it counts ("1 card"), nor before a signed number ("strength +1").
A sign in running text is its name in braces, `{sun}`; it is as wide as high and never parted from what it touches.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from cardwright.press.faces.hyphens import SOFT
from cardwright.typeset.metrics import Font

SIGN = re.compile(r"\{([a-z][a-z0-9_-]*)\}")
SIGN_EM = 1.06
"""The room of a sign in a line, in em: the sign itself and a hair of air."""

BREAK = re.compile(rf"({SOFT}|(?<=[^\W\d_][-–/])(?=[^\W\d_]))")
SPACE = re.compile(r"(?<!\s\d)(?<!\s\d\d) (?![+−]\d)")
SLACK = 1e-6


class Chunk(NamedTuple):
    """What is never torn: its width, the gap before it in a line, and the hyphen it needs if the line ends after it."""

    text: str
    width: float
    gap: float
    hyphen: float


def width(text: str, font: Font) -> float:
    """How wide a line runs in em, signs and all."""
    if "{" not in text:
        return font.width(text)
    rest, signs = SIGN.subn("", text)
    return font.width(rest) + signs * SIGN_EM


class Broken(NamedTuple):
    """A paragraph, and where its lines begin and end in a given room (em), each filled as far as it goes."""

    chunks: tuple[Chunk, ...]
    spans: tuple[tuple[int, int], ...]
    room: float


def broken(paragraph: str, font: Font, room: float) -> Broken | None:
    """The paragraph in as few lines as `room` (em) allows; None if a word is wider than that.

    A word is broken at a soft hyphen only where that saves a line, or where the word alone would be too long.
    """
    chunks = _chunks(paragraph.replace(SOFT, ""), font)
    spans = _spans(chunks, room)
    if SOFT in paragraph:
        torn = _chunks(paragraph, font)
        torn_spans = _spans(torn, room)
        if torn_spans is not None and (spans is None or len(torn_spans) < len(spans)):
            chunks, spans = torn, torn_spans
    return None if spans is None else Broken(chunks, spans, room)


def even(broken: Broken) -> tuple[str, ...]:
    """The lines of a broken paragraph, as even as they can be without needing one more."""
    return tuple(_text(broken.chunks[a:b]) for a, b in _balanced(broken))


@lru_cache(4096)
def _chunks(paragraph: str, font: Font) -> tuple[Chunk, ...]:
    space = font.width(" ")
    chunks: list[Chunk] = []
    for word in SPACE.split(paragraph):
        first, *others = _word(word, font)
        chunks.append(Chunk(first.text, first.width, space if chunks else 0.0, first.hyphen))
        chunks += others
    return tuple(chunks)


@lru_cache(16384)
def _word(word: str, font: Font) -> tuple[Chunk, ...]:
    pieces = BREAK.split(word)
    ends = [*pieces[1::2], ""]
    return tuple(
        Chunk(text, width(text, font), 0.0, font.width("-") if end == SOFT else 0.0)
        for text, end in zip(pieces[::2], ends, strict=True)
    )


def _spans(chunks: tuple[Chunk, ...], room: float) -> tuple[tuple[int, int], ...] | None:
    """Each line filled as far as it goes, as (first, end) of its chunks."""
    spans: list[tuple[int, int]] = []
    start = 0
    while start < len(chunks):
        run, end = -chunks[start].gap, start
        for i in range(start, len(chunks)):
            chunk = chunks[i]
            run += chunk.gap + chunk.width
            if run > room + SLACK:
                break
            if run + chunk.hyphen <= room + SLACK:
                end = i + 1
        if end == start:
            return None
        spans.append((start, end))
        start = end
    return tuple(spans)


def _balanced(broken: Broken) -> tuple[tuple[int, int], ...]:
    """The spans in the narrowest of a few measures that needs no more lines."""
    if len(broken.spans) < 2:
        return broken.spans
    mean = sum(chunk.gap + chunk.width for chunk in broken.chunks) / len(broken.spans)
    for share in (0.1, 0.3, 0.5, 0.75):
        narrower = _spans(broken.chunks, mean + (broken.room - mean) * share)
        if narrower is not None and len(narrower) == len(broken.spans):
            return narrower
    return broken.spans


def _text(chunks: tuple[Chunk, ...]) -> str:
    first, *others = chunks
    text = first.text + "".join((" " if chunk.gap else "") + chunk.text for chunk in others)
    return text + "-" if chunks[-1].hyphen else text
