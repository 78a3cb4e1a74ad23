"""Answers that are settled beforehand, for a rehearsal: what a player does first, before going on by policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine import question as asked
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.games.imperial_twing.judgement.plans import LayingPlan


class AnswerScript(Protocol):
    """What a player means to answer; None when that is not settled."""

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        """The index of an option."""


class SettledAnswers:
    """The first questions of their sorts get settled answers, in order; one that is not offered ends the script."""

    def __init__(self, *lines: tuple[str, Any]) -> None:
        self.lines = list(lines)

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        if not self.lines or self.lines[0][0] != question:
            return None
        _, wanted = self.lines.pop(0)
        if wanted in options:
            return list(options).index(wanted)
        self.lines.clear()
        return None


class Laying:
    """One plan is laid, card by card, as far as the cards are offered."""

    def __init__(self, plan: LayingPlan) -> None:
        self.plan = plan

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        plan = self.plan
        if question == asked.DEFENCE:
            wanted: Any = "shield" if plan.shield else "spells"
        elif question == asked.SPELL and about is None:
            wanted = next((card for card in plan.spells if card in options), STOP)
        elif question == asked.CREATURE:
            wanted = next((card for card in plan.creatures if card in options), STOP)
        elif question == asked.RIDER:
            wanted = next((rider for rider, mount in plan.riders if mount == about and rider in options), STOP)
        else:
            return None
        return list(options).index(wanted) if wanted in options else None


class Passing:
    """No reaction more in this battle, which is over when something else is asked."""

    def __init__(self) -> None:
        self.over = False

    def answer(self, question: str, options: Sequence[Any], about: Any) -> int | None:
        self.over = self.over or question != asked.REACT
        return None if self.over or STOP not in options else list(options).index(STOP)
