"""Many games: the same for any number of processes, and what is known when somebody stops listening."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path

import pytest
from tests.lab.games import Clock, begin, begin_badly, begin_deadly, begin_slow, made_up

from cardwright.lab import simulate
from cardwright.lab.games import Run, seated
from cardwright.lab.known import Known
from cardwright.lab.processes import Processes
from cardwright.lab.simulate import LIMIT, SECOND, Played, alone, chunk_of, shared, tallied
from cardwright.lab.tally import Tally

RUN = Run(games=500, first=3, players=3)


def chunks(jobs: int) -> Iterator[Played[Tally]]:
    return alone(begin(), [RUN.seeds]) if jobs == 1 else shared(Processes(begin, jobs), [RUN.seeds])


def known_of(chunks: Iterator[Played[Tally]]) -> Known:
    known = Known()
    for chunk in chunks:
        known = known.also(chunk.stretch)
    return known


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_the_number_of_processes_changes_nothing(jobs: int) -> None:
    known = known_of(chunks(jobs))
    assert [stretch.seeds for stretch in known.stretches] == [RUN.seeds]
    assert known.first(3) == tallied(made_up, range(3, 503))


def test_who_stops_listening_has_the_first_games() -> None:
    with closing(shared(Processes(begin, 2), [RUN.seeds])) as playing:
        known = known_of(islice(playing, 4))
    first = known.first(3)
    assert first == tallied(made_up, range(3, 3 + first.games))
    assert 0 < known.games < 500


def test_who_stops_listening_does_not_wait_for_slow_games(tmp_path: Path) -> None:
    with closing(shared(Processes(partial(begin_slow, str(tmp_path / "ended")), 2), [range(1, 40)])) as playing:
        assert next(playing).stretch.seeds
    assert not (tmp_path / "ended").exists()


@pytest.mark.parametrize("jobs", [1, 2])
def test_only_what_is_wanting_is_played(jobs: int) -> None:
    wanted = [range(1, 4), range(90, 95)]
    played = alone(begin(), wanted) if jobs == 1 else shared(Processes(begin, jobs), wanted)
    assert [stretch.seeds for stretch in known_of(played).stretches] == wanted


@pytest.mark.parametrize("game", [0.001, 0.015, 0.3, 5.0])
def test_chunks_take_a_second_whatever_a_game_takes(game: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that take so long by a clock of our own: none is in doubt about the real one."""
    clock = Clock(game)
    monkeypatch.setattr(simulate, "time", clock)
    sizes = [len(chunk.stretch.seeds) for chunk in shared(clock, [range(20_000)])]
    assert sum(sizes) == 20_000
    assert max(sizes) * game <= max(SECOND, game)
    assert sorted(sizes)[len(sizes) // 2] * game >= min(SECOND / 2, game) or game < 0.01


def test_a_chunk_that_takes_too_long_ends_early_and_the_rest_is_handed_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first thousand games are quick, all others take a second: the first slow chunk is cut."""
    clock = Clock(lambda seed: 0.001 if seed < 1000 else 1.0)
    monkeypatch.setattr(simulate, "time", clock)
    known, longest = Known(), 0.0
    for chunk in shared(clock, [range(1200)]):
        known, longest = known.also(chunk.stretch), max(longest, chunk.seconds)
    assert known.first(0) == tallied(made_up, range(1200))
    assert longest <= LIMIT + 1


def test_a_process_that_is_killed_costs_what_it_was_playing_and_nothing_else(tmp_path: Path) -> None:
    deadly = partial(begin_deadly, str(tmp_path / "killed"))
    known = known_of(shared(Processes(deadly, 2), [range(200)]))
    assert (tmp_path / "killed").exists()
    assert known.first(0) == tallied(made_up, range(200))


def test_games_that_kill_whoever_plays_them_are_a_fault() -> None:
    from concurrent.futures.process import BrokenProcessPool

    with pytest.raises(BrokenProcessPool):
        known_of(shared(Processes(_begin_to_die, 2), [range(50)]))


def _begin_to_die() -> Callable[[int], None]:
    return lambda seed: os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_in_a_game_comes_out_as_it_is(jobs: int) -> None:
    wanted = [range(1, 101)]
    played = alone(begin_badly(), wanted) if jobs == 1 else shared(Processes(begin_badly, 2), wanted)
    with pytest.raises(ZeroDivisionError, match="the hat divided by zero"):
        known_of(played)


def test_a_chunk_has_at_least_one_game() -> None:
    assert chunk_of(begin(), range(5, 9), 0.0).stretch.seeds == range(5, 6)


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
