"""A stretch of words becomes the ways to lay phrases over it; between them stand words of verbs and of lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from cardwright.reading.chart import Chart
from cardwright.reading.pronouns import is_it
from cardwright.ruleset.terms import Terms
from cardwright.ruleset.thing import Either, Ref, Thing

SORTS = ("argument", "each", "value", "counts", "setting", "per", "property", "load")
MOST = 3000  # tilings of one stretch that are looked at


class Phrase(NamedTuple):
    """A phrase in its place, by its sort."""

    sort: str
    value: Any
    start: int
    end: int


class Tiling(NamedTuple):
    """Phrases in order, and the words between them."""

    phrases: tuple[Phrase, ...]
    glue: tuple[str, ...]

    def of(self, sort: str) -> list[Any]:
        """What the phrases of a sort mean."""
        return [phrase.value for phrase in self.phrases if phrase.sort == sort]

    @property
    def terms(self) -> Terms:
        """All settings in one."""
        windows: list[Any] = []
        until = against = None
        for each in self.of("setting"):
            windows += each.windows
            until, against = each.until or until, each.against or against
        return Terms(windows=tuple(windows), until=until, against=against)


def tilings(chart: Chart, start: int, end: int) -> list[Tiling]:
    """The ways to lay phrases over the words from start to end, those with the fewest words between first."""
    found: list[Tiling] = []
    for tiling in _tiled(chart, start, end, (), ()):
        found.append(tiling)
        if len(found) >= MOST:
            break
    return sorted(dict.fromkeys(found), key=lambda tiling: (len(tiling.glue), len(tiling.phrases)))


def _tiled(chart: Chart, at: int, end: int, phrases: tuple[Phrase, ...], glue: tuple[str, ...]) -> Iterator[Tiling]:
    if at > chart.furthest:
        chart.furthest = at
    if at == end:
        yield Tiling(phrases, glue)
        return
    for phrase in _phrases(chart, at, end):
        yield from _tiled(chart, phrase.end, end, (*phrases, phrase), glue)
    if chart.words[at] == "," and not _ends_a_clause(chart, at + 1):
        return
    if chart.words[at] in chart.grammar.glue:
        yield from _tiled(chart, at + 1, end, phrases, (*glue, chart.words[at]))


def _ends_a_clause(chart: Chart, at: int) -> bool:
    """Whether a comma parts a clause from what stands behind all of it: …, bis diese Karte das Gefolge verlässt."""
    return any(terms.until is not None for _, terms in chart.fits("setting", at))


def _phrases(chart: Chart, at: int, end: int) -> list[Phrase]:
    """The phrases that begin at a place and end in time, the longest first."""
    found = chart.laid.get(at)
    if found is None:
        every = (Phrase(sort, value, at, stop) for sort in SORTS for stop, value in _of(chart, sort, at))
        found = chart.laid[at] = _without_articles(sorted(every, key=lambda phrase: -phrase.end), chart)
    return [phrase for phrase in found if phrase.end <= end]


def _without_articles(found: list[Phrase], chart: Chart) -> list[Phrase]:
    """The phrases without a pronoun that begins a noun (le joueur), unless a verb follows (le piège)."""
    nouns = max((phrase.end for phrase in found if not isinstance(phrase.value, Ref | Either)), default=0)
    verbal = chart.grammar.verbal
    return [
        phrase
        for phrase in found
        if phrase.end >= nouns or not is_it(phrase.value) or chart.words[phrase.end] in verbal
    ]


def _of(chart: Chart, sort: str, at: int) -> Iterator[tuple[int, Any]]:
    match sort:
        case "property":
            properties = {prop.id for prop in chart.grammar.ruleset.properties}
            for words, form in chart.grammar.nouns.get(chart.words[at], ()):
                if form.noun in properties and not form.trait and chart.words[at : at + len(words)] == words:
                    yield at + len(words), form.noun
        case "load":  # what lies on a thing, said at the end of a clause: …, auf dem Ornikel liegen
            if chart.words[at] == ",":
                for stop, value in chart.fits("behind", at):
                    if isinstance(value, Thing):
                        yield stop, value
                        if chart.words[stop : stop + 1] == (",",):
                            yield stop + 1, value
        case _:
            yield from chart.fits(sort, at)
