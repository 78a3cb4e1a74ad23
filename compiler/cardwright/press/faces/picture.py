"""Makes the size of a picture of the first bytes of its file: enough to place it, without reading its pixels.

PNG as in ISO/IEC 15948, 11.2.2; JPEG as in ITU-T T.81, B.2.2 (baseline, extended and progressive frames).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from struct import error, unpack_from

from cardwright.typeset.items import Box

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


def covering(box: Box, size: tuple[float, float]) -> Box:
    """Where a picture of this size must stand to fill a box with nothing left free: centred, cut off on two sides."""
    scale = max(box.w / size[0], box.h / size[1])
    wide, high = size[0] * scale, size[1] * scale
    return Box(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide, high)


def _frames(data: bytes) -> Iterator[tuple[int, int]]:
    at = 2
    while True:
        marker, length = unpack_from(">HH", data, at)
        if marker & 0xFF in FRAMES:
            height, width = unpack_from(">HH", data, at + 5)
            yield width, height
        at += 2 + length
