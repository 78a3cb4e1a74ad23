"""What a table of a declared game holds: what every table does, and nothing besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardwright.engine import bound as bound_base
from cardwright.engine import table as base
from cardwright.engine.chance import Chance

TOLD = ("turn_began", "turn_ended", "round_began", "round_ended")
"""What turns tell of, whether anybody has declared it or not."""


class DeclaredBound(bound_base.Bound):
    """What the kernel wants to know of a ruleset beforehand. `kernel.prepare` fills it."""

    piles: dict[str, list[int]]  # zone → the cards that lie there when a game begins
    setup_course: list[Callable[..., Any]]
    turn_course: list[Callable[..., Any]]


class DeclaredPlayer(base.PlayerState):
    """A player of a declared game."""


class DeclaredTable(base.TableOf[DeclaredPlayer, DeclaredBound]):
    """A table of a declared game. `acted`: whose turn it is has taken an action in it."""

    def __init__(self, bound: DeclaredBound, chance: Chance, deciders: Any) -> None:
        super().__init__(bound, len(deciders), DeclaredPlayer)
        for happening in TOLD:
            self.listeners.setdefault(happening, [])
        self.clear(chance, deciders)

    def clear(self, chance: Chance, deciders: Sequence[base.Decide]) -> None:
        super().clear(chance, deciders)
        self.acted = False
        self.bound.begin(self)
