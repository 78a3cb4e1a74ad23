"""What the card files call things becomes the glossary: every name, plural, gender and text, by language."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compile.cardset import CardSet
from cardwright.compile.document import TITLED, Document
from cardwright.compile.names import TRAITS
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.vocabulary.fields import fields

_SHOWN = ("colour", "symbol", "art", "emblem", "theme", "blank", "by", "side", "token", "printed")
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
        terms[f"{sort}:{id}"] = dict(_terms(document))
        for label, said in document.labels.items():
            terms[f"label:{label}"] = {"en": Term({"name": label})} | {
                lang: Term({"name": text}) for lang, text in said.items()
            }
    return Glossary(terms)


def _terms(document: Document) -> Iterator[tuple[str, Term]]:
    """The document's words, language by language; English names are always there."""
    translated = [name for name, row in fields()[document.sort].items() if row.translated]
    said: dict[str, dict[str, str]] = {"en": {}}
    for name in translated:
        value = document.json.get(name)
        if isinstance(value, dict):
            for lang, text in value.items():
                said.setdefault(lang, {})[name] = str(text)
    english = said["en"]
    english.setdefault("name", document.title if document.sort in TITLED else document.title.replace("_", " "))
    if document.sort not in TITLED and document.sort not in ("rule", "step", "happening", "action"):
        english.setdefault("plural", english["name"] + "s")
    for lang, forms in said.items():
        yield lang, Term(forms)
    if shown := {name: str(document.json[name]) for name in _SHOWN if name in document.json}:
        yield "", Term(shown)
