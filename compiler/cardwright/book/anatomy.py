"""A card becomes a figure of its parts: each has a number, a line to where it stands, and its name beside the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardwright.book.illustrations import Setting, lying, set_down
from cardwright.book.page_style import PageStyle
from cardwright.book.tree import Anatomy, TakenApart
from cardwright.typeset.items import POINT, Disc, Item, Portrait, SetText, Stroke
from cardwright.typeset.running import set_line
from cardwright.typeset.slabs import Element, Slab, beside, read, shifted, stacked

APART, ASIDE = 1.3, 7.0
"""The air between two callouts, and how far they stand beside their card."""
MARK, DOT = 1.7, 0.55
"""Half of the disc with the number of a callout, and of the dot on its part."""
ALONE, PAIRED, BETWEEN = 42.0, 29.5, 3.0
"""How wide a card is that is alone or one of two, and how far two are apart, in millimetres."""


class Told(NamedTuple):
    """A callout beside its card: its number, where it points, its lines."""

    number: int
    x: float
    y: float
    slab: Slab


def anatomy(figure: Anatomy, style: PageStyle, room: float, setting: Setting, key: str) -> Slab:
    """A card with what is said of its parts on both sides; of two cards, each has it on its outer side."""
    wide = min(ALONE if len(figure.of) == 1 else PAIRED, room * 0.42)
    together = len(figure.of) * (wide + BETWEEN) - BETWEEN
    margin = (room - together) / 2
    slabs: list[Slab] = []
    for at, apart in enumerate(figure.of):
        card = set_down(apart.card, margin + at * (wide + BETWEEN), 1.0, wide)
        sides = (True, True) if len(figure.of) == 1 else (at == 0, at > 0)
        slabs += _apart(apart, card, sides, Columns(margin, room, f"{key} {at}"), style, setting)
    return beside(slabs, 0.0)


class Columns(NamedTuple):
    """Where callouts stand: in margins so wide at both sides of a room; and the key of their list."""

    margin: float
    room: float
    key: str


def _apart(
    apart: TakenApart, card: Portrait, sides: tuple[bool, bool], columns: Columns, style: PageStyle, setting: Setting
) -> Iterator[Slab]:
    """The card, and its callouts on the left, on the right, or on both sides, each tied to its part by a line."""
    scale, left, top = card.width / card.size[0], card.x - card.width / 2, card.y - card.high / 2
    told: tuple[list[Told], list[Told]] = ([], [])
    for number, callout in enumerate(apart.of, 1):
        lean = callout.box.x + callout.box.w / 2 - card.size[0] / 2
        right = lean > 4 if abs(lean) > 4 else len(told[1]) < len(told[0])
        right = right if all(sides) else sides[1]
        x = left + scale * (callout.box.x + (callout.box.w - 1.5 if right else 1.5))
        y = top + scale * (callout.box.y + min(callout.box.h / 2, 4.0))
        key = f"{columns.key} part {number}"
        path = Element("L", f"{columns.key} parts"), Element("LI", key), Element("LBody", f"{key} body")
        lines = set_line(callout.line, columns.margin - ASIDE, setting("small"))
        told[right].append(Told(number, x, y, stacked([read(line, *path) for line in lines])))
    high = max(card.high, *(sum(part.slab.height + APART for part in column) for column in told))
    yield read(Slab(high + 2.6, tuple(lying(card, style))), Element("Figure", columns.key, card.face.title))
    for side, column in enumerate(told):
        for part, begins in zip(column, _tops(column, high), strict=True):
            words = columns.room - columns.margin + ASIDE if side else 0.0
            disc = columns.room - columns.margin + ASIDE - 2.6 if side else columns.margin - ASIDE + 2.6
            line = begins + 1.7
            items = (
                Stroke(part.x, part.y, disc, line, style.accent, 0.18),
                Disc(part.x, part.y, DOT, style.accent, "#ffffff", 0.15),
                *_number(part.number, disc, line, style),
            )
            yield beside((Slab(0.0, items), shifted(part.slab, words, begins)), 0.0)


def _number(number: int, x: float, y: float, style: PageStyle) -> Iterator[Item]:
    size = 6.6
    wide = style.font("strong").width(str(number)) * size * POINT
    yield Disc(x, y, MARK, style.accent, "#ffffff", 0.25)
    yield SetText(x - wide / 2, y + 0.36 * size * POINT, str(number), "strong", size, "#ffffff", mute=True)


def _tops(column: Sequence[Told], high: float) -> list[float]:
    """Where each callout begins: as near to its part as those above it, and those below it, allow."""
    tops: list[float] = []
    low = 0.0
    for told in column:
        low = max(low, told.y - 1.8)
        tops.append(low)
        low += told.slab.height + APART
    ceiling = high
    for at in range(len(column) - 1, -1, -1):
        tops[at] = min(tops[at], max(0.0, ceiling - column[at].slab.height))
        ceiling = tops[at] - APART
    return tops
