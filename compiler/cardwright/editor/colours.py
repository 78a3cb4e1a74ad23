"""A source becomes coloured words: what each is, as an editor's theme colours it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.editor.words import NamedWord, lexemes, named_words
from cardwright.frozen import frozen
from cardwright.syntax.declarations import stretches
from cardwright.syntax.source import Source

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled

COLOURS = ("keyword", "class", "property", "function", "variable", "enumMember", "parameter", "string", "number")
"""The sorts of words, by the names that the protocol of editors has for them."""

_OF_NOUNS = {
    "card": "string", "kind": "class", "zone": "variable", "counter": "variable", "element": "enumMember",
    "face": "enumMember", "value": "parameter", "step": "parameter", "verb": "function", "property": "property",
}  # fmt: skip


@frozen
class ColouredWord:
    """A stretch of a source on one line, and which of `COLOURS` it has."""

    start: int
    end: int
    colour: str


def coloured(source: Source, compiled: Compiled, start: int = 0, end: int | None = None) -> list[ColouredWord]:
    """The coloured words of a source, in order; of a stretch of it, if one is given."""
    last = len(source.text) if end is None else end
    words = {
        word.start: ColouredWord(word.start, word.end, _colour(word, source))
        for word in named_words(source, compiled, start, last)
    }
    for one in _plain(source, start, last):
        words.setdefault(one.start, one)
    free, unique = 0, []
    for at in sorted(words):
        one = words[at]
        if start <= one.start < last and one.start >= free and "\n" not in source.text[one.start : one.end]:
            unique.append(one)
            free = one.end
    return unique


def _colour(word: NamedWord, source: Source) -> str:
    """A card's title is a text; the word `card` is the name of a sort of things."""
    if word.sort == "card" and source.text[word.start] != '"':
        return "class"
    return _OF_NOUNS.get(word.sort, "variable")


def _plain(source: Source, first: int, last: int) -> Iterator[ColouredWord]:
    """What is coloured for its form alone."""
    for start, end in stretches(source):
        if end < first or start > last:
            continue
        for line in lexemes(source, start, end):
            for piece in line[1:]:
                at, to = start + piece.start, start + piece.end
                kind = piece.types[0]
                if kind in ("FIELD", "PLAIN_FIELD"):
                    name = piece.text.partition(":")[0]
                    yield ColouredWord(at, at + len(name), "property")
                    value = piece.text.partition(": ")[2] if kind == "PLAIN_FIELD" else ""
                    if value:
                        yield ColouredWord(to - len(value), to, "string" if value.startswith('"') else "number")
                elif kind == "STRING":
                    yield ColouredWord(at, to, "string")
                elif kind in ("NUM", "SIGNED"):
                    yield ColouredWord(at, to, "number")
                elif "HEAD" in piece.types or (
                    kind not in ("WORD", "DOTTED", "COLON", "COMMA") and piece.text[0].isalpha()
                ):
                    yield ColouredWord(at, to, "keyword")
