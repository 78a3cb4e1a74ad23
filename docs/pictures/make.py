"""Makes the pictures of the README of what Cardwright prints: a fan of cards, sheets, pages of rulebooks.

python docs/pictures/make.py        # in an environment with cardwright[pictures]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw, ImageFilter

HERE = Path(__file__).parent
CARDWRIGHT = Path(sys.executable).with_name("cardwright")
FAN = (
    ("imperial-twing", "de", "The Witch of the Burbling Rivulet"),
    ("imperial-twing", "en", "War Horse"),
    ("imperial-twing", "en", "Teddy of Agony"),
    ("imperial-twing", "de", "Madam Soot"),
    ("imperial-twing", "en", "Estate Sale of a Late Warlock"),
    ("archmage-origins", "en", "Horned Advocate"),
    ("archmage-origins", "de", "Midnight Organist"),
    ("archmage-origins", "en", "Clockwork Twin"),
)
CARD = (300, 420)
HIGH = 920
SPREAD, RADIUS = 50.0, 1150.0
"""The angle between the first card and the last in degrees, and how far below its middle a card turns, in pixels."""


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fan([card(folder, number, *one) for number, one in enumerate(FAN)]).quantize(
            256, Image.Quantize.FASTOCTREE
        ).save(HERE / "fan.png", optimize=True)
        side_by_side(
            page(folder, "print", "imperial-twing", 12, "--lang", "de", "--backs", "none"),
            page(folder, "print", "archmage-origins", 3, "--lang", "en", "--backs", "none"),
            page(folder, "rulebook", "imperial-twing", 9, "--lang", "en", "--with", "faff", "--with", "heroes"),
        ).quantize(256).save(HERE / "sheets.png", optimize=True)
        side_by_side(
            page(folder, "rulebook", "imperial-twing", 1, "--lang", "en"),
            page(folder, "rulebook", "imperial-twing", 5, "--lang", "en"),
            page(folder, "rulebook", "archmage-origins", 7, "--lang", "en"),
            page(folder, "rulebook", "archmage-origins", 0, "--lang", "en"),
        ).quantize(256).save(HERE / "books.png", optimize=True)
        side_by_side(
            page(folder, "print", "imperial-twing", 0, "--lang", "en", "--as", "board"),
            page(folder, "print", "imperial-twing", 0, "--lang", "de", "--as", "mat"),
        ).reduce(2).quantize(256).save(HERE / "tables.png", optimize=True)
        tokens(folder).quantize(256).save(HERE / "tokens.png", optimize=True)
        shapes(folder).quantize(256, Image.Quantize.FASTOCTREE).save(HERE / "shapes.png", optimize=True)
        train(folder).quantize(256).save(HERE / "train.png", optimize=True)


def tokens(folder: Path) -> Image.Image:
    """The upper rows of a sheet of ornicles, and a row of chips of both worths."""
    gems = page(folder, "print", "imperial-twing", 1, "--as", "tokens", "--lang", "en")
    chips = page(
        folder, "print", str(HERE.parents[1] / "examples/games/twenty-one"), 1, "--as", "tokens", "--lang", "en"
    )
    row = ROW * HIGH // 297
    sheet = Image.new("RGB", (gems.width, 4 * row), "white")
    for made, first, rows, at in ((gems, 0, 2, 0), (chips, 1, 2, 2)):
        top = START * HIGH // 297 + first * row
        sheet.paste(made.crop((2, top, made.width - 2, top + rows * row)), (2, at * row))
    return sheet


START, ROW = 4, 29
"""Where the first row of tokens begins on its sheet of A4, and how high a row is, in millimetres."""


def train(folder: Path) -> Image.Image:
    """The cards of the lesson on two sizes: carriages side by side, below them passengers and their back."""
    out = folder / "train"
    run("print", str(HERE.parents[1] / "examples/22-two-sizes"), "--as", "png", "-o", str(out))
    files = sorted(out.glob("*.png"), key=lambda file: ("back" in file.name, file.name))
    cards = [Image.open(file).convert("RGB") for file in files]
    carriages = [card for card in cards if card.width > card.height][:3]
    small = [card for card in cards if card.width < card.height and card.height == carriages[0].height]
    rows = (carriages, [*small[:5], small[-1]])
    wide, high = carriages[0].size
    sheet = Image.new("RGB", (3 * wide, 2 * high + GAP), "white")
    for down, row in enumerate(rows):
        apart = (3 * wide - sum(card.width for card in row)) // (len(row) - 1)
        for place, card in enumerate(row):
            sheet.paste(card, (place * (card.width + apart), down * (high + GAP)))
    return sheet.reduce(2)


GAP = 40
"""What is left free between the rows of that picture, in pixels before it is made smaller."""
SHAPED, ACROSS = 320, 4
"""How wide a card that is no rectangle is shown, in pixels, and how many of them side by side."""


def shapes(folder: Path) -> Image.Image:
    """The cards of the lesson on shapes as they are cut, fronts before backs."""
    out = folder / "shapes"
    run("print", str(HERE.parents[1] / "examples/21-round-and-six-sided"), "--as", "png", "-o", str(out))
    files = sorted(out.glob("*.png"), key=lambda file: (file.name.startswith("back"), file.name))[: 2 * ACROSS]
    sheet = Image.new("RGBA", (ACROSS * (SHAPED + 20), 2 * (SHAPED + 20)))
    for number, file in enumerate(files):
        made = Image.open(file).convert("RGBA").resize((SHAPED, SHAPED), Image.Resampling.LANCZOS)
        row, column = divmod(number, ACROSS)
        sheet.alpha_composite(made, (column * (SHAPED + 20) + 10, row * (SHAPED + 20) + 10))
    return sheet


def card(folder: Path, number: int, target: str, lang: str, name: str) -> Image.Image:
    """The face of a card with round corners."""
    out = folder / f"card-{number}"
    run("print", target, "--lang", lang, "--cards", name, "--backs", "none", "--as", "png", "-o", str(out))
    face = Image.open(next(out.glob("*.png"))).convert("RGBA").resize(CARD, Image.Resampling.LANCZOS)
    mask = Image.new("L", (CARD[0] * 4, CARD[1] * 4))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, CARD[0] * 4 - 1, CARD[1] * 4 - 1), 56, fill=255)
    face.putalpha(mask.resize(CARD, Image.Resampling.LANCZOS))
    return face


def fan(cards: list[Image.Image]) -> Image.Image:
    """Cards as a hand holds them, each with a soft shadow on those under it."""
    wide, high = 1500, 760
    sheet = Image.new("RGBA", (wide, high))
    for number, one in enumerate(cards):
        angle = SPREAD * (0.5 - number / (len(cards) - 1))
        large = Image.new("RGBA", (int(2 * RADIUS) + CARD[1], int(2 * RADIUS) + CARD[1]))
        middle = large.width // 2
        large.paste(one, (middle - CARD[0] // 2, middle - int(RADIUS) - CARD[1] // 2))
        turned = large.rotate(angle, Image.Resampling.BICUBIC)
        at = (wide // 2 - middle, 300 + int(RADIUS) - middle)
        shadow = Image.new("RGBA", turned.size, (0, 0, 0, 0))
        shadow.putalpha(turned.getchannel("A").point(lambda alpha: alpha * 0.45).filter(ImageFilter.GaussianBlur(6)))
        for layer, aside in ((shadow, 4), (turned, 0)):
            place = Image.new("RGBA", sheet.size)
            place.paste(layer, (at[0] + aside, at[1] + aside))
            sheet = Image.alpha_composite(sheet, place)
    return sheet.crop(sheet.getbbox())


def page(folder: Path, command: str, target: str, number: int, *options: str) -> Image.Image:
    """A page of what a command makes, counted from 1 (0 is the last), with a fine line around it."""
    out = folder / f"{command}-{target.replace('/', '-')}.pdf"
    run(command, target, *options, "-o", str(out))
    document = pypdfium2.PdfDocument(out)
    found = document[(number or len(document)) - 1]
    made = found.render(scale=HIGH / found.get_height()).to_pil().convert("RGB")
    ImageDraw.Draw(made).rectangle((0, 0, made.width - 1, made.height - 1), outline="#b8b0a0")
    return made


def side_by_side(*pages: Image.Image) -> Image.Image:
    gap, high = 24, max(one.height for one in pages)
    out = Image.new("RGB", (sum(one.width + gap for one in pages) - gap, high), "white")
    left = 0
    for one in pages:
        out.paste(one, (left, 0))
        left += one.width + gap
    return out


def run(*words: str) -> None:
    subprocess.run([str(CARDWRIGHT), *words], check=True, capture_output=True)


if __name__ == "__main__":
    main()
