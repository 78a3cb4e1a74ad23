"""What every word of a set means, gathered from the vocabulary and the documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from cardwright.compile.document import Document
from cardwright.ruleset.card import Value
from cardwright.ruleset.game import Clause
from cardwright.vocabulary import words
from cardwright.vocabulary.verb import Verb, verbs

TRAITS = ("element", "faction", "suit")  # what a game may call that which its cards and players are of


class Denotation(NamedTuple):
    """What a word names. `sort`: card, kind, counter, role, zone, phase, person, element, face, property, value, die,
    line, total, direction, order, bid; in a scenario also seated."""

    sort: str
    id: str
    plural: bool


@dataclass(slots=True)
class KindInfo:
    """A kind as the binder needs it. Of one with `instructions`, a card is carried out line by line."""

    id: str
    properties: tuple[str, ...] = ()
    narrows: tuple[str, ...] = ()
    zone: str = ""
    pile: str = ""
    family: str = ""
    instructions: bool = False


@dataclass(slots=True)
class Names:
    """All names of a set and of the sets it uses. `titles` has those of cards and rules in other languages.

    `kernel` is whether a kernel plays the steps that do not say what is done in them.
    `phases` has the words for parts of the game, one and several: elsewhere the same word may name a place (a trick).
    Of the zones `grids` have lines, `stacks` a top, and of those that are `held` each player has one.
    """

    nouns: dict[str, Denotation] = field(default_factory=dict)
    kinds: dict[str, KindInfo] = field(default_factory=dict)
    heads: dict[str, str] = field(default_factory=dict)
    values: dict[str, Document] = field(default_factory=dict)
    steps: dict[str, Document] = field(default_factory=dict)
    elements: dict[str, Document] = field(default_factory=dict)
    trait: str = "element"
    phases: dict[str, str] = field(default_factory=dict)
    grids: set[str] = field(default_factory=set)
    stacks: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    counters: list[str] = field(default_factory=list)
    money: str = ""
    numbers: set[str] = field(default_factory=set)
    die_faces: tuple[int | str, ...] = ()
    defaults: dict[str, Value] = field(default_factory=dict)
    sorts: dict[str, str] = field(default_factory=dict)
    cards: dict[str, list[str]] = field(default_factory=dict)
    happenings: list[Clause] = field(default_factory=list)
    actions: list[Clause] = field(default_factory=list)
    labels: set[str] = field(default_factory=set)
    synonyms: dict[str, str] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    kernel: bool = False

    def find(self, texts: list[str]) -> tuple[Denotation, int] | None:
        """The noun that the first words spell, the longest that there is, and how many words it takes."""
        for size in range(min(4, len(texts)), 0, -1):
            if noun := self.nouns.get(" ".join(texts[:size])):
                return noun, size
        return None

    def is_a(self, kind: str, other: str) -> bool:
        """Whether cards of a kind are also of another ("mount" of "creature", all of "card")."""
        if other in (kind, "card"):
            return True
        left, seen = [kind], {kind, other}
        for near in left:  # grows meanwhile: what is reached without passing the other
            parts = self._narrows(near)
            if not parts:
                return False
            left += [part for part in parts if part not in seen]
            seen.update(parts)
        return True

    def may_be(self, kind: str, other: str) -> bool:
        """Whether a card of one kind could be of the other: one is the other, or both narrow the same."""
        first, second = {kind, *self.above(kind)}, {other, *self.above(other)}
        return "card" in first | second or not first.isdisjoint(second)

    def above(self, kind: str) -> tuple[str, ...]:
        """All kinds that a kind looks at more closely, near and far, the near ones first."""
        kinds: dict[str, None] = {}
        left = [kind]
        for near in left:  # grows meanwhile
            new = [part for part in self._narrows(near) if part not in kinds]
            kinds |= dict.fromkeys(new)
            left += new
        return tuple(kinds)

    def _narrows(self, kind: str) -> tuple[str, ...]:
        return self.kinds[kind].narrows if kind in self.kinds else ()

    def words(self, *sorts: str) -> Iterator[str]:
        """All words that name something of these sorts, as they are written."""
        return (word for word, noun in self.nouns.items() if noun.sort in sorts)


def built_in() -> Names:
    """The names that every game has."""
    names = Names()
    for noun in words.nouns().values():
        _add(names, noun.id, noun.plural, noun.sort, noun.id)
    for noun in words.faces().values():
        _add(names, noun.id, noun.plural, "face", noun.id)
    for noun in words.persons().values():
        _add(names, noun.id, noun.plural, "person", noun.id)
    names.kinds["card"] = KindInfo("card")
    return names


def _add(names: Names, name: str, plural: str, sort: str, id: str) -> None:
    names.sorts.setdefault(id, sort)
    names.nouns.setdefault(name, Denotation(sort, id, False))
    names.nouns.setdefault(plural, Denotation(sort, id, True))


def declare(names: Names, name: str, plural: str, sort: str, id: str) -> None:
    """A game's own noun; it may take a word that is built in, but not one that another declaration has. Of a phase and
    a place with the same name, the word is the place's wherever no part of the game can be meant."""
    if sort == "phase":
        names.phases |= {name: id, plural or name: id}
    if sort != "value" and not (sort == "phase" and names.sorts.get(id) == "zone"):
        names.sorts[id] = sort
    for word, several in ((name, False), (plural, True)):
        taken = names.nouns.get(word) if sort == "phase" else None
        if word and (word != name or not several) and (taken is None or taken.sort != "zone"):
            names.nouns[word] = Denotation(sort, id, several)


@cache
def _verb_forms() -> Mapping[str, Mapping[str, Verb]]:
    """Verbs by their forms: VERB, VERBS, VERBING, VERBED; a row that is written with `back` is left to its tail."""
    forms: dict[str, dict[str, Verb]] = {"VERB": {}, "VERBS": {}, "VERBING": {}, "VERBED": {}}
    for verb in verbs().values():
        if verb.id.endswith("_back"):
            continue
        for name, form in zip(forms, verb.words["en"], strict=True):
            forms[name].setdefault(form, verb)
    return forms


def the_verb(kind: str, text: str) -> Verb:
    """The verb of a token that the lexer has called a verb."""
    return _verb_forms()[kind][text]
