"""Makes a theme of its folder: `theme.toml`, and the drawings (SVG) that it names.

A theme may be `like` another one and say only what is different: tables are laid over each other, lists are replaced.
Folders of themes are looked through in order, so that a project can bring its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from cardwright.limits import THEMES_LIKE
from cardwright.messages.message import Several, did_you_mean, message
from cardwright.press.data import DataError, TomlTable, read
from cardwright.press.look.colour import ROLES
from cardwright.press.look.resized import RESIZED, back_resized, frame_resized, resized
from cardwright.press.look.svg import SvgDrawing, SvgError, svg_drawing
from cardwright.press.look.theme import BOXES, PARTS, STYLES, Kin, Layout, OwnText, Palette, Pips, Theme
from cardwright.press.scenery.picture import LAYERS
from cardwright.press.scenery.stage import TONES
from cardwright.typeset.fitting import TextStyle
from cardwright.typeset.items import Box, Shape
from cardwright.typeset.metrics import font

ROLE = "text"
"""The font that is asked for by role outside any style."""

SMALLEST = 6.5
"""No text is ever smaller than this, in points: below it a card cannot be read across a table."""

NAME = re.compile(r"[^\W_][\w-]{0,40}")
ALIGN = ("left", "middle", "right")
ELEMENT = "element"
"""In a scene, the layers of the card's element."""

SMALLEST_CARD, LARGEST_CARD = 20.0, 400.0

KEYS = (
    *("title", "like", "card", "palette", "fonts", "styles", "boxes", "text", "tokens", "layouts", "kinds", "inks"),
    *("tones", "scenery", "backs", "words", "pips", "texts"),
)
FIXED = {
    "palette": Palette._fields,
    "styles": STYLES,
    "boxes": BOXES,
    "text": ("padding", "paragraph", "part", "bullet", "short"),
    "tokens": ("size", "apart"),
    "tones": TONES,
    "pips": Pips._fields,
}
WORDS = ("front", "back", "backs")
HIDDEN = ("disc", "suit", "corner", "family")
"""The boxes that may be left out."""
ROWS = {
    "layouts": Layout._fields,
    "kinds": ("for", "frame", "colour", "scene", "pips", "layouts", "boxes", "drawn"),
    "texts": OwnText._fields,
}
"""The keys that a theme may have, its tables of fixed keys, those of its words, and its lists of tables."""


def theme(name: str, folders: Sequence[Path], fonts: Path) -> Theme:
    """The theme of this name in the first of some folders that has it; DataError if none has, or if it has a slip.

    Its fonts are files of the folder of fonts, or lie beside its own file.
    """
    table = _laid(name, folders, ())
    text, words, tokens = table.table("text"), table.table("words"), table.table("tokens")
    files = {role: _font(role, table.table("fonts"), folders, fonts) for role in table.table("fonts")}
    if ROLE not in files:
        raise table.wrong(f"fonts.{ROLE}", "a TrueType file in the folder of the theme, or in print/fonts")
    layouts = {layout.name: layout for layout in map(_layout, table.tables("layouts"))}
    if "bare" not in layouts or len(layouts) < 2:
        raise table.wrong("layouts", "a layout named bare and at least one other")
    card, was = Box(0, 0, *_card(table)), table.values.get(RESIZED)
    return Theme(
        title=table.text("title"),
        card=card,
        palette=_palette(table.table("palette")),
        token=tokens.number("size"),
        apart=tokens.number("apart"),
        fonts=files,
        styles={key: _style(table.table("styles").table(key), set(files)) for key in (*STYLES, *_own_styles(table))},
        boxes={key: _box(table.table("boxes"), key) for key in BOXES},
        padding=text.number("padding"),
        paragraph=text.number("paragraph"),
        part=text.number("part"),
        bullet=text.number("bullet"),
        short=int(text.number("short")),
        layouts=tuple(layout for layout in layouts.values() if layout.name != "bare"),
        bare=layouts["bare"],
        inks=dict(_inks(table.table("inks"))),
        tones={tone: _tone(table.table("tones"), tone) for tone in TONES},
        kinds=tuple(_kin(row, folders, card, layouts, was, "pips" in table) for row in table.tables("kinds")),
        scenery={key: _layers(table.table("scenery"), key) for key in table.table("scenery")},
        backs=dict(_backs(table.table("backs"), folders, card, name)),
        words={lang: {key: words.table(lang).text(key) for key in WORDS} for lang in words},
        pips=_pips(table.table("pips"), folders) if "pips" in table else None,
        texts=tuple(_own_text(row) for row in table.tables("texts")) if "texts" in table else (),
    )


def _laid(name: str, folders: Sequence[Path], above: tuple[str, ...]) -> TomlTable:
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
    under = _laid(like, folders, (*above, name)).values
    if "card" in mine and (size := list(_card(table))) != under["card"] and "pips" not in under:
        # what cannot be resized has a slip, which is told where it is read
        with suppress(ArithmeticError, LookupError, StopIteration, TypeError, ValueError):
            under = resized(under, size)
            under[RESIZED]["in"] = name
    return TomlTable(file, _over(under, mine))


def _card(table: TomlTable) -> tuple[float, ...]:
    """Width and height of a card."""
    size = table.numbers("card", 2)
    if not all(SMALLEST_CARD <= side <= LARGEST_CARD for side in size):
        raise table.wrong("card", f"two lengths from {SMALLEST_CARD:g} to {LARGEST_CARD:g} mm")
    return size


def _known(table: TomlTable) -> None:
    """DataError for a key that no theme has: a slip must not pass for something that is as in another theme."""
    table.only(KEYS)
    for key, known in FIXED.items():
        if isinstance(table.values.get(key), dict):
            table.table(key).only((*known, *(_own_styles(table) if key == "styles" else ())))
    for key, known in ROWS.items():
        for row in table.tables(key) if key in table else ():
            row.only(known)
    for lang in table.table("words") if "words" in table else ():
        table.table("words").table(lang).only(WORDS)
    for style in table.table("styles") if "styles" in table else ():
        table.table("styles").table(style).only(TextStyle._fields)


def _with_place(values: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The values of a theme, its drawings named as THEME/FILE."""

    def placed(file: object) -> object:
        return f"{name}/{file}" if isinstance(file, str) else file

    def each(key: str) -> dict[str, Any]:
        files = values.get(key)
        return {key: {role: placed(file) for role, file in files.items()}} if isinstance(files, dict) else {}

    kinds = [{**kin, "frame": placed(kin.get("frame"))} for kin in values.get("kinds", ()) if isinstance(kin, dict)]
    out = {**values, **({"kinds": kinds} if "kinds" in values else {}), **each("backs"), **each("fonts")}
    if isinstance(pips := values.get("pips"), dict) and isinstance(courts := pips.get("courts"), dict):
        out["pips"] = {**pips, "courts": {number: placed(file) for number, file in courts.items()}}
    return out


def _over(under: Mapping[str, Any], mine: Mapping[str, Any]) -> dict[str, Any]:
    """What one theme says laid over what another says, table by table."""
    out = dict(under)
    for key, value in mine.items():
        below = out.get(key)
        out[key] = _over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return out


def _font(role: str, table: TomlTable, folders: Sequence[Path], fonts: Path) -> Path:
    where, _, name = table.text(role).partition("/")
    path = next((f for f in (*(folder / where / name for folder in folders), fonts / name) if f.is_file()), None)
    if path is None or name != Path(name).name:
        raise table.wrong(role, f"a TrueType file in the folder of the theme, or in print/fonts, not {name}")
    try:
        font(path)
    except (OSError, ValueError):
        raise table.wrong(role, f"a TrueType file (.ttf); {name} is none that can be read") from None
    return path


def _box(table: TomlTable, key: str) -> Box:
    """A place, or none at all: a box without width and height hides what would stand there."""
    box = table.box(key)
    if not (box.w and box.h) and (box.w or box.h or key not in HIDDEN):
        hint = " (0 and 0 hide what stands there)" if key in HIDDEN else ""
        raise table.wrong(key, f"[left, top, width, height], with a width and a height above 0{hint}")
    return box


def _palette(table: TomlTable) -> Palette:
    return Palette(
        ink=table.colour("ink"),
        light=table.colour("light"),
        paper=table.colour("paper"),
        muted=table.colour("muted"),
        neutral=table.colour("neutral"),
        veil=table.colour("veil"),
        veiled=table.number_between("veiled", 0, 1),
        contrast=table.number_between("contrast", 0, 21),
        wash=table.number_between("wash", 0, 1),
        title=table.one_of("title", ("ground", "paper")),
        accent=table.colour("accent"),
    )


def _inks(table: TomlTable) -> Iterator[tuple[str, str]]:
    for colour in table:
        if not re.fullmatch(r"#[0-9a-f]{6}", colour):
            raise table.wrong(colour, 'a stand-in colour such as "#b3261e" (small letters) and its role')
        yield colour, table.one_of(colour, ROLES)


def _tone(table: TomlTable, key: str) -> tuple[str, float]:
    tone = table.table(key)
    share = tone.number("card")
    if share > 1:
        raise tone.wrong("card", "a share from 0 to 1")
    return tone.colour("colour"), share


def _own_styles(table: TomlTable) -> tuple[str, ...]:
    """The styles that no theme needs, but the texts of this one have."""
    names = (row.text("style") for row in table.tables("texts")) if "texts" in table else ()
    return tuple(dict.fromkeys(name for name in names if name not in STYLES))


def _own_text(table: TomlTable) -> OwnText:
    ink = table.text("ink") if "ink" in table else "ink"
    if ink not in ROLES:
        ink = table.colour("ink")
    place, turn = table.box("place"), table.number("turn") if "turn" in table else 0.0
    if turn not in (0, 90, 180, 270):
        raise table.wrong("turn", "0, 90, 180 or 270, clockwise")
    return OwnText(table.text("text"), place, table.text("style"), ink, int(turn))


def _kin(
    table: TomlTable,
    folders: Sequence[Path],
    card: Box,
    layouts: Mapping[str, Layout],
    was: Mapping[str, Any] | None,
    pips: bool,
) -> Kin:
    colour = table.text("colour")
    if colour not in ("element", "family"):
        colour = table.colour("colour")
    known = [name for name in layouts if name != "bare"]
    drawn = layouts[table.one_of("drawn", known) if "drawn" in table else known[0]]
    frame = _frame(table, folders, card, drawn, was)
    wanted = table.values.get("pips", False)
    if wanted not in (False, True) or (wanted and not pips):
        raise table.wrong("pips", "true, in a theme that has a table [pips], or false")
    own = table.texts("layouts") if "layouts" in table else []
    if unknown := [name for name in own if name not in known]:
        raise table.wrong("layouts", f"names of layouts ({', '.join(known)}), not {unknown[0]}")
    boxes = table.table("boxes") if "boxes" in table else None
    if boxes is not None:
        boxes.only(BOXES)
    return Kin(
        frozenset(table.texts("for")),
        frame,
        drawn,
        colour,
        _layers(table, "scene"),
        wanted,
        tuple(layouts[name] for name in own),
        {key: _box(boxes, key) for key in boxes} if boxes is not None else {},
    )


def _pips(table: TomlTable, folders: Sequence[Path]) -> Pips:
    places, courts, court = table.table("places"), table.table("courts"), table.box("court")
    if wrong := [number for each in (places, courts) for number in each if not re.fullmatch(r"\d{1,4}", number)]:
        raise table.wrong(wrong[0], "a number of a card")
    return Pips(
        table.box("corner"),
        table.box("suit"),
        table.box("field"),
        table.number("size"),
        table.number("large"),
        court,
        table.box("badge"),
        {int(number): _places(places, number) for number in places},
        {int(number): _drawing(courts, number, folders, court.w, court.h / 2) for number in courts},
    )


def _places(table: TomlTable, number: str) -> tuple[tuple[float, float], ...]:
    """Across and down, one pair after the other."""
    shares = table.numbers(number)
    if len(shares) % 2 or max(shares) > 1:
        raise table.wrong(number, "pairs of shares from 0 to 1, across and down")
    return tuple(zip(shares[::2], shares[1::2], strict=True))


def _layers(table: TomlTable, key: str) -> tuple[str, ...]:
    names = tuple(table.texts(key))
    if wrong := [name for name in names if name not in LAYERS and name != ELEMENT]:
        raise table.wrong(key, f"layers of a picture ({', '.join(sorted(LAYERS))} or element), not {wrong[0]}")
    return names


def _backs(table: TomlTable, folders: Sequence[Path], card: Box, own: str) -> Iterator[tuple[str, tuple[Shape, ...]]]:
    """Upper halves of backs; those of a theme that this one is like may be of another size."""
    for family in table:
        drawing = _svg(table, family, folders)
        if table.text(family).partition("/")[0] != own and not _is(drawing, card.w, card.h / 2):
            yield family, back_resized(drawing.shapes, card.w / drawing.width, drawing.height, card)
        else:
            yield family, _drawing(table, family, folders, card.w, card.h / 2)


def _frame(
    table: TomlTable, folders: Sequence[Path], card: Box, drawn: Layout, was: Mapping[str, Any] | None
) -> tuple[Shape, ...]:
    """A frame; that of a theme that this one is like may be of another size."""
    drawing = _svg(table, "frame", folders)
    if was is None or table.text("frame").partition("/")[0] == was["in"] or _is(drawing, card.w, card.h):
        return _drawing(table, "frame", folders, card.w, card.h)
    return frame_resized(drawing.shapes, card.w / drawing.width, was, card, (drawn.art, drawn.type, drawn.text))


def _is(drawing: SvgDrawing, wide: float, high: float) -> bool:
    return abs(drawing.width - wide) <= 0.01 and abs(drawing.height - high) <= 0.01


def _drawing(table: TomlTable, key: str, folders: Sequence[Path], wide: float, high: float) -> tuple[Shape, ...]:
    """A drawing of a theme's folder, whose size must be that of what it is for."""
    drawing = _svg(table, key, folders)
    if not _is(drawing, wide, high):
        size = f"{drawing.width:g} × {drawing.height:g}"
        file = table.text(key)
        raise DataError(f'{file}: the viewBox must be "0 0 {wide:g} {high:g}", in millimetres, not {size}')
    return drawing.shapes


def _svg(table: TomlTable, key: str, folders: Sequence[Path]) -> SvgDrawing:
    """A drawing of a theme's folder."""
    where, _, name = table.text(key).partition("/")
    path = next((f / where / name for f in folders if (f / where / name).is_file()), None)
    if path is None or name != Path(name).name:
        raise table.wrong(key, f"an SVG file in the folder of the theme, not {name}")
    try:
        return svg_drawing(path)
    except SvgError as error:
        raise DataError(
            f"{where}/{name} holds {error}, which cannot be drawn; export it as shapes in flat colours"
        ) from None


def _style(table: TomlTable, fonts: set[str]) -> TextStyle:
    leading = table.number_between("leading", 0.5, 3)
    style = TextStyle(table.text("font"), table.number("size"), table.number("least"), leading)
    if style.font not in fonts:
        raise table.wrong("font", "one of " + ", ".join(sorted(fonts)))
    if not SMALLEST <= style.least <= style.size:
        raise table.wrong("least", f"between {SMALLEST} and the preferred size")
    return style._replace(
        align=table.one_of("align", ALIGN) if "align" in table else style.align,
        outline=table.number_between("outline", 0, 3) if "outline" in table else style.outline,
        shadow=table.number_between("shadow", 0, 3) if "shadow" in table else style.shadow,
        around=table.colour("around") if "around" in table else style.around,
    )


def _layout(table: TomlTable) -> Layout:
    parts = tuple(table.texts("parts")) if "parts" in table else PARTS
    if wrong := [part for part in parts if part not in PARTS]:
        raise table.wrong("parts", f"some of {', '.join(PARTS)}, not {wrong[0]}")
    art, text = table.box("art"), table.box("text")
    return Layout(table.text("name"), art, table.box("type"), text, table.numbers("scales"), parts)
