"""Makes a token of a counter: a small round or square piece in its colour, with its sign, the same on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cardwright.press.faces.case import LayoutContext
from cardwright.press.faces.finding import Finding, NoColour, UnknownSign
from cardwright.press.look.colour import deep, ink_on, mix
from cardwright.press.look.inks import seen, washed
from cardwright.typeset.fitting import StyledParagraph, fit_or_cut, scales
from cardwright.typeset.items import Box, Disc, Drawing, Item, Panel, SetText, Sign

CUT, RING = 0.12, 0.3
"""The line to cut along, and the ring inside it."""

CORNER = 2.0


@dataclass(frozen=True, slots=True)
class CounterToken:
    """What one token shows: a sign (its name in `print/icons`) on a colour ("#rrggbb").

    `counter` is what tokens of its sort are called, `title` what this one is: both the same, where there is one sort.
    One that is `asked` for is no part of the deck: it is printed where tokens are what is wanted.
    """

    id: str
    counter: str
    title: str
    shape: Literal["round", "square"]
    sign: str
    colour: str
    copies: int = 1
    line: str = ""
    asked: bool = False


def token(one: CounterToken, case: LayoutContext) -> Drawing:
    """The token, about the middle of a card's area: a stamp is placed by its middle."""
    return Drawing(f"token:{one.id}", tuple(_items(one, case)))


def incomplete(one: CounterToken, case: LayoutContext) -> Iterator[Finding]:
    """What a token lacks: a colour, or a sign that there is."""
    if not one.colour:
        yield NoColour(one.id, one.title, one.line)
    if one.sign and one.sign not in case.signs:
        yield UnknownSign(one.id, one.sign, one.line)


def _items(one: CounterToken, case: LayoutContext) -> Iterator[Item]:
    theme = case.theme
    real = seen(one.colour or theme.palette.neutral, theme.palette)
    colour = washed(real, theme.palette)
    ink = ink_on(colour, theme.palette.ink, theme.palette.light)
    x, y, r = theme.card.w / 2, theme.card.h / 2, theme.token / 2
    square = Box(x - r, y - r, 2 * r, 2 * r)
    if one.shape == "round":
        yield Disc(x, y, r, colour, deep(real, 3.0), CUT)
        yield Disc(x, y, r * 0.86, None, mix(real, ink, 0.55), RING)
    else:
        yield Panel(square, colour, deep(real, 3.0), CUT, CORNER)
        yield Panel(square.grown(-0.14 * r), None, mix(real, ink, 0.55), RING, CORNER * 0.7)
    if one.sign in case.signs:
        side = r * 1.1
        yield Sign(x - side / 2, y - side / 2, side, one.sign, ink, one.title)
    else:
        yield from _title(one.title, square.grown(-0.4 * r), ink, case)


def _title(title: str, box: Box, ink: str, case: LayoutContext) -> Iterator[SetText]:
    """The name of a token that has no sign."""
    style = case.theme.styles["mark"]
    for line in fit_or_cut([StyledParagraph(title, style)], box, scales(style), case.fonts).lines:
        yield SetText(line.x, line.y, line.text, style.font, line.size, ink)
