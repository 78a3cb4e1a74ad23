"""Clauses become what they are together: joined by and, or, then; denied; asked behind an `if`; offered.

From the smallest: conditions, deeds in a row, statements with their tail (if what, how often, at what price), and
instructions in a row, of which the last may be an offer. Each takes a line and two places in it, and yields nodes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.reading.clauses import arranged
from cardwright.reading.grammar import ORDERS
from cardwright.reading.lines import TextLine, patterns
from cardwright.reading.templates import spans
from cardwright.reading.tokens import plain
from cardwright.ruleset.abilities import FREE, Body, Do, Effect, Lasting, May, Terms
from cardwright.ruleset.condition import Both, Condition, Not
from cardwright.ruleset.phrases import THEY, YOU, Player
from cardwright.wording.paragraph import WHOEVER, is_offer
from cardwright.wording.voice import Static, barred

AskedCondition = tuple[Condition, Terms]


def conditions(line: TextLine, start: int, end: int, sort: str = "condition") -> tuple[AskedCondition, ...]:
    """The conditions that the words from start to end may be; of the sort `happening` only what happens."""
    known = line.clauses.known
    key = f"asked {sort}", start, end
    if key not in known:
        known[key] = tuple(dict.fromkeys(_conditions(line, start, end, sort)))
    return known[key]


def _conditions(line: TextLine, start: int, end: int, sort: str) -> Iterator[AskedCondition]:
    yield from _single(line, start, end, sort)
    for name, every in (("and_also", True), ("or_else", False)):
        for joint in _joints(line, name):
            for of, terms in _joined(line, start, end, sort, joint):
                if len(of) > 1:
                    yield Both(of, every), terms


def _joints(line: TextLine, name: str) -> tuple[tuple[str, ...], ...]:
    """The words between two conditions; French leaves its `que` away where none stands before the first."""
    grammar = line.clauses.grammar
    return tuple(dict.fromkeys((plain(grammar.voice.plain(name), grammar.lang), grammar.joint(name))))


def _single(line: TextLine, start: int, end: int, sort: str) -> Iterator[AskedCondition]:
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


def _denied(line: TextLine) -> Iterator[tuple[str, ...]]:
    """The words before what is not so, in each order."""
    grammar = line.clauses.grammar
    if not grammar.denials:
        words = (item if isinstance(item, str) else "zq" for item in patterns("not", grammar.lang)[0])
        clause = barred(" ".join(words))
        denials = (plain(grammar.voice.language.arrange(clause, order), grammar.lang) for order in ORDERS)
        grammar.denials = tuple(dict.fromkeys(words[:-1] for words in denials if words[-1:] == ("zq",)))
    return iter(grammar.denials)


def _both(condition: Condition) -> bool:
    return isinstance(condition, Both)


def _joined(
    line: TextLine, start: int, end: int, sort: str, joint: tuple[str, ...]
) -> Iterator[tuple[tuple[Condition, ...], Terms]]:
    yield from (((asked,), terms) for asked, terms in _single(line, start, end, sort))
    for at in range(start + 1, end - len(joint)):
        if line.words[at : at + len(joint)] == joint:
            firsts = [asked for asked, terms in _single(line, start, at, sort) if terms == FREE]
            if firsts:
                for of, terms in _joined(line, at + len(joint), end, sort, joint):
                    yield from (((first, *of), terms) for first in firsts)


# ---- what is done


def deeds(line: TextLine, start: int, end: int) -> Iterator[Do]:
    """What is done."""
    yield from (node for node, _ in line.clauses.of("deed", start, end))


def several(line: TextLine, start: int, end: int, joint: str) -> Iterator[tuple[Do, ...]]:
    """Deeds with a joint between them."""
    words = plain(line.clauses.grammar.voice.plain(joint), line.clauses.grammar.lang)
    yield from ((do,) for do in deeds(line, start, end))
    for at in range(start + 1, end - len(words)):
        if line.words[at : at + len(words)] == words and (firsts := list(deeds(line, start, at))):
            for rest in several(line, at + len(words), end, joint):
                yield from ((first, *rest) for first in firsts)


def whoever(line: TextLine, start: int, end: int) -> Iterator[Body]:
    """What somebody does of whom the line speaks: … draws 1 card and gains 1 ornicle."""
    joint = plain(line.clauses.grammar.voice.plain("and"), line.clauses.grammar.lang)
    yield from ((do,) for do in _theirs(line, start, end))
    for at in range(start + 1, end - len(joint)):
        if line.words[at : at + len(joint)] == joint:
            for first in _theirs(line, start, at):
                yield from ((first, do) for do in _theirs(line, at + len(joint), end))


def _theirs(line: TextLine, start: int, end: int) -> Iterator[Do]:
    grammar = line.clauses.grammar
    words = line.words[start:end]
    for do in line.clauses.proposed(start, end):
        if do.who == YOU:
            clause = grammar.voice._clause(replace(do, who=WHOEVER))
            if plain(grammar.voice.language.arrange(replace(clause, subject=""), "main"), grammar.lang) == words:
                yield replace(do, who=THEY)


# ---- what holds, and its tail


def statics(line: TextLine, start: int, end: int) -> Iterator[Static]:
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


def asking(line: TextLine, start: int, end: int) -> Iterator[tuple[int, Condition]]:
    """Where a clause ends that is followed by `if` or `unless`, and what that asks."""
    for pattern in patterns("asking", line.clauses.grammar.lang):
        for at in range(start + 1, end) if pattern else ():
            if line.words[at] == pattern[0]:
                for gaps in spans(pattern, line.words, at, end):
                    for name, where in gaps.items():
                        for asked, terms in conditions(line, *where):
                            if terms == FREE:
                                yield at, Not(asked) if name == "unless" else asked


def brackets(line: TextLine, start: int, end: int) -> Iterator[tuple[int, Terms]]:
    """Where the words before a bracket end, and the limit and the price in it; also without any."""
    yield end, FREE
    if line.words[end - 1 : end] != (")",):
        return
    for at in range(end - 2, start, -1):
        if line.words[at] == "(":
            yield from ((at, terms) for terms in limits(line, at + 1, end - 1))


def limits(line: TextLine, start: int, end: int) -> Iterator[Terms]:
    """How often and at what price, with a comma between."""
    yield from (Terms(limit=limit) for limit in limit_of(line, start, end))
    yield from (Terms(price=price) for price in price_of(line, start, end))
    for at in range(start + 1, end - 1):
        if line.words[at] == ",":
            for limit in limit_of(line, start, at):
                yield from (Terms(limit=limit, price=price) for price in price_of(line, at + 1, end))


def limit_of(line: TextLine, start: int, end: int) -> Iterator[str]:
    """Once per what."""
    grammar = line.clauses.grammar
    for pattern in patterns("once", grammar.lang):
        for gaps in spans(pattern, line.words, start, end):
            first, last = gaps["phase"]
            for words, form in grammar.nouns.get(line.words[first], ()) if first < end else ():
                if line.words[first:last] == words and not form.trait and not form.plural:
                    yield form.noun


def price_of(line: TextLine, start: int, end: int) -> Iterator[tuple[Do, ...]]:
    """What is paid."""
    for pattern in patterns("price", line.clauses.grammar.lang):
        for gaps in spans(pattern, line.words, start, end):
            yield from several(line, *gaps["deeds"], "and")


# ---- instructions in a row


def run(line: TextLine, start: int, end: int) -> Iterator[Body]:
    """Instructions joined by “, then”; the last may be an offer."""
    joint = plain(line.clauses.grammar.voice.plain("then"), line.clauses.grammar.lang)
    yield from (((effect,)) for effect in simple(line, start, end))
    yield from (((effect,)) for effect in offers(line, start, end))
    for at in range(start + 1, end - len(joint)):
        if line.words[at : at + len(joint)] == joint:
            firsts = list(simple(line, start, at))
            if firsts:
                for rest in run(line, at + len(joint), end):
                    yield from ((first, *rest) for first in firsts)


def simple(line: TextLine, start: int, end: int) -> Iterator[Effect]:
    """One instruction, or something that holds until a moment."""
    yield from deeds(line, start, end)
    if any(terms.until is not None for at in range(start, end) for _, terms in line.chart.fits("setting", at)):
        held = statics(line, start, end)
        yield from (Lasting(ability) for ability in held if ability.terms.until is not None)


def offers(line: TextLine, start: int, end: int) -> Iterator[May]:
    """What somebody may do, in one clause; at a price, to do one thing."""
    for who, begins in granted(line, start, end):
        for body in several(line, begins, end, "then_deed"):
            yield May(tuple(replace(do, who=who) for do in body), who)
        for pattern in patterns("may_price", line.clauses.grammar.lang):
            for gaps in spans(pattern, line.words, begins, end):
                for price in several(line, *gaps["price"], "and"):
                    for do in deeds(line, *gaps["purpose"]):
                        may = May((replace(do, who=who),), who, price)
                        if is_offer(may):
                            yield may


def granted(line: TextLine, start: int, end: int) -> Iterator[tuple[Player, int]]:
    """Who may do something, and where what they may do begins: you may …, darfst du …"""
    grammar = line.clauses.grammar
    for at in (start, start + 1):
        for stop, who in line.chart.fits("player", at):
            for last in (stop, stop + 1):
                words = line.words[start:last]
                if last < end and arranged(grammar, grammar.voice.language.may(who, ""), words):
                    yield who, last
