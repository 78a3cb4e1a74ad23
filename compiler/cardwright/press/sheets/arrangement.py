"""Makes the places of a sheet of a paper and an arrangement: filled, counted, folded, one by one, on labels."""

from __future__ import annotations

from typing import Literal, NamedTuple, assert_never

from cardwright.press.sheets.contact import Half, contact_grid
from cardwright.press.sheets.sheet import Axis, Grid, Paper, grid, rows_of
from cardwright.typeset.items import Box


class Filled(NamedTuple):
    """As many cards as the paper holds, upright or, if more fit so, lying; between two cards the bleed of both."""


class Counted(NamedTuple):
    """So many columns and rows of cards, in the middle of the paper, `gap` millimetres between the cut cards."""

    columns: int
    rows: int
    turn: Literal[0, 90]
    gap: float


class Folded(NamedTuple):
    """Fronts on one half of the paper, their backs on the other, as a mirror shows them; folded and glued, then cut.

    `gutter` is what is left free across the fold, in millimetres; `words` say what to do there, in each language.
    """

    gutter: float
    words: tuple[tuple[str, str], ...] = ()


class Single(NamedTuple):
    """Each card on a page of its own, the page as large as the card and its bleed."""


class Labels(NamedTuple):
    """A sheet of labels, as its maker measures it: the first label, and from one label to the next (pitch)."""

    first: Box
    pitch: tuple[float, float]
    columns: int
    rows: int


class Contact(NamedTuple):
    """Each card once, small, in so many columns, `gap` millimetres apart; `half` for one of two sheets side by side."""

    columns: int
    gap: float
    half: Half = "all"


Arrangement = Contact | Filled | Counted | Folded | Single | Labels


class SheetLayout(NamedTuple):
    """The paper that is printed on, the places of the fronts, and the fold if their backs lie on the same side."""

    paper: Paper
    places: Grid
    fold: Axis | None = None


def sheet_layout(paper: Paper, card: Box, bleed: float, arrangement: Arrangement) -> SheetLayout:
    """Where cards go. No places at all if not one fits, nothing is ever made smaller to fit."""
    match arrangement:
        case Filled():
            return SheetLayout(paper, grid(paper, card, bleed))
        case Counted():
            return SheetLayout(paper, _counted(paper, card, bleed, arrangement))
        case Folded(gutter):
            return max(
                (_folded(paper, card, bleed, gutter, axis, turn) for turn in (90, 0) for axis in _AXES),
                key=lambda folded: len(folded.places.slots),
            )
        case Single():
            page = card.grown(bleed)
            return SheetLayout(
                Paper(paper.title, page.w, page.h, 0.0), grid(Paper("", page.w, page.h, 0.0), card, bleed)
            )
        case Contact(columns, gap, half):
            return SheetLayout(paper, contact_grid(paper, card, columns, gap, half))
        case Labels():
            return SheetLayout(paper, _labels(card, bleed, arrangement))
        case _:
            assert_never(arrangement)


_AXES: tuple[Axis, ...] = ("upright", "level")


def _counted(paper: Paper, card: Box, bleed: float, asked: Counted) -> Grid:
    wide, high = (card.h, card.w) if asked.turn else (card.w, card.h)
    step_x, step_y = wide + asked.gap, high + asked.gap
    left = (paper.width - asked.columns * step_x + asked.gap) / 2
    top = (paper.height - asked.rows * step_y + asked.gap) / 2
    if min(left, top) - bleed < paper.edge - 1e-6 or 2 * bleed > asked.gap + 1e-6:
        return Grid(0, 0, ())
    return rows_of(Box(left, top, wide, high), (step_x, step_y), asked.columns, asked.rows, asked.turn)


def _folded(paper: Paper, card: Box, bleed: float, gutter: float, axis: Axis, turn: Literal[0, 90]) -> SheetLayout:
    """The fronts left of an upright fold, or above a level one, as near to it as the gutter lets them."""
    wide, high = (card.h, card.w) if turn else (card.w, card.h)
    step_x, step_y, inner = wide + 2 * bleed, high + 2 * bleed, max(gutter / 2 - bleed, 0.0)
    room_x, room_y = paper.width - 2 * paper.edge, paper.height - 2 * paper.edge
    if axis == "upright":
        room_x = paper.width / 2 - inner - paper.edge
    else:
        room_y = paper.height / 2 - inner - paper.edge
    columns, rows = int((room_x + 1e-6) // step_x), int((room_y + 1e-6) // step_y)
    left, top = (paper.width - columns * step_x) / 2, (paper.height - rows * step_y) / 2
    if axis == "upright":
        left = paper.width / 2 - inner - columns * step_x
    else:
        top = paper.height / 2 - inner - rows * step_y
    first = Box(left + bleed, top + bleed, wide, high)
    return SheetLayout(paper, rows_of(first, (step_x, step_y), columns, rows, turn), axis)


def _labels(card: Box, bleed: float, asked: Labels) -> Grid:
    """Each card in the middle of its label, lying if the label does; its bleed stays on the label, too."""
    label = asked.first
    turn: Literal[0, 90] = 90 if (label.w > label.h) != (card.w > card.h) else 0
    wide, high = (card.h, card.w) if turn else (card.w, card.h)
    if wide + 2 * bleed > label.w + 1e-6 or high + 2 * bleed > label.h + 1e-6:
        return Grid(0, 0, ())
    first = Box(label.x + (label.w - wide) / 2, label.y + (label.h - high) / 2, wide, high)
    return rows_of(first, asked.pitch, asked.columns, asked.rows, turn)
