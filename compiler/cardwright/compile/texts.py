"""A declaration becomes the texts that it can say in each language: names and their forms, labels, stories."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from cardwright.compile.cardset import CardSet
from cardwright.compile.document import TITLED, Document, unquote
from cardwright.compile.names import TRAITS
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.syntax import tree
from cardwright.vocabulary.fields import said_in_languages
from cardwright.vocabulary.words import several

LABEL = "label"
"""Stands for the name of a field where a text is a label."""

SYNONYMS = "synonyms"
"""What else a thing is called in a language, which is no translation of what it is called in another one."""

WORDS = ("name", "plural", "gender", "declension", "compound", "prepositions")
"""What a noun is called, and how it bends: lines that stand together."""

_NAMED = (*TRAITS, "face", "family", "property", "kind", "zone", "counter", "role", "phase", "person", "die")
_SHOWN = ("edition", "house rule", "variant", "card", "rule")
_DECLINED = ("kind", "zone", "counter", "role", "phase", "person", "face", "property")
_SAID = ("plural", "called", "text", "more", "reminder", "flavour", "manual")  # needed where any language has them


class Text(NamedTuple):
    """What one field or label says.

    `english` is what a translation is made of: of a gender or a compound it is the name. `translations` are by
    language, English left out. `needed` are those without which a game is not wholly translated.
    """

    document: Document
    field: str
    english: str
    translations: Mapping[str, str]
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
    document = document.written or document
    if document.sort in ("use", "scenario"):
        return
    for row in said_in_languages(document.sort):
        if row.sort != SYNONYMS and (text := _text(document, row.name)):
            yield text
    own = set(labels(document))
    for label in dict.fromkeys([*labels(document), *labels_of_changes(document), *document.labels]):
        yield Text(document, LABEL, label, document.labels.get(label, {}), label in own)


def all_texts(documents: Iterable[Document]) -> Iterator[Text]:
    """The texts of some declarations, each once: the rows of a table share theirs."""
    for document, text in texts_as_known(documents):
        at = document.written or document
        yield text if text.document is at else text._replace(document=at)


def texts_as_known(documents: Iterable[Document]) -> Iterator[tuple[Document, Text]]:
    """The same, each with the document that says it: the `document` of a text that is known may stand elsewhere."""
    seen: set[tuple[str, str]] = set()
    for document in documents:
        kind, keyed = document.known.get("texts", ("", ()))
        if kind != document.kind:  # it is part of the context
            keyed = tuple((_key(text), text) for text in texts(document))
            document.known["texts"] = document.kind, keyed
        for key, text in keyed:
            if key not in seen:
                seen.add(key)
                yield document, text


def _key(text: Text) -> tuple[str, str]:
    return text.context, text.english if text.field == LABEL else ""


def _text(document: Document, name: str) -> Text | None:
    """The text of a field, if it has one in any language, or if some language may need one."""
    given = document.json.get(name)
    given = given if isinstance(given, dict) else {}
    translations = {lang: _plain(text) for lang, text in given.items() if lang != "en"}
    needed = _needed(document, name)
    if not (needed or given or _bends(document, name)):
        return None
    return Text(document, name, _plain(given.get("en")) or _english(document, name), translations, needed)


def _plain(said: object, joint: str = ", ") -> str:
    """What is said, in one line: what numbers are called is `11 jack, 12 queen`."""
    return joint.join(map(str, said)) if isinstance(said, list) else str(said or "")


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


def labels(document: Document) -> Iterator[str]:
    """The labels of a document's sentences, in the order written."""
    yield from _inside(document.lines)


def labels_of_changes(document: Document) -> Iterator[str]:
    """The labels of the cards that a document changes."""
    for _, changed in document.changes:
        yield from labels(changed)


def _inside(lines: Iterable[tree.Line]) -> Iterator[str]:
    for line in lines:
        if isinstance(line, tree.OptionBlock | tree.ActionBlock):
            yield unquote(line.label.text)
        if isinstance(line, tree.Branching):
            for branch in line.branches:
                if branch.kind == "bullet" and branch.label is not None:
                    yield unquote(branch.label.text)
                yield from _inside(branch.body)
        else:
            yield from _inside(getattr(line, "body", ()))
            yield from _inside(getattr(line, "otherwise", ()))


LOOKS = ("artist", "focus", "zoom", "frame", "back")
"""What a card says of its own look."""

_UNSPOKEN = (
    "colour", "symbol", "art", "emblem", *LOOKS, "theme", "blank", "by", "side", "token", "printed", "ages", "minutes",
    "colours", "symbols", "denominations",
)  # fmt: skip
"""What is the same in every language, kept under the language ""."""

_KEYS = {"rule": "value"} | dict.fromkeys(TRAITS, "element")


def glossary(cards: CardSet) -> Glossary:
    """The glossary of a card set."""
    terms: dict[str, dict[str, Term]] = {}
    for document in cards.documents:
        if document.sort == "use" or (document.sort == "card" and not cards.card_id(document)):
            continue
        id = cards.card_id(document) if document.sort == "card" else document.title
        sort = _KEYS.get(document.sort, document.sort)
        if "terms" not in document.known:
            document.known["terms"] = dict(_terms(document))
        terms[f"{sort}:{id}"] = document.known["terms"]
        for label, translations in document.labels.items():
            terms[f"label:{label}"] = {"en": Term({"name": label})} | {
                lang: Term({"name": text}) for lang, text in translations.items()
            }
    return Glossary(terms)


def _terms(document: Document) -> Iterator[tuple[str, Term]]:
    """The document's words, language by language; English names are always there. A word that the field does not take
    (a gender that there is not) has a finding, and words nothing."""
    by_lang: dict[str, dict[str, str]] = {"en": {}}
    for row in said_in_languages(document.sort):
        value = document.json.get(row.name)
        if isinstance(value, dict):
            for lang, text in value.items():
                if not row.one_of or text in row.one_of:
                    by_lang.setdefault(lang, {})[row.name] = _plain(text, "; " if row.sort == SYNONYMS else ", ")
    english = by_lang["en"]
    english.setdefault("name", document.title if document.sort in TITLED else document.title.replace("_", " "))
    if document.sort not in TITLED and document.sort not in ("rule", "step", "happening", "action"):
        english.setdefault("plural", several(english["name"]))
    for lang, forms in by_lang.items():
        yield lang, Term(forms)
    given = {name: document.json[name] for name in _UNSPOKEN if name in document.json}
    if shown := {name: _written(value) for name, value in given.items() if not _of_languages(value)}:
        yield "", Term(shown)


def _of_languages(value: Any) -> bool:
    """Whether something is said for a language (`frame (de): …`) that is the same in all: its schema tells so."""
    return isinstance(value, dict) and "least" not in value


def _written(value: Any) -> str:
    """A word, a number; two ends with a dash between them, a list with commas."""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return f"{value['least']}–{value['most']}" if isinstance(value, dict) else str(value)
