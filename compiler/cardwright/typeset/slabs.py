"""What is set once and then moved as a whole: items in a space of their own, tagged with what they are to who reads.

A tag is a paragraph, a point of a list, a cell (ISO 32000-1, 14.8.4). An element of the document is known by its key:
what lies on two pages and has one key is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardwright.typeset.items import Box, Item, moved


class Element(NamedTuple):
    """Something in the structure of the document: its tag ("P"), its key, and what is read in its place, if at all."""

    tag: str
    key: str
    alt: str = ""


Path = tuple[Element, ...]
"""An element and what it is in, from the outermost: a list, a point of it, its body."""


class Tagged(NamedTuple):
    """Items that are read as a part of an element."""

    path: Path
    items: tuple[Item, ...]


Drawn = Item | Tagged


def tagged(items: Iterable[Drawn], *path: Element) -> tuple[Drawn, ...]:
    """The items as one part of an element."""
    return (Tagged(path, tuple(bare(items))),)


def bare(items: Iterable[Drawn]) -> Iterator[Item]:
    """The items alone, without their tags."""
    for item in items:
        if isinstance(item, Tagged):
            yield from item.items
        else:
            yield item


def away(items: Iterable[Drawn], right: float, down: float) -> tuple[Drawn, ...]:
    """The same items so much farther to the right and down, in millimetres."""
    return tuple(
        Tagged(item.path, moved(item.items, right, down))
        if isinstance(item, Tagged)
        else moved((item,), right, down)[0]
        for item in items
    )


class Way(NamedTuple):
    """A place that leads to a heading, by its id."""

    box: Box
    to: str


class Slab(NamedTuple):
    """Items from the top left corner of a space of this height.

    `gap` is the air above, which is left out at the top of a column; `keep` says that it stays with what follows,
    `near` that it does so where that leaves no great hole, and `fresh` that it begins a page. `marks` are the ids of
    headings in it, `terms` the words of the index.
    `under` is what stands above it again where it begins a column, such as the head of its table.
    """

    height: float
    items: tuple[Drawn, ...]
    gap: float = 0.0
    keep: bool = False
    near: bool = False
    fresh: bool = False
    ways: tuple[Way, ...] = ()
    marks: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    under: tuple[Slab, ...] = ()


def there(box: Box, dx: float, dy: float) -> Box:
    """A box in another place."""
    return Box(box.x + dx, box.y + dy, box.w, box.h)


def stacked(slabs: Iterable[Slab]) -> Slab:
    """Slabs one below the other as one that is never parted; the gap of the first stays above it."""
    items: list[Drawn] = []
    ways: list[Way] = []
    marks: list[str] = []
    terms: list[str] = []
    gap, y = 0.0, 0.0
    for number, slab in enumerate(slabs):
        if number:
            y += slab.gap
        else:
            gap = slab.gap
        items += away(slab.items, 0, y)
        ways += (Way(there(way.box, 0, y), way.to) for way in slab.ways)
        marks += slab.marks
        terms += slab.terms
        y += slab.height
    return Slab(y, tuple(items), gap, ways=tuple(ways), marks=tuple(marks), terms=tuple(terms))


def shifted(slab: Slab, dx: float, dy: float = 0.0) -> Slab:
    """A slab whose items stand further to the right, or further down in a space that is so much higher."""
    ways = tuple(Way(there(way.box, dx, dy), way.to) for way in slab.ways)
    return slab._replace(height=slab.height + dy, items=away(slab.items, dx, dy), ways=ways)


def beside(slabs: Iterable[Slab], gap: float) -> Slab:
    """Slabs that already stand where they shall, side by side, as one; it is as high as the highest of them."""
    of = list(slabs)
    return Slab(
        max((slab.height for slab in of), default=0.0),
        tuple(item for slab in of for item in slab.items),
        gap,
        ways=tuple(way for slab in of for way in slab.ways),
        marks=tuple(mark for slab in of for mark in slab.marks),
        terms=tuple(term for slab in of for term in slab.terms),
    )


def read(slab: Slab, *path: Element) -> Slab:
    """The slab, all of it read as one part of an element."""
    return slab._replace(items=tagged(slab.items, *path))
