"""What a compositor reaches into while setting a card: theme, fonts, signs and the colours of the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from cardwright.press.face import ANY, FaceText, Look
from cardwright.press.items import Box
from cardwright.press.metrics import Font, font
from cardwright.press.signs import known
from cardwright.press.theme import Theme

FALLBACK = "card"
"""The emblem of a card whose kind has no sign of its own."""


class Tint(NamedTuple):
    """One element as a card shows it: its title, its colour and its sign."""

    title: str
    colour: str
    icon: str


class Case(NamedTuple):
    """Theme, fonts by role, the signs there are, the game's colours, the language, and the bleed in millimetres."""

    theme: Theme
    fonts: Mapping[str, Font]
    icons: Path
    signs: frozenset[str]
    look: Look
    lang: str
    bleed: float


def case(theme: Theme, icons: Path, look: Look, lang: str, bleed: float) -> Case:
    """A case filled from a theme and a folder of icons."""
    fonts = {role: font(path) for role, path in theme.fonts.items()}
    return Case(theme, fonts, icons, known(icons), look, lang, bleed)


def tints(text: FaceText, case: Case) -> tuple[Tint, ...]:
    """The elements of a card that the game gives colours to; "any" is all of them, unless it has its own colour."""
    elements = case.look.elements
    named = tuple(elements) if ANY in text.element and ANY not in elements else text.element
    return tuple(Tint(*elements[name]) for name in named if name in elements)


def head_box(key: str, text: FaceText, theme: Theme) -> Box:
    """A box of the theme's head (`name`, `disc`, `suit`, `mark`), on the side on which this card has its number."""
    box = theme.boxes[key]
    if text.side == "left":
        return box
    left, right = theme.card.w - box.x - box.w, theme.card.w - box.x
    if key == "name":  # in line with the names of cards that have no number
        left = theme.boxes["name_alone"].x
    return Box(left, box.y, right - left, box.h)


def emblem(kind: str, case: Case) -> str:
    """The sign that stands in for a picture: the one named as the card's kind, if there is one."""
    return kind if kind in case.signs else FALLBACK
