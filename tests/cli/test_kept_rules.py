"""What is played is kept between runs of `simulate`, as long as nothing that it was made of has changed."""

from __future__ import annotations

import base64
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from cardwright.app.kept_rules import in_force

Invoke = Callable[..., Result]

SOCK = """use imperial-twing

object "Sock of Doom"
  name (de): "Socke des Verderbens"
  element: fire

  when your turn begins:
    gain 1 ornicle
"""
GAMES = ("--games", "20", "--agents", "random", "--jobs", "1")


@pytest.fixture
def cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache in which nothing is kept."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder / "cache"))
    return folder / "cache" / "rules"


@pytest.fixture
def sock(folder: Path, cache: Path) -> Path:
    (folder / "sock").mkdir()
    path = folder / "sock" / "sock.card"
    path.write_text(SOCK, "utf-8")
    return path


def sayings(target: str, lang: str = "en") -> str:
    """What the abilities of our socks say."""
    play = in_force(target, (), lang)
    socks = [card for card in play.ruleset.cards if card.id in ("object/sock-of-doom", "object/sock-of-gloom")]
    return " ".join(play.says(f"{card.id}#0") for card in socks)


def test_what_is_kept_gives_the_same_report(sock: Path, invoke: Invoke, cache: Path) -> None:
    first = invoke("simulate", "sock", *GAMES)
    assert len(list(cache.iterdir())) == 1
    again = invoke("simulate", "sock", *GAMES)
    assert again.stdout == first.stdout
    assert "Sock of Doom" in again.stdout
    for name in ("--json", "--lang=de"):
        assert invoke("simulate", "sock", *GAMES, name).stdout == invoke("simulate", "sock", *GAMES, name).stdout


def test_the_second_run_compiles_nothing(sock: Path) -> None:
    program = (
        "import sys\n"
        "from cardwright.cli.commands import cardwright\n"
        f"cardwright.main(['simulate', 'sock', *{GAMES!r}], standalone_mode=False)\n"
        "print(sorted({name for name in ('lark', 'jinja2', 'jsonschema', 'cardwright.compile.compile',"
        " 'cardwright.wording', 'multiprocessing') if name in sys.modules}), file=sys.stderr)\n"
    )
    loaded = [
        subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False).stderr.decode()
        for _ in range(2)
    ]
    assert "'cardwright.compile.compile', 'cardwright.wording'" in loaded[0]
    assert loaded[1].splitlines()[-1] == "[]"


def test_what_changed_is_played_as_it_is_now(sock: Path) -> None:
    assert sayings("sock") == "When your turn begins, gain 1 ornicle."
    sock.write_text(SOCK.replace("gain 1 ornicle", "gain 2 ornicles"), "utf-8")
    assert sayings("sock") == "When your turn begins, gain 2 ornicles."
    assert sayings("sock", "de") == "Wenn dein Zug beginnt, erhältst du 2 Ornikel."


def test_a_file_more_is_a_card_more(sock: Path) -> None:
    in_force("sock", (), "en")
    (sock.parent / "more.card").write_text(SOCK.replace("use imperial-twing\n", "").replace("Doom", "Gloom"), "utf-8")
    assert sayings("sock").count("gain 1 ornicle") == 2


def test_a_used_set_that_changed_or_stands_before_another_is_noticed(sock: Path, folder: Path) -> None:
    top = folder / "top"
    top.mkdir()
    (top / "top.card").write_text("use sock\n", "utf-8")
    assert sayings("top") == "When your turn begins, gain 1 ornicle."
    sock.write_text(SOCK.replace("gain 1 ornicle", "gain 2 ornicles"), "utf-8")
    assert sayings("top") == "When your turn begins, gain 2 ornicles."
    (top / "sock").mkdir()
    (top / "sock" / "nearer.card").write_text(SOCK.replace("gain 1 ornicle", "gain 3 ornicles"), "utf-8")
    assert sayings("top") == "When your turn begins, gain 3 ornicles."


def test_a_folder_of_the_same_name_here_comes_first(folder: Path, cache: Path) -> None:
    before = len(in_force("imperial-twing", (), "en").ruleset.cards)
    (folder / "imperial-twing").mkdir()
    (folder / "imperial-twing" / "sock.card").write_text(SOCK, "utf-8")
    assert len(in_force("imperial-twing", (), "en").ruleset.cards) == before + 1


def test_a_spreadsheet_is_part_of_the_set(folder: Path, cache: Path) -> None:
    (folder / "zoo.card").write_text('use imperial-twing\n\ncreatures from "zoo.csv"\n', "utf-8")

    def creatures(*names: str) -> int:
        rows = "".join(f"{name},{name},fire,1\n" for name in names)
        (folder / "zoo.csv").write_text(f"name,name (de),element,strength\n{rows}", "utf-8")
        return sum(card.id.startswith("creature/zoo-") for card in in_force("zoo.card", (), "en").ruleset.cards)

    assert creatures("Zoo Ape") == 1
    assert creatures("Zoo Ape", "Zoo Bat") == 2


def spoil(cache: Path, **changed: Any) -> None:
    [file] = cache.iterdir()
    file.write_text(json.dumps(json.loads(file.read_text()) | changed))


class Trap:
    """What does something when it is read, if it is read as anything."""

    def __init__(self, sprung: Path) -> None:
        self.sprung = sprung

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.sprung,)


@pytest.mark.parametrize("what", ["trap", "garbage", "something else", "no text", "half"])
def test_what_is_broken_is_made_anew_and_nothing_in_it_is_carried_out(what: str, sock: Path, cache: Path) -> None:
    in_force("sock", (), "en")
    sprung = cache.parent / "sprung"
    match what:
        case "trap":
            spoil(cache, values=base64.b64encode(pickle.dumps(Trap(sprung))).decode())
        case "garbage":
            spoil(cache, values="c29ja3M=")
        case "something else":
            spoil(cache, values=base64.b64encode(pickle.dumps([1, 2, 3])).decode())
        case "no text":
            spoil(cache, values=7, made_of=[])
        case _:
            [file] = cache.iterdir()
            file.write_bytes(file.read_bytes()[:1000])
    assert sayings("sock") == "When your turn begins, gain 1 ornicle."
    assert not sprung.exists()
    assert json.loads(next(cache.iterdir()).read_text())["made_of"]["code"]


def test_a_set_with_errors_is_not_kept(sock: Path, cache: Path, invoke: Invoke) -> None:
    sock.write_text(SOCK.replace("gain 1 ornicle", "gain 1 unicorn"), "utf-8")
    assert invoke("simulate", "sock", *GAMES).exit_code == 1
    assert not cache.exists()
