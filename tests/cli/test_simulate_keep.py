"""`cardwright simulate --keep FILE`: a run that ends before its time goes on, and no file of others is touched."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from cardwright.app import keeping

Invoke = Callable[..., Result]

RANDOM = ("simulate", "imperial-twing", "--agents", "random")


def told(done: Result) -> str:
    return " ".join(done.stderr.split())


def test_a_run_with_more_games_plays_only_those_that_are_wanting(invoke: Invoke, folder: Path) -> None:
    assert "30 games in" in invoke(*RANDOM, "--games", "30", "--keep", "twing.json").stderr
    more = invoke(*RANDOM, "--games", "40", "--keep", "twing.json")
    assert more.stderr.splitlines()[0] == "30 games are kept from before"
    assert more.stderr.splitlines()[1].startswith("10 games in")
    again = invoke(*RANDOM, "--games", "40", "--keep", "twing.json")
    assert again.stderr == "40 games are kept from before\n"
    assert more.stdout == again.stdout == invoke(*RANDOM, "--games", "40").stdout


def test_a_system_without_locks_keeps_all_the_same(invoke: Invoke, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "LOCKS", False)
    for games, before in (("5", "5 games in"), ("8", "5 games are kept from before")):
        assert invoke(*RANDOM, "--games", games, "--keep", "twing.json").stderr.startswith(before)


def test_json_is_the_same_whether_it_was_kept_or_not(invoke: Invoke) -> None:
    invoke(*RANDOM, "--games", "7", "--keep", "twing.json")
    kept = invoke(*RANDOM, "--games", "20", "--keep", "twing.json", "--json").stdout
    assert kept == invoke(*RANDOM, "--games", "20", "--json").stdout


def start(*args: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "cardwright", *RANDOM, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def until_kept(file: Path) -> int:
    """Waits until some games are in a file; how many."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        stretches = json.loads(file.read_bytes())["stretches"] if file.exists() and file.stat().st_size else []
        if stretches:
            return sum(last - first + 1 for first, last in (row["seeds"] for row in stretches))
        time.sleep(0.05)
    raise AssertionError("nothing was kept")


@pytest.mark.parametrize("signalled", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_was_killed_goes_on(signalled: signal.Signals, invoke: Invoke, folder: Path) -> None:
    file = folder / "twing.json"
    with start("--games", "1000000", "--keep", "twing.json", "--jobs", "1") as going:
        kept = until_kept(file)
        going.send_signal(signalled)
        shown, _ = going.communicate(timeout=60)
    known = until_kept(file)
    assert known >= kept
    if signalled == signal.SIGINT:
        assert f"these are the first {known} of 1,000,000 games" in shown.decode().replace(f"{known:,}", str(known))
    games = str(known + 10)
    done = invoke(*RANDOM, "--games", games, "--keep", "twing.json")
    assert "\n10 games in" in done.stderr
    assert [row["seeds"] for row in json.loads(file.read_bytes())["stretches"]] == [[1, known + 10]]
    assert [path.name for path in folder.iterdir() if path.name.startswith(".twing.json")] == []


def test_two_runs_do_not_write_one_file(invoke: Invoke, folder: Path) -> None:
    file = folder / "twing.json"
    with start("--games", "1000000", "--keep", "twing.json") as going:
        until_kept(file)
        other = invoke(*RANDOM, "--games", "5", "--keep", "twing.json")
        going.send_signal(signal.SIGINT)
        going.communicate(timeout=60)
    assert other.exit_code == 2
    assert "Another run is writing 'twing.json'. Name another file, or wait for it." in told(other)


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--players", "3"), "with 2 players instead of 3."),
        (("--agents", "greedy,random"), "played by random instead of greedy, random."),
        (("--seed", "5", "--players", "4"), "with 2 players instead of 4, from seed 1 on instead of 5."),
        (("--with", "faff"), "under other rules ("),
        (("--games", "29"), "'twing.json' knows 30 games already. Ask for as many, or for more: --games 30."),
    ],
)
def test_other_games_are_not_mixed_in(args: tuple[str, ...], why: str, invoke: Invoke, folder: Path) -> None:
    invoke(*RANDOM, "--games", "30", "--keep", "twing.json")
    before = (folder / "twing.json").read_bytes()
    done = invoke(*RANDOM, "--games", "30", "--keep", "twing.json", *args)
    assert done.exit_code == 2
    assert why in told(done)
    assert (folder / "twing.json").read_bytes() == before


def test_another_engine_may_play_otherwise(invoke: Invoke, folder: Path) -> None:
    invoke(*RANDOM, "--games", "3", "--keep", "twing.json")
    values = json.loads((folder / "twing.json").read_bytes())
    values["simulation"]["engine"] = "0123456789ab"
    (folder / "twing.json").write_text(json.dumps(values))
    done = invoke(*RANDOM, "--games", "3", "--keep", "twing.json")
    assert "played by another version of Cardwright (0123456789ab instead of" in told(done)


@pytest.mark.parametrize(
    "text", ["dear diary", "{}", "[]", '{"format": 1}', '{"format": 1, "simulation": {}, "stretches": []}', "\xff"]
)
def test_what_somebody_else_wrote_stays_as_it_is(text: str, invoke: Invoke, folder: Path) -> None:
    (folder / "diary.txt").write_text(text, "latin-1")
    done = invoke(*RANDOM, "--games", "3", "--keep", "diary.txt")
    assert done.exit_code == 2
    assert "'diary.txt' is no file that `simulate --keep` has written. It stays as it is" in told(done)
    assert (folder / "diary.txt").read_text("latin-1") == text


def test_half_a_file_is_refused(invoke: Invoke, folder: Path) -> None:
    invoke(*RANDOM, "--games", "3", "--keep", "twing.json")
    whole = (folder / "twing.json").read_bytes()
    (folder / "twing.json").write_bytes(whole[: len(whole) // 2])
    assert invoke(*RANDOM, "--games", "3", "--keep", "twing.json").exit_code == 2


def test_an_empty_file_is_begun_and_a_folder_that_is_not_there_is_named(invoke: Invoke, folder: Path) -> None:
    (folder / "new.json").touch()
    assert invoke(*RANDOM, "--games", "3", "--keep", "new.json").exit_code in (0, 1)
    done = invoke(*RANDOM, "--games", "3", "--keep", "nowhere/twing.json")
    assert done.exit_code == 2
    assert "Cannot write 'nowhere/twing.json': No such file or directory." in told(done)
