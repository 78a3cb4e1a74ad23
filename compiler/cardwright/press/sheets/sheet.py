"""Sheets of cards: how many stand on a paper, where each stands, and which back lies behind which front.

Plain numbers, in millimetres from the top left corner of the sheet. A paper is a file of `print/papers`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from cardwright.press.data import named
from cardwright.typeset.items import Box


class Paper(NamedTuple):
    """A sheet, upright, in millimetres; `edge` must stay free around the cards and their bleed."""

    title: str
    width: float
    height: float
    edge: float


def paper(name: str, papers: Sequence[Path]) -> Paper:
    """The paper of this name in the first of some folders that has it; DataError if there is none."""
    table = named(name, papers)
    width, height = table.numbers("size", 2)
    return Paper(table.text("title"), width, height, table.number("edge"))


Side = Literal["front", "back"]
Axis = Literal["upright", "level"]
"""What a sheet is turned over, or folded, about: an upright line changes left and right, a level one top and bottom."""


class Slot(NamedTuple):
    """The place of a cut card; `turn` is the angle of the card in degrees, clockwise: 0, 90, 180 or 270."""

    box: Box
    turn: int


class Grid(NamedTuple):
    """The places of a sheet, row by row. With no places, the paper is smaller than a card."""

    columns: int
    rows: int
    slots: tuple[Slot, ...]


class PlacedCard(NamedTuple):
    """A card (its number in the row of faces) in a slot."""

    card: int
    slot: Slot


class Sheet(NamedTuple):
    """One side of one sheet; front and back of a sheet have the same number, from 1."""

    number: int
    side: Side
    placed: tuple[PlacedCard, ...]


def grid(paper: Paper, card: Box, bleed: float) -> Grid:
    """As many cards as the upright paper holds, in the middle of it, upright or, if more fit so, lying.

    Between two cards is room for the bleed of both; around them all are their bleed and the paper's edge.
    """
    upright, lying = _cells(paper, card.w, card.h, bleed), _cells(paper, card.h, card.w, bleed)
    if upright[0] * upright[1] >= lying[0] * lying[1]:
        return _grid(paper, card.w, card.h, bleed, upright, 0)
    return _grid(paper, card.h, card.w, bleed, lying, 90)


def rows_of(first: Box, step: tuple[float, float], columns: int, rows: int, turn: int) -> Grid:
    """A grid that begins with this box, row by row, so many millimetres from one box to the next."""
    boxes = (
        Box(first.x + c * step[0], first.y + r * step[1], first.w, first.h) for r in range(rows) for c in range(columns)
    )
    return Grid(columns, rows, tuple(Slot(box, turn) for box in boxes))


def sheets(copies: Sequence[int], slots: Sequence[Slot], first: int = 1, start: int = 1) -> Iterator[Sheet]:
    """The fronts: each card as often as it is wanted, in order, sheet after sheet.

    `first` is the number of the first sheet, `start` the slot (from 1) in which its first card stands.
    """
    row = [card for card, count in enumerate(copies) for _ in range(count)]
    at, number, used = 0, first, start - 1
    while slots and at < len(row):
        placed = tuple(PlacedCard(card, slot) for card, slot in zip(row[at:], slots[used:], strict=False))
        yield Sheet(number, "front", placed)
        at, number, used = at + len(placed), number + 1, 0


def behind(front: Sheet, paper: Paper, axis: Axis = "upright") -> Sheet:
    """The back of a sheet that is turned over, or folded, about an axis through its middle.

    A card keeps its own top and bottom when it is turned over like a page of a book, whichever way the sheet is turned.
    """
    return Sheet(front.number, "back", tuple(PlacedCard(p.card, mirrored(p.slot, paper, axis)) for p in front.placed))


def trim(sheet: Sheet) -> Box:
    """The box around all cut cards of a sheet."""
    boxes = [placed.slot.box for placed in sheet.placed]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Box(left, top, right - left, bottom - top)


def mirrored(slot: Slot, paper: Paper, axis: Axis) -> Slot:
    """The place behind a place."""
    box = slot.box
    if axis == "upright":
        return Slot(Box(paper.width - box.x - box.w, box.y, box.w, box.h), (360 - slot.turn) % 360)
    return Slot(Box(box.x, paper.height - box.y - box.h, box.w, box.h), (180 - slot.turn) % 360)


def _cells(paper: Paper, wide: float, high: float, bleed: float) -> tuple[int, int]:
    columns = int((paper.width - 2 * paper.edge + 1e-6) // (wide + 2 * bleed))
    rows = int((paper.height - 2 * paper.edge + 1e-6) // (high + 2 * bleed))
    return columns, rows


def _grid(paper: Paper, wide: float, high: float, bleed: float, cells: tuple[int, int], turn: int) -> Grid:
    columns, rows = cells
    step_x, step_y = wide + 2 * bleed, high + 2 * bleed
    left, top = (paper.width - columns * step_x) / 2 + bleed, (paper.height - rows * step_y) / 2 + bleed
    return rows_of(Box(left, top, wide, high), (step_x, step_y), columns, rows, turn)
