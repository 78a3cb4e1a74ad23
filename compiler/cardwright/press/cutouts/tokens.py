"""The counters of a ruleset become tokens: round or square pieces in a colour with a sign, alike on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import cos, lcm, pi, sin
from typing import Literal

from cardwright.press.faces.context import LayoutContext
from cardwright.press.faces.face import Finding, NoColour, UnknownSign
from cardwright.press.look.colour import deep, ink_on, mix, seen, washed
from cardwright.press.scenery.stage import ring
from cardwright.ruleset.game import Counter, Ruleset
from cardwright.ruleset.glossary import Glossary, Term
from cardwright.typeset.fitting import StyledParagraph, fit_or_cut, scales
from cardwright.typeset.items import POINT, Box, Disc, Drawing, Item, Panel, SetText, Shape, Sign
from cardwright.typeset.paint import Segment

CUT, RING = 0.12, 0.3
"""The line to cut along, and the ring inside it."""
BEADS, BEAD, FIELD = 40, 0.022, 0.16
"""How many beads are on the rim of a coin, how large they are (a share of its radius), and how much lighter than the
rim its field is."""

CORNER = 2.0


@dataclass(frozen=True, slots=True)
class CounterToken:
    """What one token shows: a sign (its name in `print/icons`) on a colour ("#rrggbb").

    `counter` is what tokens of its sort are called, `title` what this one is: both the same, where there is one sort.
    One that is `asked` for is no part of the deck: it is printed where tokens are what is wanted. What is `worth` more
    than nothing says so in figures. Where there are `looks`, pairs of a sign and a colour, copies take turns in them.
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
    worth: int = 0
    looks: tuple[tuple[str, str], ...] = ()


def each_look(token: CounterToken) -> tuple[CounterToken, ...]:
    """The tokens of a sort, one for each look that some copy of it has, with as many copies as have it."""
    if not token.looks:
        return (token,)
    looks = enumerate(token.looks[: token.copies])
    return tuple(
        replace(
            token,
            id=f"{token.id}#{place}" if place else token.id,
            sign=sign,
            colour=colour,
            copies=len(range(place, token.copies, len(token.looks))),
            looks=(),
        )
        for place, (sign, colour) in looks
    )


def token(token: CounterToken, context: LayoutContext) -> Drawing:
    """The token, about the middle of a card's area: a stamp is placed by its middle."""
    return Drawing(f"token:{token.id}", tuple(_items(token, context)))


def incomplete(token: CounterToken, context: LayoutContext) -> Iterator[Finding]:
    """What a token lacks: a colour, or a sign that there is."""
    if not all(colour for _, colour in token.looks or ((token.sign, token.colour),)):
        yield NoColour(token.id, token.title, token.line)
    for sign in dict.fromkeys(sign for sign, _ in token.looks or ((token.sign, token.colour),)):
        if sign and sign not in context.signs:
            yield UnknownSign(token.id, sign, token.line)


def _items(token: CounterToken, context: LayoutContext) -> Iterator[Item]:
    theme = context.theme
    real = seen(token.colour or theme.palette.neutral, theme.palette)
    colour = washed(real, theme.palette)
    ink = ink_on(colour, theme.palette.ink, theme.palette.light)
    x, y, r = theme.card.w / 2, theme.card.h / 2, theme.token / 2
    square = Box(x - r, y - r, 2 * r, 2 * r)
    edge, rim, field = deep(real, 3.0), mix(real, ink, 0.55), mix(colour, theme.palette.light, FIELD)
    if token.shape == "round":
        yield Disc(x, y, r, colour, edge, CUT)
        yield Disc(x, y, r * 0.8, field, rim, RING)
        yield Shape(_beads(x, y, r), mix(colour, ink, 0.55))
    else:
        yield Panel(square, colour, edge, CUT, CORNER)
        yield Panel(square.grown(-0.2 * r), field, rim, RING, CORNER * 0.7)
    if token.worth:
        yield from _set_worth(token, Box(x - r, y - r, 2 * r, 2 * r), ink, context)
    elif token.sign in context.signs:
        side = r * 1.1
        yield Sign(x - side / 2, y - side / 2, side, token.sign, ink, token.title)
    else:
        yield from _set_title(token.title, square.grown(-0.4 * r), ink, context)


def _beads(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """The rim of a coin: a bead at each of so many places between the ring and the cut."""
    at = ((2 * pi * bead / BEADS, 0.9 * r) for bead in range(BEADS))
    return tuple(segment for turn, far in at for segment in ring(x + far * sin(turn), y - far * cos(turn), BEAD * r))


def _set_worth(token: CounterToken, box: Box, ink: str, context: LayoutContext) -> Iterator[Item]:
    """What a token is worth, large, and its sign above, if it has one."""
    r, style, words = box.w / 2, context.theme.styles["number"], str(token.worth)
    signed, letters = token.sign in context.signs, context.fonts[style.font]
    size = min(0.75 * r / letters.capital, 1.05 * r / letters.width(words)) / POINT
    wide, high = letters.width(words) * size * POINT, letters.capital * size * POINT
    line = box.y + r + high / 2 + (0.24 * r if signed else 0.0)
    if signed:
        side = 0.46 * r
        yield Sign(box.x + r - side / 2, line - high - side - 0.1 * r, side, token.sign, ink, token.title)
    yield SetText(box.x + r - wide / 2, line, words, style.font, size, ink)


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
    shape, supply = _shape(shown.get("token")), _supply(counter, ruleset)
    count = ENDLESS if supply is None else supply
    asked = shown.get("printed") == "asked"
    if shown.get("denominations"):
        return tuple(_coins(CounterToken(counter.id, title, title, shape, "", "", 0, line, asked), supply, shown))
    if not shown.get("by"):
        sign, colour = shown.get("symbol"), shown.get("colour")
        looks = _looks(shown) if shown.get("symbols") or shown.get("colours") else ()
        return (CounterToken(counter.id, title, title, shape, sign, colour, count, line, asked, looks=looks),)
    counters = []
    for place, id in enumerate(ruleset.elements):
        own, name = glossary.term(f"element:{id}", ""), _title(f"element:{id}", glossary, lang)
        copies = len(range(place, count, len(ruleset.elements)))
        sign, colour = own.get("symbol"), own.get("colour")
        counters.append(CounterToken(f"{counter.id}/{id}", title, name, shape, sign, colour, copies, line, asked))
    return tuple(counters)


def _looks(shown: Term) -> tuple[tuple[str, str], ...]:
    """The signs and the colours of a counter, each with each, so that neighbours differ in both where they can."""
    signs, colours = _listed(shown, "symbols", "symbol"), _listed(shown, "colours", "colour")
    round_ = lcm(len(signs), len(colours))  # after so many, both would come together as they did at first
    places = range(len(signs) * len(colours))
    return tuple((signs[at % len(signs)], colours[(at + at // round_) % len(colours)]) for at in places)


def _listed(shown: Term, several: str, one: str) -> list[str]:
    return shown.get(several).split(", ") if shown.get(several) else [shown.get(one)]


def _coins(coin: CounterToken, supply: int | None, shown: Term) -> Iterator[CounterToken]:
    """Coins of each worth, together worth the supply: an equal share of it in each, what is left in the least.

    Where there is no end of them, there are as many of each worth as else of a counter.
    """
    signs, colours = _listed(shown, "symbols", "symbol"), _listed(shown, "colours", "colour")
    worths = sorted(int(number) for number in shown.get("denominations").split(", "))
    copies = dict.fromkeys(worths, ENDLESS) if supply is None else change(supply, worths)
    for place, worth in enumerate(worths):
        sign, colour = signs[place % len(signs)], colours[place % len(colours)]
        title, id = f"{coin.title} {worth}", f"{coin.id}/{worth}"
        yield replace(coin, id=id, title=title, sign=sign, colour=colour, copies=copies[worth], worth=worth)


def change(sum: int, worths: Sequence[int]) -> dict[int, int]:
    """So many coins of each worth come to a sum, or to as much of it as the least of them can pay.

    >>> change(60, [1, 5, 10])
    {1: 20, 5: 4, 10: 2}
    """
    many = {worth: sum // len(worths) // worth for worth in worths[1:]}
    for worth, count in many.items():
        sum -= worth * count
    return {worths[0]: sum // worths[0], **many}


def _supply(counter: Counter, ruleset: Ruleset) -> int | None:
    """How many there are of a counter, if there is an end of them."""
    supply = next((value.default for value in ruleset.values if value.id == counter.supply), None)
    return supply if type(supply) is int else None


def _shape(word: str) -> Literal["round", "square"]:
    return "square" if word == "square" else "round"


def _title(key: str, glossary: Glossary, lang: str) -> str:
    name = glossary.term(key, lang).get("name") or glossary.term(key, "en").get("name")
    return name[:1].upper() + name[1:]
