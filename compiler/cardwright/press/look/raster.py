"""A picture of pixels that a theme lays under its cards, over them, or on their backs: PNG or JPEG, clear or not.

It is looked at once, whole, when its theme is read, so that what cannot be printed is told there; a picture that is
finer than its print is made coarser when it is drawn (`targets/finer.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from struct import error, unpack_from
from typing import NamedTuple

from cardwright.intake import file_bytes
from cardwright.limits import PICTURE_FILE, PICTURE_PIXELS
from cardwright.messages.message import message
from cardwright.press.data import DataError, TomlTable, first_file
from cardwright.typeset.items import Box, Picture

SUFFIXES = (".png", ".jpg", ".jpeg")
DPI = 300.0
"""No picture is drawn finer than this."""
SPILL = 3.0
"""A ground and a back are laid so far beyond the cut, however much bleed there is: the card shows the same part."""
MOST_ZOOM = 1000.0


class Raster(NamedTuple):
    """A picture, its size in pixels, and whether something is seen through it.

    `focus` is the place that stays in view, in per cent across and down, `zoom` how large it is laid, in per cent.
    """

    path: Path
    width: int
    height: int
    clear: bool
    focus: tuple[float, float] = (50.0, 50.0)
    zoom: float = 100.0


def is_raster(said: object) -> bool:
    """Whether a theme names pixels: the file of a picture, or a table with one."""
    return isinstance(said, dict) or (isinstance(said, str) and said.lower().endswith(SUFFIXES))


def raster_of(table: TomlTable, key: str, folders: Sequence[Path]) -> Raster:
    """The picture that a theme names: `"paper.png"`, or `{ picture = "paper.png", focus = [30, 20], zoom = 150 }`.

    DataError if it is not there, too large, or damaged.
    """
    if isinstance(table.values.get(key), str):
        return _found(table, key, folders)
    said = table.table(key)
    said.only(("picture", "focus", "zoom"))
    focus = said.numbers("focus", 2) if "focus" in said else (50.0, 50.0)
    if max(focus) > 100:
        raise said.wrong("focus", "two numbers from 0 to 100, across and down")
    zoom = said.number_between("zoom", 100.0, MOST_ZOOM) if "zoom" in said else 100.0
    return _found(said, "picture", folders)._replace(focus=(focus[0], focus[1]), zoom=zoom)


def _found(table: TomlTable, key: str, folders: Sequence[Path]) -> Raster:
    where, _, name = table.text(key).partition("/")
    path = first_file(f / where / name for f in folders)
    if path is None or name != Path(name).name or not name.lower().endswith(SUFFIXES):
        raise table.wrong(key, f"a PNG or JPEG file in the folder of the theme, not {name}")
    about = path.stat()
    width, height, clear, why = _looked_at(path, about.st_mtime_ns, about.st_size)
    if why:
        raise DataError(message("{file}: {why}", file=f"{where}/{name}", why=message(why)))
    return Raster(path, width, height, clear)


def looked_at(path: Path) -> Raster | None:
    """The picture of a file; None if it cannot be drawn."""
    try:
        about = path.stat()
    except OSError:
        return None
    width, height, clear, why = _looked_at(path, about.st_mtime_ns, about.st_size)
    return None if why else Raster(path, width, height, clear)


FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def pixels(path: Path) -> tuple[int, int] | None:
    """Width and height of a PNG or JPEG file in pixels; None if it is neither, or cannot be read."""
    try:
        data = path.read_bytes()
        if data[:8] == b"\x89PNG\r\n\x1a\n":
            width, height = unpack_from(">II", data, 16)
        elif data[:2] == b"\xff\xd8":
            width, height = next(_frames(data))
        else:
            return None
    except (OSError, error, StopIteration):
        return None
    return (width, height) if width and height else None


def _frames(data: bytes) -> Iterator[tuple[int, int]]:
    at = 2
    while True:
        marker, length = unpack_from(">HH", data, at)
        if marker & 0xFF in FRAMES:
            height, width = unpack_from(">HH", data, at + 5)
            yield width, height
        at += 2 + length


TOO_LARGE = "the picture is too large; make it smaller than 20 MB and 64 million pixels."
DAMAGED = "the picture is damaged, or neither PNG nor JPEG; save it anew."


@lru_cache(64)
def _looked_at(path: Path, time: int, size: int) -> tuple[int, int, bool, str]:
    """Width and height, whether something is seen through it, and what is wrong with it, if anything is."""
    from io import BytesIO

    from PIL import Image

    if size > PICTURE_FILE:
        return 0, 0, False, TOO_LARGE
    try:
        with Image.open(BytesIO(file_bytes(path, PICTURE_FILE)), formats=("PNG", "JPEG")) as picture:
            if picture.width * picture.height > PICTURE_PIXELS:
                return 0, 0, False, TOO_LARGE
            picture.load()
            return picture.width, picture.height, picture.has_transparency_data, ""
    except Image.DecompressionBombError:
        return 0, 0, False, TOO_LARGE
    except Exception:  # whatever a broken picture makes the decoder raise
        return 0, 0, False, DAMAGED


def laid(raster: Raster, over: Box, window: Box) -> Picture:
    """The picture so that it covers a box; no more of it is seen than the window."""
    place = covered(over, (raster.width, raster.height), raster.focus, raster.zoom)
    return Picture(window, place, raster.path, DPI, raster.clear, shared=True)


def covered(box: Box, size: tuple[float, float], focus: tuple[float, float], zoom: float) -> Box:
    """Where a picture of this size must stand to fill a box with nothing left free, so that the place that is to be
    seen is as near to the middle as may be."""
    scale = max(box.w / size[0], box.h / size[1]) * zoom / 100
    wide, high = size[0] * scale, size[1] * scale
    across, down = (share / 100 for share in focus)
    left = min(0.0, max(box.w - wide, box.w / 2 - across * wide))
    top = min(0.0, max(box.h - high, box.h / 2 - down * high))
    return Box(box.x + left, box.y + top, wide, high)
