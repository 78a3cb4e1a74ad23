"""Makes docs/pictures/cards.png, the cards on the README's first screen, of a PDF that `cardwright print` has written.

python docs/pictures/make.py
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

CARDS = {
    "en": ("Teddy of Agony", "Bra of Destiny", "The Tax Dragon Calls", "War Horse", "Miromon"),
    "de": (
        "Hat of Opportunity",
        "Something Is Hatching",
        "Wolpertinger",
        "The Witch of the Burbling Rivulet",
        "spell/family-size-inferno-6",
    ),
}
DPI = 150
CARD_MM = (63.5, 88.9)
GAP = 24  # pixels


def main() -> None:
    rows = [pictures(lang, names) for lang, names in CARDS.items()]
    width, height = rows[0][0].size
    columns = max(len(row) for row in rows)
    sheet = Image.new("RGB", (columns * (width + GAP) + GAP, len(rows) * (height + GAP) + GAP), "#f4f1ea")
    for y, row in enumerate(rows):
        for x, card in enumerate(row):
            sheet.paste(card, (GAP + x * (width + GAP), GAP + y * (height + GAP)))
    sheet = sheet.resize((sheet.width * 2 // 3, sheet.height * 2 // 3), Image.Resampling.LANCZOS)
    sheet.quantize(128).save(Path(__file__).parent / "cards.png", optimize=True)


def pictures(lang: str, names: tuple[str, ...]) -> list[Image.Image]:
    """One picture for each card, cut along its trim."""
    with tempfile.TemporaryDirectory() as folder:
        pdf = Path(folder) / "cards.pdf"
        options = [part for name in names for part in ("--cards", name)]
        cardwright = Path(sys.executable).parent / "cardwright"
        command = [
            cardwright,
            "print",
            "imperial-twing",
            "-o",
            pdf,
            "--lang",
            lang,
            "--backs",
            "none",
            "--copies",
            "1",
            *options,
        ]
        subprocess.run(command, check=True)
        document = pypdfium2.PdfDocument(pdf)
        page = document[0].render(scale=DPI / 72).to_pil()
        left, bottom, _, top = document[0].get_trimbox()
        upper = document[0].get_height() - top
    scale = DPI / 72
    w, h = (mm * DPI / 25.4 for mm in CARD_MM)
    boxes = [(left * scale + i % 3 * w, upper * scale + i // 3 * h) for i in range(min(len(names), 9))]
    return [page.crop((round(x), round(y), round(x + w), round(y + h))) for x, y in boxes]


if __name__ == "__main__":
    main()
