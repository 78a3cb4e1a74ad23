"""Makes rasters of the pages of a PDF. The one file that imports pypdfium2; what it shows is what is printed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from ctypes import byref, c_ubyte
from itertools import chain
from typing import Any

import pypdfium2

from cardwright.press.png import Raster, png, row_bytes

FEW = 24
"""So few pages are not worth a second process."""


def rasters(pdf: bytes, width: int, height: int, pages: Sequence[int] | None = None) -> Iterator[Raster]:
    """Some pages (all of them, if none are named), each stretched to so many pixels."""
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)) if pages is None else pages:
        page = document[number]
        yield _drawn(page, width, height)
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
