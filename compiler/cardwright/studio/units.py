"""Offsets in characters become offsets in units of UTF-16, by which a page counts, and back."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache

from cardwright.frozen import frozen

_WIDE = re.compile("[\U00010000-\U0010ffff]")


@frozen
class Units:
    """How a text is counted on a page: its `wide` letters, those beyond U+FFFF, count twice there."""

    wide: tuple[int, ...]
    length: int

    def of(self, offset: int) -> int:
        """The page's offset of ours."""
        return offset + bisect_left(self.wide, offset)

    def offset(self, unit: int) -> int:
        """Our offset of the page's; one beyond the end is the end."""
        begins = [at + n for n, at in enumerate(self.wide)]
        return min(max(unit - bisect_left(begins, unit), 0), self.length)


@lru_cache(32)
def units(text: str) -> Units:
    """How this text is counted.

    >>> dragon = units("🐉 dragon")
    >>> dragon.of(2), dragon.offset(3), dragon.offset(99)
    (3, 2, 8)
    """
    return Units(tuple(match.start() for match in _WIDE.finditer(text)), len(text))
