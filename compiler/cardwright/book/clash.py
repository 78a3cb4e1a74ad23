"""An example becomes a figure: the cards of each side, what it rolled, its sum; in between what they contend for."""

from __future__ import annotations

from cardwright.book.illustrations import Setting, centred, die_face, lines_of, lying, set_down
from cardwright.book.page_style import PageStyle
from cardwright.book.tree import Clash, ClashSide
from cardwright.typeset.items import Box, Item, Panel
from cardwright.typeset.running import TextRun
from cardwright.typeset.slabs import Element, Slab, beside, read, shifted, stacked

SIDE_CARD = 17.5


def clash(figure: Clash, style: PageStyle, room: float, setting: Setting, key: str) -> Slab:
    """The sides side by side, between them what they contend for, below each its sum."""
    count, prize = len(figure.of), figure.prize
    middle = SIDE_CARD + 6.0 if prize else 6.0
    wide = (room - middle * (count - 1)) / count
    card = min(_fitting(side, wide) for side in figure.of)
    best = max(side.total for side in figure.of)
    parts: list[Slab] = []
    for at, side in enumerate(figure.of):
        x = at * (wide + middle)
        path = Element("Figure", key, _alt(figure)), Element("P", f"{key} {at}")
        parts.append(read(shifted(_side(side, card, side.total == best, wide, style, setting), x), *path))
    high = max(part.height for part in parts)
    between: list[Item] = []
    if prize:
        drawn = set_down(prize, wide + 3.0, 0.0, min(SIDE_CARD, SIDE_CARD * prize.share))
        between += lying(drawn._replace(x=wide + middle / 2, y=high / 2), style)
    return beside((Slab(high, tuple(between)), *parts), 0.0)


def _alt(figure: Clash) -> str:
    return "; ".join(
        f"{side.name}: {', '.join(card.face.title for card in side.cards)}, {side.sum}" for side in figure.of
    )


DIE = 9.0


def _fitting(side: ClashSide, wide: float) -> float:
    """How wide a usual card may be on a side."""
    count, die = sum(card.share for card in side.cards), DIE if side.rolled else 0.0
    return min(SIDE_CARD, (wide - 5.0 - die - 1.2 * len(side.cards)) / max(1.0, count))


def _side(side: ClashSide, card: float, best: bool, wide: float, style: PageStyle, setting: Setting) -> Slab:
    """A name, the cards and the die, and the sum, in the middle of a ground of their own; the highest sum in bold."""
    die = DIE if side.rolled else 0.0
    row = sum(card * portrait.share + 1.2 for portrait in side.cards) + die - (0.0 if die else 1.2)
    left, top = (wide - row) / 2, 7.0
    items: list[Item] = []
    high = card * 1.4
    for portrait in side.cards:
        drawn = set_down(portrait, left, top, card * portrait.share)
        high, left = max(high, drawn.high), left + drawn.width + 1.2
        items += lying(drawn, style)
    if side.rolled:
        items += die_face(side.rolled, Box(left, top + high / 2 - die / 2, die, die), style)
    told = TextRun(side.name, "strong"), TextRun(side.sum, "strong" if best else "")
    name, sums = ([centred(line, 0.0, wide) for line in lines_of((text,), wide, setting("cell"))] for text in told)
    height = top + high + 6.6
    ground = Panel(Box(0, 0, wide, height), style.ground, None, 0, 1.6)
    words = [shifted(stacked(name), 0, 1.6), shifted(stacked(sums), 0, top + high + 1.2)]
    return beside((Slab(height, (ground, *items)), *words), 0.0)
