"""A text of several lines becomes a tree: each line with the list that stands below it."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.reading.chart import Chart
from cardwright.reading.clauses import Clauses
from cardwright.reading.grammar import Grammar
from cardwright.reading.lines import patterns
from cardwright.reading.tokens import Word, words_of

MARKS = {"•": 1, "*": 1, "–": 2, "-": 1, "·": 3}


@dataclass
class Line:
    """One line: its words, its clauses, the lines of its list, and those that go on after the list."""

    level: int
    text: str
    spelled: tuple[Word, ...]
    words: tuple[str, ...]
    clauses: Clauses = field(repr=False)
    below: list[Line] = field(default_factory=list)
    after: list[Line] = field(default_factory=list)

    @property
    def chart(self) -> Chart:
        """The phrases of the line."""
        return self.clauses.chart

    def rows(self) -> list[tuple[str, ...]]:
        """The words of the line and of all lines that belong to it, from top to bottom."""
        return [self.words, *(row for one in (*self.below, *self.after) for row in one.rows())]


def page(text: str, grammar: Grammar) -> list[Line]:
    """The lines of a text that stand for themselves, each with what belongs to it."""
    tops: list[Line] = []
    open: list[Line] = []
    for row in text.strip().split("\n"):
        if not row.strip():
            continue
        line = _line(row.strip(), grammar)
        while open and open[-1].level > line.level:
            open.pop()
        twins = [one for one in open if one.level == line.level]
        if twins and line.words in patterns("otherwise_list", grammar.lang):  # it belongs to the list of its `if`
            twins[0].below.append(line)
            open.append(line)
            continue
        del open[len(open) - len(twins) :]
        if twins and _goes_on(line, grammar):
            twins[0].after.append(line)
            open.append(line if line.words[-1:] == (":",) else twins[0])
            continue
        (open[-1].below if open else tops).append(line)
        open.append(line)
    return tops


def _line(row: str, grammar: Grammar) -> Line:
    level = 0
    while row and row[0] in MARKS and (row[1:2] == " "):
        level = MARKS[row[0]]
        level += len(row) - len(row.lstrip("·")) - 1 if row[0] == "·" else 0
        row = row.lstrip("·").lstrip() if row[0] == "·" else row[1:].lstrip()
    spelled = words_of(row, grammar.lang)
    if spelled and spelled[-1].text not in (".", ":"):  # who types a sentence may leave out its full stop
        spelled = (*spelled, Word(".", len(row), len(row)))
    words = tuple(f"“{word.text}" if word.quoted else word.text for word in spelled)
    return Line(level, row, spelled, words, Clauses(Chart(grammar, words)))


def _goes_on(line: Line, grammar: Grammar) -> bool:
    first = patterns("afterwards", grammar.lang)[0]
    head = tuple(item for item in first if isinstance(item, str))
    return line.words[: len(head)] == head
