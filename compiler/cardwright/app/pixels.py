"""Millimetres become pixels, and a library that is missing becomes a usage error: what all pictures need."""

from __future__ import annotations

from importlib.util import find_spec

from cardwright.app.refusal import Refusal

DPI = 300


def pictures_can_be_made() -> None:
    """Refusal if the library that draws them is not there."""
    if find_spec("pypdfium2") is None:
        raise Refusal("Pictures need the library pypdfium2. Try: pip install 'cardwright[pictures]'")


def pixels(mm: float) -> int:
    """So many pixels are so many millimetres, at 300 to the inch."""
    return round(mm / 25.4 * DPI)
