"""Makes a theme (boxes, sizes, fonts and inks) of its file in `print/themes`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from cardwright.press.data import Table, read
from cardwright.press.items import Box

ROLES = ("text",)
"""Fonts that are asked for by role outside any style."""

STYLES = ("name", "type", "rules", "reminder", "flavour", "number", "mark", "family", "back")
BOXES = ("name", "name_alone", "disc", "suit", "corner", "family", "mark")
SMALLEST = 6.5
"""No text is ever smaller than this, in points: below it a card cannot be read across a table."""


class Style(NamedTuple):
    """How a text is set: its font, its preferred and its least size in points, its line height in sizes."""

    font: str
    size: float
    least: float
    leading: float

    def scaled(self, by: float) -> float:
        """The size at this scale, never below the least."""
        return max(self.least, self.size * by)


class Layout(NamedTuple):
    """One way of dividing a card between picture and text, and the scales of text to try in it."""

    name: str
    art: Box
    type: Box
    text: Box
    scales: tuple[float, ...]


class Theme(NamedTuple):
    """Everything about the look of cards that is not the game's: all lengths in millimetres, text sizes in points."""

    title: str
    card: Box
    ink: str
    light: str
    paper: str
    muted: str
    neutral: str
    medal: float
    token: float
    apart: float
    fonts: Mapping[str, Path]
    styles: Mapping[str, Style]
    boxes: Mapping[str, Box]
    padding: float
    paragraph: float
    part: float
    bullet: float
    layouts: tuple[Layout, ...]
    bare: Layout
    words: Mapping[str, Mapping[str, str]]

    def says(self, lang: str, key: str) -> str:
        """A word for the page list or the bookmarks, in English where this language has none."""
        return self.words.get(lang, {}).get(key) or self.words["en"][key]


def theme(name: str, themes: Path, fonts: Path) -> Theme:
    """The theme of this name in a folder of themes, its fonts from a folder of fonts; DataError if it has a slip."""
    table = read(themes / name / "theme.toml")
    ink, text, words = table.table("palette"), table.table("text"), table.table("words")
    tokens = table.table("tokens")
    files = {role: fonts / table.table("fonts").text(role) for role in table.table("fonts")}
    for role, path in files.items():
        if not path.is_file():
            raise table.wrong(f"fonts.{role}", f"a file in {fonts.name}/")
    for role in ROLES:
        if role not in files:
            raise table.wrong(f"fonts.{role}", "a file in fonts/")
    styles = {key: _style(table.table("styles").table(key), set(files)) for key in STYLES}
    layouts = {layout.name: layout for layout in map(_layout, table.tables("layouts"))}
    if "bare" not in layouts or len(layouts) < 2:
        raise table.wrong("layouts", "a layout named bare and at least one other")
    return Theme(
        title=table.text("title"),
        card=Box(0, 0, *table.numbers("card", 2)),
        ink=ink.colour("ink"),
        light=ink.colour("light"),
        paper=ink.colour("paper"),
        muted=ink.colour("muted"),
        neutral=ink.colour("neutral"),
        medal=ink.number("medal"),
        token=tokens.number("size"),
        apart=tokens.number("apart"),
        fonts=files,
        styles=styles,
        boxes={key: table.table("boxes").box(key) for key in BOXES},
        padding=text.number("padding"),
        paragraph=text.number("paragraph"),
        part=text.number("part"),
        bullet=text.number("bullet"),
        layouts=tuple(layout for layout in layouts.values() if layout.name != "bare"),
        bare=layouts["bare"],
        words={lang: {key: words.table(lang).text(key) for key in ("front", "back", "backs")} for lang in words},
    )


def _style(table: Table, fonts: set[str]) -> Style:
    style = Style(table.text("font"), table.number("size"), table.number("least"), table.number("leading"))
    if style.font not in fonts:
        raise table.wrong("font", "one of " + ", ".join(sorted(fonts)))
    if not SMALLEST <= style.least <= style.size:
        raise table.wrong("least", f"between {SMALLEST} and the preferred size")
    return style


def _layout(table: Table) -> Layout:
    scales = table.numbers("scales")
    return Layout(table.text("name"), table.box("art"), table.box("type"), table.box("text"), scales)
