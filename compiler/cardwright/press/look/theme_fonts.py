"""The fonts that a theme names become files: its own, those of Cardwright, or those of the system, by their name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path

from cardwright.messages.message import did_you_mean, message
from cardwright.press.data import DataError, TomlTable, first_file
from cardwright.press.look.system_fonts import SUFFIXES, comes_with, system_folders, system_font, system_names
from cardwright.typeset.font_file import FontFile, font_tables, may_be_embedded
from cardwright.typeset.metrics import font

TIGHTEST, WIDEST = -0.1, 1.0
"""How far letters may stand apart beyond the usual, in em; below 0 they stand nearer."""


def fonts_of(table: TomlTable, folders: Sequence[Path], fonts: Path) -> dict[str, FontFile]:
    """The fonts of a theme by their roles. DataError for one that is not there, or cannot be printed with."""
    return {role: _font(role, table, folders, fonts) for role in table}


def _font(role: str, table: TomlTable, folders: Sequence[Path], fonts: Path) -> FontFile:
    where, _, name = table.text(role).partition("/")
    is_file = name.lower().endswith(SUFFIXES) or name != Path(name).name or _there(where, name, folders, fonts)
    found = (_of_file if is_file else _of_system)(role, table, where, name, (folders, fonts))
    try:
        font(found)
        tables = font_tables(found)
    except (OSError, ValueError):
        raise table.wrong(role, f"a font (.ttf, .otf); {name} is none that can be read") from None
    if not may_be_embedded(tables):
        raise table.wrong(role, f"a font that may be part of a document; the licence of {name} forbids it")
    if tables.postscript and find_spec("fontTools") is None:
        what = "{font} has outlines of PostScript (.otf), which need the library fontTools. Try: {command}"
        raise DataError(message(what, font=name, command="pip install 'cardwright[fonts]'"))
    return found


def _there(where: str, name: str, folders: Sequence[Path], fonts: Path) -> Path | None:
    """The file of this name in the folder of the theme, or among the fonts of Cardwright."""
    return first_file((*(folder / where / name for folder in folders), fonts / name))


Places = tuple[Sequence[Path], Path]


def _of_file(role: str, table: TomlTable, where: str, name: str, places: Places) -> FontFile:
    folders, fonts = places
    path = _there(where, name, folders, fonts)
    if path is None or name != Path(name).name:
        raise table.wrong(role, f"a font file in the folder of the theme, or in print/fonts, not {name}")
    return FontFile(path)


def _of_system(role: str, table: TomlTable, where: str, name: str, places: Places) -> FontFile:
    """The font of this name, whose file nobody has to know."""
    there = system_folders()
    if (found := system_font(name, there)) is not None:
        return found
    says = message(
        "{theme}: fonts.{role}: there is no font “{name}” on this machine.", theme=_theme(table), role=role, name=name
    )
    has = comes_with(name)
    whose = (message("It comes with {systems}.", systems=has),) if has else ()
    near = did_you_mean(get_close_matches(name, system_names(there), 1))
    remedy = message("Install it, lay its file beside theme.toml and name that, or name another font.")
    raise DataError(says, *whose, *([near] if near and not has else []), remedy)


def _theme(table: TomlTable) -> str:
    return f"{table.path.parent.name}/{table.path.name}"


def tracked(role: str, apart: float, fonts: Mapping[str, FontFile]) -> tuple[str, FontFile]:
    """A font whose letters stand so far apart, under a role of its own."""
    return f"{role}{apart:+g}", fonts[role]._replace(tracking=apart)
