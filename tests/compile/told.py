"""A scenario as it was understood, told again in one plain line for each fact."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.ruleset.abilities import Permit
from cardwright.ruleset.condition import Compare, Happens, Has, HasMore, Is, Not
from cardwright.ruleset.phrases import (
    Argument,
    Compared,
    Either,
    Faces,
    Named,
    Number,
    Place,
    Player,
    Thing,
    ValueOf,
    Word,
)
from cardwright.ruleset.scenario import Expect, Expected, Lies, Line, Odds, PlayerMove, Scenario, Turn


def told(scenario: Scenario) -> list[str]:
    """All that a scenario says, the situation first."""
    return [*situation(scenario), *lines(scenario)]


def situation(scenario: Scenario) -> list[str]:
    """What is so when it begins."""
    return [
        *(f"{seat.name} plays {seat.element}" for seat in scenario.seats),
        *(f"with {overlay}" for overlay in scenario.overlays),
        *(f"{value} is {to}" for value, to in scenario.sets),
        *(f"{_whose(lay.of)}{lay.zone}: {', '.join(lay.cards) or 'nothing'}" for lay in scenario.lays),
        *(f"{stock.of}'s {stock.counter}: {stock.n}" for stock in scenario.stocks),
        *(f"{throw.of or 'somebody'} throws {throw.face}" for throw in scenario.dice),
    ]


def lines(scenario: Scenario) -> list[str]:
    """What is done and expected."""
    return [_line(line) for line in scenario.lines]


def _whose(of: str) -> str:
    return f"{of}'s " if of else ""


def _line(line: Line) -> str:
    match line:
        case PlayerMove(_, who, verb, what, slots):
            return " ".join([who, f"[{verb}]", *_rest(what, slots)])
        case Expect(_, what):
            return f"expect: {_expected(what)}"
        case Odds(_, what, least, most, tries):
            return f"expect: {_expected(what)}, {least} to {most} percent of {tries}"


def _expected(what: Expected) -> str:
    match what:
        case Not(condition):
            return f"not: {_expected(condition)}"
        case Happens(happening, subject, _, thing, slots):
            return " ".join([f"{happening}:", *_rest(subject, ()), *_rest(thing, slots)])
        case Has(who, thing):
            return f"{said(who)} has {said(thing)}"
        case HasMore(who, how, noun, than):
            return f"{said(who)} has {how} {noun} than {said(than)}"
        case Compare(thing, how, amount):
            return f"{said(thing)} is {how} {said(amount)}"
        case Is(thing, sort):
            return f"{said(thing)} is {said(sort)}"
        case Lies(thing, place):
            return f"{said(thing)} lies in {said(place)}"
        case Turn(who):
            return f"the turn is {said(who)}'s"
        case Permit(who, can, action, verb, thing, slots, terms):
            against = [f"against {said(terms.against)}"] if terms.against else []
            do = f"[{action or verb}]"
            return " ".join([said(who), "can" if can else "cannot", do, *_rest(thing, slots), *against])
        case _:
            return repr(what)


def _rest(what: Argument | None, slots: tuple[tuple[str, Argument], ...]) -> Iterator[str]:
    if what is not None:
        yield said(what)
    for prep, argument in slots:
        yield f"{prep} {said(argument)}"


def said(argument: Argument) -> str:
    """An argument in a few words."""
    match argument:
        case Player(word, which, of=of):
            return (f"{said(of)}'s " if of else "") + (word if which == "the" else f"{which} {word}")
        case Named(card):
            return card
        case Thing(noun, count, which, trait, owner, place, filters, on):
            how = f"{count.how} {said(count.amount) if count.amount else ''}".strip() if count else ""
            words = [f"{said(owner)}'s" if owner else "", how.removeprefix("exactly "), *which, trait, noun]
            words += [f"with {row.property} {said(row.amount)}" for row in filters if isinstance(row, Compared)]
            words += [f"in {said(place)}"] * bool(place) + [f"on {said(on)}" if on is not None else ""]
            return " ".join(filter(None, words))
        case Place(zone, owner, part):
            return f"{_whose(said(owner) if owner else '')}{part}{' of ' if part else ''}{zone or 'any place'}"
        case Either(of, every):
            return (" and " if every else " or ").join(map(said, of))
        case Number(n):
            return str(n)
        case ValueOf(value):
            return value
        case Faces(face):
            return f"the face {face}"
        case Word(word):
            return f"“{word}”"
        case _:
            return repr(argument)
