"""The counters of a ruleset become tokens: round or square pieces in a colour with a sign, alike on both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cardwright.press.faces.context import LayoutContext
from cardwright.press.faces.face import Finding, NoColour, UnknownSign
from cardwright.press.look.colour import deep, ink_on, mix, seen, washed
from cardwright.ruleset.game import Counter, Ruleset
from cardwright.ruleset.glossary import Glossary
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


def token(token: CounterToken, context: LayoutContext) -> Drawing:
    """The token, about the middle of a card's area: a stamp is placed by its middle."""
    return Drawing(f"token:{token.id}", tuple(_items(token, context)))


def incomplete(token: CounterToken, context: LayoutContext) -> Iterator[Finding]:
    """What a token lacks: a colour, or a sign that there is."""
    if not token.colour:
        yield NoColour(token.id, token.title, token.line)
    if token.sign and token.sign not in context.signs:
        yield UnknownSign(token.id, token.sign, token.line)


def _items(token: CounterToken, context: LayoutContext) -> Iterator[Item]:
    theme = context.theme
    real = seen(token.colour or theme.palette.neutral, theme.palette)
    colour = washed(real, theme.palette)
    ink = ink_on(colour, theme.palette.ink, theme.palette.light)
    x, y, r = theme.card.w / 2, theme.card.h / 2, theme.token / 2
    square = Box(x - r, y - r, 2 * r, 2 * r)
    if token.shape == "round":
        yield Disc(x, y, r, colour, deep(real, 3.0), CUT)
        yield Disc(x, y, r * 0.86, None, mix(real, ink, 0.55), RING)
    else:
        yield Panel(square, colour, deep(real, 3.0), CUT, CORNER)
        yield Panel(square.grown(-0.14 * r), None, mix(real, ink, 0.55), RING, CORNER * 0.7)
    if token.sign in context.signs:
        side = r * 1.1
        yield Sign(x - side / 2, y - side / 2, side, token.sign, ink, token.title)
    else:
        yield from _set_title(token.title, square.grown(-0.4 * r), ink, context)


def _set_title(title: str, box: Box, ink: str, context: LayoutContext) -> Iterator[SetText]:
    """The name of a token that has no sign."""
    style = context.theme.styles["mark"]
    for line in fit_or_cut([StyledParagraph(title, style)], box, scales(style), context.fonts).lines:
        yield SetText(line.x, line.y, line.text, style.font, line.size, ink)


ENDLESS = 14
"""So many tokens are printed of a counter of which there is no end."""


def tokens(
    counter: Counter, ruleset: Ruleset, glossary: Glossary, lang: str, line: str = ""
) -> tuple[CounterToken, ...]:
    """The tokens of a counter, none if it is not printed: one sort, or one for each element that they differ by.

    There are as many as the supply has; those that differ take turns, so that four hold tokens of four factions are one
    of each (AO-001). `line` is where the counter was written.
    """
    shown, title = glossary.term(f"counter:{counter.id}", ""), _title(f"counter:{counter.id}", glossary, lang)
    if not shown.get("token"):
        return ()
    shape, count = _shape(shown.get("token")), _supply(counter, ruleset)
    asked = shown.get("printed") == "asked"
    if not shown.get("by"):
        sign, colour = shown.get("symbol"), shown.get("colour")
        return (CounterToken(counter.id, title, title, shape, sign, colour, count, line, asked),)
    counters = []
    for place, id in enumerate(ruleset.elements):
        own, name = glossary.term(f"element:{id}", ""), _title(f"element:{id}", glossary, lang)
        copies = len(range(place, count, len(ruleset.elements)))
        sign, colour = own.get("symbol"), own.get("colour")
        counters.append(CounterToken(f"{counter.id}/{id}", title, name, shape, sign, colour, copies, line, asked))
    return tuple(counters)


def _supply(counter: Counter, ruleset: Ruleset) -> int:
    supply = next((value.default for value in ruleset.values if value.id == counter.supply), None)
    return supply if type(supply) is int else ENDLESS


def _shape(word: str) -> Literal["round", "square"]:
    return "square" if word == "square" else "round"


def _title(key: str, glossary: Glossary, lang: str) -> str:
    name = glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name")
    return name[:1].upper() + name[1:]
