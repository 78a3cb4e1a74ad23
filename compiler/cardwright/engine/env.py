"""For whom an ability is read, and what its variables stand for while it is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.engine.happening import Happening
    from cardwright.engine.table import PlayerState, Table


class Env:
    """`you` the owner, `this` the card, `happening` what is told just now.

    `vars` are the variables of the rule by number: players as they are, cards as lists, faces and numbers as they are;
    None as long as nothing stands there. `immune` are the seats that a card cannot affect, `key` the rule that speaks.
    """

    __slots__ = ("happening", "immune", "key", "table", "this", "vars", "you")

    def __init__(
        self, table: Table, you: PlayerState, this: int | None, happening: Happening | None, size: int = 0
    ) -> None:
        self.table, self.you, self.this, self.happening = table, you, this, happening
        self.vars: list[Any] = [None] * size
        self.immune: tuple[int, ...] = ()
        self.key = ""

    def seen_by(self, you: PlayerState) -> Env:
        """The same, read for another player, with variables of its own."""
        other = Env(self.table, you, self.this, self.happening)
        other.vars, other.immune, other.key = list(self.vars), self.immune, self.key
        return other
