"""Words that speak of half and not of how it is rounded become the same words rounded down, and rounded up.

A card says which, and who types a sentence mostly does not: *each opponent loses half of their ornicles*. So both are
offered.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.reading.gaps import SENTENCE_ENDS
from cardwright.reading.sayings import Sayings

Words = tuple[str, ...]


def both_roundings(typed: Words, known: Sayings) -> Iterator[tuple[Words, ...]]:
    """Down and up, in each place where a language may say so: just before the half (*die abgerundete Hälfte*), or
    behind it, where a clause may end; nothing where nothing is halved."""
    half = next((at for at, word in enumerate(typed) if word in known.half), len(typed))
    ends = SENTENCE_ENDS | {","} | {joint[0] for joint in known.joints}
    behind = (at for at in range(half + 2, len(typed) + 1) if at == len(typed) or typed[at] in ends)
    for at in (half, *behind) if half < len(typed) else ():
        yield tuple((*typed[:at], *rounding, *typed[at:]) for rounding in known.rounded)
