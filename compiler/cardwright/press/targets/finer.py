"""Makes of a picture one that is no finer, and, if it is a theme's, takes no more room, than its print needs.

One that is clear stays as it is but for its size; of any other, what takes less room: its pixels as they are, or, where
that is far more, a JPEG of them. The same picture gives the same bytes.
"""

from __future__ import annotations

import zlib
from io import BytesIO
from math import ceil

from PIL import Image
from PIL.JpegImagePlugin import get_sampling

QUALITY = 90
HARDLY = 1.1
"""A picture that has so many more pixels is as it was: fewer would cost sharpness, and save nothing."""
WORTH = 1.5
"""Pixels as they are may take so much more room than a JPEG of them, which loses a little."""


def no_finer(data: bytes, wide: float, high: float, dpi: float) -> bytes:
    """The file of a picture that is printed so large (in millimetres): as it is, if it is not finer, or hardly."""
    with Image.open(BytesIO(data)) as picture:
        most = _most(wide, high, dpi)
        if picture.width <= HARDLY * most[0] and picture.height <= HARDLY * most[1]:
            return data
        if picture.format != "JPEG":
            clear = picture.has_transparency_data
            return _smallest(picture.convert("RGBA" if clear else "RGB").resize(most, Image.Resampling.LANCZOS), clear)
        out, tables, sampling = BytesIO(), picture.quantization, get_sampling(picture)  # type: ignore[attr-defined]
        pixels = picture.convert("RGB").resize(most, Image.Resampling.LANCZOS)
        pixels.save(out, "JPEG", qtables=tables, subsampling=sampling)  # as good as it was, so never larger
        return out.getvalue()


def packed(data: bytes, wide: float, high: float, dpi: float) -> bytes:
    """The same of a picture that many cards have, in the smallest of its forms."""
    with Image.open(BytesIO(data)) as picture:
        most = _most(wide, high, dpi)
        clear = picture.has_transparency_data
        if picture.width <= most[0] and picture.height <= most[1] and (clear or picture.format == "JPEG"):
            return data
        pixels = picture.convert("RGBA" if clear else "RGB")
    if pixels.width > most[0] or pixels.height > most[1]:
        pixels = pixels.resize(most, Image.Resampling.LANCZOS)
    return _smallest(pixels, clear)


def _most(wide: float, high: float, dpi: float) -> tuple[int, int]:
    """So many pixels has a picture of this size at most."""
    return ceil(wide / 25.4 * dpi), ceil(high / 25.4 * dpi)


def _smallest(pixels: Image.Image, clear: bool) -> bytes:
    """The pixels as they are, or, where that takes far more room, a JPEG of them."""
    if clear:
        return _saved(pixels, "PNG")
    jpeg = _saved(pixels, "JPEG")
    return _saved(pixels, "PNG") if len(zlib.compress(pixels.tobytes())) <= WORTH * len(jpeg) else jpeg


def _saved(pixels: Image.Image, kind: str) -> bytes:
    out = BytesIO()
    if kind == "JPEG":
        pixels.save(out, "JPEG", quality=QUALITY, subsampling=0)
    else:
        pixels.save(out, "PNG")
    return out.getvalue()
