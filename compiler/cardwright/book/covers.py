"""The outside of a book: a cover with a hand of the game's own cards on a ground of its signs, and a back cover.

Both are in the deepest colour of the game's theme; what is to be known at a glance stands on the back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from cardwright.book.blocks import ColumnContext, slabs
from cardwright.book.illustrations import lying
from cardwright.book.page_style import PageStyle
from cardwright.book.tree import Block, Book, Heading
from cardwright.press.look.colour import mix
from cardwright.typeset.items import Box, Item, Panel, Portrait, Sign
from cardwright.typeset.pages import SetPage, paged
from cardwright.typeset.running import TextRun, right_edge, set_line
from cardwright.typeset.slabs import Drawn, Element, Slab, away, tagged

SPREAD, REACH = 9.0, 150.0
"""By how many degrees each card is turned against the next, and how far the hand is from the middle of a card."""
WIDER = 1.25
"""The widest card of a hand is no wider than this, beside a usual card in a hand of usual cards."""
STEP, SIGN = 13.5, 6.0
"""How far the signs of the ground stand apart, and how large they are."""
INSET = 6.0


def front_cover(book: Book, style: PageStyle) -> SetPage:
    """The title, what is in force, for whom it is, and a hand of cards."""
    context = ColumnContext(book, style, style.frames[0].w, {})
    items: list[Drawn] = [*_ground(book, style)]
    y = style.height * 0.125
    title = set_line((TextRun(book.title),), context.room, context.setting("cover"))
    y = _middle(items, title, y, "H1", "title", context)
    lines = [book.subtitle]
    if book.rules:
        lines.append(book.says("with").format(rules=", ".join(book.rules)))
    if book.for_whom:
        lines.append(" · ".join(book.for_whom))
    for line in lines:
        y = _middle(
            items, set_line((TextRun(line, "em"),), context.room, context.setting("below")), y, "P", line, context
        )
    if book.cover:
        names = ", ".join(card.face.title for card in book.cover)
        hand = tuple(_hand(book.cover, style, style.height * 0.58, 0.285))
        items += tagged(hand, Element("Figure", "cover", names))
    return SetPage(tuple(items), (), (), ())


def _middle(items: list[Drawn], lines: Sequence[Slab], y: float, tag: str, key: str, context: ColumnContext) -> float:
    """Lines in the middle of the page, read as one; the height at which they end."""
    for line in lines:
        long = max((right_edge(item, context.style.font) for item in line.items), default=0.0)
        items += tagged(away(line.items, (context.style.width - long) / 2, y), Element(tag, key))
        y += line.height
    return y + 2.0


def _ground(book: Book, style: PageStyle) -> Iterator[Item]:
    """The colour of the book, its signs scattered over it like a lining paper, and a line within its edge."""
    yield Panel(Box(0, 0, style.width, style.height), style.cover)
    faint = mix(style.cover, style.light, 0.075)
    rows, columns = int(style.height / STEP) + 2, int(style.width / STEP) + 2
    for row in range(rows if book.signs else 0):
        for column in range(columns):
            sign = book.signs[(row * 3 + column) % len(book.signs)]
            x = column * STEP - (STEP / 2 if row % 2 else 0.0)
            if -SIGN < x < style.width:
                yield Sign(x, row * STEP - SIGN, SIGN, sign, faint, turn=15.0 if (row + column) % 2 else -15.0)
    edge = Box(0, 0, style.width, style.height)
    line = mix(style.cover, style.light, 0.55)
    yield Panel(edge.grown(-INSET), None, line, 0.5, 2.0)
    yield Panel(edge.grown(-INSET - 1.4), None, line, 0.18, 1.2)


def _hand(cards: Sequence[Portrait], style: PageStyle, top: float, share: float) -> Iterator[Item]:
    """The cards as a hand holds them, at this height, a usual one so wide a share of the page; that in the middle on
    top. Where some are wider, all are smaller, so that the hand stays on its page."""
    middle, widest = (len(cards) - 1) / 2, max((card.share for card in cards), default=1.0)
    wide = style.width * share * min(1.0, WIDER / widest)
    reach = REACH * share / 0.285
    for at in sorted(range(len(cards)), key=lambda at: (-abs(at - middle), at)):
        tilt = SPREAD * (at - middle)
        x, y = style.width / 2 + reach * sin(radians(tilt)) * 0.82, top + reach * (1 - cos(radians(tilt)))
        yield from lying(
            cards[at]._replace(x=x, y=y, width=wide * cards[at].share, turn=tilt),
            style._replace(muted=mix(style.cover, "#000000", 0.45)),
        )


SIZES = tuple(1.06 - 0.03 * step for step in range(11))
"""The sizes in which the text of a back cover is tried, as shares of that of the book."""
GUTTER = 6.0
ROOM_FOR_HAND = 52.0
"""So much room below the text of a back cover is filled."""


def back_cover(book: Book, style: PageStyle) -> SetPage:
    """What is to be known at a glance, on paper within the colour of the book, in two columns, and cards below it.

    The last chapter is left out until the others can be read.
    """
    outer = Box(0, 0, style.width, style.height).grown(-INSET)
    room, blocks = outer.grown(-6.0), list(book.back)
    paper = Panel(outer, style.light, None, 0, 2.0)
    while blocks:
        for size in SIZES:
            if (leaf := _columns(blocks, book, style._replace(scale=size), room)) is not None:
                low, level = _lowest(blocks, book, style._replace(scale=size), room, leaf)
                hand = _hand(book.cover, style, (low + room.y + room.h) / 2 - 2.0, 0.17)
                drawn = tuple(hand) if room.y + room.h - low > ROOM_FOR_HAND else ()
                return level._replace(items=(*_ground(book, style), paper, *drawn, *level.items))
        last = max(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.level == 1)
        blocks = blocks[:last]
    return SetPage(tuple(_ground(book, style)), (), (), ())


def _columns(blocks: Sequence[Block], book: Book, style: PageStyle, room: Box) -> SetPage | None:
    """Blocks in two columns, if they have room there."""
    column = (room.w - GUTTER) / 2
    frames = tuple(Box(room.x + at * (column + GUTTER), room.y, column, room.h) for at in (0, 1))
    context = ColumnContext(book, style._replace(frames=frames), column, {})
    flow = [slab for at, block in enumerate(blocks) for slab in slabs(block, context._replace(at=f"back{at}"))]
    leaves = paged([slab._replace(marks=(), terms=(), ways=()) for slab in flow], frames)
    return leaves[0] if len(leaves) == 1 else None


def _lowest(blocks: Sequence[Block], book: Book, style: PageStyle, room: Box, leaf: SetPage) -> tuple[float, SetPage]:
    """The columns as even as they can be: how low they reach, and the page."""
    while (lower := _columns(blocks, book, style, room._replace(h=room.h - 4.0))) is not None:
        room, leaf = room._replace(h=room.h - 4.0), lower
    return room.y + room.h, leaf


TAIL, ROOM_FOR_CARDS = 26.0, 62.0
"""A page with so much room below its text ends with signs, and one with so much with cards."""
TAIL_SIGN, TAIL_RULE = 7.0, 22.0


def tailpiece(leaf: SetPage, book: Book, style: PageStyle) -> Iterator[Item]:
    """What stands in the room that a page has left: a few cards, or the signs of the game between two lines."""
    frame = style.frames[0]
    left = frame.y + frame.h - leaf.low
    y, x = leaf.low + left / 2, style.width / 2
    if left >= ROOM_FOR_CARDS and book.cover:
        yield from _hand(book.cover[1:-1] or book.cover, style, y - 2.0, 0.15)
    elif left >= TAIL and book.signs:
        signs = book.signs[:4]
        wide = len(signs) * 1.5 * TAIL_SIGN
        for at, sign in enumerate(signs):
            yield Sign(x - wide / 2 + (at * 1.5 + 0.25) * TAIL_SIGN, y - TAIL_SIGN / 2, TAIL_SIGN, sign, style.rule)
        for side in (-1, 1):
            yield Panel(
                Box(x + side * (wide / 2 + 2.0 + TAIL_RULE / 2) - TAIL_RULE / 2, y - 0.15, TAIL_RULE, 0.3), style.rule
            )


NOTES = 8.0
"""How far the lines of a page for notes stand apart."""


def notes(style: PageStyle) -> SetPage:
    """A page of lines to write on."""
    frame = style.frames[0]
    count = int(frame.h / NOTES)
    lines = (Panel(Box(frame.x, frame.y + (at + 1) * NOTES, frame.w, 0.12), style.rule) for at in range(count))
    return SetPage(tuple(lines), (), (), ())
