"""Makes a PNG file of a raster of pixels, and one large raster of many small ones.

PNG as in ISO/IEC 15948: 8 bits, RGB, no row filter. Flat colours pack better and faster so than with filters.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from struct import pack
from typing import NamedTuple

INCH = 25.4


class Raster(NamedTuple):
    """Pixels row by row from the top, red, green and blue in a byte each; every row is led by a zero, as in a PNG."""

    width: int
    height: int
    rows: bytes


def png(raster: Raster, dpi: int = 300) -> bytes:
    """The file; it says how many pixels go to an inch."""
    metre = round(dpi / INCH * 1000)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", pack(">IIBBBBB", raster.width, raster.height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", pack(">IIB", metre, metre, 1)),
            _chunk(b"IDAT", zlib.compress(raster.rows, 1)),
            _chunk(b"IEND", b""),
        )
    )


def tiled(tiles: Sequence[Raster], columns: int, rows: int) -> Raster:
    """Rasters of one size side by side, row by row; black where there are not enough of them."""
    wide, high = tiles[0].width, tiles[0].height
    stride, empty = row_bytes(wide), bytes(3 * wide)
    lines: list[bytes] = []
    for row in range(rows):
        group = tiles[row * columns : (row + 1) * columns]
        rest = empty * (columns - len(group))
        for at in range(0, stride * high, stride):
            lines.append(b"\0" + b"".join(tile.rows[at + 1 : at + stride] for tile in group) + rest)
    return Raster(wide * columns, high * rows, b"".join(lines))


def row_bytes(width: int) -> int:
    """How long a row is, with the zero that leads it."""
    return 3 * width + 1


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
