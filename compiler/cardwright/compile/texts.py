"""A declaration becomes the texts that it can say in each language: names and their forms, labels, stories."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from cardwright.compile.document import TITLED, Document
from cardwright.compile.labels import labels, labels_of_changes
from cardwright.compile.names import TRAITS
from cardwright.vocabulary.fields import fields

LABEL = "label"
"""Stands for the name of a field where a text is a label."""

WORDS = ("name", "plural", "gender", "declension", "compound", "prepositions")
"""What a noun is called, and how it bends: lines that stand together."""

_NAMED = (*TRAITS, "face", "family", "property", "kind", "zone", "counter", "role", "phase", "person", "die")
_SHOWN = ("edition", "house rule", "variant", "card", "rule")
_DECLINED = ("kind", "zone", "counter", "role", "phase", "person", "face", "property")
_SAID = ("plural", "text", "flavour", "manual")  # needed where any language has them


class Text(NamedTuple):
    """What one field or label says.

    `english` is what a translation is made of: of a gender or a compound it is the name. `said` is by language, English
    left out. `needed` are those without which a game is not wholly translated.
    """

    document: Document
    field: str
    english: str
    said: Mapping[str, str]
    needed: bool

    @property
    def context(self) -> str:
        """What it is a text of, the same for ever: `object/teddy-of-agony flavour`, `rule/object_price name`."""
        document = self.document
        id = document.id if "/" in document.id else f"{document.sort.replace(' ', '-')}/{document.title}"
        return f"{id} {self.field}"

    def written_as(self, lang: str) -> str:
        """The name of the field in a card file: `flavour (fr)`, `"Crown a hero" (fr)`."""
        return f'"{self.english}" ({lang})' if self.field == LABEL else f"{self.field} ({lang})"


def texts(document: Document) -> Iterator[Text]:
    """The texts of one declaration, without those of the declarations in it."""
    if document.sort in ("use", "scenario"):
        return
    for name, row in fields()[document.sort].items():
        if row.translated and (made := _text(document, name)):
            yield made
    own = set(labels(document))
    for label in dict.fromkeys([*labels(document), *labels_of_changes(document), *document.labels]):
        yield Text(document, LABEL, label, document.labels.get(label, {}), label in own)


def all_texts(documents: Iterable[Document]) -> Iterator[Text]:
    """The texts of some declarations, each once: the rows of a table share theirs."""
    seen: set[tuple[str, str]] = set()
    for document in documents:
        for text in texts(document):
            key = (text.context, text.english if text.field == LABEL else "")
            if key not in seen:
                seen.add(key)
                yield text


def _text(document: Document, name: str) -> Text | None:
    """The text of a field, if it has one in any language, or if some language may need one."""
    given = document.json.get(name)
    given = given if isinstance(given, dict) else {}
    said = {lang: str(text) for lang, text in given.items() if lang != "en"}
    needed = _needed(document, name)
    if not (needed or given or _bends(document, name)):
        return None
    return Text(document, name, str(given.get("en") or _english(document, name)), said, needed)


def _bends(document: Document, name: str) -> bool:
    """Whether a language may want to know this of a noun, though none has said it yet."""
    return name in WORDS[1:] and (document.sort != "rule" or name == "gender")


def _needed(document: Document, name: str) -> bool:
    sort = document.sort
    if sort == "game":
        return False
    if name == "name":
        return sort in _NAMED + _SHOWN
    if name == "gender":
        return sort in _DECLINED
    return name in _SAID and name in document.json and sort != "die"


def _english(document: Document, name: str) -> str:
    """What a field is in English where nothing is said of it."""
    given = document.json.get("name")
    plain = document.title if document.sort in TITLED else document.title.replace("_", " ")
    called = given.get("en", plain) if isinstance(given, dict) else plain
    return f"{called}s" if name == "plural" else str(called)
