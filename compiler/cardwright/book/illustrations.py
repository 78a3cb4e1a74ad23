"""Figures become slabs: cards lying on the page, the table at set-up, a course of steps.

A card is drawn with a hairline and a soft edge of its own, so that it lies on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import radians, sin

from cardwright.book.page_style import PageStyle
from cardwright.book.tree import Item as Point
from cardwright.book.tree import Spread, Tableau
from cardwright.press.cutouts.die import DieFace
from cardwright.press.look.card_form import cut
from cardwright.press.look.colour import deep, ink_on, mix
from cardwright.press.look.outline import moved, rounded, shift, then, turn
from cardwright.typeset.items import POINT, Box, Disc, Item, Panel, Portrait, SetText, Shape, Sign
from cardwright.typeset.running import Line, LineSetting, TextRun, right_edge, set_line
from cardwright.typeset.slabs import Element, Slab, beside, read, shifted, stacked

Setting = Callable[[str], LineSetting]
CORNER = 3.0 / 63.5
"""The corner of a card, as a share of its width."""


def lying(card: Portrait, style: PageStyle) -> Iterator[Item]:
    """A card on the page: its shadow, itself, a line around it."""
    edge = Box(-card.width / 2, -card.high / 2, card.width, card.high)
    form = card.face.form
    outline = rounded(edge, CORNER * card.width) if form == "rectangle" else cut(form, edge)
    fall = 0.02 * card.width
    for reach, share in ((fall, 0.72), (fall / 2, 0.5)):
        there = then(turn(card.turn), shift(card.x + reach * 0.6, card.y + reach))
        yield Shape(tuple((kind, moved(at, there)) for kind, at in outline), mix(style.muted, "#ffffff", share))
    yield card
    there = then(turn(card.turn), shift(card.x, card.y))
    yield Shape(tuple((kind, moved(at, there)) for kind, at in outline), None, style.muted, 0.1)


def set_down(card: Portrait, left: float, top: float, width: float) -> Portrait:
    """A card so wide, its top left corner there."""
    drawn = card._replace(width=width, turn=0.0)
    return drawn._replace(x=left + width / 2, y=top + drawn.high / 2)


# ---- the table at set-up

CARD, GRID = 13.0, 6.2
"""How wide a usual card lies on the table, and in a grid, in millimetres; others are as much wider as they are."""
CELL, AIR = 25.0, 3.0
SAG, TURN = 0.25, 4.0
"""How much lower a card of a hand is than the middle one, by the square of its place, and how much it is turned."""


def tableau(figure: Tableau, style: PageStyle, room: float, setting: Setting, key: str) -> Slab:
    """What belongs to all in the upper part, what lies before each player in the lower, on a ground of its own."""
    path = Element("Figure", key, ", ".join(f"{one.name} {one.count}".strip() for one in (*figure.shared, *figure.own)))
    shared = stacked(_rows(figure.shared, style, room, setting))
    parts = [read(shared, path)._replace(gap=0.0)]
    if figure.own:
        inner = room - 6.0
        title = shifted(stacked(set_line((TextRun(figure.owner, "strong"),), inner, setting("small"))), 3.0, 1.6)
        rows = [shifted(row, 3.0) for row in _rows(figure.own, style, inner, setting)]
        own = stacked([title, *rows])
        panel = Panel(Box(0, 0, room, own.height + 1.5), style.ground, None, 0, 1.6)
        parts.append(read(own._replace(height=own.height + 1.5, items=(panel, *own.items)), path)._replace(gap=AIR))
    return stacked(parts)


def _rows(spreads: Sequence[Spread], style: PageStyle, room: float, setting: Setting) -> Iterator[Slab]:
    """Spreads side by side, as many as there is room for, each row in the middle."""
    row: list[tuple[Spread, float]] = []
    left = room
    for spread in spreads:
        wide = _wide(spread)
        if row and wide > left:
            yield _row(row, style, room, setting)
            row, left = [], room
        row.append((spread, wide))
        left -= wide
    if row:
        yield _row(row, style, room, setting)


def _wide(spread: Spread) -> float:
    match spread.sort:
        case "row":
            return max(CELL, sum(CARD * card.share + 1.2 for card in spread.cards) + AIR)
        case "fan":
            return max(CELL, CARD * _widest(spread) + (len(spread.cards) - 1) * _step(spread) + AIR)
        case "grid":
            return max(CELL, spread.across * (GRID * _widest(spread) + 0.9) + AIR)
        case _:
            return CELL


def _widest(spread: Spread) -> float:
    """How wide the widest card is that lies there, beside a usual one."""
    return max((card.share for card in spread.cards), default=1.0)


def _step(spread: Spread) -> float:
    """How far each card of a hand stands out behind the one before it."""
    return min(7.0, 42.0 / max(1, len(spread.cards)))


def _row(row: Sequence[tuple[Spread, float]], style: PageStyle, room: float, setting: Setting) -> Slab:
    x = (room - sum(wide for _, wide in row)) / 2
    high = max(_high(spread) for spread, _ in row)
    cells: list[Slab] = []
    for spread, wide in row:
        picture = Slab(high, tuple(_spread(spread, x + wide / 2, high, style)))
        words = (TextRun(spread.name, "strong"), *([TextRun(f" {spread.count}")] if spread.count else []))
        lines = [centred(line, x, wide) for line in lines_of(words, wide - 1.0, setting("small"))]
        cells += [picture, shifted(stacked(lines), 0, high + 1.0)]
        x += wide
    return beside(cells, 1.2)


def lines_of(words: Line, room: float, setting: LineSetting) -> list[tuple[Slab, float]]:
    """Set lines, each with its width."""
    typed = set_line(words, room, setting)
    return [(line, max((right_edge(item, setting.letters) for item in line.items), default=0.0)) for line in typed]


def centred(line: tuple[Slab, float], x: float, wide: float) -> Slab:
    slab, long = line
    return shifted(slab, x + (wide - long) / 2)


def _high(spread: Spread) -> float:
    card = max((card.share * card.size[1] / card.size[0] for card in spread.cards), default=1.4)
    if spread.sort == "fan":
        lean = (len(spread.cards) - 1) / 2
        return CARD * card + 2.0 + SAG * lean * lean + CARD / 2 * sin(radians(TURN * lean))
    if spread.sort == "grid" and spread.across:
        return len(spread.cards) // spread.across * (GRID * card + 0.9)
    return CARD * card + 2.0


def _spread(spread: Spread, x: float, high: float, style: PageStyle) -> Iterator[Item]:
    """What lies about this middle, at the foot of this height."""
    top = high - _high(spread)
    match spread.sort:
        case "pile":
            wide = CARD * spread.cards[0].share
            for lift in (1.2, 0.6, 0.0):
                yield from lying(set_down(spread.cards[0], x - wide / 2 + lift, top + 1.4 - lift, wide), style)
        case "row":
            left = x - (sum(CARD * card.share + 1.2 for card in spread.cards) - 1.2) / 2
            for card in spread.cards:
                drawn = set_down(card, left, 1.0, CARD * card.share)
                yield from lying(drawn._replace(y=high - 1.0 - drawn.high / 2), style)
                left += drawn.width + 1.2
        case "fan":
            middle = (len(spread.cards) - 1) / 2
            for at, card in enumerate(spread.cards):
                lean, wide = at - middle, CARD * card.share
                held = set_down(card, x + lean * _step(spread) - wide / 2, top + 1.0 + SAG * lean * lean, wide)
                yield from lying(held._replace(turn=TURN * lean), style)
        case "grid":
            wide, across = GRID * _widest(spread), spread.across
            for at, card in enumerate(spread.cards):
                row, column = divmod(at, across)
                drawn = set_down(card, x - across * (wide + 0.9) / 2 + column * (wide + 0.9), top, wide)
                yield from lying(drawn._replace(y=drawn.y + row * (drawn.high + 0.9)), style)
        case "space":
            space = Box(x - CARD / 2, high - 1.4 * CARD - 1.0, CARD, 1.4 * CARD)
            yield Shape(rounded(space, 0.7), None, style.muted, 0.25, dashes=(1.2, 0.9))
        case "counters":
            for (right, down), (sign, colour) in zip(HEAPS[len(spread.looks)], spread.looks, strict=True):
                yield from _counter(sign, x + right, high / 2 + down, colour or style.rule)
        case "die":
            yield from die_face(spread.face, Box(x - 4.5, high / 2 - 4.5, 9.0, 9.0), style)


HEAPS = {
    1: ((0.0, 0.0),),
    2: ((-2.6, 0.8), (2.6, -0.8)),
    3: ((-3.4, 1.6), (3.4, 1.6), (0.0, -2.4)),
}
"""Where one, two or three tokens lie about the middle of a heap."""


def _counter(sign: str, x: float, y: float, ground: str) -> Iterator[Item]:
    ink = ink_on(ground, deep(ground, 7.0), "#ffffff")
    yield Disc(x, y, 3.5, ground, deep(ground, 3.0), 0.25)
    yield Disc(x, y, 2.9, mix(ground, "#ffffff", 0.16), mix(ground, ink, 0.5), 0.12)
    if sign:
        yield Sign(x - 2.1, y - 2.1, 4.2, sign, ink)


def die_face(face: DieFace, box: Box, style: PageStyle) -> Iterator[Item]:
    """One face of a die: a sign on dark ground, or a number."""
    yield Panel(box, style.accent if face.sign else style.ground, style.muted, 0.2, box.w * 0.2)
    if face.sign:
        inner = box.grown(-0.18 * box.w)
        yield Sign(inner.x, inner.y, inner.w, face.sign, "#ffffff", face.word)
        return
    size = box.w * 0.5 / POINT
    wide = style.font("strong").width(face.number) * size * POINT
    fits = min(1.0, box.w * 0.86 / wide) if wide else 1.0
    x, line = box.x + (box.w - wide * fits) / 2, box.y + box.h * (0.5 + 0.18 * fits)
    yield SetText(x, line, face.number, "strong", size * fits, style.ink)


# ---- a course of steps

ARROW, NARROWEST = 4.4, 26.0
"""The room of an arrow; no box is narrower than this, so that its lines are more than a word."""


def course(of: Sequence[Point], style: PageStyle, room: float, setting: Setting, key: str) -> Slab:
    """Steps in boxes, an arrow from each to the next, three to a row, or as many as there is room for."""
    most = max(1, int((room + ARROW) // (NARROWEST * style.scale + ARROW)))
    across = min(most, 3 if len(of) != 4 else 2, len(of))
    wide = (room - ARROW * (across - 1)) / across
    rows: list[Slab] = []
    for first in range(0, len(of), across):
        cells: list[Slab] = []
        for at, point in enumerate(of[first : first + across], first):
            path = Element("L", key), Element("LI", f"{key}.{at}"), Element("LBody", f"{key}.{at} body")
            by = (TextRun(f" [{', '.join(point.by)}]", "em"),) if point.by else ()
            lines = set_line((TextRun(f"{at + 1}  ", "strong"), *point.line, *by), wide - 5.0, setting("cell"))
            cells.append(read(shifted(stacked(lines), 2.5, 1.8), *path))
        high = max(cell.height for cell in cells) + 1.8
        grounds: list[Item] = []
        for at, point in enumerate(of[first : first + across]):
            x = at * (wide + ARROW)
            edge = style.accent if point.by else style.rule
            grounds.append(Panel(Box(x, 0, wide, high), style.ground, edge, 0.3, 1.6))
            if first + at + 1 < len(of) and at + 1 < across:
                grounds += _arrow(x + wide + 0.9, high / 2, style)
        placed = [shifted(cell, at * (wide + ARROW)) for at, cell in enumerate(cells)]
        rows.append(beside((Slab(high, tuple(grounds)), *placed), 2.0))
    return stacked(rows)


def _arrow(x: float, y: float, style: PageStyle) -> Iterator[Item]:
    yield Shape((("M", (x, y - 1.5)), ("L", (x + 2.6, y)), ("L", (x, y + 1.5)), ("Z", ())), style.accent)
