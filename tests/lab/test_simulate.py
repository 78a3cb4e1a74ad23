"""Many games: the same for any number of processes, and what is known when somebody stops listening."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from tests.lab.games import begin, begin_badly

from cardwright.lab.games import Run, seated
from cardwright.lab.simulate import CHUNK, CHUNKS, chunked, simulate, tallied
from cardwright.lab.tally import merged

RUN = Run(games=500, first=3, players=3)


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_number_of_processes_changes_nothing(jobs: int) -> None:
    assert merged(simulate(begin, RUN, jobs)) == tallied(begin(), range(3, 503))


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_stops_listening_has_the_first_games(jobs: int) -> None:
    tallies = simulate(begin, RUN, jobs)
    known = merged(islice(tallies, 4))
    tallies.close()
    assert known == tallied(begin(), range(3, 3 + known.games))
    assert 0 < known.games < 500


@pytest.mark.parametrize(("agents", "most"), [(("random",), CHUNKS["random"]), (("random", "thinker"), CHUNK)])
def test_every_seed_is_played_once_in_chunks_that_do_not_take_long(agents: tuple[str, ...], most: int) -> None:
    for games in (1, 7, 199, 1000, 12_345):
        for jobs in (1, 2, 8):
            chunks = chunked(Run(games, first=5, agents=agents), jobs)
            assert [seed for chunk in chunks for seed in chunk] == list(range(5, 5 + games))
            assert max(map(len, chunks)) <= most


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_in_a_game_comes_out_as_it_is(jobs: int) -> None:
    with pytest.raises(ZeroDivisionError, match="the hat divided by zero"):
        merged(simulate(begin_badly, Run(100), jobs))


@pytest.mark.parametrize(("players", "agents"), [(2, ("a", "b")), (3, ("a", "b")), (4, ("a", "b", "c")), (4, ("a",))])
def test_every_agent_sits_everywhere_equally_often(players: int, agents: tuple[str, ...]) -> None:
    tables = [seated(Run(12, players=players, agents=agents), seed) for seed in range(12)]
    for seat in range(players):
        sat = [table[seat] for table in tables]
        assert {sat.count(agent) for agent in agents} == {12 // len(agents)}


def test_no_seat_has_weaker_company_than_another() -> None:
    """Two agents at three seats: seen from each seat, the others are the same over the seeds."""
    tables = [seated(Run(6, players=3, agents=("a", "b")), seed) for seed in range(6)]
    seen = [Counter((*table[seat:], *table[:seat]) for table in tables) for seat in range(3)]
    assert seen[0] == seen[1] == seen[2]
