"""A sitting: the rules, the seed, who sits where and what was answered; played again, it is where the game stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from cardwright.engine.agents.agent import decider
from cardwright.engine.chance import mixed
from cardwright.engine.question import Waits
from cardwright.engine.replay import MOST_SEATS, PERSON, Replayed, anew, replay, waiting
from cardwright.engine.story import Recorder, StoryEvent
from cardwright.frozen import frozen
from cardwright.messages.message import did_you_mean, message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.near import nearest

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Agent
    from cardwright.engine.bound import Bound
    from cardwright.engine.gift import Gift
    from cardwright.engine.table import Decide, PlayerState, Table


Make = Callable[[str, int], "Agent"]
Along = Callable[[], None]


@frozen
class Sitting:
    """A game among some seats. `choices` are all answers so far, of persons and of bots; `gift` is what a seat begins
    with, if anything."""

    bound: Bound
    make: Make
    seed: int
    seats: tuple[SeatedPlayer, ...]
    choices: tuple[int, ...] = ()
    gift: Gift | None = None

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.agent == PERSON)


@frozen
class Moment:
    """Where a game stands: its table, the events so far, whose answers it took, and the question that waits.

    Whoever looks may do with the table what they like: the next moment has one of its own.
    """

    table: Any
    events: tuple[StoryEvent, ...]
    by: tuple[int, ...]
    waits: Waits | None

    @property
    def choices(self) -> tuple[int, ...]:
        return tuple(self.table.choices)


def moment(sitting: Sitting, along: Along | None = None) -> Moment:
    """The game up to the next question to a person, or to its end. Raises OffScript for answers of another game.

    `along` is called before each answer of a bot, and may raise something to have done with it.
    """
    recorder = Recorder()
    deciders = [_decider(sitting, seat) for seat in range(len(sitting.seats))]
    if along is not None:
        deciders = [_told(decide, along) for decide in deciders]
    game = replay(sitting.bound, sitting.seed, sitting.choices, deciders, sitting.persons, recorder, gift=sitting.gift)
    return Moment(game.table, tuple(recorder.told), game.by, game.waits)


def step(sitting: Sitting, answers: int) -> Replayed:
    """The game after so many of its answers, whoever is asked then. Raises OffScript as `moment` does."""
    deciders = [waiting] * len(sitting.seats)
    return replay(sitting.bound, sitting.seed, sitting.choices[:answers], deciders, sitting.persons, gift=sitting.gift)


def _told(decide: Decide, along: Along) -> Decide:
    def telling(table: Table, player: PlayerState, question: str, options: Sequence[Any], about: Any) -> int:
        along()
        return decide(table, player, question, options, about)

    return telling


def _decider(sitting: Sitting, seat: int) -> Decide:
    """Bots among themselves play as they do in `simulate` and `verdict`; beside persons, so that they can go back."""
    agent = sitting.seats[seat].agent
    if not sitting.persons:
        return decider(sitting.make(agent, mixed(sitting.seed, seat)))
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
    return replace(sitting, choices=choices)


AGENTS = {  # the bots, and what they are called at a table, one after the other
    "random": ("Random", "Whim", "Fluke", "Caprice"),
    "greedy": ("Greedy", "Grabby", "Grasper", "Hoarder"),
    "thinker": ("Thinker", "Muser", "Brooder", "Ponderer"),
    "sampler": ("Sampler", "Taster", "Dabbler", "Tinkerer"),
}
LONGEST = 24  # letters of a name, so that there is room beside it


@frozen
class SeatedPlayer:
    """Somebody at the table: what they are called, and the agent that answers, or `person`."""

    name: str
    agent: str


def seated(asked: str, fewest: int, you: str, usual: str) -> tuple[SeatedPlayer, ...]:
    """The seats that were asked for; without a wish, a person and as many of the usual bot as the game needs.

    Names of agents are bots, others persons. Raises Refusal for a name that is nearly that of an agent.

    >>> [seat.name for seat in seated("ann,greedy,greedy", 2, "You", "random")]
    ['ann', 'Greedy', 'Grabby']
    >>> [seat.name for seat in seated("6", 2, "You", "random")]
    ['You', 'Random', 'Whim', 'Fluke', 'Caprice', 'Random 2']
    """
    names = [name.strip() for name in asked.split(",") if name.strip()]
    if len(names) < 2:
        count = int(names[0]) if names and names[0].isdecimal() and len(names[0]) < 4 else fewest
        person = you if not names or names[0].isdecimal() else names[0]
        names = [person, *[usual] * (min(count, MOST_SEATS + 1) - 1)]
    for name in names:
        if name not in (*AGENTS, you):
            _plausible(name)
    doubled = [name for name, n in Counter(names).items() if n > 1 and name not in AGENTS]
    if doubled:
        raise Refusal(message("Two players are called {name}.", name=repr(doubled[0])))
    return tuple(_named(names))


def _plausible(name: str) -> None:
    if near := nearest(name, AGENTS, {}):
        raise Refusal(message("There is no agent {name}.", name=repr(name)), did_you_mean(near))
    if not can_be_called(name):
        raise Refusal(
            message(
                "{name} cannot be the name of a player: at most {n} letters, please.",
                name=repr(name[:LONGEST]),
                n=LONGEST,
            )
        )


def can_be_called(name: str) -> bool:
    """Whether there is room for a name, and nothing in it but what can be shown."""
    return 0 < len(name) <= LONGEST and name.isprintable()


def _named(names: Sequence[str]) -> Iterator[SeatedPlayer]:
    """Bots are called by what they are, or by something that means the same; where there are more, by number, too."""
    for place, name in enumerate(names):
        if name in AGENTS:
            called = AGENTS[name]
            again, n = divmod(names[:place].count(name), len(called))
            yield SeatedPlayer(f"{called[n]} {again + 1}" if again else called[n], name)
        else:
            yield SeatedPlayer(name, PERSON)
