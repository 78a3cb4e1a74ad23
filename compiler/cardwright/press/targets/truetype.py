"""Makes a font with quadratic outlines (TrueType), which a PDF of ours can hold, of one with cubic ones (CFF, `.otf`).

The one file that imports fontTools. No outline is farther from what it was than a thousandth of an em; widths stay.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

FARTHEST = 0.001
"""How far a curve may be from what it was, in em."""
CUBIC = ("CFF ", "CFF2", "VORG", "fvar", "gvar", "avar", "HVAR", "MVAR", "STAT")
"""The tables that go with outlines of that sort, or with a choice of weights, of which the usual one is taken."""


@lru_cache(16)
def quadratic(path: Path, face: int, time: int, size: int) -> bytes:
    """The font; `time` and `size` are those of its file, so that it is made anew when that changes."""
    font = TTFont(path, fontNumber=face, recalcTimestamp=False)
    order, glyphs = font.getGlyphOrder(), font.getGlyphSet()
    outlines = newTable("glyf")
    outlines.glyphOrder = order
    outlines.glyphs = {name: _quadratic(glyphs[name], FARTHEST * font["head"].unitsPerEm) for name in order}
    font["loca"], font["glyf"] = newTable("loca"), outlines
    font["maxp"] = _counts(len(order))
    font["post"].formatType, font["post"].glyphOrder = 3.0, None
    font["head"].glyphDataFormat = 0
    for name in CUBIC:
        if name in font:
            del font[name]
    font.sfntVersion = "\0\1\0\0"
    out = BytesIO()
    font.save(out, reorderTables=False)
    return out.getvalue()


def _quadratic(glyph: Any, farthest: float) -> Any:
    pen = TTGlyphPen(None)
    glyph.draw(Cu2QuPen(pen, farthest, reverse_direction=True))
    return pen.glyph()


def _counts(glyphs: int) -> Any:
    """The counts of a TrueType font; fontTools works out those of its outlines when it is written."""
    counts = newTable("maxp")
    counts.tableVersion, counts.numGlyphs = 0x00010000, glyphs
    for key in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"):
        setattr(counts, key, 0)
    counts.maxZones = 1
    counts.maxStackElements = counts.maxSizeOfInstructions = counts.maxComponentElements = 0
    return counts
