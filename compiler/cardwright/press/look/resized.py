"""A theme for cards of one size becomes one for cards of another: mini, square, tarot, or any millimetres.

Widths decide: all lengths and letters are scaled as the cards' widths are. What a card is higher or lower than that
goes to pictures, and where they would be too low, to texts. Drawings are scaled, and stretched as for another layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardwright.press.look.raster import Raster
from cardwright.press.look.stretched import Rungs, rungs, stretched
from cardwright.press.look.theme import Theme
from cardwright.typeset.items import Box, Shape, reshaped
from cardwright.typeset.paint import Segment

LOWEST = 9.0
"""No picture is made lower than this, in millimetres, to give its height to a text."""
RESIZED = "resized from"
"""The key, which no file may have, of what is kept: the boxes of the first layout as its frames were drawn, scaled."""


def resized(theme: Mapping[str, Any], card: Sequence[float]) -> dict[str, Any]:
    """What a theme says, for cards of this width and height. What it says must be sound."""
    wide, high = theme["card"]
    scale = card[0] / wide
    more = card[1] - high * scale
    first = next(layout for layout in theme["layouts"] if layout["name"] != "bare" and "card" not in layout)
    below = first["type" if first["type"][2] else "text"][1]  # what is hidden divides nothing
    out = {**theme, "card": list(card)}
    out["boxes"] = {key: _moved(box, scale, more if box[1] > below else 0.0) for key, box in theme["boxes"].items()}
    out["layouts"] = [_layout(layout, scale, more) for layout in theme["layouts"]]
    out["texts"] = [_text(row, scale, more, below) for row in theme.get("texts", ())]
    out["kinds"] = [_kind(row, scale, more, below) for row in theme["kinds"]]
    out["styles"] = {key: style_scaled(style, scale) for key, style in theme["styles"].items()}
    out["text"] = {key: value * scale if key != "short" else value for key, value in theme["text"].items()}
    before = theme.get(RESIZED) or {"height": high, "boxes": [first["art"], first["type"], first["text"]]}
    boxes = [[n * scale for n in box] for box in before["boxes"]]
    out[RESIZED] = {"height": before["height"] * scale, "boxes": boxes}
    return out


def _moved(box: Sequence[float], scale: float, down: float) -> list[float]:
    left, top, wide, high = (n * scale for n in box)
    return [left, top + down if wide else top, wide, high]


def _text(row: Mapping[str, Any], scale: float, more: float, below: float) -> dict[str, Any]:
    """A text of one's own, unless it was made for cards of a size of their own."""
    place = row["place"]
    return {**row} if "card" in row else {**row, "place": _moved(place, scale, more if place[1] > below else 0.0)}


def _kind(row: Mapping[str, Any], scale: float, more: float, below: float) -> dict[str, Any]:
    """The same of the boxes of a kind."""
    if "card" in row or "boxes" not in row:
        return {**row}
    boxes = {key: _moved(box, scale, more if box[1] > below else 0.0) for key, box in row["boxes"].items()}
    return {**row, "boxes": boxes}


def _layout(layout: Mapping[str, Any], scale: float, more: float) -> dict[str, Any]:
    """The picture is so much higher, or the text where a picture would be too low."""
    if "card" in layout:
        return {**layout}
    art, line, text = (_moved(layout[key], scale, 0.0) for key in ("art", "type", "text"))
    height = max(min(LOWEST, art[3]), art[3] + more)
    down = height - art[3]
    rest = more - down
    boxes = layout.get("boxes", {})
    return {
        **layout,
        **({"boxes": {key: _moved(box, scale, 0.0) for key, box in boxes.items()}} if boxes else {}),
        "art": [*art[:3], height],
        "type": [line[0], line[1] + down if line[2] else line[1], *line[2:]],
        "text": [text[0], text[1] + down, text[2], max(0.0, text[3] + rest)],
    }


def style_scaled(style: Mapping[str, Any], scale: float) -> dict[str, Any]:
    """A style whose letters are so much larger."""
    return {**style, "size": max(style["least"], style["size"] * scale)}


def frame_resized(
    frame: Iterable[Shape], scale: float, was: Mapping[str, Any], card: Box, boxes: Sequence[Box]
) -> tuple[Shape, ...]:
    """A frame that was drawn for a card of another size, for the boxes of the layout in the place of its own."""
    drawn = [Box(*box) for box in was["boxes"]]
    return tuple(stretched(_scaled(frame, scale), rungs(card, drawn, boxes, was["height"]), drawn, boxes))


TOP, MIDDLE, LEAST = 9.0, 20.0, 3.0
"""Of the half of a back its border stays at the top, what is farther in stays in the middle: between them is room."""


def back_resized(half: Iterable[Shape], scale: float, high: float, card: Box) -> tuple[Shape, ...]:
    """The upper half of a back that was drawn for a card whose half is so `high`, for this card."""
    more, drawn = card.h / 2 - high * scale, high * scale
    if MIDDLE - TOP + more < LEAST:
        by = Rungs((0.0, drawn), (0.0, card.h / 2))
    else:
        by = Rungs((0.0, TOP, MIDDLE, drawn), (0.0, TOP, MIDDLE + more, drawn + more))
    shapes = _scaled(half, scale)
    return tuple(reshaped(shape, lambda segment: _there(segment, by)) for shape in shapes)


def with_room(theme: Theme, room: Box) -> Theme:
    """The theme with a card that has this room, and backs as large: that for such cards, if it has any."""
    if exact := next((each for each in theme.others if each.card == room), None):
        return exact
    scale, high = room.w / theme.card.w, theme.card.h / 2
    backs = {
        family: back if isinstance(back, Raster) else tuple(back_resized(back, scale, high, room))
        for family, back in theme.backs.items()
    }
    boxes = {key: Box(*(n * scale for n in box)) if key == "back" else box for key, box in theme.boxes.items()}
    return theme._replace(card=room, backs=backs, boxes=boxes)


def _there(segment: Segment, by: Rungs) -> Segment:
    kind, at = segment
    return kind, tuple(by.there(n) if i % 2 else n for i, n in enumerate(at))


def _scaled(shapes: Iterable[Shape], scale: float) -> Iterable[Shape]:
    for shape in shapes:
        yield reshaped(shape, lambda segment: (segment[0], tuple(n * scale for n in segment[1])), scale)
