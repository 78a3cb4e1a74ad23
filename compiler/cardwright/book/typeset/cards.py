"""A card as the book lists it becomes a small picture of it with its name and its text beside."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.book.tree import Entered
from cardwright.book.typeset.style import PageStyle
from cardwright.typeset.items import POINT, Box, Disc, Item, Panel, SetText, Sign
from cardwright.typeset.running import Line, LineSetting, TextRun, set_line
from cardwright.typeset.slabs import Drawn, Element, Slab, read, shifted, stacked, tagged

WIDE, HIGH = 11.0, 15.4


def card(one: Entered, style: PageStyle, room: float, setting: Callable[[str], LineSetting], section: Element) -> Slab:
    """The card in a column of this width, a section of its own to who reads."""
    beside = WIDE * style.scale + 2.6
    by = [TextRun(f" [{', '.join(one.by)}]", "em")] if one.by else []
    copies = [TextRun(f" ×{one.copies}")] if one.copies != 1 else []
    lines: list[Slab] = []

    def said(line: Line, sort: str, gap: float) -> None:
        paragraph = Element("P", f"{section.key} line {len(lines)}")
        for number, made in enumerate(set_line(line, room - beside, setting(sort))):
            lines.append(read(made, section, paragraph)._replace(gap=0.0 if number else gap))

    said((TextRun(one.name, "strong"), *copies, *by), "cell", 0.0)
    said((TextRun(one.type_line),), "small", 0.0)
    for paragraph in one.rules:
        for at, line in enumerate(paragraph.split("\n")):
            said((TextRun(line),), "cell", 0.0 if at else 0.7)
    for aside in one.aside:
        said((TextRun(f"({aside})", "em"),), "small", 0.0)
    text = shifted(stacked(lines), beside)
    height = max(text.height, HIGH * style.scale)
    return Slab(height, (*_seen(one, style, section), *text.items), terms=(one.name,))


def _seen(one: Entered, style: PageStyle, section: Element) -> tuple[Drawn, ...]:
    """The picture: read as the number that it has, and without one for the eye alone."""
    picture = _picture(one, style)
    return tagged(picture, section, Element("Figure", f"{section.key} picture", one.number)) if one.number else picture


def _picture(one: Entered, style: PageStyle) -> tuple[Item, ...]:
    """The back's colour around a window with the card's emblem, and the colours of its elements."""
    wide, high = WIDE * style.scale, HIGH * style.scale
    items: list[Item] = [
        Panel(Box(0, 0, wide, high), one.ground, None, 0, 1.1),
        Panel(Box(0.9, 0.9, wide - 1.8, high - 1.8), "#fdfaf3", None, 0, 0.6),
        Sign(wide * 0.18, high * 0.26, wide * 0.64, one.sign, one.ink),
    ]
    step = 2.2 * style.scale
    left = wide / 2 - step * (len(one.colours) - 1) / 2
    for number, colour in enumerate(one.colours):
        items.append(Disc(left + number * step, high - 2.6 * style.scale, 0.85 * style.scale, colour, style.muted, 0.1))
    if one.number:
        size, edge = 7.5 * style.scale, 1.6 * style.scale
        left = edge if one.side == "left" else wide - edge - style.font("strong").width(one.number) * size * POINT
        items.append(SetText(left, 3.8 * style.scale, one.number, "strong", size, style.ink))
    return tuple(items)
