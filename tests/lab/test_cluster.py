"""The workers of a Dask cluster play the same games as one process does, and may be killed over it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest

from cardwright.compile.compile import compile_set
from cardwright.lab import cluster as dask
from cardwright.lab.cluster import Cluster, ClusterFault, handed_out
from cardwright.lab.games import Run, engine_digest, games
from cardwright.lab.known import Known
from cardwright.lab.simulate import counting, tallied
from cardwright.lab.tally import Tally
from cardwright.ruleset.game import Ruleset

pytest.importorskip("distributed")

RUN = Run(300, agents=("random",))


@pytest.fixture(scope="module")
def twing() -> Ruleset:
    ruleset = compile_set("imperial-twing").ruleset
    assert ruleset is not None
    return ruleset


@pytest.fixture(scope="module")
def two(twing: Ruleset) -> Iterator[Cluster[Tally]]:
    with closing(Cluster("local:2", partial(counting, twing, RUN))) as cluster:
        yield cluster


def test_a_worker_that_is_killed_costs_its_chunk_and_nothing_else(two: Cluster[Tally], twing: Ruleset) -> None:
    before = set(two._client.run(os.getpid).values())
    known = Known()
    for chunk in handed_out(two, [RUN.seeds]):
        if known.games == 0:
            os.kill(min(before), signal.SIGKILL)
        known = known.also(chunk.stretch)
    assert [stretch.seeds for stretch in known.stretches] == [RUN.seeds]
    assert known.first(1) == tallied(games(twing, RUN), RUN.seeds)
    two._client.wait_for_workers(2, timeout=60)
    assert min(before) not in two._client.run(os.getpid).values()


def test_a_worker_with_another_engine_is_not_played_with(two: Cluster[Tally], monkeypatch: pytest.MonkeyPatch) -> None:
    ours = engine_digest()
    monkeypatch.setattr(dask, "_engine", lambda: "0123456789ab")
    with pytest.raises(ClusterFault) as refused:
        list(handed_out(two, [range(1, 5)]))
    assert (refused.value.fault, refused.value.where) == ("other engine", ours)


def test_a_fault_in_a_game_comes_out_as_it_is(two: Cluster[Tally], monkeypatch: pytest.MonkeyPatch) -> None:
    none = two._client.submit(dask._given, dask.pickle.dumps(partial(counting, None, RUN)))
    monkeypatch.setattr(two, "_game", none)  # no ruleset comes to the worker
    with pytest.raises(AttributeError):
        list(handed_out(two, [range(1, 5)]))


def test_a_cluster_of_our_own_listens_to_this_machine_alone(two: Cluster[Tally]) -> None:
    server = two._client.cluster.scheduler
    assert server.address.startswith("tcp://127.0.0.1:")
    listening = [sockets.getsockname()[0] for sockets in server.http_server._sockets.values()]
    assert set(listening) == {"127.0.0.1"}
