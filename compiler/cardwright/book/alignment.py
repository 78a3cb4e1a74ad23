"""Two versions of a text become pairs of what belongs together, and the words of each pair that are gone or new."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Literal, NamedTuple

WORDS = re.compile(r"\w+(?:[-’'.,]\w+)*|\s+|[^\w\s]")
ALIKE = 0.4
"""How much of two sentences must be the same for one to be the other in new words."""


class TextStretch(NamedTuple):
    """A stretch of text, and whether the other version has it too."""

    text: str
    sort: Literal["same", "gone", "new"]


def aligned(before: Sequence[str], after: Sequence[str]) -> Iterator[tuple[int | None, int | None]]:
    """Pairs of positions that differ: what has been reworded, what is gone (no second), what is new (no first)."""
    for tag, i, i_end, j, j_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if tag != "equal":
            yield from _paired(before, after, range(i, i_end), range(j, j_end))


def _paired(
    before: Sequence[str], after: Sequence[str], here: range, there: range
) -> Iterator[tuple[int | None, int | None]]:
    """The two that are most alike are one in new words, if they are at all; and so on before and behind them."""
    found = [
        (_alike(before[i], after[j]), -abs((i - here.start) - (j - there.start)), i, j) for i in here for j in there
    ]
    likeness, _, i, j = max(found, default=(0.0, 0, 0, 0))
    if likeness < ALIKE:
        yield from ((i, None) for i in here)
        yield from ((None, j) for j in there)
        return
    yield from _paired(before, after, range(here.start, i), range(there.start, j))
    yield i, j
    yield from _paired(before, after, range(i + 1, here.stop), range(j + 1, there.stop))


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one.split(), other.split(), autojunk=False).ratio()


def marked(before: str, after: str) -> tuple[tuple[TextStretch, ...], tuple[TextStretch, ...]]:
    """Both versions in pieces. A blank or a comma between two changed words belongs to the change.

    Where little is the same, all of the one is gone and all of the other is new.

    >>> [(stretch.text, stretch.sort) for stretch in marked("Pay five ornicles.", "Pay two ornicles.")[1]]
    [('Pay ', 'same'), ('two', 'new'), (' ornicles.', 'same')]
    """
    one, other = WORDS.findall(before), WORDS.findall(after)
    old: list[TextStretch] = []
    new: list[TextStretch] = []
    for same, gone, come in _runs(one, other):
        for pieces, text, sort in ((old, gone, "gone"), (new, come, "new")):
            if same or text:
                pieces.append(TextStretch(same or text, "same" if same else sort))  # type: ignore[arg-type]
    if sum(len(piece.text) for piece in new if piece.sort == "same") * 3 < min(len(before), len(after)):
        return (TextStretch(before, "gone"),), (TextStretch(after, "new"),)
    return tuple(old), tuple(new)


def _runs(one: list[str], other: list[str]) -> Iterator[tuple[str, str, str]]:
    """What both have, or what the first has alone and what the second has alone."""
    gone = come = ""
    for tag, i, i_end, j, j_end in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        mine, theirs = "".join(one[i:i_end]), "".join(other[j:j_end])
        if tag == "equal" and (not (gone or come) or re.search(r"\w", mine) or i_end == len(one)):
            if gone or come:
                yield "", gone, come
            yield mine, "", ""
            gone = come = ""
        else:
            gone, come = gone + mine, come + theirs
    if gone or come:
        yield "", gone, come
