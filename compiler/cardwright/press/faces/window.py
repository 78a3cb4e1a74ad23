"""Makes of a frame what is seen of the picture behind it, and of that the place of the emblem: as large as it fits.

What is seen is kept in rows, each as the widest stretch that no filled shape of the frame covers. That is less than an
outline, and enough to tell whether an emblem stands in its window, whatever form a theme has cut out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod
from pathlib import Path

from cardwright.press.look.outline import sign
from cardwright.typeset.items import Box, SeenRow, Shape
from cardwright.typeset.paint import Gradient, Segment

ROWS, BANDS, STEPS = 24, 20, 6
"""So many rows has a window, so many bands a sign; a curve is as good as so many straight lines."""

LEAST, STEP = 0.55, 0.05
"""An emblem is made smaller by so much at a time, and never smaller than this share of what is wanted."""

COVERING = 0.5
"""A surface that covers less than this share of what is under it is glass."""

AIR = 1.5
"""So many millimetres stay free between an emblem and its window: its rim, and a little sky."""


@lru_cache(128)
def seen_through(frame: tuple[Shape, ...], window: Box) -> tuple[SeenRow, ...]:
    """The rows of a window of which something is seen, from the top down."""
    outlines = [(lines, shape.even) for shape in frame if _covers(shape) and (lines := _near(shape.segments, window))]
    rows = (window.y + (row + 0.5) * window.h / ROWS for row in range(ROWS))
    return tuple(seen for y in rows if (seen := _row(y, window, outlines)) is not None)


def _covers(shape: Shape) -> bool:
    """Whether nothing is seen through a shape, or little."""
    match shape.fill:
        case None:
            return False
        case Gradient(_, stops):
            alpha = max(stop.alpha for stop in stops)
        case _:
            alpha = 1.0
    return prod((alpha, shape.finish.fill, *(group.alpha for group in shape.finish.groups))) >= COVERING


Line = tuple[float, float, float, float]


def _near(segments: Sequence[Segment], window: Box) -> list[Line]:
    """The lines of an outline, if any of it is in the window."""
    lines = list(_lines(segments))
    top, bottom = min(min(line[1], line[3]) for line in lines), max(max(line[1], line[3]) for line in lines)
    left, right = min(min(line[0], line[2]) for line in lines), max(max(line[0], line[2]) for line in lines)
    apart = bottom <= window.y or top >= window.y + window.h or right <= window.x or left >= window.x + window.w
    return [] if apart else lines


def _lines(segments: Sequence[Segment]) -> Iterator[Line]:
    """An outline as straight lines, each of its parts closed."""
    x = y = start_x = start_y = 0.0
    for kind, at in segments:
        if kind in "MZ":
            yield x, y, start_x, start_y
            start_x, start_y = at if kind == "M" else (start_x, start_y)
            x, y = start_x, start_y
            continue
        for to_x, to_y in _curve((x, y), at) if kind == "C" else (at,):
            yield x, y, to_x, to_y
            x, y = to_x, to_y


def _curve(start: tuple[float, float], at: tuple[float, ...]) -> Iterator[tuple[float, float]]:
    """Points of a cubic curve, without its first."""
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * start[0] + b * at[0] + c * at[2] + d * at[4], a * start[1] + b * at[1] + c * at[3] + d * at[5]


def _row(y: float, window: Box, outlines: Sequence[tuple[list[Line], bool]]) -> SeenRow | None:
    """The widest stretch at a height that nothing covers."""
    left, right = window.x, window.x + window.w
    covered = sorted(span for lines, even in outlines for span in _covered(y, lines, even))
    best, at = (left, left), left
    for start, end in (*covered, (right, right)):
        if min(start, right) - at > best[1] - best[0]:
            best = (at, min(start, right))
        at = max(at, end)
    return SeenRow(y, *best) if best[1] > best[0] else None


def _covered(y: float, lines: Sequence[Line], even: bool) -> Iterator[tuple[float, float]]:
    """From where to where an outline is filled at a height (SVG 1.1, 11.3)."""
    crossings = sorted(
        (x1 + (y - y1) * (x2 - x1) / (y2 - y1), 1 if y2 > y1 else -1)
        for x1, y1, x2, y2 in lines
        if (y1 <= y) != (y2 <= y)
    )
    winding = 0
    for (here, way), (there, _) in pairwise(crossings):
        winding += way
        if winding % 2 if even else winding:
            yield here, there


@lru_cache(512)
def bands(name: str, icons: Path) -> tuple[tuple[float, float, float], ...]:
    """How wide a sign is, band by band in the unit square: the middle of the band, its left and its right end.

    A curve lies within its handles; these are taken for it, which is a little wider and much quicker.
    """
    lefts, rights = [1.0] * (BANDS + 1), [0.0] * (BANDS + 1)
    x = y = 0.0
    for kind, at in sign(name, icons):
        for to_x, to_y in zip(at[::2], at[1::2], strict=True):
            if kind != "M":
                low, high = (y, to_y) if y < to_y else (to_y, y)
                left, right = (x, to_x) if x < to_x else (to_x, x)
                for band in range(max(0, int(low * BANDS)), min(BANDS, int(high * BANDS)) + 1):
                    if left < lefts[band]:
                        lefts[band] = left
                    if right > rights[band]:
                        rights[band] = right
            x, y = to_x, to_y
    spans = enumerate(zip(lefts, rights, strict=True))
    return tuple(((band + 0.5) / BANDS, left, right) for band, (left, right) in spans if left <= right)


def place(icon: str, icons: Path, seen: Sequence[SeenRow], wanted: Box) -> Box:
    """Where an emblem stands: as wanted, or as near to that and as large as its window lets it."""
    if not seen or wanted.w <= 0:
        return wanted
    middle = seen[len(seen) // 2]
    home = (middle.left + middle.right) / 2, (seen[0].y + seen[-1].y) / 2
    x, y = wanted.x + wanted.w / 2, wanted.y + wanted.h / 2
    side = wanted.w
    while side > LEAST * wanted.w:
        for nearer in (0.0, 0.5, 1.0):
            there = Box(x + (home[0] - x) * nearer - side / 2, y + (home[1] - y) * nearer - side / 2, side, side)
            if inside(icon, icons, seen, there):
                return there
        side -= STEP * wanted.w
    return Box(home[0] - side / 2, home[1] - side / 2, side, side)


NEAR, FAR = 0.84, 0.6
"""How large each of two emblems is, as a share of one that stands alone."""


def pair(icon: str, icons: Path, seen: Sequence[SeenRow], wanted: Box) -> tuple[Box, Box]:
    """Where two emblems stand in place of one: the first lower and to the left, the second behind it; as large as their
    window lets both of them."""
    side = wanted.w
    if not seen or side <= 0:
        return wanted, wanted
    middle = seen[len(seen) // 2]
    x, y = (middle.left + middle.right) / 2, (seen[0].y + seen[-1].y) / 2
    size = 1.0
    while size > LEAST:
        both = (
            _about(x - 0.21 * side * size, y + 0.15 * side * size, NEAR * size * side),
            _about(x + 0.3 * side * size, y - 0.26 * side * size, FAR * size * side),
        )
        if all(inside(icon, icons, seen, box) for box in both):
            return both
        size -= STEP
    return place(icon, icons, seen, both[0]), place(icon, icons, seen, both[1])


def _about(x: float, y: float, side: float) -> Box:
    return Box(x - side / 2, y - side / 2, side, side)


def inside(icon: str, icons: Path, seen: Sequence[SeenRow], at: Box) -> bool:
    """Whether nothing of an emblem that stands there is covered by the frame, nor near to it."""
    first, step = seen[0].y, (seen[-1].y - seen[0].y) / max(1, len(seen) - 1)
    for middle, left, right in bands(icon, icons):
        y = at.y + middle * at.h
        for edge in (y - AIR, y + AIR):
            row = round((edge - first) / step) if step else 0
            if not 0 <= row < len(seen):
                return False
            if at.x + left * at.w - AIR < seen[row].left or at.x + right * at.w + AIR > seen[row].right:
                return False
    return True
