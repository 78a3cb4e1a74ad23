"""A seed and the answers that were given become the game again, up to where somebody must be waited for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardwright.engine.agents.agent import Agent, decider
from cardwright.engine.chance import mixed
from cardwright.engine.play import TURNS, run, seated
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.story import Recorder
    from cardwright.engine.table import Decide, PlayerState, Table


class OffScript(ValueError):
    """An answer that the game does not offer at that place: other rules, or another hand, wrote the list."""

    def __init__(self, at: int) -> None:
        super().__init__(f"answer {at + 1} fits no question")
        self.at = at


class Waits(Exception):
    """Somebody is asked who answers later. What is offered stands in it as the kernel asked it."""

    def __init__(self, player: PlayerState, ask: str, options: Sequence[Any], about: Any) -> None:
        super().__init__(ask)
        self.player, self.ask, self.options, self.about = player, ask, tuple(options), about


@frozen
class Replayed:
    """A game as far as it went: its table, who gave which answer (seats), and the question that waits, if one does.

    The table is the reader's own: to go on, or back, the game is played again.
    """

    table: Table
    by: tuple[int, ...]
    waits: Waits | None = None


def waiting(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
    """The decider of a person: the game stops here. Raises Waits."""
    raise Waits(player, question, options, about)


def anew(make: Callable[[int], Agent], seed: int, seat: int) -> Decide:
    """The decider of an agent that is made for each question from the seed and the number of answers before it.

    So a game that is taken up again goes on as if it had never stopped.
    """

    def decide(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        agent = make(mixed(seed, seat, len(table.choices)))
        return decider(agent)(table, player, question, options, about)

    return decide


def replay(
    bound: Bound,
    seed: int,
    choices: Sequence[int],
    then: Sequence[Decide],
    persons: Sequence[int] = (),
    recorder: Recorder | None = None,
    turns: int = TURNS,
) -> Replayed:
    """The game of a seed: the answers of the list first, those of the deciders after it.

    Raises OffScript for a list that does not belong to this game.
    """
    by: list[int] = []
    table = seated(bound, seed, [_noting(decide, by) for decide in then])
    table.persons = frozenset(persons)
    if recorder is not None:
        recorder.join(table)
    if choices:
        _script(table, choices, by)
    waits = None
    try:
        run(table, turns)
    except Waits as waited:
        waits = waited.with_traceback(None)
    if len(table.choices) < len(choices):
        raise OffScript(len(table.choices))
    return Replayed(table, tuple(by), waits)


def _noting(decide: Decide, by: list[int]) -> Decide:
    def noting(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        index = decide(table, player, question, options, about)
        by.append(player.seat)
        return index

    return noting


def _script(table: Table, choices: Sequence[int], by: list[int]) -> None:
    """Until the list is at its end nobody is shown a question: tables ask `picks` first, with no more than a count."""
    given = table.choices
    last = len(choices) - 1

    def reading(seat: int) -> Callable[[int], int]:
        def pick(count: int) -> int:
            at = len(given)
            index = choices[at]
            if not 0 <= index < count:
                raise OffScript(at)
            if at == last:
                table.picks[:] = [None] * len(table.picks)
            by.append(seat)
            return index

        return pick

    table.picks[:] = [reading(seat) for seat in range(len(table.players))]
