"""A game that is watched becomes what happened in it: who was ahead turn by turn, what could be taken and what was.

Whoever answers is watched from outside: the table asks the watcher, which asks the agent. At the first question of each
turn it takes down how likely each seat is to win (`Kernel.prospects`, an estimate of those who see all cards).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Agent
    from cardwright.engine.table import Decide, PlayerState, Table

AHEAD = 5  # points in a hundred by which somebody must be likelier to win than the leader to be the new one

Offer = tuple[str, str, str, str]
"""A question, an answer to it (a card, an action, an ability), of which element the player is ("" for none), and which
agent answers."""


@frozen
class GameCourse:
    """How a game went. Chances are in hundredths.

    `changes` is how often somebody else came to lead; `comeback` how far the winner was behind, at worst; `settled` the
    part of the game, in hundredths, after which the winner led to the end. `lay` are the turns in which the card that
    was given lay with its player, of `turns`.
    """

    changes: int
    comeback: int
    settled: int
    lay: int
    turns: int


class Watch:
    """Sees one game. `card` is the id of the card that was given to `seat`, "" for none."""

    def __init__(self, card: str, seat: int) -> None:
        self.card, self.seat, self.turn, self.lay = card, seat, -1, 0
        self.chances: list[list[float]] = []
        self.offered: Counter[Offer] = Counter()
        self.taken: Counter[Offer] = Counter()

    def over(self, agent: Agent) -> Decide:
        """The agent, watched."""
        from cardwright.engine.agents.agent import decider

        decide = decider(agent)

        def watched(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
            if table.turn != self.turn:
                self._turn(table)
            chosen = decide(table, player, question, options, about)
            if question in table.bound.kernel.taking:
                self._answer(table, player, question, options, chosen, agent.name)
            return chosen

        return watched

    def _turn(self, table: Table) -> None:
        self.turn = table.turn
        self.chances.append([round(100 * chance, 1) for chance in table.bound.kernel.prospects(table)])
        if self.card:
            ids, zones = table.bound.ids, table.players[self.seat].zones.values()
            self.lay += any(ids[card] == self.card for cards in zones for card in cards)

    def _answer(
        self, table: Table, player: PlayerState, question: str, options: Sequence[Any], chosen: int, agent: str
    ) -> None:
        seen = set()
        for at, option in enumerate(options):
            if (name := _name(table, option)) and (name not in seen or at == chosen):
                offer = (question, name, player.element, agent)
                if name not in seen:
                    self.offered[offer] += 1
                    seen.add(name)
                if at == chosen:
                    self.taken[offer] += 1

    def course(self, winners: Sequence[int]) -> GameCourse:
        """How the game went that has been won by some."""
        leader, changes, comeback, since = -1, 0, 0.0, 0
        for turn, chances in enumerate(self.chances):
            best = max(range(len(chances)), key=chances.__getitem__)
            if leader < 0 or chances[best] - chances[leader] >= AHEAD:
                changes += leader >= 0
                leader = best
            behind = max(chances) - max((chances[seat] for seat in winners), default=max(chances))
            comeback = max(comeback, behind)
            if behind >= AHEAD:
                since = turn + 1
        turns = len(self.chances)
        return GameCourse(changes, round(comeback), round(100 * since / max(turns, 1)), self.lay, turns)


def _name(table: Table, option: Any) -> str:
    """What an answer is: the id of a card or of an action, or the key of what a card offers; "" for none of these."""
    if isinstance(option, bool):
        return ""
    if isinstance(option, int):
        return table.bound.ids[option] if option >= 0 else ""
    if isinstance(option, tuple):
        return str(option[1]) if len(option) > 1 and isinstance(option[1], str) else ""
    return option if isinstance(option, str) else ""
