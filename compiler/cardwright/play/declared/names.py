"""What is called at the table of a declared game: cards with their numbers, counters, places and whose they are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from cardwright.core.walk import nodes
from cardwright.play import names


class DeclaredNames(names.PlayNames):
    """Names for a reader of such a game."""

    @cached_property
    def met(self) -> frozenset[str]:
        """The places and persons that the game speaks of, or where its cards belong: of a set that it uses, it may need
        no others."""
        bound, core, ruleset = self.bound, self.bound.core, self.playing.ruleset
        said = nodes((*core.rules.values(), *core.scripts.values()))
        words = {word for node in said for name in node.__match_args__ for word in _words(getattr(node, name))}
        kinds = set(bound.kind)
        places = {where[kind] for where in (bound.pile, bound.home, bound.discards) for kind in kinds if kind in where}
        return frozenset(words | places | {ruleset.played, ruleset.refill})

    def shown(self, number: int) -> str:
        """A card with its element and its numbers: Relic (2), Stone (Tempo 2, weight 3), Jack of Hearts (rank 11). What
        its name says already is not said again, nor a 0 beside other numbers."""
        facts = self.facts(number)
        return f"{self.card(number)} ({facts})" if facts else self.card(number)

    def facts(self, number: int) -> str:
        """What the name of a card leaves open, but for numbers that nobody has given it."""
        card, usual = self.bound.cards[number], {one.id: one.default for one in self.playing.ruleset.properties}
        numbers = {
            id: value
            for id, value in self.bound.properties[number].items()
            if type(value) is int and value != usual.get(id) and not self.cast.named_by(card, f"property:{id}", value)
        }
        element = self.bound.element[number]
        if element == "any" or self.cast.named_by(card, f"element:{element}"):
            element = ""
        if len(numbers) == 1:
            return " ".join(filter(None, [self.element(element), *(_figure(value) for value in numbers.values())]))
        figures = (f"{self.lexicon.noun(id).name} {_figure(n)}" for id, n in numbers.items())
        return ", ".join(filter(None, [self.element(element), *figures]))

    def laid(self, number: int, carried: Iterable[tuple[int, str, int]]) -> str:
        """A card as it lies there, with the counters on it: Relic (2) + 1 torch."""
        return "".join([self.shown(number), *(f" + {counters}" for counters in self.on_it(number, carried))])

    def on_it(self, number: int, carried: Iterable[tuple[int, str, int]]) -> list[str]:
        """The counters on a card."""
        return [self.counters(counter, n) for card, counter, n in carried if card == number]

    def counters(self, id: str, n: int) -> str:
        """So many counters: 2 torches."""
        noun = self.lexicon.noun(id)
        return f"{_figure(n)} {noun.name if n == 1 else noun.plural}"

    def person(self, word: str) -> str:
        """What somebody is called who is a person of the game."""
        return self.lexicon.person(word).name

    def thing(self, word: str) -> str:
        """What a word of the game is called: an element, a kind, a person; other words stand for themselves."""
        ruleset = self.playing.ruleset
        if word in ruleset.elements:
            return self.element(word)
        if any(kind.id == word for kind in ruleset.kinds) or any(one.id == word for one in ruleset.counters):
            return self.lexicon.noun(word).name
        return self.person(word) if word in ruleset.persons else word


def _figure(n: object) -> str:
    return str(n).replace("-", "−")


def _words(value: Any) -> Iterable[str]:
    """The words of a part of a rule: one, or several."""
    parts = value if isinstance(value, tuple) else (value,)
    return (part for part in parts if isinstance(part, str))
