"""Who plays: agents that answer a table's questions, by their names."""

from __future__ import annotations

from cardwright.engine.agents.agent import Agent, RandomAgent

NAMES = ("random", "greedy", "thinker")


def make(name: str, seed: int, game: str = "Imperial Twing") -> Agent:
    """An agent of a game. Raises ValueError, with the names that there are, for an unknown one."""
    from cardwright.engine.games import game_room

    match name:
        case "random":
            return RandomAgent(seed)
        case "greedy":
            greedy: Agent = game_room(game, "greedy").Greedy()
            return greedy
        case "thinker":
            thinker: Agent = game_room(game, "thinker").Thinker(seed)
            return thinker
        case _:
            raise ValueError(f"there is no agent “{name}”; those that there are: {', '.join(NAMES)}")
