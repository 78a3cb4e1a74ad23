"""Makes rasters of the pages of a PDF. The one file that imports pypdfium2; what it shows is what is printed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Any

import pypdfium2

from cardwright.press.png import Raster, png

FEW = 24
"""So few pages are not worth a second process."""


def rasters(pdf: bytes, width: int, height: int, pages: Sequence[int] | None = None) -> Iterator[Raster]:
    """Some pages (all of them, if none are named), each stretched to so many pixels."""
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)) if pages is None else pages:
        page = document[number]
        bitmap = pypdfium2.PdfBitmap.new_native(width, height, pypdfium2.raw.FPDFBitmap_BGR)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        flags = pypdfium2.raw.FPDF_REVERSE_BYTE_ORDER
        pypdfium2.raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
        yield Raster(width, height, _packed(bitmap))
        page.close()


def pngs(pdf: bytes, width: int, height: int) -> Iterator[bytes]:
    """All pages as PNG files of so many pixels, in order; many pages are shared out to processes."""
    count = len(pypdfium2.PdfDocument(pdf))
    workers = min(os.cpu_count() or 1, 4) if count > FEW else 1
    if workers == 1:
        yield from _part((pdf, width, height, range(count)))
        return
    share = -(-count // (workers * 4))
    parts = [(pdf, width, height, range(at, min(at + share, count))) for at in range(0, count, share)]
    with ProcessPoolExecutor(workers) as pool:
        yield from chain.from_iterable(pool.map(_part, parts))


def _part(task: tuple[bytes, int, int, range]) -> list[bytes]:
    pdf, width, height, pages = task
    return [png(raster) for raster in rasters(pdf, width, height, pages)]


def _packed(bitmap: Any) -> bytes:
    """The pixels without what fills up a row."""
    raw, stride, row = bytes(bitmap.buffer), bitmap.stride, 3 * bitmap.width
    if stride == row:
        return raw
    return b"".join(raw[at : at + row] for at in range(0, stride * bitmap.height, stride))
