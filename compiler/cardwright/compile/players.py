"""`players: ann fire, ben water` becomes the seats of a scenario, and a name in it somebody who plays."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.compile.names import Names
from cardwright.compile.scope import Scope
from cardwright.messages.message import Wording, message
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.scenario import Seat
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span
from cardwright.syntax.tree import NounPhrase, Phrase, Token
from cardwright.vocabulary.words import adjectives


def seats(document: Document, game: Ruleset, names: Names, diagnostics: list[Diagnostic]) -> Iterator[Seat]:
    """Who plays, in the order written. Who is given no element has the first that nobody has."""
    field = next(
        (line for line in document.declared.items if isinstance(line, tree.FieldLine) and line.name == "players"), None
    )
    if field is None:
        return
    given: dict[str, str] = {}
    for entry in field.value:
        name, *rest = entry.atoms
        element = rest[0].text if rest else ""
        if fault := _fault(name, rest, given, names):
            diagnostics.append(messages.players_fault(Span(document.source, entry.start, entry.end), *fault))
        elif element and element not in game.elements:
            at = Span(document.source, rest[0].start, rest[0].end)
            near = nearest(element, game.elements, names.synonyms)
            diagnostics.append(messages.not_in_list(at, "players", element, near, game.elements))
        else:
            given[name.text] = element
            continue
        if name.type == "WORD" and name.text not in names.nouns:
            given.setdefault(name.text, "")  # so that the rest of the scenario knows them
    least, most = game.players
    if not least <= len(field.value) <= most:
        what = message("So many do not play this game: {n}.", n=len(field.value))
        remedy = (
            message("Name {least} to {most} players.", least=least, most=most)
            if least != most
            else message("Name {n} players.", n=least)
        )
        diagnostics.append(messages.players_fault(Span(document.source, field.value[0].start, field.end), what, remedy))
    free = [element for element in game.elements if element not in given.values()]
    for name_, element in given.items():
        yield Seat(name_, element or (free.pop(0) if free else ""))


def _fault(
    name: tree.Token, rest: list[tree.Token], given: dict[str, str], names: Names
) -> tuple[Wording, Wording] | None:
    """What is wrong with a player, and what to do."""
    example = "Write a name and an element for each:  players: ann fire, ben water"
    if name.type != "WORD" or len(rest) > 1 or any(token.type != "WORD" for token in rest):
        return "This is not a player.", example
    if name.text in names.nouns:
        return message("“{word}” is already something in this game.", word=name.text), "Call the player something else."
    if name.text in given:
        return message("Two players are called {name}.", name=name.text), "Give each a name of their own."
    if rest and rest[0].text in given.values():
        other = next(holder for holder, element in given.items() if element == rest[0].text)
        return message(
            "{name} has that element already: {element}.", name=other.title(), element=rest[0].text
        ), "Each element is there once."
    return None


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


def everybody_plays(phrase: Phrase | None, scope: Scope) -> None:
    """CW522 for a phrase that should name a player by its one word, and names nobody. Raises Lost."""
    for part in phrase.parts if phrase is not None else ():
        token = part.words[0]
        if len(part.words) == 1 and token.type == "WORD" and not _known(token.text, scope):
            player_named(token.text, scope.at(token), scope)


def owners_play(phrase: Phrase | None, scope: Scope) -> None:
    """CW522 for a possessive of nobody who plays, and for `you`, `they` and `an opponent`, who are nobody here.

    Raises Lost."""
    for part in phrase.parts if phrase is not None else ():
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
