"""The cards of a ruleset become what the book lists: cards with their texts, or rows of a table; and its dress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardwright.assets import folder
from cardwright.book.changes import Changes
from cardwright.book.tree import CardList, Entered, TableBlock, TableRow
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext, case, colours, emblem, tints
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.texts import face, look
from cardwright.press.look.colour import deep
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.typeset.running import Icon, Line, TextRun

PLAIN = "plain"


def dress(ruleset: Ruleset, glossary: Glossary, lang: str) -> LayoutContext:
    """The theme of the game, or the plain one for a game that has none, or one that only its own folder has."""
    seen = look(ruleset, glossary, lang)
    return case(_theme(seen.theme or PLAIN), folder("print") / "icons", seen, lang, 0.0)


def _theme(name: str) -> Theme:
    data = folder("print")
    try:
        return theme(name, [data / "themes"], data / "fonts")
    except DataError:
        return theme(PLAIN, [data / "themes"], data / "fonts")


FAN = 3


def entries(
    kinds: Iterable[str], ruleset: Ruleset, glossary: Glossary, changes: Changes, case: LayoutContext, lang: str
) -> CardList:
    """Every card of some kinds with its text and a small picture, in the order of the game."""
    wanted = list(kinds)
    found = sorted((card for card in ruleset.cards if card.kind in wanted), key=lambda card: wanted.index(card.kind))
    return CardList(tuple(_entry(card, ruleset, glossary, changes, case, lang) for card in found))


def _entry(
    card: Card, ruleset: Ruleset, glossary: Glossary, changes: Changes, case: LayoutContext, lang: str
) -> Entered:
    said = face(card, ruleset, glossary, lang)
    return Entered(
        card.id,
        said.name,
        said.type_line,
        emblem(said, case),
        case.look.families[said.family][1],
        deep(colours(said, case)[0], 3.0),
        _colours(said, case),
        "" if said.number is None else str(said.number),
        said.copies,
        said.rules,
        said.reminder,
        changes.cards.get(card.id, ()),
        said.side,
    )


def _colours(said: FaceText, case: LayoutContext) -> tuple[str, ...]:
    return tuple(tint.colour for tint in tints(said, case))


def cover(ruleset: Ruleset, glossary: Glossary, changes: Changes, case: LayoutContext, lang: str) -> Iterator[Entered]:
    """As many cards as a hand on the cover holds: of different kinds, and no two from the same place of their kind."""
    pictured = [card for card in ruleset.cards if glossary.term(f"card:{card.id}", "").get("emblem")]
    kinds = list(dict.fromkeys(card.kind for card in pictured))
    for place, kind in enumerate(kinds[:FAN]):
        of_kind = [card for card in pictured if card.kind == kind]
        yield _entry(of_kind[place * len(of_kind) // FAN], ruleset, glossary, changes, case, lang)


def table(
    kinds: Iterable[str], ruleset: Ruleset, glossary: Glossary, case: LayoutContext, lang: str, words: Mapping[str, Any]
) -> TableBlock:
    """Cards of some kinds in a table: a sign, the name, what it is, its number, how many there are."""
    wanted = list(kinds)
    said = [face(card, ruleset, glossary, lang) for card in ruleset.cards if card.kind in wanted]
    said.sort(key=lambda one: wanted.index(one.kind))
    label = next((one.number_label for one in said if one.number_label), "")
    head = [_text(str(words["card"])), _text(" "), *([_text(label)] if label else []), _text(str(words["copies"]))]
    return TableBlock(tuple(head), tuple(_rows(said, case, label)))


def _rows(said: list[FaceText], case: LayoutContext, label: str) -> Iterator[TableRow]:
    for one in said:
        sign = Icon(emblem(one, case), "", deep(colours(one, case)[0], 3.0))
        number = [_text("" if one.number is None else str(one.number))] if label else []
        yield TableRow(((sign, TextRun(f" {one.name}")), _text(one.type_line), *number, _text(str(one.copies))))


def _text(text: str) -> Line:
    return (TextRun(text),)
