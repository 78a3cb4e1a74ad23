"""What was asked in the course of a scenario, in order: all of it, and since the last move was made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardwright.engine.scenario.outcome import How, PosedQuestion


class Log:
    """Questions as they were put, each with its answer as soon as there is one."""

    def __init__(self) -> None:
        self.all: list[PosedQuestion] = []
        self.moved_at = 0

    def put(self, asked: PosedQuestion) -> None:
        """A question is put."""
        self.all.append(asked)

    def answered(self, index: int, how: How) -> None:
        """The last question is answered."""
        self.all[-1] = replace(self.all[-1], chosen=index, how=how)

    def moved(self) -> None:
        """The last question begins a move."""
        self.moved_at = len(self.all)

    def before_move(self) -> PosedQuestion | None:
        """The question that the last move answered first."""
        return self.all[self.moved_at - 1] if self.moved_at else None

    def recent(self) -> Sequence[PosedQuestion]:
        """What was asked since the last move began."""
        return self.all[self.moved_at :]

    def of(self, seat: int) -> list[PosedQuestion]:
        """What a seat was asked."""
        return [one for one in self.all if one.who == seat]

    def guesses(self) -> tuple[PosedQuestion, ...]:
        """What had to be answered though nobody had said how."""
        return tuple(one for one in self.all if one.how == "first" and one.chosen >= 0)
