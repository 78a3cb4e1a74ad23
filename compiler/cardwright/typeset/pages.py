"""Slabs become pages: down the frames of one page after the other, each slab whole, each heading with what it heads."""

from __future__ import annotations

from typing import NamedTuple

from cardwright.book.typeset.style import PageStyle
from cardwright.book.typeset.tagged import Drawn, away
from cardwright.typeset.slabs import Slab, Way, there


class BookPage(NamedTuple):
    """One page: what is drawn, what leads where, and which headings begin on it, each at its height."""

    items: tuple[Drawn, ...]
    ways: tuple[Way, ...]
    marks: tuple[tuple[str, float], ...]
    terms: tuple[str, ...]


def page_mark(number: int) -> str:
    """The name under which others refer to a page."""
    return f"page-{number}"


def paged(given: list[Slab], style: PageStyle) -> list[BookPage]:
    """Slabs down the frames of page after page; a heading never stands alone at the end of one."""
    leaves: list[BookPage] = []
    placed: list[tuple[Slab, float, float]] = []
    frame, y = 0, 0.0
    at = 0

    def turned() -> None:
        nonlocal frame, y
        frame, y = 0, 0.0
        leaves.append(_leaf(placed))
        placed.clear()

    while at < len(given):
        kept = _kept(given, at)
        group = [*kept[0].under, *kept] if y == 0 else kept
        box = style.frames[frame]
        if group[0].fresh and placed:
            turned()
            continue
        height = sum(slab.height + slab.gap for slab in group) - (group[0].gap if y == 0 else 0.0)
        if y + height > box.h and y > 0:
            if frame + 1 < len(style.frames):
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
    return leaves


def _kept(given: list[Slab], at: int) -> list[Slab]:
    """A slab with what it must not be parted from."""
    end = at
    while given[end].keep and end + 1 < len(given):
        end += 1
    return given[at : end + 1]


def _leaf(placed: list[tuple[Slab, float, float]]) -> BookPage:
    return BookPage(
        tuple(item for slab, x, y in placed for item in away(slab.items, x, y)),
        tuple(Way(there(way.box, x, y), way.to) for slab, x, y in placed for way in slab.ways),
        tuple((mark, y) for slab, _, y in placed for mark in slab.marks),
        tuple(term for slab, _, _ in placed for term in slab.terms),
    )
