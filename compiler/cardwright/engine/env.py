"""Whom and what the words of an ability stand for while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import Player, Table


class Env:
    """`you` the owner, `this` the card, `they` the player a block speaks of, `it` what was named last.

    `looked` are cards that were revealed or peeked at and not yet moved; `bid` is what `they` have bid.
    """

    __slots__ = ("bid", "happening", "it", "looked", "table", "they", "this", "you")

    def __init__(self, table: Table, you: Player, this: int | None, happening: Happening | None) -> None:
        self.table, self.you, self.this, self.happening = table, you, this, happening
        self.they: Player | None = happening.who if happening else None
        self.it: list[int] = []
        self.looked: list[int] = []
        self.bid = 0
        if happening is not None and type(happening.what) is int:
            self.it = [happening.what]

    def for_player(self, they: Player) -> Env:
        """The same, speaking of another player."""
        made = Env(self.table, self.you, self.this, self.happening)
        made.they, made.it, made.looked, made.bid = they, self.it, self.looked, self.bid
        return made
