"""A paragraph becomes lines: where it may be broken, where it is, and how wide each line runs, in em of its font.

A line may be broken at a space, after a hyphen, dash or slash between letters, and at a soft hyphen (U+00AD); but not
between a number and what it counts ("1 card"), nor before a signed number ("strength +1").
A sign in running text is its name in braces, `{sun}`; it is as wide as high and never parted from what it touches.

Soft hyphens of long words are put by the patterns of their language, which are those of TeX (F. M. Liang, Word
Hy-phen-a-tion by Com-put-er, Stanford 1983): letters with a number between some of them; of all patterns that are found
in a word, the largest number at a place counts, and an odd one allows a break.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, Protocol

from cardwright.typeset.metrics import Font

SOFT = "\u00ad"
LONG = 14
"""Only words of so many letters are broken: on a card, a hyphen in a shorter word costs the reader more than a line."""

LEFT, RIGHT = 4, 4
"""So many letters stay before the first hyphen, and after the last."""

WORD = re.compile(rf"[^\W\d_]{{{LONG},}}")
DIGITS = str.maketrans("", "", "0123456789")


def softened(text: str, lang: str, folder: Path) -> str:
    """The text with soft hyphens in its long words; as it is where an author has put some, or there are no patterns."""
    if SOFT in text or not WORD.search(text):
        return text
    patterns = _patterns(folder / f"{lang}.txt")
    return WORD.sub(lambda match: SOFT.join(parts(match[0], patterns)), text) if patterns else text


def parts(word: str, patterns: Mapping[str, str]) -> list[str]:
    """The parts of a word between which it may be broken."""
    framed = f".{word.lower()}."
    levels = [0] * (len(framed) + 1)
    for start in range(len(framed)):
        for end in range(start + 1, len(framed) + 1):
            pattern = patterns.get(framed[start:end])
            if pattern is not None:
                _raise(levels, start, pattern)
    cuts = [at for at in range(LEFT, len(word) - RIGHT + 1) if levels[at + 1] % 2]
    return [word[a:b] for a, b in zip([0, *cuts], [*cuts, len(word)], strict=True)]


def _raise(levels: list[int], at: int, pattern: str) -> None:
    for sign in pattern:
        if sign.isdigit():
            levels[at] = max(levels[at], int(sign))
        else:
            at += 1


@lru_cache
def _patterns(path: Path) -> Mapping[str, str]:
    """Every pattern by its letters; none if there is no file."""
    if not path.is_file():
        return {}
    return {line.translate(DIGITS): line for line in path.read_text(encoding="utf-8").split()}


SIGN = re.compile(r"\{([a-z][a-z0-9_-]*)\}")
SIGN_EM = 1.06
"""The room of a sign in a line, in em: the sign itself and a hair of air."""

BREAK = re.compile(rf"({SOFT}|(?<=[^\W\d_][-–/])(?=[^\W\d_]))")
SPACE = re.compile(r"(?<!\s\d)(?<!\s\d\d) (?![+−]\d)")
SLACK = 1e-6


class Unbreakable(Protocol):
    """What is never torn: its width, the gap before it in a line, and the hyphen it needs if the line ends after it."""

    @property
    def width(self) -> float: ...
    @property
    def gap(self) -> float: ...
    @property
    def hyphen(self) -> float: ...


class Chunk(NamedTuple):
    """A word, or a part of one between two places where it may be broken."""

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


def plain_lines(text: str, width: Callable[[str], float], room: float) -> Iterator[str]:
    """Lines of a text that is broken at spaces alone, as full as they go, by any measure.

    >>> list(plain_lines("Cut along the lines.", len, 10))
    ['Cut along', 'the lines.']
    """
    words, space = text.split(" "), width(" ")
    for start, end in filled([Chunk(word, width(word), space, 0.0) for word in words], room):
        yield " ".join(words[start:end])


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
    """Each line filled as far as it goes; None if there is a chunk that no line can hold."""
    spans = tuple(filled(chunks, room))
    for start, end in spans:
        if end == start + 1 and chunks[start].width + chunks[start].hyphen > room + SLACK:
            return None
    return spans


def filled(boxes: Sequence[Unbreakable], room: float) -> Iterator[tuple[int, int]]:
    """Each line filled as far as it goes, as (first, end) of its boxes; one that is too wide has a line of its own."""
    start = 0
    while start < len(boxes):
        run, end = -boxes[start].gap, start + 1
        for i in range(start, len(boxes)):
            box = boxes[i]
            run += box.gap + box.width
            if run > room + SLACK:
                break
            if run + box.hyphen <= room + SLACK:
                end = i + 1
        yield start, end
        start = end


def _balanced(broken: Broken) -> tuple[tuple[int, int], ...]:
    """The spans in the narrowest of a few measures that needs no more lines; where a word is left alone on the last of
    them, those that leave the least room free."""
    if len(broken.spans) < 2:
        return broken.spans
    mean = sum(chunk.gap + chunk.width for chunk in broken.chunks) / len(broken.spans)
    measures = (mean + (broken.room - mean) * share for share in (0.1, 0.3, 0.5, 0.75))
    narrower = (_spans(broken.chunks, measure) for measure in measures)
    spans = next((found for found in narrower if found and len(found) == len(broken.spans)), broken.spans)
    if _run(broken.chunks, *spans[-1]) >= WIDOW * broken.room:
        return spans
    return _least_ragged(broken, len(spans)) or spans


WIDOW, LONGEST = 0.4, 80
"""A last line that fills less of the room is a widow; of more chunks than these no better lines are looked for."""


def _run(chunks: Sequence[Chunk], start: int, end: int) -> float:
    return sum(chunk.gap + chunk.width for chunk in chunks[start:end]) - chunks[start].gap


def _least_ragged(broken: Broken, count: int) -> tuple[tuple[int, int], ...]:
    """The spans of so many lines that leave the least room free, by the squares of what each leaves; none where words
    had to be torn: they are torn as little as may be."""
    chunks = broken.chunks
    if len(chunks) > LONGEST or any(chunk.hyphen for chunk in chunks):
        return ()
    best: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {0: (0.0, ())}
    for _ in range(count):
        further: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {}
        for start, (cost, spans) in best.items():
            for end in range(start + 1, len(chunks) + 1):
                left = broken.room - _run(chunks, start, end)
                if left < -SLACK:
                    break
                total = cost + left * left
                if end not in further or total < further[end][0]:
                    further[end] = (total, (*spans, (start, end)))
        best = further
    return best.get(len(chunks), (0.0, ()))[1]


def _text(chunks: tuple[Chunk, ...]) -> str:
    first, *others = chunks
    text = first.text + "".join((" " if chunk.gap else "") + chunk.text for chunk in others)
    return text + "-" if chunks[-1].hyphen else text
