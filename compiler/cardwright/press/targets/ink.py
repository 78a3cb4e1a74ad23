"""Makes strokes of a canvas out of placed items: millimetres become points, and y turns from downwards to upwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, assert_never

from cardwright.press.colour import channels
from cardwright.press.compose import SIGN_DROP, SIGN_SIZE
from cardwright.press.items import Box, Disc, Drawing, Item, Panel, Shape, Sign, Stroke, Words
from cardwright.press.metrics import font
from cardwright.press.outline import Segment
from cardwright.press.signs import known, sign

MM = 72 / 25.4
NON_ZERO = 1
VISIBLE, INVISIBLE = 0, 3


@dataclass(slots=True)
class Ink:
    """A ReportLab canvas, the files of its fonts by role, and the shared drawings and signs that it already holds."""

    canvas: Any
    fonts: Mapping[str, Path]
    icons: Path
    made: set[str] = field(default_factory=set)

    def draw(self, items: Sequence[Item], height: float) -> None:
        """Draws items in order; `height` (millimetres) is where y is 0 in them."""
        at = 0
        while at < len(items):
            item = items[at]
            if isinstance(item, Words):
                end = at
                while end < len(items) and isinstance(items[end], Words):
                    end += 1
                self._words([word for word in items[at:end] if isinstance(word, Words)], height)
                at = end
            else:
                self._shape(item, height)
                at += 1

    def share(self, drawing: Drawing, card: Box, spill: float) -> None:
        """Draws a shared drawing by its name; makes it before, if it is not there."""
        if drawing.key not in self.made:
            self.made.add(drawing.key)
            self._signs_first(drawing.items)
            low, right, top = -spill * MM, (card.w + spill) * MM, (card.h + spill) * MM
            self.canvas.beginForm(drawing.key, low, low, right, top)
            self.draw(drawing.items, card.h)
            self.canvas.endForm()
        self.canvas.doForm(drawing.key)

    def _signs_first(self, items: Sequence[Item]) -> None:
        """A sign is a form of its own, and must be made before the form that it stands in is begun."""
        for item in items:
            if isinstance(item, Sign):
                self._make_sign(item.icon)

    def _make_sign(self, icon: str) -> None:
        key = f"sign:{icon}"
        if key in self.made or icon not in known(self.icons):
            return
        self.made.add(key)
        self.canvas.beginForm(key, 0, 0, 1, 1)
        path = self.canvas.beginPath()
        _trace(path, sign(icon, self.icons), 1.0, 1.0)
        self.canvas.drawPath(path, stroke=0, fill=1, fillMode=NON_ZERO)
        self.canvas.endForm()

    def _shape(self, item: Panel | Disc | Stroke | Shape | Sign, height: float) -> None:
        canvas = self.canvas
        match item:
            case Panel(box, fill, stroke, line, radius):
                paint = self._paint(fill, stroke, line)
                place = box.x * MM, (height - box.y - box.h) * MM, box.w * MM, box.h * MM
                if radius:
                    canvas.roundRect(*place, radius * MM, **paint)
                else:
                    canvas.rect(*place, **paint)
            case Disc(x, y, r, fill, stroke, line):
                canvas.circle(x * MM, (height - y) * MM, r * MM, **self._paint(fill, stroke, line))
            case Stroke(x1, y1, x2, y2, colour, line):
                self._paint(None, colour, line)
                canvas.line(x1 * MM, (height - y1) * MM, x2 * MM, (height - y2) * MM)
            case Shape(segments, fill, stroke, line):
                path = canvas.beginPath()
                _trace(path, segments, MM, height * MM)
                canvas.drawPath(path, fillMode=NON_ZERO, **self._paint(fill, stroke, line))
            case Sign():
                self._sign(item, height)
            case _:
                assert_never(item)

    def _paint(self, fill: str | None, stroke: str | None, line: float) -> dict[str, int]:
        if fill:
            self.canvas.setFillColorRGB(*channels(fill))
        if stroke:
            self.canvas.setStrokeColorRGB(*channels(stroke))
            self.canvas.setLineWidth(line * MM)
        return {"fill": int(fill is not None), "stroke": int(stroke is not None)}

    def _sign(self, item: Sign, height: float) -> None:
        """A sign, and, if it is read, its word in the same place, unseen: for searching, copying and reading aloud."""
        self._make_sign(item.icon)
        canvas = self.canvas
        canvas.setFillColorRGB(*channels(item.colour))
        if f"sign:{item.icon}" in self.made:
            canvas.saveState()
            side = item.size * MM
            canvas.transform(side, 0, 0, side, item.x * MM, (height - item.y - item.size) * MM)
            canvas.doForm(f"sign:{item.icon}")
            canvas.restoreState()
        if item.word:
            path = self.fonts["text"]
            size = item.size * MM / SIGN_SIZE
            text = canvas.beginText(item.x * MM, (height - item.y - item.size) * MM + SIGN_DROP * size)
            text.setTextRenderMode(INVISIBLE)
            text.setFont(path.stem, size)
            text.setHorizScale(100 * SIGN_SIZE / max(font(path).width(item.word), 0.1))
            text.textOut(item.word)
            text.setHorizScale(100)
            text.setTextRenderMode(VISIBLE)
            canvas.drawText(text)

    def _words(self, words: Sequence[Words], height: float) -> None:
        text = self.canvas.beginText()
        set_in: tuple[str, float] | None = None
        colour = ""
        for word in words:
            if word.colour != colour:
                colour = word.colour
                text.setFillColorRGB(*channels(colour))
            if (word.font, word.size) != set_in:
                set_in = word.font, word.size
                text.setFont(self.fonts[word.font].stem, word.size)
            x, y = word.x * MM, (height - word.y) * MM
            if word.turned:
                text.setTextTransform(-1, 0, 0, -1, x, y)
            else:
                text.setTextOrigin(x, y)
            text.textOut(word.text)
        self.canvas.drawText(text)


def _trace(path: Any, segments: Sequence[Segment], scale: float, top: float) -> None:
    """Follows an outline with a pen that knows only upward y."""
    for kind, n in segments:
        if kind == "C":
            path.curveTo(
                n[0] * scale, top - n[1] * scale, n[2] * scale, top - n[3] * scale, n[4] * scale, top - n[5] * scale
            )
        elif kind == "L":
            path.lineTo(n[0] * scale, top - n[1] * scale)
        elif kind == "M":
            path.moveTo(n[0] * scale, top - n[1] * scale)
        else:
            path.close()
