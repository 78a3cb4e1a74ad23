"""Lines below a head become the lines that a card has below such a head.

People say *when an opponent plays a trap, cancel it*: what is cancelled has not happened yet, and a card says *before*.
*When a player buys an object, each other player draws a card*: all but that player, whom the head has named.
"""

from __future__ import annotations

import re

from cardwright.reading.piece import Piece

WHEN = "when "
_CANCELS = re.compile(r"\bcancel it\b")
_OF_A_PLAYER = re.compile(r"(?:when|before) a player\b")
_OTHERS = re.compile(r"(?<!than )\beach other player\b")


def under_head(piece: Piece) -> Piece:
    """A piece that may begin with a head, as a card says it."""
    head, *below = piece.lines
    if not head.endswith(":"):
        return piece
    if head.startswith(WHEN) and any(map(_CANCELS.search, below)):
        head = f"before {head.removeprefix(WHEN)}"
    if _OF_A_PLAYER.match(head):
        below = [_OTHERS.sub("each opponent of that player", line) for line in below]
    return piece._replace(lines=(head, *below))
