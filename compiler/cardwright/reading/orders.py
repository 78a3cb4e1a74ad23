"""The words of a clause are brought into the order in which a card would print them: when and where last, who first.

People begin with what they think of first: *Until your next turn, nobody may …*, *Im Angriff haben deine Tiere …*. A
clause that is not read as it stands is tried so. What is moved is whole: a phrase of when, where or how often, and in
German the verb, which stands behind who does it. So nothing that a word belongs to is taken from it.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.reading.grammar import Grammar
from cardwright.reading.joined_clauses import limit_of
from cardwright.reading.lines import TextLine, line_of

Words = tuple[str, ...]
Span = tuple[int, int]
LONGEST = 30  # words of a clause


def reordered(words: Words, grammar: Grammar) -> Iterator[Words]:
    """The words in other orders, each with the same phrases; those of two sentences stay where they are."""
    if len(words) > LONGEST or not SENTENCE_ENDS.isdisjoint(words):
        return
    line = line_of(words, grammar)
    late = settings_last(words, settings(line))
    if late != words:
        yield late
    if grammar.lang == "de":
        yield from subject_first(words, line)


def settings(line: TextLine) -> list[Span]:
    """Where a line says when, where, until when or how often, from left to right, each as long as it can be."""
    spans: list[Span] = []
    at, size = 0, len(line.words)
    while at < size:
        stops = [stop for stop, _ in line.chart.fits("setting", at)]
        stops += [stop for stop in range(at + 2, min(at + 6, size) + 1) if any(limit_of(line, at, stop))]
        if stops:
            spans.append((at, max(stops)))
        at = max([at + 1, *stops])
    return spans


def settings_last(words: Words, spans: list[Span]) -> Words:
    """The words with their settings behind the others, without the commas that parted them."""
    taken = {at for start, stop in spans for at in range(start, stop)}
    commas = {at for start, stop in spans for at in (start - 1, stop) if words[at : at + 1] == (",",)}
    rest = tuple(word for at, word in enumerate(words) if at not in taken | commas)
    return (*rest, *(word for start, stop in spans for word in words[start:stop])) if rest else words


def subject_first(words: Words, line: TextLine) -> Iterator[Words]:
    """German words with the verb behind who does it, where it stands before (haben deine Katzen …) or at the end."""
    finite = line.clauses.grammar.finite()
    if words[0] in finite:
        for stop in sorted(_phrases(line, 1), reverse=True):
            yield (*words[1:stop], words[0], *words[stop:])
    elif words[-1] in finite:
        for stop in sorted(_phrases(line, 0), reverse=True):
            if stop < len(words) - 1:
                yield (*words[:stop], words[-1], *words[stop:-1])


def _phrases(line: TextLine, at: int) -> set[int]:
    """Where a phrase for somebody or something ends that begins at a place."""
    return {stop for sort in ("player", "thing", "each") for stop, _ in line.chart.fits(sort, at)}
