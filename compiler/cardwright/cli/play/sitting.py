"""A sitting: the rules, the seed, who sits where and what was answered; played again, it is where the game stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from cardwright.cli.play.seats import SeatedPlayer
from cardwright.engine.replay import PERSON, Waits, anew, replay, waiting
from cardwright.engine.story import Recorder, StoryEvent
from cardwright.frozen import frozen

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Agent
    from cardwright.engine.bound import Bound
    from cardwright.engine.table import Decide

Make = Callable[[str, int], "Agent"]


@frozen
class Sitting:
    """A game among some seats. `choices` are all answers so far, of persons and of bots."""

    bound: Bound
    make: Make
    seed: int
    seats: tuple[SeatedPlayer, ...]
    choices: tuple[int, ...] = ()

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.agent == PERSON)


@frozen
class Moment:
    """Where a game stands: its table, all that was told, whose answers it took, and the question that waits.

    Whoever looks may do with the table what they like: the next moment has one of its own.
    """

    table: Any
    told: tuple[StoryEvent, ...]
    by: tuple[int, ...]
    waits: Waits | None

    @property
    def choices(self) -> tuple[int, ...]:
        return tuple(self.table.choices)


def moment(sitting: Sitting) -> Moment:
    """The game up to the next question to a person, or to its end. Raises OffScript for answers of another game."""
    recorder = Recorder()
    deciders = [_decider(sitting, seat) for seat in range(len(sitting.seats))]
    game = replay(sitting.bound, sitting.seed, sitting.choices, deciders, sitting.persons, recorder)
    return Moment(game.table, tuple(recorder.told), game.by, game.waits)


def _decider(sitting: Sitting, seat: int) -> Decide:
    agent = sitting.seats[seat].agent
    return waiting if agent == PERSON else anew(partial(sitting.make, agent), sitting.seed, seat)


def answered(sitting: Sitting, now: Moment, index: int) -> Sitting:
    """The sitting with one more answer."""
    return _with(sitting, (*now.choices, index))


def undone(sitting: Sitting, now: Moment) -> Sitting | None:
    """The sitting before the last answer of whoever is asked, or else of a person; None when there was none."""
    whose = {now.waits.player.seat} if now.waits else set(sitting.persons)
    mine = [place for place, seat in enumerate(now.by) if seat in whose]
    return _with(sitting, now.choices[: mine[-1]]) if mine else None


def _with(sitting: Sitting, choices: tuple[int, ...]) -> Sitting:
    return Sitting(sitting.bound, sitting.make, sitting.seed, sitting.seats, choices)
