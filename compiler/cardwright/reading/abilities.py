"""A line with its list becomes an ability: what holds, what waits, what a player may use, what is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from cardwright.reading.conditions import conditions
from cardwright.reading.labels import label_of
from cardwright.reading.lines import Gap, patterns, spans
from cardwright.reading.page import Line
from cardwright.reading.sentences import bodies
from cardwright.reading.statics import brackets, limit_of, price_of, statics
from cardwright.reading.tokens import folded, plain
from cardwright.ruleset.ability import Ability, Action, Omit, Option, Replace, Trigger
from cardwright.ruleset.condition import Condition, Happens, Not
from cardwright.ruleset.terms import FREE, Terms
from cardwright.wording.templates import lines


def abilities(line: Line) -> Iterator[Ability]:
    """The abilities that a line may be."""
    end = len(line.words)
    if not line.below and line.words[-1:] == (".",):
        yield from statics(line, 0, end - 1)
        yield from _omitted(line)
    for name in ("when", "before", "instead", "instead_step"):
        for begins in range(2, end):
            if line.words[begins - 1] in (",", ":"):
                for made in _head(name, line, begins - 1):
                    yield from (replace(made, body=body) for body in bodies(line, begins))
    yield from _labelled(line)


def _head(name: str, line: Line, end: int) -> Iterator[Any]:
    """What waits, from its head alone."""
    for stop, added in brackets(line, 0, end):
        for pattern in patterns(name, line.clauses.grammar.lang):
            pattern = tuple(item for item in pattern if item != Gap("terms"))
            for found in spans(pattern, line.words, 0, stop):
                for condition in _conditions(line, found):
                    terms = replace(added, condition=condition)
                    if name == "instead_step":
                        yield from (Replace(None, (), step, terms) for step in _steps(line, found["step"][0]))
                    elif name == "instead":
                        for asked, setting in conditions(line, *found["happening"], "happening"):
                            if isinstance(asked, Happens):
                                yield Replace(asked, (), "", _both(terms, setting))
                    else:
                        for asked, setting in conditions(line, *found["happening"], "happening"):
                            if _waits(asked):
                                yield Trigger(name, asked, (), _both(terms, setting))  # type: ignore[arg-type]


def _waits(asked: Condition) -> bool:
    return isinstance(asked, Happens)


def _both(terms: Terms, setting: Terms) -> Terms:
    return replace(terms, windows=setting.windows, until=setting.until, against=setting.against)


def _conditions(line: Line, found: dict[str, tuple[int, int]]) -> Iterator[Condition | None]:
    if "condition" in found:
        yield from (asked for asked, terms in conditions(line, *found["condition"]) if terms == FREE)
    elif "unless" in found:
        yield from (Not(asked) for asked, terms in conditions(line, *found["unless"]) if terms == FREE)
    else:
        yield None


# ---- steps


def _steps(line: Line, at: int) -> Iterator[str]:
    word = line.spelled[at]
    for step in line.clauses.grammar.ruleset.steps:
        if word.quoted and folded(line.clauses.grammar.voice.step(step.id)) == word.text:
            yield step.id


def _omitted(line: Line) -> Iterator[Omit]:
    lang = line.clauses.grammar.lang
    for step in line.clauses.grammar.ruleset.steps:
        if plain(line.clauses.grammar.voice.fill("omit", step=step.id), lang) == line.words:
            yield Omit(step.id)


# ---- what a player may use


def _labelled(line: Line) -> Iterator[Ability]:
    if "(" not in line.words:
        return
    opened = line.words.index("(")
    begins = line.spelled[0].start
    label = line.text[begins : line.spelled[opened].start].strip()
    known = label_of(folded(label), label, line)
    if known == label and line.words[0] in _heads(line.clauses.grammar.lang):  # a head with a bracket, no label
        return
    for closed in range(opened + 1, len(line.words) - 1):
        if line.words[closed : closed + 2] == (")", ":"):
            for items in _items(line, opened + 1, closed):
                if (head := _used(known, items, line)) is not None:
                    yield from (replace(head, body=body) for body in bodies(line, closed + 2))


def _heads(lang: str) -> set[object]:
    """The words with which the heads of what waits begin."""
    return {pattern[0] for name in ("when", "before", "instead") for pattern in patterns(name, lang)}


def _used(label: str, items: tuple[Any, ...], line: Line) -> Option | Action | None:
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


def _items(line: Line, start: int, end: int) -> Iterator[tuple[Any, ...]]:
    yield from ((item,) for item in _item(line, start, end))
    for at in range(start + 1, end - 1):
        if line.words[at] == "," and (firsts := list(_item(line, start, at))):
            for rest in _items(line, at + 1, end):
                yield from ((first, *rest) for first in firsts)


def _item(line: Line, start: int, end: int) -> Iterator[Any]:
    lang = line.clauses.grammar.lang
    words = line.words[start:end]
    if words in _quoted_in("option", lang):
        yield "free"
    if words in _quoted_in("action", lang):
        yield "action"
    yield from (terms for stop, terms in line.chart.fits("setting", start) if stop == end)
    for pattern in patterns("if_item", lang):
        for found in spans(pattern, line.words, start, end) if pattern else ():
            for condition in _conditions(line, found):
                if condition is not None:
                    yield Terms(condition=condition)
    yield from (Terms(limit=limit) for limit in limit_of(line, start, end))
    yield from (Terms(price=price) for price in price_of(line, start, end))
    for name in ("when", "before"):
        for pattern in patterns(name, lang):
            pattern = tuple(item for item in pattern if item != Gap("terms"))
            for found in spans(pattern, line.words, start, end):
                if "condition" not in found and "unless" not in found:
                    for asked, setting in conditions(line, *found["happening"], "happening"):
                        if setting == FREE and _waits(asked):
                            yield name, asked


def _quoted_in(name: str, lang: str) -> set[tuple[str, ...]]:
    """The words in quotes of a line: `at any time`, `action`."""
    return {plain(text, lang) for text in re.findall(r"'([^']*)'", lines(lang)[name])} - {(",",)}
