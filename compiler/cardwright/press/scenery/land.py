"""Layers of the land: hills, peaks, dunes, waves, flames, meadow, trees, roofs, ruins, a road."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin

from cardwright.press.look.colour import mix
from cardwright.press.scenery.stage import Point, SceneStage, closed, down_to, smooth
from cardwright.typeset.items import Item, Shape
from cardwright.typeset.paint import Segment

DISTANCES = ("far", "middle", "near")


def hills(stage: SceneStage) -> Iterator[Item]:
    """Three rows of round hills."""
    yield from _rows(stage, 0.58, 0.15, 0.07, 6)


def dunes(stage: SceneStage) -> Iterator[Item]:
    """Three rows of long, low dunes."""
    yield from _rows(stage, 0.66, 0.12, 0.05, 4)


def peaks(stage: SceneStage) -> Iterator[Item]:
    """Two rows of mountains, the farther ones with snow."""
    for row, (tone, top, low) in enumerate((("far", 0.3, 0.62), ("middle", 0.5, 0.76))):
        points: list[Point] = [(stage.across(-0.05), stage.down(low))]
        snow: list[Segment] = []
        at = -0.05
        while at < 1.05:
            wide = stage.between(0.16, 0.28)
            height = stage.between(top, top + 0.14)
            tip = (stage.across(at + wide / 2), stage.down(height))
            foot = (stage.across(at + wide), stage.down(low + stage.between(-0.06, 0.06)))
            if row == 0:
                before = points[-1]
                left, right = _towards(tip, before, 0.3), _towards(tip, foot, 0.3)
                dent = (tip[0] + stage.between(-0.6, 0.6), (left[1] + tip[1]) / 2 + 1.4)
                snow += closed([tip, left, dent, right])
            points += [tip, foot]
            at += wide
        lines: tuple[Segment, ...] = tuple(("L" if i else "M", point) for i, point in enumerate(points))
        yield Shape(down_to(lines, stage.box), stage.tones[tone])
        if snow:
            yield Shape(tuple(snow), mix(stage.tones["glow"], stage.tones["far"], 0.25))


def waves(stage: SceneStage) -> Iterator[Item]:
    """Rows of waves that lean to one side, each before the last."""
    rows, tones = 5, stage.tones
    lean = 1 if stage.between(0, 1) < 0.5 else -1
    for row in range(rows):
        top = stage.down(0.56 + 0.1 * row)
        step, start = stage.between(5.0, 8.0), stage.across(0) - stage.between(0, 8)
        high = step * stage.between(0.28, 0.4)
        out: list[Segment] = [("M", (start, top))]
        x = start
        while x < stage.across(1):
            tip = x + step * (0.5 + 0.28 * lean)
            out.append(("C", (x + step * 0.3, top, tip - step * 0.1, top - high, tip, top - high)))
            out.append(("C", (tip + step * 0.12, top - high * 0.4, x + step * 0.8, top, x + step, top)))
            x += step
        yield Shape(down_to(out, stage.box), mix(tones["far"], tones["near"], row / (rows - 1)))


def flames(stage: SceneStage) -> Iterator[Item]:
    """Three rows of tongues of fire that lick to one side or the other, the brightest in front."""
    low = stage.down(1.02)
    for tone, foot, high in (("middle", 0.86, 0.46), ("far", 0.94, 0.34), ("glow", 1.0, 0.2)):
        y, x = stage.down(foot), stage.across(-0.06)
        out: list[Segment] = [("M", (x, low)), ("L", (x, y))]
        while x < stage.across(1.04):
            wide, tall = stage.between(4.0, 7.5), stage.box.h * high * stage.between(0.5, 1.15)
            lick = wide * stage.between(-0.55, 0.55)
            tip_x, tip_y = x + wide / 2 + lick, y - tall
            out.append(("C", (x - wide * 0.25, y - tall * 0.45, tip_x + lick * 0.2, y - tall * 0.5, tip_x, tip_y)))
            out.append(("C", (tip_x + wide * 0.1, y - tall * 0.6, x + wide * 1.3, y - tall * 0.4, x + wide, y)))
            x += wide
        yield Shape((*out, ("L", (x, low)), ("Z", ())), stage.tones[tone])


def embers(stage: SceneStage) -> Iterator[Item]:
    """Sparks that rise."""
    out: list[Segment] = []
    for _ in range(int(stage.between(16, 26))):
        x, y, r = stage.across(stage.between(0.02, 0.98)), stage.down(stage.between(0.05, 0.8)), stage.between(0.2, 0.6)
        out += closed([(x, y - r * 1.6), (x + r * 0.7, y), (x, y + r), (x - r * 0.7, y)])
    yield Shape(tuple(out), stage.tones["glow"])


def meadow(stage: SceneStage) -> Iterator[Item]:
    """Blades of grass, and flowers among them."""
    blades: list[Segment] = []
    flowers: list[Segment] = []
    x = -0.02
    while x < 1.02:
        foot, tall, bend = stage.across(x), stage.between(3.0, 8.5), stage.between(-2.2, 2.2)
        low, wide = stage.down(1.01), stage.between(0.35, 0.7)
        blades += (
            ("M", (foot - wide, low)),
            ("C", (foot - wide * 0.6, low - tall * 0.6, foot + bend * 0.4, low - tall * 0.85, foot + bend, low - tall)),
            ("C", (foot + bend * 0.5, low - tall * 0.7, foot + wide, low - tall * 0.4, foot + wide, low)),
            ("Z", ()),
        )
        if stage.between(0, 1) < 0.16:
            flowers += _flower(foot + bend, low - tall, stage.between(0.7, 1.2), int(stage.between(5, 7.9)))
        x += stage.between(0.016, 0.034)
    yield Shape(tuple(blades), stage.tones["near"])
    yield Shape(tuple(flowers), stage.tones["glow"])


def trees(stage: SceneStage) -> Iterator[Item]:
    """Firs and round trees on the middle ground."""
    firs: list[Segment] = []
    rounds: list[Segment] = []
    for _ in range(int(stage.between(5, 9))):
        x, y, tall = stage.across(stage.between(0.0, 1.0)), stage.down(stage.between(0.68, 0.8)), stage.between(5, 10)
        if stage.between(0, 1) < 0.6:
            for part in range(3):
                top, wide = y - tall + part * tall * 0.24, tall * (0.16 + 0.07 * part)
                firs += closed([(x, top), (x + wide, top + tall * 0.36), (x - wide, top + tall * 0.36)])
            firs += closed([(x - 0.3, y - tall * 0.2), (x + 0.3, y - tall * 0.2), (x + 0.3, y), (x - 0.3, y)])
        else:
            r = tall * 0.3
            rounds += smooth(
                [*(_lobe(x, y - tall * 0.6, r, i, stage) for i in range(9)), _lobe(x, y - tall * 0.6, r, 0, stage)]
            )
            rounds += closed([(x - 0.35, y - tall * 0.4), (x + 0.35, y - tall * 0.4), (x + 0.35, y), (x - 0.35, y)])
    yield Shape(tuple(firs + rounds), mix(stage.tones["middle"], stage.tones["near"], 0.5))


def roofs(stage: SceneStage) -> Iterator[Item]:
    """The roofs of a town with chimneys, and windows in which light burns."""
    for tone, base, lit in (("middle", 0.66, False), ("near", 0.8, True)):
        walls: list[Segment] = []
        windows: list[Segment] = []
        x = -0.04
        while x < 1.02:
            wide, rise = stage.between(0.12, 0.2), stage.between(0.08, 0.16)
            left, right, eaves = stage.across(x), stage.across(x + wide), stage.down(base + stage.between(-0.07, 0.05))
            ridge = eaves - stage.box.h * rise
            bottom = stage.down(1.01)
            walls += closed(
                [
                    (left - 0.5, eaves),
                    ((left + right) / 2, ridge),
                    (right + 0.5, eaves),
                    (right, eaves),
                    (right, bottom),
                    (left, bottom),
                    (left, eaves),
                ]
            )
            if stage.between(0, 1) < 0.6:
                at = left + (right - left) * 0.7
                walls += closed([(at, ridge - 0.6), (at + 1.1, ridge - 0.6), (at + 1.1, eaves), (at, eaves)])
            if lit:
                for row in range(2):
                    for column in range(2):
                        if stage.between(0, 1) < 0.55:
                            a, b = left + (right - left) * (0.2 + 0.4 * column), eaves + 1.6 + 3.2 * row
                            windows += closed([(a, b), (a + 1.3, b), (a + 1.3, b + 1.8), (a, b + 1.8)])
            x += wide + stage.between(0.0, 0.02)
        yield Shape(tuple(walls), stage.tones[tone])
        if windows:
            yield Shape(tuple(windows), stage.tones["glow"])


def ruins(stage: SceneStage) -> Iterator[Item]:
    """Columns of an empire that was larger once: some whole, some broken."""
    out: list[Segment] = []
    lines: list[Segment] = []
    x = stage.between(0.0, 0.08)
    while x < 0.98:
        wide = stage.between(0.045, 0.065) * stage.box.w
        left, foot, whole = stage.across(x), stage.down(stage.between(0.76, 0.84)), stage.between(0, 1) < 0.55
        top = foot - stage.box.h * (0.46 if whole else stage.between(0.12, 0.34))
        out += closed(
            [(left - 0.7, foot - 0.9), (left + wide + 0.7, foot - 0.9), (left + wide + 0.7, foot), (left - 0.7, foot)]
        )
        head = [
            (left, top),
            (left + wide * 0.4, top + (0 if whole else 1.3)),
            (left + wide, top - (0 if whole else 0.8)),
        ]
        out += closed([*head, (left + wide, foot - 0.9), (left, foot - 0.9)])
        if whole:
            out += closed([(left - 0.8, top - 1.1), (left + wide + 0.8, top - 1.1), (left + wide, top), (left, top)])
        for flute in (0.3, 0.6):
            lines += (("M", (left + wide * flute, top + 1.6)), ("L", (left + wide * flute, foot - 1.2)))
        x += stage.between(0.12, 0.2)
    yield Shape(tuple(out), stage.tones["far"])
    yield Shape(tuple(lines), None, mix(stage.tones["far"], stage.tones["near"], 0.4), 0.16)


def road(stage: SceneStage) -> Iterator[Item]:
    """A road that winds to the foreground."""
    x, y = stage.across(stage.between(0.35, 0.65)), stage.down(0.62)
    turn = stage.between(4, 9) * (1 if stage.between(0, 1) < 0.5 else -1)
    low, middle = stage.down(1.01), stage.across(0.5)
    out: tuple[Segment, ...] = (
        ("M", (x, y)),
        ("C", (x + turn, y + 4, x - turn * 1.4, y + 8, middle - 11, low)),
        ("L", (middle + 11, low)),
        ("C", (x - turn * 0.4, y + 8, x + turn * 1.6, y + 4, x + 0.7, y)),
        ("Z", ()),
    )
    yield Shape(out, mix(stage.tones["low"], stage.tones["glow"], 0.5))


def _rows(stage: SceneStage, top: float, step: float, swing: float, count: int) -> Iterator[Item]:
    for row, tone in enumerate(DISTANCES):
        points = [
            (stage.across(i / count * 1.1 - 0.05), stage.down(top + step * row + stage.between(-swing, swing)))
            for i in range(count + 1)
        ]
        yield Shape(down_to(smooth(points), stage.box), stage.tones[tone])


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _flower(x: float, y: float, r: float, petals: int) -> tuple[Segment, ...]:
    points: list[Point] = []
    for i in range(2 * petals):
        far, angle = (r if i % 2 else r * 0.45), pi * i / petals
        points.append((x + far * sin(angle), y - far * sin(angle + pi / 2)))
    return closed(points)


def _lobe(x: float, y: float, r: float, i: int, stage: SceneStage) -> Point:
    angle, far = 2 * pi * (i % 9) / 9, r * (1.0 + 0.18 * sin(5 * i + x))
    return x + far * sin(angle), y - far * sin(angle + pi / 2)
