"""Makes items in another place of items: so much farther to the right and down, in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from cardwright.press.look.outline import Segment
from cardwright.typeset.items import Box, Disc, Item, Masked, Panel, Picture, Scene, SetText, Shape, Sign, Stroke


def moved(items: Sequence[Item], right: float, down: float) -> tuple[Item, ...]:
    """The same items there."""
    return tuple(_moved(item, right, down) for item in items)


def _moved(item: Item, right: float, down: float) -> Item:
    match item:
        case Panel():
            return item._replace(box=_box(item.box, right, down))
        case Disc() | SetText() | Sign():
            return item._replace(x=item.x + right, y=item.y + down)
        case Stroke():
            return item._replace(x1=item.x1 + right, y1=item.y1 + down, x2=item.x2 + right, y2=item.y2 + down)
        case Shape():
            return item._replace(segments=tuple(_segment(one, right, down) for one in item.segments))
        case Picture():
            return item._replace(window=_box(item.window, right, down), place=_box(item.place, right, down))
        case Scene():
            return item._replace(window=_box(item.window, right, down))
        case Masked(window, items):
            return Masked(_box(window, right, down), moved(items, right, down))
        case _:
            assert_never(item)


def _box(box: Box, right: float, down: float) -> Box:
    return Box(box.x + right, box.y + down, box.w, box.h)


def _segment(segment: Segment, right: float, down: float) -> Segment:
    kind, at = segment
    return kind, tuple(number + (down if place % 2 else right) for place, number in enumerate(at))
