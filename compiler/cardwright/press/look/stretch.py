"""Makes a frame of one layout out of the frame that a theme draws for another: what was drawn moves with its boxes.

A theme draws a frame once, for its first layout. In another layout picture and text have other heights; every point
of the frame is moved up or down with the box in which it lies. Five millimetres at both ends of a box keep their form,
so that corners and ornaments stay as they were drawn; what is between them becomes longer or shorter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardwright.typeset.items import Box, Segment, Shape

RIGID = 5.0


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


def rungs(card: Box, drawn: Iterable[Box], wanted: Iterable[Box]) -> Rungs:
    """The rungs of boxes that stand one below the other on a card, as they were drawn and as they are wanted."""
    inner = [pair for one, other in zip(drawn, wanted, strict=True) for pair in _rungs(one, other)]
    pairs = [(card.y, card.y), *inner, (card.y + card.h, card.y + card.h)]
    return Rungs(tuple(y for y, _ in pairs), tuple(y for _, y in pairs))


def stretched(shapes: Iterable[Shape], by: Rungs) -> Iterator[Shape]:
    """The shapes, all their points moved."""
    if by.drawn == by.wanted:
        yield from shapes
        return
    for shape in shapes:
        yield shape._replace(segments=tuple(_moved(segment, by) for segment in shape.segments))


def _rungs(drawn: Box, wanted: Box) -> Iterator[tuple[float, float]]:
    rigid = min(RIGID, drawn.h / 2, wanted.h / 2)
    yield drawn.y, wanted.y
    yield drawn.y + rigid, wanted.y + rigid
    yield drawn.y + drawn.h - rigid, wanted.y + wanted.h - rigid
    yield drawn.y + drawn.h, wanted.y + wanted.h


def _moved(segment: Segment, by: Rungs) -> Segment:
    kind, at = segment
    return kind, tuple(by.there(n) if i % 2 else n for i, n in enumerate(at))
