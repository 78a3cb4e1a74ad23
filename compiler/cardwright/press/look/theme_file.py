"""Makes a theme of its folder: `theme.toml`, and the drawings (SVG) that it names.

A theme may be `like` another one and say only what is different: tables are laid over each other, lists are replaced.
Folders of themes are looked through in order, so that a project can bring its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cardwright.press.data import DataError, Table, read
from cardwright.press.items import Box, Shape
from cardwright.press.look.inks import ROLES
from cardwright.press.look.svg import SvgError, drawn
from cardwright.press.look.theme import BOXES, PARTS, STYLES, Kin, Layout, Palette, Style, Theme
from cardwright.press.scenery import LAYERS
from cardwright.press.scenery.stage import TONES

ROLE = "text"
"""The font that is asked for by role outside any style."""

SMALLEST = 6.5
"""No text is ever smaller than this, in points: below it a card cannot be read across a table."""

DEEPEST = 5
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,40}")
ELEMENT = "element"
"""In a scene, the layers of the card's element."""


def theme(name: str, folders: Sequence[Path], fonts: Path) -> Theme:
    """The theme of this name in the first of some folders that has it; DataError if none has, or if it has a slip.

    Its fonts are files of the folder of fonts, or lie beside its own file.
    """
    table, path = _laid(name, folders, 0)
    text, words, tokens = table.table("text"), table.table("words"), table.table("tokens")
    files = {role: _font(role, table.table("fonts"), path.parent, fonts) for role in table.table("fonts")}
    if ROLE not in files:
        raise table.wrong(f"fonts.{ROLE}", "a file in fonts/")
    layouts = {layout.name: layout for layout in map(_layout, table.tables("layouts"))}
    if "bare" not in layouts or len(layouts) < 2:
        raise table.wrong("layouts", "a layout named bare and at least one other")
    card = Box(0, 0, *table.numbers("card", 2))
    return Theme(
        title=table.text("title"),
        card=card,
        palette=_palette(table.table("palette")),
        token=tokens.number("size"),
        apart=tokens.number("apart"),
        fonts=files,
        styles={key: _style(table.table("styles").table(key), set(files)) for key in STYLES},
        boxes={key: table.table("boxes").box(key) for key in BOXES},
        padding=text.number("padding"),
        paragraph=text.number("paragraph"),
        part=text.number("part"),
        bullet=text.number("bullet"),
        layouts=tuple(layout for layout in layouts.values() if layout.name != "bare"),
        bare=layouts["bare"],
        inks=dict(_inks(table.table("inks"))),
        tones={tone: _tone(table.table("tones"), tone) for tone in TONES},
        kinds=tuple(_kin(one, folders, card) for one in table.tables("kinds")),
        scenery={key: _layers(table.table("scenery"), key) for key in table.table("scenery")},
        backs=dict(_backs(table.table("backs"), folders, card)),
        words={lang: {key: words.table(lang).text(key) for key in ("front", "back", "backs")} for lang in words},
    )


def _laid(name: str, folders: Sequence[Path], depth: int) -> tuple[Table, Path]:
    """The table of a theme, laid over the one that it is like; every drawing is named with its theme's folder."""
    found = next(
        (f / name / "theme.toml" for f in folders if NAME.fullmatch(name) and (f / name / "theme.toml").is_file()), None
    )
    if found is None:
        known = sorted({path.parent.name for f in folders for path in f.glob("*/theme.toml")})
        raise DataError(f"There is no theme {name!r}. What there is: {', '.join(known)}.")
    table = read(found)
    mine = _with_place(table.values, name)
    if "like" not in mine:
        return Table(found, mine), found
    if depth >= DEEPEST:
        raise table.wrong("like", f"a theme that is not itself like another, more than {DEEPEST} deep")
    under, _ = _laid(table.text("like"), folders, depth + 1)
    return Table(found, _over(under.values, mine)), found


def _with_place(values: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The values of a theme, its drawings named as THEME/FILE."""

    def placed(file: object) -> object:
        return f"{name}/{file}" if isinstance(file, str) else file

    kinds = [{**kin, "frame": placed(kin.get("frame"))} for kin in values.get("kinds", ()) if isinstance(kin, dict)]
    backs = {family: placed(file) for family, file in values.get("backs", {}).items()}
    return {
        **values,
        **({"kinds": kinds} if "kinds" in values else {}),
        **({"backs": backs} if "backs" in values else {}),
    }


def _over(under: Mapping[str, Any], mine: Mapping[str, Any]) -> dict[str, Any]:
    """What one theme says laid over what another says, table by table."""
    out = dict(under)
    for key, value in mine.items():
        below = out.get(key)
        out[key] = _over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return out


def _font(role: str, table: Table, beside: Path, fonts: Path) -> Path:
    name = table.text(role)
    for folder in (beside, fonts):
        if name == Path(name).name and (folder / name).is_file():
            return folder / name
    raise table.wrong(role, f"a file in {fonts.name}/")


def _palette(table: Table) -> Palette:
    return Palette(
        ink=table.colour("ink"),
        light=table.colour("light"),
        paper=table.colour("paper"),
        muted=table.colour("muted"),
        neutral=table.colour("neutral"),
        veil=table.colour("veil"),
        veiled=table.number("veiled"),
        contrast=table.number("contrast"),
        wash=table.number("wash"),
        title=table.one_of("title", ("ground", "paper")),
    )


def _inks(table: Table) -> Iterator[tuple[str, str]]:
    for colour in table:
        if not re.fullmatch(r"#[0-9a-f]{6}", colour):
            raise table.wrong(colour, 'a stand-in colour such as "#b3261e" (small letters) and its role')
        yield colour, table.one_of(colour, ROLES)


def _tone(table: Table, key: str) -> tuple[str, float]:
    tone = table.table(key)
    share = tone.number("card")
    if share > 1:
        raise tone.wrong("card", "a share from 0 to 1")
    return tone.colour("colour"), share


def _kin(table: Table, folders: Sequence[Path], card: Box) -> Kin:
    colour = table.text("colour")
    if colour not in ("element", "family"):
        colour = table.colour("colour")
    frame = _drawing(table, "frame", folders, card.w, card.h)
    return Kin(frozenset(table.texts("for")), frame, colour, _layers(table, "scene"))


def _layers(table: Table, key: str) -> tuple[str, ...]:
    names = tuple(table.texts(key))
    if wrong := [name for name in names if name not in LAYERS and name != ELEMENT]:
        raise table.wrong(key, f"layers of a picture ({', '.join(sorted(LAYERS))} or element), not {wrong[0]}")
    return names


def _backs(table: Table, folders: Sequence[Path], card: Box) -> Iterator[tuple[str, tuple[Shape, ...]]]:
    for family in table:
        yield family, _drawing(table, family, folders, card.w, card.h / 2)


def _drawing(table: Table, key: str, folders: Sequence[Path], wide: float, high: float) -> tuple[Shape, ...]:
    """A drawing of a theme's folder, whose size must be that of what it is for."""
    where, _, name = table.text(key).rpartition("/")
    path = next((f / where / name for f in folders if (f / where / name).is_file()), None)
    if path is None or name != Path(name).name:
        raise table.wrong(key, f"an SVG file in the folder of the theme, not {name}")
    try:
        made = drawn(path)
    except SvgError as error:
        raise DataError(f"{where}/{name}: {error} cannot be drawn; leave it out, or make paths of it") from None
    if abs(made.width - wide) > 0.01 or abs(made.height - high) > 0.01:
        raise DataError(f'{where}/{name}: the viewBox must be "0 0 {wide:g} {high:g}", in millimetres')
    return made.shapes


def _style(table: Table, fonts: set[str]) -> Style:
    style = Style(table.text("font"), table.number("size"), table.number("least"), table.number("leading"))
    if style.font not in fonts:
        raise table.wrong("font", "one of " + ", ".join(sorted(fonts)))
    if not SMALLEST <= style.least <= style.size:
        raise table.wrong("least", f"between {SMALLEST} and the preferred size")
    return style


def _layout(table: Table) -> Layout:
    parts = tuple(table.texts("parts")) if "parts" in table else PARTS
    if wrong := [part for part in parts if part not in PARTS]:
        raise table.wrong("parts", f"some of {', '.join(PARTS)}, not {wrong[0]}")
    art, text = table.box("art"), table.box("text")
    return Layout(table.text("name"), art, table.box("type"), text, table.numbers("scales"), parts)
