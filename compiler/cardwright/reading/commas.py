"""Words without a comma become the same words with one, wherever it may have been left out.

Between what a sentence asks for and what is done then (*if you have no cat your creatures get …*), before who does it
or before the verb; in German also before a clause that comes last (*… solange du eine Katze hast*, *… um zu ziehen*).
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.reading.grammar import Grammar
from cardwright.reading.lines import line_of

Words = tuple[str, ...]
FEWEST = 2  # words before the comma


def with_comma(words: Words, grammar: Grammar) -> Iterator[Words]:
    """The words with one comma more, in each place where it may be missing."""
    known = grammar.sayings
    end = next((at for at, word in enumerate(words) if word in SENTENCE_ENDS), len(words))
    asks = words[0] in known.asking and "," not in words[:end]
    verbs, fits = grammar.verbal | grammar.finite(), line_of(words, grammar).chart.fits
    for at in range(FEWEST, end - 1):
        if words[at - 1] == "," or words[at] == ",":
            continue
        acts = words[at] in verbs or any(any(fits(sort, at)) for sort in ("player", "thing", "each"))
        if words[at] in known.comma_before or (asks and acts):
            yield (*words[:at], ",", *words[at:])
