"""Makes the two pictures of this lesson: ripples that let the colour through, and a chart for the backs.

python textures.py        # in an environment with Pillow; the same pictures every time
"""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).parent / "themes" / "lagoon"
SIDE = 640
"""76 millimetres, the card and its bleed, at 214 dots to the inch: enough for what is soft."""
CHART = 960
"""Finer: an island shows its middle larger."""
WAVES = ((0.031, 0.7, 9.0), (0.054, 2.1, 5.0), (0.092, 4.0, 2.6))
"""How close the crests of each row of waves stand, where it begins, and how far it bends the lines."""


def main() -> None:
    """Writes both."""
    ripples().save(HERE / "ripples.png", optimize=True)
    chart().convert("RGB").save(HERE / "chart.jpg", quality=85, optimize=True)


def ripples() -> Image.Image:
    """White lines of light on water, clear between them."""
    picture = Image.new("LA", (SIDE, SIDE), (255, 0))
    for y in range(SIDE):
        for x in range(SIDE):
            bent = y + sum(far * sin(close * x + begin + 0.013 * y) for close, begin, far in WAVES)
            light = max(0.0, sin(bent * 2 * pi / 26)) ** 6
            if cover := round(light * 72) // 8 * 8:  # few tones: the file stays small
                picture.putpixel((x, y), (255, cover))
    return picture


def chart() -> Image.Image:
    """A compass rose on soundings of an even sea, twice as fine and then made smaller, so that its lines are smooth."""
    side, middle = 2 * SIDE, SIDE
    picture = Image.new("RGB", (side, side), "#14506b")
    pen = ImageDraw.Draw(picture)
    for r in range(60, 1000, 46):
        points = []
        for step in range(721):
            angle = step * pi / 360
            far = r * (1 + 0.05 * sin(3 * angle + r / 90) + 0.03 * sin(5 * angle - r / 70))
            points.append((middle + far * cos(angle), middle + far * sin(angle)))
        pen.line(points, fill="#2b6d88", width=3)
    for point in range(32):
        angle = point * pi / 16
        pen.line([on(middle, 250, angle), on(middle, 285, angle)], fill="#f2d9a0", width=4)
    for point in (*range(1, 16, 2), *range(2, 16, 4), *range(0, 16, 4)):
        long = 230 if point % 4 == 0 else 165 if point % 2 == 0 else 110
        angle = point * pi / 8 - pi / 2
        tip, left, right = on(middle, long, angle), on(middle, 42, angle - pi / 8), on(middle, 42, angle + pi / 8)
        pen.polygon([tip, left, (middle, middle)], fill="#f2d9a0")
        pen.polygon([tip, right, (middle, middle)], fill="#c39a4e")
    for r in (240, 292):
        pen.ellipse((middle - r, middle - r, middle + r, middle + r), outline="#f2d9a0", width=4)
    return picture.resize((CHART, CHART), Image.Resampling.LANCZOS)


def on(middle: float, far: float, angle: float) -> tuple[float, float]:
    """A point so far from the middle."""
    return middle + far * cos(angle), middle + far * sin(angle)


if __name__ == "__main__":
    main()
