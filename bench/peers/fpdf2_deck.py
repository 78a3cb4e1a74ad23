"""Makes the benchmark deck with fpdf2 (LGPL, in Python): drawings read once from SVG, text by its own cells.

python bench/peers/fpdf2_deck.py build/fpdf2.pdf
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from drawings import CARD, FLAVOUR, FONTS, INK, MUTED, NAME, SMALL, STRONG, TEXT, back_of, place, sheets, write
from fpdf import FPDF
from fpdf.svg import SVGObject

WHITE = "#ffffff"


def draw(path: str) -> None:
    pdf = FPDF(format="A4")
    pdf.set_auto_page_break(False)
    pdf.set_title("Imperial Twing")
    pdf.set_lang("de")
    for font in (NAME, TEXT, STRONG, SMALL, FLAVOUR):
        pdf.add_font(font, fname=FONTS / f"{font}.ttf")
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder))
        drawings = {file.stem: SVGObject.from_file(file) for file in Path(folder).iterdir()}
    for number, sheet in enumerate(sheets(), 1):
        pdf.add_page(label_prefix=f"Bogen {number}, Vorderseite")
        for slot, card in enumerate(sheet):
            _face(pdf, card, place(slot), drawings)
        drawings["marks"].draw_to_page(pdf, 0, 0)
        pdf.add_page(label_prefix=f"Bogen {number}, Rückseite")
        for slot, card in enumerate(sheet):
            _back(pdf, str(card["family"]), place(slot, mirrored=True), drawings)
    pdf.output(path)


def _face(pdf: FPDF, card: dict[str, Any], corner: tuple[float, float], drawings: dict[str, SVGObject]) -> None:
    left, top = corner
    pdf.set_xy(left, top)
    pdf.start_section(card["name"])
    drawings[f"frame-{card['element']}"].draw_to_page(pdf, left, top)
    number = str(card["number"])
    _words(pdf, card["name"], NAME, 14, WHITE, left + 17, top + 9.5)
    _words(pdf, number, STRONG, 25, INK, left + 9.4, top + 12, 0.5)
    _words(pdf, f"Kreatur · {card['element']}", STRONG, 7.6, INK, left + 6.6, top + 50.6)
    _words(pdf, f"Stärke {number}", STRONG, 7.6, INK, left + 57, top + 50.6, 1)
    _words(pdf, card["family"], STRONG, 6.6, WHITE, left + 9, top + 85.1)
    pdf.set_xy(left + 6.6, top + 54.8)
    for words, font, size, colour in (
        (card["rules"], TEXT, 9.2, INK),
        (card["reminder"], SMALL, 8, MUTED),
        (card["flavour"], FLAVOUR, 8.8, MUTED),
    ):
        pdf.set_font(font, size=size)
        pdf.set_text_color(colour)
        pdf.set_x(left + 6.6)
        pdf.multi_cell(50, 1.16 * size * 25.4 / 72, words, padding=0, align="L", new_x="LEFT", new_y="NEXT")
        pdf.set_y(pdf.get_y() + 1.4)
    if card["mount"]:
        drawings["mount"].draw_to_page(pdf, left, top)
        _words(pdf, "Reittier", STRONG, 7, INK, left + 46, top + 19.6)


def _back(pdf: FPDF, family: str, corner: tuple[float, float], drawings: dict[str, SVGObject]) -> None:
    left, top = corner
    drawings[back_of(family)].draw_to_page(pdf, left, top)
    for turn in (0, 180):
        with pdf.rotation(turn, left + CARD[0] / 2, top + CARD[1] / 2):
            _words(pdf, family, NAME, 15, WHITE, left + CARD[0] / 2, top + 12.9, 0.5)


def _words(pdf: FPDF, words: str, font: str, size: float, colour: str, x: float, y: float, shift: float = 0.0) -> None:
    """Words on their baseline, moved to the left by a share of their width."""
    pdf.set_font(font, size=size)
    pdf.set_text_color(colour)
    pdf.text(x - shift * pdf.get_string_width(words), y, words)


if __name__ == "__main__":
    draw(sys.argv[1])
