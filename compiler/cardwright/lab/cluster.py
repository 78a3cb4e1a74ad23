"""The workers of a Dask cluster become hands that play: they get the ruleset once, and chunks of seeds after that.

A scheduler hands tasks to workers, and hands them out again when a worker has gone. Each worker binds the ruleset when
its first chunk comes, and keeps it. It plays with the Cardwright that is installed where it runs, and says so where
that is another than ours: its games might be others, too.
"""

from __future__ import annotations

import logging
import pickle
import signal
import socket
import threading
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, lru_cache
from typing import Any, Generic, Literal

from cardwright.lab import simulate
from cardwright.lab.games import engine_digest
from cardwright.lab.known import Counted
from cardwright.lab.simulate import Begin, Count, Played, chunk_of

LOCAL = "local:"  # begins the address of a cluster of our own on this machine, which ends with the number of workers
PATIENCE = 5.0  # seconds to find a scheduler and its first worker, and to hear from a worker
LOCAL_PATIENCE = 60.0  # the same for workers that have to be started
QUIET = {  # otherwise each worker looks at itself many times a second, and takes that time from the games
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "1s",
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
}
FRESH = 2.0  # seconds until it is asked again how many workers there are

Fault = Literal["no dask", "no number", "unreachable", "no workers", "no cardwright", "other engine", "gone"]


class ClusterFault(Exception):
    """What is wrong with a cluster, and where."""

    def __init__(self, fault: Fault, where: str = "") -> None:
        super().__init__(fault, where)
        self.fault, self.where = fault, where


class Cluster(Generic[Counted]):
    """The workers at an address, or `local:N` of them on this machine. `begin` is sent to each once, and gives there
    what counts the game of a seed.

    Raises ClusterFault when there are none who could.
    """

    lost: tuple[type[Exception], ...]

    def __init__(self, address: str, begin: Begin[Counted]) -> None:
        try:
            import distributed
        except ImportError:
            raise ClusterFault("no dask", address) from None
        self.address, self._asked, self._workers = address, 0.0, 0
        self.lost = (distributed.KilledWorker,)
        self._open = ExitStack()
        try:
            self._open.enter_context(_quiet())
            self._client = self._reached(distributed)
            self._executor = self._client.get_executor(pure=False)
            self._open.callback(self._executor.shutdown, wait=False)
            self._game = self._client.submit(_given, pickle.dumps(begin, 5), pure=True)
            self._meet()
        except BaseException:
            self.close()
            raise

    def _reached(self, distributed: Any) -> Any:
        """The client of a cluster that has at least one worker; of our own, those that were asked for."""
        import dask

        patience, workers, place = PATIENCE, 1, self.address
        if self.address.startswith(LOCAL):
            patience, workers = LOCAL_PATIENCE, _number(self.address)
            with dask.config.set(QUIET):
                place = distributed.LocalCluster(
                    n_workers=workers, threads_per_worker=1, dashboard_address="127.0.0.1:0", preload=[__name__],
                    silence_logs=logging.CRITICAL,
                )  # fmt: skip
            self._open.callback(place.close, timeout=PATIENCE)
        else:
            _knock(self.address)
        try:
            client: Any = distributed.Client(place, timeout=patience, set_as_default=False)
            self._open.callback(client.close, timeout=PATIENCE)
        except Exception:  # whoever answers there may say anything
            raise ClusterFault("unreachable", self.address) from None
        try:
            client.wait_for_workers(workers, timeout=patience)
        except TimeoutError:
            raise ClusterFault("no workers", self.address) from None
        return client

    def _meet(self) -> None:
        """Whether somebody there plays as we do. Raises ClusterFault."""
        first = self._executor.submit(_engine)
        try:
            engine = first.result(LOCAL_PATIENCE)
        except ModuleNotFoundError:
            raise ClusterFault("no cardwright", self.address) from None
        except (TimeoutError, CancelledError):
            raise ClusterFault("gone", self.address) from None
        except RuntimeError as error:  # the scheduler could not make anything of what it was sent
            raise ClusterFault("no cardwright", self.address) from error
        if engine != _engine():
            raise ClusterFault("other engine", engine)

    def count(self) -> int:
        if time.monotonic() - self._asked > FRESH:
            self._workers, self._asked = len(self._client.nthreads()), time.monotonic()
        return max(1, self._workers)

    def play(self, seeds: range, seconds: float) -> Future[Played[Counted]]:
        played: Future[Played[Counted]] = self._executor.submit(
            _chunk, self._game, _engine(), seeds.start, seeds.stop, seconds
        )
        return played

    def close(self) -> None:
        with suppress(TimeoutError):
            self._open.close()


def handed_out(cluster: Cluster[Counted], wanted: Iterable[range]) -> Generator[Played[Counted], None, None]:
    """The chunks of some seeds as they come back. Raises ClusterFault where the cluster has gone meanwhile, or a worker
    has come who plays otherwise."""
    try:
        yield from simulate.handed_out(cluster, wanted)
    except (CancelledError, OSError):
        raise ClusterFault("gone", cluster.address) from None


def _knock(address: str) -> None:
    """Whether a scheduler is there, which a client would try to find out for a long time: it is the first to speak.

    Raises ClusterFault.
    """
    from distributed.comm.addressing import get_address_host_port, parse_address

    try:
        if (protocol := parse_address(address)[0]) not in ("tcp", "tls"):
            raise ValueError(protocol)
        with socket.create_connection(get_address_host_port(address), PATIENCE) as there:
            if protocol == "tcp" and not there.recv(1):
                raise ConnectionError
    except (OSError, ValueError, TypeError):
        raise ClusterFault("unreachable", address) from None


def _number(address: str) -> int:
    number = address.removeprefix(LOCAL)
    if not number.isascii() or not number.isdigit() or not int(number):
        raise ClusterFault("no number", address)
    return int(number)


@contextmanager
def _quiet() -> Iterator[None]:
    """Dask tells its log about comings and goings; whoever plays is told what concerns them."""
    log = logging.getLogger("distributed")
    before = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(before)


# ---- at a worker

_alone = threading.Lock()  # a worker with several threads plays one game at a time, for they would share the rules


def dask_setup(worker: object) -> None:
    """Is called in a worker of our own when it begins: Ctrl-C is for the one who asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _given(game: bytes) -> bytes:
    """The game as it was sent: a task of its own, so that it is sent to a worker once."""
    return game


@cache
def _engine() -> str:
    return engine_digest()


@lru_cache(maxsize=4)
def _count(game: bytes) -> Count[Any]:
    count: Count[Any] = pickle.loads(game)()
    return count


def _chunk(game: bytes, engine: str, start: int, stop: int, seconds: float) -> Played[Any]:
    if engine != _engine():
        raise ClusterFault("other engine", _engine())
    with _alone:
        return chunk_of(_count(game), range(start, stop), seconds)
