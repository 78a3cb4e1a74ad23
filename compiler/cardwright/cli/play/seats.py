"""`ann,greedy,thinker`, or a number of players, becomes the seats of a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cardwright.engine.replay import MOST_SEATS, PERSON
from cardwright.frozen import frozen
from cardwright.messages.message import did_you_mean, message
from cardwright.messages.refusal import Refusal
from cardwright.syntax.near import nearest

AGENTS = {  # the bots, and what they are called at a table, one after the other
    "random": ("Random", "Whim", "Fluke", "Caprice"),
    "greedy": ("Greedy", "Grabby", "Grasper", "Hoarder"),
    "thinker": ("Thinker", "Muser", "Brooder", "Ponderer"),
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
    """Bots are called by what they are, or by something that means the same."""
    for place, name in enumerate(names):
        if name in AGENTS:
            called = AGENTS[name]
            yield SeatedPlayer(called[names[:place].count(name) % len(called)], name)
        else:
            yield SeatedPlayer(name, PERSON)
