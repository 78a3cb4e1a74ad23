"""The words of a sentence become its terms, when, how often and on what condition, and the rest, in which nothing else
is missing: *once per turn, if you have no cat, you may draw a card* is *you may draw a card*, and two terms.

People put them in any order, and anywhere between two commas. So no row of the table has to have each order. Only the
first sentence is parted; where a term stands within a clause, it is left there.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.ruleset.condition import Both, Condition, Happens

Words = tuple[str, ...]
Span = tuple[int, int]


def without_terms(
    words: Words, offering: tuple[Words, ...], spans: list[Span], is_term: Callable[[Words], bool]
) -> tuple[list[Words], Words]:
    """The terms of the first sentence, and the words without them; `spans` are where a setting stands.

    A term is all that stands between two commas, or a setting with which the sentence begins, or one behind the words
    of an offer (`you may, once per turn, …`).
    """
    end = next((at for at, word in enumerate(words) if word in SENTENCE_ENDS), len(words))
    bounds = [-1, *(at for at in range(end) if words[at] == ","), end]
    terms: list[Words] = []
    kept: list[Words] = []
    for before, after in pairwise(bounds):
        part = words[before + 1 : after]
        if is_term(part):
            terms.append(part)
            continue
        start, rest = _opening(part, before + 1, offering, spans)
        terms += start
        if rest:
            kept.append(rest)
    head = tuple(word for at, part in enumerate(kept) for word in ((",", *part) if at else part))
    return terms, (*_together(head, offering), *words[end:])


def _opening(part: Words, at: int, offering: tuple[Words, ...], spans: list[Span]) -> tuple[list[Words], Words]:
    """The settings with which a part begins that stands at a place, also behind the words of an offer, and the rest."""
    ends = dict(spans)
    terms: list[Words] = []
    said: Words = ()
    start = 0
    while start < len(part):
        stop = ends.get(at + start, 0) - at
        if start < stop <= len(part):
            terms.append(part[start:stop])
            start = stop
            continue
        modal = next((words for words in offering if part[start : start + len(words)] == words), ())
        if said or not modal:
            break
        said, start = modal, start + len(modal)
    return terms, (*said, *part[start:])


def _together(words: Words, offering: tuple[Words, ...]) -> Words:
    """The words without a comma behind the words of an offer, where a term stood: you may , draw 1 card."""
    for at in range(1, len(words)):
        if words[at] == "," and any(words[:at][-len(modal) :] == modal for modal in offering):
            return (*words[:at], *words[at + 1 :])
    return words


def asks_what_happened(condition: Condition | None) -> bool:
    """Whether it is asked for what has been, alone or among other things."""
    match condition:
        case Both(of=parts):
            return any(isinstance(part, Happens) for part in parts)
        case _:
            return isinstance(condition, Happens)
