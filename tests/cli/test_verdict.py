"""`cardwright verdict`, as somebody types it who has made a card."""

from __future__ import annotations

import csv
import json
import re
import shlex
from collections import Counter
from pathlib import Path

import pytest

from cardwright.app.verdict_options import rarely
from cardwright.cli.run import run
from cardwright.lab.experiment import Evidence

SOCK = """use imperial-twing

object "Sock of <Doom>"
  name (de): "Socke des *Verderbens*"
  element: fire

  when you lose a battle:
    gain 1 ornicle
"""


COLUMNS = ("of", "rules", "card", "given_to", "seed", "careless")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "socks.card").write_text(SOCK, "utf-8")
    return tmp_path


def verdict(*args: str) -> int:
    return run(["verdict", *args, "--agents", "random", "--seed", "5"])


def test_a_card_of_ones_own_is_judged_by_the_games_own(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verdict("socks.card", "--games", "20", "--jobs", "1") == 0
    out = capsys.readouterr().out
    assert out.startswith("Verdict on Sock of <Doom>\n")
    said = r"“Sock of <Doom>” is undecided: whoever begins with it wins \d+\.\d (more|fewer) games in a hundred"
    assert re.search(said, " ".join(out.split()))
    assert re.search(r"About \d+,?\d* more games would settle it\.", " ".join(out.split()))
    assert re.search(r"Teddy of Agony +the game’s own +[+−]\d", out)
    assert "a card without text" in out
    assert "Sock of <Doom>, 3 players" in out
    assert "Sock of <Doom> ×4" in out


def test_it_is_told_in_german(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verdict("socks.card", "--games", "8", "--jobs", "1", "--lang", "de") == 0
    out = capsys.readouterr().out
    assert out.startswith("Urteil über Socke des *Verderbens*\n")
    assert "gehört" not in out
    assert "aus dem Spiel" in out


def test_the_games_own_cards_are_never_at_fault(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        verdict("imperial-twing", "--card", "boots of certitude", "--games", "20", "--jobs", "1", "--fair", "0", "0.1")
        == 0
    )
    assert "“Boots of Certitude” is one of the game’s own cards" in capsys.readouterr().out


def test_rules_are_played_beside_the_game_without_them(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verdict("imperial-twing", "--with", "faff", "--games", "20", "--jobs", "1")
    out = capsys.readouterr().out
    assert "What is other than before" in out
    assert "turns " in out
    assert "What the cards are worth" not in out


def test_what_rules_do_to_choices_skill_and_length_is_told_with_its_doubt(
    desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verdict("imperial-twing", "--with", "faff", "--games", "120", "--jobs", "1") == 0
    out = capsys.readouterr().out
    number = r"[+−]?\d+\.\d"
    for measure in ("real choices (of 100 questions)", "a careful player wins (games of 100)"):
        assert re.search(rf"{re.escape(measure)} +\S.*?( +{number}){{5}}\n", out), measure
    quantiles = out[out.index("After how many turns games are over") :]
    assert re.search(r"before( +\d+ \(\d+ to \d+\)){5}\n +after( +\d+ \(\d+ to \d+\)){5}", quantiles)
    assert re.search(r"difference( +[+−]?\d+ \([+−]?\d+ to [+−]?\d+\)){5}", quantiles)
    assert "What is hardly ever chosen" not in out  # players at random choose everything


def test_what_is_chosen_is_counted_whoever_chooses_it() -> None:
    offers = {(1, ("action", "trap", "fire", "greedy")): 70, (1, ("action", "trap", "", "greedy")): 60}
    offers |= {(0, ("action", "trap", "fire", "greedy")): 50, (1, ("market", "object/hat", "fire", "greedy")): 9}
    evidence = Evidence((), Counter(offers), Counter({(1, ("action", "trap", "fire", "greedy")): 1}), Counter())
    assert rarely(evidence, 1) == {"trap": (1, 130), "object/hat": (0, 9)}


def test_a_report_is_a_page_of_its_own_and_whatever_an_author_wrote_is_text(
    desk: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = ["--report", "v.html", "--report", "v.md", "--report", "v.json", "--report", "v.csv"]
    verdict("socks.card", "--games", "8", "--jobs", "1", "--lang", "de", *files)
    page = (desk / "v.html").read_text("utf-8")
    assert page.startswith('<!doctype html>\n<html lang="de">')
    assert "Socke des *Verderbens*" in page
    assert "<em>Wert</em>" in page
    assert "<script" not in page
    assert set(re.findall(r'(?:src|href)="(.)', page)) <= {"#"}
    assert page.count("<svg") == 3
    assert "Socke des \\*Verderbens\\*" in (desk / "v.md").read_text("utf-8")
    verdict("socks.card", "--games", "8", "--jobs", "1", "--report", "v.html")
    assert "Sock of &lt;Doom&gt;" in (desk / "v.html").read_text("utf-8")
    values = json.loads((desk / "v.json").read_text("utf-8"))
    (card,) = values["cards"]
    assert (card["id"], card["verdict"]) == ("object/sock-of-doom", "undecided")
    assert card["worth"]["n"] == 4
    assert len(values["scales"]["object"]["cards"]) == 9
    rows = list(csv.DictReader((desk / "v.csv").open(encoding="utf-8")))
    assert len([row for row in rows if row["card"] == "object/sock-of-doom" and row["rules"] == "0"]) == 8
    assert {row["of"] for row in rows} == {"cards", "rules"}


def test_the_number_of_processes_changes_nothing(desk: Path) -> None:
    for jobs in ("1", "2"):
        verdict("socks.card", "--games", "12", "--jobs", jobs, "--report", f"{jobs}.csv", "--report", f"{jobs}.json")
    for form in ("csv", "json"):
        assert (desk / f"1.{form}").read_bytes() == (desk / f"2.{form}").read_bytes()


def test_the_games_that_tell_most_can_be_watched(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command that the report names shows that very game: who wins it there, wins it here."""
    verdict("socks.card", "--games", "24", "--jobs", "1", "--report", "v.json", "--report", "v.csv")
    games = list(csv.DictReader((desk / "v.csv").open(encoding="utf-8")))
    watch = json.loads((desk / "v.json").read_text("utf-8"))["watch"]
    assert {"turned", "farthest", "behind"} <= {one["tells"] for one in watch}
    for one in watch:
        capsys.readouterr()
        assert run(shlex.split(one["command"])[1:]) == 0
        out = capsys.readouterr().out
        given = ("cards", "0", one["card"], str(one["seat"])) if one["card"] else ("rules", "1", "", "0")
        seen = (*given, str(one["seed"]), "0")
        [game] = [row for row in games if tuple(row[name] for name in COLUMNS) == seen]
        assert one["tells"] != "turned" or game["winners"] == str(one["seat"])
        names = {"1": "Random", "2": "Whim"}
        assert f"{names[game['winners']]} wins the game" in out, one
        assert out.count("Turn ") == int(game["turns"])


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["imperial-twing"], "There is nothing to judge"),
        (
            ["imperial-twing", "--card", "teddy of agoni"],
            "There is no card 'teddy of agoni' in this set. Did you mean 'Teddy of Agony'?",
        ),
        (
            ["imperial-twing", "--card", "A Parcel from Grandmother"],
            "Nobody can begin a game with “A Parcel from Grandmother”",
        ),
        (["archmage-origins", "--card", "mage/x"], "There is no card 'mage/x' in this set."),
        (["socks.card", "--against", "archmage-origins"], "cannot be held against"),
        (["socks.card", "--report", "v.txt"], "'v.txt' ends with none of .html, .md, .json, .csv."),
        (["socks.card", "--players", "9"], "not for 9"),
    ],
)
def test_what_cannot_be_judged_is_said(
    desk: Path, capsys: pytest.CaptureFixture[str], args: list[str], said: str
) -> None:
    assert verdict(*args) == 2
    assert said in " ".join(capsys.readouterr().err.split())
