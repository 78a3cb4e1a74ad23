"""The words of a sentence become what it says, as sentences are compared: what it does, with what, to whom, how many.

A noun is itself in each case, a verb in each form, and words that are `kin` in the table are one. Words of `firm` (not,
more, before, each …) are counted apart: a sentence says something else where one of them is missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardwright.compile.names import Names
from cardwright.reading.grammar import Grammar
from cardwright.reading.tokens import plain

Words = tuple[str, ...]
CLASSES = frozenset(("negative", "positive", "symbol"))  # of faces
STEM = 5  # letters by which a word is known, whatever its ending
EACH = "each "  # before somebody who is each of them
YOURS = frozenset(("you", "your"))


class Likeness(NamedTuple):
    """What a sentence says, as it is compared: words with a weight, verbs, numbers, kinds in a row, what is `firm`."""

    words: frozenset[str]
    verbs: Words
    numbers: tuple[str, ...]
    nouns: tuple[str, ...]
    firm: Words
    persons: Words
    told_you: bool  # whether it names whoever is spoken to, doing something or not


class Concepts:
    """By what the words of a game in a language are known, whatever their form."""

    def __init__(self, grammar: Grammar, names: Names) -> None:
        self.grammar, self.kinds = grammar, names.kinds
        self.counters = {counter.id for counter in grammar.ruleset.counters}
        self.firm = {word: group.split()[0] for group in grammar.sayings.firm for word in group.split()}
        no, more, less = grammar.sayings.firm[:3]
        self.no = no.split()[0]
        self.signs = {"+": more.split()[0], "-": less.split()[0]}
        self.people, self.every = _people(grammar), grammar.sayings.every_one
        self.and_ = plain(grammar.voice.plain("and"), grammar.lang)
        self.kin, self.traits, self.places = _kin(grammar), _traits(grammar), _places(grammar)

    def likeness(self, words: Words) -> Likeness:
        """What some words say, as it is compared."""
        grammar = self.grammar
        known = map(grammar.meant_by, words)
        named = tuple(own if self.sort_of(own[1:]) else word for word, own in zip(words, known, strict=True))
        bare = [word for word in grammar.bare(named) if word[0].isalnum() or word[0] in "_+-#"]
        meant = [grammar.meant_by(word) for word in bare]
        numbers = tuple(word.lstrip("+-") for word in meant if is_number(word))
        nouns = tuple(word[1:] for word in meant if word[0] == "#" and self.sort_of(word[1:]))
        said = [self._concept(word, own) for word, own in zip(bare, meant, strict=True)
                if not is_number(own) and own not in self.people]  # fmt: skip
        done = tuple(sorted(word for word in said if word[0] == "_"))
        told_you = any(self.people.get(word) in YOURS for word in words)
        return Likeness(frozenset(said), done, numbers, nouns, self._all_firm(words), self._persons(words), told_you)

    def _persons(self, words: Words) -> Words:
        """Who is named, in a row. Whoever is spoken to does what is said of nobody, and is named beside others alone,
        or where something is done to them."""
        named = [(at, self.people[word]) for at, word in enumerate(words) if word in self.people]
        others = any(who != "you" for _, who in named)
        done_to = [at for at, who in named if who == "you" and not self._does(words, at)]
        return tuple(
            EACH + who if who != "you" and self._is_each(words, at) else who
            for at, who in named
            if who != "you" or at in done_to or (others and (at > 1 or words[at + 1 : at + 2] == self.and_))
        )

    def _does(self, words: Words, at: int) -> bool:
        """Whether *you* does something: a verb stands behind it. (German and French have other words for whom.)"""
        behind = words[at + 1 : at + 2]
        if behind == self.and_ or words[at] not in self.grammar.sayings.you:
            return False
        return self.grammar.lang != "en" or any(
            word in self.grammar.whole or word in self.grammar.modals or word in self.grammar.verbal or word[0] == "_"
            for word in behind
        )

    def _is_each(self, words: Words, at: int) -> bool:
        """Whether each of those is meant who are named at a place: each opponent, tous les joueurs."""
        return not self.every.isdisjoint(words[max(0, at - 2) : at])

    def known_by(self, word: str) -> str:
        """By what a word alone is known."""
        (bare, *_), meant = self.grammar.bare((word,)) or (word,), self.grammar.meant_by(word)
        return self._concept(bare, meant if meant[0] == "#" else self.grammar.meant_by(bare))

    def _concept(self, word: str, meant: str) -> str:
        """By what a word is known among others."""
        if meant[0] == "#" and (sort := self.sort_of(meant[1:])):
            return f"#{sort}"
        if (place := self.places.get(stem(word))) is not None:
            return place
        meant = self.kin.get(meant, self.kin.get(word, meant))
        return meant if meant[0] in "#_" else self.firm.get(word) or stem(meant)

    def _all_firm(self, words: Words) -> Words:
        """What none may have alone, as often as it is said; what is not so is said in one word or two (ne … pas)."""
        often = Counter(self._firm(words))
        often[self.no] = min(1, often[self.no])
        return tuple(sorted(often.elements()))

    def _firm(self, words: Words) -> Iterator[str]:
        """What none may have alone: words of `firm` (at least 3 is 3), signs, and the elements of things."""
        bounds = self.grammar.sayings.bounds
        per = self.grammar.per  # for each of them is not each of them
        for at, word in enumerate(words):
            counts = bool(per) and words[at - len(per) : at] == per
            if word in self.every and not counts and not self.people.keys().isdisjoint(words[at + 1 : at + 3]):
                continue  # it says who they are
            if word in self.firm and not (word in bounds and words[at - 1 : at] and words[at - 1] in bounds):
                yield f"per {self.firm[word]}" if counts else self.firm[word]
            if is_number(word) and word[0] in "+-":
                yield self.signs[word[0]]
            yield from (f"of {form.trait}" for noun, form in self.grammar.nouns.get(word, ())
                        if form.trait and noun == (word,))  # fmt: skip
            if word in self.traits:
                yield f"of {self.traits[word]}"

    def sort_of(self, noun: str) -> str:
        """What sort of thing a noun is of which one may stand for another: cards or counters."""
        if noun in self.counters:
            return "counter"
        return "kind" if noun in self.kinds or noun == "card" else ""


def is_number(word: str) -> bool:
    """Whether it is a number, with or without a sign."""
    return word.lstrip("+-").isdigit()


def stem(word: str) -> str:
    """A word without its ending, as far as letters tell."""
    return word[: max(STEM, len(word) - 3)]


def _kin(grammar: Grammar) -> Mapping[str, str]:
    """Each word, or verb, and the first of those that are near it."""
    kin: dict[str, str] = {}
    for group in grammar.sayings.kin:
        words = [grammar.meant_by(grammar.bare((word,))[0]) for word in group.split()]
        kin |= dict.fromkeys(words, words[0])
    return kin


def _traits(grammar: Grammar) -> Mapping[str, str]:
    """What the elements of a game and the faces of its dice are called, by themselves."""
    named = {
        word: key
        for key, term in grammar.glossary.terms.items()
        if key.partition(":")[0] in ("element", "face") and grammar.lang in term
        for form in ("name", "plural")
        for word in plain(term[grammar.lang].get(form) or "", grammar.lang)
    }
    classes = {form.noun: word for word, rows in grammar.nouns.items() for _, form in rows if form.noun in CLASSES}
    return named | {word: noun for noun, word in classes.items()}


def _places(grammar: Grammar) -> Mapping[str, str]:
    """The places that are called by one word, by what it is known by: @hand."""
    named = {zone.id: plain(grammar.voice.lexicon.zone(zone.id).name, grammar.lang) for zone in grammar.ruleset.zones}
    return {stem(words[0]): f"@{id}" for id, words in named.items() if len(words) == 1}


def _people(grammar: Grammar) -> Mapping[str, str]:
    """Each word for somebody, and whom it means."""
    return {word: group.split()[0] for group in grammar.sayings.persons for word in group.split()}
