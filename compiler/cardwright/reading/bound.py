"""A meaning becomes text in the language of the cards, and that text the very effect that the compiler makes of it."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import indent
from typing import NamedTuple

from cardwright.compile.abilities import abilities, instructions
from cardwright.compile.document import documents
from cardwright.compile.names import Names
from cardwright.compile.scope import Scope
from cardwright.reading.grammar import Grammar
from cardwright.reading.pronouns import unnamed
from cardwright.reading.read import Meaning, Reading
from cardwright.ruleset.ability import Adjust, Change, CountsAs, Permit
from cardwright.ruleset.effect import Lasting
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read as source_of
from cardwright.writing import Unwritable, written


class Bound(NamedTuple):
    """A text of the card language, and what it means in a game."""

    text: str
    node: Meaning


def bound(reading: Reading, grammar: Grammar, names: Names, here: str = "") -> list[Bound]:
    """The meanings of a reading that cards can have, each once; `here` is the kind of card that speaks."""
    found = {one.text: one for meaning in reading.meanings for one in _bound(meaning, grammar, names, here)}
    return list(found.values())


def _bound(meaning: Meaning, grammar: Grammar, names: Names, here: str) -> Iterator[Bound]:
    if isinstance(meaning, Change | Adjust | Permit | CountsAs) and meaning.terms.until is not None:
        meaning = (Lasting(meaning),)  # what has an end stands among instructions
    try:
        text = written(meaning, names, grammar.glossary)
    except Unwritable:
        return
    node, _ = compiled(text, names, here, isinstance(meaning, tuple))
    if node is not None and alike(node) == alike(meaning):
        yield Bound(text, node)


def alike(node: Meaning) -> object:
    """A meaning without what its words do not say: the nouns of pronouns, and what the game calls its happenings."""
    return unnamed(node, True)


def compiled(text: str, names: Names, here: str, is_body: bool) -> tuple[Meaning | None, list[Diagnostic]]:
    """What a text of the card language means among the names of a game, and what is wrong with it."""
    source, found = source_of("<reading>", f'house rule "Reading"\n{indent(text, "  ")}'.encode())
    parsed = parse(source)
    found = [*found, *parsed.diagnostics]
    declared = [document for one in parsed.declarations for document in documents(source, one, found)]
    if len(declared) != 1:
        return None, found
    scope = Scope(names, source, found, here=here)
    made = (instructions if is_body else abilities)(declared[0].lines, scope)
    if any(finding.severity == "error" for finding in found):
        return None, found
    if is_body:
        return made.on_play, found
    return (made.abilities[0] if len(made.abilities) == 1 else None), found
