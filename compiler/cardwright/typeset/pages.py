"""Slabs become pages: down the frames of one page after the other, each slab whole, each heading with what it heads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardwright.typeset.items import Box
from cardwright.typeset.slabs import Drawn, Slab, Way, away, there

HOLE = 0.66
"""A page that is not filled so far has a hole, and what only better stays together is parted, if that fills it."""


class SetPage(NamedTuple):
    """One page: what is drawn, what leads where, which headings begin on it, each at its height; how low it reaches."""

    items: tuple[Drawn, ...]
    ways: tuple[Way, ...]
    marks: tuple[tuple[str, float], ...]
    terms: tuple[str, ...]
    low: float = 0.0


def page_mark(number: int) -> str:
    """The name under which others refer to a page."""
    return f"page-{number}"


def paged(slabs: Sequence[Slab], frames: Sequence[Box]) -> list[SetPage]:
    """Slabs down the frames of page after page; a heading never stands alone at the end of one."""
    pages: list[SetPage] = []
    placed: list[tuple[Slab, float, float]] = []
    frame, y = 0, 0.0
    at = 0

    def turned() -> None:
        nonlocal frame, y
        frame, y = 0, 0.0
        pages.append(_page(placed))
        placed.clear()

    while at < len(slabs):
        box = frames[frame]
        kept = _kept(slabs, at, near=True)
        if y + _height(kept) > box.h and y < box.h * HOLE <= _reached(slabs, at, y, box.h):
            kept = _kept(slabs, at, near=False)
        group = [*kept[0].under, *kept] if y == 0 else kept
        if group[0].fresh and placed:
            turned()
            continue
        height = _height(group) - (group[0].gap if y == 0 else 0.0)
        if y + height > box.h and y > 0:
            if frame + 1 < len(frames):
                frame, y = frame + 1, 0.0
            else:
                turned()
            continue
        for slab in group:
            y += slab.gap if y > 0 else 0.0
            placed.append((slab, box.x, box.y + y))
            y += slab.height
        at += len(kept)
    if placed:
        turned()
    return pages


def _kept(slabs: Sequence[Slab], at: int, near: bool) -> Sequence[Slab]:
    """A slab with what it must not be parted from, and where `near` with what it better stays with, too."""
    end = at
    while (slabs[end].keep or (near and slabs[end].near)) and end + 1 < len(slabs):
        end += 1
    return slabs[at : end + 1]


def _reached(slabs: Sequence[Slab], at: int, y: float, low: float) -> float:
    """How far a column is filled where nothing is kept together but what must be."""
    while at < len(slabs):
        kept = _kept(slabs, at, near=False)
        if kept[0].fresh or y + _height(kept) > low:
            break
        y, at = y + _height(kept), at + len(kept)
    return y


def _height(slabs: Sequence[Slab]) -> float:
    return sum(slab.height + slab.gap for slab in slabs)


def _page(placed: list[tuple[Slab, float, float]]) -> SetPage:
    return SetPage(
        tuple(item for slab, x, y in placed for item in away(slab.items, x, y)),
        tuple(Way(there(way.box, x, y), way.to) for slab, x, y in placed for way in slab.ways),
        tuple((mark, y) for slab, _, y in placed for mark in slab.marks),
        tuple(term for slab, _, _ in placed for term in slab.terms),
        max((y + slab.height for slab, _, y in placed), default=0.0),
    )
