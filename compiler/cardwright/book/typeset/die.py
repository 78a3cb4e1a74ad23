"""A die becomes a row of its faces, each a small tile with its number or its sign."""

from __future__ import annotations

from cardwright.book.tree import DieFaces
from cardwright.book.typeset.style import PageStyle
from cardwright.typeset.items import POINT, Box, Item, Panel, SetText, Sign
from cardwright.typeset.slabs import Slab

GAP = 1.4
MOST = 8.4


def die(faces: DieFaces, style: PageStyle, room: float) -> Slab:
    """All faces side by side in a room, the symbols darker than the numbers."""
    count = max(1, len(faces.of))
    side = min((room - GAP * (count - 1)) / count, MOST * style.scale)
    left = (room - count * side - (count - 1) * GAP) / 2
    items: list[Item] = []
    for number, face in enumerate(faces.of):
        x = left + number * (side + GAP)
        fill = style.accent if face.sign else style.ground
        items.append(Panel(Box(x, 0, side, side), fill, style.muted, 0.2, side * 0.2))
        if face.sign:
            items.append(Sign(x + side * 0.18, side * 0.18, side * 0.64, face.sign, "#ffffff", face.word))
        else:
            size = side * 0.5 / POINT
            wide = style.font("strong").width(face.number) * size * POINT
            items.append(SetText(x + (side - wide) / 2, side * 0.68, face.number, "strong", size, style.ink))
    return Slab(side + 1.0, tuple(items))
