"""`cardwright simulate --cluster`: the report of one core, or a sentence about what the cluster lacks."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

pytest.importorskip("distributed")

Invoke = Callable[..., Result]
Run = Callable[..., subprocess.CompletedProcess[bytes]]

RANDOM = ("simulate", "imperial-twing", "--agents", "random")


def told(done: Result) -> str:
    return " ".join(done.stderr.split())


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_report_is_that_of_one_core(lang: str, run: Run) -> None:
    two = run(*RANDOM, "--games", "60", "--lang", lang, "--cluster", "local:2")
    one = run(*RANDOM, "--games", "60", "--lang", lang, "--jobs", "1")
    assert two.stdout == one.stdout != b""
    assert len(two.stderr.splitlines()) == 1  # how long it took, and nothing of Dask's


def free_port() -> int:
    with socket.socket() as there:
        there.bind(("127.0.0.1", 0))
        return int(there.getsockname()[1])


@pytest.fixture
def scheduler() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler without workers, on this machine, and its process."""
    address = f"tcp://127.0.0.1:{free_port()}"
    with dask("scheduler", "--host", address, "--no-dashboard") as process:
        until_it_listens(address)
        yield address, process
        process.kill()


def dask(*args: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "dask", *args], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def until_it_listens(address: str) -> None:
    host, _, port = address.removeprefix("tcp://").partition(":")
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            socket.create_connection((host, int(port))).close()
            return
        except OSError:
            time.sleep(0.05)


def test_a_cluster_of_others_plays_and_is_told_of_when_it_goes(
    scheduler: tuple[str, subprocess.Popen[bytes]], invoke: Invoke, folder: Path
) -> None:
    address, process = scheduler
    assert f"The cluster at '{address}' has no workers." in told(invoke(*RANDOM, "--cluster", address))
    with dask("worker", address, "--nthreads", "2", "--no-dashboard", "--no-nanny") as worker:
        there = invoke(*RANDOM, "--games", "40", "--cluster", address, "--json")
        here = invoke(*RANDOM, "--games", "40", "--json")
        assert json.loads(there.stdout) == json.loads(here.stdout)
        endless = [sys.executable, "-m", "cardwright", *RANDOM, "--games", "1000000"]
        endless += ["--cluster", address, "--keep", "twing.json"]
        with subprocess.Popen(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as going:
            until_kept(folder / "twing.json")
            process.kill()
            shown, said = going.communicate(timeout=60)
        worker.kill()
    assert f"The cluster at '{address}' is gone." in said.decode()
    games = re.search(r"these are the first ([\d,]+) of 1,000,000 games", shown.decode())
    assert games
    [kept] = json.loads((folder / "twing.json").read_bytes())["stretches"][:1]
    assert kept["seeds"] == [1, int(games[1].replace(",", ""))]


def until_kept(file: Path) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end and not (file.exists() and b'"seeds":[1,' in file.read_bytes()):
        time.sleep(0.05)


def test_ctrl_c_at_a_terminal_reaches_everybody_and_is_told_once(folder: Path) -> None:
    endless = [sys.executable, "-m", "cardwright", *RANDOM, "--games", "1000000", "--cluster", "local:2"]
    endless += ["--keep", "twing.json"]
    with subprocess.Popen(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as going:
        until_kept(folder / "twing.json")
        os.killpg(going.pid, signal.SIGINT)  # as a terminal does: the workers, too
        shown, said = going.communicate(timeout=60)
    assert going.returncode == 130
    assert b"Interrupted: these are the first" in shown
    assert len(said.splitlines()) == 1
    assert said.endswith(b" a second)\n")


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("tcp://127.0.0.1:9", "No scheduler of Dask answers at 'tcp://127.0.0.1:9'."),
        ("http://127.0.0.1:8787", "Its address looks like tcp://192.168.0.2:8786."),
        ("somewhere", "No scheduler of Dask answers at 'somewhere'."),
        ("local:many", "How many workers? local:8 starts eight on this machine."),
        ("local:0", "How many workers?"),
    ],
)
def test_where_there_is_none(address: str, why: str, invoke: Invoke) -> None:
    done = invoke(*RANDOM, "--cluster", address)
    assert done.exit_code == 2
    assert why in told(done)


def test_somebody_else_who_answers_is_no_scheduler(invoke: Invoke) -> None:
    """A web server, say, which waits until it is spoken to."""
    with socket.create_server(("127.0.0.1", 0)) as there:
        done = invoke(*RANDOM, "--cluster", f"tcp://127.0.0.1:{there.getsockname()[1]}")
    assert done.exit_code == 2
    assert "No scheduler of Dask answers" in told(done)


def test_cluster_and_jobs_do_not_go_together(invoke: Invoke) -> None:
    assert "one of them goes alone" in told(invoke(*RANDOM, "--cluster", "local:2", "--jobs", "2"))


def test_without_dask_it_says_what_to_install(invoke: Invoke, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = invoke(*RANDOM, "--cluster", "local:2")
    assert done.exit_code == 2
    assert "A cluster needs the library distributed. Try: pip install 'cardwright[cluster]'" in told(done)
