"""`cardwright simulate`: many games become a report that can be read, and one that other programs read."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.at_terminal import at_terminal

from cardwright.app.simulate import SimulationOrder, simulate_set
from cardwright.cli import progress
from cardwright.cli.reports.simulation import LONG, slower
from cardwright.messages.catalogue import catalogue

Run = Callable[..., subprocess.CompletedProcess[bytes]]
Invoke = Callable[..., Result]

SOCKS = """use imperial-twing

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when you lose a battle:
    gain 1 ornicle

object "Sock of Idleness"
  name (de): "Socke des Müßiggangs"
  element: air

  when your turn begins, if you have at least 40 ornicles:
    draw 3 cards

house rule "Gold Rush"
  name (de): "Goldrausch"
  set object_price to 9

house rule "Jumble Sale"
  name (de): "Flohmarkt"
  set object_price to 1
"""
GAMES = ("--games", "30", "--agents", "random")


@pytest.fixture
def socks(folder: Path) -> Path:
    """Two objects, of which one sleeps for ever, and two house rules that quarrel about a price."""
    path = folder / "socks.card"
    path.write_text(SOCKS, "utf-8")
    return path


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_report_says_who_won_how_long_it_took_and_what_was_used(players: int, invoke: Invoke) -> None:
    done = invoke("simulate", "imperial-twing", "--players", str(players), *GAMES)
    assert done.exit_code in (0, 1), done.stderr
    shown = done.stdout
    assert shown.startswith(f"Imperial Twing: 30 games of {players} players\nseeds 1 to 30; random at every seat;")
    assert "Bots are not people" in shown
    for heading in ("Length of a game", "Seats", "Characters", "Objects", "Events", "Traps", "Abilities", "Findings"):
        assert f"\n\n{heading}" in shown
    assert max(map(len, shown.splitlines())) <= 80
    seats = re.findall(r"^  seat \d +([\d.]+) %", shown, re.MULTILINE)
    assert len(seats) == players
    assert sum(map(float, seats)) == pytest.approx(100, abs=0.2)
    assert re.search(r"^  Cup of Lameness +[\d.]+ +[\d.]+ %$", shown, re.MULTILINE)
    assert re.search(r"^  Panties of Protection: Your cross counts as 0\. +[\d.]+ +[\d.]+ %$", shown, re.MULTILINE)
    assert re.search(r"^30 games in [\d.]+ s \([\d,.]+ a second\)$", done.stderr, re.MULTILINE)


def test_a_report_in_german(invoke: Invoke) -> None:
    shown = invoke("simulate", "imperial-twing", *GAMES, "--lang", "de", "--with", "faff").stdout
    assert shown.startswith("Imperial Twing (Flauschige Gassenrauferei): 30 Partien mit 2 Spielern\n")
    assert re.search(r"^  Platz 1 +\d+,\d % +\d+,\d – \d+,\d % +\d+$", shown, re.MULTILINE)
    assert "Höschen des Schutzes: Dein Kreuz zählt als 0." in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_the_same_run_gives_the_same_bytes_for_any_number_of_jobs(run: Run) -> None:
    one, two = (run("simulate", "imperial-twing", *GAMES, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.stdout == two.stdout
    assert one.stdout


def test_json_says_all_of_it(invoke: Invoke) -> None:
    done = invoke(
        "simulate", "imperial-twing", "--games", "20", "--seed", "5", "--players", "3", "--agents", "random", "--json",
        "--variant", "Trippel Twing", "--edition", "German rules", "--with", "heroes",
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert done.stderr == ""
    assert [told[name] for name in ("format", "game", "players", "agents", "seed", "games", "interrupted")] == [
        2, "Imperial Twing", 3, ["random"], 5, 20, False,
    ]  # fmt: skip
    assert told["rules"] == ["edition/German rules", "house rule/Heroes", "variant/Trippel Twing"]
    assert re.fullmatch(r"[0-9a-f]{12}", told["rules_hash"])
    assert re.fullmatch(r"[0-9a-f]{16}", told["digest"])
    assert "not people" in told["note"]
    assert list(told["turns"]) == ["p5", "p25", "p50", "p75", "p95", "mean"]
    assert sum(one["wins"] for one in told["seats"]) == 20 - told["unfinished"]
    assert {one["id"] for one in told["objects"]} >= {"object/hat-of-opportunity", "object/cup-of-lameness"}
    assert any(one["id"] == "house rule/Heroes#1" for one in told["abilities"])


def test_rules_that_differ_have_another_hash_and_other_games(invoke: Invoke) -> None:
    def told(*rules: str) -> dict[str, object]:
        return json.loads(invoke("simulate", "imperial-twing", *GAMES, "--json", *rules).stdout)  # type: ignore[no-any-return]

    plain, cheap = told(), told("--with", "faff")
    assert plain["rules_hash"] != cheap["rules_hash"]
    assert plain["digest"] != cheap["digest"]
    assert plain["digest"] != told("--seed", "2")["digest"]


def test_several_agents_change_seats(invoke: Invoke) -> None:
    done = invoke("simulate", "imperial-twing", "--games", "20", "--agents", "greedy, random")
    assert "greedy, random taking turns at the seats" in done.stdout
    assert re.search(r"^Agents +wins", done.stdout, re.MULTILINE)
    assert re.search(r"^  greedy +[\d.]+ %", done.stdout, re.MULTILINE)


def test_what_never_acts_is_shown_where_it_is_written(invoke: Invoke, socks: Path) -> None:
    done = invoke("simulate", "socks.card", "--games", "100", "--agents", "random")
    assert done.exit_code == 1
    shown = " ".join(done.stdout.split())
    assert (
        "socks.card:14:3: warning CW701: This ability of “Sock of Idleness” did not act in any of 100 games." in shown
    )
    assert "cardwright explain CW701" in shown
    assert "Sock of Doom: When you lose a battle, gain 1 ornicle." in shown


def test_what_people_do_by_hand_is_not_forgotten(invoke: Invoke, folder: Path) -> None:
    kettle = 'object "Kettle of Song"\n  name (de): "Kessel des Gesangs"\n  element: air\n'
    rule = '  manual: "Sing, or pour the tea."\n  manual (de): "Singe, oder schenke Tee aus."\n'
    (folder / "kettle.card").write_text(f"use imperial-twing\n\n{kettle}{rule}", "utf-8")
    assert "Done by hand, and by no bot: Kettle of Song." in invoke("simulate", "kettle.card", *GAMES).stdout


def test_a_few_games_say_little(invoke: Invoke, socks: Path) -> None:
    shown = invoke("simulate", "socks.card", "--games", "5", "--agents", "random").stdout
    assert "CW701" not in shown
    assert "With fewer than 100 games nothing is said about what never happened." in shown


def test_rules_that_contradict_each_other_are_not_played(invoke: Invoke, socks: Path) -> None:
    done = invoke("simulate", "socks.card", "--with", "Gold Rush", "--with", "Jumble Sale")
    assert done.exit_code == 1
    assert "CW605" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("--players", "5"), "Imperial Twing is for 2 to 4 players under these rules, not for 5."),
        (("--variant", "Royal Twing", "--players", "3"), "is for 4 players under these rules"),
        (("--agents", "random,random,random"), "There are 3 agents and only 2 seats."),
        (("--agents", "gredy"), "greedy"),
        (("--with", "heros"), "Did you mean 'Heroes'?"),
    ],
)
def test_used_wrongly(args: tuple[str, ...], told: str, invoke: Invoke) -> None:
    done = invoke("simulate", "imperial-twing", *args)
    assert done.exit_code == 2
    assert told in " ".join(done.stderr.split())


def test_a_game_that_nobody_can_play_yet_is_said_so(invoke: Invoke, folder: Path) -> None:
    (folder / "snap.card").write_text('game "Snap"\n  players: 2\n', "utf-8")
    done = invoke("simulate", "snap.card")
    assert done.exit_code == 2
    assert "Snap" in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_is_known_so_far(jobs: str, folder: Path) -> None:
    program = (
        "import sys, cardwright.lab.known as known\n"
        "also = known.Known.also\n"
        "def told(self, more):\n"
        "    if self.games > 20: print('counted', file=sys.stderr, flush=True)\n"
        "    return also(self, more)\n"
        "known.Known.also = told\n"
        "from cardwright.cli import main\n"
        f"sys.argv = ['cardwright', 'simulate', 'imperial-twing', '--games', '100000', '--jobs', '{jobs}',"
        " '--agents', 'random']\n"
        "sys.exit(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as going:
        assert going.stderr is not None
        assert going.stderr.readline() == b"counted\n"
        going.send_signal(signal.SIGINT)
        shown, _ = going.communicate(timeout=60)
    assert going.returncode == 130
    interrupted = re.search(r"Interrupted: these are the first (\d+) of 100,000 games\.", shown.decode())
    assert interrupted
    assert f"Imperial Twing: {interrupted[1]} games of 2 players" in shown.decode()


def test_at_a_terminal_a_line_says_how_many_how_quickly_and_how_long_still(folder: Path) -> None:
    shown, status = at_terminal(["simulate", "imperial-twing", "--games", "400", "--agents", "random"], [], lasting=0.1)
    assert status in (0, 1)
    line = re.search(r"playing \[#*\.*\] \d+/400, [\d.]+ a second, \d+ s left", shown)
    assert line
    assert len(line[0]) < 80


def test_nobody_but_a_terminal_gets_that_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.01)
    done = run("simulate", "imperial-twing", "--games", "60", "--agents", "random")
    assert b"playing" not in done.stdout + done.stderr


def test_who_waits_for_an_engine_in_python_is_told_how_it_gets_faster() -> None:
    result = simulate_set(SimulationOrder("imperial-twing", (), None, 3, 1, ("random",), 1, "en"))
    english, long = catalogue("en"), replace(result, seconds=LONG)
    assert slower(result, False, english) == slower(long, True, english) == ""
    assert "`make fast`" in slower(long, False, english)
