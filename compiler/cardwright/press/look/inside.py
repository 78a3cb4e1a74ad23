"""Tells whether words and signs stand inside the cut of cards that are no rectangles, and which box does not."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.messages.message import Message, message
from cardwright.press.data import DataError
from cardwright.press.look.card_form import half_width, holds, safe
from cardwright.press.look.theme import Kin, Layout, Theme
from cardwright.typeset.items import Box

ROUND = ("disc", "suit", "corner")
"""The boxes in which something round stands: their corners may lie outside."""


def all_inside(theme: Theme, place: str) -> None:
    """DataError for the first box of a theme that reaches over the cut of its cards; `place` is its file."""
    for like in theme.kinds:
        if like.form != "rectangle" and like.card == theme.card:
            for key, box in _places(like, theme):
                if not holds(like.form, theme.card, box, key.rpartition(".")[2] in ROUND):
                    raise DataError(_outside(key, box, like, theme.card, place))


def _outside(key: str, box: Box, like: Kin, card: Box, place: str) -> Message:
    size = ", ".join(f"{n:g}" for n in box)
    far = max(abs(y - card.y - card.h / 2) for y in (box.y, box.y + box.h))
    half, middle = half_width(like.form, card, far, -safe(card)), card.x + card.w / 2
    return message(
        "{theme}: {key} = [{box}] reaches over the cut of a card whose shape is {shape}; all of it must lie {safe} mm "
        "inside, at this height between {left} and {right} mm from the left.",
        theme=place,
        key=key,
        box=size,
        shape=like.form,
        safe=f"{safe(card):.2g}",
        left=f"{middle - half:.1f}",
        right=f"{middle + half:.1f}",
    )


def _places(like: Kin, theme: Theme) -> Iterator[tuple[str, Box]]:
    """Where there are words or signs on such cards, by the keys under which the theme has them."""
    layouts = (*(like.layouts or theme.layouts), theme.bare)
    shared = {**theme.boxes, **like.boxes}
    for key, box in shared.items():
        if box.w and not all(key in layout.boxes for layout in layouts):
            yield f"boxes.{key}", box
    for layout in layouts:
        yield from _of_layout(layout, theme.padding)
    names = {layout.name for layout in layouts}
    for number, own in enumerate(theme.texts):
        if not own.layouts or names & {*own.layouts}:
            yield f"texts.{number}.place", own.place


def _of_layout(layout: Layout, padding: float) -> Iterator[tuple[str, Box]]:
    for key, box in layout.boxes.items():
        if box.w:
            yield f"layouts ({layout.name}): boxes.{key}", box
    if layout.type.w:
        wide = layout.type.w - 2 * padding
        yield f"layouts ({layout.name}): type", Box(layout.type.x + padding, layout.type.y, wide, layout.type.h)
    if layout.text.h > 2 * padding:
        yield f"layouts ({layout.name}): text", layout.text.grown(-padding)
