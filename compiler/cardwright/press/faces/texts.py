"""The cards of a ruleset become what their faces say in one language, and the game's colours become its look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from cardwright.intake import as_listed, is_picture
from cardwright.press.faces.face import FaceText, GameLook, capital
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.wording.words import reminders, type_line, words


def game_look(ruleset: Ruleset, glossary: Glossary, lang: str) -> GameLook:
    """The colours and signs of a game, with their words."""

    def name(key: str) -> str:
        return glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name")

    def shown(key: str, what: str) -> str:
        return glossary.term(key, "").get(what)

    elements = {
        id: (name(f"element:{id}"), shown(f"element:{id}", "colour"), shown(f"element:{id}", "symbol"))
        for id in ruleset.elements
    }
    properties = {
        shown(f"property:{property.id}", "symbol"): name(f"property:{property.id}") for property in ruleset.properties
    }
    title = name(f"game:{ruleset.game}") or ruleset.game
    themes = (shown(f"family:{id}", "theme") for id in ruleset.families)
    families: dict[str, tuple[str, str]] = {}
    for id in ruleset.families:
        families[id] = (name(f"family:{id}"), shown(f"family:{id}", "colour"))
        if shown(f"family:{id}", "by"):
            families |= {f"{id}/{element}": (title, colour) for element, (title, colour, _) in elements.items()}
    return GameLook(
        families,
        elements,
        {sign: word for sign, word in properties.items() if sign},
        shown(f"game:{ruleset.game}", "theme") or next(filter(None, themes), ""),
        game=title,
        set=title,
        kinds=dict(_places(ruleset)),
    )


def _places(ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """Each kind of which there are cards, and the how many-th of its family it is."""
    printed, often = {card.kind for card in ruleset.cards}, Counter[str]()
    for kind in ruleset.kinds:
        if kind.id in printed:
            yield kind.id, often[kind.family]
            often[kind.family] += 1


def face(
    card: Card, ruleset: Ruleset, glossary: Glossary, lang: str, folder: Path | None = None, line: str = ""
) -> FaceText:
    """What one card says. `folder` is where its picture lies, `line` where it was written."""
    kind = next(declared for declared in ruleset.kinds if declared.id == card.kind)
    given = dict(card.properties)
    number = _number(card, kind, ruleset)
    art = glossary.term(f"card:{card.id}", "").get("art")

    def said(form: str) -> str:
        return glossary.term(f"card:{card.id}", "").get(form)

    def word(form: str) -> str:
        return "" if is_picture(said(form)) else said(form)

    def picture(form: str) -> Path | None:
        return as_listed(folder, said(form)) if folder and is_picture(said(form)) else None

    blank = bool(glossary.term(f"kind:{kind.id}", "").get("blank"))
    return FaceText(
        id=card.id,
        kind=card.kind,
        family=_back(kind.family, given.get(ruleset.trait), ruleset, glossary),
        name="" if blank else _said(f"card:{card.id}", "name", glossary, lang).replace("'", "’"),  # as in its rules
        type_line=type_line(card, glossary, ruleset, lang),
        rules=() if blank else words(card, glossary, ruleset, lang),
        reminder=reminders(card, glossary, ruleset, lang),
        flavour=glossary.term(f"card:{card.id}", lang).get("flavour").replace("'", "’"),
        element=_elements(given.get(ruleset.trait)),
        number=number[1] if number else None,
        number_label=capital(_said(f"property:{number[0]}", "name", glossary, lang)) if number else "",
        marks=tuple(
            sign
            for name, value in card.properties
            if value is True and (sign := glossary.term(f"property:{name}", "").get("symbol"))
        ),
        measures=tuple(_measures(card, ruleset, glossary)),
        art=as_listed(folder, art) if folder and art else None,
        frame_art=picture("frame"),
        back_art=picture("back"),
        emblem=glossary.term(f"card:{card.id}", "").get("emblem"),
        copies=card.copies,
        line=line,
        side=_side(number[0], glossary) if number else "left",
        called=_called(*number, glossary, lang) if number else "",
        focus=_focus(said("focus")),
        zoom=int(said("zoom") or 100),
        frame=word("frame"),
        back=word("back"),
        facts=tuple(_facts(card, glossary, lang)),
        numbers=tuple(_numbers(card, kind, ruleset, glossary, lang)),
    )


def _focus(said: str) -> tuple[float, float]:
    """The place of a picture that is said as `50 20`; its middle where nothing is."""
    across, down = (float(part) for part in said.split()) if said else (50.0, 50.0)
    return across, down


def _facts(card: Card, glossary: Glossary, lang: str) -> Iterator[tuple[str, str]]:
    """What a theme may print of a card besides what all themes do: who drew it, and its properties."""
    if artist := glossary.term(f"card:{card.id}", "").get("artist"):
        yield "artist", artist
    for name, value in card.properties:
        if isinstance(value, str):
            yield name, _said(f"element:{value}", "name", glossary, lang) or value
        elif value is not False:
            yield name, _said(f"property:{name}", "name", glossary, lang) if value is True else str(value)


def _numbers(card: Card, kind: Kind, ruleset: Ruleset, glossary: Glossary, lang: str) -> Iterator[tuple[str, str]]:
    """The numbers of a card that neither its disc holds nor a sign tells, where they are not as usual."""
    first, given = _number(card, kind, ruleset), dict(card.properties)
    for property in ruleset.properties:
        name, value = property.id, given.get(property.id)
        if property.least is None or type(value) is not int or value == property.default:
            continue
        if first is not None and name != first[0] and not glossary.term(f"property:{name}", "").get("symbol"):
            shown = _called(name, value, glossary, lang) or str(value).replace("-", "−")
            yield name, f"{capital(_said(f'property:{name}', 'name', glossary, lang))} {shown}"


def _called(property: str, number: int, glossary: Glossary, lang: str) -> str:
    """What a number is called: its property says `11 jack, 12 queen`."""
    rows = _said(f"property:{property}", "called", glossary, lang)
    words = dict(part.split(" ", 1) for part in rows.split(", ") if part)
    return words.get(str(number), "")


def _side(property: str, glossary: Glossary) -> Literal["left", "right"]:
    return "right" if glossary.term(f"property:{property}", "").get("side") == "right" else "left"


def _back(family: str, element: object, ruleset: Ruleset, glossary: Glossary) -> str:
    """The back of a card: its family's, or that of its element in a family whose backs differ by it."""
    differs = glossary.term(f"family:{family}", "").get("by") and element in ruleset.elements
    return f"{family}/{element}" if differs else family


def _measures(card: Card, ruleset: Ruleset, glossary: Glossary) -> Iterator[tuple[str, int]]:
    """The signs of numbers that are not as usual (AO-044): the lead that a monster asks for."""
    usual = {property.id: property.default for property in ruleset.properties}
    for name, value in card.properties:
        sign = glossary.term(f"property:{name}", "").get("symbol")
        if sign and type(value) is int and value != usual.get(name):
            yield sign, value


def _said(key: str, form: str, glossary: Glossary, lang: str) -> str:
    return glossary.term(key, lang).get(form) or glossary.term(key, "en").get(form)


def _elements(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else ()


def _number(card: Card, kind: Kind, ruleset: Ruleset) -> tuple[str, int] | None:
    """The first property of the card that is a number, with its name."""
    given: Mapping[str, object] = dict(card.properties)
    numbers = {property.id for property in ruleset.properties if property.least is not None}
    for name in kind.properties:
        value = given.get(name)
        if name in numbers and isinstance(value, int):
            return name, value
    return None
