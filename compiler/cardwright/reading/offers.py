"""A stretch of words becomes instructions in a row: what is done, what holds for a while, what somebody may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardwright.reading.clauses import arranged
from cardwright.reading.deeds import deeds, several
from cardwright.reading.lines import patterns, spans
from cardwright.reading.page import Line
from cardwright.reading.statics import statics
from cardwright.reading.tokens import plain
from cardwright.ruleset.effect import Body, Effect, Lasting, May
from cardwright.ruleset.player import Player
from cardwright.wording.joining import is_offer


def run(line: Line, start: int, end: int) -> Iterator[Body]:
    """Instructions joined by “, then”; the last may be an offer."""
    joint = plain(line.clauses.grammar.voice.plain("then"), line.clauses.grammar.lang)
    yield from (((one,)) for one in simple(line, start, end))
    yield from (((one,)) for one in offers(line, start, end))
    for at in range(start + 1, end - len(joint)):
        if line.words[at : at + len(joint)] == joint:
            firsts = list(simple(line, start, at))
            if firsts:
                for rest in run(line, at + len(joint), end):
                    yield from ((first, *rest) for first in firsts)


def simple(line: Line, start: int, end: int) -> Iterator[Effect]:
    """One instruction, or something that holds until a moment."""
    yield from deeds(line, start, end)
    held = statics(line, start, end)
    yield from (Lasting(ability) for ability in held if ability.terms.until is not None)


def offers(line: Line, start: int, end: int) -> Iterator[May]:
    """What somebody may do, in one clause; at a price, to do one thing."""
    for who, begins in granted(line, start, end):
        for body in several(line, begins, end, "then_deed"):
            yield May(tuple(replace(do, who=who) for do in body), who)
        for pattern in patterns("may_price", line.clauses.grammar.lang):
            for found in spans(pattern, line.words, begins, end):
                for price in several(line, *found["price"], "and"):
                    for do in deeds(line, *found["purpose"]):
                        may = May((replace(do, who=who),), who, price)
                        if is_offer(may):
                            yield may


def granted(line: Line, start: int, end: int) -> Iterator[tuple[Player, int]]:
    """Who may do something, and where what they may do begins: you may …, darfst du …"""
    grammar = line.clauses.grammar
    for at in (start, start + 1):
        for stop, who in line.chart.fits("player", at):
            for last in (stop, stop + 1):
                words = line.words[start:last]
                if last < end and arranged(grammar, grammar.voice.language.may(who, ""), words):
                    yield who, last
