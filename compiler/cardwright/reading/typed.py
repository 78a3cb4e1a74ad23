"""What a person types becomes readings, where cards would say 1 for a, or a for 1; what cannot be read, a finding."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product

from cardwright.frozen import frozen
from cardwright.reading.grammar import Grammar
from cardwright.reading.lost import Lost, lost, vocabulary
from cardwright.reading.page import Line, page
from cardwright.reading.read import Reading, meanings
from cardwright.reading.tokens import Word, folded

TRIES = 64  # spellings of one paragraph that are looked at


@frozen
class Typed:
    """A paragraph as it was typed: what it may mean, or up to where it was understood."""

    text: str
    reading: Reading
    lost: Lost | None = None


def read_typed(text: str, grammar: Grammar) -> list[Typed]:
    """Every paragraph of a text; sentences that are no whole are read one by one."""
    return [typed for line in page(_with_umlauts(text, grammar), grammar) for typed in _paragraph(line, grammar)]


def _with_umlauts(text: str, grammar: Grammar) -> str:
    """The text with ä for ae where only that makes it a word."""
    known = vocabulary(grammar)

    def mend(word: re.Match[str]) -> str:
        other = _UMLAUT.sub(lambda pair: _UMLAUTS[pair[0].casefold()], word[0])
        return other if folded(word[0]) not in known and folded(other) in known else word[0]

    return re.sub(r"[^\W\d_]+", mend, text)


_LESS = {  # what many write with a sign: −1 strength is 1 less strength
    "en": (re.compile(r"[−-](\d+) (\w+)"), r"\1 less \2"),
    "de": (re.compile(r"(\w+) [−-](\d+)"), r"\2 \1 weniger"),
    "fr": (re.compile(r"[−-](\d+) (d['’ ]?e? ?\w+)"), r"\1 \2 en moins"),
}
_UMLAUTS = {"ae": "ä", "oe": "ö", "ue": "ü"}
_UMLAUT = re.compile("ae|oe|ue", re.IGNORECASE)


def _paragraph(line: Line, grammar: Grammar) -> Iterator[Typed]:
    whole = _read(line, grammar)
    sentences = list(_sentences(line))
    if whole.reading.meanings or len(sentences) < 2:
        yield whole
        return
    parts = [_read(one, grammar) for text in sentences for one in page(text, grammar)]
    understood = any(part.reading.meanings for part in parts)
    yield from parts if understood else [whole]


def _sentences(line: Line) -> Iterator[str]:
    if line.below or line.after:
        return
    start = 0
    for word in line.spelled:
        if word.text == "." and word.end > word.start:
            yield line.text[start : word.end].strip()
            start = word.end
    if line.text[start:].strip():
        yield line.text[start:].strip()


def _read(line: Line, grammar: Grammar) -> Typed:
    reading = meanings(line, grammar)
    if not reading.meanings:
        for spelling in islice(_spellings(line, grammar), TRIES):
            reading = meanings(spelling, grammar)
            if reading.meanings:
                break
    text = "\n".join(_rows(line))
    return Typed(text, reading, None if reading.meanings else lost(line, grammar))


def _rows(line: Line) -> Iterator[str]:
    yield line.text
    for one in (*line.below, *line.after):
        yield from _rows(one)


def _spellings(line: Line, grammar: Grammar) -> Iterator[Line]:
    """The line with `a` for `1`, `1` for `a`, `exactly 2` for `2`, in every way but its own; no line with a list."""
    if line.below or line.after:
        return
    sign, instead = _LESS[grammar.lang]
    if (text := sign.sub(instead, line.text)) != line.text:
        yield from page(text, grammar)
    ways = [_ways(word, grammar) for word in line.spelled]
    for spelled in islice(product(*ways), 1, None):
        text = " ".join(f"“{word.text}”" if word.quoted else word.text for word in spelled)
        yield from page(text, grammar)


def _ways(word: Word, grammar: Grammar) -> list[Word]:
    one = "1"
    if word.text in grammar.articles:
        return [word, word._replace(text=one)]
    if word.text == one:
        said = (*sorted(grammar.articles), f"{grammar.just} 1")
        return [word, *(word._replace(text=way) for way in said)]
    if grammar.number(word.text) is not None:
        return [word, word._replace(text=f"{grammar.just} {word.text}")]
    return [word]
