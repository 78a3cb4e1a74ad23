"""Makes the badge of a proof: a few words across the picture of a card that is not yet as it should be."""

from __future__ import annotations

from cardwright.press.faces.case import LayoutContext
from cardwright.typeset.items import POINT, Box, Drawing, Panel, SetText

GROUND, INK = "#ffd84d", "#1a1a1a"
SIZE, HEIGHT, ASIDE = 8.0, 4.4, 1.8
"""The letters in points, the badge in millimetres, and the room on either side of its words."""


def badge(words: str, case: LayoutContext) -> Drawing:
    """The badge, at the upper edge of where pictures are; all with the same words are one drawing."""
    role = case.theme.styles["mark"].font
    font, picture = case.fonts[role], case.theme.layouts[0].art
    wide = font.width(words) * SIZE * POINT
    box = Box(case.theme.card.w / 2 - wide / 2 - ASIDE, picture.y + 1.0, wide + 2 * ASIDE, HEIGHT)
    line = box.y + (box.h + font.capital * SIZE * POINT) / 2
    return Drawing(
        f"badge:{words}",
        (Panel(box, GROUND, INK, 0.2, 1.0), SetText(box.x + ASIDE, line, words, role, SIZE, INK)),
        "P",
    )
