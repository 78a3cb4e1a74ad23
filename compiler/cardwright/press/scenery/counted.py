"""Layers by which cards are told apart that have no picture of their own: a ground for each sign, and as many things
as their number.

A number up to ten is so many signs; a higher one is the sign with beads about it, a large one for each ten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from math import cos, pi, sin

from cardwright.press.look.colour import mix
from cardwright.press.scenery.sky import rays
from cardwright.press.scenery.stage import FALLBACK, SceneStage, closed
from cardwright.typeset.items import Disc, Item, Panel, Shape, Sign
from cardwright.typeset.paint import Segment

MOST = 10
"""So many signs are drawn one by one."""
ROWS = {2: (2,), 3: (1, 2), 4: (2, 2), 5: (2, 1, 2), 6: (3, 3), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3), 10: (3, 4, 3)}
STEP = 5.2
"""How far what is on a ground stands apart, in millimetres."""


def count(stage: SceneStage) -> Iterator[Item]:
    """As many signs as the number of the card, on a disc with a double rim; one, where it has none."""
    x, y, r = stage.across(0.5), stage.down(0.5), min(stage.box.w, stage.box.h) * 0.43
    yield Disc(x, y, r, mix(stage.tones["glow"], stage.tones["low"], 0.1), stage.tones["near"], 0.35)
    yield Disc(x, y, r * 0.92, None, stage.tones["middle"], 0.2)
    rows = ROWS.get(stage.number, (1,))
    room, figure = 1.3 * r, stage.tones["figure"]
    step = room / max(len(rows), *rows)
    side = (0.88 if stage.number in ROWS else 0.92) * step * (0.74 if stage.number > MOST else 1.0)
    for row, many in enumerate(rows):
        down = y + (row - (len(rows) - 1) / 2) * step
        for column in range(many):
            across = x + (column - (many - 1) / 2) * step
            yield Sign(across - side / 2, down - side / 2, side, stage.emblem, figure)
    if stage.number > MOST:
        yield from _beads(stage.number, x, y, r, stage)


def _beads(number: int, x: float, y: float, r: float, stage: SceneStage) -> Iterator[Item]:
    """The tens above, the ones below, from left to right: a number is seen where it cannot be read."""
    tens, ones = divmod(min(number, 99), 10)
    for many, size, way in ((tens, 0.085, -1), (ones, 0.055, 1)):
        for bead in range(many):
            angle = (bead - (many - 1) / 2) * 0.24
            at = x + 0.76 * r * sin(angle), y + way * 0.76 * r * cos(angle)
            yield Disc(*at, size * r, stage.tones["figure"])


def field(stage: SceneStage) -> Iterator[Item]:
    """A ground of two tones: rays, stripes, dots, lozenges, rings or waves, the same for all cards with one sign; of
    those that have none, one by chance."""
    ways: tuple[Callable[[SceneStage], Iterator[Item]], ...] = (rays, _stripes, _dots, _lozenges, _rings, _waves)
    of_sign = sha256(stage.emblem.encode()).digest()[0]
    yield from ways[stage.roll.randrange(len(ways)) if stage.emblem == FALLBACK else of_sign % len(ways)](stage)


def _stripes(stage: SceneStage) -> Iterator[Item]:
    box, slant = stage.box, stage.box.h * 0.6
    yield Panel(box, stage.tones["low"])
    out: list[Segment] = []
    for at in range(-int(slant / STEP) - 1, int(box.w / STEP) + 2, 2):
        left = box.x + at * STEP
        low = [(left, box.y + box.h), (left + STEP, box.y + box.h)]
        out += closed([*low, (left + STEP + slant, box.y), (left + slant, box.y)])
    yield Shape(tuple(out), stage.tones["high"])


def _places(stage: SceneStage) -> Iterator[tuple[float, float]]:
    """Where things stand on a ground, row by row, every other one half a step aside."""
    box = stage.box
    for row in range(int(box.h / STEP) + 2):
        for column in range(int(box.w / STEP) + 2):
            yield box.x + (column + 0.5 * (row % 2)) * STEP, box.y + row * STEP


def _dots(stage: SceneStage) -> Iterator[Item]:
    yield Panel(stage.box, stage.tones["low"])
    for x, y in _places(stage):
        yield Disc(x, y, 0.28 * STEP, stage.tones["high"])


def _lozenges(stage: SceneStage) -> Iterator[Item]:
    yield Panel(stage.box, stage.tones["low"])
    r, out = 0.46 * STEP, list[Segment]()
    for x, y in _places(stage):
        out += closed([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])
    yield Shape(tuple(out), stage.tones["high"])


def _rings(stage: SceneStage) -> Iterator[Item]:
    x, y, far = stage.across(0.5), stage.down(0.5), (stage.box.w + stage.box.h) / 2
    yield Panel(stage.box, stage.tones["low"])
    for step in range(int(far / STEP), 0, -1):
        yield Disc(x, y, step * STEP, stage.tones["high" if step % 2 else "low"])


def _waves(stage: SceneStage) -> Iterator[Item]:
    box = stage.box
    yield Panel(box, stage.tones["low"])
    for row in range(int(box.h / STEP) + 2):
        y, points = box.y + row * STEP, range(int(box.w / STEP * 4) + 2)
        upper = [(box.x + n * STEP / 4, y + 0.8 * sin(pi * n / 4)) for n in points]
        lower = [(at, down + 0.5 * STEP) for at, down in reversed(upper)]
        yield Shape(closed([*upper, *lower]), stage.tones["high"])
