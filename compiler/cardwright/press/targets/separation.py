"""Makes pictures in four inks of picture files, or pictures as somebody else sees them.

It imports Pillow, which ReportLab brings with it.
"""

from __future__ import annotations

from functools import partial
from io import BytesIO
from typing import Any

from PIL import Image, ImageFilter, ImageMath

from cardwright.press.look.colour import channels
from cardwright.press.sight import as_seen

TONES = 17


def separated(data: bytes, ground: str, limit: float) -> Image.Image:
    """A picture in cyan, magenta, yellow and black, at most `limit` of them together in any pixel.

    The inks are those of `cmyk.mixed`, brought under the limit as by `cmyk.within`; greys are black ink alone. What is
    transparent in the file shows the ground, "#rrggbb", on which it lies: there is no transparency in the result.
    """
    with Image.open(BytesIO(data)) as picture:
        red, green, blue = _opaque(picture, ground).split()
    bands = [
        ImageMath.lambda_eval(partial(_band, ink, limit), r=red, g=green, b=blue).convert("L")
        for ink in ("c", "m", "y", "k")
    ]
    return Image.merge("CMYK", bands)


def _opaque(picture: Image.Image, ground: str) -> Image.Image:
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    clear = picture.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", clear.size, ground), clear).convert("RGB")


def _band(ink: str, limit: float, pixels: dict[str, Any]) -> Any:
    """One ink of all pixels, from 0 to 255; what is left behind the point is cut off, so that no sum is too large."""
    least, most = pixels["min"], pixels["max"]
    red, green, blue = pixels["r"], pixels["g"], pixels["b"]
    brightest = most(most(red, green), blue)
    if ink == "k":
        return 255 - brightest
    divisor = pixels["float"](most(brightest, 1))
    cyan, magenta, yellow = ((brightest - channel) / divisor for channel in (red, green, blue))
    room = limit - (255 - brightest) / 255.0
    share = least(room / most(cyan + magenta + yellow, 0.0001), 1.0)
    return {"c": cyan, "m": magenta, "y": yellow}[ink] * share * 255.0


def viewed(data: bytes, ground: str, eyes: str) -> Image.Image:
    """A picture as certain eyes see it, on the ground on which it lies; a table of tones stands for all colours."""
    tones = [round(255 * step / (TONES - 1)) for step in range(TONES)]
    colours = (f"#{red:02x}{green:02x}{blue:02x}" for blue in tones for green in tones for red in tones)
    table = ImageFilter.Color3DLUT(TONES, [n for colour in colours for n in channels(as_seen(colour, eyes))])
    with Image.open(BytesIO(data)) as picture:
        return _opaque(picture, ground).filter(table)
