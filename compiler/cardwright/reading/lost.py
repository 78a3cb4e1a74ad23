"""A sentence that cannot be read becomes a finding: up to where it was understood, and what could stand there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from difflib import SequenceMatcher, get_close_matches
from itertools import chain
from typing import Any

from cardwright.frozen import frozen
from cardwright.reading.chart import Chart
from cardwright.reading.clauses import Clauses
from cardwright.reading.grammar import ORDERS, Grammar
from cardwright.reading.made_up import Slot
from cardwright.reading.page import Line
from cardwright.reading.read import meanings
from cardwright.reading.tokens import plain
from cardwright.reading.trie import END, Branches
from cardwright.wording.clause import capital, closed

MOST = 8  # words that are offered
LIKE = 0.75  # how near a clause must be to be offered


@frozen
class Lost:
    """`understood` is the text up to `word`, which does not fit; `known` tells whether it is a word of the game at all.

    `near` are words like it, `follow` words that could stand in its place; `instead` is a clause that is much alike.
    """

    understood: str
    word: str
    known: bool
    near: tuple[str, ...] = ()
    follow: tuple[str, ...] = ()
    instead: str = ""


def lost(line: Line, grammar: Grammar) -> Lost:
    """Where the first line that cannot be read is lost."""
    rows = [line, *chain(line.below, line.after)]
    known = vocabulary(grammar)
    for row in rows:
        for i, word in enumerate(row.spelled):
            if not (
                word.quoted or word.text in known or grammar.number(word.text) is not None or not word.text.isalpha()
            ):
                near = get_close_matches(word.text, known, 3)
                return Lost(row.text[: word.start].strip(), _spelled(row, i), False, tuple(near), following(row, i))
    row = min(rows, key=lambda one: one.chart.furthest / max(1, len(one.words)))
    at = min(row.chart.furthest, len(row.spelled) - 1)
    understood = row.text[: row.spelled[at].start].strip()
    if not _spelled(row, at).strip("."):
        understood = ""
    loose = replace(row, clauses=Clauses(Chart(grammar, row.words, False)))
    meanings(loose, grammar)
    return Lost(understood, _spelled(row, at), True, (), following(row, at), nearest(loose, grammar))


def _spelled(line: Line, at: int) -> str:
    word = line.spelled[at]
    return line.text[word.start : word.end]


def vocabulary(grammar: Grammar) -> frozenset[str]:
    """Every word that a sentence of the game can have."""
    if not grammar.vocabulary:
        found = set(grammar.glue) | set(grammar.adjectives) | {word for way in grammar.lines() for word in way}
        found |= {word for rows in grammar.nouns.values() for words, _ in rows for word in words}
        for trie in grammar.tries.values():
            found |= set(_literals(trie.root))
        grammar.vocabulary = frozenset(word for word in found if not word.startswith("“"))
    return grammar.vocabulary


def _literals(branches: Branches) -> Iterator[str]:
    for item, below in branches.items():
        if item is END:
            continue
        if isinstance(item, str):
            yield item
        yield from _literals(below)


def following(line: Line, at: int) -> tuple[str, ...]:
    """Words that could stand at a place, to go on with a phrase that begins before it."""
    grammar, chart = line.clauses.grammar, line.chart
    found: dict[str, None] = {}
    for start in range(at - 1, max(-1, at - 5), -1):
        for sort in ("thing", "each", "player", "place", "faces", "setting", "behind"):
            words = set(_next(grammar.tries[sort].root, line.words, start, at, chart))
            found |= dict.fromkeys(sorted(words))
    return tuple(word for word in found if word.isalpha())[:MOST]


def _next(branches: Branches, words: tuple[str, ...], start: int, at: int, chart: Any) -> Iterator[str]:
    if start == at:
        for item in branches:
            if isinstance(item, str):
                yield item
            elif isinstance(item, Slot) and item.sort.startswith("core"):
                yield from _nouns(chart.grammar, item.sort)
        return
    if (branch := branches.get(words[start])) is not None:
        yield from _next(branch, words, start + 1, at, chart)
    for item, branch in branches.items():
        if isinstance(item, Slot):
            for end, _ in chart.fits(item.sort, start):
                if start < end <= at:
                    yield from _next(branch, words, end, at, chart)


def _nouns(grammar: Grammar, sort: str) -> Iterator[str]:
    """Some nouns of a gender and number: the kinds of card and the counters of the game."""
    _, gender, many = sort.split(" ")
    ids = [*(kind.id for kind in grammar.ruleset.kinds), *(counter.id for counter in grammar.ruleset.counters)]
    for rows in grammar.nouns.values():
        for words, form in rows:
            if form.noun in ids and not form.trait and (form.gender, form.plural) == (gender, many == "several"):
                yield words[0]


def nearest(line: Line, grammar: Grammar) -> str:
    """The clause that says something most like the line, in its own words."""
    best, chosen = LIKE, ""
    for node, terms, start, end in line.clauses.missed:
        words = line.words[start:end]
        try:
            clause = grammar.voice._clause(node, terms)
        except (KeyError, ValueError, TypeError, AttributeError):
            continue
        for order in ORDERS:
            text = closed(grammar.voice.language.arrange(clause, order))
            like = _like(words, plain(text, grammar.lang)) * len(words) / len(line.words)
            if like > best:
                best, chosen = like, text
    return capital(chosen)


def _like(words: tuple[str, ...], others: tuple[str, ...]) -> float:
    """How much two clauses have in common: their letters rather than their words, which may differ in an ending."""
    return SequenceMatcher(None, " ".join(words), " ".join(others)).ratio()
