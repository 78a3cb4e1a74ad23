"""What an agent is, and how it comes to answer a table's questions without seeing the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from cardwright.engine.chance import mixed
from cardwright.engine.fields import Fields

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import Decide, PlayerState, Table


class Question(Fields):
    """What is asked: a word of `question.py`, its options, and what it is about."""

    __slots__ = ("about", "ask", "options")

    def __init__(self, ask: str, options: Sequence[Any], about: Any = None) -> None:
        self.ask = ask
        self.options = options
        self.about = about


class Agent(Protocol):
    """Somebody who answers. `name` is what it is called in reports."""

    name: str


class Blind(Agent, Protocol):
    """An agent that need not look: it picks one of so many options."""

    def pick(self, count: int) -> int:
        """An index below `count`."""


class Seeing(Agent, Protocol):
    """An agent that looks at a view of the table before it answers."""

    def choose(self, bound: Bound, view: Any, question: Question) -> int:
        """The index of an option. `bound` is what everybody knows: rules and cards as printed."""


class Rehearsing(Agent, Protocol):
    """An agent that tries its answers, on tables where what it cannot see lies otherwise."""

    def try_out(self, rehearsal: Any) -> int:
        """The index of an option. `rehearsal` is what the kernel of the game makes of the question."""


class RandomAgent:
    """Picks any option, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int) -> None:
        random: Callable[[], float] = Random(mixed(seed, 0x0A6E)).random
        self.pick: Callable[[int], int] = lambda count: int(random() * count)


class Blindly:
    """A blind agent's answer. A table that finds `pick` need not say more than how many options there are."""

    def __init__(self, pick: Callable[[int], int]) -> None:
        self.pick = pick

    def __call__(self, table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        return self.pick(len(options))


def decider(agent: Agent) -> Decide:
    """How a table asks an agent; this is the only door between the two."""
    if (pick := getattr(agent, "pick", None)) is not None:
        return Blindly(pick)
    if (try_out := getattr(agent, "try_out", None)) is not None:
        return _trying(try_out)
    choose: Callable[[Bound, Any, Question], int] | None = getattr(agent, "choose", None)
    assert choose is not None, f"{agent.name} can neither pick nor choose"

    def looking(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        view = table.bound.kernel.view(table, player)
        return choose(table.bound, view, Question(question, tuple(options), about))

    return looking


def _trying(try_out: Callable[[Any], int]) -> Decide:
    def tried(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        return try_out(table.bound.kernel.rehearsal(table, player, question, options, about))

    return tried


def best(options: Sequence[Any], worth: Callable[[Any], float]) -> int:
    """The index of the option that is worth most; of equal ones the first.

    >>> best(["cat", "horse", "snail"], len)
    1
    """
    chosen, highest = 0, worth(options[0])
    for at in range(1, len(options)):
        value = worth(options[at])
        if value > highest:
            chosen, highest = at, value
    return chosen


def added(numbers: Sequence[float]) -> float:
    """A sum in the order of the numbers, rounded at each step: `sum` rounds otherwise from Python 3.12 on.

    >>> added([0.1, 0.2, 0.3])
    0.6000000000000001
    """
    total = 0.0
    for number in numbers:
        total += number
    return total
