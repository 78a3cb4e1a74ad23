"""The lines of a language (`nodes.toml`) become patterns: their words, and places for what is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cardwright.reading.tokens import plain
from cardwright.wording.templates import lines

_PIECE = re.compile(
    r"[“„]?(?:«\s)?\{\{\s*(?P<name>\w+)(?P<filters>.*?)\}\}[”“]?(?:\s»)?"
    r"|\{%\s*(?P<word>if|elif|else|endif)\s*(?P<flag>\w*)\s*%\}"
)
_SMALL = re.compile(r"\|(si|que|de)\b")  # the words that a French gap begins with, in the form that its first word asks


class Gap(NamedTuple):
    """A place in a line that is filled in."""

    name: str


Line = tuple[str | Gap, ...]
Spans = dict[str, tuple[int, int]]


@cache
def patterns(name: str, lang: str) -> tuple[Line, ...]:
    """Every form of a line: one for each of its alternatives."""
    text = lines(lang)[name]
    return tuple(dict.fromkeys(_line(form, lang) for written in _instead(text, lang) for form in _forms(written)))


def _instead(text: str, lang: str) -> Iterator[str]:
    """The text with each small word that may stand before what does not happen: au lieu de perdre."""
    words = _SMALL.findall(lines(lang)["without"])
    yield from (text.replace("|without", f"|{word}|without") for word in words)
    if not words:
        yield text


def _forms(text: str) -> Iterator[str]:
    """The text for each way through its `if`, and without what an `if` may leave out."""
    opened = text.find("{% if")
    if opened < 0:
        yield text
        return
    closed = text.find("{% endif %}", opened)
    inside, behind = text[opened:closed], text[closed + len("{% endif %}") :]
    branches = re.split(r"\{% (?:if \w+|elif \w+|else) %\}", inside)[1:]
    for branch in [*branches, *([] if "{% else" in inside else [""])]:
        for rest in _forms(behind):
            yield text[:opened] + branch + rest


def _line(text: str, lang: str) -> Line:
    out: list[str | Gap] = []
    at = 0
    for piece in _PIECE.finditer(text):
        out += plain(text[at : piece.start()], lang)
        out += _SMALL.findall(piece["filters"] or "")
        out.append(Gap(piece["name"]))
        at = piece.end()
    return (*out, *plain(text[at:], lang))


def spans(line: Line, words: tuple[str, ...], start: int, end: int) -> Iterator[Spans]:
    """Each way in which a line can be laid over the words from start to end: which words fill which gap."""
    if not line:
        if start == end:
            yield {}
        return
    first, rest = line[0], line[1:]
    if isinstance(first, str):
        if start < end and words[start] == first:
            yield from spans(rest, words, start + 1, end)
        return
    for stop in _stops(rest, words, start, end):
        for found in spans(rest, words, stop, end):
            yield {first.name: (start, stop), **found}


def _stops(rest: Line, words: tuple[str, ...], start: int, end: int) -> Iterator[int]:
    """Where a gap may end: before the word that follows it, or at the end."""
    if not rest:
        yield end
    elif isinstance(rest[0], Gap):
        yield from range(start + 1, end + 1)
    else:
        yield from (at for at in range(start + 1, end) if words[at] == rest[0])
