"""A stretch of words becomes the clauses that say exactly it: what is done, what happens, what holds, what is asked.

Phrases are laid over the words, every node that could be meant with them is proposed, and worded: one that does not say
these very words, in any order that a clause can have, is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardwright.reading.chart import Chart
from cardwright.reading.grammar import ORDERS, Grammar
from cardwright.reading.pronouns import unnumbered
from cardwright.reading.stating import Stating
from cardwright.reading.tiling import tilings
from cardwright.reading.tokens import plain
from cardwright.reading.verbal import Said
from cardwright.ruleset.effect import Do
from cardwright.ruleset.terms import Terms
from cardwright.wording.clause import Clause
from cardwright.wording.voice import Clausal

MISSED = 300  # clauses that say something else, kept for who is lost


class Clauses(Stating):
    """The clauses of one line, each found once."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart)
        self.known: dict[tuple[str, int, int], tuple[Said, ...]] = {}
        self.missed: list[tuple[Any, Terms, int, int]] = []

    def of(self, sort: str, start: int, end: int) -> tuple[Said, ...]:
        """The clauses of a sort between two places: deed, happening, condition, static."""
        if end - 1 > start and self.chart.words[end - 1] == ",":  # what lies on a thing was said last, and more follows
            end -= 1
        key = sort, start, end
        if key not in self.known:
            told: dict[Said, Said] = {}  # what differs in a pronoun alone is one until the whole is read
            for node, terms in self._of(sort, start, end):
                told.setdefault((unnumbered(node), terms), (node, terms))
            self.known[key] = tuple(told.values())
        return self.known[key]

    def _of(self, sort: str, start: int, end: int) -> Iterator[Said]:
        words = self.chart.words[start:end]
        for tiling in tilings(self.chart, start, end):
            for node, terms in getattr(self, f"_{sort}s")(tiling):
                if says(self.grammar, node, terms, words):
                    yield node, terms
                elif len(self.missed) < MISSED:
                    self.missed.append((node, terms, start, end))

    def proposed(self, start: int, end: int) -> Iterator[Do]:
        """Every deed that the words from start to end could mean, whatever it says."""
        for tiling in tilings(self.chart, start, end):
            yield from (node for node, _ in self._deeds(tiling) if isinstance(node, Do))


def says(grammar: Grammar, node: Clausal, terms: Terms, words: tuple[str, ...]) -> bool:
    """Whether a clause says these words in one of its orders."""
    try:
        clause = grammar.voice._clause(node, terms)
    except (KeyError, ValueError, TypeError, AttributeError):
        return False
    return arranged(grammar, clause, words)


def arranged(grammar: Grammar, clause: Clause, words: tuple[str, ...]) -> bool:
    """Whether a clause in pieces says these words in one of its orders."""
    arrange = grammar.voice.language.arrange
    return any(plain(arrange(clause, order), grammar.lang) == words for order in ORDERS)
