"""A font as a theme names it: a file, which face of a collection, and how far apart its letters stand (tracking).

What a file holds is read from its directory of tables, as the OpenType specification has it
(https://learn.microsoft.com/typography/opentype/spec/otff): the same in TrueType files, in those whose outlines are
those of PostScript (CFF), and in collections, which have several directories.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from struct import error, unpack_from
from typing import NamedTuple

from cardwright.intake import file_bytes
from cardwright.limits import FONT_FILE

COLLECTION, POSTSCRIPT = b"ttcf", b"OTTO"
KINDS = (b"\0\1\0\0", b"true", POSTSCRIPT)
"""How a directory of tables begins: two sorts of TrueType outlines, and those of PostScript."""
MOST_FACES, MOST_TABLES = 64, 128
NO_EMBEDDING = 0x0002
"""The only one of the first four bits of a licence (`OS/2`, fsType) that forbids to embed a font in a document."""


class FontFile(NamedTuple):
    """A face of a font file; `tracking` is how far its letters stand apart beyond their usual distance, in em."""

    path: Path
    face: int = 0
    tracking: float = 0.0


class FontTables(NamedTuple):
    """A font as bytes, where each of its tables begins in them, and how it is drawn."""

    data: bytes
    at: Mapping[bytes, int]
    postscript: bool


def font_tables(file: FontFile) -> FontTables:
    """The tables of a face, kept as long as its file is the same. OSError if it cannot be read, ValueError if it is
    no font."""
    about = file.path.stat()
    return _read(file.path, file.face, about.st_mtime_ns, about.st_size)


@lru_cache(32)
def _read(path: Path, face: int, time: int, size: int) -> FontTables:
    data = file_bytes(path, FONT_FILE)
    try:
        start = tuple(directories(data))[face]
        return FontTables(data, dict(tables(data, start)), data[start : start + 4] == POSTSCRIPT)
    except (error, IndexError) as fault:
        raise ValueError("The font is broken.") from fault


def directories(data: bytes) -> Iterator[int]:
    """Where the directory of each face begins. ValueError if the data are those of no font."""
    if data[:4] == COLLECTION:
        yield from unpack_from(f">{min(unpack_from('>I', data, 8)[0], MOST_FACES)}I", data, 12)
    elif data[:4] in KINDS:
        yield 0
    else:
        raise ValueError("The file is no font with TrueType or PostScript outlines.")


def tables(data: bytes, start: int) -> Iterator[tuple[bytes, int]]:
    """The tables of the directory that begins there, and where each begins."""
    for at in range(start + 12, start + 12 + 16 * min(unpack_from(">H", data, start + 4)[0], MOST_TABLES), 16):
        yield unpack_from("4s", data, at)[0], unpack_from(">I", data, at + 8)[0]


def may_be_embedded(font: FontTables) -> bool:
    """Whether whoever made a font lets it be part of a document."""
    if b"OS/2" not in font.at:
        return True
    return bool(unpack_from(">H", font.data, font.at[b"OS/2"] + 8)[0] & 0x000F != NO_EMBEDDING)
