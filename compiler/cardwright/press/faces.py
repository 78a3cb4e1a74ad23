"""The cards of a ruleset become what their faces say in one language, and the game's colours become its look."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from cardwright.press.face import FaceText, Look
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.words import reminders, type_line, words


def look(ruleset: Ruleset, glossary: Glossary, lang: str) -> Look:
    """The colours and signs of a game, with their words."""

    def name(key: str) -> str:
        return glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name")

    def shown(key: str, what: str) -> str:
        return glossary.term(key, "").get(what)

    elements = {
        id: (name(f"element:{id}"), shown(f"element:{id}", "colour"), shown(f"element:{id}", "symbol"))
        for id in ruleset.elements
    }
    properties = {shown(f"property:{one.id}", "symbol"): name(f"property:{one.id}") for one in ruleset.properties}
    return Look(
        {id: (name(f"family:{id}"), shown(f"family:{id}", "colour")) for id in ruleset.families},
        elements,
        {sign: word for sign, word in properties.items() if sign},
    )


def face(
    card: Card, ruleset: Ruleset, glossary: Glossary, lang: str, folder: Path | None = None, line: str = ""
) -> FaceText:
    """What one card says. `folder` is where its picture lies, `line` where it was written."""
    kind = next(one for one in ruleset.kinds if one.id == card.kind)
    given = dict(card.properties)
    number = _number(card, kind, ruleset)
    art = glossary.term(f"card:{card.id}", "").get("art")
    blank = bool(glossary.term(f"kind:{kind.id}", "").get("blank"))
    return FaceText(
        id=card.id,
        kind=card.kind,
        family=kind.family,
        name="" if blank else _said(f"card:{card.id}", "name", glossary, lang),
        type_line=type_line(card, glossary, ruleset, lang),
        rules=() if blank else words(card, glossary, ruleset, lang),
        reminder=reminders(card, glossary, ruleset, lang),
        flavour=glossary.term(f"card:{card.id}", lang).get("flavour"),
        element=_elements(given.get(ruleset.trait)),
        number=number[1] if number else None,
        number_label=_capital(_said(f"property:{number[0]}", "name", glossary, lang)) if number else "",
        marks=tuple(
            sign
            for name, value in card.properties
            if value is True and (sign := glossary.term(f"property:{name}", "").get("symbol"))
        ),
        art=folder / art if folder and art else None,
        copies=card.copies,
        line=line,
    )


def _said(key: str, form: str, glossary: Glossary, lang: str) -> str:
    return glossary.term(key, lang).get(form) or glossary.term(key, "en").get(form)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _elements(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else ()


def _number(card: Card, kind: Kind, ruleset: Ruleset) -> tuple[str, int] | None:
    """The first property of the card that is a number, with its name."""
    given: Mapping[str, object] = dict(card.properties)
    numbers = {one.id for one in ruleset.properties if one.least is not None}
    for name in kind.properties:
        value = given.get(name)
        if name in numbers and isinstance(value, int):
            return name, value
    return None
