"""A few cards become a fan of them, as a hand would hold it: each with its emblem, in its colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from cardwright.book.tree import Entered
from cardwright.book.typeset.style import PageStyle
from cardwright.press.look.colour import mix
from cardwright.press.look.outline import moved, rounded, shift, then, turn
from cardwright.typeset.items import Box, Disc, Item, Segment, Shape, Sign
from cardwright.typeset.slabs import Slab

CARD = Box(-19.5, -27.3, 39.0, 54.6)
"""A card, about its own middle."""
SPREAD, REACH = 13.5, 128.0
"""By how many degrees each card is turned against the next, and how far the hand is from the middle of a card."""


class CardPose(NamedTuple):
    """Where the middle of a card is, and how it is turned (degrees, clockwise)."""

    x: float
    y: float
    turn: float


def fan(cards: Sequence[Entered], style: PageStyle, room: float) -> Slab:
    """The cards in the middle of a room; the one in the middle lies on top."""
    middle = (len(cards) - 1) / 2
    top = 31.0
    items: list[Item] = []
    for at in sorted(range(len(cards)), key=lambda at: -abs(at - middle)):
        tilt = SPREAD * (at - middle)
        x, y = room / 2 + REACH * sin(radians(tilt)), top + REACH * (1 - cos(radians(tilt)))
        items += _card(cards[at], CardPose(x, y, tilt), style)
    return Slab(top + CARD.h / 2 + 16.0, tuple(items))


def _card(card: Entered, held: CardPose, style: PageStyle) -> Iterator[Item]:
    yield Shape(_turned(rounded(CARD, 3.4), held), card.ground, "#ffffff", 0.7)
    paper = mix("#fdfaf3", card.ink, 0.08)
    yield Shape(_turned(rounded(CARD.grown(-3.0), 1.8), held), paper)
    yield Shape(_turned(rounded(CARD.grown(-4.4), 1.2), held), None, mix(paper, card.ink, 0.5), 0.25)
    yield Disc(held.x, held.y, 14.0, "#ffffff", mix(paper, card.ink, 0.5), 0.25)
    yield Sign(held.x - 10.5, held.y - 10.5, 21.0, card.sign, card.ink, turn=held.turn)


def _turned(segments: tuple[Segment, ...], held: CardPose) -> tuple[Segment, ...]:
    there = then(turn(held.turn), shift(held.x, held.y))
    return tuple((kind, moved(at, there)) for kind, at in segments)
