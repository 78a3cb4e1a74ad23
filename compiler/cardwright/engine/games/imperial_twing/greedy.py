"""A view and a question become the answer that promises most at once, in ornicles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.engine import question as asked
from cardwright.engine.games.imperial_twing.judgement import after_roll, at_turn, in_battle
from cardwright.engine.games.imperial_twing.judgement.observation import (
    PRICES,
    Prices,
    TwingKnowledge,
    TwingObservation,
    knowledge,
)

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.imperial_twing.state import TwingBound
    from cardwright.engine.games.imperial_twing.view import TwingView

Policy = Callable[[TwingObservation, "Question"], int]

POLICIES: Final[dict[str, Policy]] = {
    asked.CHARACTER: at_turn.character,
    asked.DIRECTION: at_turn.first,
    asked.ACTION: at_turn.action,
    asked.SWITCH: at_turn.switch,
    asked.LAY_ASIDE: at_turn.lay_aside,
    asked.DISCARD_ELEMENT: at_turn.discard_element,
    asked.DISCARD: at_turn.discard,
    asked.TARGET: at_turn.target,
    asked.SPELL: in_battle.spell,
    asked.CREATURE: in_battle.creature,
    asked.RIDER: in_battle.rider,
    asked.DEFENCE: in_battle.defence,
    asked.SUPPORT: in_battle.support,
    asked.REACT: after_roll.react,
    asked.WHOSE_DIE: after_roll.whose_die,
    asked.TRAPPED: after_roll.trapped,
    asked.MARKET: at_turn.market,
    asked.PRIZE: at_turn.prize,
    asked.FATE: at_turn.first,  # a captured creature is worth more than a dead one
    asked.GOODS: at_turn.first,
    asked.HEIR: at_turn.heir,
    asked.USE: at_turn.use,
    asked.PICK: at_turn.pick,
    asked.WHO: at_turn.who,
    asked.BRANCH: at_turn.branch,
    asked.SECRET: at_turn.secret,
    asked.BID: at_turn.bid,
    asked.MANY: at_turn.bid,
    asked.ORDER: at_turn.order,
    asked.FACE: at_turn.face,
}


class TwingGreedy:
    """Takes what promises most, and never thinks of what comes after."""

    name = "greedy"

    def __init__(self, prices: Prices = PRICES) -> None:
        self.prices = prices
        self._known: TwingKnowledge | None = None

    def choose(self, bound: TwingBound, view: TwingView, question: Question) -> int:
        """The index of an option; it looks at the view and at nothing else."""
        return POLICIES.get(question.ask, at_turn.first)(self.observation(bound, view), question)

    def observation(self, bound: TwingBound, view: TwingView) -> TwingObservation:
        """How it sees a view."""
        known = self._known
        if known is None or known.bound is not bound:
            known = self._known = knowledge(bound, self.prices)
        return TwingObservation(known, view)


def agent(seed: int) -> TwingGreedy:
    """A greedy player. It leaves nothing to chance, so the seed is of no matter."""
    return TwingGreedy()
