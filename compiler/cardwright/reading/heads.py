"""The words before a body become its head: an ability that waits or is used, or a branch with its label or faces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardwright.reading.joined_clauses import brackets, conditions, limit_of
from cardwright.reading.lines import TextLine, patterns
from cardwright.reading.templates import Gap, spans
from cardwright.reading.tokens import folded, plain
from cardwright.ruleset.abilities import FREE, Action, Omit, Option, Replace, Terms, Trigger
from cardwright.ruleset.condition import Condition, Happens, Not
from cardwright.ruleset.phrases import Faces
from cardwright.wording.lines import line_table

Head = Trigger | Replace | Option | Action


def heads(line: TextLine) -> Iterator[tuple[Head, int]]:
    """The abilities that a line may begin with, without their bodies, and where those begin."""
    for name in ("when", "before", "instead", "instead_step"):
        for begins in range(2, len(line.words)):
            if line.words[begins - 1] in (",", ":"):
                yield from ((head, begins) for head in _waiting(name, line, begins - 1))
    yield from _labelled(line)


def _waiting(name: str, line: TextLine, end: int) -> Iterator[Head]:
    """What waits, from its head alone."""
    for stop, added in brackets(line, 0, end):
        for pattern in patterns(name, line.clauses.grammar.lang):
            pattern = tuple(item for item in pattern if item != Gap("terms"))
            for gaps in spans(pattern, line.words, 0, stop):
                for condition in _conditions(line, gaps):
                    terms = replace(added, condition=condition)
                    if name == "instead_step":
                        yield from (Replace(None, (), step, terms) for step in _steps(line, gaps["step"][0]))
                    elif name == "instead":
                        for asked, setting in conditions(line, *gaps["happening"], "happening"):
                            if isinstance(asked, Happens):
                                yield Replace(asked, (), "", _both(terms, setting))
                    else:
                        for asked, setting in conditions(line, *gaps["happening"], "happening"):
                            if _waits(asked):
                                yield Trigger(name, asked, (), _both(terms, setting))  # type: ignore[arg-type]


def _waits(asked: Condition) -> bool:
    return isinstance(asked, Happens)


def _both(terms: Terms, setting: Terms) -> Terms:
    return replace(terms, windows=setting.windows, until=setting.until, against=setting.against)


def _conditions(line: TextLine, gaps: dict[str, tuple[int, int]]) -> Iterator[Condition | None]:
    if asked_in := gaps.get("condition") or gaps.get("either"):
        yield from (asked for asked, terms in conditions(line, *asked_in) if terms == FREE)
    elif "unless" in gaps:
        yield from (Not(asked) for asked, terms in conditions(line, *gaps["unless"]) if terms == FREE)
    else:
        yield None


# ---- steps


def _steps(line: TextLine, at: int) -> Iterator[str]:
    word = line.spelled[at]
    for step in line.clauses.grammar.ruleset.steps:
        if word.quoted and folded(line.clauses.grammar.voice.step(step.id)) == word.text:
            yield step.id


def omitted(line: TextLine) -> Iterator[Omit]:
    """The steps of the game that a line leaves out."""
    lang = line.clauses.grammar.lang
    for step in line.clauses.grammar.ruleset.steps:
        if plain(line.clauses.grammar.voice.fill("omit", step=step.id), lang) == line.words:
            yield Omit(step.id)


# ---- what a player may use


def _labelled(line: TextLine) -> Iterator[tuple[Head, int]]:
    if "(" not in line.words:
        return
    opened = line.words.index("(")
    begins = line.spelled[0].start
    label = line.text[begins : line.spelled[opened].start].strip()
    known = label_of(folded(label), label, line)
    if known == label and line.words[0] in _first_words(line.clauses.grammar.lang):  # a head with a bracket, no label
        return
    for closed in range(opened + 1, len(line.words) - 1):
        if line.words[closed : closed + 2] == (")", ":"):
            for items in _items(line, opened + 1, closed):
                if (head := _used(known, items, line)) is not None:
                    yield head, closed + 2


def _first_words(lang: str) -> set[object]:
    """The words with which the heads of what waits begin."""
    return {pattern[0] for name in ("when", "before", "instead") for pattern in patterns(name, lang)}


def _used(label: str, items: tuple[Any, ...], line: TextLine) -> Option | Action | None:
    terms, moment, action = FREE, None, False
    for item in items:
        match item:
            case Terms():
                terms = _added(terms, item)
            case str():
                action = action or item == "action"
            case _:
                moment = item
    if action:
        return Action(label, (), terms)
    return Option(label, (), moment[0], moment[1], terms) if moment else Option(label, (), terms=terms)


def _added(terms: Terms, more: Terms) -> Terms:
    changed = {
        name: value for name in ("condition", "limit", "price", "until", "against") if (value := getattr(more, name))
    }
    return replace(terms, windows=(*terms.windows, *more.windows), **changed)


def _items(line: TextLine, start: int, end: int) -> Iterator[tuple[Any, ...]]:
    yield from ((item,) for item in _item(line, start, end))
    for at in range(start + 1, end - 1):
        if line.words[at] == "," and (firsts := list(_item(line, start, at))):
            for rest in _items(line, at + 1, end):
                yield from ((first, *rest) for first in firsts)


def _item(line: TextLine, start: int, end: int) -> Iterator[Any]:
    lang = line.clauses.grammar.lang
    words = line.words[start:end]
    if words in _quoted_in("option", lang):
        yield "free"
    if words in _quoted_in("action", lang):
        yield "action"
    yield from (terms for stop, terms in line.chart.fits("setting", start) if stop == end)
    for pattern in patterns("if_item", lang):
        for gaps in spans(pattern, line.words, start, end) if pattern else ():
            for condition in _conditions(line, gaps):
                if condition is not None:
                    yield Terms(condition=condition)
    yield from (Terms(limit=limit) for limit in limit_of(line, start, end))
    for name in ("when", "before"):
        for pattern in patterns(name, lang):
            pattern = tuple(item for item in pattern if item != Gap("terms"))
            for gaps in spans(pattern, line.words, start, end):
                if gaps.keys() == {"happening"}:
                    for asked, setting in conditions(line, *gaps["happening"], "happening"):
                        if setting == FREE and _waits(asked):
                            yield name, asked


def _quoted_in(name: str, lang: str) -> set[tuple[str, ...]]:
    """The words in quotes of a line: `at any time`, `action`."""
    return {plain(text, lang) for text in re.findall(r"'([^']*)'", line_table(lang)[name])} - {(",",)}


# ---- labels and faces, before the body of a branch


def label_at(line: TextLine, at: int) -> str | None:
    """The label that stands at a place, in quotes."""
    word = line.spelled[at]
    return label_of(word.text, line.text[word.start + 1 : word.end - 1], line) if word.quoted else None


def label_of(folded_text: str, text: str, line: TextLine) -> str:
    """The label of this name in the language, or the name itself."""
    lexicon = line.clauses.grammar.voice.lexicon
    for key in lexicon.glossary.terms:
        if key.startswith("label:") and folded(lexicon.name(key)) == folded_text:
            return key.removeprefix("label:")
    return text.strip("⟨⟩")


def quoted(name: str, line: TextLine) -> Iterator[tuple[str, int]]:
    """The label in a line of this name, and where what follows it begins."""
    marked = _marked(name, line)
    for pattern in marked:
        at = next(i for i, item in enumerate(pattern) if item == "label")
        label = label_at(line, at) if at < len(line.spelled) else None
        rest = pattern[at + 1 :]
        if label is None or line.words[:at] != pattern[:at] or line.words[at + 1 : at + 1 + len(rest)] != rest:
            continue
        yield label, at + 1 + len(rest)


def _marked(name: str, line: TextLine) -> Iterator[tuple[str, ...]]:
    """The words of a line with a label, `label` in its place, up to the body or the deed."""
    text = line_table(line.clauses.grammar.lang)[name].replace("{{ label }}", "zqlabel")
    head = text.partition("{{")[0]
    words = plain(head, line.clauses.grammar.lang)
    yield tuple("label" if "zqlabel" in word else word for word in words)


def faces_of(line: TextLine, start: int, end: int) -> Iterator[tuple[Faces, ...]]:
    """The faces of a die that are named between two places."""
    for stop, face in _one_face(line, start):
        if stop == end:
            yield (face,)
        elif line.words[stop] == ",":
            yield from ((face, *rest) for rest in faces_of(line, stop + 1, end))


def _one_face(line: TextLine, at: int) -> Iterator[tuple[int, Faces]]:
    yield from line.chart.fits("faces", at)
    before, between = line.clauses.grammar.range
    first = at + len(before)
    for stop, least in line.chart.fits("number", first) if line.words[at:first] == before else ():
        if line.words[stop : stop + len(between)] == between:
            for last, most in line.chart.fits("number", stop + len(between)):
                yield last, Faces(least.n, most.n)
