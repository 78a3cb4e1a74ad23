"""Layers of what people have made: shelves, curtains, a plinth, tiles, gears, pipes, graves, runes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from cardwright.press.look.colour import mix
from cardwright.press.scenery.stage import SceneStage, closed, ring
from cardwright.typeset.items import Box, Disc, Item, Panel, Shape
from cardwright.typeset.paint import Segment


def shelf(stage: SceneStage) -> Iterator[Item]:
    """Shelves full of books, one of them leaning here and there."""
    tones, box = stage.tones, stage.box
    yield Panel(box, tones["high"])
    rows = max(2, round(box.h / 11))
    high = box.h / rows
    spines: dict[str, list[Segment]] = {"far": [], "middle": [], "low": []}
    for row in range(rows):
        foot, x = box.y + high * (row + 1) - 0.9, box.x + 0.6
        while x < box.x + box.w - 1:
            wide, tall = stage.between(1.1, 2.7), high * stage.between(0.55, 0.84)
            lean = stage.between(0.5, 1.5) if stage.between(0, 1) < 0.1 else 0.0
            tone = ("far", "middle", "low")[int(stage.between(0, 2.999))]
            spines[tone] += closed(
                [(x + lean, foot - tall), (x + wide + lean, foot - tall), (x + wide, foot), (x, foot)]
            )
            x += wide + 0.18 + lean + (stage.between(1.5, 4) if stage.between(0, 1) < 0.06 else 0)
    for tone, out in spines.items():
        if out:
            yield Shape(tuple(out), tones[tone])
    for row in range(rows):
        yield Panel(Box(box.x, box.y + high * (row + 1) - 0.9, box.w, 0.9), tones["near"])


def curtain(stage: SceneStage) -> Iterator[Item]:
    """The curtains of a theatre, drawn to both sides, and a pelmet above."""
    box, tones = stage.box, stage.tones
    wide = box.w * stage.between(0.2, 0.26)
    for side in (1, -1):
        edge = box.x if side == 1 else box.x + box.w
        low, waist = box.y + box.h, box.y + box.h * 0.62
        out: tuple[Segment, ...] = (
            ("M", (edge, box.y)),
            ("L", (edge + side * wide * 1.25, box.y)),
            (
                "C",
                (
                    edge + side * wide * 1.2,
                    box.y + box.h * 0.35,
                    edge + side * wide * 0.9,
                    waist - 6,
                    edge + side * wide * 0.35,
                    waist,
                ),
            ),
            (
                "C",
                (
                    edge + side * wide * 0.75,
                    waist + 3,
                    edge + side * wide * 0.8,
                    low - 3,
                    edge + side * wide * 0.8,
                    low,
                ),
            ),
            ("L", (edge, low)),
            ("Z", ()),
        )
        yield Shape(out, tones["near"])
        folds: list[Segment] = []
        for fold in (0.28, 0.55, 0.85):
            x = edge + side * wide * 1.25 * fold
            folds += (
                ("M", (x, box.y)),
                (
                    "C",
                    (
                        x,
                        box.y + box.h * 0.3,
                        x - side * wide * 0.2 * fold,
                        waist - 6,
                        edge + side * wide * 0.33 * fold,
                        waist,
                    ),
                ),
            )
        yield Shape(tuple(folds), None, tones["dark"], 0.3)
    scallops = 7
    step = box.w / scallops
    hem: list[Segment] = [("M", (box.x, box.y))]
    for i in range(scallops):
        x = box.x + step * i
        hem.append(("L", (x, box.y + 3.0)))
        hem.append(("C", (x + step * 0.2, box.y + 6.2, x + step * 0.8, box.y + 6.2, x + step, box.y + 3.0)))
    yield Shape((*hem, ("L", (box.x + box.w, box.y)), ("Z", ())), tones["middle"], tones["dark"], 0.2)


def plinth(stage: SceneStage) -> Iterator[Item]:
    """A plinth in a beam of light, as in a museum."""
    box, tones = stage.box, stage.tones
    x, top = stage.across(0.5), stage.down(0.83)
    wide = box.w * stage.between(0.2, 0.24)
    beam = [
        (x - box.w * 0.06, box.y),
        (x + box.w * 0.06, box.y),
        (x + wide * 1.5, stage.down(1)),
        (x - wide * 1.5, stage.down(1)),
    ]
    yield Shape(closed(beam), mix(tones["low"], tones["glow"], 0.5))
    yield Panel(Box(box.x, stage.down(0.93), box.w, box.h * 0.08), tones["middle"])
    yield Shape(
        closed([(x - wide, top), (x + wide, top), (x + wide * 0.9, top + 1.8), (x - wide * 0.9, top + 1.8)]),
        tones["near"],
    )
    yield Shape(
        closed(
            [
                (x - wide * 0.82, top + 1.8),
                (x + wide * 0.82, top + 1.8),
                (x + wide * 0.9, stage.down(1)),
                (x - wide * 0.9, stage.down(1)),
            ]
        ),
        mix(tones["near"], tones["middle"], 0.45),
    )


def wallpaper(stage: SceneStage) -> Iterator[Item]:
    """A pattern of one small figure, again and again: lozenges, crosses or stripes."""
    box, tones = stage.box, stage.tones
    yield Panel(box, tones["low"])
    step, sort = stage.between(4.6, 6.4), int(stage.between(0, 2.999))
    out: list[Segment] = []
    row, y, r = 0, box.y + step * 0.3, step * 0.24
    while y < box.y + box.h + step:
        x = box.x + (step / 2 if row % 2 else 0)
        while x < box.x + box.w + step:
            if sort == 0:
                out += closed([(x, y - r * 1.3), (x + r * 0.8, y), (x, y + r * 1.3), (x - r * 0.8, y)])
            elif sort == 1:
                out += (("M", (x - r, y)), ("L", (x + r, y)), ("M", (x, y - r)), ("L", (x, y + r)))
            else:
                out += (("M", (x, y - r * 1.5)), ("L", (x, y + r * 1.5)))
            x += step
        y += step * 0.62
        row += 1
    tone = mix(tones["low"], tones["far"], 0.55)
    yield Shape(tuple(out), tone) if sort == 0 else Shape(tuple(out), None, tone, 0.7)


def tiles(stage: SceneStage) -> Iterator[Item]:
    """A floor of tiles that runs to a point on the wall."""
    box, tones = stage.box, stage.tones
    horizon, low, x = stage.down(0.56), stage.down(1.0), stage.across(stage.between(0.4, 0.6))
    yield Panel(Box(box.x, horizon, box.w, low - horizon), tones["far"])
    columns, rows = 9, 5
    dark: list[Segment] = []
    depth = [horizon + (low - horizon) * (2.0**i - 1) / (2.0**rows - 1) for i in range(rows + 1)]

    def at(column: float, y: float) -> tuple[float, float]:
        share = (y - horizon + 4) / (low - horizon + 4)
        return x + (column - columns / 2) / columns * box.w * 2.2 * share, y

    for row in range(rows):
        for column in range(columns):
            if (row + column) % 2:
                y1, y2 = depth[row], depth[row + 1]
                dark += closed([at(column, y1), at(column + 1, y1), at(column + 1, y2), at(column, y2)])
    yield Shape(tuple(dark), tones["middle"])
    yield Panel(Box(box.x, horizon - 0.7, box.w, 0.7), tones["near"])


def gears(stage: SceneStage) -> Iterator[Item]:
    """Wheels that almost mesh."""
    for tone in ("far", "far", "middle", "middle", "near"):
        x, y, r = stage.across(stage.between(0, 1)), stage.down(stage.between(0.35, 1.05)), stage.between(4.5, 9.5)
        teeth, turn = int(r * 1.7), stage.between(0, 1)
        points = []
        for i in range(teeth):
            for part, far in ((0.0, 0.84), (0.22, 1.0), (0.5, 1.0), (0.72, 0.84)):
                angle = 2 * pi * (i + part) / teeth + turn
                points.append((x + r * far * cos(angle), y + r * far * sin(angle)))
        hub = (*ring(x, y, r * 0.5), *ring(x, y, r * 0.0)) if stage.between(0, 1) < 0.5 else ring(x, y, r * 0.28)
        yield Shape((*closed(points), *(s for s in hub if r)), stage.tones[tone])
        if len(hub) > 6:
            spokes = [s for i in range(4) for s in _bar(x, y, r * 0.55, turn + pi * i / 4)]
            yield Shape(tuple(spokes), stage.tones[tone])


def pipes(stage: SceneStage) -> Iterator[Item]:
    """Pipes along the wall, with flanges and a gauge."""
    box, tones = stage.box, stage.tones
    for _ in range(3):
        x, turn = stage.across(stage.between(0.05, 0.95)), stage.down(stage.between(0.15, 0.6))
        aside, wide = stage.across(stage.between(0, 1)), stage.between(1.2, 2.2)
        path: tuple[Segment, ...] = (
            ("M", (x, box.y)),
            ("L", (x, turn)),
            ("L", (aside, turn)),
            ("L", (aside, box.y + box.h)),
        )
        yield Shape(path, None, tones["far"], wide)
        yield Shape(path, None, mix(tones["far"], tones["glow"], 0.25), wide * 0.3)
        yield Panel(Box(x - wide * 0.8, box.y + (turn - box.y) * 0.5, wide * 1.6, 0.9), tones["middle"])
    x, y = stage.across(stage.between(0.1, 0.9)), stage.down(stage.between(0.12, 0.3))
    yield Disc(x, y, 2.6, tones["glow"], tones["near"], 0.5)
    angle = stage.between(-2.2, 2.2)
    yield Shape((("M", (x, y)), ("L", (x + 2 * sin(angle), y - 2 * cos(angle)))), None, tones["near"], 0.4)


def graves(stage: SceneStage) -> Iterator[Item]:
    """Crosses and stones on a hill, none of them straight."""
    out: list[Segment] = []
    x = stage.between(-0.02, 0.08)
    while x < 1:
        left, foot, tall, wide = (
            stage.across(x),
            stage.down(stage.between(0.78, 0.92)),
            stage.between(4, 8),
            stage.between(2.6, 4.2),
        )
        lean = stage.between(-0.9, 0.9)
        if stage.between(0, 1) < 0.35:
            out += closed(
                [(left + lean, foot - tall), (left + 0.9 + lean, foot - tall), (left + 0.9, foot + 2), (left, foot + 2)]
            )
            out += closed(
                [
                    (left - 1.3 + lean, foot - tall * 0.75),
                    (left + 2.2 + lean, foot - tall * 0.75),
                    (left + 2.2 + lean, foot - tall * 0.75 + 0.9),
                    (left - 1.3 + lean, foot - tall * 0.75 + 0.9),
                ]
            )
        else:
            r = wide / 2
            out += (
                ("M", (left, foot + 2)),
                ("L", (left + lean, foot - tall + r)),
                (
                    "C",
                    (
                        left + lean,
                        foot - tall - r * 0.3,
                        left + wide + lean,
                        foot - tall - r * 0.3,
                        left + wide + lean,
                        foot - tall + r,
                    ),
                ),
                ("L", (left + wide, foot + 2)),
                ("Z", ()),
            )
        x += stage.between(0.09, 0.19)
    yield Shape(tuple(out), mix(stage.tones["middle"], stage.tones["near"], 0.55))


def runes(stage: SceneStage) -> Iterator[Item]:
    """A circle of signs that nobody should read aloud."""
    x, y, r = stage.across(0.5), stage.down(0.5), min(stage.box.w, stage.box.h) * 0.46
    tone = mix(stage.tones["high"], stage.tones["glow"], 0.3)
    yield Disc(x, y, r, None, tone, 0.3)
    yield Disc(x, y, r * 0.8, None, tone, 0.2)
    out: list[Segment] = []
    count = int(stage.between(11, 16))
    for i in range(count):
        angle, size = 2 * pi * i / count, r * 0.07
        a, b = x + r * 0.9 * sin(angle), y - r * 0.9 * cos(angle)
        for _ in range(3):
            corner = (a + stage.between(-size, size), b + stage.between(-size, size))
            two = (a + stage.between(-size, size), b + stage.between(-size, size))
            out += (("M", corner), ("L", two))
    yield Shape(tuple(out), None, tone, 0.32)


def _bar(x: float, y: float, r: float, angle: float) -> tuple[Segment, ...]:
    dx, dy, w = r * cos(angle), r * sin(angle), 0.45
    nx, ny = -w * sin(angle), w * cos(angle)
    return closed(
        [(x + dx + nx, y + dy + ny), (x - dx + nx, y - dy + ny), (x - dx - nx, y - dy - ny), (x + dx - nx, y + dy - ny)]
    )
