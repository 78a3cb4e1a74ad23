"""The cards of a ruleset become what the book lists: cards with their texts, or rows of a table; and its dress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardwright.assets import folder
from cardwright.book.changes import Changes
from cardwright.book.tree import CardList, Entered, TableBlock, TableRow
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext, colours, emblem, layout_context, tints
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.texts import face, game_look
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
    seen = game_look(ruleset, glossary, lang)
    return layout_context(_theme(seen.theme or PLAIN), folder("print") / "icons", seen, lang, 0.0)


def _theme(name: str) -> Theme:
    data = folder("print")
    try:
        return theme(name, [data / "themes"], data / "fonts")
    except DataError:
        return theme(PLAIN, [data / "themes"], data / "fonts")


FAN = 3


def entries(
    kinds: Iterable[str], ruleset: Ruleset, glossary: Glossary, changes: Changes, context: LayoutContext, lang: str
) -> CardList:
    """Every card of some kinds with its text and a small picture, in the order of the game."""
    wanted = list(kinds)
    of_kinds = sorted((card for card in ruleset.cards if card.kind in wanted), key=lambda card: wanted.index(card.kind))
    return CardList(tuple(_entry(card, ruleset, glossary, changes, context, lang) for card in of_kinds))


def _entry(
    card: Card, ruleset: Ruleset, glossary: Glossary, changes: Changes, context: LayoutContext, lang: str
) -> Entered:
    text = face(card, ruleset, glossary, lang)
    return Entered(
        card.id,
        text.name,
        text.type_line,
        emblem(text, context),
        context.look.families[text.family][1],
        deep(colours(text, context)[0], 3.0),
        _colours(text, context),
        "" if text.number is None else str(text.number),
        text.copies,
        text.rules,
        text.reminder,
        changes.cards.get(card.id, ()),
        text.side,
    )


def _colours(text: FaceText, context: LayoutContext) -> tuple[str, ...]:
    return tuple(tint.colour for tint in tints(text, context))


def cover(
    ruleset: Ruleset, glossary: Glossary, changes: Changes, context: LayoutContext, lang: str
) -> Iterator[Entered]:
    """As many cards as a hand on the cover holds: of different kinds, and no two from the same place of their kind."""
    pictured = [card for card in ruleset.cards if glossary.term(f"card:{card.id}", "").get("emblem")]
    kinds = list(dict.fromkeys(card.kind for card in pictured))
    for place, kind in enumerate(kinds[:FAN]):
        of_kind = [card for card in pictured if card.kind == kind]
        yield _entry(of_kind[place * len(of_kind) // FAN], ruleset, glossary, changes, context, lang)


def table(
    kinds: Iterable[str],
    ruleset: Ruleset,
    glossary: Glossary,
    context: LayoutContext,
    lang: str,
    words: Mapping[str, Any],
) -> TableBlock:
    """Cards of some kinds in a table: a sign, the name, what it is, its number, how many there are."""
    wanted = list(kinds)
    texts = [face(card, ruleset, glossary, lang) for card in ruleset.cards if card.kind in wanted]
    texts.sort(key=lambda text: wanted.index(text.kind))
    label = next((text.number_label for text in texts if text.number_label), "")
    head = [_text(str(words["card"])), _text(" "), *([_text(label)] if label else []), _text(str(words["copies"]))]
    return TableBlock(tuple(head), tuple(_rows(texts, context, label)))


def _rows(texts: list[FaceText], context: LayoutContext, label: str) -> Iterator[TableRow]:
    for text in texts:
        sign = Icon(emblem(text, context), "", deep(colours(text, context)[0], 3.0))
        number = [_text("" if text.number is None else str(text.number))] if label else []
        yield TableRow(((sign, TextRun(f" {text.name}")), _text(text.type_line), *number, _text(str(text.copies))))


def _text(text: str) -> Line:
    return (TextRun(text),)
