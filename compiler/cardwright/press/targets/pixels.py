"""Pages of a PDF become rasters of pixels, and rasters PNG files: what they show is what is printed.

The one file that imports pypdfium2. PNG as in ISO/IEC 15948: 8 bits, RGB, no row filter. Flat colours pack better and
faster so than with filters.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from ctypes import byref, c_ubyte
from itertools import chain
from struct import pack
from typing import Any, NamedTuple

import pypdfium2

INCH = 25.4


class Raster(NamedTuple):
    """Pixels row by row from the top, red, green and blue in a byte each; every row is led by a zero, as in a PNG.

    A fourth byte says how much they cover, where nothing lies under them (`clear`).
    """

    width: int
    height: int
    rows: bytes
    clear: bool = False


def png(raster: Raster, dpi: int = 300) -> bytes:
    """The file; it says how many pixels go to an inch."""
    metre = round(dpi / INCH * 1000)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", pack(">IIBBBBB", raster.width, raster.height, 8, 6 if raster.clear else 2, 0, 0, 0)),
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


def row_bytes(width: int, clear: bool = False) -> int:
    """How long a row is, with the zero that leads it."""
    return (4 if clear else 3) * width + 1


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))


FEW = 24
"""So few pages are not worth a second process."""


def page_sizes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page, in points."""
    return [page.get_size() for page in pypdfium2.PdfDocument(pdf)]


def rasters(
    pdf: bytes, width: int, height: int, pages: Sequence[int] | None = None, clear: bool = False
) -> Iterator[Raster]:
    """Some pages (all of them, if none are named), each stretched to so many pixels, on white or on nothing."""
    document = pypdfium2.PdfDocument(pdf)
    wanted = range(len(document)) if pages is None else pages
    yield from _each(document, [(number, (width, height)) for number in wanted], clear)


Size = tuple[int, int]


def _each(document: Any, pages: Sequence[tuple[int, Size]], clear: bool) -> Iterator[Raster]:
    """Each page by its number, in its size."""
    for number, size in pages:
        page = document[number]
        yield (_on_nothing if clear else _drawn)(page, *size)
        page.close()


def _drawn(page: Any, width: int, height: int) -> Raster:
    """A page on white. Its rows are drawn into memory one byte apart, so that they need not be copied one by one."""
    stride, raw = row_bytes(width), pypdfium2.raw
    memory = (c_ubyte * (stride * height + 1))()
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGR, byref(memory, 1), stride)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    raw.FPDFBitmap_Destroy(bitmap)
    return Raster(width, height, bytes(memoryview(memory)[: stride * height]))


def _on_nothing(page: Any, width: int, height: int) -> Raster:
    """A page as it is, with nothing under it, as for cards that are no rectangles."""
    stride, raw = 4 * width, pypdfium2.raw
    memory = (c_ubyte * (stride * height))()
    bitmap = raw.FPDFBitmap_CreateEx(width, height, raw.FPDFBitmap_BGRA, memory, stride)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_REVERSE_BYTE_ORDER)
    raw.FPDFBitmap_Destroy(bitmap)
    data = bytes(memory)
    rows = b"".join(b"\0" + data[at : at + stride] for at in range(0, stride * height, stride))
    return Raster(width, height, rows, True)


def pngs(pdf: bytes, sizes: Sequence[Size], clear: bool = False) -> Iterator[bytes]:
    """All pages as PNG files, each of so many pixels, in order; many pages are shared out to processes."""
    count, pages = len(sizes), list(enumerate(sizes))
    workers = min(os.cpu_count() or 1, 4) if count > FEW else 1
    if workers == 1:
        yield from _part((pdf, pages, clear))
        return
    share = -(-count // (workers * 4))
    parts = [(pdf, pages[at : at + share], clear) for at in range(0, count, share)]
    with ProcessPoolExecutor(workers) as pool:
        yield from chain.from_iterable(pool.map(_part, parts))


def _part(task: tuple[bytes, Sequence[tuple[int, Size]], bool]) -> list[bytes]:
    pdf, pages, clear = task
    return [png(raster) for raster in _each(pypdfium2.PdfDocument(pdf), pages, clear)]
