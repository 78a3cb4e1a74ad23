"""A node becomes the name of its line in a language's table, one closed match, and the line is filled in by Jinja2."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Literal, assert_never

from cardwright.assets import folder
from cardwright.ruleset.abilities import FREE, Adjust, Change, CountsAs, Terms
from cardwright.ruleset.condition import Compare, Condition, Has, HasMore, Is, Not
from cardwright.ruleset.phrases import (
    NONE,
    ONE,
    Argument,
    Chosen,
    Count,
    Faces,
    Named,
    Number,
    OwnNumber,
    Per,
    Place,
    Player,
    TheirBid,
    Thing,
    ValueOf,
    Word,
)

Lined = Change | Adjust | CountsAs | Has | HasMore | Is | Compare | Not
Line = tuple[str, dict[str, Any]]


def line(node: Lined, counts: frozenset[str], counters: frozenset[str]) -> Line:
    """The name of the line, and the words that it may use.

    `counts` are the rule values that count things, `counters` the things that lie on cards.
    """
    match node:
        case Change(value, by, _, whose, sign, terms) if by is not None:
            name = "change_count" if value in counts else "change_by"
            return name, {"value": value, "by": by, "whose": whose, "sign": sign, "terms": terms}
        case Change(value, _, to, whose, _, terms):
            if to in ("yes", "no"):
                return "change_switch", {"value": value, "on": to == "yes", "whose": whose, "terms": terms}
            word = Word(to) if isinstance(to, str) else to
            if value in counts:
                return "counts_to", {"value": value, "whose": whose, "how": "exactly", "amount": word, "terms": terms}
            return "change_to", {"value": value, "to": word, "whose": whose, "terms": terms}
        case Adjust(things, prop, OwnNumber(number), _, terms):
            name = "adjust_worth_equal" if prop == "worth" else "adjust_equal"
            return name, {"things": things, "property": prop, "number": number, "terms": terms}
        case Adjust(things, "worth", by, 0, terms):
            return "adjust_worth_to", {"things": things, "to": by, "terms": terms}
        case Adjust(things, "worth", by, sign, terms):
            return "adjust_worth", {"things": things, "by": by, "sign": sign, "terms": terms}
        case Adjust(things, "total", by, sign, terms):
            return "adjust_total", {"things": things, "by": by, "sign": sign, "terms": terms}
        case Adjust(things, prop, by, sign, terms):
            return "adjust", {"things": things, "property": prop, "by": by, "sign": sign, "terms": terms}
        case CountsAs(what, counts_as, terms):
            return "counts_as", {"what": what, "counts_as": counts_as, "terms": terms}
        case Has(who, thing):
            return "has", {"who": who, "thing": thing}
        case HasMore(who, how, noun, than):
            other = than.noun if isinstance(than, Thing) else ""  # fewer tricks than bids
            return "has_more", {"who": who, "how": how, "noun": noun, "than": than, "other": other}
        case Is(what, Thing("", trait="your" | "any" | "that" as trait)):
            return "is_of", {"what": what, "trait": trait}
        case Is(Thing("die") as what, Faces() as face):
            return "shows", {"what": what, "face": face}
        case Is(what, sort):
            return "is", {"what": what, "sort": sort}
        case Compare(Thing(on=Place() as place) as thing, how, amount):
            if thing.card and Thing(thing.noun, on=place, card=thing.card) == thing and counted(how, amount) == ONE:
                return "is", {"what": Named(thing.card), "sort": place}
            there = replace(thing, place=place, on=None)
            if counted(how, amount) == NONE:
                return "lies_none", {"there": there}
            return "lies", {"there": replace(there, count=counted(how, amount))}
        case Compare(Thing(on=on) as load, how, amount) if on is not None and load.noun in counters:
            return "carries", {"on": on, "load": replace(load, count=counted(how, amount), on=None)}
        case Compare(Player(having=Thing()) as people, how, amount):
            return "headcount", {"people": people, "how": how, "amount": amount}
        case Compare(what, "exactly", Word("yes" | "no" as switch)):
            return "switch", {"what": what, "on": switch == "yes"}
        case Compare(ValueOf(value), how, amount) if value in counts:
            return "counts_to", {"value": value, "whose": None, "how": how, "amount": amount, "terms": FREE}
        case Compare(Thing(value, owner=whose), how, amount) if value in counts:
            return "counts_to", {"value": value, "whose": whose, "how": how, "amount": amount, "terms": FREE}
        case Compare(what, "higher" | "lower" as how, amount):
            return "compare_more", {"what": what, "more": how == "higher", "amount": amount}
        case Compare(what, how, Thing() as amount):
            return "compare_alike", {"what": what, "how": how, "amount": amount}
        case Compare(what, how, amount):
            return "compare", {"what": what, "how": how, "amount": amount}
        case Not(condition):
            return "not", {"condition": condition}
        case _:
            assert_never(node)


def counted(how: Literal["exactly", "at most", "at least", "higher", "lower"], amount: Argument) -> Count:
    """So many of what lies on a thing, or in a place; exactly 0 is none, and at least 1 is one: an ornicle."""
    if how == "exactly" and amount == Number(0):
        return NONE
    if how == "at least" and amount == Number(1):
        return ONE
    assert isinstance(amount, Number | ValueOf | Per | TheirBid | Chosen) and how != "higher" and how != "lower"
    return Count("just" if how == "exactly" else how, amount)


def split(condition: Condition | None) -> dict[str, Any]:
    """`if` and `unless`, for the lines that say the one or the other."""
    match condition:
        case Not(inner):
            return {"condition": None, "unless": inner}
        case _:
            return {"condition": condition, "unless": None}


def tail(terms: Terms) -> dict[str, Any]:
    """What a head's line may use of its tail."""
    return {"terms": terms, **split(terms.condition)}


@cache
def line_table(lang: str) -> Mapping[str, str]:
    """One Jinja2 line for each node, by its name."""
    return tomllib.loads((folder("print") / "wording" / lang / "nodes.toml").read_text("utf-8"))


class Templates:
    """A language's lines, each compiled when it is first needed.

    The environment is sandboxed and knows nothing but the filters that it is given; a missing word is an error.
    """

    def __init__(self, lang: str, filters: Mapping[str, Callable[..., str]]) -> None:
        from jinja2 import StrictUndefined
        from jinja2.sandbox import SandboxedEnvironment

        self.lines = line_table(lang)
        self.environment = SandboxedEnvironment(undefined=StrictUndefined, autoescape=False)
        self.environment.filters.update(filters)
        self.compiled: dict[str, Any] = {}

    def fill(self, name: str, **words: object) -> str:
        """The line with these words in it. Raises KeyError for a line that the language lacks."""
        template = self.compiled.get(name)
        if template is None:
            template = self.compiled[name] = self.environment.from_string(self.lines[name])
        return str(template.render(words))

    def plain(self, name: str) -> str:
        """A line that has nothing to fill in."""
        return self.lines[name]
