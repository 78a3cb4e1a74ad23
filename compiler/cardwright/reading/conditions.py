"""A stretch of words becomes what it asks or waits for: clauses joined by `and` and `or`, and what is not so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.reading.grammar import ORDERS
from cardwright.reading.lines import patterns
from cardwright.reading.page import Line
from cardwright.reading.tokens import plain
from cardwright.ruleset.condition import Both, Condition, Not
from cardwright.ruleset.terms import FREE, Terms
from cardwright.wording.voice import barred

Asked = tuple[Condition, Terms]


def conditions(line: Line, start: int, end: int, sort: str = "condition") -> tuple[Asked, ...]:
    """The conditions that the words from start to end may be; of the sort `happening` only what happens."""
    known = line.clauses.known
    key = f"asked {sort}", start, end
    if key not in known:
        known[key] = tuple(dict.fromkeys(_conditions(line, start, end, sort)))
    return known[key]


def _conditions(line: Line, start: int, end: int, sort: str) -> Iterator[Asked]:
    yield from _single(line, start, end, sort)
    for name, every in (("and_also", True), ("or_else", False)):
        for joint in _joints(line, name):
            for of, terms in _joined(line, start, end, sort, joint):
                if len(of) > 1:
                    yield Both(of, every), terms


def _joints(line: Line, name: str) -> tuple[tuple[str, ...], ...]:
    """The words between two conditions; French leaves its `que` away where none stands before the first."""
    grammar = line.clauses.grammar
    return tuple(dict.fromkeys((plain(grammar.voice.plain(name), grammar.lang), grammar.joint(name))))


def _single(line: Line, start: int, end: int, sort: str) -> Iterator[Asked]:
    yield from line.clauses.of(sort, start, end)
    if line.words[start : start + 1] == ("(",) and line.words[end - 1 : end] == (")",):
        yield from ((asked, terms) for asked, terms in conditions(line, start + 1, end - 1, sort) if _both(asked))
    if sort == "condition":
        for denied in _denied(line):
            size = len(denied)
            if line.words[start : start + size] == denied:
                for asked, terms in conditions(line, start + size, end):
                    if terms == FREE:
                        yield Not(asked), FREE


def _denied(line: Line) -> Iterator[tuple[str, ...]]:
    """The words before what is not so, in each order."""
    grammar = line.clauses.grammar
    if not grammar.denials:
        words = (item if isinstance(item, str) else "zq" for item in patterns("not", grammar.lang)[0])
        clause = barred(" ".join(words))
        said = (plain(grammar.voice.language.arrange(clause, order), grammar.lang) for order in ORDERS)
        grammar.denials = tuple(dict.fromkeys(words[:-1] for words in said if words[-1:] == ("zq",)))
    return iter(grammar.denials)


def _both(condition: Condition) -> bool:
    return isinstance(condition, Both)


def _joined(
    line: Line, start: int, end: int, sort: str, joint: tuple[str, ...]
) -> Iterator[tuple[tuple[Condition, ...], Terms]]:
    yield from (((asked,), terms) for asked, terms in _single(line, start, end, sort))
    for at in range(start + 1, end - len(joint)):
        if line.words[at : at + len(joint)] == joint:
            firsts = [asked for asked, terms in _single(line, start, at, sort) if terms == FREE]
            if firsts:
                for of, terms in _joined(line, at + len(joint), end, sort, joint):
                    yield from (((first, *of), terms) for first in firsts)


def with_condition(terms: Terms, condition: Condition | None) -> Terms:
    """The terms with a condition."""
    return terms if condition is None else replace(terms, condition=condition)
