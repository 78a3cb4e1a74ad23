"""A name and a seed become an agent: somebody who answers a table's questions.

In comes what a player can see, out goes the index of an option; an agent never sees the table itself (`agent.py` is
the only door). Those who know what is good must know the game, and stand beside its kernel (`games/*/greedy.py`,
`thinker.py`); the two of declared games read it from the core, and try their answers on tables that are dealt anew.
Here is only who plays at random, and how answers that were tried are compared (`halving.py`). Same name, same seed,
same questions: same answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.games import Unplayable
from cardwright.messages.message import Several, message

if TYPE_CHECKING:
    from cardwright.engine.agents.agent import Agent

RANDOM = "random"
MINDS = ("greedy", "thinker", "sampler")  # files beside a game's kernel: whoever knows what is good must know the game
NAMES = (RANDOM, *MINDS)


def make(name: str, seed: int, game: str = "") -> Agent:
    """An agent for a game (the only one that can be played, if none is named).

    Two agents with the same name and seed answer alike. Raises Unplayable for a name that is not one of NAMES, and for
    a game that this agent does not know.
    """
    if name == RANDOM:
        from cardwright.engine.agents.agent import RandomAgent

        return RandomAgent(seed)
    if name not in MINDS:
        raise Unplayable(
            message("There is no bot called “{name}”.", name=name),
            message("The bots are {names}.", names=Several(NAMES)),
        )
    from cardwright.engine.games import ROOMS, game_room, has_room

    played = game or next(iter(ROOMS))
    if not has_room(played, name):
        raise Unplayable(
            message(
                "The bot “{name}” does not know {game}; {names} can play it.",
                name=name,
                game=played,
                names=Several(knowing(played), "and"),
            )
        )
    agent: Agent = game_room(played, name).agent(seed)
    return agent


def usual(game: str) -> str:
    """Who plays many games where nobody is named: the first bot that knows the game by heart, if one does. One that
    tries its answers takes too long for that."""
    from cardwright.engine.games import ROOMS

    return opponent(game) if game in ROOMS else RANDOM


def opponent(game: str) -> str:
    """Who plays against a person who names nobody: the first bot that thinks of its answers, if one knows the game."""
    return knowing(game)[:2][-1]


def knowing(game: str) -> tuple[str, ...]:
    """The names of the agents that can play a game."""
    from cardwright.engine.games import has_room

    return (RANDOM, *(name for name in MINDS if has_room(game, name)))
