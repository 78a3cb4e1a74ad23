"""Cards that stand: a card upright, over a fold the same on its head, and a foot at both ends; many to a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.messages.message import message
from cardwright.press.cutouts.plain_page import PlainPage, StandeeMeasures, dashed, heading, room_of, words_in
from cardwright.press.data import DataError
from cardwright.press.faces.context import LayoutContext
from cardwright.press.look.colour import ink_on, mix, seen, washed
from cardwright.press.sheets.sheet import Paper
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


LETTERS, ASIDE = 9.0, 3.0
"""The largest letters of a name on a foot, in points, and the room that is left beside them, in millimetres."""


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
    shown = Portrait(face, size, context.theme.fonts, wide / 2, high / 2 + card / 2, wide)
    yield shown._replace(y=high / 2 - card / 2, turn=180.0)
    yield shown
    for y in (measures.foot, high - measures.foot):
        yield Panel(Box(0, y - 0.1, wide, 0.2), line)
        yield from dashed((0, y), (wide, y), palette.light)
    yield Panel(Box(0, high / 2 - 0.1, wide, 0.2), line)
    yield from dashed((0, high / 2), (wide, high / 2), palette.light)
    yield from _names(face.title, wide, high, measures.foot, ink, context)


def _names(title: str, wide: float, high: float, foot: float, ink: str, context: LayoutContext) -> Iterator[Item]:
    """The name on both feet, each read by who sees its side of the card."""
    role = context.theme.styles["name"].font
    letters = context.fonts[role]
    size = min(
        LETTERS, (wide - 2 * ASIDE) / POINT / max(letters.width(title), 0.1), 0.5 * foot / letters.capital / POINT
    )
    long, capital = letters.width(title) * size * POINT, letters.capital * size * POINT
    yield SetText((wide - long) / 2, high - (foot - capital) / 2, title, role, size, ink)
    yield SetText((wide + long) / 2, (foot - capital) / 2, title, role, size, ink, turn=180.0)
