"""What a declared game says becomes points of a list: steps and abilities in the voice of the game, and our own words.

A sentence that reads a rule value has what it is beside it, so that nobody must look it up; and a bar, if a rule in
force moves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from cardwright.book.changes import Changes
from cardwright.book.facts import changed_step
from cardwright.book.in_force import GameInForce
from cardwright.book.markup import inline
from cardwright.book.places import bodies, everything, played_with
from cardwright.book.sources import own_words
from cardwright.book.tree import Below, By, Item
from cardwright.book.values import beside, setting_words, spoken_of, standing, value_words
from cardwright.ruleset.abilities import Ability, Action, Body, Change, Option
from cardwright.ruleset.game import Step
from cardwright.ruleset.parts import parts
from cardwright.typeset.running import Inline, Line, TextRun
from cardwright.wording.clause import capital
from cardwright.wording.voice import Voice
from cardwright.wording.words import sentence, voice

MARKS = {"•": 1, "–": 2, "·": 3}
"""What begins a line of a list, and how deep it stands."""


class Sayings:
    """A game in force, who changed what in it, and the words of its book."""

    def __init__(self, game: GameInForce, changed: Changes) -> None:
        self.game, self.changed = game, changed
        self.ruleset, self.glossary, self.lang = game.ruleset, game.glossary, game.lang
        self.words: Mapping[str, Any] = own_words(game.lang)
        self.own: Mapping[str, Any] = self.words["declared"]
        self.values = {value.id: value for value in game.ruleset.values}

    @cached_property
    def voice(self) -> Voice:
        return voice(self.glossary, self.ruleset, self.lang)

    @cached_property
    def standing(self) -> Mapping[str, Any]:
        return standing(self.ruleset)

    @cached_property
    def bodies(self) -> Mapping[str, Body]:
        """What is done in each step, as the rules in force have it."""
        return bodies(self.ruleset)

    @cached_property
    def everything(self) -> tuple[object, ...]:
        """All that is said in the game, on its cards and in the rules that can be laid over it."""
        return everything(self.game)

    @cached_property
    def places(self) -> frozenset[str]:
        """The places that are played with."""
        return played_with(self.game)

    # ---- words

    def line(self, key: str, **words: object) -> Line:
        """One of our own lines, filled in. What is filled in has no markup in it."""
        return inline(str(self.own[key]).format(**words))

    def said(self, node: Ability | Body) -> tuple[str, ...]:
        """An ability or a body, line by line, as the voice of the game says it."""
        return sentence(node, self.glossary, self.ruleset, self.lang)

    def title(self, key: str) -> str:
        """What something is called, with a capital."""
        return capital(self.voice.lexicon.name(key))

    def place(self, zone: str) -> str:
        """What a place is called, with a capital."""
        return capital(self.voice.lexicon.zone(zone).name)

    # ---- points

    def point(self, node: Ability | Body, by: By = ()) -> Item:
        """What an ability or a body says as a point, with the rule values that it reads."""
        head, *rest = self.said(node)
        read = self.read(node)
        movers = (name for value in read for name in self.changed.values.get(value, ()))
        line = (*self._labelled(head, node), *self._beside(read))
        return Item(line, tuple(dict.fromkeys((*by, *movers))), tuple(map(_below, rest)))

    def _labelled(self, head: str, node: Ability | Body) -> Iterator[Inline]:
        """A sentence, with the label of what may be chosen in bold."""
        label = self.voice.lexicon.name(f"label:{node.label}") if isinstance(node, Action | Option) else ""
        if label and head.startswith(label):
            yield TextRun(label, "strong")
            yield TextRun(head.removeprefix(label))
        else:
            yield TextRun(head)

    def step(self, step: Step) -> Item:
        """A step as it is done: by its own text if it has one, and by the rule that has replaced it, if one has."""
        if step.id in self.changed.steps:
            name, ability = self.changed.steps[step.id]
            text = changed_step(step.id, ability, self.ruleset, self.glossary, self.lang)
            return Item(inline(text), (name,))
        if text := self.glossary.term(f"step:{step.id}", self.lang).get("text"):
            return Item(inline(text))
        return self.point(step.body)

    def read(self, node: Any) -> tuple[str, ...]:
        """The rule values of which a sentence speaks without saying what they are."""
        return spoken_of(node, self.values)

    def _beside(self, values: Iterable[str]) -> Iterator[Inline]:
        told = (str(self.own[self.holds(id)]).format(value=self.called(id), now=self.now(id)) for id in values)
        if shown := beside(told):
            yield TextRun(" ")
            yield TextRun(shown, "em")

    @cached_property
    def moved(self) -> frozenset[str]:
        """The rule values that the game itself moves while it is played."""
        said = (tuple(self.bodies.values()), self.game.base.abilities)
        return frozenset(part.value for part in parts(said) if isinstance(part, Change))

    def holds(self, value: str) -> str:
        """Our own line that tells what a value is: now, or at first."""
        return "value_first" if value in self.moved else "value"

    def called(self, value: str) -> str:
        """What a rule value is called, with a capital."""
        return value_words(value, self.glossary, self.lang)["value"]

    def now(self, value: str) -> str:
        """What a rule value is."""
        return setting_words(self.standing[value], self.words)


def _below(line: str) -> Below:
    sign, _, rest = line.partition(" ")
    return Below((TextRun(rest),), MARKS[sign]) if sign in MARKS else Below((TextRun(line),), 0)
