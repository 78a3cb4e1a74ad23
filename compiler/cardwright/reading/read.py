"""A text becomes the abilities and instructions that it can mean; what does not say exactly the text is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from cardwright.core.referents import settled
from cardwright.frozen import frozen
from cardwright.reading.abilities import abilities
from cardwright.reading.grammar import Grammar
from cardwright.reading.page import Line, page
from cardwright.reading.pronouns import agreeing, fewest_strained, unnamed
from cardwright.reading.sentences import bodies
from cardwright.reading.tokens import plain
from cardwright.ruleset.ability import Ability
from cardwright.ruleset.effect import Body
from cardwright.wording.clause import closed
from cardwright.wording.paragraph import ability_lines, lines

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
