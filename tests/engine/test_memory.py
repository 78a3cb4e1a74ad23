"""A table that has been played is gone, compiled and not: twenty thousand games take no more room than one."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.games import bind
from cardwright.engine.play import play
from cardwright.engine.table import PlayerState, TableOf

KINDS = TableOf, PlayerState


@pytest.fixture
def those_since() -> Iterator[Callable[[], list[Any]]]:
    """The tables, and those who sit there, that something still holds of all that have come since the test began."""
    gc.collect()
    gc.freeze()  # what is there by now is nobody's game, and need not be looked through
    yield alive
    gc.unfreeze()


def alive() -> list[Any]:
    gc.collect()
    return [one for one in gc.get_objects() if issubclass(type(one), KINDS)]


@pytest.mark.parametrize("game", ["imperial-twing", "archmage-origins"])
@pytest.mark.parametrize(("agent", "games"), [("random", 12), ("greedy", 2), ("thinker", 1)])
def test_no_table_of_a_played_game_is_alive(
    game: str, agent: str, games: int, those_since: Callable[[], list[Any]]
) -> None:
    ruleset = compile_set(game).ruleset
    assert ruleset is not None
    bound = bind(ruleset)
    turns = 2000 if agent != "thinker" else 3
    for seed in range(games):
        play(bound, seed, 2, [make(agent, seed * 8 + seat, ruleset.game) for seat in range(2)], turns)
    assert those_since() == []
