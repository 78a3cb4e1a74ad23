"""Makes of a drawing for one layout a drawing for another: it is stretched, its ornaments and what is round are not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardwright.typeset.items import Box, Shape, reshaped
from cardwright.typeset.paint import Segment

RIGID, EDGE = 5.0, 0.5


class Rungs(NamedTuple):
    """Heights of a card, from top to bottom, and the heights to which they go."""

    drawn: tuple[float, ...]
    wanted: tuple[float, ...]

    def there(self, y: float) -> float:
        """Where a height goes: between two rungs as far as it lay between them, beyond them as far beyond."""
        drawn, wanted = self.drawn, self.wanted
        if y <= drawn[0]:
            return wanted[0] + y - drawn[0]
        for i in range(1, len(drawn)):
            if y <= drawn[i]:
                span = drawn[i] - drawn[i - 1]
                return (
                    wanted[i] if not span else wanted[i - 1] + (y - drawn[i - 1]) * (wanted[i] - wanted[i - 1]) / span
                )
        return wanted[-1] + y - drawn[-1]


def rungs(card: Box, drawn: Iterable[Box], wanted: Iterable[Box], height: float | None = None) -> Rungs:
    """The rungs of boxes that stand one below the other on a card, as they were drawn and as they are wanted.

    `height` is that of the card as it was drawn, if that was another.
    """
    inner = [pair for before, after in zip(drawn, wanted, strict=True) for pair in _rungs(before, after)]
    pairs = [(card.y, card.y), *inner, (card.y + (height or card.h), card.y + card.h)]
    return Rungs(tuple(y for y, _ in pairs), tuple(y for _, y in pairs))


WHOLE = 0.85
"""What is higher than this share of a card goes around all of it."""


def stretched(
    shapes: Iterable[Shape], by: Rungs, drawn: Sequence[Box], wanted: Sequence[Box], still: float = 0.0
) -> Iterator[Shape]:
    """The shapes, moved from the boxes in which they were drawn into those that are wanted.

    Part by part: an ornament keeps its form and stays at its end of its box, what is round stays round where its box is
    lower, and all the rest is stretched; but a part that is higher than `still`, if that is said, goes with no box.
    """
    if by.drawn == by.wanted:
        yield from shapes
        return
    for shape in shapes:
        moved = (segment for part in subpaths(shape.segments) for segment in _part(part, by, drawn, wanted, still))
        yield reshaped(shape, lambda segment: _moved(segment, by), segments=tuple(moved))


def _height(part: Sequence[Segment]) -> float:
    ys = [n for _, at in part for n in at[1::2]]
    return max(ys) - min(ys)


SMALL_PART, ROUND = 0.4, 0.8
"""An ornament is lower than so much of its box; what is round is nearly as high as it is wide, or the other way."""


def subpaths(segments: Sequence[Segment]) -> Iterator[list[Segment]]:
    """From move to move."""
    part: list[Segment] = []
    for segment in segments:
        if segment[0] == "M" and part:
            yield part
            part = []
        part.append(segment)
    if part:
        yield part


def _part(
    part: list[Segment], by: Rungs, drawn: Sequence[Box], wanted: Sequence[Box], still: float
) -> Iterator[Segment]:
    if still and _height(part) > still:
        yield from part
        return
    ys = [n for _, at in part for n in at[1::2]]
    xs = [n for _, at in part for n in at[::2]]
    top, bottom, wide = min(ys), max(ys), max(xs) - min(xs)
    boxes = zip(drawn, wanted, strict=True)
    inside = next((pair for pair in boxes if pair[0].y - EDGE <= top and bottom <= pair[0].y + pair[0].h + EDGE), None)
    if inside is None or _is_upright(part):
        yield from (_moved(segment, by) for segment in part)
        return
    old, new = inside
    if bottom - top < SMALL_PART * old.h:
        at_the_top = top + bottom < 2 * old.y + old.h
        down = new.y - old.y if at_the_top else new.y + new.h - old.y - old.h
        yield from ((kind, tuple(n + down if i % 2 else n for i, n in enumerate(at))) for kind, at in part)
    elif new.h < old.h and ROUND <= wide / (bottom - top) <= 1 / ROUND:
        scale, x = new.h / old.h, (min(xs) + max(xs)) / 2
        middle, there = old.y + old.h / 2, new.y + new.h / 2
        for kind, at in part:
            yield kind, tuple(there + (n - middle) * scale if i % 2 else x + (n - x) * scale for i, n in enumerate(at))
    else:
        yield from (_moved(segment, by) for segment in part)


def _is_upright(part: Sequence[Segment]) -> bool:
    """Whether a part is nothing but level and upright lines, which can be stretched and stay what they are."""
    corners = [at for kind, at in part if kind != "Z"]
    return all(kind != "C" for kind, _ in part) and all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(corners))


def _rungs(drawn: Box, wanted: Box) -> Iterator[tuple[float, float]]:
    rigid = min(RIGID, drawn.h / 2, wanted.h / 2)
    yield drawn.y, wanted.y
    yield drawn.y + rigid, wanted.y + rigid
    yield drawn.y + drawn.h - rigid, wanted.y + wanted.h - rigid
    yield drawn.y + drawn.h, wanted.y + wanted.h


def _moved(segment: Segment, by: Rungs) -> Segment:
    kind, at = segment
    return kind, tuple(by.there(n) if i % 2 else n for i, n in enumerate(at))
