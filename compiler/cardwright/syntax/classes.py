"""The words of the grammar and of the verb table become classes: what a word may be, the likeliest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardwright.syntax.tables import tables
from cardwright.vocabulary.verb import verbs
from cardwright.vocabulary.words import MOST

NAME = ("WORD",)  # of a word that may name anything
# Several words that are one token, as the grammar has them, and as they may be written.
_JOINED = (
    "at most", "at least", "up to", "any number of", "instead of", "end of", "once per", "at the start of",
    *MOST,
    "and if", "or if", "in this", "that has", "because of", "whenever possible",
    "rounded up", "rounded down", "unless tied", "as many", "of the same",
    "in sequence with", "in sequence", "equal to", "that add up to", "that would bring", "would bring",
)  # fmt: skip
_WRITTEN = {"that have": "that has", "who has": "that has", "who have": "that has", "which add up to": "that add up to",
            "that would take": "that would bring", "which would take": "that would bring",
            "which would bring": "that would bring", "that bring": "that would bring",
            "that brings": "that would bring", "would take": "would bring",
            "exactly as many": "as many", "just as many": "as many"}  # fmt: skip
_ALIKE = {"over": "above", "under": "below"}  # words that are read like others where these may stand, and may be names
MANY = (*_JOINED, *_WRITTEN)
# Words that are never names.
_CLOSED = frozenset(
    "of to and or if is are has have the a an for from with in on at than by until unless as when otherwise".split()
)


@cache
def word_types() -> Mapping[str, tuple[str, ...]]:
    """Every word with a class of its own, and its classes in order: quoted word of the grammar, verb, WORD."""
    types: dict[str, list[str]] = {}
    for word, terminal in tables().keywords.items():
        types.setdefault(word, []).append(terminal)
    for written, meant in _WRITTEN.items():
        types[written] = [tables().keywords[meant]]
    for written, meant in _ALIKE.items():
        types[written] = [tables().keywords[meant]]
    for verb in verbs().values():
        for form, terminal in zip(verb.words["en"], ("VERB", "VERBS", "VERBING", "VERBED"), strict=True):
            if terminal not in (known := types.setdefault(form, [])):
                known.append(terminal)
    for word in ("your", "their", "its"):
        types[word] = ["POSS"]
    return {
        word: tuple(known) if word in _CLOSED or word in MANY or not word[0].isalpha() else (*known, "WORD")
        for word, known in types.items()
    }


def is_verb(word: str) -> bool:
    """Whether a word is a verb in its base form."""
    return "VERB" in types_of(word)


def types_of(word: str) -> tuple[str, ...]:
    """The classes that a word may have, the preferred one first."""
    return word_types().get(word, NAME)
