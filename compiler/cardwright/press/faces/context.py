"""What a card is laid out with: theme, fonts, signs and the colours of the game; of all this, what one card shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cardwright.press.faces.face import ANY, FaceText, GameLook
from cardwright.press.look.colour import ink_on, seen, turned, washed
from cardwright.press.look.outline import known
from cardwright.press.look.theme import Kin, Theme
from cardwright.press.scenery.stage import FALLBACK
from cardwright.typeset.items import POINT, Box, Drawing, Panel, SetText
from cardwright.typeset.metrics import Font, font

BLANK = "blank"
"""What a theme calls a card that is to be filled in by hand."""

APART = 0.382
"""By this share of the circle of hues is a kind from the one before it: no two of a dozen are near."""
SHADE, HIGHEST = 0.007, 40
"""And so much is a card, for each one of its number, up to this one: a suit of numbers runs through hues."""


class Tint(NamedTuple):
    """One element as a card shows it: its title, its colour and its sign."""

    title: str
    colour: str
    icon: str


class LayoutContext(NamedTuple):
    """Theme, fonts by role, the signs there are, the game's colours, the language, and the bleed in millimetres."""

    theme: Theme
    fonts: Mapping[str, Font]
    icons: Path
    signs: frozenset[str]
    look: GameLook
    lang: str
    bleed: float

    @property
    def hyphenation(self) -> Path:
        """Where the patterns of languages lie: beside the icons."""
        return self.icons.parent / "hyphenation"


def at_size(text: FaceText, context: LayoutContext) -> LayoutContext:
    """The same for a card, which may be of another size than most of its theme."""
    style = context.theme.at(kin(text, context.theme).card)
    return context if style is context.theme else context._replace(theme=style)


def layout_context(theme: Theme, icons: Path, look: GameLook, lang: str, bleed: float) -> LayoutContext:
    """A case filled from a theme and a folder of icons."""
    fonts = {role: font(path) for role, path in theme.fonts.items()}
    return LayoutContext(theme, fonts, icons, known(icons), _coloured(look, theme.palette.neutral), lang, bleed)


def _coloured(look: GameLook, neutral: str) -> GameLook:
    """A look in which everything has a colour: what has none yet, while it is written, has that of no element."""
    families = {id: (title, colour or neutral) for id, (title, colour) in look.families.items()}
    elements = {id: (title, colour or neutral, icon) for id, (title, colour, icon) in look.elements.items()}
    return replace(look, families=families, elements=elements)


def tints(text: FaceText, context: LayoutContext) -> tuple[Tint, ...]:
    """The elements of a card that the game gives colours to; "any" is all of them, unless it has its own colour."""
    elements = context.look.elements
    named = tuple(elements) if ANY in text.element and ANY not in elements else text.element
    return tuple(_tint(*elements[name], context) for name in named if name in elements)


def _tint(title: str, colour: str, icon: str, context: LayoutContext) -> Tint:
    return Tint(title, seen(colour, context.theme.palette), icon)


def kin(text: FaceText, theme: Theme) -> Kin:
    """How a card looks: the first of the theme's kinds that is meant for it, else the last."""
    name = text.id.rpartition("/")[2] if text.name else BLANK
    if text.frame and (asked := next((like for like in theme.kinds if text.frame in like.which), None)):
        return asked
    card = {text.id, name, text.kind, text.family, *text.element, *text.marks}
    return next((like for like in theme.kinds if not like.which or like.which & card), theme.kinds[-1])


def colours(text: FaceText, context: LayoutContext) -> tuple[str, str]:
    """The colour in which a card speaks, and that of its family, as the theme shows them.

    Of a card that speaks in the colour of its element: a neutral one, if it has none, or several. If nothing in the
    game has an element, that of its family, turned for each further kind of the family.
    """
    theme = context.theme
    _, family = context.look.families.get(text.family, ("", theme.palette.neutral))
    of_family, wanted = seen(family, theme.palette), kin(text, theme).colour
    of_kind = seen(turned(family, hue_of(text, context)), theme.palette)
    match wanted:
        case "element":
            elements = tints(text, context)
            plain = theme.palette.neutral if context.look.elements else of_kind
            return (elements[0].colour if len(elements) == 1 else plain), of_family
        case "family":
            return of_family, of_family
        case _:
            return seen(wanted, theme.palette), of_family


def hue_of(text: FaceText, context: LayoutContext) -> float:
    """How far the hue of a card is from that of its family, by its kind and its number, as a share of the circle; not
    at all where the game has elements, whose colours mean something."""
    if context.look.elements:
        return 0.0
    return APART * context.look.kinds.get(text.kind, 0) + SHADE * min(max(text.number or 0, 0), HIGHEST)


def name_ink(text: FaceText, context: LayoutContext) -> str:
    """The ink of a name, on the ground that names have in this theme."""
    palette = context.theme.palette
    ground = palette.paper if palette.title == "paper" else washed(colours(text, context)[0], palette)
    return ink_on(ground, palette.ink, palette.light)


def head_box(key: str, text: FaceText, theme: Theme) -> Box:
    """A box of the theme's head (`name`, `disc`, `suit`, `mark`), on the side on which this card has its number."""
    box = theme.boxes[key]
    if text.side == "left":
        return box
    left, right = theme.card.w - box.x - box.w, theme.card.w - box.x
    if key == "name":  # in line with the names of cards that have no number
        left = theme.boxes["name_alone"].x
    return Box(left, box.y, right - left, box.h)


def emblem(text: FaceText, context: LayoutContext) -> str:
    """The sign that a picture is drawn around: the card's own, that of its kind or element, or that of any card."""
    return next((sign for sign in (text.emblem, text.kind, *text.element[:1]) if sign in context.signs), FALLBACK)


GROUND, INK = "#ffd84d", "#1a1a1a"
SIZE, HEIGHT, ASIDE = 8.0, 4.4, 1.8
"""The letters in points, the badge in millimetres, and the room on either side of its words."""


def badge(words: str, context: LayoutContext) -> Drawing:
    """The badge, at the upper edge of where pictures are; all with the same words are one drawing."""
    role = context.theme.styles["mark"].font
    font, picture = context.fonts[role], context.theme.layouts[0].art
    wide = font.width(words) * SIZE * POINT
    box = Box(context.theme.card.w / 2 - wide / 2 - ASIDE, picture.y + 1.0, wide + 2 * ASIDE, HEIGHT)
    line = box.y + (box.h + font.capital * SIZE * POINT) / 2
    return Drawing(
        f"badge:{words}{context.theme.sub}",
        (Panel(box, GROUND, INK, 0.2, 1.0), SetText(box.x + ASIDE, line, words, role, SIZE, INK)),
        "P",
    )
