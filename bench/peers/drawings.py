"""Makes the drawings of the benchmark deck as SVG, in millimetres: frames, backs, a badge, crop marks; no letters.

They are those of `print_floor.py`, so that every peer draws the same things; letters are each program's own affair.
"""

from __future__ import annotations

import sys
from math import cos, pi, sin
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

from deck import ELEMENTS, FAMILIES, deck

FONTS = Path(__file__).resolve().parent.parent.parent / "print" / "fonts"
NAME, TEXT, STRONG, SMALL, FLAVOUR = (
    "Alegreya-Bold",
    "SourceSans3-Regular",
    "SourceSans3-Bold",
    "SourceSans3-Italic",
    "Alegreya-Italic",
)
CARD, PAGE = (63.5, 88.9), (210.0, 297.0)
LEFT, TOP = (PAGE[0] - 3 * CARD[0]) / 2, (PAGE[1] - 3 * CARD[1]) / 2
INK, PAPER, MUTED = "#1b1714", "#fdfaf3", "#5b5148"
POINTS = {"Feuer": 12, "Wasser": 14, "Leben": 16, "Luft": 18, "creature": 40, "horse": 24}
CARDS = deck()


def write(folder: Path) -> None:
    """All drawings as files: frame-ELEMENT.svg, back-FAMILY.svg (without blanks), mount.svg, marks.svg."""
    for element, colour in ELEMENTS.items():
        (folder / f"frame-{element}.svg").write_text(frame(element, colour), "utf-8")
    for family, colour in FAMILIES.items():
        (folder / f"{back_of(family)}.svg").write_text(back(colour), "utf-8")
    (folder / "mount.svg").write_text(mount(), "utf-8")
    (folder / "marks.svg").write_text(marks(), "utf-8")


def back_of(family: str) -> str:
    return f"back-{family.replace(' ', '-')}"


def sheets() -> list[list[dict[str, object]]]:
    """Nine cards to a sheet."""
    return [CARDS[at : at + 9] for at in range(0, len(CARDS), 9)]


def place(slot: int, mirrored: bool = False) -> tuple[float, float]:
    """The top left corner of a card, in millimetres; mirrored on the back of a sheet."""
    column, row = slot % 3, slot // 3
    return LEFT + (2 - column if mirrored else column) * CARD[0], TOP + row * CARD[1]


def frame(element: str, colour: str) -> str:
    x, y = 31.75, 30.6
    rays = " ".join(
        f"M{x} {y}"
        + "".join(f"L{x + 27 * cos(pi * i / 14):.3f} {y + 16 * sin(pi * i / 14):.3f}" for i in (r, r + 1))
        + "Z"
        for r in range(0, 28, 2)
    )
    medals = "".join(
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="#ffffff" stroke="{colour}" stroke-width="0.25"/>'
        f'<circle cx="{cx}" cy="{cy}" r="{0.9 * r:.2f}" fill="{colour}"/>'
        + sign(element, cx - 0.62 * r, cy - 0.62 * r, 1.24 * r, "#ffffff")
        for cx, cy, r in ((9.4, 20.4, 4.0), (56.2, 83.2, 3.6))
    )
    box = f'fill="{PAPER}" stroke="{colour}" stroke-width="0.25"'
    return _svg(
        CARD,
        f'<rect width="63.5" height="88.9" fill="{colour}"/>'
        '<rect x="2" y="2" width="59.5" height="84.9" rx="2.2" fill="none" stroke="#ffffff" stroke-width="0.25"/>'
        f'<rect x="4.2" y="14.2" width="55.1" height="32.8" {box}/>'
        f'<path d="{rays}" fill="{colour}"/>'
        f'<circle cx="{x}" cy="{y}" r="14" {box}/>'
        f'<circle cx="{x}" cy="{y}" r="13" fill="none" stroke="{colour}" stroke-width="0.25"/>'
        f'<rect x="4.2" y="47" width="55.1" height="5.4" {box}/>'
        f'<rect x="4.2" y="52.4" width="55.1" height="28.8" {box}/>'
        f'<circle cx="9.4" cy="9" r="6.1" {box}/>' + sign("creature", 23.3, 22.2, 16.8, colour) + medals,
    )


def back(colour: str) -> str:
    x, y = CARD[0] / 2, CARD[1] / 2
    lines = " ".join(f"M{6.6 + 2.1 * i:.2f} 82.3L{56.9 - 2.1 * i:.2f} 6.6" for i in range(24))
    petals = []
    for i in range(12):
        a, b, c = (2 * pi * (i + step) / 12 for step in (-0.8, 0, 0.8))
        one, tip, two = (f"{x + r * cos(n):.3f} {y + r * sin(n):.3f}" for n, r in ((a, 15), (b, 18.6), (c, 15)))
        petals.append(f"M{x} {y}C{one} {one} {tip}C{two} {two} {x} {y}")
    return _svg(
        CARD,
        f'<rect width="63.5" height="88.9" fill="{colour}"/>'
        f'<path d="{lines} {" ".join(petals)}" fill="none" stroke="#ffffff" stroke-width="0.18"/>'
        '<rect x="5" y="5" width="53.5" height="78.9" rx="2.5" fill="none" stroke="#ffffff" stroke-width="0.18"/>'
        f'<circle cx="{x}" cy="{y}" r="20.4" fill="none" stroke="#ffffff" stroke-width="0.18"/>',
    )


def mount() -> str:
    badge = (
        f'<rect x="40" y="16.2" width="17" height="5.2" rx="2.6" fill="{PAPER}" stroke="{INK}" stroke-width="0.35"/>'
    )
    return _svg(CARD, badge + sign("horse", 41.2, 16.8, 4.0, INK))


def marks() -> str:
    right, bottom = PAGE[0] - LEFT, PAGE[1] - TOP
    parts = []
    for i in range(4):
        x, y = LEFT + i * CARD[0], TOP + i * CARD[1]
        parts += [f"M{x} {TOP - 5.6}V{TOP - 0.7}", f"M{x} {bottom + 0.7}V{bottom + 5.6}"]
        parts += [f"M{LEFT - 5.6} {y}H{LEFT - 0.7}", f"M{right + 0.7} {y}H{right + 5.6}"]
    return _svg(PAGE, f'<path d="{" ".join(parts)}" fill="none" stroke="#000000" stroke-width="0.1"/>')


def sign(name: str, x: float, y: float, side: float, colour: str) -> str:
    """A flower of so many curves as a real sign has."""
    points, path = POINTS[name], [f"M{x + side:.3f} {y + side / 2:.3f}"]
    for i in range(points):
        ends = ((0.3, 0.33), (0.3, 0.66), (0.5, 1.0))
        at = ((r, 2 * pi * (i + step) / points) for r, step in ends)
        path.append(
            "C" + " ".join(f"{x + side * (0.5 + r * cos(a)):.3f} {y + side * (0.5 + r * sin(a)):.3f}" for r, a in at)
        )
    return f'<path d="{"".join(path)}Z" fill="{colour}"/>'


def _svg(size: tuple[float, float], inside: str) -> str:
    wide, high = size
    head = f'xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
    return f"<svg {head}>{inside}</svg>\n"
