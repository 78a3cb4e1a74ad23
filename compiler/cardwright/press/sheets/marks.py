"""The marks of a sheet: where to cut, where to fold, how a cutter finds the cards, a bar to see the true size.

Registration marks are black corners by which the camera of a cutter finds out how the sheet lies. They are drawn as
Silhouette Card Maker draws them (its SPECIFICATION.md, and what its code does where the two differ): a mark stands
with the middle of its lines `inset` from both edges, and reaches inwards from there. Three marks: a square and two
angles, on the machines from Portrait to Cameo 5; four angles: on the Cameo 5 Alpha.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, assert_never

from cardwright.press.look.card_form import cut
from cardwright.press.sheets.sheet import Axis, Paper, Sheet, trim
from cardwright.typeset.items import Box, Drawing, Form, Item, Panel, SetText, Shape, Stroke

Pattern = Literal["three", "four"]
Corner = Literal["top left", "top right"]
BLACK = "#000000"


class Registration(NamedTuple):
    """The marks of a sheet, in millimetres: from the edge, the line, the arm of an angle, the side of the square.

    `square_at` is the corner of the square, and its two neighbours have the angles. A sheet with its square at the top
    right is one that lies for the cutter (square at the top left there), turned clockwise as printers feed it.
    """

    pattern: Pattern
    inset: float
    line: float
    arm: float
    square: float
    square_at: Corner

    @property
    def lying(self) -> bool:
        """Whether the long side of the sheet is at the top when its square is at the top left."""
        return self.square_at == "top right"


def registration_marks(asked: Registration, paper: Paper) -> tuple[Panel, ...]:
    """Black rectangles: one for the square, two for every angle."""
    left_top, right_top, left_bottom, right_bottom = (False, False), (True, False), (False, True), (True, True)
    if asked.pattern == "four":
        squares, angles = [], [left_top, right_top, left_bottom, right_bottom]
    elif asked.square_at == "top left":
        squares, angles = [_square(asked, paper)], [right_top, left_bottom]
    else:
        squares, angles = [_square(asked, paper)], [left_top, right_bottom]
    bars = [bar for right, low in angles for bar in _angle(asked, paper, right, low)]
    return tuple(Panel(box, BLACK) for box in squares + bars)


def _square(asked: Registration, paper: Paper) -> Box:
    """Its outline has the thickness of the lines, half of it outside, so that it begins where an angle would."""
    side = asked.square + asked.line
    near = asked.inset - asked.line / 2
    return Box(near if asked.square_at == "top left" else paper.width - near - side, near, side, side)


def _angle(asked: Registration, paper: Paper, right: bool, low: bool) -> Iterator[Box]:
    """A level and an upright bar that share a corner of the sheet."""
    near, reach = asked.inset - asked.line / 2, asked.arm + asked.line / 2

    def placed(wide: float, high: float) -> Box:
        return Box(
            paper.width - near - wide if right else near, paper.height - near - high if low else near, wide, high
        )

    yield placed(reach, asked.line)
    yield placed(asked.line, reach)


Marks = Literal["none", "edges", "cards"] | Registration

LENGTH, GAP, LINE = 5.0, 0.6, 0.12
INK = "#000000"
GREY = "#808080"
"""The ink of lines along cards: it is seen on dark and on light ground alike."""
BAR, BAR_ROOM = 100.0, 12.0
SURE, TICK = 4.0, 3.0
"""Nearer to the edge of its paper than this hardly any printer at home prints; there a tick stands along the cut."""
DASH, WORDS_ROOM = 3.0, 8.0


NO_MARKS = Drawing("marks:none", ())


def marks(sheet: Sheet, paper: Paper, bleed: float, kind: Marks = "edges", forms: Sequence[Form] = ()) -> Drawing:
    """What a sheet is marked with; the bar stands on fronts alone, below the cards or, where no room is, beside them.

    `edges`: crop marks at the ends of every cut, never on a card or its bleed; where a margin is too narrow for a mark
    that printers print, a grey tick along the cut itself. `cards`: a fine line along every card.
    Registration marks: the same on every sheet, however many cards it has, and on fronts alone. A card that is no
    rectangle has a fine line along its cut instead of crop marks; `forms` are those of all cards, as they lie.
    """
    if kind == "none" or (isinstance(kind, Registration) and sheet.side == "back"):
        return NO_MARKS
    cards = trim(sheet)
    name = kind.pattern if isinstance(kind, Registration) else kind
    key = f"marks:{name}:{sheet.side}:{len(sheet.placed)}:{cards.x:.3f}:{cards.y:.3f}"
    bar = _bar(sheet, paper, bleed) if sheet.side == "front" else ()
    outlines = _outlines(sheet, forms) if not isinstance(kind, Registration) else ()
    if any(form != "rectangle" for form in forms):
        straight = tuple(p for p, form in zip(sheet.placed, forms, strict=True) if form == "rectangle")
        key, sheet = f"{key}:{'+'.join(forms)}", sheet._replace(placed=straight)
    cuts = _cuts(sheet, paper, bleed, kind) if sheet.placed or isinstance(kind, Registration) else ()
    return Drawing(key, (*cuts, *outlines, *bar))


def _outlines(sheet: Sheet, forms: Sequence[Form]) -> Iterator[Shape]:
    """The cut of each card that is no rectangle."""
    for placed, form in zip(sheet.placed, forms, strict=False):
        if form != "rectangle":
            yield Shape(cut(form, placed.slot.box), None, GREY, LINE)


def fold(sheet: Sheet, paper: Paper, bleed: float, axis: Axis, words: str) -> Drawing:
    """A dashed line through the middle of a sheet, and beside its end, where there is room, what to do there."""
    upright = axis == "upright"
    middle, far = (paper.width / 2, paper.height) if upright else (paper.height / 2, paper.width)
    ends = [(i * 2 * DASH, min((i * 2 + 1) * DASH, far)) for i in range(int(far / DASH / 2) + 1)]
    lines: list[Item] = [
        Stroke(middle, start, middle, end, INK, LINE) if upright else Stroke(start, middle, end, middle, INK, LINE)
        for start, end in ends
    ]
    if words and not upright:  # in the gutter, to the right of where crop marks end
        lines.append(SetText(trim(sheet).x + 2, middle - 1, words, "text", 6.5, INK))
    elif words and trim(sheet).y - bleed > WORDS_ROOM:
        lines.append(SetText(middle + 2, 6.5, words, "text", 6.5, INK))
    return Drawing(f"fold:{axis}:{len(lines)}:{words}", tuple(lines))


def _cuts(sheet: Sheet, paper: Paper, bleed: float, kind: Marks) -> Iterator[Item]:
    match kind:
        case "edges":
            yield from _crops(sheet, paper, bleed)
        case "cards":
            yield from _lines(sheet)
        case Registration():
            yield from registration_marks(kind, paper)
        case "none":
            return
        case _:
            assert_never(kind)


def _crops(sheet: Sheet, paper: Paper, bleed: float) -> Iterator[Stroke]:
    boxes, cards = [placed.slot.box for placed in sheet.placed], trim(sheet)
    for x in sorted({round(x, 6) for box in boxes for x in (box.x, box.x + box.w)}):
        for start, end, ink in _ends(cards.y, cards.y + cards.h, paper.height, bleed):
            yield Stroke(x, start, x, end, ink, LINE)
    for y in sorted({round(y, 6) for box in boxes for y in (box.y, box.y + box.h)}):
        for start, end, ink in _ends(cards.x, cards.x + cards.w, paper.width, bleed):
            yield Stroke(start, y, end, y, ink, LINE)


def _ends(near: float, far: float, paper: float, bleed: float) -> Iterator[tuple[float, float, str]]:
    """What stands at both ends of a cut, along it: from where, to where, in which ink."""
    for edge, out, room in ((near, -1, near), (far, 1, paper - far)):
        start = edge + out * (bleed + GAP)
        if room - bleed - GAP - LENGTH >= SURE:
            start, end = sorted((start, start + out * LENGTH))
            yield start, end, INK
            continue
        end = edge + out * (room - min(SURE, room))
        if (end - start) * out > GAP:
            yield (*sorted((start, end)), INK)  # type: ignore[misc]
        start, end = sorted((edge + out * bleed, edge + out * (bleed - max(bleed, TICK))))
        yield start, end, GREY


def _lines(sheet: Sheet) -> Iterator[Stroke]:
    """The four sides of every card; a side that two cards share is drawn once."""
    sides: dict[tuple[float, float, float, float], None] = {}
    for placed in sheet.placed:
        box = placed.slot.box
        left, top, right, bottom = (round(n, 4) for n in (box.x, box.y, box.x + box.w, box.y + box.h))
        for side in (
            (left, top, right, top),
            (left, bottom, right, bottom),
            (left, top, left, bottom),
            (right, top, right, bottom),
        ):
            sides.setdefault(side)
    for side in sides:
        yield Stroke(*side, GREY, LINE)


def _bar(sheet: Sheet, paper: Paper, bleed: float) -> Iterator[Item]:
    cards = trim(sheet)
    below, right = cards.y + cards.h + bleed, cards.x + cards.w + bleed
    off, ticks = GAP + LENGTH + 2.2, [(i * BAR / 10, 1.4 if i % 10 == 0 else 0.7) for i in range(11)]
    if paper.height - below >= BAR_ROOM:
        left, y = (paper.width - BAR) / 2, below + off
        yield Stroke(left, y, left + BAR, y, INK, LINE)
        for at, high in ticks:
            yield Stroke(left + at, y - high, left + at, y, INK, LINE)
        yield SetText(left + BAR + 1.4, y, "100 mm", "text", 6.5, INK)
    elif paper.width - right >= BAR_ROOM and paper.height >= BAR + 2 * BAR_ROOM:
        x, top = right + off, (paper.height - BAR) / 2
        yield Stroke(x, top, x, top + BAR, INK, LINE)
        for at, wide in ticks:
            yield Stroke(x - wide, top + at, x, top + at, INK, LINE)
        yield SetText(x - 1.6, top + BAR + 1.4, "100 mm", "text", 6.5, INK, turn=90.0)
