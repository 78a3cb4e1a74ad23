"""Makes a PDF of 160 card dicts with nothing but ReportLab: the floor that `cardwright print` is measured against.

It is written by hand for this one deck and knows no theme, no paper and no language: frames, signs, backs and crop
marks are forms, rules are wrapped line by line, everything stands where a number in this file says. What it draws is
as rich as what the press draws (five fonts, a window of rays, medallions, badges, discs in two corners, mirrored backs,
bookmarks, page labels, trim boxes; `richness.py` counts both). What it does not do is what the press is for: fitting
text, finding faults, data.

    python bench/print_floor.py build/floor.pdf
    python bench/print_floor.py build/floor.pdf 84     # and 84 pictures, as Imperial Twing's own theme has them
"""

import sys
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from deck import ELEMENTS, FAMILIES, deck
from picture_floor import picture, rosette
from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
FONTS = Path(__file__).resolve().parent.parent / "print" / "fonts"
NAME, TEXT, STRONG, SMALL, FLAVOUR = (
    "Alegreya-Bold",
    "SourceSans3-Regular",
    "SourceSans3-Bold",
    "SourceSans3-Italic",
    "Alegreya-Italic",
)
PAGE = (210 * MM, 297 * MM)
CARD = (63.5 * MM, 88.9 * MM)
LEFT, BOTTOM = (PAGE[0] - 3 * CARD[0]) / 2, (PAGE[1] - 3 * CARD[1]) / 2
INK, PAPER, MUTED, WHITE = (HexColor(colour) for colour in ("#1b1714", "#fdfaf3", "#5b5148", "#ffffff"))


def draw(cards: list[dict[str, Any]], path: str, pictures: int = 0) -> None:
    """Draws the deck on A4, nine to a sheet, each sheet followed by its mirrored backs; card by card in pictures."""
    rl_config.useA85 = 0
    for font in (NAME, TEXT, STRONG, SMALL, FLAVOUR):
        pdfmetrics.registerFont(TTFont(font, str(FONTS / f"{font}.ttf")))
    canvas = Canvas(path, PAGE, invariant=1, pageCompression=1, initialFontName=TEXT, lang="de")
    canvas.setTitle("Imperial Twing")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    _signs(canvas)
    for element, colour in ELEMENTS.items():
        _frame(canvas, element, HexColor(colour))
    for number, (family, colour) in enumerate(FAMILIES.items()):
        _back(canvas, family, HexColor(colour), number if pictures else None)
    _marks(canvas)
    for number in range(pictures):
        picture(canvas, number)
        canvas.beginForm(f"words-{number}", 0, 0, *CARD)
        _face(canvas, cards[number])
        canvas.doForm(f"picture-{number}")
        canvas.endForm()
    box = (LEFT, BOTTOM, PAGE[0] - LEFT, PAGE[1] - BOTTOM)
    for at in range(0, len(cards), 9):
        sheet = cards[at : at + 9]
        for side in ("Vorderseite", "Rückseite"):
            canvas.addPageLabel(canvas.getPageNumber() - 1, prefix=f"Bogen {at // 9 + 1}, {side}")
            canvas.setTrimBox(box)
            canvas.setBleedBox(box)
            for slot, card in enumerate(sheet):
                column, row = slot % 3, slot // 3
                across = column if side == "Vorderseite" else 2 - column
                x, y = LEFT + across * CARD[0], BOTTOM + (2 - row) * CARD[1]
                canvas.saveState()
                canvas.translate(x, y)
                if side == "Vorderseite":
                    canvas.bookmarkHorizontalAbsolute(f"c{at + slot}", y + CARD[1], left=x)
                    if pictures:  # the rest are copies, whose words are written once, as ours are
                        canvas.doForm(f"words-{(at + slot) % pictures}")
                    else:
                        _face(canvas, card)
                else:
                    canvas.doForm(card["family"])
                canvas.restoreState()
            if side == "Vorderseite":
                canvas.doForm("marks")
            canvas.showPage()
    for i, card in enumerate(cards):
        canvas.addOutlineEntry(card["name"], f"c{i}", 0)
    canvas.save()


def _face(canvas: Any, card: dict[str, Any]) -> None:
    canvas.doForm(card["element"])
    text = canvas.beginText()
    text.setFillColor(WHITE)
    text.setFont(NAME, 14)
    text.setTextOrigin(17 * MM, CARD[1] - 9.5 * MM)
    text.textOut(card["name"])
    text.setFillColor(INK)
    text.setFont(STRONG, 25)
    number = str(card["number"])
    text.setTextOrigin(9.4 * MM - pdfmetrics.stringWidth(number, STRONG, 25) / 2, CARD[1] - 12 * MM)
    text.textOut(number)
    text.setFont(STRONG, 7.6)
    text.setTextOrigin(6.6 * MM, CARD[1] - 50.6 * MM)
    text.textOut(f"Kreatur · {card['element']}")
    label = f"Stärke {number}"
    text.setTextOrigin(57 * MM - pdfmetrics.stringWidth(label, STRONG, 7.6), CARD[1] - 50.6 * MM)
    text.textOut(label)
    text.setFillColor(WHITE)
    text.setFont(STRONG, 6.6)
    text.setTextOrigin(9 * MM, 3.8 * MM)
    text.textOut(card["family"])
    text.setFillColor(INK)
    y = _wrapped(text, card["rules"], TEXT, 9.2, CARD[1] - 57.5 * MM)
    text.setFillColor(MUTED)
    y = _wrapped(text, card["reminder"], SMALL, 8, y - 4)
    _wrapped(text, card["flavour"], FLAVOUR, 8.8, y - 4)
    canvas.drawText(text)
    if card["mount"]:
        canvas.doForm("mount")


def _wrapped(text: Any, words: str, font: str, size: float, y: float) -> float:
    text.setFont(font, size)
    room, line = 50 * MM, ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if pdfmetrics.stringWidth(longer, font, size) > room:
            text.setTextOrigin(6.6 * MM, y)
            text.textOut(line)
            y, line = y - 1.16 * size, word
        else:
            line = longer
    text.setTextOrigin(6.6 * MM, y)
    text.textOut(line)
    return y - 1.16 * size


def _signs(canvas: Any) -> None:
    """One form for each sign, in the unit square, as many curves as a real one has."""
    for sign, points in (("Feuer", 12), ("Wasser", 14), ("Leben", 16), ("Luft", 18), ("creature", 40), ("horse", 24)):
        canvas.beginForm(f"sign-{sign}", 0, 0, 1, 1)
        path = canvas.beginPath()
        path.moveTo(1, 0.5)
        for i in range(points):
            a, b, c = (2 * pi * (i + step) / points for step in (0.33, 0.66, 1))
            path.curveTo(
                *(0.5 + 0.3 * cos(a), 0.5 + 0.3 * sin(a)),
                *(0.5 + 0.3 * cos(b), 0.5 + 0.3 * sin(b)),
                *(0.5 + 0.5 * cos(c), 0.5 + 0.5 * sin(c)),
            )
        path.close()
        canvas.drawPath(path, stroke=0, fill=1, fillMode=1)
        canvas.endForm()
    canvas.beginForm("mount", 0, 0, *CARD)
    canvas.setFillColor(PAPER)
    canvas.roundRect(40 * MM, CARD[1] - 21.4 * MM, 17 * MM, 5.2 * MM, 2.6 * MM, stroke=1, fill=1)
    canvas.setFillColor(INK)
    _sign(canvas, "horse", 41.2, 68.1, 4)
    canvas.setFont(STRONG, 7)
    canvas.drawString(46 * MM, 69.3 * MM, "Reittier")
    canvas.endForm()


def _sign(canvas: Any, sign: str, x: float, y: float, side: float) -> None:
    canvas.saveState()
    canvas.transform(side * MM, 0, 0, side * MM, x * MM, y * MM)
    canvas.doForm(f"sign-{sign}")
    canvas.restoreState()


def _frame(canvas: Any, element: str, colour: Any) -> None:
    canvas.beginForm(element, 0, 0, *CARD)
    canvas.setFillColor(colour)
    canvas.rect(0, 0, *CARD, stroke=0, fill=1)
    canvas.setStrokeColor(WHITE)
    canvas.setLineWidth(0.7)
    canvas.roundRect(2 * MM, 2 * MM, 59.5 * MM, 84.9 * MM, 2.2 * MM)
    canvas.setStrokeColor(colour)
    canvas.setFillColor(PAPER)
    canvas.rect(4.2 * MM, 41.9 * MM, 55.1 * MM, 32.8 * MM, fill=1)
    path, middle = canvas.beginPath(), (31.75 * MM, 58.3 * MM)
    for ray in range(0, 28, 2):
        path.moveTo(*middle)
        for i in (ray, ray + 1):
            path.lineTo(middle[0] + 27 * MM * cos(pi * i / 14), middle[1] + 16 * MM * sin(pi * i / 14))
        path.close()
    canvas.setFillColor(colour)
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.setFillColor(PAPER)
    canvas.circle(*middle, 14 * MM, fill=1)
    canvas.circle(*middle, 13 * MM)
    canvas.rect(4.2 * MM, 36.5 * MM, 55.1 * MM, 5.4 * MM, fill=1)
    canvas.rect(4.2 * MM, 7.7 * MM, 55.1 * MM, 28.8 * MM, fill=1)
    canvas.circle(9.4 * MM, 79.9 * MM, 6.1 * MM, fill=1)
    canvas.setFillColor(colour)
    _sign(canvas, "creature", 23.3, 49.9, 16.8)
    for x, y, r in ((9.4, 68.5, 4), (56.2, 5.7, 3.6)):
        canvas.setFillColor(WHITE)
        canvas.circle(x * MM, y * MM, r * MM, fill=1)
        canvas.setFillColor(colour)
        canvas.circle(x * MM, y * MM, 0.9 * r * MM, stroke=0, fill=1)
        canvas.setFillColor(WHITE)
        _sign(canvas, element, x - 0.62 * r, y - 0.62 * r, 1.24 * r)
    canvas.endForm()


def _back(canvas: Any, family: str, colour: Any, ornament: int | None) -> None:
    canvas.beginForm(family, 0, 0, *CARD)
    canvas.setFillColor(colour)
    canvas.rect(0, 0, *CARD, stroke=0, fill=1)
    canvas.setStrokeColor(WHITE)
    canvas.setLineWidth(0.5)
    path = canvas.beginPath()
    for i in range(24):
        path.moveTo((6.6 + 2.1 * i) * MM, 6.6 * MM)
        path.lineTo((56.9 - 2.1 * i) * MM, 82.3 * MM)
    x, y = CARD[0] / 2, CARD[1] / 2
    for i in range(12):
        a, b, c = (2 * pi * (i + step) / 12 for step in (-0.8, 0, 0.8))
        path.moveTo(x, y)
        one, tip, two = ((x + r * MM * cos(n), y + r * MM * sin(n)) for n, r in ((a, 15), (b, 18.6), (c, 15)))
        path.curveTo(*one, *one, *tip)
        path.curveTo(*two, *two, x, y)
    canvas.drawPath(path)
    canvas.roundRect(5 * MM, 5 * MM, 53.5 * MM, 78.9 * MM, 2.5 * MM)
    canvas.circle(x, y, 20.4 * MM)
    if ornament is not None:
        rosette(canvas, ornament)
    canvas.setFillColor(WHITE)
    canvas.setFont(NAME, 15)
    for _ in range(2):
        canvas.drawCentredString(x, 76 * MM, family)
        canvas.translate(*CARD)
        canvas.rotate(180)
    canvas.endForm()


def _marks(canvas: Any) -> None:
    canvas.beginForm("marks", 0, 0, *PAGE)
    canvas.setLineWidth(0.3)
    for i in range(4):
        x, y = LEFT + i * CARD[0], BOTTOM + i * CARD[1]
        for end in (BOTTOM - 16, PAGE[1] - BOTTOM + 2):
            canvas.line(x, end, x, end + 14)
        for end in (LEFT - 16, PAGE[0] - LEFT + 2):
            canvas.line(end, y, end + 14, y)
    canvas.endForm()


if __name__ == "__main__":
    draw(deck(), sys.argv[1], *(int(number) for number in sys.argv[2:]))
