"""Makes a product (what is made of cards, on which paper, with which marks) of its file in `print/products`."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, cast

from cardwright.press.data import TomlTable, read
from cardwright.press.job import Backs, Marked, Marks
from cardwright.press.sheets.arrangement import Arrangement, Counted, Filled, Folded, Labels, Single
from cardwright.press.sheets.registration import Corner, Pattern, Registration
from cardwright.press.space import LIGHT, Cmyk, Space

Target = Literal["pdf", "tokens", "pictures", "tabletop"]
TARGETS = ("pdf", "tokens", "pictures", "tabletop")
BACKS = ("none", "duplex", "before", "separate")
MARKS = ("none", "edges", "cards")
PATTERNS = ("three", "four")
SPACES = ("rgb", "cmyk")
CORNERS = ("top left", "top right")
MARKED = ("fronts", "both")
ARRANGEMENTS = ("filled", "counted", "folded", "single", "labels")


class Product(NamedTuple):
    """What a product asks for unless it is asked for otherwise; a product with a `paper` goes on no other.

    `pixels` is the width and height of a picture, bleed and all (0, 0: as its size and 300 dpi come to).
    """

    name: str
    title: str
    source: str
    target: Target
    paper: str
    arrangement: Arrangement
    backs: Backs
    bleed: float
    marks: Marks
    marked: Marked
    pixels: tuple[int, int]
    space: Space


def product(name: str, products: Path) -> Product:
    """The product of this name in a folder of products; DataError if there is none, or if its file has a slip."""
    table = read(products / f"{name}.toml")
    wide, high = table.numbers("pixels", 2) if "pixels" in table else (0, 0)
    return Product(
        name=name,
        title=table.text("title"),
        source=table.text("source"),
        target=cast(Target, table.one_of("target", TARGETS)),
        paper=table.text("paper") if "paper" in table else "",
        arrangement=_arrangement(table),
        backs=cast(Backs, table.one_of("backs", BACKS)),
        bleed=table.number("bleed"),
        marks=_marks(table),
        marked=cast(Marked, table.one_of("marked", MARKED)),
        pixels=(round(wide), round(high)),
        space=_space(table),
    )


def products(folder: Path) -> list[str]:
    """The names of all products that are made of cards or tokens."""
    return sorted(path.stem for path in folder.glob("*.toml") if read(path).text("target") in TARGETS)


def _space(table: TomlTable) -> Space:
    """Light, unless it is said otherwise; of four inks, how much of them there may be, in per cent."""
    if "space" not in table or table.one_of("space", SPACES) == "rgb":
        return LIGHT
    return Cmyk(table.number("ink") / 100)


def _marks(table: TomlTable) -> Marks:
    """Kinds of marks by their names; registration marks with their measures."""
    kind = table.one_of("marks", MARKS + PATTERNS)
    if kind not in PATTERNS:
        return cast(Marks, kind)
    return Registration(
        pattern=cast(Pattern, kind),
        inset=table.number("inset"),
        line=table.number("line"),
        arm=table.number("arm"),
        square=table.number("square"),
        square_at=cast(Corner, table.one_of("square_at", CORNERS)),
    )


def _arrangement(table: TomlTable) -> Arrangement:
    match table.one_of("arrangement", ARRANGEMENTS):
        case "filled":
            return Filled()
        case "counted":
            columns, rows = (round(number) for number in table.numbers("grid", 2))
            return Counted(
                columns, rows, 90 if table.one_of("cards", ("upright", "lying")) == "lying" else 0, table.number("gap")
            )
        case "folded":
            words = table.table("words")
            return Folded(table.number("gutter"), tuple((lang, words.text(lang)) for lang in words))
        case "single":
            return Single()
        case _:
            columns, rows = (round(number) for number in table.numbers("grid", 2))
            across, down = table.numbers("pitch", 2)
            return Labels(table.box("label"), (across, down), columns, rows)
