"""A view and a question become the answer of the best plan against rivals that are guessed at, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.chance import Chance, Stream, mixed
from cardwright.engine.games.archmage_origins import questions
from cardwright.engine.games.archmage_origins.chart import Guesses, chart, row
from cardwright.engine.games.archmage_origins.greedy import Greedy
from cardwright.engine.games.archmage_origins.guess import guessed
from cardwright.engine.games.archmage_origins.hasty import Hasty
from cardwright.engine.games.archmage_origins.plan import Ground, planned
from cardwright.engine.games.archmage_origins.rehearse import played_out, rivals
from cardwright.engine.question import STOP

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Question
    from cardwright.engine.games.archmage_origins.judgement.eyes import Eyes
    from cardwright.engine.games.archmage_origins.state import Bound
    from cardwright.engine.games.archmage_origins.view import View

GUESSES = 80  # for each question that is thought about


class Thinker:
    """Before it moves cards, it guesses at tables, lets the rivals place theirs, and plans its own against that.

    What to look at, where to place, what to hold and what a spell asks it leaves to its policy.
    """

    name = "thinker"

    def __init__(self, seed: int, guesses: int = GUESSES) -> None:
        self.seed, self.guesses = seed, guesses
        self.policy = Greedy()

    def choose(self, bound: Bound, view: View, question: Question) -> int:
        """The index of an option: thought about where it matters, and otherwise as the policy has it."""
        eyes = self.policy.eyes(bound, view)
        if question.ask == questions.SWAP and eyes.rivals:
            return self._swap(eyes, question)
        return self.policy.answer(eyes, question)

    # ---- planning

    def _swap(self, eyes: Eyes, question: Question) -> int:
        """The exchange after which the best plan promises most."""
        guesses, most = self._guesses(eyes), highest(eyes)
        before = chart(eyes, guesses, most)
        worths = []
        for pair in question.options:
            now = before
            if pair != STOP:
                one, other = pair
                changed = {one: row(eyes, guesses, one, other, most), other: row(eyes, guesses, other, one, most)}
                now = {**before, **changed}
            worths.append(planned(Ground(eyes, now), hand(eyes), self._stream(eyes)).worth)
        return worths.index(max(worths))

    # ---- guessing

    def _guesses(self, eyes: Eyes) -> Guesses:
        """Who stands against me, guess after guess; the same for the same moment."""
        made = []
        for guess in range(self.guesses):
            key = mixed(self.seed, eyes.view.turn, eyes.seat, guess)
            table = guessed(eyes, Chance(key), Hasty(eyes, key))
            played_out(table)
            made.append(rivals(table, eyes.seat))
        return made

    def _stream(self, eyes: Eyes) -> Stream:
        return Stream(mixed(self.seed, eyes.view.turn, eyes.seat))


def hand(eyes: Eyes) -> list[int]:
    """The powers of my mage cards."""
    return [eyes.known.bound.worth[card] for card in eyes.mages_of(eyes.me)]


def highest(eyes: Eyes) -> int:
    """More power than I can come to have on a place."""
    placed = [one.card for one in eyes.view.border if one.seat == eyes.seat and one.card is not None]
    return sum(hand(eyes)) + sum(eyes.known.bound.worth[card] for card in placed)


def agent(seed: int) -> Thinker:
    """A thinking player; the seed is for the tables that it guesses."""
    return Thinker(seed)
