"""Words without a comma become the same words with one, wherever it may have been left out.

Between what a sentence asks for and what is done then (*if you have no cat your creatures get …*), before who does it
or before the verb; in German also before a clause that comes last (*… solange du eine Katze hast*, *… um zu ziehen*),
and around what says which one is meant (*für jedes Objekt das du hast*, *jeder der eine Katze hat zieht*).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.reading.grammar import Grammar
from cardwright.reading.lines import line_of
from cardwright.reading.omissible import persons

Words = tuple[str, ...]
FEWEST = 1  # words before the comma


def with_comma(words: Words, grammar: Grammar) -> Iterator[Words]:
    """The words with one comma more, in each place where it may be missing, or two around a clause of *which*."""
    known = grammar.sayings
    end = next((at for at, word in enumerate(words) if word in SENTENCE_ENDS), len(words))
    asks = words[0] in known.asking | known.comma_before and "," not in words[:end]
    named = grammar.nouns.keys() | known.everybody | persons(grammar)
    finite = grammar.finite()
    verbs, fits = grammar.verbal | finite, line_of(words, grammar).chart.fits
    if words[0] in known.everybody and (other := closed(words[:end], finite)):  # wer eine Katze hat zieht
        yield (*other, *words[end:])
    for at in range(FEWEST, end - 1):
        if words[at - 1] == "," or words[at] == ",":
            continue
        acts = words[at] in verbs or any(any(fits(sort, at)) for sort in ("player", "thing", "each"))
        if words[at - 1] in named and words[at] in known.comma_before & known.relative:
            yield from ((*words[:at], ",", *other) for other in (words[at:], closed(words[at:], finite)) if other)
        elif (words[at] in known.comma_before - known.relative) or (asks and acts):
            yield (*words[:at], ",", *words[at:])


def closed(words: Words, verbs: frozenset[str]) -> Words:
    """The words with a comma between the first two verbs that stand side by side, where the first ends its clause."""
    sides = (at for at, (word, other) in enumerate(pairwise(words), 1) if {word, other} <= verbs)
    at = next(sides, 0)
    return (*words[:at], ",", *words[at:]) if at else ()
