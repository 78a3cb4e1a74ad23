"""The table of a theme, its slips found, laid over that of the theme that it is like."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from cardwright.limits import THEMES_LIKE
from cardwright.messages.message import Several, did_you_mean, message
from cardwright.press.data import DataError, TomlTable, read
from cardwright.press.look.resized import RESIZED, resized
from cardwright.press.look.theme import BOXES, FREE_BOXES, STYLES, Layout, Palette, Pips
from cardwright.press.look.theme_sizes import card_size
from cardwright.press.scenery.stage import TONES
from cardwright.typeset.fitting import TextStyle

NAME = re.compile(r"[^\W_][\w-]{0,40}")

KEYS = (
    *("title", "like", "card", "shape", "palette", "fonts", "styles", "boxes", "text", "tokens", "layouts"),
    *("kinds", "inks", "tones", "tinge", "scenery", "backs", "words", "pips", "texts"),
)
FIXED = {
    "palette": Palette._fields,
    "styles": STYLES,
    "boxes": (*BOXES, *FREE_BOXES),
    "text": ("padding", "paragraph", "part", "bullet", "short"),
    "tokens": ("size", "apart"),
    "tones": TONES,
    "pips": Pips._fields,
}
WORDS = ("front", "back", "backs")
ROWS = {
    "layouts": (*Layout._fields, "card"),
    "kinds": ("for", "frame", "colour", "scene", "pips", "layouts", "boxes", "drawn", "shape", "ground", "card"),
    "texts": ("text", "place", "style", "ink", "turn", "for", "layouts", "card"),
}
"""The keys that a theme may have, its tables of fixed keys, those of its words, and its lists of tables."""


def laid(name: str, folders: Sequence[Path], above: tuple[str, ...]) -> TomlTable:
    """The table of a theme, laid over the one that it is like; drawings and fonts are named with its folder.

    `above` are the themes that are like it.
    """
    file = next(
        (f / name / "theme.toml" for f in folders if NAME.fullmatch(name) and (f / name / "theme.toml").is_file()), None
    )
    if file is None:
        known = sorted({path.parent.name for f in folders for path in f.glob("*/theme.toml")})
        near = did_you_mean(other for other in get_close_matches(name, known, 1) if other != name)
        if above:
            raise DataError(f"{above[-1]}/theme.toml: like: there is no theme {name!r}.", near)
        raise DataError(
            message("There is no theme {name}.", name=repr(name)),
            message("What there is: {names}.", names=Several(tuple(known))),
            near,
        )
    table = read(file)
    _known(table)
    mine = _with_place(table.values, name)
    if "like" not in mine:
        return TomlTable(file, mine)
    if (like := table.text("like")) in (*above, name):
        raise table.wrong("like", f"another theme: {' is like '.join((*above, name, like))}")
    if len(above) >= THEMES_LIKE:
        raise table.wrong("like", f"a theme that is not itself like another, more than {THEMES_LIKE} deep")
    under = laid(like, folders, (*above, name)).values
    if "card" in mine and (size := list(card_size(table))) != under["card"] and "pips" not in under:
        # what cannot be resized has a slip, which is told where it is read
        with suppress(ArithmeticError, LookupError, StopIteration, TypeError, ValueError):
            under = resized(under, size)
            under[RESIZED] |= {"in": name, "own": None}
    return TomlTable(file, _over(under, mine))


def _known(table: TomlTable) -> None:
    """DataError for a key that no theme has: a slip must not pass for something that is as in another theme."""
    table.only(KEYS)
    for key, known in FIXED.items():
        if isinstance(table.values.get(key), dict):
            table.table(key).only((*known, *(own_styles(table) if key == "styles" else ())))
    for key, known in ROWS.items():
        for row in table.tables(key) if key in table else ():
            row.only(known)
    for lang in table.table("words") if "words" in table else ():
        table.table("words").table(lang).only(WORDS)
    for style in table.table("styles") if "styles" in table else ():
        table.table("styles").table(style).only((*TextStyle._fields, "tracking"))


def _with_place(values: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The values of a theme, its drawings named as THEME/FILE."""

    def placed(file: object) -> object:
        if isinstance(file, dict) and "picture" in file:
            return {**file, "picture": placed(file["picture"])}
        return f"{name}/{file}" if isinstance(file, str) else file

    def drawn(kin: dict[str, Any]) -> dict[str, Any]:
        return {key: placed(value) if key in ("frame", "ground") else value for key, value in kin.items()}

    def each(key: str) -> dict[str, Any]:
        files = values.get(key)
        return {key: {role: placed(file) for role, file in files.items()}} if isinstance(files, dict) else {}

    kinds = [drawn(kin) for kin in values.get("kinds", ()) if isinstance(kin, dict)]
    out = {**values, **({"kinds": kinds} if "kinds" in values else {}), **each("backs"), **each("fonts")}
    if isinstance(pips := values.get("pips"), dict) and isinstance(courts := pips.get("courts"), dict):
        out["pips"] = {**pips, "courts": {number: placed(file) for number, file in courts.items()}}
    return out


def _over(under: Mapping[str, Any], mine: Mapping[str, Any]) -> dict[str, Any]:
    """What one theme says laid over what another says, table by table; lists are replaced, but layouts that were made
    for cards of a size of their own join those of the other theme."""
    out = dict(under)
    for key, value in mine.items():
        below = out.get(key)
        out[key] = _over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
        if key == "layouts" and isinstance(below, list) and value and all("card" in row for row in value):
            out[key] = [*below, *value]
    return out


def own_styles(table: TomlTable) -> tuple[str, ...]:
    """The styles that no theme needs, but the texts of this one have."""
    names = (row.text("style") for row in table.tables("texts")) if "texts" in table else ()
    return tuple(dict.fromkeys(name for name in names if name not in STYLES))
