"""Makes the drawing that cards of one kin share: ground, window, boxes, discs and the signs of their elements."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, cos, pi, sin

from cardwright.press.case import Case, Tint, emblem, head_box, tints
from cardwright.press.colour import deep, ink_on, mix
from cardwright.press.face import FaceText
from cardwright.press.fit import POINT
from cardwright.press.items import Box, Disc, Drawing, Item, Panel, Picture, Shape, Sign, Words
from cardwright.press.outline import Segment
from cardwright.press.picture import covering, pixels
from cardwright.press.theme import Layout, Theme

RAYS = 28
KEYLINE = 0.3


def frame_key(text: FaceText, layout: Layout) -> str:
    """What the frame of a card depends on: cards that differ in words and number alone have the same one."""
    numbered = "numbered" if text.number is not None else "plain"
    if text.art is not None:
        return f"frame:{text.id}"
    return ":".join(("frame", text.kind, text.family, "+".join(text.element), numbered, text.side, layout.name))


def frame(text: FaceText, layout: Layout, case: Case) -> Drawing:
    """The drawing that a card shares, in this layout, with all cards of the same key."""
    return Drawing(frame_key(text, layout), tuple(_frame(text, layout, case)))


def main_colour(found: tuple[Tint, ...], theme: Theme) -> str:
    """The colour in which a card speaks: its element's, or a neutral one if it has none, or several."""
    return found[0].colour if len(found) == 1 else theme.neutral


def _frame(text: FaceText, layout: Layout, case: Case) -> Iterator[Item]:
    theme, found = case.theme, tints(text, case)
    colour = main_colour(found, theme)
    edge = deep(colour, 3.0)
    yield from _ground(found, colour, edge, case)
    size = pixels(text.art) if text.art is not None else None
    if text.art is not None and size is not None:
        yield Picture(layout.art, covering(layout.art, size), text.art)
        yield Panel(layout.art, None, edge, KEYLINE)
    else:
        yield from _window(emblem(text.kind, case), layout.art, colour, edge, theme)
    yield Panel(layout.type, mix(theme.paper, colour, 0.16), edge, KEYLINE)
    if layout.text.h:
        yield Panel(layout.text, theme.paper, edge, KEYLINE)
    yield from _family(text, colour, case)
    corner = theme.boxes["corner"]
    for i, tint in enumerate(found):
        yield from _medal(tint, Box(corner.x - i * (corner.w + 0.6), corner.y, corner.w, corner.h), theme)
    disc, suit = head_box("disc", text, theme), head_box("suit", text, theme)
    if text.number is not None:
        yield Disc(disc.x + disc.w / 2, disc.y + disc.h / 2, disc.w / 2, theme.paper, edge, 0.7)
        yield from _medals(found, suit, theme)
    else:
        yield from _medals(found, disc, theme)


def _ground(found: tuple[Tint, ...], colour: str, edge: str, case: Case) -> Iterator[Item]:
    """The ground runs into the bleed; a card of several elements has a stripe of each at its sides."""
    card, bleed = case.theme.card, case.bleed
    yield Panel(card.grown(bleed), colour, None)
    if len(found) > 1:
        height = card.h / len(found)
        for i, tint in enumerate(found):
            top = i * height - (bleed if i == 0 else 0)
            bottom = (i + 1) * height + (bleed if i == len(found) - 1 else 0)
            yield Panel(Box(-bleed, top, card.w + 2 * bleed, bottom - top), tint.colour, None)
        yield Panel(card.grown(-2.5), colour, mix(colour, "#000000", 0.45), KEYLINE, 2.2)
    else:
        yield Panel(card.grown(-2.0), None, mix(colour, ink_on(colour, edge, "#ffffff"), 0.45), 0.25, 2.2)


def _window(icon: str, art: Box, colour: str, edge: str, theme: Theme) -> Iterator[Item]:
    """A stand-in for the picture: rays of two tints, and the emblem of the kind on a medallion."""
    tone = deep(colour, 1.9)
    pale, paler = mix(theme.paper, tone, 0.42), mix(theme.paper, tone, 0.28)
    yield Panel(art, paler, None)
    yield Shape(_rays(art), pale)
    yield Panel(art, None, edge, KEYLINE)
    x, y, r = art.x + art.w / 2, art.y + art.h / 2, min(art.w, art.h) * 0.43
    yield Disc(x, y, r, mix(theme.paper, colour, 0.06), edge, 0.35)
    yield Disc(x, y, r * 0.92, None, mix(theme.paper, colour, 0.5), 0.2)
    side = r * 1.2
    yield Sign(x - side / 2, y - side / 2, side, icon, deep(colour, theme.medal))


@cache
def _rays(box: Box) -> tuple[Segment, ...]:
    """Every other one of so many wedges from the middle of a box to its sides, corners and all."""
    middle_x, middle_y = box.x + box.w / 2, box.y + box.h / 2
    corners = [(box.x + box.w * i, box.y + box.h * j) for i, j in ((1, 1), (0, 1), (0, 0), (1, 0))]
    out: list[Segment] = []
    for ray in range(0, RAYS, 2):
        first, last = (2 * pi * (ray + i - 0.5) / RAYS for i in (0, 1))
        turns = [(atan2(y - middle_y, x - middle_x) - first) % (2 * pi) for x, y in corners]
        between = [c for turn, c in zip(turns, corners, strict=True) if turn < last - first]
        out.append(("M", (middle_x, middle_y)))
        out += [("L", point) for point in (_side(box, first), *between, _side(box, last))]
        out.append(("Z", ()))
    return tuple(out)


def _side(box: Box, angle: float) -> tuple[float, float]:
    """Where a ray from the middle of a box leaves it."""
    dx, dy = cos(angle), sin(angle)
    far = min(box.w / 2 / abs(dx) if abs(dx) > 1e-9 else 1e9, box.h / 2 / abs(dy) if abs(dy) > 1e-9 else 1e9)
    return box.x + box.w / 2 + dx * far, box.y + box.h / 2 + dy * far


def _medal(tint: Tint, box: Box, theme: Theme) -> Iterator[Item]:
    """An element as colour and sign: its sign on a disc of its colour, ringed so that it stands out from any ground."""
    x, y, r = box.x + box.w / 2, box.y + box.h / 2, box.w / 2
    yield Disc(x, y, r, theme.light, deep(tint.colour, 3.0), 0.25)
    yield Disc(x, y, r * 0.9, tint.colour)
    side = r * 1.24
    yield Sign(x - side / 2, y - side / 2, side, tint.icon, ink_on(tint.colour, theme.ink, theme.light))


def _medals(found: tuple[Tint, ...], box: Box, theme: Theme) -> Iterator[Item]:
    """The medal of an element; of several, a small one each, around the middle of one place."""
    if len(found) == 1:
        yield from _medal(found[0], box, theme)
    if len(found) < 2:
        return
    x, y, r = box.x + box.w / 2, box.y + box.h / 2, box.w / 2
    yield Disc(x, y, r, theme.light, theme.ink, 0.25)
    far, small = r * 0.49, r * 0.42
    for i, tint in enumerate(found):
        angle = 2 * pi * (i + 0.5) / len(found) - pi / 2
        middle_x, middle_y = x + far * cos(angle), y + far * sin(angle)
        yield from _medal(tint, Box(middle_x - small, middle_y - small, 2 * small, 2 * small), theme)


def _family(text: FaceText, colour: str, case: Case) -> Iterator[Item]:
    """A lozenge in the family's colour and its title: the pile that the card belongs to, seen from its front."""
    theme = case.theme
    title, shade = case.look.families.get(text.family, (text.family, theme.neutral))
    box, style = theme.boxes["family"], theme.styles["family"]
    ink = ink_on(colour, theme.ink, theme.light)
    x, y, r = box.x + 1.6, box.y + box.h / 2, 1.4
    lozenge: tuple[Segment, ...] = (
        ("M", (x, y - r)),
        ("L", (x + r, y)),
        ("L", (x, y + r)),
        ("L", (x - r, y)),
        ("Z", ()),
    )
    yield Shape(lozenge, shade, ink, 0.2)
    baseline = y + case.fonts[style.font].capital * style.size * POINT / 2
    yield Words(x + r + 1.4, baseline, title, style.font, style.size, ink)
