"""A text becomes what it can mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import indent
from typing import Any, Literal, NamedTuple

from cardwright.compile.abilities import abilities as as_abilities
from cardwright.compile.abilities import instructions as as_instructions
from cardwright.compile.document import documents
from cardwright.compile.names import Names
from cardwright.compile.scope import Scope
from cardwright.core.referents import settled
from cardwright.frozen import frozen
from cardwright.reading.grammar import Grammar
from cardwright.reading.lines import Line, page
from cardwright.reading.pronouns import agreeing, fewest_strained, unnamed
from cardwright.reading.sentences import abilities, bodies
from cardwright.reading.tokens import plain
from cardwright.ruleset.ability import Ability, Adjust, Change, CountsAs, Permit
from cardwright.ruleset.effect import Body, Lasting
from cardwright.syntax.diagnostic import Diagnostic
from cardwright.syntax.parse import parse
from cardwright.syntax.read import read as source_of
from cardwright.wording.clause import closed
from cardwright.wording.paragraph import ability_lines, lines
from cardwright.writing import Unwritable, written

Meaning = Ability | Body


@frozen
class Reading:
    """What one paragraph may mean: abilities, or instructions as a body. More than one: it says several things."""

    meanings: tuple[Meaning, ...]


Sort = Literal["abilities", "instructions", "either"]  # what the lines of a card are, by its kind


def read(text: str, grammar: Grammar, sort: Sort = "either") -> list[Reading]:
    """What each paragraph of a text may mean."""
    return [meanings(line, grammar, sort) for line in page(text, grammar)]


def meanings(line: Line, grammar: Grammar, sort: Sort = "either") -> Reading:
    """What a paragraph may mean."""
    return Reading(fewest_strained(_meanings(line, grammar, sort), grammar.voice.nouns))


def _meanings(line: Line, grammar: Grammar, sort: Sort) -> Iterator[Meaning]:
    found: dict[Any, None] = {}
    if sort != "instructions":
        yield from _exactly(abilities(line), line, grammar, found)
    if sort == "instructions" or (sort == "either" and not found):  # German `wenn` is when, and if, too
        yield from _exactly(bodies(line, 0), line, grammar, found)


def _exactly(nodes: Iterable[Meaning], line: Line, grammar: Grammar, found: dict[Any, None]) -> Iterator[Meaning]:
    for node in nodes:
        if exact(unnamed(node), line, grammar) or exact(node, line, grammar):
            bare = unnamed(agreeing(node, grammar.alike, grammar.voice.nouns, lambda one: exact(one, line, grammar)))
            if bare not in found:
                found[bare] = None
                yield bare


def exact(node: Meaning, line: Line, grammar: Grammar) -> bool:
    """Whether a node says this text, line by line."""
    try:
        meant = settled(node, grammar.voice.nouns)
        said = lines(meant, grammar.voice) if isinstance(meant, tuple) else ability_lines(meant, grammar.voice)
    except (KeyError, ValueError):
        return False
    rows = [plain(closed(row).lstrip("•–· "), grammar.lang) for row in said]
    return rows == line.rows()


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
    made = (as_instructions if is_body else as_abilities)(declared[0].lines, scope)
    if any(finding.severity == "error" for finding in found):
        return None, found
    if is_body:
        return made.on_play, found
    return (made.abilities[0] if len(made.abilities) == 1 else None), found
