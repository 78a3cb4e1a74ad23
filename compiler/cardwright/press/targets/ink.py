"""Makes strokes of a canvas out of placed items: millimetres become points, and y turns from downwards to upwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from math import cos, radians, sin
from pathlib import Path
from typing import Any, assert_never

from cardwright.press.colour_space import LIGHT, Cmyk, Rgb, Space
from cardwright.press.faces.body import SIGN_DROP, SIGN_SIZE
from cardwright.press.look.card_form import cut
from cardwright.press.look.outline import known, parts, sign
from cardwright.press.scenery.picture import picture
from cardwright.press.targets.canvas import called, end_form, know, text_operators
from cardwright.press.targets.operators import MM, fill_colour, line_colour, operators, rectangle, trace
from cardwright.press.targets.paint import painted
from cardwright.typeset.font_file import FontFile
from cardwright.typeset.items import (
    Box,
    Drawing,
    Form,
    Item,
    Masked,
    Panel,
    Picture,
    Portrait,
    Scene,
    SetText,
    Shape,
    Sign,
)
from cardwright.typeset.metrics import font

SQUARE = 1000.0
"""A sign is drawn in a square of this side, so that whole numbers are fine enough."""

CORNER = 3.0
"""The corner of a card that is seen in small, in millimetres of the card."""
PAPER = "#ffffff"
VISIBLE, LINED, INVISIBLE = 0, 2, 3
UNREAD = "/Span <</ActualText ()>> BDC"
"""What lies between this and EMC is read as nothing (ISO 32000-1, 14.9.4)."""
TOGETHER = 0.05
"""Letters that stand farther apart, in em, would be read one by one if it were not said what they spell."""
JOINING = (" ", "-", "‐", "\u00ad")
"""A line that ends so needs no space; any other gets one, or its last word is read as one with the next line's."""


@dataclass(slots=True)
class Ink:
    """A ReportLab canvas, the files of its fonts by role, and the short name of every form that it already holds.

    `flats` are the pictures of drawings that shine through, `names` those by which its fonts are known. `read_image`
    opens the bytes of a picture file, or a picture of Pillow, for the canvas.
    """

    canvas: Any
    fonts: Mapping[str, FontFile]
    icons: Path
    read_image: Callable[[Any], Any]
    space: Space = LIGHT
    forms: dict[str, str] = field(default_factory=dict)
    flats: dict[str, Any] = field(default_factory=dict)
    names: dict[FontFile, str] = field(default_factory=dict)

    def draw(self, items: Sequence[Item], height: float) -> None:
        """Draws items in order; `height` (millimetres) is where their y is 0."""
        for kind, group in groupby(items, type):
            if kind is SetText:
                self._words([item for item in group if isinstance(item, SetText)], height)
            elif kind is Shape:
                shapes = [item for item in group if isinstance(item, Shape)]
                self.canvas.addLiteral(painted(shapes, height, self.space, self.canvas))
            else:
                for item in group:
                    if isinstance(item, Sign):
                        self._sign(item, height)
                    elif isinstance(item, Picture):
                        self._picture(item, _ground(items, item), height)
                    elif isinstance(item, Portrait):
                        self._portrait(item, height)
                    elif isinstance(item, Masked | Scene):
                        item = picture(item) if isinstance(item, Scene) else item
                        self.canvas.addLiteral(f"q {rectangle(item.window, 0.0, height)} W n")
                        self.draw(item.items, height)
                        self.canvas.addLiteral("Q")
                    elif not isinstance(item, SetText | Shape):
                        self.canvas.addLiteral(operators(item, height, self.space))

    def share(self, drawing: Drawing, area: Box, spill: float) -> None:
        """Draws a shared drawing by its name; makes it before, if it is not there."""
        self._make_drawing(drawing, area, spill)
        self.canvas.doForm(self.forms[drawing.key])

    def _make_drawing(self, drawing: Drawing, area: Box, spill: float) -> None:
        if drawing.key not in self.forms:
            self._make_signs(drawing.items)
            low, right, top = -spill * MM, (area.w + spill) * MM, (area.h + spill) * MM
            name = self._name(drawing.key)
            self.canvas.beginForm(name, low, low, right, top)
            self.draw(drawing.items, area.h)
            end_form(self.canvas, name)

    def _make_signs(self, items: Sequence[Item]) -> None:
        """The signs of what is to be a form: each is a form of its own, which cannot be begun inside another."""
        for icon, rim in dict.fromkeys(_icons(items)):
            self._make_sign(icon, rim)

    def _portrait(self, item: Portrait, height: float) -> None:
        """A card in small: one form, however often it is seen, and nothing of it beyond its round corners."""
        (wide, high), key = item.size, f"portrait:{item.face.id}"
        scale, (a, b, c, d) = item.width / wide, _turned(item.turn)
        if key not in self.forms:
            know({role: item.fonts[role] for role in _roles(item)})
            replace(self, fonts=item.fonts)._make_portrait(key, item)
        x, y = item.x * MM, (height - item.y) * MM
        left, low = -wide / 2 * MM * scale, -high / 2 * MM * scale
        self.canvas.addLiteral(f"q {a:.6f} {b:.6f} {c:.6f} {d:.6f} {x:.2f} {y:.2f} cm")
        self.canvas.addLiteral(f"{scale:.6f} 0 0 {scale:.6f} {left:.2f} {low:.2f} cm")
        self.canvas.doForm(self.forms[key])
        self.canvas.addLiteral("Q")

    def _make_portrait(self, key: str, item: Portrait) -> None:
        (wide, high), name = item.size, self._name(key)
        card = Box(0, 0, wide, high)
        for drawing in item.face.under:
            self._make_drawing(drawing, card, 0.0)
        self._make_signs(item.face.items)
        self.canvas.beginForm(name, 0, 0, wide * MM, high * MM)
        self.canvas.addLiteral(f"q {_edge(item.face.form, card, high)} W n")
        for drawing in item.face.under:
            self.canvas.doForm(self.forms[drawing.key])
        self.draw(item.face.items, high)
        self.canvas.addLiteral("Q")
        end_form(self.canvas, name)

    def _called(self, file: FontFile) -> str:
        if file not in self.names:
            self.names[file] = called(file)
        return self.names[file]

    def _name(self, key: str) -> str:
        self.forms[key] = f"f{len(self.forms)}"
        return self.forms[key]

    def _make_sign(self, icon: str, rim: int = 0) -> str:
        """The key of a sign, a form by then; "" if there is none of this name. `rim` is in thousandths of its side."""
        key = f"sign:{icon}:{rim}"
        if key not in self.forms and icon in known(self.icons):
            name = self._name(key)
            self.canvas.beginForm(name, -rim, -rim, SQUARE + rim, SQUARE + rim)
            self.canvas.addLiteral(f"1 j {2 * rim} w {cutout(icon, self.icons)}" if rim else figure(icon, self.icons))
            end_form(self.canvas, name)
        return key if key in self.forms else ""

    def _sign(self, item: Sign, height: float) -> None:
        """A sign, and, if it is read, its word in the same place, unseen: for searching, copying and reading aloud."""
        canvas, x, y, side = self.canvas, item.x * MM, (height - item.y - item.size) * MM, item.size * MM
        if key := self._make_sign(item.icon, round(SQUARE * item.rim / item.size)):
            scale = side / SQUARE
            placed = f"{scale:.6f} 0 0 {scale:.6f} {x:.2f} {y:.2f} cm"
            if item.turn:
                a, b, c, d = _turned(item.turn)
                left, low = x + side / 2 * (1 - a - c), y + side / 2 * (1 - b - d)
                placed = f"{a:.6f} {b:.6f} {c:.6f} {d:.6f} {left:.2f} {low:.2f} cm {scale:.6f} 0 0 {scale:.6f} 0 0 cm"
            line = line_colour(item.colour, self.space) + " " if item.rim else ""
            canvas.addLiteral(f"q {fill_colour(item.colour, self.space)} {line}{placed}")
            canvas.doForm(self.forms[key])
            canvas.addLiteral("Q")
        if item.word:
            path, size = self.fonts["text"], side / SIGN_SIZE
            text = canvas.beginText(x, y + SIGN_DROP * size)
            text.setTextRenderMode(INVISIBLE)
            text.setFont(self._called(path), size)
            text.setHorizScale(100 * SIGN_SIZE / max(font(path).width(item.word), 0.1))
            text.textLine(item.word)
            text.setHorizScale(100)
            text.setTextRenderMode(VISIBLE)
            canvas.drawText(text)

    def _picture(self, item: Picture, ground: str, height: float) -> None:
        """A picture is known by its pixels and not by its path, so that every machine writes the same file."""
        window, place = item.window, item.place
        self.canvas.addLiteral(f"q {rectangle(window, 0.0, height)} W n")
        image = self._shared(item, ground) if item.shared else self._image(_no_finer(item), ground)
        x, y = place.x * MM, (height - place.y - place.h) * MM
        self.canvas.drawImage(image, x, y, place.w * MM, place.h * MM, mask="auto")
        self.canvas.addLiteral("Q")

    def _shared(self, item: Picture, ground: str) -> Any:
        """A picture of a theme, made as coarse as its print, and packed, when it is met for the first time."""
        key = f"{item.path}:{item.place.w:.3f}:{item.place.h:.3f}:{ground}"
        if key not in self.flats:
            self.flats[key] = self._image(_no_finer(item), ground)
        return self.flats[key]

    def pixels(self, key: str, drawn: Callable[[], bytes], place: Box, height: float) -> None:
        """A picture file that is drawn when its key is met for the first time."""
        if key not in self.flats:
            self.flats[key] = self._image(drawn(), PAPER)
        x, y = place.x * MM, (height - place.y - place.h) * MM
        self.canvas.drawImage(self.flats[key], x, y, place.w * MM, place.h * MM)

    def _image(self, data: bytes, ground: str) -> Any:
        """In light, the file as it is; in inks, its pixels on the ground on which they lie."""
        from cardwright.press.targets.separation import separated, viewed

        match self.space:
            case Rgb(eyes):
                return self.read_image(viewed(data, ground, eyes) if eyes else BytesIO(data))
            case Cmyk(limit):
                return self.read_image(separated(data, ground, limit))
            case _:
                assert_never(self.space)

    def _words(self, words: Sequence[SetText], height: float) -> None:
        for (mute, rim), run in groupby(words, lambda word: (word.mute, word.rim)):
            if mute:
                self.canvas.addLiteral(f"{UNREAD} {2 * rim * MM:.2f} w 1 j")
            self._run([*run], height, rim)
            if mute:
                self.canvas.addLiteral("EMC")

    def _run(self, words: Sequence[SetText], height: float, rim: float) -> None:
        text = self.canvas.beginText()
        style: tuple[str, float] | None = None
        colour, tracking = "", (0.0, 0.0)
        if rim:
            text.setTextRenderMode(LINED)
        for word in words:
            if word.colour != colour:
                colour = word.colour
                text_operators(text, fill_colour(colour, self.space))
                if rim:
                    text_operators(text, line_colour(colour, self.space))
            file = self.fonts[word.font]
            if (word.font, word.size) != style:
                style = word.font, word.size
                text.setFont(self._called(file), word.size)
            if file.tracking != tracking[0] or (tracking[0] and word.size != tracking[1]):
                tracking = file.tracking, word.size
                text_operators(text, f"{file.tracking * word.size:.3f} Tc")
            x, y = word.x * MM, (height - word.y) * MM
            if word.turn:
                text.setTextTransform(*_turned(word.turn), x, y)
            else:
                text_operators(text, f"1 0 0 1 {x:.2f} {y:.2f} Tm")
            if file.tracking > TOGETHER and not word.mute:
                text_operators(text, f"/Span <</ActualText <{_utf16(word.text)}>>> BDC")
            text.textLine(word.text if word.text.endswith(JOINING) else word.text + " ")
            if file.tracking > TOGETHER and not word.mute:
                text_operators(text, "EMC")
        if tracking[0]:
            text_operators(text, "0 Tc")
        if rim:
            text.setTextRenderMode(VISIBLE)
        self.canvas.drawText(text)


def _edge(form: Form, card: Box, high: float) -> str:
    """Up to where a card in small is seen."""
    return rectangle(card, CORNER, high) if form == "rectangle" else trace(cut(form, card), MM, high * MM)


def _utf16(text: str) -> str:
    """What is read, as a PDF has it among operators (ISO 32000-1, 7.9.2.2)."""
    words = text if text.endswith(JOINING) else text + " "
    return ("\ufeff" + words).encode("utf-16-be").hex().upper()


def _no_finer(item: Picture) -> bytes:
    """The file of a picture, or of one that is as coarse as its print."""
    data = item.path.read_bytes()
    if not item.dpi:
        return data
    from cardwright.press.targets.finer import no_finer, packed

    return (packed if item.shared else no_finer)(data, item.place.w, item.place.h, item.dpi)


def _ground(items: Sequence[Item], picture: Picture) -> str:
    """The colour of the last panel that was drawn under all of a picture's window; else that of paper."""
    ground = PAPER
    for item in items:
        if item is picture:
            break
        if isinstance(item, Panel) and item.fill and _holds(item.box, picture.window):
            ground = item.fill
    return ground


def _holds(outer: Box, inner: Box) -> bool:
    across = outer.x <= inner.x and inner.x + inner.w <= outer.x + outer.w
    return across and outer.y <= inner.y and inner.y + inner.h <= outer.y + outer.h


@lru_cache(maxsize=200)
def figure(icon: str, icons: Path) -> str:
    """A sign in its square, filled, as path operators; kept from one print to another."""
    return trace(sign(icon, icons), SQUARE, SQUARE, digits=0) + " f"


@lru_cache(maxsize=200)
def cutout(icon: str, icons: Path) -> str:
    """What lies under a sign that is cut out: each of its parts filled and lined, so that its holes are filled, too."""
    return " ".join(f"{trace(part, SQUARE, SQUARE, digits=0)} B" for part in parts(sign(icon, icons)))


def _icons(items: Sequence[Item]) -> Iterator[tuple[str, int]]:
    for item in items:
        if isinstance(item, Sign):
            yield item.icon, round(SQUARE * item.rim / item.size)
        elif isinstance(item, Masked | Scene):
            yield from _icons(picture(item).items if isinstance(item, Scene) else item.items)


def _roles(portrait: Portrait) -> set[str]:
    """The fonts that a side of a card asks for; the words of its signs are in that of text."""
    items = (*portrait.face.items, *(item for drawing in portrait.face.under for item in drawing.items))
    return {"text", *(item.font for item in items if isinstance(item, SetText))}


def _turned(degrees: float) -> tuple[float, float, float, float]:
    """The first four numbers of a matrix that turns clockwise (ISO 32000-1, 8.3.3)."""
    c, s = round(cos(radians(degrees)), 6), round(sin(radians(degrees)), 6)
    return c, -s or 0.0, s or 0.0, c
