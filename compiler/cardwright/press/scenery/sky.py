"""Layers of what is above: sky, sun, moon, stars, clouds, rain, rays, dawn, dust, and an hour of the day."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, pi, sin

from cardwright.press.look.colour import mix
from cardwright.press.look.outline import ROUND
from cardwright.press.scenery.stage import SceneStage, about, closed, even
from cardwright.typeset.items import Box, Disc, Item, Panel, Shape
from cardwright.typeset.paint import Segment

BANDS = 7
RAYS = 28


def sky(stage: SceneStage) -> Iterator[Item]:
    """The sky of a day."""
    yield from _bands(stage, stage.tones["high"], stage.tones["low"])


def night(stage: SceneStage) -> Iterator[Item]:
    """The sky of a night."""
    yield from _bands(stage, stage.tones["dark"], stage.tones["far"])


def _bands(stage: SceneStage, high: str, low: str) -> Iterator[Item]:
    """Bands from the tone above to the tone below."""
    box = stage.box
    for band in range(BANDS):
        top = stage.down(band / BANDS)
        yield Panel(Box(box.x, top, box.w, box.y + box.h - top), mix(high, low, band / (BANDS - 1)))


def plain(stage: SceneStage) -> Iterator[Item]:
    """One flat tone."""
    yield Panel(stage.box, stage.tones["low"])


def sun(stage: SceneStage) -> Iterator[Item]:
    """A sun with a halo of rings."""
    x, y = stage.across(stage.between(0.16, 0.84)), stage.down(stage.between(0.16, 0.4))
    r, glow, low = stage.box.w * stage.between(0.09, 0.13), stage.tones["glow"], stage.tones["high"]
    for step in (3, 2, 1):
        yield Disc(x, y, r * (1 + 0.45 * step), mix(glow, low, 0.25 * step))
    yield Disc(x, y, r, glow)


def moon(stage: SceneStage) -> Iterator[Item]:
    """A crescent, its horns to one side or the other."""
    x, y = stage.across(stage.between(0.15, 0.85)), stage.down(stage.between(0.14, 0.3))
    r, side = stage.box.w * stage.between(0.07, 0.1), 1 if stage.between(0, 1) < 0.5 else -1
    yield Disc(x, y, r * 1.7, mix(stage.tones["high"], stage.tones["glow"], 0.14))
    k = ROUND * r
    inner = 0.35 * r * side
    crescent: tuple[Segment, ...] = (
        ("M", (x, y - r)),
        ("C", (x - side * k * 1.02, y - r, x - side * r, y - k, x - side * r, y)),
        ("C", (x - side * r, y + k, x - side * k * 1.02, y + r, x, y + r)),
        ("C", (x - inner - side * k * 0.3, y + r * 0.72, x - inner - side * k * 0.3, y - r * 0.72, x, y - r)),
        ("Z", ()),
    )
    yield Shape(crescent, stage.tones["glow"])


def hour(stage: SceneStage) -> Iterator[Item]:
    """The sky of a day; on a card with an even number, of a night: what comes in several strengths is told apart."""
    yield from night(stage) if _at_night(stage) else sky(stage)


def lamp(stage: SceneStage) -> Iterator[Item]:
    """What shines at that hour."""
    if _at_night(stage):
        yield from stars(stage)
        yield from moon(stage)
    else:
        yield from sun(stage)


def _at_night(stage: SceneStage) -> bool:
    return even(stage.number)


def stars(stage: SceneStage) -> Iterator[Item]:
    """Stars of four points in the upper half."""
    out: list[Segment] = []
    for _ in range(int(stage.between(12, 20))):
        x, y = stage.across(stage.between(0.03, 0.97)), stage.down(stage.between(0.03, 0.58))
        r = stage.between(0.28, 0.85)
        points = [
            p
            for far, near in zip(about(x, y, r, 4), about(x, y, r * 0.28, 4, pi / 4), strict=True)
            for p in (far, near)
        ]
        out += closed(points)
    yield Shape(tuple(out), stage.tones["glow"])


def clouds(stage: SceneStage) -> Iterator[Item]:
    """A few flat clouds with round heads."""
    for _ in range(int(stage.between(2, 4.5))):
        x, y, wide = stage.across(stage.between(0.0, 0.8)), stage.down(stage.between(0.12, 0.5)), stage.between(9, 17)
        tone = mix(stage.tones["low"], stage.tones["glow"], stage.between(0.2, 0.7))
        heads = int(stage.between(3, 5.5))
        out: list[Segment] = [("M", (x, y))]
        at = x
        for head in range(heads):
            step = wide / heads
            rise = step * stage.between(0.7, 1.25) * (1.3 if 0 < head < heads - 1 else 0.75)
            out.append(("C", (at - step * 0.1, y - rise, at + step * 1.1, y - rise, at + step, y)))
            at += step
        yield Shape((*out, ("Z", ())), tone)


def rain(stage: SceneStage) -> Iterator[Item]:
    """Slanting drops."""
    out: list[Segment] = []
    for _ in range(int(stage.between(34, 46))):
        x, y, long = stage.across(stage.between(0, 1)), stage.down(stage.between(0, 1)), stage.between(1.2, 2.6)
        out += (("M", (x, y)), ("L", (x - long * 0.35, y + long)))
    yield Shape(tuple(out), None, mix(stage.tones["low"], stage.tones["dark"], 0.45), 0.22)


def wind(stage: SceneStage) -> Iterator[Item]:
    """Lines that curl at their ends."""
    out: list[Segment] = []
    for _ in range(int(stage.between(7, 11))):
        x, y, long = (
            stage.across(stage.between(-0.1, 0.6)),
            stage.down(stage.between(0.08, 0.92)),
            stage.between(12, 26),
        )
        curl, bend = stage.between(1.4, 2.8), stage.between(-1.5, 1.5)
        end = x + long
        out += (
            ("M", (x, y)),
            ("C", (x + long * 0.35, y - bend, x + long * 0.7, y + bend, end, y)),
            ("C", (end + curl, y - curl * 0.2, end + curl, y - curl * 1.4, end, y - curl * 1.3)),
            ("C", (end - curl * 0.6, y - curl * 1.2, end - curl * 0.5, y - curl * 0.5, end, y - curl * 0.6)),
        )
    yield Shape(tuple(out), None, mix(stage.tones["low"], stage.tones["dark"], 0.34), 0.4)


def dust(stage: SceneStage) -> Iterator[Item]:
    """Specks that hang in the air: lines as long as they are wide."""
    for size in (0.35, 0.6):
        out: list[Segment] = []
        for _ in range(int(stage.between(9, 16))):
            x, y = stage.across(stage.between(0, 1)), stage.down(stage.between(0, 1))
            out += (("M", (x, y)), ("L", (x + size * 0.7, y + size * 0.7)))
        yield Shape(tuple(out), None, stage.tones["glow"], size)


def rays(stage: SceneStage) -> Iterator[Item]:
    """A ground of rays of two tones."""
    yield Panel(stage.box, stage.tones["low"])
    yield Shape(_rays(stage.box), stage.tones["high"])


def dawn(stage: SceneStage) -> Iterator[Item]:
    """The glow of a sun that has not risen yet, and its first rays."""
    x, y = stage.across(stage.between(0.25, 0.75)), stage.down(0.86)
    glow, low = stage.tones["glow"], stage.tones["low"]
    out: list[Segment] = []
    count = 11
    for ray in range(count):
        middle = pi * (ray + 0.5) / count
        half, far = pi / count * 0.3, stage.box.h * stage.between(0.75, 1.05)
        ends = [(x - far * cos(middle + turn), y - far * sin(middle + turn)) for turn in (-half, half)]
        out += closed([(x, y), *ends])
    yield Shape(tuple(out), mix(stage.tones["high"], low, 0.45))
    for step in (3, 2, 1):
        yield Disc(x, y, stage.box.w * (0.1 + 0.09 * step), mix(glow, low, 0.2 + 0.22 * step))


@cache
def _rays(box: Box) -> tuple[Segment, ...]:
    """Every other one of so many wedges from the middle of a box to its sides, corners and all."""
    middle_x, middle_y = box.x + box.w / 2, box.y + box.h / 2
    corners = [(box.x + box.w * i, box.y + box.h * j) for i, j in ((1, 1), (0, 1), (0, 0), (1, 0))]
    out: list[Segment] = []
    for ray in range(0, RAYS, 2):
        first, last = (2 * pi * (ray + i - 0.5) / RAYS for i in (0, 1))
        turns = [(atan2(y - middle_y, x - middle_x) - first) % (2 * pi) for x, y in corners]
        between = [c for turn, c in zip(turns, corners, strict=True) if turn < last - first]
        out.append(("M", (middle_x, middle_y)))
        out += [("L", point) for point in (_side(box, first), *between, _side(box, last))]
        out.append(("Z", ()))
    return tuple(out)


def _side(box: Box, angle: float) -> tuple[float, float]:
    """Where a ray from the middle of a box leaves it."""
    dx, dy = cos(angle), sin(angle)
    far = min(box.w / 2 / abs(dx) if dx else 1e9, box.h / 2 / abs(dy) if dy else 1e9)
    return box.x + box.w / 2 + dx * far, box.y + box.h / 2 + dy * far
