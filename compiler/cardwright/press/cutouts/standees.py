"""Cards that stand: a card upright, over a fold the same on its head, and a foot at both ends; many to a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.messages.message import message
from cardwright.press.cutouts.plain_page import PlainPage, StandeeMeasures, dashed, heading, room_of, words_in
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import mix
from cardwright.press.sheets.sheet import Paper
from cardwright.typeset.items import Box, CardFace, Item, Panel, Portrait, moved


def standees(
    title: str, faces: Sequence[CardFace], measures: StandeeMeasures, sheet: Paper, context: LayoutContext
) -> list[PlainPage]:
    """As many pages as the cards need. DataError if the paper has no room for one."""
    card = context.theme.card
    high = 2 * (measures.width * card.h / card.w + measures.foot)
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
            items += moved(tuple(_standee(face, measures, high, context)), x, y)
        pages.append(PlainPage(title, sheet, room, tuple(items)))
    return pages


def _standee(face: CardFace, measures: StandeeMeasures, high: float, context: LayoutContext) -> Iterator[Item]:
    """From the top: a foot, the card on its head, the card, a foot."""
    wide, palette, size = measures.width, context.theme.palette, (context.theme.card.w, context.theme.card.h)
    line = mix(palette.light, palette.muted, 0.6)
    card = high / 2 - measures.foot
    yield Panel(Box(0, 0, wide, high), palette.light, line, 0.25)
    shown = Portrait(face, size, context.theme.fonts, wide / 2, high / 2 + card / 2, wide)
    yield shown._replace(y=high / 2 - card / 2, turn=180.0)
    yield shown
    for y in (measures.foot, high - measures.foot):
        yield Panel(Box(0, y - 0.1, wide, 0.2), line)
        yield from dashed((0, y), (wide, y), palette.light)
    yield Panel(Box(0, high / 2 - 0.1, wide, 0.2), line)
    yield from dashed((0, high / 2), (wide, high / 2), palette.light)
