"""Makes the widths of letters of a font file, so that layout can be done without anything that draws.

Read are `head`, `hhea`, `hmtx`, `OS/2` (of old fonts also `loca` and `glyf`) and the Unicode part of `cmap` (formats
4 and 12), as the OpenType specification has them (https://learn.microsoft.com/typography/opentype/spec/). A letter is
looked up when it is first asked for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import lru_cache
from struct import error, unpack_from

from cardwright.typeset.font_file import FontFile, FontTables, font_tables


class Font:
    """A font as layout sees it; all lengths in em. `tracking` is how far each letter stands from the next."""

    __slots__ = ("_advance", "_glyph", "_known", "_there", "capital", "file", "tracking")

    def __init__(self, file: FontFile, of: FontTables) -> None:
        data, tables = of.data, of.at
        (em,) = unpack_from(">H", data, tables[b"head"] + 18)
        (count,) = unpack_from(">H", data, tables[b"hhea"] + 34)
        wide = unpack_from(f">{2 * count}H", data, tables[b"hmtx"])[::2]
        self.file = file
        self.tracking = file.tracking
        self._advance = tuple(w / em for w in wide)
        self._glyph = _Letters(data, tables[b"cmap"])
        self.capital: float = _capital(data, tables, self._glyph) / em
        self._known: dict[str, float] = {}
        self._there: set[str] = set()

    def missing(self, text: str) -> list[str]:
        """The characters of a text for which the font has no picture, in alphabetical order."""
        new = set(text) - self._there
        if not new:
            return []
        self._there |= {char for char in new if self._glyph.of(ord(char))}
        return sorted(new - self._there)

    def width(self, text: str) -> float:
        """How wide a text runs; what the font has not, counts as its empty box."""
        known, total = self._known, 0.0
        for char in text:
            if char not in known:
                known[char] = self._advance[min(self._glyph.of(ord(char)), len(self._advance) - 1)] + self.tracking
            total += known[char]
        return total


UPRIGHT = 0.7
"""How high capitals are, in em, in a font that neither says it nor has an H."""


def _capital(data: bytes, tables: Mapping[bytes, int], letters: _Letters) -> float:
    """How high capitals are: as `OS/2` says, which does so from its version 2 on, or else as high as an H is drawn."""
    version, said = (unpack_from(form, data, tables[b"OS/2"] + at)[0] for form, at in ((">H", 0), (">h", 88)))
    if version >= 2 and said > 0:
        return float(said)
    (em,) = unpack_from(">H", data, tables[b"head"] + 18)
    (long,) = unpack_from(">h", data, tables[b"head"] + 50)
    glyph = letters.of(ord("H")) if b"loca" in tables else 0
    if not glyph:
        return UPRIGHT * float(em)
    at, after = unpack_from(">2I" if long else ">2H", data, tables[b"loca"] + glyph * (4 if long else 2))
    if at == after:
        return UPRIGHT * float(em)
    return float(unpack_from(">h", data, tables[b"glyf"] + (at if long else 2 * at) + 8)[0])


def font(file: FontFile) -> Font:
    """The letters of a font. OSError if its file cannot be read, ValueError if it is none, or has no Unicode letters.

    It is the same one as long as the file is the same.
    """
    about = file.path.stat()
    return _font(file, about.st_mtime_ns, about.st_size)


@lru_cache(64)
def _font(file: FontFile, time: int, size: int) -> Font:
    try:
        return Font(file, font_tables(file))
    except (error, KeyError, IndexError) as fault:
        raise ValueError("The font is broken.") from fault


class _Letters:
    """From code point to glyph, by bisection through the segments of a `cmap` table."""

    __slots__ = ("_data", "_ends", "_format", "_from")

    def __init__(self, data: bytes, table: int) -> None:
        subtables = {
            unpack_from(">HH", data, at): table + unpack_from(">I", data, at + 4)[0]
            for at in range(table + 4, table + 4 + 8 * unpack_from(">H", data, table + 2)[0], 8)
        }
        at = next((subtables[key] for key in ((3, 10), (0, 4), (3, 1), (0, 3)) if key in subtables), None)
        if at is None:
            raise ValueError("The font has no Unicode character map.")
        self._data, self._from = data, at
        self._format: int = unpack_from(">H", data, at)[0]
        self._ends: tuple[int, ...]
        if self._format == 4:
            count = unpack_from(">H", data, at + 6)[0] // 2
            self._ends = unpack_from(f">{count}H", data, at + 14)
        elif self._format == 12:
            groups = unpack_from(f">{3 * unpack_from('>I', data, at + 12)[0]}I", data, at + 16)
            self._ends = groups[1::3]
        else:
            raise ValueError(f"The font's character map is of format {self._format}; 4 and 12 can be read.")

    def of(self, code: int) -> int:
        """The glyph of a code point; 0 when there is none."""
        i = bisect_left(self._ends, code)
        if i == len(self._ends):
            return 0
        if self._format == 12:
            first, _, glyph = unpack_from(">3I", self._data, self._from + 16 + 12 * i)
            return int(glyph) + code - int(first) if code >= first else 0
        starts = self._from + 16 + 2 * len(self._ends)
        deltas, offsets = starts + 2 * len(self._ends), starts + 4 * len(self._ends)
        (first,) = unpack_from(">H", self._data, starts + 2 * i)
        (delta,) = unpack_from(">H", self._data, deltas + 2 * i)
        (offset,) = unpack_from(">H", self._data, offsets + 2 * i)
        if code < first:
            return 0
        if not offset:
            return (code + int(delta)) & 0xFFFF
        (glyph,) = unpack_from(">H", self._data, offsets + 2 * i + offset + 2 * (code - first))
        return (int(glyph) + int(delta)) & 0xFFFF if glyph else 0
