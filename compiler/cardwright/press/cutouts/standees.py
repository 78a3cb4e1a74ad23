"""Cards that stand: a card upright, over a fold the same on its head, and a foot at both ends; many to a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.messages.message import message
from cardwright.press.cutouts.plain_page import PlainPage, StandeeMeasures, dashed, heading, room_of, words_in
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import ink_on, mix, seen, washed
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.fitting import StyledParagraph, fit_or_cut, scales
from cardwright.typeset.items import POINT, Box, CardFace, Item, Panel, Portrait, SetText, moved


def standees(
    title: str, faces: Sequence[CardFace], measures: StandeeMeasures, sheet: Paper, context: LayoutContext
) -> list[PlainPage]:
    """As many pages as the cards need. DataError if the paper has no room for one."""
    high = 2 * (measures.width * max(face.size[1] / face.size[0] for face in faces) + measures.foot)
    room = room_of(sheet)
    across = int((room.w + measures.gap) / (measures.width + measures.gap))
    down = int((room.h + measures.gap) / (high + measures.gap))
    if not across * down:
        size = f"{measures.width:g} × {high:.0f} mm"
        raise DataError(message("A standee of {size} has no room on {paper}.", size=size, paper=sheet.title))
    words = words_in(measures.words, context.lang)
    pages: list[PlainPage] = []
    for first in range(0, len(faces), across * down):
        items: list[Item] = [*heading(title, words, sheet, context.theme)]
        for at, face in enumerate(faces[first : first + across * down]):
            row, column = divmod(at, across)
            x, y = room.x + column * (measures.width + measures.gap), room.y + row * (high + measures.gap)
            items += moved(tuple(_standee(face, measures, context)), x, y)
        pages.append(PlainPage(title, sheet, room, tuple(items)))
    return pages


LETTERS, LEAST, ASIDE = 9.0, 6.5, 2.4
"""The letters of a name on a foot and the smallest that it may have, in points; and the room that is left beside it, in
millimetres."""


def _standee(face: CardFace, measures: StandeeMeasures, context: LayoutContext) -> Iterator[Item]:
    """From the top: a foot, the card on its head, the card, a foot; the feet in the colour of its family."""
    wide, palette, size = measures.width, context.theme.palette, face.size
    card = wide * size[1] / size[0]
    high = 2 * (card + measures.foot)
    _, given = context.look.families.get(face.family, ("", palette.neutral))
    ground = washed(seen(given, palette), palette)
    ink = ink_on(ground, palette.ink, palette.light)
    line = mix(ground, ink, 0.4)
    yield Panel(Box(0, 0, wide, high), ground, line, 0.25)
    if face.form == "rectangle":  # two cards meet at their round corners
        yield Panel(Box(0, measures.foot, wide, 2 * card), _ground(face) or ground, line, 0.25)
    shown = Portrait(face, size, context.theme.fonts, wide / 2, high / 2 + card / 2, wide)
    yield shown._replace(y=high / 2 - card / 2, turn=180.0)
    yield shown
    for y in (measures.foot, high - measures.foot):
        yield Panel(Box(0, y - 0.1, wide, 0.2), line)
        yield from dashed((0, y), (wide, y), palette.light)
    yield Panel(Box(0, high / 2 - 0.1, wide, 0.2), line)
    yield from dashed((0, high / 2), (wide, high / 2), palette.light)
    yield from _names(face.title, wide, high, measures.foot, ink, context)


def _ground(face: CardFace) -> str:
    """The colour that lies under all of a card."""
    panels = (item for drawing in face.under for item in drawing.items if isinstance(item, Panel))
    return next((panel.fill for panel in panels if panel.fill), "")


def _names(title: str, wide: float, high: float, foot: float, ink: str, context: LayoutContext) -> Iterator[Item]:
    """The name on both feet, each read by who sees its side of the card; a long one in two lines."""
    style = context.theme.styles["name"]._replace(size=LETTERS, least=LEAST, outline=0.0, shadow=0.0)
    place = Box(ASIDE, high - foot, wide - 2 * ASIDE, foot)
    block = fit_or_cut([StyledParagraph(title, style)], place, scales(style), context.fonts, most_lines=2)
    for line in block.lines:
        long = context.fonts[style.font].width(line.text) * line.size * POINT
        x = (wide - long) / 2
        yield SetText(x, line.y, line.text, style.font, line.size, ink)
        yield SetText(wide - x, high - line.y, line.text, style.font, line.size, ink, turn=180.0)
