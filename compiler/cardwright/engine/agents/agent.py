"""What an agent is, and how it comes to answer a table's questions without seeing the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from cardwright.engine.chance import mixed

if TYPE_CHECKING:
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import Decide, PlayerState, Table


class Question(NamedTuple):
    """What is asked: a word of `question.py`, its options, and what it is about."""

    ask: str
    options: Sequence[Any]
    about: Any = None


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
    choose: Callable[[Bound, Any, Question], int] | None = getattr(agent, "choose", None)
    assert choose is not None, f"{agent.name} can neither pick nor choose"

    def looking(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        view = table.bound.kernel.view(table, player)
        return choose(table.bound, view, Question(question, tuple(options), about))

    return looking


def best(options: Sequence[Any], worth: Callable[[Any], float]) -> int:
    """The index of the option that is worth most; of equal ones the first.

    >>> best(["cat", "horse", "snail"], len)
    1
    """
    worths = [worth(option) for option in options]
    return worths.index(max(worths))
