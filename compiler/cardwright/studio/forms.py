"""What a page asks about a form becomes what it is answered: the fields of a kind of card, or of one that is there, and
the card text of what was filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardwright.compile.schema import schema
from cardwright.editor.form import WrittenCard, new_card, refilled, written_card
from cardwright.messages.languages import languages
from cardwright.messages.message import message
from cardwright.messages.refusal import Refusal
from cardwright.studio.asked import Asked
from cardwright.studio.shown import changes
from cardwright.studio.units import units
from cardwright.syntax.declarations import declaration_end, declaration_start
from cardwright.syntax.source import Source

if TYPE_CHECKING:
    from cardwright.studio.requests import Answer, Studio


def form(studio: Studio, asked: Asked) -> Answer:
    """The JSON Schema of a kind of card, and what the game calls its properties and elements; of a card that is there
    (`at`), what stands in its fields, too."""
    if not asked.has("at"):
        fields = _schema(studio, asked, asked.text("kind"))
        return {"schema": fields, "names": _names(studio, asked, fields)}
    card, source = _card(studio, asked)
    fields = _schema(studio, asked, card.kind)
    return {
        "schema": fields, "names": _names(studio, asked, fields), "kind": card.kind, "name": card.name,
        "values": card.values, "text": _whole(card, source),
    }  # fmt: skip


def fill(studio: Studio, asked: Asked) -> Answer:
    """What was filled in, as card text; of a card that is there, the changes that make it so as well."""
    name, values, lines = asked.text("name"), asked.texts("values"), asked.text("lines")
    if not asked.has("at"):
        kind = asked.text("kind")
        return {"text": new_card(kind, name, values, _schema(studio, asked, kind), lines)}
    card, source = _card(studio, asked)
    made = refilled(card, name, values, _schema(studio, asked, card.kind), lines)
    text = source.text
    for change in reversed(made):
        text = text[: change.span.start] + change.text + text[change.span.end :]
    after = Source(source.name, text)
    there = written_card(after, card.title.start)
    return {"changes": changes(made, studio.cards), "text": _whole(there, after) if there else ""}


def _card(studio: Studio, asked: Asked) -> tuple[WrittenCard, Source]:
    """The card at a place. Raises Refusal where there is none that a form can hold."""
    texts = asked.texts("texts")
    source = studio.cards.source(asked.text("file"), texts, studio.cards.judged(texts))
    card = written_card(source, units(source.text).offset(asked.number("at")))
    if card is None:
        raise Refusal(
            message("There is no card here that a form can hold."),
            "Put the cursor into a card that is written by itself, and is no row of a table.",
        )
    return card, source


def _schema(studio: Studio, asked: Asked, kind: str) -> dict[str, Any]:
    cardset = studio.cards.judged(asked.texts("texts")).compiled.cardset
    kind = kind.replace(" ", "_")
    if kind not in cardset.names.kinds:
        raise Refusal(message("There is no kind of card {name} in this set.", name=repr(kind)))
    return schema("card", kind, cardset.schemas.fields("card", kind))


def _names(studio: Studio, asked: Asked, fields: dict[str, Any]) -> dict[str, str]:
    """What the game calls the properties of a kind and its elements, in the language of the page where it says so."""
    glossary, lang = studio.cards.judged(asked.texts("texts")).compiled.glossary, asked.one_of("ui", tuple(languages()))
    keys = {name: f"property:{name}" for name in fields["properties"]}
    keys |= {one: f"element:{one}" for shape in fields["properties"].values() for one in shape.get("enum", ())}
    named = {name: glossary.term(key, lang).get("name") for name, key in keys.items()}
    return {name: called for name, called in named.items() if called}


def _whole(card: WrittenCard, source: Source) -> str:
    """All lines of a card."""
    start = declaration_start(source, card.title.start)
    return source.text[start : declaration_end(source, start + 1)].rstrip()


FORMS: dict[str, Callable[[Studio, Asked], Answer]] = {"form": form, "fill": fill}
