"""A theme for cards that are words alone: its frame without the window, the box of the rules as high as the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.press.look.stretched import WHOLE, subpaths
from cardwright.press.look.theme import Kin, Layout, Theme
from cardwright.typeset.items import Box, Shape
from cardwright.typeset.paint import Segment

WORDS_ALONE = "reference"
"""The kind of such cards."""
SCALES = (1.22, 1.11, 1.0, 0.95, 0.9, 0.87)
NEAR = 0.6
"""So near to an edge is on it."""


def with_words_alone(theme: Theme) -> Theme:
    """The theme, with a frame for cards that are words alone; the same where it has one."""
    if any(WORDS_ALONE in like.which for like in theme.kinds):
        return theme
    like = next(like for like in reversed(theme.kinds) if like.card == theme.card)
    art, line, text = like.drawn.art, like.drawn.type, like.drawn.text
    room = Box(text.x, art.y, text.w, text.y + text.h - art.y)
    layout = Layout("words", Box(art.x, art.y, art.w, 0.0), Box(line.x, art.y, line.w, 0.0), room, SCALES)
    frame = tuple(shape for drawn in like.frame if (shape := _without_window(drawn, like.drawn, theme)).segments)
    own = Kin(
        frozenset({WORDS_ALONE}),
        frame,
        like.drawn,
        "family",
        (),
        layouts=(layout,),
        form=like.form,
        ground=like.ground,
        card=like.card,
    )
    return theme._replace(kinds=(own, *theme.kinds))


def _without_window(shape: Shape, drawn: Layout, theme: Theme) -> Shape:
    """What of a shape belongs to the name, to the rules, or to the card as a whole."""
    kept = (part for part in subpaths(shape.segments) if _stays(part, drawn, theme.card.h))
    return shape._replace(segments=tuple(_flat(kept)))


def _stays(part: Sequence[Segment], drawn: Layout, high: float) -> bool:
    ys = [n for _, at in part for n in at[1::2]]
    above, below = max(ys) <= drawn.art.y + NEAR, min(ys) >= drawn.text.y - NEAR
    return above or below or max(ys) - min(ys) >= WHOLE * high


def _flat(parts: Iterator[list[Segment]]) -> Iterator[Segment]:
    for part in parts:
        yield from part
