"""The cards of a ruleset become what the book lists: cards with their texts, or rows of a table; and its dress."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardwright.assets import folder
from cardwright.book.changes import Changes
from cardwright.book.faces import Faces
from cardwright.book.in_force import GameInForce
from cardwright.book.tree import CardList, Entered, TableBlock, TableRow
from cardwright.press.faces.context import LayoutContext, colours, emblem, layout_context
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.pips import pips_of
from cardwright.press.faces.texts import face, game_look
from cardwright.press.look.colour import deep
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_file import theme
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset
from cardwright.ruleset.glossary import Glossary
from cardwright.typeset.items import Portrait
from cardwright.typeset.running import Icon, Line, TextRun
from cardwright.wording.clause import capital
from cardwright.wording.lexicon import Lexicon

Words = Mapping[str, Any]
PLAIN = "plain"
MANY = 20
"""So many cards that have a suit and a number, and nothing else, are told suit by suit."""


def dress(game: GameInForce) -> LayoutContext:
    """The theme of the game, which may lie in its own folder; the plain one for a game that has none.

    DataError for a theme that is not there, or has a slip.
    """
    seen = game_look(game.ruleset, game.glossary, game.lang)
    return layout_context(_theme(seen.theme or PLAIN, game.themes), folder("print") / "icons", seen, game.lang, 0.0)


def _theme(name: str, own: Iterable[Path]) -> Theme:
    data = folder("print")
    return theme(name, [*own, data / "themes"], data / "fonts")


FAN = 5
"""So many cards are on a cover."""


def entries(kinds: Iterable[str], ruleset: Ruleset, changes: Changes, faces: Faces) -> CardList:
    """Every card of some kinds with its text and a small picture, in the order of the game."""
    wanted = list(kinds)
    of_kinds = sorted((card for card in ruleset.cards if card.kind in wanted), key=lambda card: wanted.index(card.kind))
    return CardList(tuple(_entry(card, changes, faces) for card in of_kinds))


def _entry(card: Card, changes: Changes, faces: Faces) -> Entered:
    text, context = faces.text(card), faces.context
    return Entered(
        card.id,
        text.name,
        text.type_line,
        emblem(text, context),
        context.look.families[text.family][1],
        deep(colours(text, context)[0], 3.0),
        "" if text.number is None else str(text.number),
        text.copies,
        text.rules,
        faces.front(card),
        text.reminder,
        changes.cards.get(card.id, ()),
    )


def cover(ruleset: Ruleset, glossary: Glossary, faces: Faces) -> Iterator[Portrait]:
    """As many cards as a hand on the cover holds: of different kinds, and no two from the same place of their kind.

    Of a deck of suits they are courts and aces.
    """
    pictured = [card for card in ruleset.cards if glossary.term(f"card:{card.id}", "").get("emblem")]
    if faces.context.theme.pips and not pictured:
        pictured = [card for card in ruleset.cards if _is_high(faces.text(card), faces.context)]
    of_kind: dict[str, list[Card]] = {}
    for card in pictured or ruleset.cards:
        of_kind.setdefault(card.kind, []).append(card)
    kinds = list(of_kind)[:FAN]
    for place in range(min(FAN, len(pictured or ruleset.cards))):
        cards = of_kind[kinds[place % len(kinds)]]
        yield faces.front(cards[(2 * place + 1) * len(cards) // (2 * FAN)])


def _is_high(text: FaceText, context: LayoutContext) -> bool:
    """Whether a card of a deck of suits shows more than as many pips as its number."""
    pips = pips_of(text, context)
    return pips is not None and text.number not in pips.places


def of_kind(
    kind: Kind, ruleset: Ruleset, glossary: Glossary, changes: Changes, faces: Faces, lang: str, words: Words
) -> Iterator[CardList | TableBlock]:
    """Every card of a kind: those that say something with their texts, the others in a table of what they have."""
    of = [card for card in ruleset.cards if card.kind == kind.id]
    texts, context = {card.id: faces.text(card) for card in of}, faces.context
    lexicon = Lexicon(glossary, ruleset, lang)
    shown = [name for name in kind.properties if any(_tells(card, name, ruleset) for card in of)]
    if listed := [card for card in of if texts[card.id].rules]:
        entered = (_entry(card, changes, faces) for card in listed)
        yield CardList(tuple(_measured(one, card, shown, lexicon) for one, card in zip(entered, listed, strict=True)))
    if plain := [card for card in of if not texts[card.id].rules]:
        columns = [name for name in shown if any(_had(card, name, lexicon) for card in plain)]
        if columns[:1] == [ruleset.trait] and len(columns) == 2 and len(plain) >= MANY and not changes.cards:
            yield _by_element(plain, texts, columns, context, lexicon, words)
            return
        names = (capital(lexicon.noun(name).name) for name in columns)
        head = tuple(_text(text) for text in (str(words["card"]), *names, str(words["copies"])))
        rows = (_had_row(card, texts[card.id], columns, context, lexicon, changes) for card in plain)
        yield TableBlock(head, tuple(rows))


def _by_element(
    cards: list[Card],
    texts: Mapping[str, FaceText],
    columns: list[str],
    context: LayoutContext,
    lexicon: Lexicon,
    words: Words,
) -> TableBlock:
    """A row for each suit, and in it what cards there are: a whole deck at a glance."""
    trait, number = columns
    rows: dict[str, list[Card]] = {}
    for card in cards:
        rows.setdefault(_had(card, trait, lexicon), []).append(card)
    head = (*(_text(capital(lexicon.noun(name).name)) for name in columns), _text(str(words["copies"])))
    return TableBlock(head, tuple(_element_row(of, texts, trait, number, context, lexicon) for of in rows.values()))


def _element_row(
    of: list[Card],
    texts: Mapping[str, FaceText],
    trait: str,
    number: str,
    context: LayoutContext,
    lexicon: Lexicon,
) -> TableRow:
    first = texts[of[0].id]
    sign = Icon(emblem(first, context), "", deep(colours(first, context)[0], 3.0))
    numbers = ", ".join(_called(card, texts[card.id], number, lexicon) for card in of)
    copies = sum(card.copies for card in of)
    return TableRow(((sign, TextRun(f" {_had(of[0], trait, lexicon)}")), _text(numbers), _text(str(copies))))


def _called(card: Card, text: FaceText, number: str, lexicon: Lexicon) -> str:
    """A number, and what it is called if it is: `queen (12)`."""
    had = _had(card, number, lexicon)
    several = f" ×{card.copies}" if card.copies > 1 else ""
    return f"{text.called} ({had}){several}" if text.called else f"{had}{several}"


def _tells(card: Card, name: str, ruleset: Ruleset) -> bool:
    """Whether a card has a property otherwise than all cards have it."""
    usual = {one.id: one.default for one in ruleset.properties}
    return dict(card.properties).get(name, usual.get(name)) not in (None, usual.get(name))


def _had(card: Card, name: str, lexicon: Lexicon) -> str:
    """What a card has of a property, in words."""
    value = dict(card.properties).get(name)
    if isinstance(value, bool):
        return lexicon.word("yes") if value else ""
    if value is None:
        return ""
    return str(value).replace("-", "−") if isinstance(value, int) else lexicon.word(value)


def _measured(entered: Entered, card: Card, names: list[str], lexicon: Lexicon) -> Entered:
    """The card with all that it has in its type line, by name, and not as a number that nobody explains."""
    had = []
    for name in names:
        value = dict(card.properties).get(name)
        if value is True:
            had.append(lexicon.noun(name).name)
        elif type(value) is int:
            had.append(f"{lexicon.noun(name).name} {_had(card, name, lexicon)}")
    return replace(entered, number="", type_line=" · ".join((entered.type_line, *map(capital, had))))


def _had_row(
    card: Card, text: FaceText, columns: list[str], context: LayoutContext, lexicon: Lexicon, changes: Changes
) -> TableRow:
    sign = Icon(emblem(text, context), "", deep(colours(text, context)[0], 3.0))
    cells = (_text(_had(card, name, lexicon)) for name in columns)
    row = ((sign, TextRun(f" {text.name}")), *cells, _text(str(text.copies)))
    return TableRow(row, changes.cards.get(card.id, ()))


def table(
    kinds: Iterable[str],
    ruleset: Ruleset,
    glossary: Glossary,
    context: LayoutContext,
    lang: str,
    words: Words,
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
