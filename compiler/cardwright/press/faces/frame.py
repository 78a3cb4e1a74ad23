"""Makes what lies under the words of a card: its ground, its picture, its frame, and the signs of its elements.

Three drawings, from the ground up. Ground and frame are shared by all cards that look alike but for their words; the
picture is the card's own, and shared by its copies.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from cardwright.press.faces.context import LayoutContext, Tint, colours, emblem, head_box, hue_of, kin, tints
from cardwright.press.faces.face import FaceText
from cardwright.press.faces.own_looks import framed
from cardwright.press.faces.window import pair, place, seen_through
from cardwright.press.look.colour import deep, ink_on, inked, inks, mix, seen, tones, washed
from cardwright.press.look.raster import DPI, SPILL, covered, laid, pixels
from cardwright.press.look.stretched import WHOLE, rungs, stretched
from cardwright.press.look.svg import svg_drawing
from cardwright.press.look.theme import Kin, Layout, Theme
from cardwright.press.look.theme_file import ELEMENT
from cardwright.press.scenery.picture import TWIN
from cardwright.press.scenery.stage import even
from cardwright.typeset.items import (
    POINT,
    Box,
    Disc,
    Drawing,
    Item,
    Masked,
    Panel,
    Picture,
    Scene,
    SetText,
    Shape,
    Sign,
    reshaped,
)
from cardwright.typeset.paint import Segment

KEYLINE = 0.3
LOZENGE = 1.4
"""Half of the lozenge that shows a family's colour."""
SMALL, LARGE, HIGHEST = 0.56, 0.78, 7
"""How large an emblem is, as a share of its window: on a card with the number 0, and with this number or a higher."""
NOWHERE = Box(0, 0, 0, 0)
APART = 0.6
"""How far the medals of a row stand apart, and from what stands beside them."""


def under(text: FaceText, layout: Layout, context: LayoutContext, shared: dict[str, Drawing]) -> tuple[Drawing, ...]:
    """Ground, picture and frame of a card in this layout; `shared` keeps what cards share."""
    like = kin(text, context.theme)
    number = str(context.theme.kinds.index(like)) + context.theme.sub
    own = "" if text.frame_art is None else f":{text.frame_art}"
    hue = hue_of(text, context) if like.colour == ELEMENT else 0.0  # cards of one family may differ in colour
    alike = ":".join((number + own, text.family, "+".join(text.element), *([f"{hue:g}"] if hue else [])))
    numbered = "numbered" if text.number is not None else "plain"
    keys = (
        f"ground:{alike}",
        f"picture:{text.id}:{layout.name}",
        f"frame:{alike}:{numbered}:{text.side}:{layout.name}",
    )
    fitted = f"fitted:{number}{own}:{layout.name}"
    like = framed(like, text.frame_art, context.theme.card)
    if fitted not in shared:
        shared[fitted] = Drawing(fitted, tuple(_fitted(like, layout, context.theme)))
    like = like._replace(frame=shared[fitted].items, drawn=layout)  # type: ignore[arg-type]
    makers = (_ground, _picture, _frame)
    for key, maker in zip(keys, makers, strict=True):
        if key not in shared:
            shared[key] = Drawing(key, tuple(maker(text, layout, like, context)))
    ground, picture, frame = (shared[key] for key in keys)
    return ground, _described(picture, text), frame


def _described(picture: Drawing, text: FaceText) -> Drawing:
    """A picture that somebody has made is read as the card's name and type; one that is drawn here is ornament."""
    if text.art is None:
        return picture
    return picture._replace(tag="Figure", alt=", ".join(filter(None, (text.name, *text.type_line.split(" · ")))))


def _ground(text: FaceText, layout: Layout, like: Kin, context: LayoutContext) -> Iterator[Item]:
    """The ground runs into the bleed; a card of several elements has a stripe of each at its sides."""
    card, bleed, palette = context.theme.card, context.bleed, context.theme.palette
    ground, elements = washed(colours(text, context)[0], palette), tints(text, context)
    yield Panel(card.grown(bleed), ground, None)
    if len(elements) > 1:
        height = card.h / len(elements)
        for i, tint in enumerate(elements):
            top = i * height - (bleed if i == 0 else 0)
            bottom = (i + 1) * height + (bleed if i == len(elements) - 1 else 0)
            yield Panel(Box(-bleed, top, card.w + 2 * bleed, bottom - top), washed(tint.colour, palette), None)
        yield Panel(card.grown(-3.0), ground, mix(ground, "#000000", 0.45), KEYLINE, 2.2)
    if like.ground is not None:
        yield laid(like.ground, card.grown(max(SPILL, bleed)), card.grown(bleed))


def _picture(text: FaceText, layout: Layout, like: Kin, context: LayoutContext) -> Iterator[Item]:
    """The card's own picture, or one that is drawn of its layers around its emblem; none where there is no window."""
    if not layout.art.h:
        return
    if text.art is not None and text.art.suffix.lower() == ".svg":
        yield from _drawing(text, layout.art, context)
    elif text.art is not None and (size := pixels(text.art)) is not None:
        yield Panel(layout.art, context.theme.palette.paper)
        yield Picture(layout.art, covering(layout.art, size, text), text.art, DPI)
    else:
        layers = (
            layer for name in like.scene for layer in (_of_element(text, context) if name == ELEMENT else (name,))
        )
        toned, icon = tones(_toned(text, like, context), context.theme), emblem(text, context)
        rows, wanted, number = seen_through(like.frame, layout.art), _wanted(text, layout.art), max(text.number or 0, 0)
        figure, behind = place(icon, context.icons, rows, wanted), NOWHERE
        if TWIN in like.scene and even(number):
            figure, behind = pair(icon, context.icons, rows, wanted)
        yield Scene(layout.art, tuple(layers), tuple(toned.items()), icon, text.id, figure, rows, number, behind)


def _toned(text: FaceText, like: Kin, context: LayoutContext) -> str:
    """The colour of a picture: that in which its card speaks, or what its theme has for pictures of its element."""
    if like.colour == ELEMENT and len(text.element) == 1 and (tinge := context.theme.tinge.get(text.element[0])):
        return seen(tinge, context.theme.palette)
    return colours(text, context)[0]


def _wanted(text: FaceText, window: Box) -> Box:
    """Where an emblem would stand in a window of its own: the higher the number of its card, the larger; a little off
    the middle, by chance of its id."""
    roll, rank = Random(text.id), min(max(text.number, 0), HIGHEST) / HIGHEST if text.number is not None else 0.5
    side = min(window.w, window.h) * (SMALL + (LARGE - SMALL) * rank)
    x, y = window.x + window.w * (0.44 + 0.12 * roll.random()), window.y + window.h * (0.47 + 0.09 * roll.random())
    return Box(x - side / 2, y - side / 2, side, side)


def _drawing(text: FaceText, window: Box, context: LayoutContext) -> Iterator[Item]:
    """An SVG picture as the shapes that it is, as large as it fills the window."""
    assert text.art is not None
    drawing = svg_drawing(text.art)  # whatever cannot be drawn, compose.py has left out
    place = covering(window, (drawing.width, drawing.height), text)
    scale = place.w / drawing.width
    yield Panel(window, context.theme.palette.paper)

    def there(segment: Segment) -> Segment:
        kind, at = segment
        return kind, tuple(n * scale + (place.y if i % 2 else place.x) for i, n in enumerate(at))

    yield Masked(window, tuple(reshaped(shape, there, scale) for shape in drawing.shapes))


def _of_element(text: FaceText, context: LayoutContext) -> tuple[str, ...]:
    scenery = context.theme.scenery
    return next((scenery[name] for name in text.element if name in scenery), scenery.get("none", ()))


def _frame(text: FaceText, layout: Layout, like: Kin, context: LayoutContext) -> Iterator[Item]:
    """What the theme has drawn, in the colours of this card and the measures of this layout, and the medals on it."""
    theme, elements = context.theme, tints(text, context)
    colour, family = colours(text, context)
    yield from inked(like.frame, theme, inks(colour, family, theme.palette))
    if like.over is not None:
        yield laid(like.over, theme.card, theme.card.grown(context.bleed))
    yield from _family(text, context)
    yield from _row(elements, _family_right(text, context) + APART, theme)
    disc, suit = head_box("disc", text, theme), head_box("suit", text, theme)
    if text.number is not None:
        if disc.w:
            edge = deep(colour, 3.0)
            yield Disc(disc.x + disc.w / 2, disc.y + disc.h / 2, disc.w / 2, theme.palette.paper, edge, 0.7)
        yield from _medals(elements, suit, theme)
    else:
        yield from _medals(elements, disc, theme)


def _fitted(like: Kin, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """A frame, which was drawn for one layout, in the measures of this one."""
    first = like.drawn
    drawn, wanted = (first.art, first.type, first.text), (layout.art, layout.type, layout.text)
    still = 0.0 if like.form == "rectangle" else WHOLE * theme.card.h  # what follows the cut stays with it
    return stretched(like.frame, rungs(theme.card, drawn, wanted), drawn, wanted, still)


def _medal(tint: Tint, box: Box, theme: Theme) -> Iterator[Item]:
    """An element as colour and sign: its sign on a disc of its colour, ringed so that it stands out from any ground."""
    x, y, r = box.x + box.w / 2, box.y + box.h / 2, box.w / 2
    ground, edge = washed(tint.colour, theme.palette), deep(tint.colour, 3.0)
    yield Disc(x, y, r, theme.palette.light, edge, 0.25)
    yield Disc(x, y, r * 0.9, ground)
    side = r * 1.24
    yield Sign(x - side / 2, y - side / 2, side, tint.icon, ink_on(ground, theme.palette.ink, theme.palette.light))


def _row(elements: tuple[Tint, ...], left: float, theme: Theme) -> Iterator[Item]:
    """The elements once more, a medal for each from the corner leftwards; smaller where a row would cover a title."""
    corner = theme.boxes["corner"]
    if not corner.w:
        return
    right, middle = corner.x + corner.w, corner.y + corner.h / 2
    side = min(corner.w, max(corner.w / 2, (right - left + APART) / max(1, len(elements)) - APART))
    for i, tint in enumerate(elements):
        yield from _medal(tint, Box(right - side - i * (side + APART), middle - side / 2, side, side), theme)


def _medals(elements: tuple[Tint, ...], box: Box, theme: Theme) -> Iterator[Item]:
    """The medal of an element; of several, a small one each, around the middle of one place."""
    if not box.w:
        return
    if len(elements) == 1:
        yield from _medal(elements[0], box, theme)
    if len(elements) < 2:
        return
    x, y, r = box.x + box.w / 2, box.y + box.h / 2, box.w / 2
    yield Disc(x, y, r, theme.palette.light, theme.palette.ink, 0.25)
    far, small = r * 0.49, r * 0.42
    for i, tint in enumerate(elements):
        angle = 2 * pi * (i + 0.5) / len(elements) - pi / 2
        middle_x, middle_y = x + far * cos(angle), y + far * sin(angle)
        yield from _medal(tint, Box(middle_x - small, middle_y - small, 2 * small, 2 * small), theme)


def _family(text: FaceText, context: LayoutContext) -> Iterator[Item]:
    """A lozenge in the family's colour and its title: the pile that the card belongs to, seen from its front."""
    theme = context.theme
    title, _ = context.look.families.get(text.family, (text.family, ""))
    colour, family = colours(text, context)
    ground, box, style = washed(colour, theme.palette), theme.boxes["family"], theme.styles["family"]
    if not box.w:
        return
    ink = ink_on(ground, theme.palette.ink, theme.palette.light)
    x, y, r = box.x + LOZENGE + 0.2, box.y + box.h / 2, LOZENGE
    lozenge: tuple[Segment, ...] = (
        ("M", (x, y - r)),
        ("L", (x + r, y)),
        ("L", (x, y + r)),
        ("L", (x - r, y)),
        ("Z", ()),
    )
    yield Shape(lozenge, family, ink, 0.2)
    baseline = y + context.fonts[style.font].capital * style.size * POINT / 2
    yield SetText(x + 2 * r, baseline, title, style.font, style.size, ink)


def _family_right(text: FaceText, context: LayoutContext) -> float:
    """Where the title of the family ends, in millimetres from the left."""
    box, style = context.theme.boxes["family"], context.theme.styles["family"]
    if not box.w:
        return box.x
    title, _ = context.look.families.get(text.family, (text.family, ""))
    return box.x + 3 * LOZENGE + 0.2 + context.fonts[style.font].width(title) * style.size * POINT


def covering(box: Box, size: tuple[float, float], text: FaceText) -> Box:
    """Where a picture of this size must stand to fill a box with nothing left free, so that the place that its card
    wants to be seen is as near to the middle as may be."""
    return covered(box, size, text.focus, text.zoom)
