"""What a theme writes in places of its own becomes lines: who drew the picture, a cost, a number in the set.

A text has gaps, `{artist}`, that the card fills: its properties and what its file says of it. A card that does not fill
all of them has no such text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from cardwright.press.faces.context import LayoutContext
from cardwright.press.faces.face import FaceText
from cardwright.press.look.outline import moved, shift, then, turn
from cardwright.press.look.theme import Layout, OwnText
from cardwright.typeset.fitting import SetLine, StyledParagraph, TextBlock, fit_or_cut, scales
from cardwright.typeset.items import POINT, Box
from cardwright.typeset.lines import width
from cardwright.typeset.paint import Matrix

GAP = re.compile(r"\{([\w-]+)\}")


def facts(text: FaceText) -> Mapping[str, str]:
    """What can stand in the gaps of a text, by name."""
    number = "" if text.number is None else str(text.number)
    said = {"name": text.name, "type": text.type_line, "number": number, "id": text.id, "copies": str(text.copies)}
    return {**said, **dict(text.facts)}


def filled(own: OwnText, text: FaceText, context: LayoutContext) -> str:
    """The text of a card, with signs in braces as they are; "" where the card does not fill a gap."""
    family, _ = context.look.families.get(text.family, (text.family, ""))
    known = {"family": family, "game": context.look.game, "set": context.look.set, **facts(text)}
    gaps = [name for name in GAP.findall(own.text) if name not in context.signs or name in known]
    if not all(known.get(name) for name in gaps):
        return ""
    return GAP.sub(lambda gap: known.get(gap[1], gap[0]), own.text)


def stands(own: OwnText, text: FaceText, layout: Layout) -> bool:
    """Whether a text is one of this card, and of the layout in which it is printed."""
    card = {text.id, text.id.rpartition("/")[2], text.kind, text.family, *text.element, *text.marks}
    return (not own.which or bool(own.which & card)) and (not own.layouts or layout.name in own.layouts)


def own_block(own: OwnText, words: str, context: LayoutContext) -> TextBlock:
    """The words in their box, as it lies before it is turned."""
    style = context.theme.styles[own.style]
    return fit_or_cut([StyledParagraph(words, style)], _level(own), scales(style), context.fonts)


def aligned(line: SetLine, box: Box, context: LayoutContext) -> SetLine:
    """A line moved to where its style wants it: at the left of its box, in the middle, or at the right."""
    share, font = {"left": 0.0, "middle": 0.5, "right": 1.0}[line.style.align], context.fonts[line.style.font]
    wide = (width(line.text, font) - font.tracking) * line.size * POINT if share else box.w
    return line._replace(x=line.x + share * (box.x + box.w - line.x - wide))


def turned(own: OwnText, line: SetLine) -> SetLine:
    """A line where it stands when its box is turned."""
    level, box = _level(own), own.place
    about: Matrix = then(shift(-level.x - level.w / 2, -level.y - level.h / 2), turn(own.turn))
    x, y = moved((line.x, line.y), then(about, shift(box.x + box.w / 2, box.y + box.h / 2)))
    return line._replace(x=x, y=y)


def own_lines(own: OwnText, block: TextBlock, context: LayoutContext) -> Iterator[SetLine]:
    """The lines of a text, each where it stands on the card."""
    level = _level(own)
    for line in block.lines:
        yield turned(own, aligned(line, level, context))


def _level(own: OwnText) -> Box:
    """The box of a text as it lies when its lines are level."""
    wide, high = (own.place.h, own.place.w) if own.turn in (90, 270) else (own.place.w, own.place.h)
    return Box(own.place.x, own.place.y, wide, high)
