"""Makes a picture of twelve cards as they were printed by an early revision, and of the same cards as they are now.

python docs/pictures/before_after.py        # in a clone with its history, in an environment with cardwright[pictures]

The early cards are printed by the code of that time, from the card files of that time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

HERE = Path(__file__).parent
HOUSE = HERE.parent.parent
EARLY = "3393c3d4"
"""The revision before each game had a theme of its own."""
CARDS = (
    ("imperial-twing", "War Horse"),
    ("imperial-twing", "Wolpertinger"),
    ("imperial-twing", "Monsoon by Appointment"),
    ("imperial-twing", "Miromon"),
    ("imperial-twing", "Cup of Lameness"),
    ("imperial-twing", "Estate Sale of a Late Warlock"),
    ("imperial-twing", "The Witch of the Burbling Rivulet"),
    ("imperial-twing", "Pit with a Welcome Mat"),
    ("archmage-origins", "Apprentice"),
    ("archmage-origins", "Midnight Organist"),
    ("archmage-origins", "Gertrude"),
    ("archmage-origins", "Divination"),
)
WIDE, HIGH, GAP, ACROSS = 250, 350, 14, 6
SCALE = WIDE / 63.5 * 25.4 / 72


def main() -> None:
    """One picture for each time, the cards in the same order."""
    with tempfile.TemporaryDirectory() as name:
        early = Path(name) / "early"
        subprocess.run(["git", "clone", "-q", "--shared", str(HOUSE), str(early)], check=True)
        subprocess.run(["git", "-C", str(early), "checkout", "-q", EARLY], check=True)
        for title, house in (("before", early), ("after", HOUSE)):
            cards = [card(house, Path(name) / f"{title}-{at}.pdf", *one) for at, one in enumerate(CARDS)]
            together(cards).quantize(256).save(HERE / f"{title}.png", optimize=True)


def card(house: Path, out: Path, target: str, name: str) -> Image.Image:
    """The first card of a sheet, as that house prints it."""
    command = [sys.executable, "-m", "cardwright", "print", target, "--cards", name, "--copies", "1"]
    there = {**os.environ, "PYTHONPATH": str(house / "compiler"), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([*command, "--backs", "none", "-o", str(out)], check=True, capture_output=True, env=there, cwd=house)
    page = pypdfium2.PdfDocument(out)[0]
    left, _, _, top = page.get_trimbox()
    sheet = page.render(scale=SCALE).to_pil().convert("RGB")
    x, y = round(left * SCALE), round((page.get_height() - top) * SCALE)
    return sheet.crop((x, y, x + WIDE, y + HIGH))


def together(cards: list[Image.Image]) -> Image.Image:
    """Cards in rows on white."""
    rows = -(-len(cards) // ACROSS)
    size = (ACROSS * (WIDE + GAP) - GAP, rows * (HIGH + GAP) - GAP)
    out = Image.new("RGB", size, "white")
    for at, one in enumerate(cards):
        row, column = divmod(at, ACROSS)
        out.paste(one, (column * (WIDE + GAP), row * (HIGH + GAP)))
    return out


if __name__ == "__main__":
    main()
