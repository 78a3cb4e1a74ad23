"""Makes the file of a font of its name: `Georgia`, `Georgia Bold`; it is looked for where systems keep their fonts.

A print with such a font is the same wherever that font is, and refused where it is not: no other stands in for it.
Of each file only its directory and its names are read, in the order of their paths, and no more files than a limit.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from struct import error, unpack_from
from typing import NamedTuple

from cardwright.limits import FONT_FILE, SYSTEM_FONTS
from cardwright.typeset.font_file import FontFile, directories, tables

SUFFIXES = (".ttf", ".otf", ".ttc", ".otc")
DEEPEST = 6
USUAL = ("regular", "roman", "normal", "book", "medium", "plain")
"""What the face of a family is called that its name alone stands for, the first first."""
FAMILY, STYLE, FULL, TYPOGRAPHIC_FAMILY, TYPOGRAPHIC_STYLE = 1, 2, 4, 16, 17
"""The numbers of names in a font (OpenType, `name`)."""
COMES_WITH = {
    "Windows, macOS": (
        "Arial, Arial Black, Comic Sans MS, Courier New, Georgia, Impact, Tahoma, Times New Roman, Trebuchet MS, "
        "Verdana, Webdings, Wingdings"
    ),
    "Windows": (
        "Bahnschrift, Book Antiqua, Calibri, Cambria, Candara, Consolas, Constantia, Corbel, Ebrima, Gabriola, "
        "Lucida Console, Palatino Linotype, Segoe Print, Segoe Script, Segoe UI, Sitka, Sylfaen"
    ),
    "macOS": (
        "American Typewriter, Avenir, Avenir Next, Baskerville, Big Caslon, Bodoni 72, Chalkboard, Charter, Cochin, "
        "Copperplate, Didot, Futura, Geneva, Gill Sans, Helvetica, Helvetica Neue, Herculanum, Hoefler Text, "
        "Marker Felt, Menlo, Monaco, Optima, Palatino, Papyrus, Rockwell, Skia, Zapfino"
    ),
    "Linux": (
        "Cantarell, DejaVu Sans, DejaVu Sans Mono, DejaVu Serif, Liberation Mono, Liberation Sans, Liberation Serif, "
        "Noto Sans, Noto Serif, Ubuntu"
    ),
}
"""Which families come with which systems, as their makers list them."""


def system_folders() -> tuple[Path, ...]:
    """Where fonts lie on this machine: those of its user before those of all."""
    home = Path.home()
    match sys.platform:
        case "darwin":
            return (home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts"))
        case "win32":
            local, system = os.environ.get("LOCALAPPDATA", ""), os.environ.get("WINDIR", r"C:\Windows")
            own = (Path(local) / "Microsoft/Windows/Fonts",) if local else ()
            return (*own, Path(system) / "Fonts")
        case _:
            data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
            shared = (os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share").split(":")
            return (data / "fonts", home / ".fonts", *(Path(place) / "fonts" for place in shared if place))


def system_font(name: str, folders: Sequence[Path]) -> FontFile | None:
    """The font of this name in the first of some folders that has it; None where none has. Capitals are all one."""
    wanted = _alike(name)
    return next((there[wanted] for folder in folders if wanted in (there := known_fonts(folder))), None)


def system_names(folders: Sequence[Path]) -> list[str]:
    """The names of all families that there are, in alphabetical order."""
    faces = (face for folder in folders for face in _faces_in(folder, _changed(folder)))
    return sorted({face.family for face in faces})


def comes_with(name: str) -> str:
    """The systems that have a font of this name; "" where that is not known."""
    wanted = _alike(name)
    for systems, families in COMES_WITH.items():
        if any(wanted == _alike(one) or wanted.startswith(f"{_alike(one)} ") for one in families.split(", ")):
            return systems
    return ""


def known_fonts(folder: Path) -> Mapping[str, FontFile]:
    """Each face of a folder by its family and its style, by its full name, and the usual one by its family alone."""
    return _named(folder, _changed(folder))


def _alike(name: str) -> str:
    return " ".join(name.casefold().split())


class Face(NamedTuple):
    """What a face is called, and where it is."""

    family: str
    style: str
    full: str
    file: FontFile


@lru_cache(32)
def _named(folder: Path, changed: int) -> Mapping[str, FontFile]:
    named: dict[str, FontFile] = {}
    faces = _faces_in(folder, changed)
    for face in sorted(faces, key=_how_usual):
        for name in (face.full, f"{face.family} {face.style}", face.family):
            named.setdefault(_alike(name), face.file)
    return named


def _how_usual(face: Face) -> int:
    style = _alike(face.style)
    return USUAL.index(style) if style in USUAL else len(USUAL)


def _changed(folder: Path) -> int:
    """When a folder was last changed, 0 where there is none."""
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(32)
def _faces_in(folder: Path, changed: int) -> tuple[Face, ...]:
    if not changed:
        return ()
    return tuple(face for path in _files(folder) for face in _faces(path))


def _files(folder: Path) -> Iterable[Path]:
    """The font files of a folder and of those in it, as many as there may be."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder):
        folders.sort()
        if len(Path(place).relative_to(folder).parts) >= DEEPEST:
            folders.clear()
        found += (Path(place) / name for name in sorted(files) if name.lower().endswith(SUFFIXES))
        if len(found) >= SYSTEM_FONTS:
            break
    return found[:SYSTEM_FONTS]


def _faces(path: Path) -> Iterator[Face]:
    """The faces of a file; none of what is no font."""
    try:
        if not path.is_file() or path.stat().st_size > FONT_FILE:
            return
        with path.open("rb") as file:
            head = file.read(4096)
            for number, start in enumerate(directories(head)):
                if start + 12 > len(head):
                    file.seek(0)
                    head = file.read(start + 4096)
                at = dict(tables(head, start)).get(b"name")
                if at is not None:
                    file.seek(at)
                    names = _names(file.read(65_536))
                    family = names.get(TYPOGRAPHIC_FAMILY) or names.get(FAMILY, "")
                    style = names.get(TYPOGRAPHIC_STYLE) or names.get(STYLE, "")
                    if family:
                        yield Face(family, style, names.get(FULL, ""), FontFile(path, number))
    except (OSError, ValueError, error):
        return


def _names(table: bytes) -> Mapping[int, str]:
    """The names of a font by their numbers: English ones of Windows, or those of the Macintosh."""
    _, count, strings = unpack_from(">3H", table, 0)
    names: dict[int, str] = {}
    for at in range(6, 6 + 12 * count, 12):
        platform, _, language, number, length, offset = unpack_from(">6H", table, at)
        text = table[strings + offset : strings + offset + length]
        if platform == 3 and language & 0x03FF == 0x0009:
            names[number] = text.decode("utf-16-be", "replace")
        elif platform == 1 and language == 0:
            names.setdefault(number, text.decode("mac-roman", "replace"))
    return names
