"""Words for cards in a scenario (`spell fire 3`, `2 cats`, `"Hat of Opportunity"`) become what is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compile import messages
from cardwright.compile.document import unquote
from cardwright.compile.names import Names
from cardwright.compile.scope import Scope
from cardwright.frozen import frozen
from cardwright.messages.message import Message, Several, Wording, message, write
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
    if noun is None and len(words) == 1:  # `5 hearts`: a kind that is called like its suit
        noun, elements = names.nouns.get(words[0].text), []
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


def card_examples(names: Names) -> Several:
    """How cards of this game are asked for: of a kind with its element and number, if any has them; so many."""
    nouns = {(noun.id, noun.plural): word for word, noun in names.nouns.items() if noun.sort == "kind"}
    kinds = [kind for kind in names.kinds.values() if (kind.id, True) in nouns and not kind.narrows]
    told = []
    for kind in kinds:
        if names.numbers.intersection(kind.properties):
            element = next(iter(names.elements), "") if names.trait in kind.properties else ""
            told.append(" ".join(filter(None, (nouns.get((kind.id, False), kind.id), element, "3"))))
            break
    told.append(f"2 {nouns[kinds[-1].id, True]}" if kinds else "2 cards")
    return Several(tuple(f"`{words}`" for words in told))


# ---- the cards of the game


def fitting(request: CardRequest, game: Ruleset, names: Names) -> list[Card]:
    """The cards of the game that are what is asked for, in the order declared."""
    if request.title:
        ids = names.cards.get(request.title, ())
        return [card for card in game.cards if card.id in ids]
    kinds = {kind.id: kind for kind in game.kinds}
    return [card for card in game.cards if _is_a(card, request.kind, kinds) and _has(card, request, kinds, names)]


def _is_a(card: Card, kind: str, kinds: dict[str, Kind]) -> bool:
    """Whether a card is of a kind, also of one that looks at others more closely (kinds are in no circle)."""
    if kind in (card.kind, "card"):
        return True
    known = kinds.get(kind)
    if known is None or not any(_is_a(card, part, kinds) for part in known.narrows):
        return False
    has = dict(card.properties)
    return all(has.get(name) == value for name, value in known.where)


def _has(card: Card, request: CardRequest, kinds: dict[str, Kind], names: Names) -> bool:
    has = dict(card.properties)
    if request.element and has.get(names.trait) != request.element:
        return False
    number = next((name for name in kinds[card.kind].properties if name in names.numbers), "")
    return request.number is None or has.get(number) == request.number


def some(request: CardRequest, game: Ruleset, scope: Scope) -> list[Card]:
    """The cards that fit, of which there is at least one. Raises Lost."""
    span = Span(scope.source, request.words[0].start, request.words[-1].end)
    cards = fitting(request, game, scope.names)
    if not cards and request.title:
        known = [*scope.names.cards, *sorted(scope.names.labels)]
        raise scope.lose(messages.unknown_card(span, request.title, nearest(request.title, known, scope.names.titles)))
    if not cards:
        raise scope.lose(messages.too_few_cards(span, request.shown, 0, request.n))
    if request.title and len(cards) > 1:
        each = list(dict.fromkeys(f"{card.kind} {_telling(card, scope.names)}" for card in cards))
        remedy: Wording = write(*each) if len(each) == len(cards) else "Give one of them another name."
        what = message("There are several cards called {what}.", what=request.shown)
        raise scope.lose(messages.no_meaning(span, what, remedy))
    if not request.counted:
        raise scope.lose(messages.no_meaning(span, "It is not said how many.", write(f"2 {span.text}")))
    return cards


def _telling(card: Card, names: Names) -> str:
    """What a card of a table is asked for by, among others: its element and its first number."""
    element = [str(value) for name, value in card.properties if name == names.trait]
    numbers = [str(value) for name, value in card.properties if name in names.numbers]
    return " ".join((*element, *numbers[:1]))


# ---- phrases


def in_order(phrase: Phrase, game: Ruleset, scope: Scope) -> Phrase:
    """A phrase with its cards in the order in which phrases are read: `life creature`, `spell fire 3`. Raises Lost
    when the game has no such card."""
    return phrase._replace(parts=tuple(_in_order(part, game, scope) for part in phrase.parts))


def _in_order(part: NounPhrase, game: Ruleset, scope: Scope) -> NounPhrase:
    request = asked(part.words, scope.names)
    if request is None:
        return part
    if request.title and request.title in scope.names.labels and request.title not in scope.names.cards:
        return part
    some(request if request.counted else _uncounted(request), game, scope)
    if not request.element:
        return part
    lead = part.words[: len(part.words) - len(request.words)]
    element = tuple(word for word in request.words if word.text == request.element)
    number = request.words[-1:] if request.number is not None else ()
    kind = tuple(word for word in request.words if word not in (*element, *number))
    return part._replace(words=(*lead, *kind, *element, *number) if number else (*lead, *element, *kind))


def _uncounted(request: CardRequest) -> CardRequest:
    return CardRequest(request.n, request.words, request.title, request.kind, request.element, request.number)
