"""What a theme is: boxes, sizes, fonts, palette, and how cards of each kind are framed and pictured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardwright.press.look.raster import Raster
from cardwright.typeset.fitting import TextStyle
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import Box, Form, Shape

STYLES = ("name", "type", "rules", "reminder", "flavour", "number", "mark", "family", "back")
BOXES = ("name", "name_alone", "disc", "suit", "corner", "family", "mark")
FREE_BOXES = ("label", "back")
"""The boxes that a theme need not have: of what a number is called, and of the title on a back."""
FAMILY = "family"
"""What a theme says for a colour that is that of a family."""
PARTS = ("rules", "reminder", "flavour")


class Layout(NamedTuple):
    """One way of dividing a card between picture and text, the scales of text to try in it, and what it shows.

    `boxes` are places that it has instead of those of its theme.
    """

    name: str
    art: Box
    type: Box
    text: Box
    scales: tuple[float, ...]
    parts: tuple[str, ...] = PARTS
    boxes: Mapping[str, Box] = {}


class Palette(NamedTuple):
    """The inks of a theme ("#rrggbb"), and what it does to the colours of the game.

    `ink` is for text, `light` for text on dark ground, `paper` the ground of the rules, `muted` for flavour and labels,
    `neutral` the colour of a card that has none of its own. Of every colour of the game, `veiled` (0 to 1) is replaced
    by `veil`, and it is darkened until it stands out from white by `contrast`. `wash` is how much colour surfaces have:
    1 as they are, 0 none (paper instead). `title` is the ground of names: "ground" (the card's) or "paper". `accent` is
    the ink of titles in a rulebook ("family" where it is the colour of most of the game's cards), `metal` that of
    titles on backs, where it can be read there.
    """

    ink: str
    light: str
    paper: str
    muted: str
    neutral: str
    veil: str
    veiled: float
    contrast: float
    wash: float
    title: str
    accent: str
    metal: str = ""


class OwnText(NamedTuple):
    """A text in a place of its own: what it says, with gaps (`{artist}`), its place, its style, its ink, its turn.

    `ink` is a colour, or a role of the card's inks; `turn` is clockwise, in quarters of a circle: 0, 90, 180 or 270.
    `which` are the cards that have it, as of a `Kin`, and `layouts` those in which it stands; all where none is named.
    """

    text: str
    place: Box
    style: str
    ink: str
    turn: int
    which: frozenset[str] = frozenset()
    layouts: tuple[str, ...] = ()


class Kin(NamedTuple):
    """How some cards look: any whose kind, family, element, mark or id is among `which`, all of them if it is empty.

    `frame` was drawn in the stand-in colours of the theme. `colour` is "element" (of the card),
    "family", or a colour. `scene` are the layers of its picture, from the back to the front. With `pips` they are
    cards of a deck of suits, which say what they are by their pips alone. `layouts` and `boxes` are those that these
    cards have instead of the theme's; none for all of the theme's. `drawn` is the layout for which its frame was drawn,
    `form` that in which these cards are cut. `ground` is a picture that lies under all else, `over` one that is their
    frame, `card` how large these cards are: another than the theme's are laid out in the theme `at` that size.
    """

    which: frozenset[str]
    frame: tuple[Shape, ...]
    drawn: Layout
    colour: str
    scene: tuple[str, ...]
    pips: bool = False
    layouts: tuple[Layout, ...] = ()
    boxes: Mapping[str, Box] = {}
    form: Form = "rectangle"
    ground: Raster | None = None
    over: Raster | None = None
    card: Box = Box(0, 0, 0, 0)


class Pips(NamedTuple):
    """How the cards of a deck of suits are laid out: in the `corner` what they are called, below it the `suit`.

    Both stand again, turned, in the other corner. `places` are, by number, the middles of its pips as shares of the
    `field`; pips are `size` wide, a single one `large`. `courts` are, by number, upper halves of the window `court`, in
    which `badge` is the place of the suit.
    """

    corner: Box
    suit: Box
    field: Box
    size: float
    large: float
    court: Box
    badge: Box
    places: Mapping[int, tuple[tuple[float, float], ...]]
    courts: Mapping[int, tuple[Shape, ...]]


class Theme(NamedTuple):
    """Everything about the look of cards that is not the game's: all lengths in millimetres, text sizes in points.

    `inks` says for which role each stand-in colour of its drawings is used. `tones` gives each tone of a picture a
    colour and how much of it (0 to 1) is replaced by that of the card, or by that which pictures of an element have in
    place of its own (`tinge`); `scenery` the layers that stand for an element.
    `backs` holds, for a family, the upper half of its back, or a picture of it; `texts` are those that stand in places
    of their own. `others` are the same theme for its kinds of another size, of which each has its `sub`, a word that
    tells them apart.
    """

    title: str
    card: Box
    palette: Palette
    token: float
    apart: float
    fonts: Mapping[str, FontFile]
    styles: Mapping[str, TextStyle]
    boxes: Mapping[str, Box]
    padding: float
    paragraph: float
    part: float
    bullet: float
    short: int
    layouts: tuple[Layout, ...]
    bare: Layout
    inks: Mapping[str, str]
    tones: Mapping[str, tuple[str, float]]
    kinds: tuple[Kin, ...]
    scenery: Mapping[str, tuple[str, ...]]
    backs: Mapping[str, tuple[Shape, ...] | Raster]
    words: Mapping[str, Mapping[str, str]]
    pips: Pips | None = None
    texts: tuple[OwnText, ...] = ()
    tinge: Mapping[str, str] = {}
    others: tuple[Theme, ...] = ()
    sub: str = ""

    def at(self, card: Box) -> Theme:
        """The theme for those of its cards that are of this size."""
        return self if card == self.card else next(other for other in self.others if other.card == card)

    def says(self, lang: str, key: str) -> str:
        """A word for the page list or the bookmarks, in English where this language has none."""
        return self.words.get(lang, {}).get(key) or self.words["en"][key]
