"""Makes the front of a box: its title below the hole for a thumb, and a fan of cards that lie in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import mix
from cardwright.press.look.outline import rounded
from cardwright.typeset.fitting import StyledParagraph, fit_or_cut, scales
from cardwright.typeset.items import POINT, Box, CardFace, Item, Portrait, SetText, Shape

FAN, WIDE, TURN, APART = 3, 0.37, 13.0, 0.215
"""So many cards are fanned, each so wide and so far from its neighbour, as shares of the wall; degrees between two."""
EDGE, HEAD, LARGE = 3.4, 13.0, 1.7
"""How far the rule round a front stands from its edge, and the title from its top, in millimetres; the title is so much
larger than on a back."""


def box_front(
    title: str, wall: Box, surface: str, ink: str, cards: Sequence[CardFace], context: LayoutContext
) -> Iterator[Item]:
    """A rule round it, the title, and as many of some cards as make a fan, chosen from all over them."""
    yield Shape(rounded(wall.grown(-EDGE), 2.0), None, mix(surface, ink, 0.55), 0.35)
    style = context.theme.styles["back"]
    large = style._replace(size=style.size * LARGE)
    head = Box(wall.x + EDGE + 2.5, wall.y + HEAD, wall.w - 2 * EDGE - 5.0, wall.h * 0.22)
    block = fit_or_cut([StyledParagraph(title, large)], head, scales(large), context.fonts, most_lines=2)
    for line in block.lines:
        wide = context.fonts[style.font].width(line.text) * line.size * POINT
        yield SetText(wall.x + (wall.w - wide) / 2, line.y, line.text, style.font, line.size, ink)
    yield from _fan(wall, cards, context)


def _fan(wall: Box, cards: Sequence[CardFace], context: LayoutContext) -> Iterator[Item]:
    """The middle one lies over the others."""
    count = min(FAN, len(cards))
    chosen = [cards[at * (len(cards) - 1) // max(1, count - 1)] for at in range(count)]
    middle = (count - 1) / 2
    for at in sorted(range(count), key=lambda at: (-abs(at - middle), at)):
        off, size = at - middle, chosen[at].size
        wide = min(WIDE * wall.w, 0.42 * wall.h * size[0] / size[1])
        x, y = wall.x + wall.w / 2 + off * APART * wall.w, wall.y + 0.66 * wall.h + abs(off) * 0.03 * wall.h
        yield Portrait(chosen[at], size, dict(context.theme.fonts), x, y, wide, TURN * off)
