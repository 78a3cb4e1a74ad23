"""Words for cards in a scenario (`spell fire 3`, `2 cats`, `"Hat of Opportunity"`) become what is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compile import messages
from cardwright.compile.document import unquote
from cardwright.compile.names import Names
from cardwright.compile.scope import Scope
from cardwright.frozen import frozen
from cardwright.messages.message import Message, message, write
from cardwright.ruleset.card import Card
from cardwright.ruleset.game import Kind, Ruleset
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.syntax.tree import NounPhrase, Phrase, Token
from cardwright.vocabulary.words import numbers


@frozen
class CardRequest:
    """So many cards: of a title, or of a kind, an element and a number. `words` are the tokens without the count."""

    n: int
    words: tuple[Token, ...]
    title: str = ""
    kind: str = ""
    element: str = ""
    number: int | None = None
    counted: bool = True

    @property
    def shown(self) -> Message:
        """The words, in quotes."""
        return message("“{word}”", word=" ".join(unquote(word.text) for word in self.words))


def asked(tokens: Sequence[Token], names: Names) -> CardRequest | None:
    """What some words ask for; None when they name no card and no kind of card."""
    n, rest = _count(tokens)
    if rest and rest[0].type == "STRING" and len(rest) == 1:
        return CardRequest(n or 1, tuple(rest), title=unquote(rest[0].text))
    number = rest[-1].number if len(rest) > 1 and rest[-1].type == "NUM" else None
    words = rest if number is None else rest[:-1]
    elements = [token.text for token in words if token.text in names.elements]
    spoken = " ".join(token.text for token in words if token.text not in names.elements)
    noun = names.nouns.get(spoken) or names.nouns.get(spoken.removesuffix(" card").removesuffix(" cards"))
    if noun is None or noun.sort != "kind" or len(elements) > 1:
        return None
    counted = n is not None or not noun.plural
    return CardRequest(n or 1, tuple(rest), "", noun.id, "".join(elements), number, counted)


def _count(tokens: Sequence[Token]) -> tuple[int | None, Sequence[Token]]:
    first = tokens[0]
    if len(tokens) > 1 and first.type == "NUM":
        return first.number, tokens[1:]
    if len(tokens) > 1 and first.text in ("the", *numbers()):
        return numbers().get(first.text, 1), tokens[1:]
    return None, tokens


# ---- the cards of the game


def fitting(one: CardRequest, game: Ruleset, names: Names) -> list[Card]:
    """The cards of the game that are what is asked for, in the order declared."""
    if one.title:
        ids = names.cards.get(one.title, ())
        return [card for card in game.cards if card.id in ids]
    kinds = {kind.id: kind for kind in game.kinds}
    return [card for card in game.cards if _is_a(card, one.kind, kinds) and _has(card, one, kinds, names)]


def _is_a(card: Card, kind: str, kinds: dict[str, Kind]) -> bool:
    """Whether a card is of a kind, also of one that looks at others more closely (kinds are in no circle)."""
    if kind in (card.kind, "card"):
        return True
    known = kinds.get(kind)
    if known is None or not any(_is_a(card, part, kinds) for part in known.narrows):
        return False
    has = dict(card.properties)
    return all(has.get(name) == value for name, value in known.where)


def _has(card: Card, one: CardRequest, kinds: dict[str, Kind], names: Names) -> bool:
    has = dict(card.properties)
    if one.element and has.get(names.trait) != one.element:
        return False
    number = next((name for name in kinds[card.kind].properties if name in names.numbers), "")
    return one.number is None or has.get(number) == one.number


def some(one: CardRequest, game: Ruleset, scope: Scope) -> list[Card]:
    """The cards that fit, of which there is at least one. Raises Lost."""
    span = Span(scope.source, one.words[0].start, one.words[-1].end)
    made = fitting(one, game, scope.names)
    if not made and one.title:
        known = [*scope.names.cards, *sorted(scope.names.labels)]
        raise scope.lose(messages.unknown_card(span, one.title, nearest(one.title, known, scope.names.titles)))
    if not made:
        raise scope.lose(messages.too_few_cards(span, one.shown, 0, one.n))
    if one.title and len(made) > 1:
        each = (f"{card.kind} {' '.join(map(str, _telling(card, scope.names)))}" for card in made)
        raise scope.lose(
            messages.no_meaning(
                span,
                message("There are several cards called {what}.", what=one.shown),
                write(*each),
            )
        )
    if not one.counted:
        raise scope.lose(messages.no_meaning(span, "It is not said how many.", write(f"2 {span.text}")))
    return made


def _telling(card: Card, names: Names) -> Iterator[object]:
    """What tells a card of a table from the others: its element and its number."""
    for name, value in card.properties:
        if name == names.trait or name in names.numbers:
            yield value


# ---- phrases


def in_order(found: Phrase, game: Ruleset, scope: Scope) -> Phrase:
    """A phrase with its cards in the order in which phrases are read: `life creature`, `spell fire 3`. Raises Lost
    when the game has no such card."""
    return found._replace(parts=tuple(_in_order(part, game, scope) for part in found.parts))


def _in_order(part: NounPhrase, game: Ruleset, scope: Scope) -> NounPhrase:
    one = asked(part.words, scope.names)
    if one is None:
        return part
    if one.title and one.title in scope.names.labels and one.title not in scope.names.cards:
        return part
    some(one if one.counted else _uncounted(one), game, scope)
    if not one.element:
        return part
    lead = part.words[: len(part.words) - len(one.words)]
    element = tuple(word for word in one.words if word.text == one.element)
    number = one.words[-1:] if one.number is not None else ()
    kind = tuple(word for word in one.words if word not in (*element, *number))
    return part._replace(words=(*lead, *kind, *element, *number) if number else (*lead, *element, *kind))


def _uncounted(one: CardRequest) -> CardRequest:
    return CardRequest(one.n, one.words, one.title, one.kind, one.element, one.number)
