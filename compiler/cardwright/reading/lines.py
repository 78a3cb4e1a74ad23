"""A text becomes lines, each with the list below it; what a language prints becomes patterns that are laid over them.

A line of a language (`nodes.toml`) is a template: words, and gaps for what is filled in. `patterns` gives each of its
forms. `page` parts a text by its list marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from cardwright.reading.chart import Chart
from cardwright.reading.clauses import ClauseChart
from cardwright.reading.grammar import Grammar
from cardwright.reading.templates import Gap, Template, spans
from cardwright.reading.tokens import SpelledWord, plain, words_of
from cardwright.wording.lines import line_table

_PIECE = re.compile(
    r"[“„]?(?:«\s?)?\{\{\s*(?P<name>\w+)(?P<filters>.*?)\}\}[”“]?(?:\s?»)?"
    r"|\{%\s*(?P<word>if|elif|else|endif)\s*(?P<flag>\w*)\s*%\}"
)
_SMALL = re.compile(r"\|(si|que|de)\b")  # the words that a French gap begins with, in the form that its first word asks
MARKS = {"•": 1, "*": 1, "–": 2, "-": 1, "·": 3}


# ---- the lines of a language


@cache
def patterns(name: str, lang: str) -> tuple[Template, ...]:
    """Every form of a line: one for each of its alternatives."""
    text = line_table(lang)[name]
    return tuple(dict.fromkeys(_template(form, lang) for written in _instead(text, lang) for form in _forms(written)))


def _instead(text: str, lang: str) -> Iterator[str]:
    """The text with each small word that may stand before what does not happen: au lieu de perdre."""
    words = _SMALL.findall(line_table(lang)["without"])
    yield from (text.replace("|without", f"|{word}|without") for word in words)
    if not words:
        yield text


def _forms(text: str) -> Iterator[str]:
    """The text for each way through its `if`, and without what an `if` may leave out."""
    opened = text.find("{% if")
    if opened < 0:
        yield text
        return
    closed = text.find("{% endif %}", opened)
    inside, behind = text[opened:closed], text[closed + len("{% endif %}") :]
    branches = re.split(r"\{% (?:if \w+|elif \w+|else) %\}", inside)[1:]
    for branch in [*branches, *([] if "{% else" in inside else [""])]:
        for rest in _forms(behind):
            yield text[:opened] + branch + rest


def _template(text: str, lang: str) -> Template:
    out: list[str | Gap] = []
    at = 0
    for piece in _PIECE.finditer(text):
        out += plain(text[at : piece.start()], lang)
        out += _SMALL.findall(piece["filters"] or "")
        out.append(Gap(piece["name"]))
        at = piece.end()
    return (*out, *plain(text[at:], lang))


# ---- the lines of a text


@dataclass
class TextLine:
    """One line: its words, its clauses, the lines of its list, and those that go on after the list."""

    level: int
    text: str
    spelled: tuple[SpelledWord, ...]
    words: tuple[str, ...]
    clauses: ClauseChart = field(repr=False)
    below: list[TextLine] = field(default_factory=list)
    after: list[TextLine] = field(default_factory=list)

    @property
    def chart(self) -> Chart:
        """The phrases of the line."""
        return self.clauses.chart

    def rows(self) -> list[tuple[str, ...]]:
        """The words of the line and of all lines that belong to it, from top to bottom."""
        return [self.words, *(row for line in (*self.below, *self.after) for row in line.rows())]


def page(text: str, grammar: Grammar) -> list[TextLine]:
    """The lines of a text that stand for themselves, each with what belongs to it."""
    tops: list[TextLine] = []
    open: list[TextLine] = []
    for row in text.strip().split("\n"):
        if not row.strip():
            continue
        line = _line(row.strip(), grammar)
        while open and open[-1].level > line.level:
            open.pop()
        twins = [above for above in open if above.level == line.level]
        if twins and _is_otherwise(line, grammar):  # it belongs to the list of its `if`
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


def _line(row: str, grammar: Grammar) -> TextLine:
    level = 0
    while row and row[0] in MARKS and (row[1:2] == " "):
        level = MARKS[row[0]]
        level += len(row) - len(row.lstrip("·")) - 1 if row[0] == "·" else 0
        row = row.lstrip("·").lstrip() if row[0] == "·" else row[1:].lstrip()
    spelled = words_of(row, grammar.lang)
    if spelled and spelled[-1].text not in (".", ":"):  # who types a sentence may leave out its full stop
        spelled = (*spelled, SpelledWord(".", len(row), len(row)))
    words = tuple(f"“{word.text}" if word.quoted else word.text for word in spelled)
    return TextLine(level, row, spelled, words, ClauseChart(Chart(grammar, words)))


def line_of(words: tuple[str, ...], grammar: Grammar) -> TextLine:
    """A line that was never typed, of words in the one spelling in which they are compared."""
    spelled = tuple(SpelledWord(word.lstrip("“"), 0, 0, word.startswith("“")) for word in words)
    return TextLine(0, " ".join(words), spelled, words, ClauseChart(Chart(grammar, words)))


def _is_otherwise(line: TextLine, grammar: Grammar) -> bool:
    asks = patterns("otherwise_if_list", grammar.lang)
    laid = (gaps for pattern in asks for gaps in spans(pattern, line.words, 0, len(line.words)))
    return line.words in patterns("otherwise_list", grammar.lang) or any(True for _ in laid)


def _goes_on(line: TextLine, grammar: Grammar) -> bool:
    first = patterns("afterwards", grammar.lang)[0]
    head = tuple(item for item in first if isinstance(item, str))
    return line.words[: len(head)] == head
