"""Who is meant by a name in a scenario, and whether everybody who is named plays."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compile import messages
from cardwright.compile.scope import Scope
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.syntax.tree import NounPhrase, Phrase, Token
from cardwright.vocabulary.words import adjectives

_NOBODY_HERE = frozenset(["you", "your", "they", "them", "their", "themselves"])
_ANYBODY = frozenset(["it", "everyone", "everybody", "nobody"])
_OF_SOMEBODY = frozenset(["opponent", "opponents", "partner", "partners", "neighbour", "neighbours"])


def stem(possessive: str) -> str:
    """The name in a possessive.

    >>> stem("ann's"), stem("james’")
    ('ann', 'james')
    """
    return possessive.removesuffix("s").rstrip("'’") if possessive[-2:] in ("'s", "’s") else possessive.rstrip("'’")


def players(scope: Scope) -> list[str]:
    """The names of those who play, in the order of their seats."""
    return [name for name, noun in scope.names.nouns.items() if noun.sort == "seated"]


def player_named(name: str, span: Span, scope: Scope) -> str:
    """A name, if somebody of this name plays. Raises Lost otherwise."""
    known = players(scope)
    if name in known:
        return name
    raise scope.lose(messages.unknown_player(span, name, known, nearest(name, known, {})))


def everybody_plays(found: Phrase | None, scope: Scope) -> None:
    """CW522 for a phrase that should name a player by its one word, and names nobody. Raises Lost."""
    for part in found.parts if found is not None else ():
        token = part.words[0]
        if len(part.words) == 1 and token.type == "WORD" and not _known(token.text, scope):
            player_named(token.text, scope.at(token), scope)


def owners_play(found: Phrase | None, scope: Scope) -> None:
    """CW522 for a possessive of nobody who plays, and for `you`, `they` and `an opponent`, who are nobody here.

    Raises Lost."""
    for part in found.parts if found is not None else ():
        last = part.words[-1]
        if last.text in _OF_SOMEBODY and part.of is None and not any(token.type == "POSS" for token in part.words):
            player_named(last.text, scope.at(last), scope)
        for token in _tokens(part):
            if token.text in _NOBODY_HERE:
                player_named(token.text, scope.at(token), scope)
            elif token.type == "POSS" and token.text != "its" and stem(token.text) not in scope.names.nouns:
                player_named(stem(token.text), scope.at(token), scope)


def _tokens(part: NounPhrase) -> Iterator[Token]:
    yield from part.words
    for inner in (part.of, part.having):
        if inner is not None:
            yield from _tokens(inner)


def _known(word: str, scope: Scope) -> bool:
    return "_" in word or word in scope.names.nouns or word in adjectives() or word in _ANYBODY
