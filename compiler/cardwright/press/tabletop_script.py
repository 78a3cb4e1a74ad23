"""What is done with a pile at set-up becomes a script of Tabletop Simulator: an entry in its menu shuffles and deals.

The simulator deals to the hands of those who sit at its table; what is laid out lies to the right of the pile.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import NamedTuple

ALL = -1
"""As many as there are, the same number to everybody."""


class LaidOut(NamedTuple):
    """So many cards in rows of so many, face up or face down."""

    cards: int
    columns: int
    open: bool


class Dealing(NamedTuple):
    """What the pile is called, what its menu says, how many cards go to each hand, and what is laid out."""

    pile: str
    label: str
    hands: int = 0
    laid: tuple[LaidOut, ...] = ()

    @property
    def across(self) -> int:
        """How many places the pile takes from left to right, with what is laid out beside it."""
        return 1 + sum(laid.columns for laid in self.laid)


LAY = """
function lay(count, columns, open, first)
  local at = self.getPosition()
  for i = 0, count - 1 do
    local column, row = i % columns, math.floor(i / columns)
    self.takeObject({position = {at.x + 3 * (first + column), at.y + 0.5, at.z + 4 * row}, flip = open})
  end
end
"""


def script(dealing: Dealing) -> str:
    """The script of a pile; none of one that is neither dealt from nor laid out."""
    lines = list(_lines(dealing))
    if not lines:
        return ""
    body = "".join(f"  {line}\n" for line in ("self.shuffle()", *lines))
    label = json.dumps(dealing.label, ensure_ascii=False)
    menu = f"function onLoad()\n  self.addContextMenuItem({label}, set_up)\nend\n"
    return f"{menu}\nfunction set_up()\n{body}end\n{LAY if dealing.laid else ''}"


def _lines(dealing: Dealing) -> Iterator[str]:
    if dealing.hands == ALL:
        yield "self.deal(math.floor(self.getQuantity() / math.max(1, #getSeatedPlayers())))"
    elif dealing.hands:
        yield f"self.deal({dealing.hands})"
    first = 1
    for cards, columns, open in dealing.laid:
        yield f"lay({cards}, {columns}, {str(open).lower()}, {first})"
        first += columns
