"""What is drawn is tagged with what it is to who reads: a paragraph, a point of a list, a cell; or it has no tag.

See ISO 32000-1, 14.8.4. An element of the document is known by its key: what lies on two pages and has one key is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cardwright.press.moved import moved
from cardwright.typeset.items import Item


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
