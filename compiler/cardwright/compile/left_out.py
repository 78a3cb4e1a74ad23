"""What a game does `without`: cards of the sets that it uses which are not in its box, nor in play."""

from __future__ import annotations

import re
from collections.abc import Callable

from cardwright.compile import messages
from cardwright.compile.cardset import CardSet
from cardwright.compile.declared import narrowed_by, strings
from cardwright.compile.document import Document
from cardwright.messages.message import message
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span

Fits = Callable[[Document], bool]
_NUMBERS = re.compile(r"(-?\d{1,9})(?: to (-?\d{1,9}))?")


def leave_out(cards: CardSet, diagnostics: list[Diagnostic]) -> None:
    """The cards that the game does without lose their names and their ids; an entry that names none is reported."""
    for game in list(cards.of("game"))[:1]:
        entries = strings(game, "without")
        judged = [(_fits(entry, game.span(f"/without/{i}"), cards), i) for i, entry in enumerate(entries)]
        gone: dict[int, Document] = {}
        for fits, i in judged:
            if isinstance(fits, Diagnostic):
                diagnostics.append(fits)
                continue
            those = [document for document in cards.of("card") if cards.card_id(document) and fits(document)]
            if not those:
                what = "No card here is this, and so none can be left out."
                diagnostics.append(messages.no_meaning(game.span(f"/without/{i}"), what, "Leave this entry out."))
            gone |= {id(document): document for document in those}
        for document in gone.values():
            _forget(document, cards)


def _forget(document: Document, cards: CardSet) -> None:
    known = cards.names.cards[document.title]
    known.remove(cards.card_id(document))
    if not known:
        del cards.names.cards[document.title]
    cards.ids[id(document)] = ""


def _fits(entry: str, span: Span, cards: CardSet) -> Fits | Diagnostic:
    """What an entry asks of a card: its name, its kind, its number or its suit; or why it asks nothing."""
    names = cards.names
    if span.text.startswith('"'):
        if entry in names.cards:
            return lambda document: document.title == entry
        return messages.unknown_card(span, entry, nearest(entry, names.cards, names.titles))
    noun = names.nouns.get(entry)
    if noun is not None and noun.sort == "kind":
        return _of_kind(noun.id, cards)
    word, _, value = entry.partition(" ")
    numbers = _NUMBERS.fullmatch(value)
    if word in names.numbers and numbers:
        least = int(numbers[1])
        most = int(numbers[2] or least)
        return lambda document: any(least <= n <= most for n in _numbers(document, word, cards))
    if word == names.trait and names.elements and value:
        if value in names.elements:
            return lambda document: document.json.get(word) == value
        return messages.not_in_list(span, word, value, nearest(value, names.elements, names.synonyms), names.elements)
    what = message("“{entry}” names no cards.", entry=entry)
    remedy = 'Write `rank 2 to 6`, a kind of card, or a name in quotes: `"Queen of Clubs"`.'
    return messages.no_meaning(span, what, remedy)


def _numbers(document: Document, property: str, cards: CardSet) -> tuple[int, ...]:
    """The number that a card has, if its kind has any."""
    has = property in cards.names.kinds[document.kind].properties
    value = document.json.get(property, cards.names.defaults.get(property))
    return (value,) if has and isinstance(value, int) else ()


def _of_kind(kind: str, cards: CardSet) -> Fits:
    """Whether a card is of a kind, by its head or because what narrows the kind is so."""
    where = {document.title: tuple(narrowed_by(document)) for document in cards.of("kind")}

    def fits(document: Document, kind: str = kind) -> bool:
        if document.kind == kind:
            return True
        info = cards.names.kinds.get(kind)
        if info is None or not any(fits(document, part) for part in info.narrows):
            return False
        defaults = cards.names.defaults
        return all(document.json.get(name, defaults.get(name)) == value for name, value in where.get(kind, ()))

    return fits
