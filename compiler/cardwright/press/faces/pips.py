"""A card of a deck of suits becomes its face: what it is called in two corners, and its pips between them, or a court.

It says no more than that; a card that has rules to be read is composed as every other card is.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.press.faces.context import LayoutContext, Tint, colours, kin, tints
from cardwright.press.faces.face import FaceText, initial
from cardwright.press.look.colour import deep, inked, inks
from cardwright.press.look.outline import moved, rounded, sign
from cardwright.press.look.theme import Pips
from cardwright.typeset.items import POINT, Box, CardFace, Drawing, Item, Masked, Panel, SetText, Shape
from cardwright.typeset.paint import Matrix

BORDER = 0.35
"""The line around a court."""


def pips_of(text: FaceText, context: LayoutContext) -> Pips | None:
    """How the theme lays out the pips of a card; nothing for a card that is not one of a deck of suits."""
    plain = not (text.rules or text.reminder or text.flavour or text.art or text.marks or text.measures)
    suited = text.number is not None and len(tints(text, context)) == 1
    return context.theme.pips if plain and suited and text.name and kin(text, context.theme).pips else None


def pip_face(text: FaceText, pips: Pips, context: LayoutContext, shared: dict[str, Drawing]) -> CardFace:
    """Ground, pips or court, and the index; `shared` keeps what cards of one suit and number share."""
    card, (tint,) = context.theme.card, tints(text, context)
    ground, figure = "ground:pips", f"pips:{'+'.join(text.element)}:{text.number}"
    if ground not in shared:
        shared[ground] = Drawing(ground, (Panel(card.grown(context.bleed), context.theme.palette.paper, None),))
    if figure not in shared:
        shared[figure] = Drawing(figure, tuple(_figure(text, tint, pips, context)))
    items = tuple(_indices(text, tint, pips, context))
    drawn = (shared[ground], shared[figure])
    return CardFace(text.id, text.name, text.family, text.copies, drawn, items, "rectangle", (card.w, card.h))


def _figure(text: FaceText, tint: Tint, pips: Pips, context: LayoutContext) -> Iterator[Item]:
    """A court, if the theme has one of this number; else its pips; else one large pip."""
    number = text.number or 0
    if number in pips.courts:
        yield from _court(pips.courts[number], text, tint, pips, context)
        return
    card, field = context.theme.card, pips.field
    for x, y in pips.places.get(number, ()):
        at = (field.x + x * field.w, field.y + y * field.h)
        yield _pip(tint, *at, pips.size, y > 0.5, context)
    if number not in pips.places:
        yield _pip(tint, card.w / 2, card.h / 2, pips.large, False, context)


def _court(half: tuple[Shape, ...], text: FaceText, tint: Tint, pips: Pips, context: LayoutContext) -> Iterator[Item]:
    """The upper half of a court, and the same turned, in a border; the suit in two corners."""
    card, window = context.theme.card, pips.court
    roles = inks(*colours(text, context), context.theme.palette)
    upper = tuple(_moved(shape, (1, 0, 0, 1, window.x, window.y)) for shape in inked(half, context.theme, roles))
    around: Matrix = (-1, 0, 0, -1, card.w, card.h)
    yield Masked(Box(window.x, window.y, window.w, window.h / 2), upper)
    lower = tuple(_moved(shape, around) for shape in upper)
    yield Masked(Box(window.x, window.y + window.h / 2, window.w, window.h / 2), lower)
    yield Shape(rounded(window, 1.6), None, deep(tint.colour, 3.0), BORDER)
    badge = pips.badge
    x, y = window.x + badge.x + badge.w / 2, window.y + badge.y + badge.h / 2
    yield _pip(tint, x, y, badge.w, False, context)
    yield _pip(tint, card.w - x, card.h - y, badge.w, True, context)


def _indices(text: FaceText, tint: Tint, pips: Pips, context: LayoutContext) -> Iterator[Item]:
    """The index at the top left, and turned at the bottom right: what the card is called, and its suit."""
    card, style, box = context.theme.card, context.theme.styles["number"], pips.corner
    font, word = context.fonts[style.font], initial(text)
    size = min(style.size, box.w / POINT / font.width(word))
    wide, high = (font.width(word) - font.tracking) * size * POINT, font.capital * size * POINT
    x, y = box.x + (box.w - wide) / 2, box.y + (box.h + high) / 2
    suit_x, suit_y = pips.suit.x + pips.suit.w / 2, pips.suit.y + pips.suit.h / 2
    yield SetText(x, y, word, style.font, size, tint.colour)
    yield SetText(card.w - x, card.h - y, word, style.font, size, tint.colour, turn=180.0)
    yield _pip(tint, suit_x, suit_y, pips.suit.w, False, context)
    yield _pip(tint, card.w - suit_x, card.h - suit_y, pips.suit.w, True, context)


def _pip(tint: Tint, x: float, y: float, side: float, turned: bool, context: LayoutContext) -> Shape:
    """The sign of a suit around a point, upright or on its head."""
    scale = -side if turned else side
    there: Matrix = (scale, 0, 0, scale, x - scale / 2, y - scale / 2)
    outline = sign(tint.icon, context.icons)
    return Shape(tuple((kind, moved(at, there)) for kind, at in outline), tint.colour)


def _moved(shape: Shape, by: Matrix) -> Shape:
    return shape._replace(segments=tuple((kind, moved(at, by)) for kind, at in shape.segments))
