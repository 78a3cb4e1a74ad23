"""Makes the marks in the margin of a sheet: where to cut, and a bar to see that it was printed at its true size."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.press.items import Drawing, Item, Stroke, Words
from cardwright.press.paper import Paper
from cardwright.press.sheet import Sheet, trim

LENGTH, GAP, LINE = 5.0, 0.6, 0.12
INK = "#000000"
BAR, BAR_ROOM = 100.0, 12.0


NO_MARKS = Drawing("marks:none", ())


def marks(sheet: Sheet, paper: Paper, bleed: float) -> Drawing:
    """Crop marks at the ends of every cut, never on a card or its bleed; and the bar, where there is room below."""
    key = f"marks:{len(sheet.placed)}"
    return Drawing(key, (*_crops(sheet, paper, bleed), *_bar(sheet, paper, bleed)))


def _crops(sheet: Sheet, paper: Paper, bleed: float) -> Iterator[Stroke]:
    boxes, all_cards = [placed.slot.box for placed in sheet.placed], trim(sheet).grown(bleed + GAP)
    right, bottom = all_cards.x + all_cards.w, all_cards.y + all_cards.h
    for x in sorted({round(x, 6) for box in boxes for x in (box.x, box.x + box.w)}):
        yield Stroke(x, max(0.0, all_cards.y - LENGTH), x, all_cards.y, INK, LINE)
        yield Stroke(x, bottom, x, min(paper.height, bottom + LENGTH), INK, LINE)
    for y in sorted({round(y, 6) for box in boxes for y in (box.y, box.y + box.h)}):
        yield Stroke(max(0.0, all_cards.x - LENGTH), y, all_cards.x, y, INK, LINE)
        yield Stroke(right, y, min(paper.width, right + LENGTH), y, INK, LINE)


def _bar(sheet: Sheet, paper: Paper, bleed: float) -> Iterator[Item]:
    cards = trim(sheet)
    below = cards.y + cards.h + bleed
    if paper.height - below < BAR_ROOM:
        return
    left, y = (paper.width - BAR) / 2, below + GAP + LENGTH + 2.2
    yield Stroke(left, y, left + BAR, y, INK, LINE)
    for i in range(11):
        high = 1.4 if i % 10 == 0 else 0.7
        yield Stroke(left + i * BAR / 10, y - high, left + i * BAR / 10, y, INK, LINE)
    yield Words(left + BAR + 1.4, y, "100 mm", "text", 6.5, INK)
