"""A view and a question become the answer of the best plan against rivals that are guessed at, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agents.agent import best
from cardwright.engine.chance import Chance, Stream, mixed, stream_of
from cardwright.engine.games.archmage_origins import questions
from cardwright.engine.games.archmage_origins.greedy import ArchmageGreedy
from cardwright.engine.games.archmage_origins.judgement import border
from cardwright.engine.games.archmage_origins.placement_plan import (
    Determinisations,
    PlacementGround,
    chance,
    chart,
    planned,
    row,
    with_power_at,
)
from cardwright.engine.games.archmage_origins.rollout import RolloutPolicy, determinised, played_out, rivals
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation
    from cardwright.engine.games.archmage_origins.state import ArchmageBound
    from cardwright.engine.games.archmage_origins.view import ArchmageView
    from cardwright.engine.grid import Edge

DETERMINISATIONS = 40  # for each question that is thought about
LAST = 2  # mage cards on hand, from which on placing is thought about
FORESEEN = {questions.MAGE: border.foreseen_mage, questions.SPACE: border.foreseen_space}


class ArchmageThinker:
    """Places its cards with the turns to come in mind, and moves cards of the realm, and places its last, by guesses.

    For these it guesses at tables, lets the rivals place their cards on each, and plans all of its own against that.
    What to look at, what to hold and what a spell asks it leaves to its policy.
    """

    name = "thinker"

    def __init__(self, seed: int, determinisations: int = DETERMINISATIONS) -> None:
        self.seed, self.determinisations, self.last = seed, determinisations, LAST
        self.policy = ArchmageGreedy(seed)

    def choose(self, bound: ArchmageBound, view: ArchmageView, question: Question) -> int:
        """The index of an option: thought about where it matters, and otherwise as the policy has it."""
        observation = self.policy.observation(bound, view)
        if observation.rivals and question.ask == questions.SWAP:
            return self._swap(observation, question)
        if observation.rivals and question.ask == questions.SPACE and len(hand(observation)) <= self.last:
            return self._space(observation, question)
        if observation.rivals and question.ask in FORESEEN:
            return FORESEEN[question.ask](observation, question)
        return self.policy.answer(observation, question)

    # ---- planning

    def _swap(self, observation: ArchmageObservation, question: Question) -> int:
        """The exchange after which the best plan wins most often."""
        determinisations, most = self._determinisations(observation), highest(observation)
        before = chart(observation, determinisations, most)
        chances = []
        for pair in question.options:
            moved = {} if pair == STOP else {pair[0]: pair[1], pair[1]: pair[0]}
            now = {
                **before,
                **{spot: row(observation, determinisations, spot, source, most) for spot, source in moved.items()},
            }
            ground = PlacementGround(observation, now)
            plan = planned(ground, hand(observation), self._stream(observation))
            chances.append(chance(observation, determinisations, *ground.laid(plan.powers), moved))
        return chances.index(max(chances))

    def _space(self, observation: ArchmageObservation, question: Question) -> int:
        """The space with which the best plan, in which the card goes there, wins most often."""
        determinisations = self._determinisations(observation)
        ground = PlacementGround(observation, chart(observation, determinisations, highest(observation)))
        plan = planned(ground, hand(observation), self._stream(observation))
        power = observation.known.bound.worth[question.about]
        if power not in plan.powers:  # there are more cards than spaces
            return self.policy.answer(observation, question)

        def promise(edge: Edge) -> float:
            powers = with_power_at(plan, power, (edge.of_row, edge.line))
            return chance(observation, determinisations, *ground.laid(powers), {})

        return best(question.options, promise)

    # ---- guessing

    def _determinisations(self, observation: ArchmageObservation) -> Determinisations:
        """Who stands against me, guess after guess; the same for the same moment."""
        made = []
        policy, table = RolloutPolicy(observation), None
        for guess in range(self.determinisations):
            key = mixed(self.seed, observation.view.turn, observation.seat, guess)
            table = determinised(observation, Chance(key), policy.doubting(key), table)
            played_out(table)
            made.append(rivals(table, observation.seat))
        return made

    def _stream(self, observation: ArchmageObservation) -> Stream:
        return stream_of(mixed(self.seed, observation.view.turn, observation.seat))


def hand(observation: ArchmageObservation) -> list[int]:
    """The powers of my mage cards."""
    return [observation.known.bound.worth[card] for card in observation.mages_of(observation.me)]


def highest(observation: ArchmageObservation) -> int:
    """More power than I can come to have on a place."""
    placed = [
        placed.card for placed in observation.view.border if placed.seat == observation.seat and placed.card is not None
    ]
    return sum(hand(observation)) + sum(observation.known.bound.worth[card] for card in placed)


def agent(seed: int) -> ArchmageThinker:
    """A thinking player; the seed is for the tables that it guesses."""
    return ArchmageThinker(seed)
