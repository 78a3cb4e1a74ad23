"""Makes the pictures and frames of the floor: forms with as many lines, curves, surfaces and signs as ours have.

Counted in Imperial Twing's own theme, on the average of its 84 pictures, 27 frames and 4 backs: a picture has 7
rectangles, a disc, 10 outlines of 60 curves, 170 lines and 100 beginnings in all, its emblem three times (shadow, rim,
figure), whose outline has 45 curves and 15 lines, and a teddy twice; a frame has 19 outlines of 44 curves and 60 lines;
a back has 38 outlines of 808 curves and 94 lines. `python bench/richness.py` counts both files.
"""

from math import cos, pi, sin
from random import Random
from typing import Any

from reportlab.lib.colors import HexColor

MM = 72 / 25.4
CARD = (63.5 * MM, 88.9 * MM)
WINDOW = (4.2 * MM, 31.3 * MM, 55.1 * MM, 43.4 * MM)
TONES = [HexColor(colour) for colour in ("#f3e2bd", "#e0c9a0", "#c9a97a", "#a98a5c", "#7d5a3a", "#4a3324", "#fff6dc")]
FRAMES = 27


def picture(canvas: Any, number: int) -> None:
    """The form `picture-NUMBER`: a landscape by chance, an emblem, and one of the frames around them."""
    _emblem(canvas, number)
    if number < FRAMES:
        _frame(canvas, number)
    roll = Random(number)
    left, low, wide, high = WINDOW
    canvas.beginForm(f"picture-{number}", 0, 0, *CARD)
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(*WINDOW)
    canvas.clipPath(path, stroke=0, fill=0)
    for band in range(7):
        canvas.setFillColor(TONES[band % 3])
        canvas.rect(left, low, wide, high * (7 - band) / 7, stroke=0, fill=1)
    for outline in range(10):
        path = canvas.beginPath()
        for start in range(10):
            x, y = left + wide * roll.random(), low + high * roll.random()
            path.moveTo(x, y)
            for line in range(2 if start < 7 else 1):
                path.lineTo(x + 3 * roll.random() + line / 9, y + 3 * roll.random())
            if start < 6:
                path.curveTo(x + 2, y + 5 * roll.random(), x + 4, y + 6 * roll.random(), x + 6, y)
            if start < 4:
                path.close()
        canvas.setFillColor(TONES[2 + outline % 5])
        canvas.drawPath(path, stroke=0, fill=1)
    for rim, (dx, dy), tone in ((True, (2, -2), TONES[4]), (True, (0, 0), TONES[6]), (False, (0, 0), TONES[5])):
        canvas.saveState()
        canvas.setFillColor(tone)
        canvas.setStrokeColor(tone)
        canvas.transform(28 * MM, 0, 0, 28 * MM, 18 * MM + dx, 39 * MM + dy)
        canvas.doForm(f"emblem-{number}-{rim}")
        canvas.restoreState()
    canvas.setFillColor(TONES[3])
    canvas.circle(left + wide * roll.random(), low + high * roll.random(), 6, stroke=0, fill=1)
    for rim in (True, False):
        canvas.saveState()
        canvas.setFillColor(TONES[5 + rim])
        canvas.transform(4 * MM, 0, 0, 4 * MM, left + wide * roll.random(), low + high * roll.random())
        canvas.doForm(f"emblem-{number if rim else 0}-{rim}")
        canvas.restoreState()
    canvas.restoreState()
    canvas.doForm(f"frame-{number % FRAMES}")
    canvas.endForm()


def _emblem(canvas: Any, number: int) -> None:
    for rim in (True, False):
        canvas.beginForm(f"emblem-{number}-{rim}", -0.1, -0.1, 1.1, 1.1)
        canvas.setLineWidth(0.05)
        path, roll = canvas.beginPath(), Random(-number)
        for part in range(7):
            path.moveTo(roll.random(), roll.random())
            for line in range(2):
                path.lineTo(roll.random(), line / 2)
            for curve in range(6):
                a, b, c = (2 * pi * (curve + step) / 6 for step in (0.33, 0.66, 1))
                r = 0.2 + 0.3 * roll.random()
                path.curveTo(
                    *(0.5 + r * cos(a), 0.5 + r * sin(a)),
                    *(0.5 + r * cos(b), 0.5 + r * sin(b)),
                    *(0.5 + r * cos(c), 0.5 + part / 20 * sin(c)),
                )
            path.close()
        canvas.drawPath(path, stroke=int(rim), fill=1, fillMode=1)
        canvas.endForm()


def _frame(canvas: Any, number: int) -> None:
    roll = Random(1000 + number)
    canvas.beginForm(f"frame-{number}", 0, 0, *CARD)
    for outline in range(19):
        x, y = CARD[0] * roll.random(), CARD[1] * roll.random()
        canvas.setFillColor(TONES[outline % 7])
        canvas.setStrokeColor(TONES[(outline + 3) % 7])
        canvas.setLineWidth(0.7)
        path = canvas.beginPath()
        path.moveTo(x, y)
        for line in range(3):
            path.lineTo(x + line, y + 2 * roll.random())
        for curve in range(2 if outline % 3 else 3):
            path.curveTo(x + curve, y + 3, x + 4 * roll.random(), y + 4, x + 5, y + curve)
        path.close()
        canvas.drawPath(path, stroke=1, fill=outline % 2)
    canvas.endForm()


def rosette(canvas: Any, number: int) -> None:
    """What the back of a family has beside its ground and its name."""
    roll = Random(2000 + number)
    for outline in range(38):
        x, y = CARD[0] * roll.random(), CARD[1] * roll.random()
        canvas.setStrokeColor(TONES[outline % 7])
        path = canvas.beginPath()
        path.moveTo(x, y)
        for line in range(2 + outline % 2):
            path.lineTo(x + line, y + roll.random())
        for curve in range(21 + outline % 2):
            path.curveTo(x + curve, y + 3 * roll.random(), x + 2 * curve, y, x, y + curve)
        canvas.drawPath(path)
