"""A view and a question become the answer that promises most at once, in points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardwright.engine import question as asked
from cardwright.engine.chance import mixed
from cardwright.engine.games.archmage_origins import questions
from cardwright.engine.games.archmage_origins.judgement import border, realm
from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation, knowledge

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.state import ArchmageBound
    from cardwright.engine.games.archmage_origins.view import ArchmageView

Policy = Callable[[ArchmageObservation, "Question"], int]

POLICIES: dict[str, Policy] = {
    questions.CORNER: realm.first,
    questions.CAST: realm.cast,
    questions.LOOK: realm.look,
    questions.SWAP: realm.swap,
    questions.MAGE: border.mage,
    questions.SPACE: border.space,
    questions.HOLD: realm.hold,
    asked.USE: realm.use,
    asked.PICK: realm.pick,
    asked.LINE: realm.line,
    asked.SIDE: realm.side,
    asked.MANY: realm.many,
}


class ArchmageGreedy:
    """Takes what promises most, and never thinks of what comes after.

    Which faction it plays is a matter of taste, that is of its seed: were it always the one that monsters like best,
    nobody could see from its games how the others fare.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, bound: ArchmageBound, view: ArchmageView, question: Question) -> int:
        """The index of an option; it looks at the view and at nothing else."""
        return self.answer(self.observation(bound, view), question)

    def answer(self, observation: ArchmageObservation, question: Question) -> int:
        """The same, for an observation that is there already."""
        if question.ask == questions.FACTION:
            return mixed(self.seed, observation.view.seat) % len(question.options)
        return POLICIES.get(question.ask, realm.first)(observation, question)

    def observation(self, bound: ArchmageBound, view: ArchmageView) -> ArchmageObservation:
        """How it sees a view."""
        return ArchmageObservation(knowledge(bound), view)


def agent(seed: int) -> ArchmageGreedy:
    """A greedy player, who leaves nothing to chance but the faction."""
    return ArchmageGreedy(seed)
