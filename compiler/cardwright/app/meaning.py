"""A text of a set becomes what its translator is told: what it stands on, and what the card does, in English."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardwright.compile.texts import LABEL, Text
from cardwright.vocabulary.fields import fields

if TYPE_CHECKING:
    from cardwright.compile.compile import Compiled
    from cardwright.compile.document import Document


def meaning(text: Text, made: Compiled) -> str:
    """Lines such as "Object · Fire", the rules of a card, and what a field is for."""
    return "\n".join(_lines(text, made))


def _lines(text: Text, made: Compiled) -> Iterator[str]:
    document = text.document
    if document.sort == "card":
        yield from _of_card(document, made)
    elif document.sort in ("house rule", "edition", "variant"):
        yield from _of_overlay(document, made)
    else:
        yield f"{document.sort} {document.title}"
        yield from _told(text)
    if text.field == LABEL:
        yield "What a player says who chooses this."
    elif document.sort != "card" or text.field not in ("name", "flavour"):
        row = fields()[document.sort][text.field]
        yield row.doc + (f" One of: {', '.join(row.one_of)}." if row.one_of else "")


def _told(text: Text) -> Iterator[str]:
    """What the game says of the thing whose name is asked for."""
    said = text.document.json.get("text")
    if text.field != "text" and isinstance(said, dict) and "en" in said:
        yield str(said["en"])


def _of_card(document: Document, made: Compiled) -> Iterator[str]:
    from cardwright.wording.words import type_line, words

    assert made.ruleset is not None
    id = made.cardset.card_id(document)
    card = next((one for one in made.ruleset.cards if one.id == id), None)
    if card:
        yield type_line(card, made.glossary, made.ruleset, "en")
        for paragraph in words(card, made.glossary, made.ruleset, "en"):
            yield from paragraph.split("\n")


def _of_overlay(document: Document, made: Compiled) -> Iterator[str]:
    from cardwright.wording import sentence

    assert made.ruleset is not None
    yield document.sort
    for overlay in made.ruleset.overlays:
        if (overlay.sort, overlay.id) == (document.sort, document.title):
            for ability in overlay.abilities:
                for paragraph in sentence(ability, made.glossary, made.ruleset, "en"):
                    yield from paragraph.split("\n")
