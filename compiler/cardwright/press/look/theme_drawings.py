"""The drawings that a theme names (SVG): frames, backs, courts, each of the size of what it is for.

Those of a theme that this one is like may be of another size; they are fitted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardwright.press.data import DataError, TomlTable, first_file
from cardwright.press.look.raster import Raster, is_raster, raster_of
from cardwright.press.look.resized import back_resized, frame_resized
from cardwright.press.look.svg import SvgDrawing, SvgError, svg_drawing
from cardwright.press.look.theme import Layout
from cardwright.typeset.items import Box, Shape


def backs_of(
    table: TomlTable, folders: Sequence[Path], card: Box, own: str, cards: Sequence[Box]
) -> Iterator[tuple[str, tuple[Shape, ...] | Raster]]:
    """Upper halves of backs, or pictures of them; one may be that of another of the theme's `cards`, and those of a
    theme that this one is like of any size."""
    for family in table:
        if is_raster(table.values[family]):
            yield family, raster_of(table, family, folders)
            continue
        drawing = _svg(table, family, folders)
        fits = table.text(family).partition("/")[0] != own or any(_is(drawing, one.w, one.h / 2) for one in cards)
        if fits and not _is(drawing, card.w, card.h / 2):
            yield family, back_resized(drawing.shapes, card.w / drawing.width, drawing.height, card)
        else:
            yield family, drawing_of(table, family, folders, card.w, card.h / 2)


def frame_of(
    table: TomlTable, folders: Sequence[Path], card: Box, drawn: Layout, was: Mapping[str, Any] | None
) -> tuple[Shape, ...]:
    """A frame; that of a theme that this one is like may be of another size."""
    drawing = _svg(table, "frame", folders)
    own = was is not None and table.text("frame").partition("/")[0] == was["in"]
    before = was["own"] if was is not None and own else was
    if before is None or ("size" in before and not _is(drawing, *before["size"])) or _is(drawing, card.w, card.h):
        return drawing_of(table, "frame", folders, card.w, card.h)
    return frame_resized(drawing.shapes, card.w / drawing.width, before, card, (drawn.art, drawn.type, drawn.text))


def _is(drawing: SvgDrawing, wide: float, high: float) -> bool:
    return abs(drawing.width - wide) <= 0.01 and abs(drawing.height - high) <= 0.01


def drawing_of(table: TomlTable, key: str, folders: Sequence[Path], wide: float, high: float) -> tuple[Shape, ...]:
    """A drawing of a theme's folder, whose size must be that of what it is for."""
    drawing = _svg(table, key, folders)
    if not _is(drawing, wide, high):
        size = f"{drawing.width:g} × {drawing.height:g}"
        file = table.text(key)
        raise DataError(f'{file}: the viewBox must be "0 0 {wide:g} {high:g}", in millimetres, not {size}')
    return drawing.shapes


def _svg(table: TomlTable, key: str, folders: Sequence[Path]) -> SvgDrawing:
    """A drawing of a theme's folder."""
    where, _, name = table.text(key).partition("/")
    path = first_file(f / where / name for f in folders)
    if path is None or name != Path(name).name:
        raise table.wrong(key, f"an SVG file in the folder of the theme, not {name}")
    try:
        return svg_drawing(path)
    except SvgError as error:
        raise DataError(f"{where}/{name} holds {error}, which cannot be drawn; export it as plain shapes") from None
