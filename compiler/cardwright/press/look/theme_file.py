"""Makes a theme of its folder: `theme.toml`, and the drawings (SVG) that it names.

A theme may be `like` another one and say only what is different: tables are laid over each other, lists are replaced.
Folders of themes are looked through in order, so that a project can bring its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from cardwright.press.data import TomlTable
from cardwright.press.look.card_form import FORMS
from cardwright.press.look.colour import ROLES
from cardwright.press.look.inside import all_inside
from cardwright.press.look.raster import is_raster, raster_of
from cardwright.press.look.resized import RESIZED
from cardwright.press.look.theme import (
    BOXES,
    FAMILY,
    FREE_BOXES,
    PARTS,
    STYLES,
    Kin,
    Layout,
    OwnText,
    Palette,
    Pips,
    Theme,
)
from cardwright.press.look.theme_drawings import backs_of, drawing_of, frame_of
from cardwright.press.look.theme_fonts import TIGHTEST, WIDEST, fonts_of, tracked
from cardwright.press.look.theme_sizes import card_size, other_sizes, own_table, table_at, upright
from cardwright.press.look.theme_table import WORDS, laid, own_styles
from cardwright.press.scenery.picture import LAYERS
from cardwright.press.scenery.stage import TONES
from cardwright.typeset.fitting import TextStyle
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import Box, Form

ROLE = "text"
"""The font that is asked for by role outside any style."""

SMALLEST = 6.5
"""No text is ever smaller than this, in points: below it a card cannot be read across a table."""

ALIGN = ("left", "middle", "right")
HIDDEN = ("disc", "suit", "corner", "family", *FREE_BOXES)
"""The boxes that may be left out."""
ELEMENT = "element"
"""In a scene, the layers of the card's element."""


def theme(name: str, folders: Sequence[Path], fonts: Path) -> Theme:
    """The theme of this name in the first of some folders that has it; DataError if none has, or if it has a slip.

    Its fonts are files of the folder of fonts, or lie beside its own file.
    """
    table = laid(name, folders, ())
    made = _made(own_table(table), name, folders, fonts)
    usual = Box(0, 0, *card_size(table))
    others = tuple(
        _made(table_at(table, size), name, folders, fonts, usual)._replace(sub=f"{size[0]:g}x{size[1]:g}")
        for size in other_sizes(table.values)
    )
    for one in (made, *others):
        all_inside(one, f"{name}/theme.toml")
    return made._replace(others=others)


def _made(table: TomlTable, name: str, folders: Sequence[Path], fonts: Path, usual: Box | None = None) -> Theme:
    """A theme of its table; `usual` is the card of kinds that say none, where it is another than the table's."""
    text, words, tokens = table.table("text"), table.table("words"), table.table("tokens")
    files = fonts_of(table.table("fonts"), folders, fonts)
    if ROLE not in files:
        raise table.wrong(f"fonts.{ROLE}", "a font in the folder of the theme, or in print/fonts")
    styles = {key: _style(table.table("styles").table(key), files) for key in (*STYLES, *own_styles(table))}
    layouts = {layout.name: layout for layout in map(_layout, table.tables("layouts"))}
    if "bare" not in layouts or len(layouts) < 2:
        raise table.wrong("layouts", "a layout named bare and at least one other")
    form = table.one_of("shape", FORMS) if "shape" in table else "rectangle"
    card, was = Box(0, 0, *card_size(table)), table.values.get(RESIZED)
    halves = [upright(one, usual or card) for one in _cards(table, usual or card)]
    return Theme(
        title=table.text("title"),
        card=card,
        palette=_palette(table.table("palette")),
        token=tokens.number("size"),
        apart=tokens.number("apart"),
        fonts=files,
        styles=styles,
        boxes=_boxes(table.table("boxes"), BOXES),
        padding=text.number("padding"),
        paragraph=text.number("paragraph"),
        part=text.number("part"),
        bullet=text.number("bullet"),
        short=int(text.number("short")),
        layouts=tuple(layout for layout in layouts.values() if layout.name != "bare"),
        bare=layouts["bare"],
        inks=dict(_inks(table.table("inks"))),
        tones={tone: _tone(table.table("tones"), tone) for tone in TONES},
        kinds=tuple(
            _kin(row, folders, card, usual or card, layouts, was, "pips" in table, form)
            for row in table.tables("kinds")
        ),
        scenery={key: _layers(table.table("scenery"), key) for key in table.table("scenery")},
        backs=dict(backs_of(table.table("backs"), folders, card, name, halves)),
        words={lang: {key: words.table(lang).text(key) for key in WORDS} for lang in words},
        pips=_pips(table.table("pips"), folders) if "pips" in table else None,
        texts=tuple(_own_text(row, layouts) for row in table.tables("texts")) if "texts" in table else (),
        tinge=_tinge(table.table("tinge")) if "tinge" in table else {},
    )


def _box(table: TomlTable, key: str) -> Box:
    """A place, or none at all: a box without width and height hides what would stand there."""
    box = table.box(key)
    if not (box.w and box.h) and (box.w or box.h or key not in HIDDEN):
        hint = " (0 and 0 hide what stands there)" if key in HIDDEN else ""
        raise table.wrong(key, f"[left, top, width, height], with a width and a height above 0{hint}")
    return box


def _boxes(table: TomlTable, needed: Sequence[str] = ()) -> dict[str, Box]:
    """Those that are needed, and those that are there."""
    return {key: _box(table, key) for key in dict.fromkeys((*needed, *table))}


def _own_boxes(table: TomlTable) -> dict[str, Box]:
    """The boxes that some cards, or a layout, have in place of those of the theme."""
    if "boxes" not in table:
        return {}
    boxes = table.table("boxes")
    boxes.only((*BOXES, *FREE_BOXES))
    return _boxes(boxes)


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
        accent=FAMILY if table.text("accent") == FAMILY else table.colour("accent"),
        metal=table.colour("metal") if "metal" in table else "",
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


def _tinge(table: TomlTable) -> dict[str, str]:
    return {element: table.colour(element) for element in table}


def _own_text(table: TomlTable, layouts: Mapping[str, Layout]) -> OwnText:
    ink = table.text("ink") if "ink" in table else "ink"
    if ink not in ROLES:
        ink = table.colour("ink")
    place, turn = table.box("place"), table.number("turn") if "turn" in table else 0.0
    if turn not in (0, 90, 180, 270):
        raise table.wrong("turn", "0, 90, 180 or 270, clockwise")
    which = frozenset(table.texts("for")) if "for" in table else frozenset()
    shown = _names_of_layouts(table, [*layouts])
    return OwnText(table.text("text"), place, table.text("style"), ink, int(turn), which, tuple(shown))


def _names_of_layouts(table: TomlTable, known: Sequence[str]) -> list[str]:
    """The layouts that are named, if any are."""
    names = table.texts("layouts") if "layouts" in table else []
    if unknown := [name for name in names if name not in known]:
        raise table.wrong("layouts", f"names of layouts ({', '.join(known)}), not {unknown[0]}")
    return names


def _kin(
    table: TomlTable,
    folders: Sequence[Path],
    card: Box,
    usual: Box,
    layouts: Mapping[str, Layout],
    was: Mapping[str, Any] | None,
    pips: bool,
    form: str,
) -> Kin:
    colour = table.text("colour")
    if colour not in ("element", "family"):
        colour = table.colour("colour")
    known = [name for name in layouts if name != "bare"]
    own_card = Box(0, 0, *card_size(table)) if "card" in table else usual
    if own_card != card:
        return _elsewhere(table, layouts[known[0]], own_card)
    drawn = layouts[table.one_of("drawn", known) if "drawn" in table else known[0]]
    pixels = is_raster(table.values.get("frame"))
    frame = () if pixels else frame_of(table, folders, card, drawn, was)
    wanted = table.values.get("pips", False)
    if wanted not in (False, True) or (wanted and not pips):
        raise table.wrong("pips", "true, in a theme that has a table [pips], or false")
    own = _names_of_layouts(table, known)
    return Kin(
        frozenset(table.texts("for")),
        frame,
        drawn,
        colour,
        _layers(table, "scene"),
        wanted,
        tuple(layouts[name] for name in own),
        _own_boxes(table),
        cast(Form, table.one_of("shape", FORMS) if "shape" in table else form),
        raster_of(table, "ground", folders) if "ground" in table else None,
        raster_of(table, "frame", folders) if pixels else None,
        own_card,
    )


def _elsewhere(table: TomlTable, drawn: Layout, card: Box) -> Kin:
    """A kind whose cards are of another size: how they look is said by the theme for that size."""
    if table.values.get("pips"):
        raise table.wrong("card", "left out: cards of pips are as large as the theme has cards")
    return Kin(frozenset(table.texts("for")), (), drawn, "family", (), card=card)


def _cards(table: TomlTable, usual: Box) -> list[Box]:
    """The sizes of all cards of a theme."""
    return [usual, *(Box(0, 0, *card_size(row)) for row in table.tables("kinds") if "card" in row)]


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
        {int(number): drawing_of(courts, number, folders, court.w, court.h / 2) for number in courts},
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


def _style(table: TomlTable, fonts: dict[str, FontFile]) -> TextStyle:
    """A style; one with tracking has a font of its own, which is one of the theme's from now on."""
    leading = table.number_between("leading", 0.5, 3)
    style = TextStyle(table.text("font"), table.number("size"), table.number("least"), leading)
    if style.font not in fonts:
        raise table.wrong("font", "one of " + ", ".join(sorted(fonts)))
    if not SMALLEST <= style.least <= style.size:
        raise table.wrong("least", f"between {SMALLEST} and the preferred size")
    if "tracking" in table and (apart := table.number_between("tracking", TIGHTEST, WIDEST)):
        role, fonts_own = tracked(style.font, apart, fonts)
        fonts[role], style = fonts_own, style._replace(font=role)
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
    scales = table.numbers("scales")
    return Layout(table.text("name"), art, table.box("type"), text, scales, parts, _own_boxes(table))
