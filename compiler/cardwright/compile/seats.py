"""`players: ann fire, ben water` becomes the seats of a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compile import messages
from cardwright.compile.document import Document
from cardwright.compile.names import Names
from cardwright.messages.message import Wording, message
from cardwright.ruleset.game import Ruleset
from cardwright.ruleset.scenario import Seat
from cardwright.syntax import tree
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.near import nearest
from cardwright.syntax.source import Span


def seats(document: Document, game: Ruleset, names: Names, found: list[Diagnostic]) -> Iterator[Seat]:
    """Who plays, in the order written. Who is given no element has the first that nobody has."""
    field = next(
        (one for one in document.declared.items if isinstance(one, tree.FieldLine) and one.name == "players"), None
    )
    if field is None:
        return
    given: dict[str, str] = {}
    for entry in field.value:
        name, *rest = entry.atoms
        element = rest[0].text if rest else ""
        if fault := _fault(name, rest, given, names):
            found.append(messages.players_fault(Span(document.source, entry.start, entry.end), *fault))
        elif element and element not in game.elements:
            at = Span(document.source, rest[0].start, rest[0].end)
            near = nearest(element, game.elements, names.synonyms)
            found.append(messages.not_in_list(at, "players", element, near, game.elements))
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
        found.append(messages.players_fault(Span(document.source, field.value[0].start, field.end), what, remedy))
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
        other = next(one for one, element in given.items() if element == rest[0].text)
        return message(
            "{name} has that element already: {element}.", name=other.title(), element=rest[0].text
        ), "Each element is there once."
    return None
