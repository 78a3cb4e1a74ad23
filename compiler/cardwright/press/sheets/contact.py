"""Makes the places of a contact sheet, small cards in rows, their names below; and of two sheets one, side by side."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from cardwright.press.document import Page, PrintDocument, Stamp
from cardwright.press.sheets.sheet import Grid, Paper, rows_of
from cardwright.typeset.items import POINT, Box, Drawing, Item, Masked, Panel, SetText
from cardwright.typeset.lines import plain_lines
from cardwright.typeset.metrics import Font

Half = Literal["all", "left", "right"]
CAPTION, SIZE, INK, EDGE = 6.6, 7.0, "#000000", "#bab4aa"
"""The room below a card, and the letters in it in points; their colour, and that of the edge of a card."""
FIRST, NEXT, MOST = 2.8, 2.8, 2
"""Where the first line of a name stands below its card, how far the next is below it, and how many there are."""
OTHER = "other:"
"""What leads the names of fonts and drawings of the second sheet, which may be of another theme."""


def contact_grid(paper: Paper, card: Box, columns: int, gap: float, half: Half = "all") -> Grid:
    """As many rows of so many columns as the paper holds; the cards are as small as that asks for.

    `half` are the left or the right places of all pairs, for two sheets that are to become one.
    """
    room_x, room_y = paper.width - 2 * paper.edge - 2 * gap, paper.height - 2 * paper.edge - 2 * gap
    wide = (room_x - (columns - 1) * gap) / columns
    high = wide * card.h / card.w
    rows = int((room_y + gap) // (high + CAPTION + gap)) if wide > 0 else 0
    first = Box(paper.edge + gap, paper.edge + gap, wide, high)
    every = rows_of(first, (wide + gap, high + CAPTION + gap), columns, rows, 0)
    if half == "all":
        return every
    pairs = columns - columns % 2
    slots = (slot for place, slot in enumerate(every.slots) if place % columns < pairs)
    return Grid(pairs // 2, rows, tuple(slots)[half == "right" :: 2])


def captions(stamps: Sequence[Stamp], copies: Sequence[int], fonts: Mapping[str, Font], key: str) -> Drawing:
    """Below each card its name, at the right end how often the deck has it; around it a hairline: it may be white."""
    items: list[Item] = []
    for stamp, count in zip(stamps, copies, strict=True):
        box = stamp.box
        items.append(Panel(box, None, EDGE, 0.1))
        often = f"× {count}" if count > 1 else ""
        taken = fonts["strong"].width(often) * SIZE * POINT
        y = box.y + box.h + FIRST
        if often:
            items.append(SetText(box.x + box.w - taken, y, often, "strong", SIZE, INK))
        for number, line in enumerate(_lines(stamp.title, box.w - taken - bool(often), fonts["text"])):
            items.append(SetText(box.x, y + NEXT * number, line, "text", SIZE, INK))
    return Drawing(key, tuple(items))


def _lines(name: str, room: float, font: Font) -> list[str]:
    """A name in as many lines as there may be; what is longer ends in an ellipsis."""

    def wide(words: str) -> float:
        return font.width(words) * SIZE * POINT

    lines = list(plain_lines(name, wide, room))
    shown = [*lines[: MOST - 1], " ".join(lines[MOST - 1 :])] if len(lines) > MOST else lines
    return [line if wide(line) <= room else _cut(line, wide, room) for line in shown]


def _cut(line: str, wide: Callable[[str], float], room: float) -> str:
    kept = next((end for end in range(len(line), 0, -1) if wide(line[:end].rstrip() + "…") <= room), 0)
    return line[:kept].rstrip() + "…"


def side_by_side(left: PrintDocument, right: PrintDocument) -> PrintDocument:
    """Each card of one sheet, and beside it the same card of the other, which is of another theme or language.

    Both hold the same cards in the same order, in the left and in the right places of one grid.
    """
    return left._replace(
        pages=tuple(_joined(*pages, right.card) for pages in zip(left.pages, right.pages, strict=True)),
        fonts={**left.fonts, **{OTHER + role: path for role, path in right.fonts.items()}},
    )


def _joined(left: Page, right: Page, card: Box) -> Page:
    others = tuple(
        stamp._replace(drawings=tuple(_named(drawing, OTHER) for drawing in stamp.drawings), card=stamp.card or card)
        for stamp in right.stamps
    )
    names = Drawing(f"{left.marks.key}:{right.marks.key}", left.marks.items + right.marks.items)
    return left._replace(stamps=left.stamps + others, marks=names)


def _named(drawing: Drawing, lead: str) -> Drawing:
    """A drawing whose key and fonts have names of their own."""
    return drawing._replace(key=lead + drawing.key, items=tuple(_item(item, lead) for item in drawing.items))


def _item(item: Item, lead: str) -> Item:
    match item:
        case SetText():
            return item._replace(font=lead + item.font)
        case Masked(window, items):
            return Masked(window, tuple(_item(inner, lead) for inner in items))
        case _:
            return item
