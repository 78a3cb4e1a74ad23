"""A card as the book lists it becomes a small picture of it with its name and its text beside."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.book.tree import Entered, Text
from cardwright.book.typeset.lines import Setting, set_line
from cardwright.book.typeset.slab import Slab, shifted, stacked
from cardwright.book.typeset.style import POINT, Style
from cardwright.press.items import Box, Disc, Item, Panel, Sign, Words
from cardwright.press.look.colour import deep
from cardwright.press.look.signs import known
from cardwright.press.moved import moved

WIDE, HIGH = 11.0, 15.4
FALLBACK = "card"


def card(one: Entered, style: Style, room: float, setting: Callable[[str], Setting]) -> Slab:
    """The card in a column of this width."""
    beside = WIDE * style.scale + 2.6
    by = [Text(f" [{', '.join(one.by)}]", "em")] if one.by else []
    copies = [Text(f" ×{one.copies}")] if one.copies != 1 else []
    lines = [
        *set_line((Text(one.name, "strong"), *copies, *by), room - beside, setting("cell")),
        *set_line((Text(one.type_line),), room - beside, setting("small")),
    ]
    for paragraph in one.rules:
        for at, line in enumerate(paragraph.split("\n")):
            made = set_line((Text(line),), room - beside, setting("cell"))
            lines += [first._replace(gap=0.7) if at == 0 and i == 0 else first for i, first in enumerate(made)]
    for aside in one.aside:
        lines += set_line((Text(f"({aside})", "em"),), room - beside, setting("small"))
    text = shifted(stacked(lines), beside)
    picture = tuple(_picture(one, style))
    height = max(text.height, HIGH * style.scale)
    return Slab(height, (*picture, *text.items), terms=(one.name,))


def _picture(one: Entered, style: Style) -> list[Item]:
    """The back's colour around a window with the sign of the kind, in the colours of the elements."""
    wide, high = WIDE * style.scale, HIGH * style.scale
    items = [*_frame(one.sign, one.ground, _shade(one, style), style)]
    step = 2.2 * style.scale
    left = wide / 2 - step * (len(one.colours) - 1) / 2
    for number, colour in enumerate(one.colours):
        items.append(Disc(left + number * step, high - 2.6 * style.scale, 0.85 * style.scale, colour, style.muted, 0.1))
    if one.number:
        size, edge = 7.5 * style.scale, 1.6 * style.scale
        left = edge if one.side == "left" else wide - edge - style.font("strong").width(one.number) * size * POINT
        items.append(Words(left, 3.8 * style.scale, one.number, "strong", size, style.ink))
    return items


def _frame(sign: str, ground: str, colour: str, style: Style) -> tuple[Item, ...]:
    """A card in the colour of its back, with a sign in its window."""
    wide, high = WIDE * style.scale, HIGH * style.scale
    known_sign = sign if sign in known(style.icons) else FALLBACK
    return (
        Panel(Box(0, 0, wide, high), ground, None, 0, 1.1),
        Panel(Box(0.9, 0.9, wide - 1.8, high - 1.8), "#fdfaf3", None, 0, 0.6),
        Sign(wide * 0.2, high * 0.26, wide * 0.6, known_sign, colour),
    )


def _shade(one: Entered, style: Style) -> str:
    """The colour of the only element, dark enough to be seen on paper."""
    return deep(one.colours[0], 3.0) if len(one.colours) == 1 else style.muted


def backs(of: tuple[tuple[str, str], ...], style: Style) -> Slab:
    """A small card for each kind, side by side."""
    wide, high = WIDE * style.scale, HIGH * style.scale
    items = [item for at, one in enumerate(of) for item in moved(_frame(*one, style.muted, style), at * (wide + 3), 0)]
    return Slab(high + 3.0, tuple(items), 2.0)
