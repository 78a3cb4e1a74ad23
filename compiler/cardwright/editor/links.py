"""A name in a text becomes where it is declared, everywhere it is used, and the changes that give it another.

A name is followed through all files of the set that is being written. What is renamed is looked at by whoever applies
it: a set that has more errors than before is not what was meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.editor.words import NamedWord, named_words
from cardwright.frozen import frozen
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.source import Source, Span
from cardwright.vocabulary.words import several

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled


@frozen
class TextChange:
    """A stretch of a source, and what shall stand there."""

    span: Span
    text: str


_SORTS = {"value": ("rule",), "element": ("element", "faction", "suit")}


def declarations(compiled: Compiled, word: NamedWord) -> Iterator[Span]:
    """Where something is declared, in the set or in one that it uses."""
    for document in compiled.cardset.documents:
        if document.title == word.id and document.sort in _SORTS.get(word.sort, (word.sort,)):
            yield document.span()


def uses(compiled: Compiled, word: NamedWord, sources: tuple[Source, ...]) -> Iterator[tuple[Source, NamedWord]]:
    """Everywhere in some sources where the same thing is named, its declaration too."""
    for source in sources:
        for other in named_words(source, compiled):
            if (other.sort, other.id) == (word.sort, word.id) or _same_verb(word, other):
                yield source, other


def _same_verb(word: NamedWord, other: NamedWord) -> bool:
    from cardwright.vocabulary.verb import verbs

    if word.sort != "verb" or other.sort != "verb":
        return False
    return any(word.id in verb.words["en"] and other.id in verb.words["en"] for verb in verbs().values())


TITLED = ("card", "house rule", "edition", "variant", "scenario")
IDS = ("value", "step")
NOUNS = ("counter", "zone", "kind", "element", "role", "phase", "person", "property", "die", "face")


def renamed(compiled: Compiled, word: NamedWord, name: str, sources: tuple[Source, ...]) -> list[TextChange]:
    """The changes that give something of a set another name. Raises Refusal where it cannot have that.

    A card has its title in quotes; a value or a step is one word; a noun is renamed as it is spoken, one and several.
    """
    mine = {source.name for source in sources}
    if not any(span.source.name in mine for span in declarations(compiled, word)):
        raise Refusal(message("{name} is not declared in this set, and keeps its name.", name=repr(word.id)))
    if word.sort in TITLED:
        return _titles(compiled, word, name.strip().strip('"'), sources)
    if word.sort in IDS:
        if not re.fullmatch(r"[a-z]\w*(\.[a-z]\w*)*" if word.sort == "step" else r"[a-z]\w*", name):
            raise Refusal(message("{name} is no word that can be declared.", name=repr(name)))
        return [TextChange(Span(source, one.start, one.end), name) for source, one in uses(compiled, word, sources)]
    if word.sort in NOUNS:
        return _noun(compiled, word, name, sources)
    raise Refusal(message("A {sort} cannot be renamed.", sort=word.sort))


def _titles(compiled: Compiled, word: NamedWord, name: str, sources: tuple[Source, ...]) -> list[TextChange]:
    if not name or '"' in name or "\n" in name:
        raise Refusal(message("{name} is no word that can be declared.", name=repr(name)))
    return [TextChange(Span(source, one.start, one.end), f'"{name}"') for source, one in uses(compiled, word, sources)]


def _noun(compiled: Compiled, word: NamedWord, name: str, sources: tuple[Source, ...]) -> list[TextChange]:
    """The id where the thing is declared, and each use in its form; a noun with a `name` of its own keeps that."""
    spoken = " ".join(name.replace("_", " ").split())
    if not re.fullmatch(r"[^\W\d_]+( [^\W\d_]+){0,3}", spoken) or compiled.cardset.names.nouns.get(spoken):
        raise Refusal(message("{name} is no word that can be declared.", name=repr(name)))
    document = next(one for one in compiled.cardset.documents if (one.sort, one.title) == _declared_as(compiled, word))
    given = document.json.get("name")
    own = given.get("en", "") if isinstance(given, dict) else ""
    id, many = spoken.replace(" ", "_"), several(spoken)
    changes = []
    for source, one in uses(compiled, word, sources):
        text = source.text[one.start : one.end]
        if one.declares or text == word.id:
            changes.append(TextChange(Span(source, one.start, one.end), id))
        elif not own:
            changes.append(TextChange(Span(source, one.start, one.end), many if one.plural else spoken))
    for pointer, plain in (("/name/en", spoken), ("/plural/en", many)):
        if own and pointer in document.spans:
            continue
        if pointer in document.spans:
            changes.append(TextChange(document.span(pointer), f'"{plain}"'))
    return changes


def _declared_as(compiled: Compiled, word: NamedWord) -> tuple[str, str]:
    sorts = _SORTS.get(word.sort, (word.sort,))
    found = (document.sort for document in compiled.cardset.documents if document.title == word.id)
    return next(sort for sort in found if sort in sorts), word.id
