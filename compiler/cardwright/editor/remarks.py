"""A source becomes remarks that an editor shows between its words: what a pronoun stands for, what several are called,
and what a sentence says in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from cardwright.editor.hover import said, sentences
from cardwright.frozen import frozen
from cardwright.ruleset.phrases import Ref
from cardwright.syntax.source import Source
from cardwright.wording.words import sentence

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


@frozen
class Remark:
    """A few words to be shown behind an offset."""

    offset: int
    text: str


_PRONOUN = re.compile(r"\b(it|them)\b")
_PLURALS = ("counter", "kind", "role", "phase", "person")


def remarks(
    compiled: Compiled, source: Source, lang: str = "", first: int = 0, last: int | None = None
) -> list[Remark]:
    """All remarks about a stretch of a source; sentences are told in `lang`, if there is one."""
    end = len(source.text) if last is None else last
    found = [*_plurals(compiled, source), *_sentences(compiled, source, lang)]
    return sorted((one for one in found if first <= one.offset <= end), key=lambda one: one.offset)


def _plurals(compiled: Compiled, source: Source) -> Iterator[Remark]:
    """What several are called of something that does not say it."""
    names = compiled.cardset.names
    for document in compiled.cardset.documents:
        if document.source.name == source.name and document.sort in _PLURALS and "plural" not in document.json:
            several = next(
                (word for word, noun in names.nouns.items() if noun.id == document.title and noun.plural), ""
            )
            if several:
                yield Remark(document.span().end, f"· {several}")


def _sentences(compiled: Compiled, source: Source, lang: str) -> Iterator[Remark]:
    ruleset = compiled.ruleset
    if ruleset is None:
        return
    for spoken in sentences(compiled, source):
        if what := said(compiled, spoken.key):
            yield from _pronouns(what, source, spoken.start, spoken.end)
            if lang:
                text = " ".join(sentence(what, compiled.glossary, ruleset, lang))
                yield Remark(source.line_end(spoken.start), f"  {text}")


def _pronouns(what: object, source: Source, start: int, end: int) -> Iterator[Remark]:
    """What `it` and `them` stand for, where a sentence means but one thing by them."""
    meant: dict[str, set[str]] = {}
    for ref in _refs(what):
        meant.setdefault(ref.word, set()).add(ref.noun)
    for match in _PRONOUN.finditer(source.text, start, end):
        nouns = meant.get(match[1], set())
        if len(nouns) == 1 and (noun := next(iter(nouns))):
            yield Remark(match.end(), f"= the {noun.replace('_', ' ')}" + ("s" if match[1] == "them" else ""))


def _refs(value: object) -> Iterator[Ref]:
    if isinstance(value, Ref):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _refs(part)
    elif is_dataclass(value):
        for row in fields(value):
            yield from _refs(getattr(value, row.name))
