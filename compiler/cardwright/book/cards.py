"""The cards of a ruleset become what the book lists: cards with their texts, or rows of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardwright.book.changes import Changes
from cardwright.book.tree import Cards, Entered, Icon, Line, Row, Table, Text
from cardwright.press.faces.face import ANY, FaceText, Look
from cardwright.press.faces.faces import face
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary


def entries(
    kinds: Iterable[str], ruleset: Ruleset, glossary: Glossary, changes: Changes, look: Look, lang: str
) -> Cards:
    """Every card of some kinds with its text and a small picture, in the order of the game."""
    wanted = list(kinds)
    found = sorted((card for card in ruleset.cards if card.kind in wanted), key=lambda card: wanted.index(card.kind))
    return Cards(tuple(_entry(card, ruleset, glossary, changes, look, lang) for card in found))


def _entry(card: Card, ruleset: Ruleset, glossary: Glossary, changes: Changes, look: Look, lang: str) -> Entered:
    said = face(card, ruleset, glossary, lang)
    return Entered(
        card.id,
        said.name,
        said.type_line,
        said.kind,
        look.families[said.family][1],
        _colours(said, look),
        "" if said.number is None else str(said.number),
        said.copies,
        said.rules,
        said.reminder,
        changes.cards.get(card.id, ()),
        said.side,
    )


def _colours(said: FaceText, look: Look) -> tuple[str, ...]:
    named = tuple(look.elements) if ANY in said.element and ANY not in look.elements else said.element
    return tuple(look.elements[one][1] for one in named if one in look.elements)


def table(
    kinds: Iterable[str], ruleset: Ruleset, glossary: Glossary, look: Look, lang: str, words: Mapping[str, Any]
) -> Table:
    """Cards of some kinds in a table: a sign, the name, what it is, its number, how many there are."""
    wanted = list(kinds)
    said = [face(card, ruleset, glossary, lang) for card in ruleset.cards if card.kind in wanted]
    said.sort(key=lambda one: wanted.index(one.kind))
    label = next((one.number_label for one in said if one.number_label), "")
    head = [_text(str(words["card"])), _text(" "), *([_text(label)] if label else []), _text(str(words["copies"]))]
    return Table(tuple(head), tuple(_rows(said, look, label)))


def _rows(said: list[FaceText], look: Look, label: str) -> Iterator[Row]:
    for one in said:
        colours = _colours(one, look)
        sign = Icon(one.kind, "", colours[0] if len(colours) == 1 else "")
        number = [_text("" if one.number is None else str(one.number))] if label else []
        yield Row(((sign, Text(f" {one.name}")), _text(one.type_line), *number, _text(str(one.copies))))


def _text(text: str) -> Line:
    return (Text(text),)
