"""Makes of a picture that a card brings along its frame or its back, in place of what its theme has.

Pixels cover the card. A drawing has the form of the card, in whatever units; that of a back may be its upper half,
which comes again, turned. Nothing is written over a back of a card's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Literal

from cardwright.press.faces.face import FaceText, Finding, OddForm, UnreadablePicture
from cardwright.press.look.outline import moved
from cardwright.press.look.raster import Raster, looked_at, pixels
from cardwright.press.look.svg import SvgDrawing, SvgError, svg_drawing
from cardwright.press.look.theme import Kin
from cardwright.typeset.items import Box, Shape, reshaped
from cardwright.typeset.paint import Matrix, Segment

DAMAGED = "something that is neither PNG, JPEG nor SVG"
NEAR = 0.02
"""By this share may the form of a drawing differ from that of its card."""


def with_own_looks(text: FaceText, card: Box) -> tuple[FaceText, tuple[Finding, ...]]:
    """The card without the pictures of its own that cannot be its frame or its back, and why."""
    frame, back = tuple(of_look(text, "frame", card)), tuple(of_look(text, "back", card))
    text = replace(text, frame_art=None) if frame else text
    return replace(text, back_art=None) if back else text, (*frame, *back)


def of_look(text: FaceText, field: Literal["frame", "back"], card: Box) -> Iterator[UnreadablePicture | OddForm]:
    """Why a picture of its own cannot be the frame or the back of a card."""
    path = text.frame_art if field == "frame" else text.back_art
    if path is None:
        return
    drawn = path.suffix.lower() == ".svg"
    if why := undrawable(path) or ("" if drawn or looked_at(path) else DAMAGED):
        yield UnreadablePicture(text.id, path.name, why, text.line)
    elif drawn and not _has_form(svg_drawing(path), card, (1,) if field == "frame" else (1, 2)):
        drawing = svg_drawing(path)
        yield OddForm(text.id, path.name, (drawing.width, drawing.height), (card.w, card.h), text.line)


def undrawable(art: Path) -> str:
    """Why a picture cannot be drawn, in a few words; "" if it can."""
    if art.suffix.lower() != ".svg":
        return "" if pixels(art) else DAMAGED
    try:
        svg_drawing(art)
    except SvgError as error:
        return str(error)
    return ""


def framed(like: Kin, path: Path | None, card: Box) -> Kin:
    """How a card looks that has a frame of its own, if it has one."""
    if path is None:
        return like
    if path.suffix.lower() != ".svg":
        return like._replace(frame=(), over=looked_at(path))
    return like._replace(frame=tuple(_fitted(svg_drawing(path), card)), over=None)


def own_back(path: Path, card: Box) -> Raster | tuple[Shape, ...]:
    """The back that a card brings along, all of it."""
    if path.suffix.lower() != ".svg":
        raster = looked_at(path)
        assert raster is not None  # what cannot be drawn was left out
        return raster
    drawing = svg_drawing(path)
    if _has_form(drawing, card, (1,)):
        return tuple(_fitted(drawing, card))
    return tuple(halves(_fitted(drawing, card._replace(h=card.h / 2)), card))


def halves(shapes: Iterator[Shape] | tuple[Shape, ...], card: Box) -> Iterator[Shape]:
    """The upper half of a back as it is drawn, and again, turned half a turn, as the lower one."""
    around: Matrix = (-1, 0, 0, -1, card.w, card.h)
    for shape in shapes:
        yield shape
        yield shape._replace(segments=tuple((kind, moved(at, around)) for kind, at in shape.segments))


def _has_form(drawing: SvgDrawing, card: Box, halves: tuple[int, ...]) -> bool:
    form = drawing.height / drawing.width
    return any(abs(form / (card.h / half / card.w) - 1) <= NEAR for half in halves)


def _fitted(drawing: SvgDrawing, card: Box) -> Iterator[Shape]:
    """The shapes of a drawing, as large as a card."""
    across, down = card.w / drawing.width, card.h / drawing.height

    def there(segment: Segment) -> Segment:
        kind, at = segment
        return kind, tuple(n * (down if i % 2 else across) for i, n in enumerate(at))

    for shape in drawing.shapes:
        yield reshaped(shape, there, across)
