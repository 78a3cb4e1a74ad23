"""A sentence without some of its words: its text in the card language, from which one to four words are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cardwright.reading.card_phrases import Unwritable
from cardwright.reading.card_text import written
from cardwright.reading.readings import alike, compiled

from .spoken import Said

MOST = 4  # words that are left out at once


def left_out(said: Said) -> Iterator[tuple[str, str]]:
    """The words without which its text means the same, and the text itself; the shortest runs of them."""
    names = said.of.cardset.names
    try:
        text = written(said.node, names, said.of.glossary)
    except Unwritable:
        return
    mine = alike(said.node)
    found: set[tuple[int, int]] = set()
    words = [(one.start(), one.end()) for one in re.finditer(r'"[^"\n]*"|[^\s":,]+', text)]
    for many in range(1, MOST + 1):
        for first in range(len(words) - many + 1):
            start, end = words[first][0], words[first + many - 1][1]
            if "\n" in text[start:end] or any(start <= a and b <= end for a, b in found):
                continue
            node: Any = compiled(without(text, start, end), names, said.here, isinstance(said.node, tuple))[0]
            if node is not None and alike(node) == mine:
                found.add((start, end))
                yield text[start:end], text


def without(text: str, start: int, end: int) -> str:
    """A text without a stretch of it, and without what joined that to the rest.

    >>> without("when you win, in attack: draw 1 card", 14, 23)
    'when you win: draw 1 card'
    """
    before, after = text[:start], text[end:]
    if re.match(r"\s*[:,]|\s*$", after):
        before = re.sub(r",? *$", "", before)
    return before + (after.lstrip(" ") if before.endswith((" ", "\n")) or not before else after)
