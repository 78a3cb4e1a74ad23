"""What is asked of the press (a job), what a product asks for unless it is asked otherwise, and what comes back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, cast, get_args

from cardwright.frozen import frozen
from cardwright.messages.message import Several, message
from cardwright.press.colour_space import LIGHT, Cmyk, Space
from cardwright.press.data import DataError, TomlTable, named, read
from cardwright.press.faces.face import Finding
from cardwright.press.manifest import Manifest
from cardwright.press.sheets.arrangement import Arrangement, Contact, Counted, Filled, Folded, Labels, Single
from cardwright.press.sheets.marks import Corner, Marks, Pattern, Registration
from cardwright.press.sheets.register import Register
from cardwright.typeset.items import Box, Form

Backs = Literal["none", "duplex", "before", "separate"]
Flip = Literal["long", "short"]
Marked = Literal["fronts", "both"]


HANDMADE = ("die", "tuckbox", "credits", "tray", "mat", "scorepad", "standees")
"""The targets that are no cards on sheets."""


def target(name: str, products: Sequence[Path]) -> str:
    """What a product is made as; DataError if there is no such product."""
    return named(name, products).text("target")


@frozen
class Job:
    """How a set of cards is to be printed.

    `paper` and `theme` name data in `print/papers` and `print/themes`; `papers` and `themes` are folders in which they
    are looked for first. `backs`: `none`; `duplex`, where the back of each sheet follows its front, mirrored for a flip
    on the `flip` edge; `before`, where it goes before it; `separate`, where all the backs follow all the fronts, in the
    same order and mirrored in the same way. `bleed_mm` is how far the colour runs beyond the cut. `arrangement` says
    where cards stand, `marks` and `marked` where it is shown how to cut them (registration marks are for a cutter, and
    stand on fronts alone), `start` from which place on the first sheet is filled (labels), `register` how the printer
    is known to lay backs, `stock` which deck the cards belong to, so that a later print can be held against it. `space`
    says in which inks it is printed, `token` how large tokens are, if not as the theme has them.
    """

    paper: str = "a4"
    backs: Backs = "duplex"
    bleed_mm: float = 0.0
    lang: str = "en"
    title: str = ""
    author: str = ""
    subject: str = ""
    theme: str = "plain"
    themes: tuple[Path, ...] = ()
    papers: tuple[Path, ...] = ()
    flip: Flip = "long"
    arrangement: Arrangement = Filled()
    marks: Marks = "edges"
    marked: Marked = "fronts"
    start: int = 1
    register: Register = Register()
    stock: Manifest = ()
    space: Space = LIGHT
    token: float = 0.0


@frozen
class Printed:
    """The finished PDF, what does not look as its author meant it, and how much there is of it."""

    pdf: bytes
    findings: tuple[Finding, ...]
    cards: int
    sheets: int
    tokens: int = 0
    forms: tuple[Form, ...] = ("rectangle",)
    sizes: tuple[tuple[float, float], ...] = ()


Target = Literal["pdf", "tokens", "reference", "pictures", "tabletop", "room"]
TARGETS = get_args(Target)
BACKS = ("none", "duplex", "before", "separate")
MARKS = ("none", "edges", "cards")
PATTERNS = ("three", "four")
SPACES = ("rgb", "cmyk")
CORNERS = ("top left", "top right")
MARKED = ("fronts", "both")
ARRANGEMENTS = ("filled", "counted", "folded", "single", "labels", "contact")


class Product(NamedTuple):
    """What a product asks for unless it is asked for otherwise; a product with a `paper` goes on no other.

    A picture has 300 dots to the inch, bleed and all, or as many as go into `within` (0, 0: no bounds). `sizes` are
    those of the cards that a shop has, by name, in millimetres; none where any size will do. `token` is how large
    tokens are, 0 for as large as in the theme.
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
    within: tuple[int, int]
    sizes: tuple[tuple[str, float, float], ...]
    space: Space
    token: float = 0.0


NEAR = 0.7
"""So many millimetres may a card differ from one of a shop: 63 × 88 mm are cut as poker cards are."""


def size_of(product: Product, card: Box) -> tuple[float, float]:
    """How large the cards of a product are cut. DataError if it has none of this size."""
    near = [(w, h) for _, w, h in product.sizes if abs(card.w - w) <= NEAR and abs(card.h - h) <= NEAR]
    if product.sizes and not near:
        known = Several(tuple(f"{name} ({w:g} × {h:g} mm)" for name, w, h in product.sizes))
        raise DataError(
            message(
                "{product} has no cards of {wide} × {high} mm. What there is: {names}.",
                product=product.title,
                wide=card.w,
                high=card.h,
                names=known,
            )
        )
    return near[0] if near else (card.w, card.h)


def product(name: str, products: Sequence[Path]) -> Product:
    """The product of this name in some folders of products; DataError if there is none, or if its file has a slip."""
    table = named(name, products)
    wide, high = table.numbers("within", 2) if "within" in table else (0, 0)
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
        within=(round(wide), round(high)),
        sizes=tuple(_sizes(table.table("sizes"))) if "sizes" in table else (),
        space=_space(table),
        token=table.number_between("token", 8, 80) if "token" in table else 0.0,
    )


def products(folder: Path) -> list[str]:
    """The names of all products that are made of cards or tokens."""
    return sorted(path.stem for path in folder.glob("*.toml") if read(path).text("target") in TARGETS)


def _sizes(table: TomlTable) -> Iterator[tuple[str, float, float]]:
    for name in table:
        wide, high = table.numbers(name, 2)
        yield name, wide, high


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
        case "contact":
            return Contact(round(table.number_between("columns", 2, 12)), table.number("gap"))
        case _:
            columns, rows = (round(number) for number in table.numbers("grid", 2))
            across, down = table.numbers("pitch", 2)
            return Labels(table.box("label"), (across, down), columns, rows)
