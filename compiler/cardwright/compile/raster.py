"""The bytes of a PNG or JPEG file become what is wrong with them: each picture is decoded once, before it is printed.

It imports Pillow, which decodes them for the press, too: what is right here can be drawn there.
"""

from __future__ import annotations

import re
import warnings
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from cardwright.intake import file_bytes
from cardwright.limits import PICTURE_FILE, PICTURE_PIXELS
from cardwright.messages.message import Message, message

EXPORT = "Export it again."
SMALLER = "Make it smaller."


@lru_cache(maxsize=512)
def raster_fault(path: Path, changed: int, size: int) -> tuple[Message, str] | None:
    """What is wrong with the pixels of a picture, and what to do, while it was not `changed` and has its `size`."""
    return _fault(file_bytes(path, PICTURE_FILE), path.name)


def _fault(data: bytes, name: str) -> tuple[Message, str] | None:
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # our own limit is stricter
            picture = Image.open(BytesIO(data), formats=("PNG", "JPEG"))
        width, height = picture.size
        if width * height > PICTURE_PIXELS:
            return _too_large(name, width * height)
        picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    except Image.DecompressionBombError as error:
        pixels = re.search(r"\d+", str(error))
        return _too_large(name, int(pixels[0]) if pixels else PICTURE_PIXELS)
    except MemoryError:
        return message("There is not enough memory to draw the picture “{name}”.", name=name), SMALLER
    except Exception as error:  # whatever a broken picture makes the decoder raise
        return message("The picture “{name}” is damaged, or cut off ({why}).", name=name, why=_told(error)), EXPORT
    return None


def _too_large(name: str, pixels: int) -> tuple[Message, str]:
    what = "The picture “{name}” has {n} million pixels; {most} million are enough for any card."
    return message(what, name=name, n=-(-pixels // 1_000_000), most=PICTURE_PIXELS // 1_000_000), SMALLER


def _told(error: Exception) -> str:
    """What the decoder says, on one line and without the name of an object in memory."""
    return re.sub(r"<[^>]*>", "", str(error)).strip()[:80] or type(error).__name__
