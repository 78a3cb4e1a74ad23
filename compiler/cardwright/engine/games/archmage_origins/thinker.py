"""A view and a question become the answer of the best plan against rivals that are guessed at, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agents.agent import best
from cardwright.engine.chance import Chance, Stream, mixed
from cardwright.engine.games.archmage_origins import questions
from cardwright.engine.games.archmage_origins.greedy import ArchmageGreedy
from cardwright.engine.games.archmage_origins.judgement import border
from cardwright.engine.games.archmage_origins.placement_plan import (
    Guesses,
    PlacementGround,
    chance,
    chart,
    planned,
    row,
    with_power_at,
)
from cardwright.engine.games.archmage_origins.rollout import RolloutPolicy, guessed, played_out, rivals
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.observation import ArchmageObservation
    from cardwright.engine.games.archmage_origins.state import ArchmageBound
    from cardwright.engine.games.archmage_origins.view import ArchmageView
    from cardwright.engine.grid import Edge

GUESSES = 40  # for each question that is thought about
LAST = 2  # mage cards on hand, from which on placing is thought about
FORESEEN = {questions.MAGE: border.foreseen_mage, questions.SPACE: border.foreseen_space}


class ArchmageThinker:
    """Places its cards with the turns to come in mind, and moves cards of the realm, and places its last, by guesses.

    For these it guesses at tables, lets the rivals place their cards on each, and plans all of its own against that.
    What to look at, what to hold and what a spell asks it leaves to its policy.
    """

    name = "thinker"

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        self.seed, self.guesses, self.last = seed, guesses, LAST
        self.policy = ArchmageGreedy(seed)

    def choose(self, bound: ArchmageBound, view: ArchmageView, question: Question) -> int:
        """The index of an option: thought about where it matters, and otherwise as the policy has it."""
        eyes = self.policy.eyes(bound, view)
        if eyes.rivals and question.ask == questions.SWAP:
            return self._swap(eyes, question)
        if eyes.rivals and question.ask == questions.SPACE and len(hand(eyes)) <= self.last:
            return self._space(eyes, question)
        if eyes.rivals and question.ask in FORESEEN:
            return FORESEEN[question.ask](eyes, question)
        return self.policy.answer(eyes, question)

    # ---- planning

    def _swap(self, eyes: ArchmageObservation, question: Question) -> int:
        """The exchange after which the best plan wins most often."""
        guesses, most = self._guesses(eyes), highest(eyes)
        before = chart(eyes, guesses, most)
        chances = []
        for pair in question.options:
            moved = {} if pair == STOP else {pair[0]: pair[1], pair[1]: pair[0]}
            now = {**before, **{spot: row(eyes, guesses, spot, source, most) for spot, source in moved.items()}}
            ground = PlacementGround(eyes, now)
            plan = planned(ground, hand(eyes), self._stream(eyes))
            chances.append(chance(eyes, guesses, *ground.laid(plan.powers), moved))
        return chances.index(max(chances))

    def _space(self, eyes: ArchmageObservation, question: Question) -> int:
        """The space with which the best plan, in which the card goes there, wins most often."""
        guesses = self._guesses(eyes)
        ground = PlacementGround(eyes, chart(eyes, guesses, highest(eyes)))
        plan = planned(ground, hand(eyes), self._stream(eyes))
        power = eyes.known.bound.worth[question.about]
        if power not in plan.powers:  # there are more cards than spaces
            return self.policy.answer(eyes, question)

        def promise(edge: Edge) -> float:
            powers = with_power_at(plan, power, (edge.side in ("left", "right"), edge.line))
            return chance(eyes, guesses, *ground.laid(powers), {})

        return best(question.options, promise)

    # ---- guessing

    def _guesses(self, eyes: ArchmageObservation) -> Guesses:
        """Who stands against me, guess after guess; the same for the same moment."""
        made = []
        for guess in range(self.guesses):
            key = mixed(self.seed, eyes.view.turn, eyes.seat, guess)
            table = guessed(eyes, Chance(key), RolloutPolicy(eyes, key))
            played_out(table)
            made.append(rivals(table, eyes.seat))
        return made

    def _stream(self, eyes: ArchmageObservation) -> Stream:
        return Stream(mixed(self.seed, eyes.view.turn, eyes.seat))


def hand(eyes: ArchmageObservation) -> list[int]:
    """The powers of my mage cards."""
    return [eyes.known.bound.worth[card] for card in eyes.mages_of(eyes.me)]


def highest(eyes: ArchmageObservation) -> int:
    """More power than I can come to have on a place."""
    placed = [one.card for one in eyes.view.border if one.seat == eyes.seat and one.card is not None]
    return sum(hand(eyes)) + sum(eyes.known.bound.worth[card] for card in placed)


def agent(seed: int) -> ArchmageThinker:
    """A thinking player; the seed is for the tables that it guesses."""
    return ArchmageThinker(seed)
