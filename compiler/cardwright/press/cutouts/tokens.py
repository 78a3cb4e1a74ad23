"""The counters of a ruleset become the tokens that are printed of them."""

from __future__ import annotations

from typing import Literal

from cardwright.press.cutouts.token import CounterToken
from cardwright.ruleset.game import Counter, Ruleset
from cardwright.ruleset.glossary import Glossary

ENDLESS = 14
"""So many tokens are printed of a counter of which there is no end."""


def tokens(
    counter: Counter, ruleset: Ruleset, glossary: Glossary, lang: str, line: str = ""
) -> tuple[CounterToken, ...]:
    """The tokens of a counter, none if it is not printed: one sort, or one for each element that they differ by.

    There are as many as the supply has; those that differ take turns, so that four hold tokens of four factions are one
    of each (AO-001). `line` is where the counter was written.
    """
    shown, title = glossary.term(f"counter:{counter.id}", ""), _title(f"counter:{counter.id}", glossary, lang)
    if not shown.get("token"):
        return ()
    shape, count = _shape(shown.get("token")), _supply(counter, ruleset)
    asked = shown.get("printed") == "asked"
    if not shown.get("by"):
        sign, colour = shown.get("symbol"), shown.get("colour")
        return (CounterToken(counter.id, title, title, shape, sign, colour, count, line, asked),)
    made = []
    for place, id in enumerate(ruleset.elements):
        own, name = glossary.term(f"element:{id}", ""), _title(f"element:{id}", glossary, lang)
        copies = len(range(place, count, len(ruleset.elements)))
        sign, colour = own.get("symbol"), own.get("colour")
        made.append(CounterToken(f"{counter.id}/{id}", title, name, shape, sign, colour, copies, line, asked))
    return tuple(made)


def _supply(counter: Counter, ruleset: Ruleset) -> int:
    supply = next((value.default for value in ruleset.values if value.id == counter.supply), None)
    return supply if type(supply) is int else ENDLESS


def _shape(word: str) -> Literal["round", "square"]:
    return "square" if word == "square" else "round"


def _title(key: str, glossary: Glossary, lang: str) -> str:
    name = glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name")
    return name[:1].upper() + name[1:]
