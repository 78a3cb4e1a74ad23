"""A table that is laid out again for another game is as good as a new one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.watching import ruled

from cardwright.engine.agents import make
from cardwright.engine.agents.agent import decider
from cardwright.engine.bound import Bound
from cardwright.engine.chance import Chance
from cardwright.engine.play import GameSeries, play, record, run, seated

GAMES = ("imperial-twing", "archmage-origins")


def deciders(bound: Bound, seed: int, players: int) -> list[Any]:
    return [decider(make("random", seed * 8 + seat, bound.ruleset.game)) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_a_used_table_goes_as_on_a_new_one(game: str, players: int) -> None:
    bound = ruled(game)
    used: Any = seated(bound, 0, deciders(bound, 0, players))
    run(used)
    for seed in range(1, 9):
        new = seated(bound, seed, deciders(bound, seed, players))
        run(new)
        used.clear(Chance(seed), deciders(bound, seed, players))
        run(used)
        assert record(used, seed) == record(new, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_broken_off_leaves_nothing_to_the_next(game: str) -> None:
    bound = ruled(game)
    series = GameSeries(bound, 2)

    class Tired:
        """Answers twenty times, and then no more."""

        name = "tired"
        left = 20

        def pick(self, count: int) -> int:
            self.left -= 1
            if self.left < 0:
                raise RuntimeError("enough")
            return 0

    for seed in range(3):
        agents = [make("random", seed * 8 + seat) for seat in range(2)]
        with pytest.raises(RuntimeError, match="enough"):
            series.play(seed, [Tired(), Tired()], 2000)
        assert series.play(seed, agents) == play(bound, seed, 2, [make("random", seed * 8 + seat) for seat in range(2)])


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_game_is_left_on_a_table_that_is_laid_out_again(game: str) -> None:
    bound = ruled(game)
    used: Any = seated(bound, 5, deciders(bound, 5, 3))
    run(used)
    used.clear(Chance(9), deciders(bound, 9, 3))
    new: Any = seated(bound, 9, deciders(bound, 9, 3))
    assert laid_out(used) == laid_out(new)
    assert [laid_out(player) for player in used.players] == [laid_out(player) for player in new.players]


def laid_out(thing: Any) -> dict[str, str]:
    """What stands in each attribute, as text; who and what is new each time is told by its class."""
    named = {name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ()) if name != "__dict__"}
    named |= set(getattr(thing, "__dict__", ()))
    return {name: plain(getattr(thing, name, "unset")) for name in sorted(named)}


def plain(value: Any) -> str:
    match value:
        case list() | tuple():
            return f"[{', '.join(map(plain, value))}]"
        case dict():
            return f"{{{', '.join(f'{plain(key)}: {plain(one)}' for key, one in value.items())}}}"
        case str() | int() | float() | None | set() | frozenset():
            return repr(value)
        case _:
            return type(value).__name__
