"""Makes the back of a card family: its colour, a rosette of its own, its title twice, the same either way up."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

from cardwright.press.faces.context import LayoutContext, kin
from cardwright.press.faces.face import FaceText, Finding, MissingGlyph, TextDoesNotFit
from cardwright.press.faces.own_looks import halves, own_back, with_own_looks
from cardwright.press.look.card_form import cut, half_width
from cardwright.press.look.colour import contrast, ink_on, inked, inks, mix, seen, title_ink, washed
from cardwright.press.look.raster import SPILL, Raster, laid
from cardwright.press.look.theme import Theme
from cardwright.press.look.theme_sizes import upright
from cardwright.typeset.fitting import StyledParagraph, TextBlock, fit_or_cut, scales
from cardwright.typeset.items import POINT, Box, Disc, Drawing, Form, Item, Panel, SetText, Shape
from cardwright.typeset.paint import Segment

PETALS = (8, 12, 16, 6, 10, 14)
"""Every family has a rosette with a number of petals of its own, so that backs differ in form as well as in colour."""

SEEN = 1.3
"""The lines of a rosette stand out so far from the field behind them (as a ratio of WCAG 2.2)."""
ROSETTE = (58.0, 80.0)
"""On a card that is smaller the rosette is, too."""


class BackSide(NamedTuple):
    """What the back of a card is chosen by: its family, a word or a picture of its own, the form of the card, its size.

    Where it is `turned`, its card lies and the back stands, a quarter of a turn from it.
    """

    family: str
    own: str = ""
    art: Path | None = None
    form: Form = "rectangle"
    card: Box | None = None
    turned: bool = False

    @property
    def key(self) -> str:
        """What its drawing is known by."""
        art = "" if self.art is None else str(self.art)
        form = "" if self.form == "rectangle" else self.form
        size = "" if self.card is None else f"{self.card.w:g}x{self.card.h:g}"
        return ":".join(filter(None, ("back", self.family, self.own, art, form, size)))


def side_of(text: FaceText, theme: Theme) -> BackSide:
    """Which back a card has. That of a card that lies among others that stand is theirs, turned, or its own."""
    like = kin(text, theme)
    text, _ = with_own_looks(text, like.card)
    stands = like.card if text.back_art else upright(like.card, theme.card)
    card = None if stands == theme.card else stands
    return BackSide(text.family, text.back, text.back_art, like.form, card, stands != like.card)


def back(side: BackSide, context: LayoutContext) -> Drawing:
    """A back, the same for all cards that have it; that of a theme is symmetrical under half a turn."""
    context = _of_size(side, context)
    return Drawing(side.key, tuple(_back(side, context)))


def _of_size(side: BackSide, context: LayoutContext) -> LayoutContext:
    return context if side.card is None else context._replace(theme=context.theme.at(side.card))


def unprintable_title(side: BackSide, context: LayoutContext) -> Iterator[Finding]:
    """What is the matter with the title on a back: letters that the fonts have not, or more than there is room for."""
    family, form, context = side.family, side.form, _of_size(side, context)
    title, _ = context.look.families.get(family, (family, ""))
    fonts = {context.theme.styles[role].font for role in ("back", "family")}
    for char in sorted({char for role in fonts for char in context.fonts[role].missing(title)}):
        yield MissingGlyph(family, char, "family", "")
    place, _ = title_places(form, context)
    if place.w and not _block(title, place, context).fits:
        yield TextDoesNotFit(family, context.lang, "family", "")


def _back(side: BackSide, context: LayoutContext) -> Iterator[Item]:
    family, form = side.family, side.form
    theme, families, palette = context.theme, context.look.families, context.theme.palette
    title, given = families.get(family, (family, palette.neutral))
    order = list(families).index(family) if family in families else 0
    real = seen(given, palette)
    colour = washed(real, palette)
    dark = washed(mix(real, "#000000", 0.28), palette)
    ink = ink_on(dark, palette.ink, palette.light)  # of what stands on the field, which is darker than the card
    pale = mix(colour, ink, 0.34)
    pale = pale if contrast(pale, dark) >= SEEN else mix(dark, ink, 0.5)
    card = theme.card
    yield Panel(card.grown(context.bleed), colour, None)
    usual = theme.backs.get(family.partition("/")[0], theme.backs.get("all", ()))
    if side.art is not None:
        yield from _shown(own_back(side.art, card), real, context)
        return
    half = theme.backs.get(side.own, usual)
    if half:
        yield from _shown(half if isinstance(half, Raster) else tuple(halves(half, card)), real, context)
        yield from _title(title, dark, form, context)
        return
    if form != "rectangle":
        yield from _ringed(PETALS[order % len(PETALS)], (colour, dark, ink, pale), form, card)
        yield from _title(title, dark, form, context)
        return
    field = card.grown(-5.0)
    yield Panel(field, dark, ink, 0.5, 2.5)
    yield Shape(_lattice(field.grown(-1.6)), None, mix(dark, ink, 0.2), 0.18)
    yield Panel(field.grown(-1.3), None, pale, 0.25, 1.6)
    x, y, k = card.w / 2, card.h / 2, min(1.0, card.w / ROSETTE[0], card.h / ROSETTE[1])
    yield Disc(x, y, 20.4 * k, dark, ink, 0.5)
    yield Shape(_rosette(x, y, 18.6 * k, PETALS[order % len(PETALS)]), None, pale, 0.28)
    yield Disc(x, y, 19.2 * k, None, pale, 0.25)
    yield Disc(x, y, 5.6 * k, colour, ink, 0.4)
    yield Shape(_star(x, y, 4.4 * k, PETALS[order % len(PETALS)] // 2), ink)
    yield from _title(title, dark, form, context)


def _shown(whole: Raster | tuple[Shape, ...], colour: str, context: LayoutContext) -> Iterator[Item]:
    """A back that was drawn, or a picture of it."""
    theme, card = context.theme, context.theme.card
    if isinstance(whole, Raster):
        yield laid(whole, card.grown(max(SPILL, context.bleed)), card.grown(context.bleed))
    else:
        yield from inked(whole, theme, inks(colour, colour, theme.palette))


def _title(title: str, ground: str, form: Form, context: LayoutContext) -> Iterator[Item]:
    """The title in a band at the top, and again, on its head, at the bottom."""
    style, card, ink = context.theme.styles["back"], context.theme.card, title_ink(ground, context.theme.palette)
    upper, lower = title_places(form, context)
    if not upper.w:
        return
    yield Panel(upper, ground, ink, 0.3, 1.4)
    yield Panel(lower, ground, ink, 0.3, 1.4)
    for line in _block(title, upper, context).lines:
        font = context.fonts[style.font]
        wide = (font.width(line.text) - font.tracking) * line.size * POINT
        x = card.w / 2 - wide / 2
        yield SetText(x, line.y, line.text, style.font, line.size, ink)
        yield SetText(card.w - x, card.h - line.y, line.text, style.font, line.size, ink, turn=180.0)


def title_places(form: Form, context: LayoutContext) -> tuple[Box, Box]:
    """Where the title stands, and where it stands again: as the theme has it, or where there is usually room."""
    card, own = context.theme.card, context.theme.boxes.get("back")
    if own is None:
        return _bands(card, context.theme.styles["back"].size, form)
    return own, Box(card.w - own.x - own.w, card.h - own.y - own.h, own.w, own.h)


def _ringed(petals: int, tones: tuple[str, str, str, str], form: Form, card: Box) -> Iterator[Item]:
    """A field and a rosette in a card that is no rectangle; between them is room for the title."""
    colour, dark, ink, pale = tones
    x, y, reach = card.w / 2, card.h / 2, min(card.w, card.h) / 2
    yield Shape(cut(form, card, -0.11 * reach), dark, ink, 0.5)
    yield Shape(cut(form, card, -0.14 * reach), None, pale, 0.25)
    yield Disc(x, y, 0.42 * reach, dark, ink, 0.5)
    yield Shape(_rosette(x, y, 0.38 * reach, petals), None, pale, 0.28)
    yield Disc(x, y, 0.395 * reach, None, pale, 0.25)
    yield Disc(x, y, 0.12 * reach, colour, ink, 0.4)
    yield Shape(_star(x, y, 0.095 * reach, petals // 2), ink)


def _bands(card: Box, size: float, form: Form = "rectangle") -> tuple[Box, Box]:
    """Where the title stands at both ends, as high as its letters ask for and as wide as the card is there."""
    high = 1.45 * size * POINT
    if form != "rectangle":
        down = 0.6 * min(card.w, card.h) / 2
        half = half_width(form, card, down + high / 2, -0.17 * min(card.w, card.h) / 2)
        upper = Box(card.w / 2 - half, card.h / 2 - down - high / 2, 2 * half, high)
        return upper, Box(upper.x, card.h - upper.y - high, upper.w, high)
    upper = Box(8.2, 8.4, card.w - 16.4, 1.45 * size * POINT)
    return upper, Box(upper.x, card.h - upper.y - upper.h, upper.w, upper.h)


def _block(title: str, band: Box, context: LayoutContext) -> TextBlock:
    style = context.theme.styles["back"]
    room, sizes = band.grown(-0.14 * band.h), scales(style)
    return fit_or_cut([StyledParagraph(title, style)], room, sizes, context.fonts, most_lines=1)


def _rosette(x: float, y: float, r: float, petals: int) -> tuple[Segment, ...]:
    """Petals from the middle to the rim, each as wide as two, so that neighbours cross."""
    out: list[Segment] = []
    for petal in range(petals):
        angle, wide = 2 * pi * petal / petals, 3.2 * pi / petals
        tip = (x + r * cos(angle), y + r * sin(angle))
        left, right = (
            (x + r * 0.8 * cos(angle + side * wide), y + r * 0.8 * sin(angle + side * wide)) for side in (-1, 1)
        )
        out += [("M", (x, y)), ("C", (*left, *left, *tip)), ("C", (*right, *right, x, y))]
    return tuple(out)


def _star(x: float, y: float, r: float, points: int) -> tuple[Segment, ...]:
    points += points % 2
    corners = [
        (x + far * cos(pi * i / points), y + far * sin(pi * i / points))
        for i, far in ((i, r if i % 2 == 0 else r * 0.42) for i in range(2 * points))
    ]
    return (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ()))


def _lattice(box: Box, step: float = 4.1) -> tuple[Segment, ...]:
    """Crossing diagonals inside a box, laid out from its middle."""
    middle_x, middle_y = box.x + box.w / 2, box.y + box.h / 2
    count = int((box.w + box.h) / step) + 1
    out: list[Segment] = []
    for lean in (1, -1):
        for i in range(-count, count + 1):
            offset = (i + 0.5) * step
            ends = sorted(_crossings(box, middle_x, middle_y, offset, lean))
            if len(ends) == 2:
                out += [("M", ends[0]), ("L", ends[1])]
    return tuple(out)


def _crossings(box: Box, x: float, y: float, offset: float, lean: int) -> set[tuple[float, float]]:
    """Where the line y = middle + offset + lean · (x − middle) meets the sides of a box."""
    crossings: set[tuple[float, float]] = set()
    for side in (box.x, box.x + box.w):
        at = y + offset + lean * (side - x)
        if box.y <= at <= box.y + box.h:
            crossings.add((round(side, 6), round(at, 6)))
    for side in (box.y, box.y + box.h):
        at = x + lean * (side - y - offset)
        if box.x <= at <= box.x + box.w:
            crossings.add((round(at, 6), round(side, 6)))
    return crossings
