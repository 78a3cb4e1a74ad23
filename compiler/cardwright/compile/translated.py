"""Card files get translations, as lines such as `name (fr): "…"`; all else in them stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from cardwright.compile.document import Document
from cardwright.compile.texts import LABEL, WORDS, Text
from cardwright.syntax import tree
from cardwright.syntax.source import Source
from cardwright.vocabulary.fields import fields


class Translation(NamedTuple):
    """What a text is to say in a language."""

    text: Text
    lang: str
    words: str


class Edit(NamedTuple):
    """A stretch of a source that gets another text; `rank` orders lines that come to the same place."""

    start: int
    end: int
    rank: int
    text: str


def translated(translations: Iterable[Translation]) -> dict[str, str]:
    """The new text of every source in which one of these translations is to stand, by the source's name.

    A line that is there in this language is changed; a new one goes beside its kin: below the words of a noun with
    which it stands in another language, below the same text in another, else below the names, else below the head.
    """
    edits: dict[str, list[Edit]] = {}
    sources: dict[str, Source] = {}
    for translation in translations:
        source = translation.text.document.source
        sources[source.name] = source
        edits.setdefault(source.name, []).append(_edit(translation))
    return {name: "".join(_applied(sources[name].text, sorted(these))) for name, these in edits.items()}


def _applied(text: str, edits: list[Edit]) -> Iterator[str]:
    at = 0
    for (start, end), same in groupby(edits, key=lambda edit: (edit.start, edit.end)):
        yield text[at:start]
        yield "".join(edit.text for edit in same)
        at = end
    yield text[at:]


def _edit(translation: Translation) -> Edit:
    text, lang, words = translation
    value = _value(words, "text" if text.field == LABEL else fields()[text.document.sort][text.field].sort)
    if standing := _standing(text, lang):
        return Edit(standing.value[0].start, standing.value[-1].end, 0, value)
    source, declared = text.document.source, text.document.declared
    anchor = _anchor(text, lang)
    if anchor:
        margin = anchor.key.start - source.text.rfind("\n", 0, anchor.key.start) - 1
    else:
        margin = _margin(source.text, declared)
    at = source.line_end((anchor or declared.head).start)
    return Edit(at, at, _rank(text), f"\n{' ' * margin}{text.written_as(lang)}: {value}")


def _value(words: str, sort: str) -> str:
    """How a translation is written: a word as it is, what numbers are called each in quotes, a text in quotes."""
    if sort == "called":
        parts = [part.strip().partition(" ") for part in words.split(",")]
        return ", ".join(f'{number} "{word}"' for number, _, word in parts)
    return words if sort == "word" else f'"{words}"'


def _fields(document: Document) -> list[tree.FieldLine]:
    return [item for item in document.declared.items if isinstance(item, tree.FieldLine) and item.value]


def _is(item: tree.FieldLine, text: Text) -> bool:
    """Whether a line says this text, in whatever language."""
    return item.name == (f'"{text.english}"' if text.field == LABEL else text.field)


def _standing(text: Text, lang: str) -> tree.FieldLine | None:
    return next((item for item in _fields(text.document) if _is(item, text) and item.lang == lang), None)


def _anchor(text: Text, lang: str) -> tree.FieldLine | None:
    """The line below which a new one goes; None for the head of the declaration."""
    items = _fields(text.document)
    nouns = [item for item in items if item.name in WORDS]
    if text.field in WORDS:
        beside = next((run for run in _runs(text.document) if any(item.name == text.field for item in run)), [])
        kin = [item for item in beside if item.lang == lang] or beside
        kin = kin or [item for item in nouns if item.lang == lang] or nouns
    else:
        kin = [item for item in items if _is(item, text)]
        if text.field == LABEL:
            kin = kin or [item for item in items if item.name.startswith('"')]
        kin = kin or nouns
    return max(kin, key=lambda item: item.start, default=None)


def _runs(document: Document) -> Iterator[list[tree.FieldLine]]:
    """The lines of words that stand together."""
    for words, run in groupby(
        document.declared.items, lambda item: isinstance(item, tree.FieldLine) and item.name in WORDS
    ):
        if words:
            yield [item for item in run if isinstance(item, tree.FieldLine) and item.value]


def _rank(text: Text) -> int:
    """The order of lines that come to the same place: nouns first."""
    return WORDS.index(text.field) if text.field in WORDS else len(WORDS)


def _margin(text: str, declared: tree.Declaration) -> int:
    """How far the lines of a declaration are indented."""
    first = declared.items[0].start if declared.items else declared.head.start
    indent = first - text.rfind("\n", 0, first) - 1
    return indent if declared.items else indent + 2
