"""All documents of a set and of the sets it uses, with every name bound to what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from cardwright.compile import messages
from cardwright.compile.document import Document, slug, with_nested
from cardwright.compile.names import TRAITS, KindInfo, Names, built_in, declare
from cardwright.compile.schema import Schemas
from cardwright.compile.tables import EACH, gaps
from cardwright.messages.message import message
from cardwright.ruleset.game import Die
from cardwright.ruleset.glossary import synonyms_of
from cardwright.ruleset.phrases import PLAY
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.vocabulary.fields import Field
from cardwright.vocabulary.words import several, several_in, synonyms


@dataclass(slots=True)
class CardSet:
    """Documents in the order written, those of used sets first; `ids` are of cards, by the identity of the document."""

    documents: tuple[Document, ...]
    names: Names
    schemas: Schemas
    ids: dict[int, str] = field(default_factory=dict)

    by_sort: dict[str, list[Document]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for document in self.documents:
            self.by_sort.setdefault(document.sort, []).append(document)

    def of(self, *sorts: str) -> Iterator[Document]:
        """All documents of some sorts."""
        if len(sorts) == 1:
            return iter(self.by_sort.get(sorts[0], ()))
        return (document for document in self.documents if document.sort in sorts)

    def card_id(self, document: Document) -> str:
        """A card's id; cards of one table are told apart by their number (`spell/spark-1`)."""
        return self.ids[id(document)]


# Declarations that give the game a noun.
NOUNS = ("kind", "zone", "counter", "role", "phase", "person", *TRAITS, "face", "property", "die")


def bind(documents: Iterable[Document], diagnostics: list[Diagnostic]) -> CardSet:
    """The card set of some documents. Nested declarations of a game stand beside it; a house rule keeps its own."""
    everything = tuple(with_nested(documents))
    names = built_in()
    _one_trait(everything, diagnostics)
    first: dict[tuple[str, str], Document] = {}
    for document in everything:
        if document.sort in NOUNS:
            _declare(names, document)
        if document.sort == "property":
            default = document.json.get("default", None if "from" in document.json else False)
            if isinstance(default, int | str):
                names.defaults[document.title] = default
            if "from" in document.json:
                names.numbers.add(document.title)
        if document.sort == "game" and document.json.get("kernel") is True:
            names.kernel = True
        if document.sort == "die":
            names.die_faces += die(document).faces
        if document.sort == "rule":
            names.values[document.title] = document
        elif document.sort == "step":
            names.steps[document.title] = document
        if document.sort not in ("card", "use", "scenario"):
            key = (document.sort, document.title)
            if (twin := first.setdefault(key, document)) is not document:
                diagnostics.append(messages.declared_twice(document.span(), document.sort, document.title, twin.span()))
    _no_circles(names, everything, diagnostics)
    for value in names.values:
        declare(names, value, "", "value", value)
    names.synonyms = {**synonyms(), **_synonyms(everything)}
    names.titles = dict(_titles(everything))
    cards = CardSet(everything, names, Schemas(_properties(everything, names)))
    _kinds_of_cards(cards, diagnostics)
    return cards


def _one_trait(documents: Iterable[Document], diagnostics: list[Diagnostic]) -> None:
    """Cards are of elements, of factions or of suits: whatever is declared first."""
    declared = [document for document in documents if document.sort in TRAITS]
    for document in declared:
        trait, other = declared[0].sort, document.sort
        if other != trait:
            what = message("This game declares `{trait}`, and no `{other}` besides.", trait=trait, other=other)
            remedy = message("Declare it as `{trait}`, too.", trait=trait)
            diagnostics.append(messages.no_meaning(document.span(), what, remedy))


def _declare(names: Names, document: Document) -> None:
    sort, id = "element" if document.sort in TRAITS else document.sort, document.title
    name = _said(document, "name") or id.replace("_", " ")
    if sort in ("element", "face", "property", "die", "zone"):
        declare(names, id.replace("_", " "), _said(document, "plural"), sort, id)
        if sort == "zone":
            declare(names, name, _said(document, "plural") or several(name), sort, id)
    else:
        if id not in names.nouns:  # its own word is understood as well as its name
            declare(names, id.replace("_", " "), "", sort, id)
        declare(names, name, _said(document, "plural") or several(name), sort, id)
    if sort == "kind":
        names.kinds[id] = _kind(document)
        names.heads[id.replace("_", " ")] = names.heads[_said(document, "plural") or several(name)] = id
    elif sort == "element":
        names.elements[id] = document
        names.trait = next(other.sort for other in names.elements.values())  # that of the first
    elif sort == "zone":
        if document.json.get("order") == "grid":
            names.grids.add(id)
        if document.json.get("order") == "stack":
            names.stacks.add(id)
        if document.json.get("of") == "player":
            names.held.add(id)
        if document.json.get("play") is True:
            declare(names, "play", "", "zone", PLAY)
    elif sort == "counter":
        names.counters.append(id)
        if document.json.get("money") is True:
            names.money = names.money or id


def _no_circles(names: Names, documents: Iterable[Document], diagnostics: list[Diagnostic]) -> None:
    """A kind that is, by way of others, itself: reported, and read as a kind of its own."""
    for document in documents:
        if document.sort == "kind" and document.title in names.above(document.title):
            what = message("A {kind} would be a part of itself.", kind=document.title.replace("_", " "))
            diagnostics.append(messages.no_meaning(document.span("/is"), what, "Name the kinds that it is made of."))
            names.kinds[document.title].narrows = ()
            document.json.pop("is", None)


def _said(document: Document, field: str) -> str:
    value = document.json.get(field)
    return value.get("en", "") if isinstance(value, dict) else ""


def _kind(document: Document) -> KindInfo:
    data = document.json
    return KindInfo(
        document.title,
        tuple(data.get("has", ())),
        tuple(data.get("is", ())),
        data.get("zone", ""),
        data.get("pile", ""),
        data.get("family", ""),
        data.get("instructions") is True,
    )


def _synonyms(documents: Iterable[Document]) -> dict[str, str]:
    meanings: dict[str, str] = {}
    for document in documents:
        if document.sort not in NOUNS:
            continue
        name = _said(document, "name") or document.title.replace("_", " ")
        plural = _said(document, "plural") or several(name)
        for row, meant in (("name", name), ("plural", plural)):  # the same in other languages
            names = document.json.get(row)
            for lang, word in names.items() if isinstance(names, dict) else ():
                if lang != "en":
                    meanings.setdefault(str(word).casefold(), meant)
        given = document.json.get("synonyms")
        for lang, texts in given.items() if isinstance(given, dict) else ():
            for other in synonyms_of(texts):
                meanings.setdefault(other.name.casefold(), name)
                meanings.setdefault(several_in(lang, other.name, other.plural).casefold(), plural)
    return meanings


def _titles(documents: Iterable[Document]) -> Iterator[tuple[str, str]]:
    """What a card or a rule is called in other languages, and the title by which it must be named."""
    for document in documents:
        names = document.json.get("name") if document.sort not in NOUNS else None
        for lang, name in names.items() if isinstance(names, dict) else ():
            if lang != "en":
                yield str(name).casefold(), document.title


def _properties(documents: Iterable[Document], names: Names) -> dict[str, dict[str, Field]]:
    """For each kind its properties as fields."""
    rows: dict[str, Field] = {}
    if names.elements:
        named = (*names.elements, "any")
        rows[names.trait] = Field(names.trait, "word", f"Its {names.trait}.", required=True, one_of=named)
    for document in documents:
        if document.sort == "property":
            rows[document.title] = _property(document)
    by_kind = {
        kind: {name: rows[name] for name in info.properties if name in rows} for kind, info in names.kinds.items()
    }
    return by_kind | {"scenario": dict(_table_zones(names, documents))}


def _table_zones(names: Names, documents: Iterable[Document]) -> Iterator[tuple[str, Field]]:
    """What a scenario may say of the table: each zone that is nobody's own, under each of its names."""
    zones = {
        document.title: document.json
        for document in documents
        if document.sort == "zone" and document.json.get("of") != "player"
    }
    for word, noun in names.nouns.items():
        if noun.sort == "zone" and noun.id in zones and not noun.plural:
            top = ", the top card first" if zones[noun.id].get("order") == "stack" else ""
            yield word, Field(word, "any", f"What lies in the {word}{top}, or `nothing`.")
            if top:
                about = f"What lies on top of the {word} when the game begins, the top card first; the rest lies below."
                yield f"top of the {word}", Field(f"top of the {word}", "any", about)


def _property(document: Document) -> Field:
    data: dict[str, Any] = document.json
    bounds = next((part for part in data.get("from", ()) if isinstance(part, dict)), None)
    doc = _said(document, "name") or document.title
    if bounds and all(type(end) is int for end in bounds.values()):
        return Field(
            document.title, "number", doc, required="default" not in data, least=bounds["least"], most=bounds["most"]
        )
    return Field(document.title, "yesno", doc)


def _kinds_of_cards(cards: CardSet, diagnostics: list[Diagnostic]) -> None:
    """Each card learns its kind from its head (one or several), and its id."""
    names = cards.names
    for document in cards.of("card"):
        kind = names.heads.get(document.kind)
        if kind is None:
            head = document.declared.head
            singular = [word for word in names.heads if word in names.nouns and not names.nouns[word].plural]
            near = nearest(document.kind, singular, names.synonyms) or nearest(document.kind, names.heads, {})
            span = Span(document.source, head.start, head.start + len(head.text))
            if names.heads:  # without a game every kind is unknown: that is one mistake, not many
                diagnostics.append(messages.unknown_kind(span, document.kind, near, singular))
            cards.ids[id(document)] = ""
            continue
        document.kind = kind
        if document.written:
            document.written.kind = kind
        tail = "".join(_telling(document, names, kind)) if document.is_row else ""
        cards.ids[id(document)] = card = f"{kind}/{slug(document.title)}{tail}"
        names.cards.setdefault(document.title, []).append(card)
        names.labels.update(document.labels)


def _telling(document: Document, names: Names, kind: str) -> Iterator[str]:
    """What tells a card of a table from the others of its title: its suit, where there is one for each; its number."""
    said = gaps(document)
    if document.written and document.written.json.get(names.trait) == EACH and names.trait not in said:
        yield f"-{document.json[names.trait]}"
    number = next((p for p in names.kinds[kind].properties if _is_number(document.json.get(p))), None)
    if number is not None and number not in said:
        yield f"-{document.json[number]}"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def die(document: Document) -> Die:
    """A die; several faces in a row are a list, a single one is not."""
    faces = document.json.get("faces", [])
    if isinstance(faces, str):
        faces = faces.split()
    listed = faces if isinstance(faces, list) else [faces]
    return Die(document.title, tuple(_face(face) for face in listed))


def _face(face: Any) -> int | str:
    if isinstance(face, str) and re.fullmatch(r"-?\d{1,9}", face):
        return int(face)
    return face if isinstance(face, int | str) else str(face)
