"""A stretch of words becomes what holds, with the tail of its sentence: if what, how often, at what price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.reading.conditions import conditions
from cardwright.reading.deeds import several
from cardwright.reading.lines import patterns, spans
from cardwright.reading.page import Line
from cardwright.ruleset.ability import Adjust, Change, CountsAs, Permit
from cardwright.ruleset.condition import Condition, Not
from cardwright.ruleset.effect import Do
from cardwright.ruleset.terms import FREE, Terms

Static = Change | Adjust | Permit | CountsAs


def statics(line: Line, start: int, end: int) -> Iterator[Static]:
    """What holds, with its tail."""
    for stop, added in brackets(line, start, end):
        for node, _ in line.clauses.of("static", start, stop):
            yield _with(node, None, added)
        for at, condition in asking(line, start, stop):
            for node, _ in line.clauses.of("static", start, at):
                yield _with(node, condition, added)


def _with(node: Static, condition: Condition | None, added: Terms) -> Static:
    terms = replace(node.terms, condition=condition, limit=added.limit, price=added.price)
    return replace(node, terms=terms)


def asking(line: Line, start: int, end: int) -> Iterator[tuple[int, Condition]]:
    """Where a clause ends that is followed by `if` or `unless`, and what that asks."""
    for pattern in patterns("asking", line.clauses.grammar.lang):
        for at in range(start + 1, end) if pattern else ():
            if line.words[at] == pattern[0]:
                for found in spans(pattern, line.words, at, end):
                    for name, where in found.items():
                        for asked, terms in conditions(line, *where):
                            if terms == FREE:
                                yield at, Not(asked) if name == "unless" else asked


def brackets(line: Line, start: int, end: int) -> Iterator[tuple[int, Terms]]:
    """Where the words before a bracket end, and the limit and the price in it; also without any."""
    yield end, FREE
    if line.words[end - 1 : end] != (")",):
        return
    for at in range(end - 2, start, -1):
        if line.words[at] == "(":
            yield from ((at, terms) for terms in limits(line, at + 1, end - 1))


def limits(line: Line, start: int, end: int) -> Iterator[Terms]:
    """How often and at what price, with a comma between."""
    yield from (Terms(limit=limit) for limit in limit_of(line, start, end))
    yield from (Terms(price=price) for price in price_of(line, start, end))
    for at in range(start + 1, end - 1):
        if line.words[at] == ",":
            for limit in limit_of(line, start, at):
                yield from (Terms(limit=limit, price=price) for price in price_of(line, at + 1, end))


def limit_of(line: Line, start: int, end: int) -> Iterator[str]:
    """Once per what."""
    grammar = line.clauses.grammar
    for pattern in patterns("once", grammar.lang):
        for found in spans(pattern, line.words, start, end):
            first, last = found["phase"]
            for words, form in grammar.nouns.get(line.words[first], ()):
                if line.words[first:last] == words and not form.trait and not form.plural:
                    yield form.noun


def price_of(line: Line, start: int, end: int) -> Iterator[tuple[Do, ...]]:
    """What is paid."""
    for pattern in patterns("price", line.clauses.grammar.lang):
        for found in spans(pattern, line.words, start, end):
            yield from several(line, *found["deeds"], "and")
