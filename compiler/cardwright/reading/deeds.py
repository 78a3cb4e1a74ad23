"""A stretch of words becomes what is done: one deed, several in a row, or what somebody does of whom a line speaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.reading.page import Line
from cardwright.reading.tokens import plain
from cardwright.ruleset.effect import Body, Do
from cardwright.ruleset.player import THEY, YOU
from cardwright.wording.paragraph import WHOEVER


def deeds(line: Line, start: int, end: int) -> Iterator[Do]:
    """What is done."""
    yield from (node for node, _ in line.clauses.of("deed", start, end))


def several(line: Line, start: int, end: int, joint: str) -> Iterator[tuple[Do, ...]]:
    """Deeds with a joint between them."""
    words = plain(line.clauses.grammar.voice.plain(joint), line.clauses.grammar.lang)
    yield from ((one,) for one in deeds(line, start, end))
    for at in range(start + 1, end - len(words)):
        if line.words[at : at + len(words)] == words and (firsts := list(deeds(line, start, at))):
            for rest in several(line, at + len(words), end, joint):
                yield from ((first, *rest) for first in firsts)


def whoever(line: Line, start: int, end: int) -> Iterator[Body]:
    """What somebody does of whom the line speaks: … draws 1 card and gains 1 ornicle."""
    joint = plain(line.clauses.grammar.voice.plain("and"), line.clauses.grammar.lang)
    yield from ((do,) for do in _theirs(line, start, end))
    for at in range(start + 1, end - len(joint)):
        if line.words[at : at + len(joint)] == joint:
            for first in _theirs(line, start, at):
                yield from ((first, do) for do in _theirs(line, at + len(joint), end))


def _theirs(line: Line, start: int, end: int) -> Iterator[Do]:
    grammar = line.clauses.grammar
    words = line.words[start:end]
    for do in line.clauses.proposed(start, end):
        if do.who == YOU:
            clause = grammar.voice._clause(replace(do, who=WHOEVER))
            if plain(grammar.voice.language.arrange(replace(clause, subject=""), "main"), grammar.lang) == words:
                yield replace(do, who=THEY)
