"""The words of a sentence become the spans that may be left out of it, and told: the shortest first.

Nothing is left out that says who does it, to whom, how much, or that it is not done. A few words side by side may be
any others; a phrase that a preposition begins (in the rain, on the discard pile) may be longer, and name a thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from cardwright.reading.grammar import Grammar
from cardwright.reading.tokens import plain

Words = tuple[str, ...]
STOPS = frozenset(".,;:?!()")
FEW = 3  # words of any sort
LONGEST = 6  # words of a phrase that a preposition begins
MOST = 60  # spans that are tried


def omissible(typed: Words, strange: frozenset[int], grammar: Grammar) -> Iterator[tuple[int, int]]:
    """Where each span begins and ends; every word that nobody knows lies in it."""
    others = persons(grammar)
    turning = grammar.sayings.turning
    known = range(len(typed))
    kept = {at for at in known if typed[at] in others | turning or not typed[at][-1].isalpha()}
    heavy = {at for at in known if weighty(typed[at], grammar)} | kept
    joints = {joint[0] for joint in grammar.sayings.joints if len(joint) == 1}
    spans = ((at, at + size) for size in range(1, LONGEST + 1) for at in range(len(typed) - size + 1))
    yield from islice(
        (
            (start, stop)
            for start, stop in spans
            if strange.issubset(range(start, stop))
            and not joints.issuperset(typed[start:stop])
            and _may_go(typed, start, stop, heavy, kept, grammar)
            and turning.isdisjoint(typed[stop : stop + 1])
            and not (start and typed[start - 1] == "," and typed[start] in grammar.sayings.relative)  # it says which
            and not (start and typed[start - 1] in others)  # the player in red is not any player
            and others.isdisjoint(typed[stop : stop + 1])  # nor is the tired one
            and not (start and typed[start - 1].isdigit() and grammar.nouns.keys().isdisjoint(typed[stop : stop + 1]))
        ),
        MOST,
    )


def _may_go(typed: Words, start: int, stop: int, heavy: set[int], kept: set[int], grammar: Grammar) -> bool:
    """Whether a span is a few little words, or a whole phrase behind a preposition."""
    places = set(range(start, stop))
    if stop - start <= FEW and places.isdisjoint(heavy):
        return True
    ends = stop == len(typed) or typed[stop] in STOPS or typed[stop] in grammar.finite()
    return typed[start] in grammar.sayings.prepositions and stop - start > 1 and ends and places.isdisjoint(kept)


def weighty(word: str, grammar: Grammar) -> bool:
    """Whether a word is not left out of a sentence by itself, even where that is told."""
    says = word in grammar.whole or word in grammar.nouns or word in grammar.sayings.turning
    return says or not word[-1].isalpha()


def persons(grammar: Grammar) -> frozenset[str]:
    """The words by which somebody is called, by what they do: attacker, winner, neighbour."""
    return frozenset(word for form in _words_for_persons(grammar) for word in form)


def _words_for_persons(grammar: Grammar) -> Iterator[Words]:
    for person in ("player", "opponent", "neighbour", "partner", *grammar.ruleset.persons):
        with suppress(KeyError):
            noun = grammar.voice.lexicon.person(person)
            yield from (plain(form, grammar.lang) for form in (noun.name, noun.plural))
