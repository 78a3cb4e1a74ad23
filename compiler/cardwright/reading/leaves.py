"""A clause that a card would print becomes card text, read by the one reader that there is (`clauses.py`).

What is done, holds, happens or is asked, what is paid, who, what, when and how often: a method for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any

from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import CardLines
from cardwright.reading.grammar import Grammar
from cardwright.reading.heads import faces_of
from cardwright.reading.joined_clauses import conditions, deeds, limit_of, offers, simple, statics
from cardwright.reading.lines import TextLine
from cardwright.reading.piece import Piece
from cardwright.ruleset.abilities import FREE, Do, Effect, Terms
from cardwright.ruleset.condition import Condition, Happens, Not
from cardwright.ruleset.phrases import YOU, Number, Thing
from cardwright.wording.clause import capital

PRICES = frozenset(
    ("discard", "give", "lose", "pay", "put", "put_back", "remove", "return", "reveal", "skip", "exchange")
)
"""Verbs of what somebody gives up; who chooses, draws or looks at something has paid nothing."""


class LeafReader:
    """The clauses of a game in a language as card text; each method reads a line up to an end."""

    def __init__(self, grammar: Grammar, writer: CardLines) -> None:
        self.exact, self.writer = grammar, writer

    def bodies(self, line: TextLine, end: int) -> Iterator[Piece]:
        effects = chain(simple(line, 0, end), offers(line, 0, end))
        yield from written(effects, lambda effect: Piece(tuple(self.writer.effect(effect)), label=self.label(effect)))

    def label(self, effect: Effect) -> str:
        """What an offer to do it is called."""
        return capital(self.exact.voice.say(effect, "infinitive")) if isinstance(effect, Do) else ""

    def statics(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(statics(line, 0, end), lambda static: Piece(tuple(self.writer.ability(static))))

    def happenings(self, line: TextLine, end: int) -> Iterator[Piece]:
        every = (pair for pair in conditions(line, 0, end, "happening") if isinstance(pair[0], Happens))
        yield from written(every, lambda pair: Piece((f"{self.writer.waited(pair[0])} {self.writer.tail(pair[1])}",)))

    def conditions(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(asked(line, end), lambda condition: Piece((self.writer.conditions(condition),)))

    def denied(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(asked(line, end), lambda condition: Piece((self.writer.conditions(Not(condition)),)))

    def deeds(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(
            yours(line, end),
            lambda do: Piece((self.writer.does(do.verb, "base", do.what, do.slots),), label=self.label(do)),
        )

    def prices(self, line: TextLine, end: int) -> Iterator[Piece]:
        paid = (do for do in costs(line, end) if not self._is_of_a_fight(do))
        yield from written(paid, lambda do: Piece((self.writer.paid(do),), label=self.label(do)))

    def _is_of_a_fight(self, do: Do) -> bool:
        """Whether a battle is lost, or a turn: that happens to somebody, and is no price."""
        if do.verb != "lose" or not isinstance(do.what, Thing):
            return False
        nouns = self.exact.voice.nouns
        return not (nouns.means_cards(do.what.noun) or do.what.noun in nouns.counters)

    def forgone(self, line: TextLine, end: int) -> Iterator[Piece]:
        """What you would do, and something else is done instead."""
        yield from written(yours(line, end), lambda do: Piece((self.writer.paid(do),), label=self.label(do)))

    def settings(self, line: TextLine, end: int) -> Iterator[Piece]:
        limits = (Terms(limit=phase) for phase in limit_of(line, 0, end))
        yield from written(chain(whole("setting", line, end), limits), lambda terms: Piece((self.writer.tail(terms),)))

    def limits(self, line: TextLine, end: int) -> Iterator[Piece]:
        limits = (Terms(limit=phase) for phase in limit_of(line, 0, end))
        yield from written(limits, lambda terms: Piece((self.writer.tail(terms),)))

    def players(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(whole("player", line, end), lambda player: Piece((self.writer.phrase(player),)))

    def things(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(whole("thing", line, end), lambda thing: Piece((self.writer.phrase(thing),)))

    def each(self, line: TextLine, end: int) -> Iterator[Piece]:
        yield from written(whole("each", line, end), lambda thing: Piece((self.writer.for_each(thing),)))

    def faces(self, line: TextLine, end: int) -> Iterator[Piece]:
        every = faces_of(line, 0, end)
        yield from written(every, lambda faces: Piece((", ".join(map(self.writer.faces, faces)),)))

    def numbers(self, line: TextLine, end: int) -> Iterator[Piece]:
        ones = (Number(1) for word in line.words[:1] if end == 1 and word in self.exact.articles)
        yield from written(chain(whole("number", line, end), ones), lambda number: Piece((str(number.n),)))

    def kinds(self, line: TextLine, end: int) -> Iterator[Piece]:
        known = self.exact.nouns.get(line.words[0], ())
        yield from (Piece((form.noun,)) for words, form in known if words == line.words[:end] and not form.trait)


LEAVES: dict[str, Callable[[LeafReader, TextLine, int], Iterator[Piece]]] = {
    "body": LeafReader.bodies,
    "static": LeafReader.statics,
    "happening": LeafReader.happenings,
    "condition": LeafReader.conditions,
    "unless": LeafReader.denied,
    "deed": LeafReader.deeds,
    "price": LeafReader.prices,
    "forgone": LeafReader.forgone,
    "barred": LeafReader.deeds,
    "setting": LeafReader.settings,
    "limit": LeafReader.limits,
    "player": LeafReader.players,
    "thing": LeafReader.things,
    "each": LeafReader.each,
    "faces": LeafReader.faces,
    "n": LeafReader.numbers,
    "kind": LeafReader.kinds,
}


def written(values: Iterable[Any], write: Callable[[Any], Piece]) -> Iterator[Piece]:
    """What can be written of some values."""
    for value in values:
        try:
            yield write(value)
        except Unwritable:
            continue


def asked(line: TextLine, end: int) -> Iterator[Condition]:
    """The conditions that a line may be."""
    every = conditions(line, 0, end)
    return (condition for condition, terms in every if terms == FREE)


def yours(line: TextLine, end: int) -> Iterator[Do]:
    """What a line may tell you to do."""
    return (do for do in deeds(line, 0, end) if do.who == YOU)


def costs(line: TextLine, end: int) -> Iterator[Do]:
    """What a line may tell you to pay."""
    return (do for do in yours(line, end) if do.verb in PRICES)


def whole(sort: str, line: TextLine, end: int) -> Iterator[Any]:
    """The phrases of a sort that a line may be."""
    return (value for stop, value in line.chart.fits(sort, 0) if stop == end)
