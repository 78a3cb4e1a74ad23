"""Cards that go from one place to another at once, where nobody could tell, play the same games as one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.compile.compile import compile_set
from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.games import bind
from cardwright.engine.play import run, seated

GAMES = sorted(path for path in Path("examples/games").iterdir() if path.is_dir())


def played(bound: Bound, seed: int, players: int, told: bool) -> tuple[list[int], list[int], object]:
    """The choices of a game at random, who won, and where everything lies at its end. What happens to each card of a
    game that is `told` is told by itself."""
    table = seated(bound, seed, [decider(make("random", seed * 8 + seat)) for seat in range(players)])
    if told:
        table.story = lambda happening, listeners: None
    run(table)
    lying = [player.zones for player in table.players], table.zones, table.stirs
    return list(table.choices), [player.seat for player in table.winners], lying


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name)
def test_at_once_is_the_same_as_one_by_one(path: Path) -> None:
    ruleset = compile_set(str(path)).ruleset
    assert ruleset is not None
    bound = bind(ruleset)
    for seed in range(2):
        assert played(bound, seed, ruleset.players[0], False) == played(bound, seed, ruleset.players[0], True)
